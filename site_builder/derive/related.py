"""The papers nearest to each paper by the words and word pairs both use, and which of them made it so."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from site_builder.derive.lexicon import Lexicon, Word, Wording, WordTerm
from site_builder.derive.nearest import similarities
from site_builder.model import Assignment, Related

NEIGHBOURS = 8
TERMS_SHOWN = 5
MOST_COMMON = 0.1  # terms in more than this share of the papers are left out ...
MOST_PAPERS = 12  # ... unless they are no more than so many, and no more than half
HEADING = 1  # how often a word of the heading counts beside its places in the text
SCALE = 1000  # weights are whole numbers, so that sums are the same on every machine
LEAST_SCORE = 0.13  # below it two papers share dull words only, as every two papers of a small site do
TOPICS = 0.1  # what being filed under the same topics adds, as a share of having the same words
SUSPICIOUS = 800_000  # a similarity from which on it is checked whether two papers have the same text
SAME_TEXT = 0.9  # two texts with such a share of their words in common are one and the same

Vector = dict[int, int]
"""Weights by the number of a term; the topics' numbers come after those of words and pairs."""


def related(
    texts: Sequence[tuple[str, str, str]],
    topics: Mapping[str, Sequence[Assignment]] | None = None,
    lexicon: Lexicon | None = None,
) -> dict[str, tuple[Related, ...]]:
    """The nearest papers of each (slug, heading, plain text), nearest first, with shared terms as its text has them.

    TF-IDF cosine over words and pairs of words ((1 + log tf) sqrt(log N/df)) and, where `topics` are given, over them.
    """
    lexicon = lexicon or Lexicon()
    read = [lexicon.read(f"{plain} . {heading}") for _, heading, plain in texts]
    vectors, terms = _vectors([lexicon.counts(numbers) for numbers in read])
    sorted_under = [topics.get(slug, ()) if topics else () for slug, _, _ in texts]
    count = _add_topics(vectors, sorted_under, len(terms))
    near = similarities(vectors, count)
    found: dict[str, tuple[Related, ...]] = {}
    for paper, (slug, _, _) in enumerate(texts):
        closest = [
            item
            for item in sorted((-score, texts[other][0], other) for other, score in near[paper].items())
            if -item[0] < SUSPICIOUS or not _same(read[paper], read[item[2]])
        ]
        wording = Wording(lexicon, read[paper])
        found[slug] = tuple(
            Related(
                name,
                round(-score / (SCALE**2 * (1 + TOPICS)), 4),
                _shared(vectors[paper], vectors[other], terms, wording),
            )
            for score, name, other in closest[:NEIGHBOURS]
            if -score >= LEAST_SCORE * SCALE**2 * (1 + TOPICS)
        )
    return found


def _vectors(counts: Sequence[Counter[WordTerm]]) -> tuple[list[Vector], list[WordTerm]]:
    """Each paper's terms with their weights, of length SCALE together, and the terms by number.

    The root of the usual rarity: with it more neighbours share a topic (62.6 % instead of 60.5 % of the first five on
    topics-dev), for fewer pairs are together by one rare word, such as an acronym with two meanings.
    """
    papers: Counter[WordTerm] = Counter()
    for count in counts:
        papers.update(count.keys())
    most = max(MOST_COMMON * len(counts), min(MOST_PAPERS, len(counts) / 2))
    terms = [term for term, n in papers.items() if 2 <= n <= most]
    numbers = {term: number for number, term in enumerate(terms)}
    rarity = [math.sqrt(math.log(len(counts) / papers[term])) for term in terms]
    damped = [
        0.0,
        *(1 + math.log(n) for n in range(1, 1 + max((max(c.values(), default=0) for c in counts), default=0))),
    ]
    vectors: list[Vector] = []
    for count in counts:
        known = [(numbers[term], n) for term, n in count.items() if term in numbers]
        raw = [damped[n] * rarity[number] for number, n in known]
        factor = SCALE / (math.hypot(*raw) or 1.0)
        vectors.append({number: round(factor * weight) for (number, _), weight in zip(known, raw, strict=True)})
    return vectors, terms


def _same(mine: Sequence[int], theirs: Sequence[int]) -> bool:
    """Whether two papers have the same text but for a few words."""
    common = (Counter(mine) & Counter(theirs)).total()
    return common >= SAME_TEXT * max(len(mine), len(theirs))


def _add_topics(vectors: Sequence[Vector], topics: Sequence[Sequence[Assignment]], first: int) -> int:
    """Gives every topic a number from `first` on, adds them to the vectors, and says how many numbers there are now."""
    numbers: dict[str, int] = {}
    for vector, assignments in zip(vectors, topics, strict=True):
        factor = SCALE * math.sqrt(TOPICS) / (math.hypot(*(a.score for a in assignments)) or 1.0)
        for assignment in assignments:
            number = numbers.setdefault(assignment.topic, first + len(numbers))
            vector[number] = round(factor * assignment.score)
    return first + len(numbers)


def _shared(mine: Vector, theirs: Vector, terms: Sequence[WordTerm], wording: Wording) -> tuple[str, ...]:
    """The terms that bring most, as written in the text; no word that stands in a pair."""
    common = [(-mine[term] * theirs[term], term) for term in mine.keys() & theirs.keys() if term < len(terms)]
    common.sort()
    pairs: dict[Word, int] = {}
    for product, number in common:
        pair = terms[number]
        if isinstance(pair, tuple):
            pairs.setdefault(pair[0], product)
            pairs.setdefault(pair[1], product)
    shown: dict[str, None] = {}
    for product, number in common:
        term = terms[number]
        # a word goes with the pair it stands in, unless it brings far more than that
        if isinstance(term, tuple) or product < 3 * pairs.get(term, 0):
            shown[wording.of(term)] = None
            if len(shown) == TERMS_SHOWN:
                break
    return tuple(shown)
