"""The topics of a paper, scored by the terms of the taxonomy that stand in its text, and the evidence for each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from site_builder.derive.term_matcher import Hit, TermMatcher, matcher
from site_builder.model import Assignment, Evidence, Taxonomy
from site_builder.rich import Span

MOST_TOPICS = 3
LEAST_POINTS = 3.0  # below that the best topic is a guess: unsorted
LEAST_SHARE = 0.45  # a further topic needs this share of the best one's points
LEAST_FURTHER = 4.0  # ... and as many points
BOOST = 1.5  # a hit in the sentence that states the contribution, in the heading or in the paper's own keywords
REPEAT = 0.5  # what a further hit of a term counts, of its weight
MOST_REPEATS = 2.0  # what all hits of a term count together at most, of its weight


@dataclass(frozen=True, slots=True)
class Scorer:
    """Sorts papers into topics; made once for a taxonomy by `scorer`, plain data through and through."""

    slugs: tuple[str, ...]
    terms: tuple[tuple[str, ...], ...]
    weights: tuple[tuple[float, ...], ...]
    matcher: TermMatcher

    def assignments(
        self, plain: str, boosted: tuple[Span, ...] = (), keywords: tuple[str, ...] = (), title: str = ""
    ) -> tuple[Assignment, ...]:
        """At most three topics, main one first; none if nothing says enough."""
        text = plain
        if title or keywords:
            text = "\n\n".join((plain, " ; ".join((title, *keywords))))
            boosted = (*boosted, Span(len(plain), len(text)))
        by_topic: dict[int, list[tuple[int, Hit]]] = {}
        for hit in self.matcher.hits(text):
            for topic, term, _ in hit.targets:
                by_topic.setdefault(topic, []).append((term, hit))
        scored: list[tuple[float, int, tuple[Evidence, ...]]] = []
        for topic, hits in by_topic.items():
            evidence = _evidence(_counted(hits), self.weights[topic], text, boosted)
            if evidence:
                scored.append((sum(piece.points for piece in evidence), topic, evidence))
        scored.sort(key=lambda item: (-item[0], item[1]))
        if not scored or scored[0][0] < LEAST_POINTS:
            return ()
        least = max(LEAST_SHARE * scored[0][0], LEAST_FURTHER)
        kept = [item for index, item in enumerate(scored[:MOST_TOPICS]) if index == 0 or item[0] >= least]
        return tuple(Assignment(self.slugs[topic], round(score, 2), evidence) for score, topic, evidence in kept)


def scorer(taxonomy: Taxonomy) -> Scorer:
    """The scorer of a taxonomy."""
    return Scorer(
        tuple(rule.slug for rule in taxonomy.topics),
        tuple(tuple(term.text for term in rule.terms) for rule in taxonomy.topics),
        tuple(tuple(term.weight for term in rule.terms) for rule in taxonomy.topics),
        matcher(_phrases(taxonomy)),
    )


def _phrases(taxonomy: Taxonomy) -> Iterable[tuple[str, int, int]]:
    for topic, rule in enumerate(taxonomy.topics):
        yield from ((mask, topic, -1) for mask in rule.mask)
        for number, term in enumerate(rule.terms):
            yield from ((text, topic, number) for text in (term.text, *term.variants))


def _counted(hits: list[tuple[int, Hit]]) -> list[tuple[int, Hit]]:
    """The hits of one topic that count: none under a mask, of two that overlap the longer one."""
    if len(hits) == 1:
        return hits if hits[0][0] >= 0 else []
    # masks first, then the longest, then the earliest
    hits.sort(key=lambda item: (item[0] >= 0, item[1].start - item[1].end, item[1].start))
    taken: list[tuple[int, int]] = []
    counted: list[tuple[int, Hit]] = []
    for item in hits:
        term, (start, end, _) = item
        if term < 0 or not any(start < last and first < end for first, last in taken):
            taken.append((start, end))
            if term >= 0:
                counted.append(item)
    return counted


def _evidence(
    counted: list[tuple[int, Hit]], weights: Sequence[float], text: str, boosted: tuple[Span, ...]
) -> tuple[Evidence, ...]:
    """What each term brings: its weight for the best hit, half of it for each further one, twice it at most."""
    by_term: dict[int, list[tuple[int, bool]]] = {}
    ends: dict[tuple[int, int], int] = {}
    for term, (start, end, _) in counted:
        by_term.setdefault(term, []).append((start, any(s <= start < e for s, e in boosted)))
        ends[term, start] = end
    found: list[Evidence] = []
    for term, places in by_term.items():
        factors = sorted((BOOST if boost else 1.0 for _, boost in places), reverse=True)
        points = weights[term] * min(factors[0] + REPEAT * sum(factors[1:]), MOST_REPEATS * factors[0])
        start = min(places)[0]
        found.append(Evidence(" ".join(text[start : ends[term, start]].split()), len(places), round(points, 2)))
    return tuple(sorted(found, key=lambda piece: (-piece.points, piece.term)))
