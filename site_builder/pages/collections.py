"""All collections, each with what it is and its papers as marks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from site_builder.model import Collection, Head, Page, Site
from site_builder.pages._parts.entry import news
from site_builder.pages._parts.linked_data import breadcrumbs
from site_builder.pages._parts.listing import tally
from site_builder.pages._parts.marks import Run, Scale, dot, run, scale_for
from site_builder.pages._parts.words import clipped, count, listed
from site_builder.urls import collection_path

PATH: Final = "collections/"


@dataclass(frozen=True, slots=True)
class CollectionRow:
    """A collection with its count, its words about itself and its papers as marks."""

    title: str
    path: str
    papers: int
    note: str
    tally: str
    run: Run


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/collections.html` shows."""

    collections: tuple[CollectionRow, ...]
    per: int


def row(site: Site, collection: Collection, new: frozenset[str], scale: Scale) -> CollectionRow:
    """A collection as the list shows it."""
    held = [site.by_slug[slug] for slug in collection.papers]
    marks = run([dot(paper, "main", paper.slug in new) for paper in held], scale)
    note = collection.settings.description or collection.settings.note or ""
    return CollectionRow(collection.title, collection_path(collection.slug), len(held), note, tally(held), marks)


def pages(site: Site) -> Iterator[Page]:
    """The one page of all collections."""
    new = news(site)
    scale = scale_for(max((len(c.papers) for c in site.collections), default=0))
    lead = count(len(site.collections), "collection", "collections")
    described = f"{lead}: {listed([c.title for c in site.collections])}." if site.collections else lead
    context = Context(tuple(row(site, c, new, scale) for c in site.collections), scale.per)
    data = (breadcrumbs(site, (("Collections", PATH),)),)
    yield Page(
        PATH, "pages/collections.html", context, Head("Collections", clipped(described), data=data), section="papers"
    )
