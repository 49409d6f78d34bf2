"""All concepts of the site, from A to Z."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from site_builder.model import Concept, Head, Page, Site
from site_builder.pages._parts.linked_data import breadcrumbs
from site_builder.pages._parts.words import clipped, count
from site_builder.urls import concept_path

PATH: Final = "concepts/"
FEW: Final = 40
"""Concepts up to which one list is found through at a glance."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A concept as it stands in the list."""

    name: str
    also: str | None
    path: str
    papers: int


@dataclass(frozen=True, slots=True)
class Letter:
    """The concepts under one letter; `id` is its anchor."""

    id: str
    name: str
    concepts: tuple[Listed, ...]


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/concepts.html` shows."""

    concept_count: int
    letters: tuple[Letter, ...]


def letter(concept: Concept) -> str:
    """The letter a concept is filed under: A to Z, or # for all else."""
    first = unicodedata.normalize("NFKD", concept.name[:1]).upper()[:1]
    return first if "A" <= first <= "Z" else "#"


def pages(site: Site) -> Iterator[Page]:
    """The one page, also where the site has no concepts yet."""
    in_order = sorted(site.concepts, key=lambda one: (letter(one), one.name.casefold(), one.slug))
    few = len(in_order) <= FEW
    letters = tuple(
        Letter(
            "other" if name == "#" else name.lower(),
            name,
            tuple(Listed(one.name, one.also, concept_path(one.slug), len(one.papers)) for one in held),
        )
        for name, held in groupby(in_order, key=lambda one: "All" if few else letter(one))
    )
    description = clipped(
        f"{count(len(in_order), 'concept', 'concepts')} that three papers or more speak of: methods, models, data sets."
    )
    head = Head("Concepts", description, index=bool(in_order), data=(breadcrumbs(site, (("Concepts", PATH),)),))
    yield Page(PATH, "pages/concepts.html", Context(len(in_order), letters), head, section="topics")
