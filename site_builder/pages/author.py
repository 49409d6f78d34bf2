"""An author of several papers: a short list of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from site_builder.model import Head, Page, Site
from site_builder.pages._parts.authors import AuthorLink, author_links, authors
from site_builder.pages._parts.entry import Entry, entries
from site_builder.pages._parts.linked_data import breadcrumbs, collection_page
from site_builder.pages._parts.listing import tally
from site_builder.pages._parts.numbering import Pager, parts
from site_builder.pages._parts.words import clipped, papers
from site_builder.urls import AUTHORS, author_path

MOST_OTHERS = 12


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/author.html` shows; `others` are the people the author wrote with, most papers together first."""

    name: str
    entries: tuple[Entry, ...]
    tally: str
    pager: Pager
    others: tuple[tuple[AuthorLink, int], ...]


def pages(site: Site) -> Iterator[Page]:
    """A page for everyone who wrote two papers of the site or more."""
    for author in authors(site).values():
        held = tuple(site.by_slug[slug] for slug in author.papers)
        folder = author_path(author.slug)
        together: dict[AuthorLink, int] = {}
        for paper in held:
            for other in author_links(site, paper):
                if other.path != folder:
                    together[other] = together.get(other, 0) + 1
        nearest = sorted(together.items(), key=lambda one: -one[1])[:MOST_OTHERS]
        for part in parts(author.papers, folder):
            title = author.name if part.pager.number == 1 else f"{author.name}, page {part.pager.number}"
            told = clipped(f"{papers(len(held))} by {author.name} in {site.settings.title}.")
            shown = tuple(site.by_slug[slug] for slug in part.items)
            context = Context(author.name, entries(site, part.items), tally(held), part.pager, tuple(nearest))
            crumbs = breadcrumbs(site, (("Papers", "papers/"), ("Authors", AUTHORS), (author.name, folder)))
            head = Head(
                title=title,
                description=told,
                data=(collection_page(site, title, told, part.path, shown, len(held)), crumbs),
            )
            yield Page(part.path, "pages/author.html", context, head, section="papers")
