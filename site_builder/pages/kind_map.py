"""The map: topics by kind, every cell a link to its papers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from site_builder.model import KIND_NAMES, PAPER_KINDS, Head, Page, PaperKind, Site, Topic
from site_builder.pages._parts.linked_data import breadcrumbs
from site_builder.pages._parts.marks import mark
from site_builder.pages._parts.numbering import PAGE_SIZE
from site_builder.pages._parts.printed import Html
from site_builder.pages._parts.words import clipped, papers
from site_builder.urls import topic_path

PATH: Final = "map/"
HEATS: Final = 5


@dataclass(frozen=True, slots=True)
class Cell:
    """How many papers of a topic are of a kind; heat 0 (none) to 5; where they are listed."""

    kind: PaperKind
    papers: int
    heat: int
    path: str


@dataclass(frozen=True, slots=True)
class TopicCells:
    """A topic's row of the map."""

    name: str
    path: str
    papers: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class AreaCells:
    """The rows of an area."""

    name: str
    topics: tuple[TopicCells, ...]


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/kind_map.html` shows."""

    kinds: tuple[tuple[Html, str, int], ...]  # mark, name, papers of the whole site
    areas: tuple[AreaCells, ...]


def counted(site: Site, topic: Topic) -> Counter[PaperKind]:
    """How many of the topic's papers have each main kind."""
    return Counter(kind for slug in topic.papers for kind in site.by_slug[slug].derived.kinds[:1])


def heat(number: int, most: int) -> int:
    """The number on a scale of five; the root keeps small counts apart where one topic is huge."""
    return 0 if not number else max(1, min(HEATS, round(HEATS * (number / most) ** 0.5)))


def listed_at(topic: Topic, kind: PaperKind) -> str:
    """Where the topic's papers of a kind are listed: on its own page where that is one page, else in search."""
    slug = topic.rule.slug
    if len(topic.papers) <= PAGE_SIZE:
        return f"{topic_path(slug)}?kind={kind}"
    return f"search/?topic={slug}&kind={kind}"


def pages(site: Site) -> Iterator[Page]:
    """The one page of the map."""
    counts = {topic.rule.slug: counted(site, topic) for topic in site.topics}
    overall = Counter(paper.derived.kinds[0] for paper in site.papers if paper.derived.kinds)
    shown = [kind for kind in PAPER_KINDS if overall[kind]]
    most = max((number for held in counts.values() for number in held.values()), default=1)

    def row(topic: Topic) -> TopicCells:
        held = counts[topic.rule.slug]
        cells = tuple(Cell(kind, held[kind], heat(held[kind], most), listed_at(topic, kind)) for kind in shown)
        return TopicCells(topic.rule.name, topic_path(topic.rule.slug), len(topic.papers), cells)

    areas = tuple(
        AreaCells(area.name, tuple(row(site.topic_by_slug[slug]) for slug in area.topics)) for area in site.areas
    )
    context = Context(tuple((mark(kind), KIND_NAMES[kind], overall[kind]) for kind in shown), areas)
    description = clipped(
        f"{papers(len(site.papers))} by topic and kind: where a field proposes, proves, measures or builds."
    )
    data = (breadcrumbs(site, (("Map", PATH),)),)
    yield Page(PATH, "pages/kind_map.html", context, Head("Topics by kind", description, data=data), section="topics")
