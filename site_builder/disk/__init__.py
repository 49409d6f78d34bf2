"""⚡ Files in, files out. Knows nothing of what the bytes mean; imports only `model`."""

from __future__ import annotations

from site_builder.disk.read import data_files, sources
from site_builder.disk.replace import replace
from site_builder.disk.write import Report, write

__all__ = ["Report", "data_files", "replace", "sources", "write"]
