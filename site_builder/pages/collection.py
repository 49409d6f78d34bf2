"""A collection: a conference, a volume, a folder of papers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from site_builder.model import Head, Page, Site
from site_builder.pages._parts.entry import Entry, entries, news
from site_builder.pages._parts.linked_data import breadcrumbs, collection_page
from site_builder.pages._parts.listing import Filters, filters, tally
from site_builder.pages._parts.numbering import Pager, parts
from site_builder.pages._parts.sharing import Share, share
from site_builder.pages._parts.words import clipped, day, papers
from site_builder.urls import collection_path


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/collection.html` shows."""

    slug: str
    title: str
    description: str | None
    note: str | None
    venue: str
    date: str | None
    date_words: str | None
    url: str | None
    licence: str | None
    folder: str
    entries: tuple[Entry, ...]
    tally: str
    pager: Pager
    filters: Filters
    share: Share


def web_address(url: str | None) -> str | None:
    """The address if a browser may follow it."""
    return url if url and url.startswith(("https://", "http://")) else None


def pages(site: Site) -> Iterator[Page]:
    """Every collection, page by page."""
    new = news(site)
    for collection in site.collections:
        settings = collection.settings
        held = tuple(site.by_slug[slug] for slug in collection.papers)
        folder = collection_path(collection.slug)
        passed_on = share(site, collection.title, folder)
        narrowing, made_of = filters(site, held, new), tally(held)
        crumbs = breadcrumbs(site, (("Collections", "collections/"), (collection.title, folder)))
        words = settings.description or settings.note or f"{collection.title}, each paper in one marked sentence."
        description = clipped(f"{papers(len(held))}. {words}")
        for part in parts(collection.papers, folder):
            number = part.pager.number
            title = collection.title if number == 1 else f"{collection.title}, page {number} of {part.pager.total}"
            told = description if number == 1 else clipped(f"Page {number} of {part.pager.total}. {description}")
            shown = tuple(site.by_slug[slug] for slug in part.items)
            context = Context(
                slug=collection.slug,
                title=collection.title,
                description=settings.description,
                note=settings.note,
                venue=" ".join(str(each) for each in (settings.venue, settings.year) if each),
                date=settings.date,
                date_words=day(settings.date),
                url=web_address(settings.url),
                licence=settings.licence,
                folder=folder,
                entries=entries(site, part.items),
                tally=made_of,
                pager=part.pager,
                filters=narrowing,
                share=passed_on,
            )
            head = Head(
                title=title,
                description=told,
                card=f"{folder}card.png",
                data=(collection_page(site, title, told, part.path, shown, len(held)), crumbs),
                feeds=((collection.title, f"{folder}feed.xml"),),
            )
            yield Page(part.path, "pages/collection.html", context, head, section="papers")
