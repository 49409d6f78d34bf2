"""The papers of a site as lunr counts them: which term stands how often in which field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from lunr.stemmer import stemmer
from lunr.stop_word_filter import stop_word_filter

from site_builder.model import Paper, Site
from site_builder.search.builder import QuickBuilder
from site_builder.search.tokens import chunk_terms, spelled

BOOSTS: Mapping[str, float] = {"abstract": 1, "heading": 1, "name": 1, "authors": 1, "topics": 1, "concepts": 1}
"""lunr's fields and their weights; the abstract comes first, the readers rely on it."""
FIELDS = tuple(BOOSTS)

Shape = int | tuple[int, ...]
"""How a term stands in a paper: times in the abstract; where other fields hold it, too, a tuple of that and, for each of
them, (field, times, terms of that field in all), one after the other. With this and the lengths of the abstracts a reader
works out lunr's weights."""


@dataclass(frozen=True, slots=True)
class Counts:
    """The counted index.

    Papers are numbered by the length of their abstracts: the table of 6,500 lengths takes 0.3 kB, else 5.8 kB.
    """

    papers: tuple[Paper, ...]  # by number
    lengths: tuple[tuple[int, int], ...]  # (terms of an abstract, how many papers in a row have that many)
    averages: tuple[float, ...]  # terms a field, by field
    postings: Mapping[str, list[Shape]]  # by term: number of a paper, the term's shape there, number, shape ...


def fields(paper: Paper, site: Site) -> dict[str, list[str]]:
    """What search reads of a paper, cut at white space, by field."""
    names = paper.derived.names
    rules = (site.topic_by_slug[each.topic].rule for each in paper.derived.topics)
    return {
        "abstract": paper.derived.abstract.plain.split(),
        "heading": paper.heading.plain.split(),
        "name": _chunks((names.name, *names.others, names.expansion)),
        "authors": _chunks(paper.raw.authors),
        "topics": _chunks(rule.name for rule in rules),
        "concepts": _chunks(paper.raw.keywords),
    }


def lunr_builder(site: Site, builder: QuickBuilder | None = None) -> QuickBuilder:
    """lunr's builder (ours unless one is given) with every paper of the site added, its reference the slug."""
    builder = builder or QuickBuilder(chunk_terms)
    builder.ref("slug")
    builder.pipeline.add(spelled, stop_word_filter, stemmer)
    builder.search_pipeline.add(stemmer)
    for field, boost in BOOSTS.items():
        builder.field(field, boost=boost)
    for paper in site.papers:
        builder.add({"slug": paper.slug, **fields(paper, site)})
    return builder


def counts(site: Site, builder: QuickBuilder) -> Counts:
    """The index that a builder filled with the site's papers has counted."""
    lengths = builder.field_lengths

    def size(paper: Paper) -> tuple[int, ...]:
        return tuple(lengths[f"{field}/{paper.slug}"] for field in FIELDS)

    papers = tuple(sorted(site.papers, key=size))
    postings: dict[str, list[Shape]] = {}
    for number, paper in enumerate(papers):
        found = [builder.field_term_frequencies[f"{field}/{paper.slug}"] for field in FIELDS]
        for term, shape in _shapes(found, size(paper)).items():
            postings.setdefault(term, []).extend((number, shape))
    sizes = [size(paper) for paper in papers]
    return Counts(
        papers=papers,
        lengths=tuple((length, len(list(run))) for length, run in groupby(row[0] for row in sizes)),
        averages=tuple(sum(column) / len(papers) for column in zip(*sizes, strict=True)),
        postings=postings,
    )


def _shapes(found: list[Counter[str]], lengths: tuple[int, ...]) -> dict[str, Shape]:
    """The shape of every term of a paper."""
    shapes: dict[str, Shape] = dict(found[0])
    for field in range(1, len(found)):
        for term, times in found[field].items():
            before = shapes.get(term, 0)
            shapes[term] = (*(before if isinstance(before, tuple) else (before,)), field, times, lengths[field])
    return shapes


def _chunks(texts: Iterable[str | None]) -> list[str]:
    return [chunk for text in texts if text for chunk in text.split()]
