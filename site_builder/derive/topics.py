"""The topics of a paper, scored by the terms of the taxonomy that stand in its text, and the evidence for each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain

from site_builder.derive.term_matcher import Hit, TermMatcher, matcher
from site_builder.model import Assignment, Evidence, Taxonomy
from site_builder.rich import Span

MOST_TOPICS = 3
LEAST_POINTS = 4.0  # below that the best topic is a guess: unsorted
LEAST_SHARE = 0.6  # a further topic needs this share of the points of the best one
LEAST_FURTHER = 4.5  # ... and as many points
BOOST = 1.5  # a hit in the sentence that states the contribution
NAMED = 2.0  # a hit in the title or in the paper's own keywords
FILED = 8.0  # points of a keyword that the collection files under a topic
OPENING = 1.3  # a hit in the first quarter of an abstract, which says what field it is in
OPENING_PART = 0.25
REPEAT = 0.5  # what a further hit of a term counts, of its weight
MOST_REPEATS = 3.0  # what all hits of a term count together at most, of the best one: five of them


@dataclass(frozen=True, slots=True)
class Scorer:
    """Sorts papers into topics; made for a taxonomy by `scorer`."""

    slugs: tuple[str, ...]
    topics: tuple[int, ...]  # the topic of each term
    weights: tuple[float, ...]  # the weight of each term
    matcher: TermMatcher

    def assignments(
        self,
        plain: str,
        boosted: tuple[Span, ...] = (),
        keywords: tuple[str, ...] = (),
        title: str = "",
        filed: Mapping[str, str] | None = None,
    ) -> tuple[Assignment, ...]:
        """At most three topics, main one first; none if nothing says enough.

        `boosted` are parts of `plain`. `filed` has the topic's slug for keywords as `spoken`: what a collection says
        of its own keywords or area labels; a slug that the taxonomy lacks says nothing.
        """
        read, factors = self._read(plain, boosted, " ; ".join((title, *keywords)) if title or keywords else "")
        topics, weights = self.topics, self.weights
        by_term = self._counted(self.matcher.hits(read))
        points: dict[int, float] = {}
        scores = [0.0] * len(self.slugs)
        for term, hits in by_term.items():
            points[term] = brought = _count(hits, factors) * weights[term]
            scores[topics[term]] += brought
        filings = self._filings(keywords, filed) if filed else []
        for _, topic in filings:
            scores[topic] += FILED
        ranked = sorted([(-score, topic) for topic, score in enumerate(scores) if score])[:MOST_TOPICS]
        if not ranked or -ranked[0][0] < LEAST_POINTS:
            return ()
        least = max(LEAST_SHARE * -ranked[0][0], LEAST_FURTHER)
        evidence: dict[int, list[Evidence]] = {
            topic: [] for place, (lost, topic) in enumerate(ranked) if place == 0 or -lost >= least
        }
        for word, topic in filings:
            if topic in evidence:
                evidence[topic].append(Evidence(word, 1, FILED))
        for term, hits in by_term.items():
            if topics[term] in evidence:
                start, end = min(hit[:2] for hit in hits)
                wording = self.matcher.spellings.wording(read[start:end])
                evidence[topics[term]].append(Evidence(wording, len(hits), round(points[term], 2)))
        return tuple(
            Assignment(
                self.slugs[topic],
                round(scores[topic], 2),
                tuple(sorted(found, key=lambda piece: (-piece.points, piece.term))),
            )
            for topic, found in evidence.items()
        )

    def counts(self, plain: str, boosted: tuple[Span, ...] = ()) -> dict[int, float]:
        """How much each term counts in a text, before its weight: what weights are fitted to."""
        read, factors = self._read(plain, boosted, "")
        return {term: _count(hits, factors) for term, hits in self._counted(self.matcher.hits(read)).items()}

    def _read(self, plain: str, boosted: tuple[Span, ...], named: str) -> tuple[list[int], list[float]]:
        """The pieces of the text, then those of its title and keywords, and what a hit at each of them counts."""
        read: list[int] = []
        boosts: list[tuple[int, int]] = []
        done = 0
        for start, end in sorted(boosted):
            read += self.matcher.read(plain[done:start])
            boosts.append((len(read), len(read)))
            read += self.matcher.read(plain[max(done, start) : end])
            boosts[-1] = (boosts[-1][0], len(read))
            done = max(done, end)
        read += self.matcher.read(plain[done:])
        opening = round(OPENING_PART * len(read))
        factors = [OPENING] * opening + [1.0] * (len(read) - opening)
        for first, last in boosts:
            factors[first:last] = [BOOST * factor for factor in factors[first:last]]
        if named:
            own = self.matcher.read(f"| {named}")  # a piece that keeps phrases from running on into the title
            read += own
            factors += [NAMED] * len(own)
        return read, factors

    def _filings(self, keywords: tuple[str, ...], filed: Mapping[str, str]) -> list[tuple[str, int]]:
        """The keywords that the collection files under a topic, with that topic."""
        numbers = {slug: topic for topic, slug in enumerate(self.slugs)}
        found = [(word, filed.get(spoken(word), "")) for word in keywords]
        return [(word, numbers[slug]) for word, slug in found if slug in numbers]

    def _counted(self, hits: list[Hit]) -> dict[int, list[Hit]]:
        """The hits that count, by term: in each topic none under its masks, and of two that overlap the longer one."""
        topics = self.topics
        taken = [0] * len(self.slugs)  # by topic, a bit for each piece
        longer: list[Hit] = []
        single: list[Hit] = []
        for hit in hits:
            start, end, node, _ = hit
            (longer if end - start > 1 else single).append(hit)
            for topic in node.masks:
                taken[topic] |= (1 << end) - (1 << start)
        longer.sort(key=lambda hit: hit[0] - hit[1])
        by_term: dict[int, list[Hit]] = {}
        for hit in chain(longer, single):
            start, end, _, terms = hit
            place = (1 << end) - (1 << start)
            for term in terms:
                topic = topics[term]
                if taken[topic] & place:
                    continue
                taken[topic] |= place
                if term in by_term:
                    by_term[term].append(hit)
                else:
                    by_term[term] = [hit]
        return by_term


def spoken(keyword: str) -> str:
    """A keyword without what no one would tell two of them apart by: capitals and the width of spaces."""
    return " ".join(keyword.lower().split())


def _count(hits: list[Hit], factors: list[float]) -> float:
    """What the hits of a term count together: the best in full, the others half."""
    if len(hits) == 1:
        return factors[hits[0][0]]
    each = [factors[hit[0]] for hit in hits]
    best = max(each)
    return min(best + REPEAT * (sum(each) - best), MOST_REPEATS * best)


def scorer(taxonomy: Taxonomy) -> Scorer:
    """The scorer of a taxonomy."""
    terms = [(number, term) for number, rule in enumerate(taxonomy.topics) for term in rule.terms]
    phrases = ((text, number) for number, (_, term) in enumerate(terms) for text in (term.text, *term.variants))
    masks = ((mask, number) for number, rule in enumerate(taxonomy.topics) for mask in rule.mask)
    return Scorer(
        tuple(rule.slug for rule in taxonomy.topics),
        tuple(topic for topic, _ in terms),
        tuple(term.weight for _, term in terms),
        matcher(phrases, masks),
    )
