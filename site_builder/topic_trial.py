"""How the terms of the topics fire in the papers of a site, and what papers without a topic have in common."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from site_builder.derive.stop_words import STOP_WORDS
from site_builder.derive.topics import scorer
from site_builder.model import Site, Taxonomy, Term, Topic
from site_builder.text.fold import folded

OFTEN = 4  # papers that hold a term before anything is said of it
LEAST_SHARED = 3  # papers without a topic that share a phrase
ASTRAY = 0.34  # share of the papers holding a term that are filed under its topic, below which it misleads


@dataclass(frozen=True, slots=True)
class Fired:
    """A term, the papers whose abstract holds it, and how many of these are filed under its topic."""

    term: Term
    papers: int
    filed: int

    @property
    def misleads(self) -> bool:
        """Whether it mostly stands in papers of other topics, which a mask or a smaller weight would mend."""
        return self.papers >= OFTEN and self.filed < ASTRAY * self.papers


def trial(site: Site) -> Iterator[tuple[Topic, tuple[Fired, ...]]]:
    """Every topic with its terms, most papers first; those that fire nowhere come last."""
    rate = scorer(Taxonomy(site.areas, tuple(topic.rule for topic in site.topics)))
    owners = [(topic.rule.slug, term) for topic in site.topics for term in topic.rule.terms]
    papers: Counter[int] = Counter()
    filed: Counter[int] = Counter()
    for paper in site.papers:
        own = {found.topic for found in paper.derived.topics}
        for number in rate.counts(paper.derived.abstract.plain):
            papers[number] += 1
            filed[number] += owners[number][0] in own
    number = 0
    for topic in site.topics:
        numbers = range(number, number + len(topic.rule.terms))
        number = numbers.stop
        fired = (Fired(owners[at][1], papers[at], filed[at]) for at in numbers)
        yield topic, tuple(sorted(fired, key=lambda one: (-one.papers, one.term.text)))


@dataclass(frozen=True, slots=True)
class Proposal:
    """A phrase that papers without a topic share; `sorted` is in how many papers with one it stands, too."""

    phrase: str
    also: str | None
    unsorted: int
    sorted: int


def proposals(site: Site, most: int) -> tuple[int, tuple[Proposal, ...]]:
    """How many papers fit no topic, and the phrases most of them share."""
    without = frozenset(paper.slug for paper in site.papers if not paper.derived.topics)
    found = [
        Proposal(concept.name, concept.also, held, len(concept.papers) - held)
        for concept in site.concepts
        if (held := len(without.intersection(concept.papers)))
    ]
    known = {word for one in found for word in (one.phrase.casefold(), (one.also or "").casefold())}
    found += (one for one in _phrases(site, without) if one.phrase not in known)
    found.sort(key=lambda one: (-one.unsorted, one.sorted, one.phrase))
    return len(without), tuple(found[:most])


def _phrases(site: Site, without: frozenset[str]) -> Iterator[Proposal]:
    """Two and three words side by side that several papers without a topic share: a few papers make no concept."""
    held: defaultdict[str, set[str]] = defaultdict(set)
    for paper in site.papers:
        text = folded(f"{paper.heading.plain}. {paper.derived.abstract.plain}")
        for piece in re.split(r"[^\w\s'-]+", text):
            words = piece.split()
            for size in (2, 3):
                for at in range(len(words) - size + 1):
                    phrase = words[at : at + size]
                    if all(len(word) > 2 and word.isalpha() and word not in STOP_WORDS for word in phrase):
                        held[" ".join(phrase)].add(paper.slug)
    shared = {phrase: papers for phrase, papers in held.items() if len(papers & without) >= LEAST_SHARED}
    for phrase, papers in shared.items():
        longer = any(f" {phrase} " in f" {other} " and shared[other] == papers for other in shared if other != phrase)
        if not longer:
            yield Proposal(phrase, None, len(papers & without), len(papers - without))
