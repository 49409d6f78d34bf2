"""The kinds of mark-up that broke others (`text-cases.md`); one holds when all its twins in tests/cases are right."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.text.data import line
from site_builder.rich import Span, joined, literal
from site_builder.text.fold import folded
from site_builder.text.reading import rich_text
from tests.text.cases import Case, cases
from tests.text.test_cases import (
    test_a_case_comes_out_as_its_file_says,
    test_the_plain_text_of_a_case_reads_the_same_again,
)


def _marked(source: str, word: str) -> str:
    text = rich_text(source)[0]
    start = text.plain.index(word)
    return text.marked([Span(start, start + len(word))]).html


def _balanced(html: str) -> bool:
    return html.count("<mark>") == html.count("</mark>") and "<mark></mark>" not in html


CHECKS: dict[str, Callable[[], bool]] = {
    # Kinds that are about what is done with a text rather than how it is read.
    "F1": lambda: "<mark><math" in _marked(r"A $\sqrt{n}$ bound, sqrt said.", "√n"),
    "F2": lambda: _balanced(_marked(r"At *cost* $5 of $x_1$ it ends", "cost $5 of x")),
    "F5": lambda: _marked("A span of class mark.", "class").count("class") == 1,
    "F7": lambda: rich_text(r"With $f$ here.")[0].plain.count("f") == 1,
    "F8": lambda: rich_text(r'A $x_1$ "quoted" \emph{text}.')[0].cut(0, 12).plain == 'A x_1 "quote',
    "F11": lambda: folded("Shapley’s") == folded("Shapley's"),
    "F12": lambda: rich_text("php: --help rover-2 anti-virus a_b")[0].plain == "php: –help rover-2 anti-virus a_b",
    "F16": lambda: joined([literal("C#, "), rich_text("C++ and c's: B", block=False)[0]]).plain == "C#, C++ and c's: B",
}


TESTS = (test_a_case_comes_out_as_its_file_says, test_the_plain_text_of_a_case_reads_the_same_again)


def _passes(test: Callable[[Case], None], case: Case) -> bool:
    try:
        test(case)
    except AssertionError:
        return False
    return True


def kinds(file: Path) -> Iterator[str]:
    """How many of the listed kinds hold, and which do not."""
    wanted = re.findall(r"^\| ([A-G]\d+) \|", file.read_text("utf-8"), flags=re.MULTILINE)
    held: list[str] = []
    for kind in wanted:
        twins = [case for case in cases() if case.kind == kind]
        fine = all(_passes(test, case) for case in twins for test in TESTS)
        if fine and (twins or kind in CHECKS) and (kind not in CHECKS or CHECKS[kind]()):
            held.append(kind)
    yield line("kinds of text cases", f"{len(held)} of {len(wanted)} hold", "all", held == wanted)
    yield from (f"  {kind} does not hold" for kind in wanted if kind not in held)
