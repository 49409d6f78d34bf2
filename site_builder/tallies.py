"""The collection in figures: what `digest stats` draws in the terminal and the page about the digest as pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from site_builder.model import PAPER_KINDS, Paper, Site
from site_builder.record import year

MOST_ROWS = 14


@dataclass(frozen=True, slots=True)
class Tally:
    """A number of papers for each of a few values; `whole` is what the longest possible bar would stand for."""

    title: str
    rows: tuple[tuple[str, int], ...]
    whole: int


def tallies(site: Site) -> tuple[Tally, ...]:
    """Papers by topic, kind, year and collection, and how many hold what; a tally of one bar is left out."""
    papers = site.papers
    names = {topic.rule.slug: topic.rule.name for topic in site.topics}
    main = Counter(names[paper.derived.topics[0].topic] if paper.derived.topics else "" for paper in papers)
    without = main.pop("", 0)
    topics = _most(main, "further topics")
    kinds = Counter(paper.derived.kinds[0] for paper in papers if paper.derived.kinds)
    years = Counter(found for paper in papers if (found := year(paper, site)))
    made = (
        _tally("Papers by main topic", (*topics, *([("no topic", without)] if without else ()))),
        _tally("Papers by kind", ((kind, kinds[kind]) for kind in PAPER_KINDS if kinds[kind])),
        _tally("Papers by year", ((str(one), years[one]) for one in sorted(years))),
        _tally(
            "Papers by collection", _most(Counter({c.title: len(c.papers) for c in site.collections}), "further ones")
        ),
        Tally("Papers with", tuple(_held(papers)), len(papers)),
    )
    return tuple(one for one in made if len(one.rows) > 1 and one.whole)


def _tally(title: str, rows: Iterable[tuple[str, int]]) -> Tally:
    held = tuple(rows)
    return Tally(title, held, max((number for _, number in held), default=0))


def _most(counts: Counter[str], rest: str) -> Iterator[tuple[str, int]]:
    ranked = sorted(counts.items(), key=lambda one: (-one[1], one[0]))
    yield from ranked[:MOST_ROWS]
    if further := sum(number for _, number in ranked[MOST_ROWS:]):
        yield rest, further


_HOLDS: tuple[tuple[str, Callable[[Paper], object]], ...] = (
    ("a title from the source", lambda paper: paper.raw.title),
    ("authors", lambda paper: paper.raw.authors),
    ("a name of their own", lambda paper: paper.derived.names.name),
    ("a marked sentence", lambda paper: paper.derived.highlight),
    ("headline figures", lambda paper: paper.derived.figures),
    ("code", lambda paper: any(link.kind == "code" for link in paper.derived.links)),
    ("a topic", lambda paper: paper.derived.topics),
)


def _held(papers: tuple[Paper, ...]) -> Iterator[tuple[str, int]]:
    for name, holds in _HOLDS:
        yield name, sum(1 for paper in papers if holds(paper))
