"""What a feed says, before it is written as Atom or JSON: entries with lasting ids, and days that the content gives."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from dataclasses import dataclass

from site_builder.listings import Listing, listings
from site_builder.model import Paper, Site
from site_builder.urls import absolute, paper_path

ENTRIES = 100
"""Entries of a feed, newest first. A reader polls the whole file each time; the papers before these are on the site."""

UNKNOWN_DAY = "1970-01-01"
"""The day of a paper with none: feeds must name one and a build never asks the clock. Readers take it as unset."""

_NAMESPACE = uuid.uuid5(uuid.NAMESPACE_OID, "paper-digest-builder")


@dataclass(frozen=True, slots=True)
class Entry:
    """A paper in a feed."""

    paper: Paper
    id: str
    path: str
    title: str  # in brackets when the digest supplied it
    day: str
    html: str  # the whole abstract
    summary: str | None  # the highlight
    topics: tuple[tuple[str, str], ...]  # (slug, name)


def feeds(site: Site) -> Iterator[Listing]:
    """Every list that has a feed, and what changed: the papers with a recorded day."""
    yield from listings(site)
    recorded = tuple(paper for paper in site.papers if paper.first_seen)
    yield Listing(
        "changes/", f"{site.settings.title}: what changed", "Papers by the day they first appeared.", recorded
    )


def entries(listing: Listing, site: Site) -> Iterator[Entry]:
    """The newest papers of the list; those of one day in the list's order."""
    for paper in sorted(listing.papers, key=lambda paper: day(paper, site), reverse=True)[:ENTRIES]:
        derived, path = paper.derived, paper_path(paper.slug)
        span = derived.highlight.span if derived.highlight else None
        topics = (site.topic_by_slug[assignment.topic].rule for assignment in derived.topics)
        yield Entry(
            paper,
            lasting_id(path, site),
            path,
            f"[{paper.heading.plain}]" if paper.heading_derived else paper.heading.plain,
            day(paper, site),
            _content(paper, site),
            span and derived.abstract.plain[span.start : span.end],
            tuple((rule.slug, rule.name) for rule in topics),
        )


def day(paper: Paper, site: Site) -> str:
    """The ISO day of the paper: first recorded, else its collection's."""
    return paper.first_seen or site.collection_by_slug[paper.collection].settings.date or UNKNOWN_DAY


def lasting_id(path: str, site: Site) -> str:
    """The address of a page where the site knows its own; else a urn: made of the site's title and the path."""
    known = absolute(site.settings.url, path)
    return known or uuid.uuid5(_NAMESPACE, f"{site.settings.title}\n{path}").urn


def _content(paper: Paper, site: Site) -> str:
    """The abstract as HTML; where it is not the authors', that is said."""
    abstract = paper.derived.abstract
    text = abstract.html if abstract.block else f"<p>{abstract.html}</p>"
    if site.collection_by_slug[paper.collection].settings.text == "summary":
        text += "<p><em>A summary written for this digest, not the authors’ abstract.</em></p>"
    return text
