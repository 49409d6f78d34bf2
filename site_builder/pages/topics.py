"""All topics, area by area, each with its description and its papers as marks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from site_builder.model import KIND_NAMES, PAPER_KINDS, Head, Page, Site
from site_builder.pages._parts.entry import Heading, heading, news
from site_builder.pages._parts.linked_data import breadcrumbs
from site_builder.pages._parts.marks import mark
from site_builder.pages._parts.plate import Plate, plate
from site_builder.pages._parts.printed import Html
from site_builder.pages._parts.words import clipped, count, listed
from site_builder.urls import paper_path

PATH: Final = "topics/"


@dataclass(frozen=True, slots=True)
class Unsorted:
    """A paper no topic was sure of."""

    heading: Heading
    path: str


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/topics.html` shows."""

    plate: Plate
    topic_count: int
    kinds: tuple[tuple[Html, str], ...]  # mark and name
    unsorted: tuple[Unsorted, ...]
    any_new: bool


def pages(site: Site) -> Iterator[Page]:
    """The one page of all topics."""
    new = news(site)
    names = [area.name for area in site.areas]
    lead = f"{count(len(site.topics), 'topic', 'topics')} in {count(len(names), 'area', 'areas')}"
    description = clipped(f"{lead}: {listed(names)}." if names else lead)
    context = Context(
        plate=plate(site, new, empty=True),
        topic_count=len(site.topics),
        kinds=tuple((mark(kind), KIND_NAMES[kind]) for kind in PAPER_KINDS),
        unsorted=tuple(
            Unsorted(heading(paper), paper_path(paper.slug)) for paper in site.papers if not paper.derived.topics
        ),
        any_new=bool(new),
    )
    data = (breadcrumbs(site, (("Topics", PATH),)),)
    yield Page(PATH, "pages/topics.html", context, Head("Topics", description, data=data), section="topics")
