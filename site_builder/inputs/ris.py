"""RIS, as reference managers and publishers export it: a line for each value, its tag of two characters before it.

Tags: https://en.wikipedia.org/wiki/RIS_(file_format), with those that Zotero and EndNote write.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from site_builder.inputs._parts.records import parsed
from site_builder.model import Diagnostic, Parsed, Place, Source
from site_builder.raw import text_of
from site_builder.raw.field_names import NO_NAMES, Names

CODES = {
    "W117": "a line of an RIS file that belongs to no entry",
}

_LINE = re.compile(r"([A-Z][A-Z0-9]) {1,2}-(?: (.*)|$)")
_FIRST = {  # our field, and the tags it is taken from: the first that has a value
    "title": ("TI", "T1", "CT"),
    "abstract": ("AB", "N2"),
    "year": ("PY", "Y1", "DA"),
    "doi": ("DO",),
    "id": ("ID", "AN"),
}
_VENUE = {"JOUR": ("JO", "JF", "T2", "JA", "J2"), "CPAPER": ("T2", "C3", "BT", "JO"), "CONF": ("T2", "C3", "BT", "JO")}
_ALL = {"authors": ("AU", "A1"), "keywords": ("KW",), "url": ("UR", "LK"), "pdf": ("L1",)}
_LISTS = frozenset(tag for tags in _ALL.values() for tag in tags)


def accepts(source: Source) -> bool:
    """A .ris file."""
    return PurePosixPath(source.path).suffix.lower() == ".ris"


def parse(source: Source, names: Names = NO_NAMES) -> Parsed:
    """One record an entry, from its TY line to its ER line."""
    text, decoding = text_of(source)
    problems = list(decoding)
    made = parsed(source, _entries(text, source.path, problems), names)
    return Parsed(None, made.records, (*problems, *made.diagnostics))


def _entries(text: str, path: str, problems: list[Diagnostic]) -> Iterator[tuple[object, Place]]:
    entry: dict[str, list[str]] = {}
    places: dict[str, Place] = {}
    last = ""
    for number, line in enumerate(text.split("\n"), 1):
        match = _LINE.match(line.strip("\ufeff"))
        if match is None:
            if last and line.strip():
                entry[last][-1] += "\n" + line.strip()  # a value that goes on
            elif line.strip():
                problems.append(Diagnostic("warning", "W117", Place(path, number), "left out: it belongs to no entry"))
            continue
        tag, value = match[1], (match[2] or "").strip()
        if tag in ("TY", "ER") and entry:
            yield _fields(entry), _place(places)
            entry, places = {}, {}
        last = "" if tag == "ER" else tag
        if tag != "ER":
            entry.setdefault(tag, []).append(value)
            places.setdefault(tag, Place(path, number))
    if entry:
        yield _fields(entry), _place(places)


def _place(places: dict[str, Place]) -> Place:
    """Where the abstract stands, else the entry."""
    return places.get("AB") or places.get("N2") or next(iter(places.values()))


def _fields(entry: dict[str, list[str]]) -> dict[str, object]:
    found: dict[str, object] = {}
    venue = _VENUE.get(next(iter(entry.get("TY", [])), ""), ("T2", "JO", "JF", "BT", "C3", "PB"))
    for field, tags in (*_FIRST.items(), ("venue", venue)):
        found[field] = next((value for tag in tags for value in entry.get(tag, ()) if value), None)
    for field, tags in _ALL.items():
        found[field] = [value for tag in tags for value in entry.get(tag, ()) if value]
    # Keywords stand one a line; some write them all on one.
    words = found["keywords"]
    if isinstance(words, list) and len(words) == 1:
        found["keywords"] = words[0]
    return found
