"""The papers nearest to each paper by the words and word pairs both use, and which of them made it so."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from heapq import nsmallest

from site_builder.derive.lexicon import PAIR, Texts, Word, Wording, WordTerm, read_texts
from site_builder.derive.nearest import similarities
from site_builder.derive.telling import is_telling, single_words
from site_builder.model import Assignment, Related

NEIGHBOURS = 8
TERMS_SHOWN = 5
MOST_COMMON = 0.1  # terms in more than this share of the papers are left out ...
MOST_PAPERS = 12  # ... unless they are no more than so many, and no more than half
SCALE = 1000  # weights are whole numbers, so that sums are the same on every machine
LEAST_SCORE = 0.13  # below it two papers share dull words only, as every two papers of a small site do
TOPICS = 0.1  # what being filed under the same topics adds, as a share of having the same words
ONE = SCALE**2 * (1 + TOPICS)  # the similarity of a paper with itself
LEAST = math.ceil(LEAST_SCORE * ONE)
SUSPICIOUS = 800_000  # a similarity from which on it is checked whether two papers have the same text
SAME_TEXT = 0.9  # two texts with such a share of their words in common are one and the same

Vector = dict[int, int]
"""Weights by the number of a term; the topics' numbers come after those of words and pairs."""


def related(
    texts: Sequence[tuple[str, str, str]],
    topics: Mapping[str, Sequence[Assignment]] | None = None,
    read: Texts | None = None,
    known: Iterable[str] = (),
) -> dict[str, tuple[Related, ...]]:
    """The nearest papers of each (slug, heading, plain text), nearest first, with shared terms as its text has them.

    Only telling terms are shown; `known` are single words that are, whatever the rest of them.
    TF-IDF cosine over words and pairs of words ((1 + log tf) sqrt(log N/df)) and, where `topics` are given, over them.
    """
    read = read or read_texts((heading, plain) for _, heading, plain in texts)
    vectors, terms = _vectors(read)
    sorted_under = [topics.get(slug, ()) if topics else () for slug, _, _ in texts]
    words = single_words(read.lexicon, known)
    telling = {number for number, term in enumerate(terms) if is_telling(read.lexicon, term, words)}
    count = _add_topics(vectors, sorted_under, len(terms))
    near = similarities(vectors, count, LEAST)
    told = [{term: weight for term, weight in vector.items() if term in telling} for vector in vectors]
    found: dict[str, tuple[Related, ...]] = {}
    for paper, (slug, _, _) in enumerate(texts):
        closest = (
            (-score, texts[other][0], other)
            for other, score in near[paper].items()
            if score < SUSPICIOUS or not _same(read.read[paper], read.read[other])
        )
        wording = Wording(read.lexicon, read.read[paper])
        found[slug] = tuple(
            Related(name, round(-score / ONE, 4), _shared(told[paper], told[other], terms, wording))
            for score, name, other in nsmallest(NEIGHBOURS, closest)
        )
    return found


def _vectors(texts: Texts) -> tuple[list[Vector], list[WordTerm]]:
    """Each paper's terms with their weights, of length SCALE together, and the terms by number.

    The root of the usual rarity: with it more neighbours share a topic (62.6 % instead of 60.5 % of the first five on
    topics-dev), for fewer pairs are together by one rare word, such as an acronym with two meanings.
    """
    count = len(texts.held)
    most = max(MOST_COMMON * count, min(MOST_PAPERS, count / 2))
    terms = [term for term, n in texts.papers.items() if 2 <= n <= most]
    numbers = {term: number for number, term in enumerate(terms)}
    rarity = [math.sqrt(math.log(count / texts.papers[term])) for term in terms]
    most_often = max((max(held.times, default=0) for held in texts.held), default=0)
    damped = [0.0, *(1 + math.log(n) for n in range(1, 1 + most_often))]
    vectors: list[Vector] = []
    for held in texts.held:
        known = [(number, n) for term, n in zip(*held, strict=True) if (number := numbers.get(term)) is not None]
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
    """The terms that bring most, of telling ones only, as written in the text; no word that stands in a pair."""
    common = sorted((-mine[term] * theirs[term], term) for term in mine.keys() & theirs.keys())
    pairs: dict[Word, int] = {}
    for product, number in common:
        term = terms[number]
        if term > PAIR:
            for word in divmod(term, PAIR):
                pairs.setdefault(word, product)
    shown: dict[str, None] = {}
    for product, number in common:
        term = terms[number]
        # a word goes with the pair it stands in, unless it brings far more than that
        if term > PAIR or product < 3 * pairs.get(term, 0):
            shown[wording.of(term)] = None
            if len(shown) == TERMS_SHOWN:
                break
    return tuple(shown)
