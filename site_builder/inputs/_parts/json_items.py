"""The records of a JSON file, each with its place, and the format that the first of them speaks."""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator
from pathlib import PurePosixPath
from typing import Literal

from site_builder.model import Diagnostic, Place, Source
from site_builder.raw import text_of
from site_builder.raw.field_names import plain_name

CODES = {
    "W111": "the list cannot be read from here on; the records before it are kept",
    "W113": "a file in which no record was found",
}

Kind = Literal["openreview", "csl", "paperlists", "records"]

_DECODER = json.JSONDecoder()
_SPACE = re.compile(r"[ \t\n]*")
_HOLDERS = frozenset("notes records papers items references results entries data articles".split())
_SHARED = frozenset("year venue booktitle conference".split())  # said once, for all records of a file
_CSL_TYPES = frozenset(
    "article article-journal article-magazine article-newspaper book chapter dataset document entry manuscript"
    " paper-conference periodical report review software speech standard thesis webpage".split()
)
_PAPERLISTS = frozenset("aff aff_domain author_num gs_citation gs_version_total position".split())


class Items:
    """Walks over the records of a JSON text: the items of a list, of the list that an object holds ("notes", "papers"),
    the objects that it maps names or addresses to, or the one object itself. What is wrong is in `problems` afterwards.
    """

    def __init__(self, source: Source) -> None:
        self._text, decoding = text_of(source)
        self._path = source.path
        self._line, self._counted = 1, 0
        self.problems = list(decoding)
        self.shared: dict[str, object] = {}  # what the object around the list says of all records

    def __iter__(self) -> Iterator[tuple[object, Place]]:
        start = _after_space(self._text, 0)
        found = False
        try:
            walk = self._list(start) if self._text[start : start + 1] == "[" else self._object(start)
            for item in walk:
                found = True
                yield item
        except json.JSONDecodeError as error:
            self._cut_off(Place(self._path, error.lineno, error.colno), error.msg)
        except (RecursionError, ValueError) as error:
            self._cut_off(
                Place(self._path, self._line), "nested too deep" if isinstance(error, RecursionError) else error
            )
        else:
            if not found:
                self.problems.append(
                    Diagnostic("warning", "W113", Place(self._path), "no record was found in this file")
                )

    def _cut_off(self, place: Place, said: object) -> None:
        self.problems.append(Diagnostic("warning", "W111", place, f"the rest of the list is left out: {said}"))

    def _place(self, at: int) -> Place:
        self._line, self._counted = self._line + self._text.count("\n", self._counted, at), at
        return Place(self._path, self._line, at - self._text.rfind("\n", 0, at))

    def _list(self, at: int) -> Generator[tuple[object, Place], None, int]:
        at = _after_space(self._text, at + 1)
        while self._text[at : at + 1] != "]":
            place = self._place(at)
            value, end = _DECODER.raw_decode(self._text, at)
            yield value, place
            at = self._next(end, "]")
        return at + 1

    def _object(self, at: int) -> Generator[tuple[object, Place], None, int]:
        whole: dict[str, object] = {}
        first = self._place(at)
        at = _after_space(self._text, at + 1)
        while self._text[at : at + 1] != "}":
            place = self._place(at)
            key, end = _DECODER.raw_decode(self._text, at)
            colon = _after_space(self._text, end)
            if not isinstance(key, str) or self._text[colon : colon + 1] != ":":
                raise json.JSONDecodeError("Expecting a name and ':'", self._text, at)
            at = _after_space(self._text, colon + 1)
            if key in _HOLDERS and self._text[at : at + 1] == "[":
                end = yield from self._list(at)
            else:
                whole[key], end = _DECODER.raw_decode(self._text, at)
                if isinstance(value := whole[key], dict) and _speaks_of_a_paper(value):
                    del whole[key]
                    yield _keyed(key, value), place
                elif plain_name(key) in _SHARED:
                    self.shared[key] = value
            at = self._next(end, "}")
        if _speaks_of_a_paper(whole):
            yield whole, first
        return at + 1

    def _next(self, end: int, closing: str) -> int:
        """Where the next value starts, or the closing bracket stands."""
        at = _after_space(self._text, end)
        if self._text[at : at + 1] == ",":
            return _after_space(self._text, at + 1)
        if self._text[at : at + 1] != closing:
            raise json.JSONDecodeError(f"Expecting ',' or '{closing}'", self._text, at)
        return at


def is_json(source: Source) -> bool:
    """Whether the file is called .json and starts with a list or an object."""
    named = PurePosixPath(source.path).suffix.lower() == ".json"
    return named and bool(re.match(rb"(?:\xef\xbb\xbf)?\s*[\[{]", source.data[:4096]))


def kind(item: object) -> Kind:
    """The format that a record speaks."""
    if not isinstance(item, dict):
        return "records"
    if isinstance(item.get("content"), dict):
        return "openreview"
    if item.get("type") in _CSL_TYPES and _is_csl(item):
        return "csl"
    if isinstance(item.get("author"), str) and _PAPERLISTS & item.keys():
        return "paperlists"
    return "records"


def first_kind(source: Source) -> Kind:
    """The format that the first record of a JSON file speaks."""
    return kind(next((item for item, _ in Items(source)), None))


def _is_csl(item: dict[str, object]) -> bool:
    """Whether a value has the shape that only CSL gives it, or stands under CSL's own name."""
    authors, issued = item.get("author"), item.get("issued")
    shaped = isinstance(authors, list) and all(isinstance(one, dict) for one in authors)
    return (shaped and bool(authors)) or isinstance(issued, dict) or bool({"container-title", "DOI"} & item.keys())


def _speaks_of_a_paper(value: dict[str, object]) -> bool:
    names = {plain_name(name) for name in value}
    return "abstract" in names or ("title" in names and bool(names & {"authors", "author", "summary"}))


def _keyed(key: str, value: dict[str, object]) -> dict[str, object]:
    """The record with the name it stands under, as its address or else as its id."""
    if re.match(r"https?://", key):
        return {"url": key, **value}
    return {"id": key, **value}


def _after_space(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return match.end() if match else at
