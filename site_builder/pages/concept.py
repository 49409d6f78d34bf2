"""A concept: the papers that speak of it, most of all first, and the concepts that stand beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote_plus

from site_builder.listings import is_large
from site_builder.model import Concept, Head, Page, Site
from site_builder.pages._parts.entry import Entry, entries
from site_builder.pages._parts.linked_data import breadcrumbs, collection_page
from site_builder.pages._parts.listing import tally
from site_builder.pages._parts.words import clipped, listed, papers
from site_builder.urls import concept_path, topic_path

MOST_LISTED: Final = 50
MOST_LISTED_IN_LARGE: Final = 30
TOPICS: Final = 6
NEAR: Final = 12


@dataclass(frozen=True, slots=True)
class Counted:
    """A link with the number of papers behind it."""

    name: str
    path: str
    papers: int


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/concept.html` shows."""

    name: str
    also: str | None
    entries: tuple[Entry, ...]
    paper_count: int
    tally: str
    search: str
    topics: tuple[Counted, ...]
    near: tuple[Counted, ...]


def topics(site: Site, concept: Concept) -> tuple[Counted, ...]:
    """The topics that most of its papers are filed under."""
    filed = Counter(each.topic for slug in concept.papers for each in site.by_slug[slug].derived.topics)
    most = sorted(filed, key=lambda slug: (-filed[slug], slug))[:TOPICS]
    return tuple(Counted(site.topic_by_slug[slug].rule.name, topic_path(slug), filed[slug]) for slug in most)


def near(site: Site, concept: Concept) -> tuple[Counted, ...]:
    """The concepts that share papers with it, those of few other papers before common ones."""
    by_slug = {other.slug: other for slug in concept.papers for other in site.concepts_of[slug]}
    shared = Counter(other.slug for slug in concept.papers for other in site.concepts_of[slug])
    del shared[concept.slug]
    tied = {slug: number**2 / len(by_slug[slug].papers) for slug, number in shared.items() if number > 1}
    most = sorted(tied, key=lambda slug: (-tied[slug], slug))[:NEAR]
    return tuple(Counted(by_slug[slug].name, concept_path(slug), shared[slug]) for slug in most)


def pages(site: Site) -> Iterator[Page]:
    """Every concept; of one that many papers share the page lists those that speak of it most."""
    most = MOST_LISTED_IN_LARGE if is_large(site) else MOST_LISTED
    for concept in site.concepts:
        path = concept_path(concept.slug)
        held = tuple(site.by_slug[slug] for slug in concept.papers)
        filed = topics(site, concept)
        context = Context(
            name=concept.name,
            also=concept.also,
            entries=entries(site, concept.papers[:most]),
            paper_count=len(held),
            tally=tally(held),
            search=f"search/?q={quote_plus(concept.name)}",
            topics=filed,
            near=near(site, concept),
        )
        under = f", most under {listed([one.name for one in filed[:2]])}" if filed else ""
        told = clipped(f"{concept.name}{f' ({concept.also})' if concept.also else ''}: {papers(len(held))}{under}.")
        crumbs = breadcrumbs(site, (("Concepts", "concepts/"), (concept.name, path)))
        data = (collection_page(site, concept.name, told, path, held[:most], len(held)), crumbs)
        yield Page(path, "pages/concept.html", context, Head(concept.name, told, data=data), section="topics")
