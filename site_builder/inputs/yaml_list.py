"""A YAML list of mappings, one a paper."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import PurePosixPath

from site_builder.config.documents import document
from site_builder.model import Parsed, Source
from site_builder.raw import record, unused_fields


def accepts(source: Source) -> bool:
    """A .yaml or .yml file whose first value is a list item."""
    first = re.match(rb"(?:\xef\xbb\xbf)?(?:\s*(?:#[^\n]*|---)?\r?\n)*\s*(.)", source.data[:65536])
    suffix = PurePosixPath(source.path).suffix.lower()
    return suffix in (".yaml", ".yml") and bool(first) and first is not None and first.group(1) in (b"-", b"[")


def parse(source: Source) -> Parsed:
    """One record an item. A file that is no YAML gives no record; one bad record never stops the build."""
    read = document(source)
    problems = [replace(problem, severity="warning") for problem in read.diagnostics]
    items = read.data if isinstance(read.data, list) else []
    found = [record(fields, read.place((index,))) for index, fields in enumerate(items)]
    names = {name for fields in items if isinstance(fields, dict) for name in fields}
    problems += [problem for _, wrong in found for problem in wrong]
    return Parsed(None, tuple(raw for raw, _ in found if raw), (*problems, *unused_fields(source.path, names)))
