"""The papers of a site as lunr counts them: which term stands how often in which field."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeVar

from lunr.builder import Builder
from lunr.stemmer import stemmer
from lunr.stop_word_filter import stop_word_filter

from site_builder.model import Paper, Site
from site_builder.search.builder import QuickBuilder
from site_builder.search.postings import Postings, Shape
from site_builder.search.tokens import forms, identifier, term, words

BOOSTS: Mapping[str, float] = {"abstract": 1, "heading": 1, "name": 1, "authors": 1, "topics": 0.5, "concepts": 1}
"""lunr's fields and their weights; the abstract comes first, the readers rely on it."""
FIELDS = tuple(BOOSTS)

OWN_ADDRESSES = frozenset("doi arxiv openreview acl paper url forum html abstract pdf".split())
"""Labels of addresses that are the paper's own."""
LEAST_ID = 6  # characters; a shorter id is a number among others

MOST_FORMS = 28
"""Spellings of a term that are told apart: as many as a script's bit operations take."""


@dataclass(frozen=True, slots=True)
class Counts:
    """The counted index.

    Papers are numbered by the length of their abstracts: the table of 6,500 lengths takes 0.3 kB, else 5.8 kB.
    """

    papers: tuple[Paper, ...]  # by number
    lengths: tuple[tuple[int, int], ...]  # (terms of an abstract, how many papers in a row have that many)
    averages: tuple[float, ...]  # terms a field, by field
    postings: Mapping[str, Postings]  # by term


Texts = Mapping[str, Mapping[str, list[str]]]
"""What search reads of each paper, by its slug and by field, as lunr's tokens."""


def texts(site: Site) -> Texts:
    """What search reads of the papers of a site."""
    return {paper.slug: _fields(paper, site) for paper in site.papers}


def _fields(paper: Paper, site: Site) -> dict[str, list[str]]:
    names = paper.derived.names
    concepts = site.concepts_of.get(paper.slug, ())
    topics = (site.topic_by_slug[each.topic].rule.name for each in paper.derived.topics)
    return {
        "abstract": forms(paper.derived.abstract.plain),
        "heading": forms(paper.heading.plain),
        "name": forms(" ".join(filter(None, (names.name, *names.others, names.expansion)))),
        "authors": forms(" ".join(paper.raw.authors)),
        "topics": forms(" ".join(topics)),
        "concepts": [
            *forms(" ".join((*paper.raw.keywords, *(f"{one.name} {one.also or ''}" for one in concepts)))),
            *_identifiers(paper),
        ],
    }


def _identifiers(paper: Paper) -> Iterator[str]:
    """The ids of the source and of its addresses, each in one form only: who looks for one pastes the whole of it."""
    addresses = (url for label, url in paper.raw.urls if label.casefold() in OWN_ADDRESSES)
    for name in dict.fromkeys(identifier(text) for text in (paper.raw.id, *addresses) if text):
        if len(name) >= LEAST_ID:
            for word in words(name):
                yield from (word.joined,) if word.joined else word.pieces


def lunr_builder(found: Texts) -> QuickBuilder:
    """lunr's builder with these papers added, its reference the slug."""
    return filled(QuickBuilder(lambda form: (stem,) if (stem := term(form)) else ()), found)


AnyBuilder = TypeVar("AnyBuilder", bound=Builder)


def filled(builder: AnyBuilder, found: Texts) -> AnyBuilder:
    """A builder of lunr's, set up as search wants it, with these papers added."""
    builder.ref("slug")
    builder.pipeline.add(stop_word_filter, stemmer)
    builder.search_pipeline.add(stemmer)
    for field, boost in BOOSTS.items():
        builder.field(field, boost=boost)
    for slug, text in found.items():
        builder.add({"slug": slug, **text})
    return builder


def counts(site: Site, builder: QuickBuilder) -> Counts:
    """The index that a builder filled with the site's papers has counted."""
    lengths = builder.field_lengths
    sizes = {paper.slug: tuple(lengths[f"{field}/{paper.slug}"] for field in FIELDS) for paper in site.papers}
    papers = tuple(sorted(site.papers, key=lambda paper: sizes[paper.slug]))
    ordered = [sizes[paper.slug] for paper in papers]
    postings: defaultdict[str, Postings] = defaultdict(Postings)
    for number, paper in enumerate(papers):
        held = [builder.field_term_frequencies[f"{field}/{paper.slug}"] for field in FIELDS]
        for stem, shape in _shapes(held, ordered[number]).items():
            row = postings[stem]
            row.numbers.append(number)
            row.shapes.append(shape)
    _add_forms(postings, papers, builder)
    return Counts(
        papers=papers,
        lengths=tuple((length, len(list(run))) for length, run in groupby(row[0] for row in ordered)),
        averages=tuple(sum(column) / len(papers) for column in zip(*ordered, strict=True)),
        postings=postings,
    )


def _add_forms(postings: Mapping[str, Postings], papers: Sequence[Paper], builder: QuickBuilder) -> None:
    """Notes which spellings of a term each paper uses, for terms that have several.

    lunr's stems make one term of optimal and optimization; the one that was typed is the better answer.
    """
    by_term: defaultdict[str, list[str]] = defaultdict(list)
    for form, terms in builder.terms.items():
        for stem in terms:
            by_term[stem].append(form)
    several = {stem: found for stem, found in by_term.items() if len(found) > 1}
    holders: dict[str, list[int]] = {form: [] for found in several.values() for form in found}
    wanted = set(holders)
    for number, paper in enumerate(papers):
        for field in FIELDS:
            for form in wanted.intersection(builder.tokens[f"{field}/{paper.slug}"]):
                holders[form].append(number)
    for stem, found in several.items():
        row = postings[stem]
        row.forms = tuple(sorted(found, key=lambda form: (-len(holders[form]), form))[:MOST_FORMS])
        used = dict.fromkeys(row.numbers, 0)
        for place, form in enumerate(row.forms):
            bit = 1 << place
            for number in holders[form]:
                used[number] |= bit
        row.spelt = list(used.values())


def _shapes(found: Sequence[Mapping[str, int]], lengths: tuple[int, ...]) -> dict[str, Shape]:
    """The shape of every term of a paper."""
    shapes: dict[str, Shape] = dict(found[0])
    for field in range(1, len(found)):
        for stem, times in found[field].items():
            before = shapes.get(stem, 0)
            shapes[stem] = (*(before if isinstance(before, tuple) else (before,)), field, times, lengths[field])
    return shapes
