"""All papers, fifty a page, in the order of their sources."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from site_builder.model import Head, Page, Site
from site_builder.pages._parts.authors import authors
from site_builder.pages._parts.entry import Entry, entry, news
from site_builder.pages._parts.linked_data import collection_page
from site_builder.pages._parts.listing import Choice, filters
from site_builder.pages._parts.numbering import Pager, parts
from site_builder.pages._parts.words import clipped, papers

PATH: Final = "papers/"


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/papers.html` shows."""

    entries: tuple[Entry, ...]
    pager: Pager
    kinds: tuple[Choice, ...]
    author_count: int  # who have a page


def pages(site: Site) -> Iterator[Page]:
    """The list page by page."""
    new = news(site)
    kinds = filters(site, site.papers, new).kinds
    total = len(site.papers)
    for part in parts(site.papers, PATH):
        number = part.pager.number
        title = "All papers" if number == 1 else f"All papers, page {number} of {part.pager.total}"
        description = clipped(
            f"{title}: {papers(total)} with heading, kind and the sentence that matters."
            if number == 1
            else f"{title}: papers {part.pager.first} to {part.pager.last} of {total}, the main sentence marked."
        )
        context = Context(tuple(entry(site, paper) for paper in part.items), part.pager, kinds, len(authors(site)))
        data = collection_page(site, title, description, part.path, part.items, total)
        yield Page(part.path, "pages/papers.html", context, Head(title, description, data=(data,)), section="papers")
