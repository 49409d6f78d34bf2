"""A topic: the page made to be shared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from site_builder.model import Head, Page, Site, Topic
from site_builder.pages._parts.entry import Entry, TopicLink, entries, news
from site_builder.pages._parts.linked_data import breadcrumbs, collection_page
from site_builder.pages._parts.listing import Filters, filters, tally
from site_builder.pages._parts.numbering import Pager, parts
from site_builder.pages._parts.sharing import Share, share
from site_builder.pages._parts.words import clipped, papers
from site_builder.urls import topic_path

NEIGHBOURS: Final = 9
TERMS: Final = 16


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A topic that shares papers with this one."""

    topic: TopicLink
    shared: int


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/topic.html` shows; `also` are the slugs of papers filed first elsewhere."""

    slug: str
    name: str
    description: str
    area_slug: str
    area_name: str
    folder: str
    entries: tuple[Entry, ...]
    also: frozenset[str]
    main_count: int
    also_count: int
    tally: str
    pager: Pager
    filters: Filters
    share: Share
    terms: tuple[tuple[str, int], ...]
    neighbours: tuple[Neighbour, ...]


def neighbours(site: Site, topic: Topic) -> tuple[Neighbour, ...]:
    """The topics that share the most papers with this one."""
    rules = ((site.topic_by_slug[slug].rule, shared) for slug, shared in topic.neighbours[:NEIGHBOURS])
    return tuple(Neighbour(TopicLink(rule.slug, rule.name, topic_path(rule.slug)), shared) for rule, shared in rules)


def pages(site: Site) -> Iterator[Page]:
    """Every topic of the taxonomy, page by page; one without papers is kept, since its address is permanent."""
    new = news(site)
    areas = {area.slug: area.name for area in site.areas}
    for topic in site.topics:
        rule = topic.rule
        held = tuple(site.by_slug[slug] for slug in topic.papers)
        folder = topic_path(rule.slug)
        passed_on = share(site, rule.name, folder)
        narrowing, made_of = filters(site, held, new, without=rule.slug), tally(held)
        also, near = frozenset(topic.also), neighbours(site, topic)
        crumbs = breadcrumbs(site, (("Topics", "topics/"), (rule.name, folder)))
        description = clipped(f"{papers(len(held))}. {rule.description}")
        for part in parts(topic.papers, folder):
            number = part.pager.number
            title = rule.name if number == 1 else f"{rule.name}, page {number} of {part.pager.total}"
            told = description if number == 1 else clipped(f"Page {number} of {part.pager.total}. {description}")
            shown = tuple(site.by_slug[slug] for slug in part.items)
            context = Context(
                slug=rule.slug,
                name=rule.name,
                description=rule.description,
                area_slug=rule.area,
                area_name=areas[rule.area],
                folder=folder,
                entries=entries(site, part.items),
                also=also,
                main_count=len(topic.main),
                also_count=len(topic.also),
                tally=made_of,
                pager=part.pager,
                filters=narrowing,
                share=passed_on,
                terms=topic.terms[:TERMS],
                neighbours=near,
            )
            head = Head(
                title=title,
                description=told,
                card=f"{folder}card.png",
                index=bool(held),
                data=(collection_page(site, title, told, part.path, shown, len(held)), crumbs),
                feeds=((rule.name, f"{folder}feed.xml"),),
            )
            yield Page(part.path, "pages/topic.html", context, head, section="topics")
