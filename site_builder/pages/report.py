"""The build report: what was read, what was left out or odd, each with its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from site_builder.model import Diagnostic, Head, Page, Severity, Site
from site_builder.pages._parts.repository import edit_link
from site_builder.pages._parts.words import clipped, count, day, listed, papers

PATH: Final = "report/"
SHOWN: Final = 200
"""Findings listed for each code; a code that fires more often is one finding with many places."""

ORDER: Final[tuple[Severity, ...]] = ("error", "warning", "note")
MEANINGS: Final = {
    "error": "the site would be wrong",
    "warning": "something is damaged or was left out",
    "note": "worth knowing",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One diagnostic with its place, and where to edit it."""

    place: str
    edit: str | None
    what: str
    hint: str


@dataclass(frozen=True, slots=True)
class Findings:
    """All diagnostics of one code."""

    code: str
    severity: Severity
    total: int
    findings: tuple[Finding, ...]

    @property
    def more(self) -> int:
        """How many are not listed."""
        return self.total - len(self.findings)


@dataclass(frozen=True, slots=True)
class Level:
    """How many diagnostics there are of one severity."""

    severity: Severity
    words: str
    number: int
    meaning: str


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/report.html` shows."""

    updated: str | None
    updated_words: str | None
    papers: int
    collections: tuple[tuple[str, int], ...]
    levels: tuple[Level, ...]
    groups: tuple[Findings, ...]


def finding(site: Site, diagnostic: Diagnostic) -> Finding:
    """The diagnostic as the report lists it."""
    edit = edit_link(site, diagnostic.place) if diagnostic.place.line else None
    return Finding(str(diagnostic.place), edit, diagnostic.what, diagnostic.hint)


def groups(site: Site) -> tuple[Findings, ...]:
    """The diagnostics by severity and code, worst first."""

    def key(one: Diagnostic) -> tuple[int, str]:
        return ORDER.index(one.severity), one.code

    found = sorted(site.diagnostics, key=lambda one: (*key(one), one.place, one.what))
    made = []
    for (severity, code), same in groupby(found, key=key):
        held = list(same)
        made.append(Findings(code, ORDER[severity], len(held), tuple(finding(site, one) for one in held[:SHOWN])))
    return tuple(made)


def pages(site: Site) -> Iterator[Page]:
    """The one page of the report."""
    numbers = {each: sum(1 for one in site.diagnostics if one.severity == each) for each in ORDER}
    levels = tuple(
        Level(each, count(numbers[each], each, f"{each}s"), numbers[each], MEANINGS[each])
        for each in ORDER
        if numbers[each] or each != "error"
    )
    context = Context(
        updated=site.updated,
        updated_words=day(site.updated),
        papers=len(site.papers),
        collections=tuple((collection.title, len(collection.papers)) for collection in site.collections),
        levels=levels,
        groups=groups(site),
    )
    description = clipped(
        f"{papers(len(site.papers))} read; {listed([level.words for level in levels])}, each with its place."
    )
    yield Page(PATH, "pages/report.html", context, Head("Build report", description), section="about")
