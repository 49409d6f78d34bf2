"""The concepts of a site with their addresses and their papers; how they are found is said in `derive.concepts`."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence

from site_builder.derive.concept_words import stem
from site_builder.derive.concepts import Found, Text
from site_builder.derive.concepts import concepts as found_in
from site_builder.derive.lexicon import Texts
from site_builder.model import Concept, Paper, Taxonomy
from site_builder.slugs import cut, slugified
from site_builder.urls import RESERVED

MOST = 4000
"""Concepts a site has pages for: of more those that the most papers share. With fifty papers a page they stay near
100 MB at 20,000 papers."""
MOST_SLUG = 60


def concepts(papers: Sequence[Paper], taxonomy: Taxonomy, read: Texts | None = None) -> tuple[Concept, ...]:
    """The concepts by name. What bears the name of a topic is left out: the topic's page is the better one."""
    texts = [Text(p.heading.plain, p.derived.abstract.plain, p.raw.keywords) for p in papers]
    found = found_in(texts, [rule.name for rule in taxonomy.topics], read)
    found = sorted(found, key=lambda one: (-len(one.places), one.words))[:MOST]
    slugs = _slugs(sorted(found, key=lambda one: one.words))
    taken = set(slugs.values())
    made = []
    for one in sorted(found, key=lambda one: one.words):
        name, also = _names(one)
        held = sorted(one.places, key=lambda paper: (-one.places[paper], paper))
        acronym = _acronym(one)
        if acronym in taken or acronym in RESERVED or acronym.isdigit():
            acronym = ""  # which is another concept's, or no folder
        taken.add(acronym)
        slug = slugs[one.words]
        made.append(Concept(slug, name, also, tuple(papers[paper].slug for paper in held), acronym or None))
    return tuple(sorted(made, key=lambda one: (one.name.casefold(), one.slug)))


def concepts_of(shared: Sequence[Concept]) -> dict[str, tuple[Concept, ...]]:
    """The concepts of each paper that has any, rare ones first: they tell it from the others."""
    held: defaultdict[str, list[Concept]] = defaultdict(list)
    for concept in shared:
        for slug in concept.papers:
            held[slug].append(concept)
    return {slug: tuple(sorted(those, key=lambda one: len(one.papers))) for slug, those in held.items()}


def _names(one: Found) -> tuple[str, str | None]:
    """The spelling that most papers use, and the other form where there is an acronym."""
    long, short = _most_used(one.long), _most_used(one.short)
    if not (long and short):
        return long or short, None
    return (short, long) if one.short[short] > one.long[long] else (long, short)


def _most_used(spellings: Counter[str]) -> str:
    """Of equally frequent ones that in small letters."""
    return max(spellings, key=lambda text: (spellings[text], text), default="")


def _slugs(found: Sequence[Found]) -> Mapping[tuple[str, ...], str]:
    """A slug for each by its words, which are the same whatever spelling most papers use today."""
    given: dict[tuple[str, ...], str] = {}
    taken: set[str] = set()
    for one in found:
        given[one.words] = slug = _free(_slugified(one.words) or "concept", taken)
        taken.add(slug)
    return given


def _acronym(one: Found) -> str:
    """The slug that the concept would have by its acronym alone; empty where it has none."""
    words = [stem(word) for word in re.split(r"[\s-]+", _most_used(one.short)) if word]
    return _slugified(words) if _most_used(one.long) else ""


def _slugified(words: Sequence[str]) -> str:
    text = " ".join(words).replace("^", "").replace("#", " sharp ").replace("+", " plus ")
    return cut(slugified(text), MOST_SLUG)


def _free(slug: str, taken: Collection[str]) -> str:
    """The slug, or with more behind it where it is a number, taken, or no name of a folder on Windows."""
    wanted, number = slug, 2
    while wanted in taken or wanted in RESERVED or wanted.isdigit():
        wanted, number = f"{slug}-{number}", number + 1
    return wanted
