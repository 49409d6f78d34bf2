"""Markdown with YAML front matter, read as far as the fields and the body."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from site_builder.config.documents import Document, document
from site_builder.model import Diagnostic, Place, Source
from site_builder.raw import text_of

CODES = {
    "W112": "front matter that cannot be used",
}

_FRONT_MATTER = re.compile(r"---[ \t]*\n(.*?\n)?---[ \t]*(?:\n|\Z)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """The fields between the two `---` lines, the text below them, and where that starts."""

    document: Document
    fields: Mapping[object, object]
    body: str
    body_place: Place


def has_front_matter(source: Source) -> bool:
    """Whether it is a Markdown file whose first line is `---`."""
    opening = re.match(rb"(?:\xef\xbb\xbf)?---[ \t]*\r?\n", source.data)
    return PurePosixPath(source.path).suffix.lower() in (".md", ".markdown") and bool(opening)


def front_matter(source: Source) -> tuple[FrontMatter | None, tuple[Diagnostic, ...]]:
    """The file's two parts, or None where the front matter is never closed."""
    text, decoding = text_of(source)
    front = _FRONT_MATTER.match(text)
    if front is None:
        what = "left out: the front matter is never closed"
        return None, (*decoding, Diagnostic("warning", "W112", Place(source.path, 1), what, "add a line ---"))
    read = document(Source(source.path, (front.group(1) or "").encode()), first_line=2)
    problems = [*decoding, *(replace(problem, severity="warning") for problem in read.diagnostics)]
    fields = read.data if isinstance(read.data, dict) else {}
    if read.data is not None and not isinstance(read.data, dict):
        what = "the front matter is no mapping of names to values"
        problems.append(Diagnostic("warning", "W112", read.place(()), what))
    body = text[front.end() :]
    start = front.end() + len(body) - len(body.lstrip())
    place = Place(source.path, text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start))
    return FrontMatter(read, fields, body.strip(), place), tuple(problems)
