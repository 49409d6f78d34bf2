"""JSON Lines: one JSON object a line, the format that `digest records` prints."""

from __future__ import annotations

import json
import re
from pathlib import PurePosixPath

from site_builder.model import Diagnostic, Parsed, Place, RawRecord, Source
from site_builder.raw import record, text_of, unused_fields

CODES = {
    "W110": "a line is left out: it is no JSON",
}


def accepts(source: Source) -> bool:
    """A .jsonl or .ndjson file that starts with an object."""
    suffix = PurePosixPath(source.path).suffix.lower()
    return suffix in (".jsonl", ".ndjson") and bool(re.match(rb"(?:\xef\xbb\xbf)?\s*(?:\{|\Z)", source.data[:4096]))


def parse(source: Source) -> Parsed:
    """One record a line; a line that cannot be read is reported and left out."""
    text, decoding = text_of(source)
    records: list[RawRecord] = []
    problems = list(decoding)
    names: set[object] = set()
    for number, line in enumerate(text.split("\n"), 1):  # not splitlines: U+2028 may stand inside a JSON string
        if not line.strip():
            continue
        try:
            fields = json.loads(line)
        except json.JSONDecodeError as error:
            place = Place(source.path, number, error.colno)
            problems.append(Diagnostic("warning", "W110", place, f"the line is left out: {error.msg}"))
        except (RecursionError, ValueError) as error:
            what = f"the line is left out: {'nested too deep' if isinstance(error, RecursionError) else error}"
            problems.append(Diagnostic("warning", "W110", Place(source.path, number), what))
        else:
            found, wrong = record(fields, Place(source.path, number))
            problems += wrong
            records += [found] if found else []
            names |= set(fields) if isinstance(fields, dict) else set()
    return Parsed(None, tuple(records), (*problems, *unused_fields(source.path, names)))
