"""⚡ Files in, files out. Knows nothing of what the bytes mean; imports only `model`."""

from __future__ import annotations

from site_builder.disk.looks import looks
from site_builder.disk.read import data_files, sources
from site_builder.disk.replace import is_writable, replace
from site_builder.disk.write import Report, write

__all__ = ["Report", "data_files", "is_writable", "looks", "replace", "sources", "write"]
