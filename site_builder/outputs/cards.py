"""card.png of the site, of each topic and of each collection: the picture that a shared link shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from site_builder.card import THIRD, Card, Colours, card
from site_builder.contracts import Work
from site_builder.model import PAPER_KINDS, Paper, Site, ThemeSettings
from site_builder.pages._parts.marks import Dot, dot, in_order
from site_builder.pages._parts.words import KIND_COUNTS, count
from site_builder.pages._parts.words import papers as papers_in_words
from site_builder.theme import contrast, upon
from site_builder.urls import collection_path, topic_path

LEAST_CONTRAST = 3.0  # of large letters: WCAG 2.2, 1.4.3
MOST_MARKS = 300
"""Marks of a card; above it one mark stands for ten papers, or a hundred: smaller ones are dust in a preview."""


def files(site: Site) -> Iterator[Work]:
    """Every card."""
    for path, content in cards(site):
        yield Work(path, drawn, content)


def drawn(content: Card, _: None) -> bytes:
    """The picture of a card as PNG."""
    return card(content)


def cards(site: Site) -> Iterator[tuple[str, Card]]:
    """Where each card is, and what it says. Drawing it is the slow part: `card`, a pure function of this."""
    settings = site.settings
    only = site.collections[0].title if len(site.collections) == 1 else ""
    new = sum(paper.new for paper in site.papers) < len(site.papers)  # a mark on each would mark none

    def dots(papers: Iterable[Paper], also: Iterable[Paper] = ()) -> list[Dot]:
        first = [dot(paper, "main", new and paper.new) for paper in papers]
        return first + [dot(paper, "also", new and paper.new) for paper in also]

    heading = settings.tagline or settings.description or only or settings.title
    yield "card.png", _card(site, "" if only == heading else only, "", heading, dots(site.papers), site.papers)
    areas = {area.slug: area.name for area in site.areas}
    for topic in site.topics:
        main, also = ([site.by_slug[slug] for slug in slugs] for slugs in (topic.main, topic.also))
        kicker = areas.get(topic.rule.area, "")
        content = _card(site, only, kicker, topic.rule.name, dots(main, also), [*main, *also])
        yield f"{topic_path(topic.rule.slug)}card.png", content
    for collection in site.collections:
        papers = [site.by_slug[slug] for slug in collection.papers]
        content = _card(site, "", "Collection", collection.title, dots(papers), papers)
        yield f"{collection_path(collection.slug)}card.png", content


def _card(site: Site, corner: str, kicker: str, heading: str, dots: list[Dot], papers: Iterable[Paper]) -> Card:
    per = 1
    while len(dots) > MOST_MARKS * per:
        per *= 10
    ordered = in_order(dots)
    marks = tuple(ordered[min(at + per // 2, len(ordered) - 1)] for at in range(0, len(ordered), per))
    if per > 1:
        marks = tuple(Dot(one.kind, one.state, False) for one in marks)
    counts = Counter(paper.derived.kinds[0] for paper in papers if paper.derived.kinds)
    largest = sorted(counts, key=lambda kind: (-counts[kind], PAPER_KINDS.index(kind)))
    tally = tuple(count(counts[kind], *KIND_COUNTS[kind]) for kind in largest)
    words = papers_in_words(len(dots)) if dots else "No papers yet"
    return Card(site.settings.title, corner, kicker, heading, marks, per, words, tally, colours(site.settings.theme))


def colours(theme: ThemeSettings) -> Colours:
    """The light colours of site.yaml; the design's ground and ink where the palest words would be hard to read."""
    design = Colours()
    mark = theme.mark or design.mark
    given = Colours(theme.paper or design.paper, theme.ink or design.ink, mark, upon(mark))
    palest = "#{:02x}{:02x}{:02x}".format(*given.mixed(THIRD / 255))
    readable = contrast(palest, given.paper) >= LEAST_CONTRAST
    return given if readable else replace(design, mark=mark, onmark=given.onmark)
