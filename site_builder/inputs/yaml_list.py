"""A YAML list of mappings, one a paper."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import PurePosixPath

from site_builder.config.documents import document
from site_builder.inputs._parts.records import parsed
from site_builder.model import Parsed, Source
from site_builder.raw.field_names import NO_NAMES, Names


def accepts(source: Source) -> bool:
    """A .yaml or .yml file whose first value is a list item."""
    first = re.match(rb"(?:\xef\xbb\xbf)?(?:\s*(?:#[^\n]*|---)?\r?\n)*\s*(.)", source.data[:65536])
    suffix = PurePosixPath(source.path).suffix.lower()
    return suffix in (".yaml", ".yml") and bool(first) and first is not None and first.group(1) in (b"-", b"[")


def parse(source: Source, names: Names = NO_NAMES) -> Parsed:
    """One record an item. A file that is no YAML gives no record; one bad record never stops the build."""
    read = document(source)
    problems = [replace(problem, severity="warning") for problem in read.diagnostics]
    items = read.data if isinstance(read.data, list) else []
    made = parsed(source, ((fields, read.place((index,))) for index, fields in enumerate(items)), names)
    return Parsed(None, made.records, (*problems, *made.diagnostics))
