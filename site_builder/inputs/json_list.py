"""A JSON list of objects, one a paper."""

from __future__ import annotations

import json
import re
from pathlib import PurePosixPath

from site_builder.model import Diagnostic, Parsed, Place, RawRecord, Source
from site_builder.raw import record, text_of, unused_fields

CODES = {
    "W111": "the list cannot be read from here on; the records before it are kept",
}

_SPACE = re.compile(r"[ \t\n]*")


def accepts(source: Source) -> bool:
    """A .json file that starts with a list."""
    return PurePosixPath(source.path).suffix.lower() == ".json" and bool(
        re.match(rb"(?:\xef\xbb\xbf)?\s*\[", source.data[:4096])
    )


def parse(source: Source) -> Parsed:
    """One record an item, each with its own line; whatever stands before a fault in the JSON is kept."""
    text, decoding = text_of(source)
    records: list[RawRecord] = []
    problems = list(decoding)
    names: set[object] = set()
    decoder = json.JSONDecoder()
    at = _after_space(text, text.index("[") + 1)
    line, counted = 1, 0
    try:
        while text[at : at + 1] != "]":
            line, counted = line + text.count("\n", counted, at), at
            fields, end = decoder.raw_decode(text, at)
            place = Place(source.path, line, at - text.rfind("\n", 0, at))
            found, wrong = record(fields, place)
            problems += wrong
            records += [found] if found else []
            names |= set(fields) if isinstance(fields, dict) else set()
            at = _after_space(text, end)
            if text[at : at + 1] == ",":
                at = _after_space(text, at + 1)
            elif text[at : at + 1] != "]":
                raise json.JSONDecodeError("Expecting ',' or ']'", text, at)
    except json.JSONDecodeError as error:
        what = f"the rest of the list is left out: {error.msg}"
        problems.append(Diagnostic("warning", "W111", Place(source.path, error.lineno, error.colno), what))
    except (RecursionError, ValueError) as error:
        said = "nested too deep" if isinstance(error, RecursionError) else error
        problems.append(
            Diagnostic("warning", "W111", Place(source.path, line), f"the rest of the list is left out: {said}")
        )
    return Parsed(None, tuple(records), (*problems, *unused_fields(source.path, names)))


def _after_space(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return match.end() if match else at
