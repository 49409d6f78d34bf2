"""The small page of a slug that was given out and whose paper is gone: it says so and points on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from site_builder.model import Head, Page, Site
from site_builder.pages._parts.entry import Heading, heading
from site_builder.pages._parts.words import clipped, day
from site_builder.urls import paper_path


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/retired.html` shows."""

    name: str
    first_seen: str | None
    first_seen_words: str | None
    successor: Heading | None
    successor_path: str
    paper_count: int


def pages(site: Site) -> Iterator[Page]:
    """A page for every retired slug."""
    for gone in site.retired:
        heir = site.by_slug.get(gone.successor) if gone.successor else None
        context = Context(
            name=gone.heading,
            first_seen=gone.first_seen,
            first_seen_words=day(gone.first_seen),
            successor=heading(heir) if heir else None,
            successor_path=paper_path(heir.slug) if heir else "",
            paper_count=len(site.papers),
        )
        head = Head(
            f"{gone.heading} (no longer listed)", clipped(f"{gone.heading} is no longer in this digest."), index=False
        )
        yield Page(paper_path(gone.slug), "pages/retired.html", context, head, section="papers")
