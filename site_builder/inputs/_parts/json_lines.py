"""The objects of a JSON Lines file, each with its line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from site_builder.inputs._parts.json_items import Kind, kind
from site_builder.model import Diagnostic, Place, Source
from site_builder.raw import text_of

CODES = {
    "W110": "a line is left out: it is no JSON",
}


class Lines:
    """Walks over the values of the lines; what is wrong is in `problems` afterwards."""

    def __init__(self, source: Source) -> None:
        self._text, decoding = text_of(source)
        self._path = source.path
        self.problems = list(decoding)

    def __iter__(self) -> Iterator[tuple[object, Place]]:
        for number, line in enumerate(self._text.split("\n"), 1):  # not splitlines: U+2028 may stand inside a string
            if not line.strip():
                continue
            try:
                value = json.loads(line)
            except json.JSONDecodeError as error:
                self._left_out(Place(self._path, number, error.colno), error.msg)
            except (RecursionError, ValueError) as error:
                self._left_out(
                    Place(self._path, number), "nested too deep" if isinstance(error, RecursionError) else error
                )
            else:
                yield value, Place(self._path, number)

    def _left_out(self, place: Place, said: object) -> None:
        self.problems.append(Diagnostic("warning", "W110", place, f"the line is left out: {said}"))


def is_json_lines(source: Source) -> bool:
    """Whether the file is called .jsonl or .ndjson and starts with an object."""
    named = PurePosixPath(source.path).suffix.lower() in (".jsonl", ".ndjson")
    return named and bool(re.match(rb"(?:\xef\xbb\xbf)?\s*(?:\{|\Z)", source.data[:4096]))


def first_line_kind(source: Source) -> Kind:
    """The format that the first line which can be read speaks."""
    return kind(next((value for value, _ in Lines(source)), None))
