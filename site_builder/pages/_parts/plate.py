"""The plate: every topic as a row of marks, area by area. The front page's picture and the list of topics."""

from __future__ import annotations

from dataclasses import dataclass

from site_builder.model import Site, Topic
from site_builder.pages._parts.marks import Dot, Run, Scale, dot, run, scale_for
from site_builder.urls import topic_path


@dataclass(frozen=True, slots=True)
class TopicRow:
    """A topic with its count and its papers as marks."""

    slug: str
    name: str
    description: str
    path: str
    papers: int
    run: Run


@dataclass(frozen=True, slots=True)
class AreaRows:
    """An area with its topics; `filed_first` counts the papers whose main topic it holds."""

    slug: str
    name: str
    filed_first: int
    topics: tuple[TopicRow, ...]


@dataclass(frozen=True, slots=True)
class Plate:
    """All areas, and how many papers one mark stands for."""

    areas: tuple[AreaRows, ...]
    per: int


def dots(site: Site, topic: Topic, new: frozenset[str]) -> tuple[Dot, ...]:
    """The topic's papers as marks."""
    first = (dot(site.by_slug[slug], "main", slug in new) for slug in topic.main)
    also = (dot(site.by_slug[slug], "also", slug in new) for slug in topic.also)
    return (*first, *also)


def row(site: Site, topic: Topic, new: frozenset[str], scale: Scale) -> TopicRow:
    """A topic's row at the plate's common scale."""
    rule = topic.rule
    marks = run(dots(site, topic, new), scale)
    return TopicRow(rule.slug, rule.name, rule.description, topic_path(rule.slug), len(topic.papers), marks)


def plate(site: Site, new: frozenset[str], *, empty: bool) -> Plate:
    """The plate; `empty` says whether topics without papers have a row."""
    scale = scale_for(max((len(topic.papers) for topic in site.topics), default=0))
    areas = []
    for area in site.areas:
        topics = [site.topic_by_slug[slug] for slug in area.topics]
        rows = tuple(row(site, topic, new, scale) for topic in topics if empty or topic.papers)
        if rows:
            areas.append(AreaRows(area.slug, area.name, sum(len(topic.main) for topic in topics), rows))
    return Plate(tuple(areas), scale.per)
