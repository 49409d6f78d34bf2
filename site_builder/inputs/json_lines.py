"""JSON Lines: one JSON object a line, the format that `digest records` and `digest import` print."""

from __future__ import annotations

from dataclasses import replace

from site_builder.inputs._parts.json_lines import Lines, first_line_kind, is_json_lines
from site_builder.inputs._parts.records import parsed
from site_builder.model import Parsed, Source
from site_builder.raw.field_names import NO_NAMES, Names


def accepts(source: Source) -> bool:
    """A .jsonl or .ndjson file of records that speak no format of their own."""
    return is_json_lines(source) and first_line_kind(source) == "records"


def parse(source: Source, names: Names = NO_NAMES) -> Parsed:
    """One record a line; a line that cannot be read is reported and left out."""
    lines = Lines(source)
    made = parsed(source, lines, names)
    return replace(made, diagnostics=(*lines.problems, *made.diagnostics))
