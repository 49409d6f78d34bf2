"""The search page: its form and facets; scripts fill in the results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from site_builder.model import Head, Page, Site
from site_builder.pages._parts.entry import news
from site_builder.pages._parts.listing import Choice, Filters, filters
from site_builder.pages._parts.tries import tries
from site_builder.pages._parts.words import clipped, papers


@dataclass(frozen=True, slots=True)
class AreaChoices:
    """The topics of an area as choices."""

    name: str
    topics: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/search.html` shows."""

    paper_count: int
    topic_count: int
    filters: Filters
    areas: tuple[AreaChoices, ...]
    tries: tuple[str, ...]


def areas(site: Site, choices: Filters) -> tuple[AreaChoices, ...]:
    """The topics that hold papers, area by area."""
    by_slug = {choice.value: choice for choice in choices.topics}
    grouped = (
        AreaChoices(area.name, tuple(by_slug[slug] for slug in area.topics if slug in by_slug)) for area in site.areas
    )
    return tuple(area for area in grouped if area.topics)


def pages(site: Site) -> Iterator[Page]:
    """The search page."""
    choices = filters(site, site.papers, news(site))
    description = clipped(
        f"Search the full text of {papers(len(site.papers))}: words, names, formulas, kinds and topics."
    )
    context = Context(
        paper_count=len(site.papers),
        topic_count=sum(1 for topic in site.topics if topic.papers),
        filters=choices,
        areas=areas(site, choices),
        tries=tries(site),
    )
    yield Page("search/", "pages/search.html", context, Head("Search", description), section="search")
