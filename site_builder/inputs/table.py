"""CSV and TSV: a line of column names, then a paper a row. The columns of MiniConf's papers.csv are understood, too."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import PurePosixPath

from site_builder.inputs._parts.records import MOST_SAID, parsed
from site_builder.model import Diagnostic, Parsed, Place, Source
from site_builder.raw import text_of
from site_builder.raw.field_names import NO_NAMES, Names, meant

CODES = {
    "W115": "a table without a column of abstracts",
    "W116": "a row of a table that has more cells than there are columns, or a quote that is never closed",
}

_COMMAS = ",;\t"
_HINT = (
    "the first line names the columns; where they have names of their own, say so in collection.yaml:"
    " fields: {abstract: Name of the column}"
)


def accepts(source: Source) -> bool:
    """A .csv or .tsv file that is text."""
    named = PurePosixPath(source.path).suffix.lower() in (".csv", ".tsv", ".tab")
    return named and b"\x00" not in source.data[:4096]


def parse(source: Source, names: Names = NO_NAMES) -> Parsed:
    """One record a row. Cells are parted by commas, semicolons or tabs, whichever the line of names has most of."""
    text, decoding = text_of(source)
    problems = list(decoding)
    tabs = PurePosixPath(source.path).suffix.lower() != ".csv"
    head = text.lstrip("\n").partition("\n")[0]
    mark = "\t" if tabs else max(_COMMAS, key=Counter(re.sub(r'"[^"]*"', "", head)).__getitem__)
    rows = _rows(text, mark, source.path, problems)
    header = next(rows, ([], Place(source.path, 1)))[0]
    columns = [cell.strip() for cell in header]
    if columns and "abstract" not in meant(dict.fromkeys(columns, "x"), names)[0]:
        what = (
            f"left out: no column holds the abstracts; there are {', '.join(f'`{name[:40]}`' for name in columns[:12])}"
        )
        return Parsed(None, (), (*problems, Diagnostic("warning", "W115", Place(source.path, 1), what, _HINT)))

    def found() -> Iterator[tuple[object, Place]]:
        for cells, place in rows:
            if len(cells) > len(columns) and any(cell.strip() for cell in cells[len(columns) :]):
                what = f"the row has {len(cells)} cells, but there are {len(columns)} columns; the rest is left out"
                problems.append(
                    Diagnostic("warning", "W116", place, what, "put quotes around a cell that holds a comma")
                )
            if any(cell.strip() for cell in cells):
                yield {name: cell for name, cell in zip(columns, cells, strict=False) if name and cell.strip()}, place

    made = parsed(source, found(), names)
    broken = [one for one in problems if one.code == "W116"]
    if len(broken) > MOST_SAID:  # a table with another mark between its cells breaks in every row
        what = f"{len(broken) - MOST_SAID:,} more rows of this file are broken like these"
        kept = [one for one in problems if one.code != "W116"] + broken[:MOST_SAID]
        problems = [*kept, Diagnostic("warning", "W116", Place(source.path), what)]
    return Parsed(None, made.records, (*problems, *made.diagnostics))


def _rows(text: str, mark: str, path: str, problems: list[Diagnostic]) -> Iterator[tuple[list[str], Place]]:
    """The cells of each row (RFC 4180: quotes enclose a cell, two of them are one) and where it starts.

    Python's csv module takes everything behind a quote that is never closed as one cell; here the quote is then a
    character as any other, and the rows after it are kept.
    """
    plain = re.compile(rf"[^{re.escape(mark)}\n]*")
    at, line, closing = 0, 1, True
    while at < len(text):
        cells: list[str] = []
        place = Place(path, line)
        while True:
            cell, end = None, at
            if text.startswith('"', at):
                cell, end = _quoted(text, at, mark) if closing else (None, at)
                if cell is None:
                    # Where the scan reached the end, no later quote closes a cell either: it need not be made again.
                    closing = closing and end < len(text)
                    where = Place(path, line, at - text.rfind("\n", 0, at))
                    what = "a quote that is never closed; it is taken as a character"
                    problems.append(Diagnostic("warning", "W116", where, what))
            if cell is None:
                match = plain.match(text, at)
                end = match.end() if match else at
                cell = text[at:end]
            line += cell.count("\n")
            cells.append(cell)
            at = end + 1
            if text[end : end + 1] != mark:
                break
        line += 1
        yield cells, place


def _quoted(text: str, at: int, mark: str) -> tuple[str | None, int]:
    """The cell whose quote opens at `at` and where it ends; or None, and how far a closing quote was looked for.

    A lone quote right behind a mark or a line end opens another cell, so the first was never closed.
    """
    end = at + 1
    while (end := text.find('"', end)) >= 0:
        if text.startswith('"', end + 1):
            end += 2
        elif text[end + 1 : end + 2] in (mark, "\n", ""):
            return text[at + 1 : end].replace('""', '"'), end + 1
        elif text[end - 1] in (mark, "\n") and end > at + 1:
            return None, end
        else:
            end += 1  # a quote inside the cell that nobody doubled
    return None, len(text)
