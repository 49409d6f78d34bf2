"""Everyone who has a page, by family name from A to Z."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from site_builder.model import Head, Page, Site
from site_builder.pages._parts.authors import Author, authors
from site_builder.pages._parts.letters import FEW, Letter, LetterLink, Listed, beginnings, letters, order
from site_builder.pages._parts.linked_data import breadcrumbs
from site_builder.pages._parts.numbering import NAMES_A_PAGE, Pager, parts
from site_builder.pages._parts.words import clipped, count
from site_builder.people import person
from site_builder.urls import AUTHORS, author_path


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/authors.html` shows; `links` lead to the letters of all pages, `letters` are those of this one, and
    everyone wrote `least` papers or more.
    """

    author_count: int
    least: int
    links: tuple[LetterLink, ...]
    letters: tuple[Letter, ...]
    pager: Pager


def listed(author: Author) -> Listed:
    """The author under the family name, with the given names before it."""
    parts = person(author.name)
    family = " ".join(part for part in (parts.family, parts.suffix) if part)
    return Listed(family, author_path(author.slug), len(author.papers), before=parts.given)


def pages(site: Site) -> Iterator[Page]:
    """The list page by page; none where nobody wrote several papers."""
    everyone = sorted(
        map(listed, authors(site).values()), key=lambda one: (order(one.name), order(one.before), one.path)
    )
    if not everyone:
        return
    split = tuple(parts(everyone, AUTHORS, NAMES_A_PAGE))
    links = beginnings(split)
    least = min(one.papers for one in everyone)
    who = count(len(everyone), "author", "authors")
    for part in split:
        number = part.pager.number
        title = "Authors" if number == 1 else f"Authors, page {number} of {part.pager.total}"
        here = "" if number == 1 else f", {part.items[0].name} to {part.items[-1].name}"
        description = clipped(f"{who} of several papers of {site.settings.title}, from A to Z{here}.")
        context = Context(len(everyone), least, links, letters(part.items, few=len(everyone) <= FEW), part.pager)
        head = Head(title, description, data=(breadcrumbs(site, (("Papers", "papers/"), ("Authors", AUTHORS))),))
        yield Page(part.path, "pages/authors.html", context, head, section="papers")
