"""What changed: papers by the day on which they first appeared, newest first, and those that went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from site_builder.model import Head, Page, Paper, Site
from site_builder.pages._parts.entry import Heading, entry
from site_builder.pages._parts.numbering import LINES_A_PAGE, Pager, parts
from site_builder.pages._parts.printed import Html
from site_builder.pages._parts.words import clipped, day, papers
from site_builder.urls import paper_path

PATH: Final = "changes/"


@dataclass(frozen=True, slots=True)
class Line:
    """A paper in one line."""

    heading: Heading
    path: str
    mark: Html


@dataclass(frozen=True, slots=True)
class Day:
    """The papers of a page that first appeared on one day; `total` counts all of that day."""

    iso: str | None
    words: str
    total: int
    papers: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Gone:
    """A paper that is no longer listed."""

    heading: str
    path: str


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/changes.html` shows."""

    days: tuple[Day, ...]
    gone: tuple[Gone, ...]
    pager: Pager


def line(site: Site, paper: Paper) -> Line:
    """The paper in one line."""
    shown = entry(site, paper)
    return Line(shown.heading, shown.path, shown.mark)


def days(site: Site, shown: Sequence[Paper], totals: dict[str | None, int]) -> tuple[Day, ...]:
    """The papers by day, in the order given."""
    grouped: dict[str | None, list[Paper]] = {}
    for paper in shown:
        grouped.setdefault(paper.first_seen, []).append(paper)
    return tuple(
        Day(iso, day(iso) or "Not yet recorded", totals[iso], tuple(line(site, paper) for paper in held))
        for iso, held in grouped.items()
    )


def pages(site: Site) -> Iterator[Page]:
    """The list page by page; the sort is stable, so papers of one day keep the order of the site."""
    newest = sorted(site.papers, key=lambda paper: paper.first_seen or "", reverse=True)
    totals: dict[str | None, int] = {}
    for paper in newest:
        totals[paper.first_seen] = totals.get(paper.first_seen, 0) + 1
    gone = tuple(Gone(each.heading, paper_path(each.slug)) for each in site.retired)
    for part in parts(newest, PATH, LINES_A_PAGE):
        number = part.pager.number
        title = "What changed" if number == 1 else f"What changed, page {number} of {part.pager.total}"
        description = clipped(f"{title}: {papers(len(newest))} by the day each first appeared, newest first.")
        context = Context(days(site, part.items, totals), gone if number == part.pager.total else (), part.pager)
        head = Head(title, description, feeds=(("What changed", "changes/feed.xml"),))
        yield Page(part.path, "pages/changes.html", context, head, section="about")
