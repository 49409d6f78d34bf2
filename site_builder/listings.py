"""The lists of papers that have files of their own (feeds, citations, data): the site, each topic, each collection."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from site_builder.model import File, Paper, Site
from site_builder.urls import collection_path, topic_path

SHORT = 200
"""Papers up to which a list's files repeat whole texts. A paper is in about four lists: without a bound the copies of
20,000 papers would fill the 1 GB that GitHub Pages allows; record.json beside each paper always holds everything."""


LARGE = 10_000
"""Papers above which a site says an abstract only where it belongs: on the paper's page, in its record and in the one
list of all. With abstracts to unfold in every list, 20,000 papers would take 1.3 GB."""


def is_large(site: Site) -> bool:
    """Whether the site must be lean to be published at all."""
    return len(site.papers) > LARGE


@dataclass(frozen=True, slots=True)
class Listing:
    """A list of papers with the folder of its page and what the list is called."""

    path: str
    title: str
    description: str | None
    papers: tuple[Paper, ...]


def listings(site: Site) -> Iterator[Listing]:
    """The whole site first, then its topics and collections in their order."""
    settings, by_slug = site.settings, site.by_slug
    yield Listing("", settings.title, settings.description or settings.tagline, site.papers)
    for topic in site.topics:
        rule, papers = topic.rule, tuple(by_slug[slug] for slug in topic.papers)
        yield Listing(topic_path(rule.slug), f"{settings.title}: {rule.name}", rule.description, papers)
    for collection in site.collections:
        papers = tuple(by_slug[slug] for slug in collection.papers)
        title = f"{settings.title}: {collection.title}"
        yield Listing(collection_path(collection.slug), title, collection.settings.description, papers)


def listing_files(
    site: Site, name: str, entry: Callable[[Paper, bool], bytes], joined: Callable[[list[bytes]], bytes]
) -> Iterator[File]:
    """The file `name` beside every list, made of an entry a paper; `entry` is told whether to give whole texts."""

    @cache
    def once(slug: str, whole: bool) -> bytes:
        return entry(site.by_slug[slug], whole)

    for listing in listings(site):
        whole = len(listing.papers) <= SHORT
        yield File(f"{listing.path}{name}", joined([once(paper.slug, whole) for paper in listing.papers]))
