"""Lists from A to Z: what is filed under each letter, and where in a list of several pages a letter begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from site_builder.pages._parts.numbering import Part
from site_builder.slugs import slugified

FEW: Final = 40
"""Names up to which one list is found through at a glance, without letters."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A name in the list, what stands before it ("Ada" before "Vale"), what else it is called, and its papers."""

    name: str
    path: str
    papers: int
    also: str | None = None
    before: str = ""


@dataclass(frozen=True, slots=True)
class Letter:
    """What is filed under one letter; `id` is its anchor."""

    id: str
    name: str
    listed: tuple[Listed, ...]


@dataclass(frozen=True, slots=True)
class LetterLink:
    """Where a letter begins: a path inside the site with an anchor."""

    name: str
    path: str


def letter(name: str) -> str:
    """The letter a name is filed under: A to Z, or # for all else."""
    first = slugified(name)[:1].upper()
    return first if "A" <= first <= "Z" else "#"


def order(name: str) -> tuple[str, str]:
    """What a list is sorted by: the letter, then the name in plain letters."""
    return letter(name), slugified(name) or name


def letters(listed: Iterable[Listed], few: bool) -> tuple[Letter, ...]:
    """The list by letters, in the order given; all in one where there are few."""
    grouped = groupby(listed, key=lambda one: "All" if few else letter(one.name))
    return tuple(Letter(anchor(name), name, tuple(held)) for name, held in grouped)


def beginnings(pages: Sequence[Part[Listed]]) -> tuple[LetterLink, ...]:
    """Each letter with the page and the place in it where the letter begins; none for a list without letters."""
    if sum(len(page.items) for page in pages) <= FEW:
        return ()
    first: dict[str, str] = {}
    for page in pages:
        for one in page.items:
            first.setdefault(letter(one.name), page.path)
    return tuple(LetterLink(name, f"{path}#{anchor(name)}") for name, path in first.items())


def anchor(name: str) -> str:
    """The anchor of a letter."""
    return "other" if name == "#" else name.lower()
