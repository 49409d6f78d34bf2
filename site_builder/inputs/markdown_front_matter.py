"""Markdown with YAML front matter: one paper a file, its fields between the two `---` lines, its abstract below."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import PurePosixPath

from site_builder.config.documents import document
from site_builder.model import Diagnostic, Parsed, Place, Source
from site_builder.raw import record, text_of, unused_fields

CODES = {
    "W112": "front matter that cannot be used",
}

_FRONT_MATTER = re.compile(r"---[ \t]*\n(.*?\n)?---[ \t]*(?:\n|\Z)", re.DOTALL)


def accepts(source: Source) -> bool:
    """A Markdown file whose first line is `---`."""
    opening = re.match(rb"(?:\xef\xbb\xbf)?---[ \t]*\r?\n", source.data)
    return PurePosixPath(source.path).suffix.lower() in (".md", ".markdown") and bool(opening)


def parse(source: Source) -> Parsed:
    """The file's one record; its body is the abstract unless the front matter has one."""
    text, decoding = text_of(source)
    front = _FRONT_MATTER.match(text)
    if front is None:
        what = "left out: the front matter is never closed"
        return Parsed(
            None, (), (*decoding, Diagnostic("warning", "W112", Place(source.path, 1), what, "add a line ---"))
        )
    read = document(Source(source.path, (front.group(1) or "").encode()), first_line=2)
    problems = [*decoding, *(replace(problem, severity="warning") for problem in read.diagnostics)]
    fields = read.data if isinstance(read.data, dict) else {}
    if read.data is not None and not isinstance(read.data, dict):
        problems.append(
            Diagnostic("warning", "W112", read.place(()), "the front matter is no mapping of names to values")
        )
    body = text[front.end() :]
    start = front.end() + len(body) - len(body.lstrip())
    place = Place(source.path, text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start))
    if fields.get("abstract"):
        found, wrong = record(fields, read.place(("abstract",)))
    else:
        found, wrong = record({**fields, "abstract": body.strip()}, place, verbatim=True)
    return Parsed(None, (found,) if found else (), (*problems, *wrong, *unused_fields(source.path, fields)))
