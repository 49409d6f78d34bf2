"""The words that pages share: names of kinds and labels, counts, lists, days and descriptions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

from site_builder.model import LinkKind, OutlineLabel, PaperKind, TextKind

KIND_MEANINGS: Final[Mapping[PaperKind, str]] = {
    "method": "A new model, loss, algorithm or training recipe.",
    "theory": "The main result is a proof.",
    "benchmark": "A test, data set or audit that others can run.",
    "study": "Measures or compares what already exists.",
    "system": "Software or infrastructure is the contribution.",
    "survey": "Takes stock of a field, or argues a position.",
}
KIND_COUNTS: Final[Mapping[PaperKind, tuple[str, str]]] = {
    "method": ("method", "methods"),
    "theory": ("theory paper", "theory papers"),
    "benchmark": ("benchmark", "benchmarks"),
    "study": ("empirical study", "empirical studies"),
    "system": ("system", "systems"),
    "survey": ("survey", "surveys"),
}
OUTLINE_NAMES: Final[Mapping[OutlineLabel, str]] = {
    "context": "Context",
    "problem": "Problem",
    "contribution": "Contribution",
    "method": "Method",
    "result": "Result",
    "availability": "Availability",
}
LINK_NAMES: Final[Mapping[LinkKind, str]] = {
    "code": "Code",
    "data": "Data",
    "model": "Model",
    "demo": "Demo",
    "project": "Project page",
    "account": "Account",
    "paper": "Paper",
    "other": "Link",
}
TEXT_NAMES: Final[Mapping[TextKind, str]] = {"abstract": "Abstract", "summary": "Summary"}

MONTHS: Final = (
    "January February March April May June July August September October November December".split()
)  # fixed, so that no locale has a say

DESCRIPTION_LIMIT: Final = 200


def count(number: int, one: str, many: str) -> str:
    """The number with its noun: "1 paper", "2,300 papers"."""
    return f"{number:,} {one if number == 1 else many}"


def papers(number: int) -> str:
    """How many papers, in words."""
    return count(number, "paper", "papers")


def listed(parts: Sequence[str]) -> str:
    """The parts as a list in a sentence: "a, b and c"."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def day(iso: str | None) -> str | None:
    """An ISO day as readers write it, "30 November 2026"; what is no ISO day is returned as it stands."""
    if iso is None:
        return None
    try:
        when = date.fromisoformat(iso)
    except ValueError:
        return iso
    return f"{when.day} {MONTHS[when.month - 1]} {when.year}"


def clipped(text: str, limit: int = DESCRIPTION_LIMIT) -> str:
    """The text on one line, at most `limit` characters, cut at a word with an ellipsis."""
    line = " ".join(text.split())
    if len(line) <= limit:
        return line
    head = line[: limit - 1]
    at_word = head.rsplit(" ", 1)[0] if " " in head else head
    return at_word.rstrip(" ,;:–—-(") + "…"
