"""Plain text: a heading line, then one abstract a paragraph, paragraphs parted by blank lines."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from site_builder.model import Parsed, Place, RawRecord, Source
from site_builder.raw import text_of
from site_builder.raw.field_names import NO_NAMES, Names

SUFFIXES = (".txt", ".text", ".md", ".markdown")
MOST_HEADING = 200  # characters; a longer first paragraph is an abstract that lost its full stop


def accepts(source: Source) -> bool:
    """A text file, or a Markdown file without front matter."""
    front_matter = re.match(rb"(?:\xef\xbb\xbf)?---[ \t]*\r?\n", source.data)
    return (
        PurePosixPath(source.path).suffix.lower() in SUFFIXES and not front_matter and b"\x00" not in source.data[:4096]
    )


def parse(source: Source, _names: Names = NO_NAMES) -> Parsed:
    """One record a paragraph; a first paragraph that holds no sentence end is the heading."""
    text, problems = text_of(source)
    records: list[RawRecord] = []
    heading = None
    line, counted = 1, 0
    for index, paragraph in enumerate(re.finditer(r"\S[^\n]*(?:\n(?![^\S\n]*(?:\n|\Z))[^\n]*)*", text)):
        start, typed = paragraph.start(), paragraph.group().rstrip()
        line, counted = line + text.count("\n", counted, start), start
        if index == 0 and _is_heading(typed):
            heading = re.sub(r"\s+", " ", re.sub(r"^#+\s*", "", typed))
            continue
        column = start - text.rfind("\n", 0, start)
        records.append(RawRecord(Place(source.path, line, column), typed, verbatim=True))
    return Parsed(heading, tuple(records), problems)


def _is_heading(paragraph: str) -> bool:
    return len(paragraph) <= MOST_HEADING and not re.search(r"[.!?。！？][\"'”’)\]}*_]*(?:\s|$)", paragraph)
