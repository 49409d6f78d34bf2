"""The reading list: papers a reader saved, kept in the browser. Scripts fill it in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from site_builder.model import Head, Page, Site


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/reading_list.html` shows."""

    paper_count: int


def pages(site: Site) -> Iterator[Page]:
    """The one page of the reading list."""
    description = "Papers you saved, kept in this browser alone: share them as a link, take them as BibTeX, RIS or CSV."
    head = Head("Reading list", description, index=False)
    yield Page("list/", "pages/reading_list.html", Context(len(site.papers)), head, section="list")
