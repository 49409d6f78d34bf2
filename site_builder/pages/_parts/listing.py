"""A list of papers as topics, collections and the whole site show it: what it holds, and the filters over it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from site_builder.model import KIND_NAMES, PAPER_KINDS, Paper, PaperKind, Site
from site_builder.pages._parts.entry import code_address
from site_builder.pages._parts.marks import NO_MARK, mark
from site_builder.pages._parts.printed import Html
from site_builder.pages._parts.words import KIND_COUNTS, count, listed
from site_builder.record import year


@dataclass(frozen=True, slots=True)
class Choice:
    """A value a list can be narrowed to, and how many of its papers have it."""

    value: str
    name: str
    papers: int
    mark: Html = NO_MARK


@dataclass(frozen=True, slots=True)
class Filters:
    """What a list can be narrowed by; only values that split it are offered."""

    papers: int
    kinds: tuple[Choice, ...]
    topics: tuple[Choice, ...]
    collections: tuple[Choice, ...]
    years: tuple[Choice, ...]
    code: int
    figures: int
    new: int


def kind_counts(papers: Iterable[Paper]) -> tuple[tuple[PaperKind, int], ...]:
    """How many papers have each kind as their main one, in the fixed order of kinds; empty kinds are left out."""
    counts = Counter(paper.derived.kinds[0] for paper in papers if paper.derived.kinds)
    return tuple((kind, counts[kind]) for kind in PAPER_KINDS if counts[kind])


def tally(papers: Sequence[Paper]) -> str:
    """What a list is made of, in words: "4 methods, 2 theory papers and 1 survey"."""
    counts = (count(number, *KIND_COUNTS[kind]) for kind, number in kind_counts(papers))
    return listed([each.replace(" ", "\u00a0", 1) for each in counts])  # no line ends in a number


def filters(site: Site, papers: Sequence[Paper], new: frozenset[str], without: str = "") -> Filters:
    """The filters of a list; `without` is the topic the list already is."""
    topics = Counter(each.topic for paper in papers for each in paper.derived.topics if each.topic != without)
    held = Counter(paper.collection for paper in papers)
    years = Counter(year(paper, site) or 0 for paper in papers)
    split = {slug: number for slug, number in held.items() if number < len(papers)}
    return Filters(
        papers=len(papers),
        kinds=tuple(Choice(kind, KIND_NAMES[kind], number, mark(kind)) for kind, number in kind_counts(papers)),
        topics=tuple(
            Choice(topic.rule.slug, topic.rule.name, topics[topic.rule.slug])
            for topic in site.topics
            if topics[topic.rule.slug]
        ),
        collections=tuple(Choice(c.slug, c.title, split[c.slug]) for c in site.collections if c.slug in split),
        years=tuple(Choice(str(one), str(one), years[one]) for one in sorted(years, reverse=True) if one)
        if len(years) > 1
        else (),
        code=sum(1 for paper in papers if code_address(paper)),
        figures=sum(1 for paper in papers if paper.derived.figures),
        new=sum(1 for paper in papers if paper.slug in new),
    )
