"""All concepts of the site, from A to Z."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from site_builder.model import Head, Page, Site
from site_builder.pages._parts.letters import FEW, Letter, LetterLink, Listed, beginnings, letter, letters
from site_builder.pages._parts.linked_data import breadcrumbs
from site_builder.pages._parts.numbering import parts
from site_builder.pages._parts.words import clipped, count
from site_builder.urls import concept_path

PATH: Final = "concepts/"


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/concepts.html` shows."""

    concept_count: int
    links: tuple[LetterLink, ...]
    letters: tuple[Letter, ...]


def pages(site: Site) -> Iterator[Page]:
    """The one page, also where the site has no concepts yet."""
    in_order = sorted(site.concepts, key=lambda one: (letter(one.name), one.name.casefold(), one.slug))
    listed = tuple(Listed(one.name, concept_path(one.slug), len(one.papers), also=one.also) for one in in_order)
    description = clipped(
        f"{count(len(in_order), 'concept', 'concepts')} that three papers or more speak of: methods, models, data sets."
    )
    head = Head("Concepts", description, index=bool(in_order), data=(breadcrumbs(site, (("Concepts", PATH),)),))
    links = beginnings(tuple(parts(listed, PATH, max(1, len(listed)))))
    context = Context(len(listed), links, letters(listed, few=len(listed) <= FEW))
    yield Page(PATH, "pages/concepts.html", context, head, section="topics")
