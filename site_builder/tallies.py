"""The collection in figures: what `digest stats` draws in the terminal and the page about the digest as pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from site_builder.model import KIND_NAMES, PAPER_KINDS, Paper, Site
from site_builder.record import year

MOST_ROWS = 14


@dataclass(frozen=True, slots=True)
class Tally:
    """A number of papers for each of a few values; `whole` is what the longest possible bar would stand for.

    `rest` are all further values together, which have no bar: it would dwarf those it stands beside.
    """

    title: str
    rows: tuple[tuple[str, int], ...]
    whole: int
    rest: tuple[str, int] | None = None


def tallies(site: Site) -> tuple[Tally, ...]:
    """Papers by topic, kind, year and collection, and how many hold what; a tally of one bar is left out."""
    papers = site.papers
    names = {topic.rule.slug: topic.rule.name for topic in site.topics}
    main = Counter(names[paper.derived.topics[0].topic] if paper.derived.topics else "" for paper in papers)
    without = main.pop("", 0)
    kinds = Counter(paper.derived.kinds[0] for paper in papers if paper.derived.kinds)
    years = Counter(found for paper in papers if (found := year(paper, site)))
    made = (
        _most("Papers by main topic", main, "topics", [("No topic", without)] if without else []),
        _tally("Papers by kind", ((KIND_NAMES[kind], kinds[kind]) for kind in PAPER_KINDS if kinds[kind])),
        _tally("Papers by year", ((str(one), years[one]) for one in sorted(years))),
        _most("Papers by collection", Counter({c.title: len(c.papers) for c in site.collections}), "collections"),
        Tally("Papers with", tuple(_held(papers)), len(papers)),
    )
    return tuple(one for one in made if len(one.rows) > 1 and one.whole)


def _tally(title: str, rows: Iterable[tuple[str, int]], rest: tuple[str, int] | None = None) -> Tally:
    held = tuple(rows)
    return Tally(title, held, max((number for _, number in held), default=0), rest)


def _most(title: str, counts: Counter[str], what: str, last: Sequence[tuple[str, int]] = ()) -> Tally:
    ranked = sorted(counts.items(), key=lambda one: (-one[1], one[0]))
    further = ranked[MOST_ROWS:]
    rest = (f"{len(further)} further {what}", sum(number for _, number in further)) if further else None
    return _tally(title, (*ranked[:MOST_ROWS], *last), rest)


_HOLDS: tuple[tuple[str, Callable[[Paper], object]], ...] = (
    ("A title from the source", lambda paper: paper.raw.title),
    ("Authors", lambda paper: paper.raw.authors),
    ("A name of their own", lambda paper: paper.derived.names.name),
    ("A marked sentence", lambda paper: paper.derived.highlight),
    ("Headline figures", lambda paper: paper.derived.figures),
    ("Code", lambda paper: any(link.kind == "code" for link in paper.derived.links)),
    ("A topic", lambda paper: paper.derived.topics),
)


def _held(papers: tuple[Paper, ...]) -> Iterator[tuple[str, int]]:
    for name, holds in _HOLDS:
        yield name, sum(1 for paper in papers if holds(paper))
