"""The front page: what this is, search, every topic as a picture, what is new and what is worth a look."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from site_builder.model import Collection, Head, Page, Paper, Site
from site_builder.pages._parts.entry import Entry, entries, news
from site_builder.pages._parts.linked_data import website
from site_builder.pages._parts.listing import Choice, filters
from site_builder.pages._parts.plate import Plate, plate
from site_builder.pages._parts.tries import tries
from site_builder.pages._parts.words import clipped, day, papers
from site_builder.urls import collection_path

SHOWN: Final = 6


@dataclass(frozen=True, slots=True)
class CollectionLink:
    """A collection as the front page lists it."""

    title: str
    path: str
    papers: int
    note: str


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/home.html` shows; `tagline` replaces the headline where the site has one of its own."""

    subject: str
    tagline: str | None
    description: str | None
    paper_count: int
    topic_count: int
    updated: str | None
    updated_words: str | None
    tries: tuple[str, ...]
    plate: Plate
    kinds: tuple[Choice, ...]
    recent: tuple[Entry, ...]
    recent_count: int
    worth: tuple[Entry, ...]
    with_code: int
    with_figures: int
    collections: tuple[CollectionLink, ...]


def subject(site: Site) -> str:
    """What the site is about: its one venue and year, else its one collection, else the number of papers."""
    if len(site.collections) == 1:
        settings = site.collections[0].settings
        named = " ".join(str(part) for part in (settings.venue, settings.year) if part)
        return named if settings.venue else site.collections[0].title
    return papers(len(site.papers))


def worth_a_look(site: Site, leave_out: frozenset[str]) -> tuple[str, ...]:
    """One paper from each area: the first that states a headline figure, one with code before one without."""
    area_of = {slug: area.slug for area in site.areas for slug in area.topics}

    def fits(paper: Paper) -> bool:
        return bool(paper.derived.figures and paper.derived.highlight and paper.derived.topics)

    fitting = [paper for paper in site.papers if fits(paper) and paper.slug not in leave_out]
    by_code = sorted(fitting, key=lambda paper: not any(link.kind == "code" for link in paper.derived.links))
    first: dict[str, str] = {}
    for paper in by_code:
        first.setdefault(area_of[paper.derived.topics[0].topic], paper.slug)
    return tuple(first[area.slug] for area in site.areas if area.slug in first)[:SHOWN]


def collection_link(collection: Collection) -> CollectionLink:
    """A collection with its own words about itself."""
    note = collection.settings.description or collection.settings.note or ""
    return CollectionLink(collection.title, collection_path(collection.slug), len(collection.papers), clipped(note))


def pages(site: Site) -> Iterator[Page]:
    """The front page."""
    new = news(site)
    recent = tuple(paper.slug for paper in site.papers if paper.slug in new)
    shown = recent[:SHOWN]
    about = subject(site)
    choices = filters(site, site.papers, new)
    drawn = plate(site, new, empty=False)
    promise = (
        f"{about}: {papers(len(site.papers))}, each with the sentence that matters marked. Skim, search, cite, share."
    )
    context = Context(
        subject=about,
        tagline=site.settings.tagline,
        description=site.settings.description,
        paper_count=len(site.papers),
        topic_count=sum(1 for topic in site.topics if topic.papers),
        updated=site.updated,
        updated_words=day(site.updated),
        tries=tries(site),
        plate=drawn,
        kinds=choices.kinds,
        recent=entries(site, shown),
        recent_count=len(recent),
        worth=entries(site, worth_a_look(site, frozenset(shown))),
        with_code=choices.code,
        with_figures=choices.figures,
        collections=tuple(collection_link(collection) for collection in site.collections),
    )
    head = Head(
        title=site.settings.title,
        description=clipped(site.settings.description or site.settings.tagline or promise),
        data=(website(site),),
    )
    yield Page("", "pages/home.html", context, head, section="home")
