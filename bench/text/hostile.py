"""How long the worst inputs take: runs of 100 kB of everything that opens, pairs or repeats."""

from __future__ import annotations

import time
from collections.abc import Iterator

from bench.text.data import line
from site_builder.text.fold import folded
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences
from tests.text.test_hostile import UNITS

SIZE = 100_000
MORE = [
    "\n\n",
    "a\n",
    "? ",
    "1. ",
    r"\\times",
    r"$\{",
    r"\}",
    "<p>a</p>",
    "| ",
    r"\verb|",
    "&#",
    "  ",
    "\t",
    "A. B",
    "...",
    "x$",
    "[1]",
]
NESTS = [
    (r"\emph{", "}"),
    ("{", "}"),
    ("[", "](http://a.b)"),
    ("<i>", "</i>"),
    ("*a ", " b*"),
    ("(", ")"),
    ("$\\text{", "}$"),
]


def _seconds(source: str) -> tuple[float, float]:
    """(reading, everything else that is done with a text) in seconds of CPU."""
    start = time.process_time()
    text, _ = rich_text(source)
    read = time.process_time()
    spans = sentences(text)
    _ = (text.html, text.tex, text.markdown, folded(text.plain), text.cut(10, 5000), text.marked(spans[:50]))
    return read - start, time.process_time() - read


def hostile() -> Iterator[str]:
    """The slowest of all, and whether any grows faster than the text."""
    slowest = (0.0, "")
    growing: list[str] = []
    for unit in [*UNITS, *MORE]:
        reading, rest = _seconds(unit * (SIZE // len(unit)))
        quarter, _ = _seconds(unit * (SIZE // 4 // len(unit)))
        slowest = max(slowest, (max(reading, rest), repr(unit)))
        if reading > 8 * quarter + 0.1:
            growing.append(f"  {unit!r}: {quarter:.2f} s for a quarter, {reading:.2f} s for all")
    for opens, closes in NESTS:
        count = SIZE // (len(opens) + len(closes))
        slowest = max(slowest, (max(_seconds(opens * count + "x" + closes * count)), f"{opens}...{closes}"))
    yield line("100 kB of anything", f"at most {slowest[0]:.2f} s CPU ({slowest[1]})", "under 1 s", slowest[0] < 1)
    yield line(
        "growth with length", f"{len(growing)} of {len(UNITS) + len(MORE)} faster than linear", "none", not growing
    )
    yield from growing
