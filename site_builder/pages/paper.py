"""A paper: heading, highlight, figures, abstract with its outline, why it is filed where it is, and how to cite it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Final

from site_builder.citations import bibtex, csl, plain, ris
from site_builder.listings import is_large
from site_builder.model import KIND_NAMES, Head, Page, Paper, Site
from site_builder.once import once_a_site
from site_builder.pages._parts.authors import AuthorLink, author_links
from site_builder.pages._parts.entry import (
    Heading,
    Passage,
    TopicLink,
    entry,
    highlight,
)
from site_builder.pages._parts.figures import Stated, figures
from site_builder.pages._parts.linked_data import article, breadcrumbs
from site_builder.pages._parts.printed import Html, printed
from site_builder.pages._parts.repository import edit_link, report_link
from site_builder.pages._parts.sources import SourceLink, badges, source_links
from site_builder.pages._parts.words import clipped, day
from site_builder.people import spoken
from site_builder.record import venue as venue_of
from site_builder.record import year as year_of
from site_builder.text.reading import rich_text
from site_builder.urls import absolute, collection_path, concept_path, paper_path

EVIDENCE: Final = 8
NEAREST: Final = 5
LOT: Final = 100
JSON: Final = json.JSONEncoder(ensure_ascii=False).encode


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a paper stands in a topic: the terms of its text that decided, with how often each stands there."""

    topic: TopicLink
    terms: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class ConceptLink:
    """A concept of the paper, with the number of papers that share it."""

    name: str
    path: str
    papers: int


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A related paper with the terms both share."""

    heading: Heading
    path: str
    mark: Html
    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """The paper before or after this one in its main topic."""

    heading: Heading
    path: str


@dataclass(frozen=True, slots=True)
class Citation:
    """A citation in one format."""

    id: str
    name: str
    text: str
    suffix: str  # of the file it is saved as; empty: only copied


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/paper.html` shows."""

    slug: str
    path: str
    heading: Heading
    expansion: str | None
    authors: tuple[AuthorLink, ...]
    venue: str
    mark: Html
    kinds: tuple[str, ...]
    new: bool
    first_seen: str | None
    first_seen_words: str | None
    place: int
    place_total: int
    collection_title: str
    collection_path: str
    topics: tuple[TopicLink, ...]
    highlight: Html | None
    figures_stated: tuple[Stated, ...]
    text_name: str
    text_note: str | None
    outline: tuple[Passage, ...]
    source: str  # empty: the same as shown, or in the record only
    reasons: tuple[Reason, ...]
    concepts: tuple[ConceptLink, ...]
    keywords: tuple[str, ...]
    area: str | None
    tldr: Html | None
    related: tuple[Neighbour, ...]
    links: tuple[SourceLink, ...]
    badges: tuple[SourceLink, ...]
    citations: tuple[Citation, ...]
    url: str | None
    edit: str | None
    report: str | None
    topic: TopicLink | None
    previous: Step | None
    next: Step | None


def expansion(paper: Paper) -> str | None:
    """What the name stands for, unless the heading says both already."""
    name, long = paper.derived.names.name, paper.derived.names.expansion
    said = paper.heading.plain
    return None if name and long and name in said and long.casefold() in said.casefold() else long


def reasons(site: Site, paper: Paper) -> tuple[Reason, ...]:
    """Each topic of the paper with its strongest evidence."""
    links = entry(site, paper).topics
    return tuple(
        Reason(link, tuple((found.term, found.count) for found in assignment.evidence[:EVIDENCE]))
        for link, assignment in zip(links, paper.derived.topics, strict=True)
    )


def concepts(site: Site, paper: Paper) -> tuple[ConceptLink, ...]:
    """What the paper shares with others, rarest first."""
    held = site.concepts_of.get(paper.slug, ())
    return tuple(ConceptLink(one.name, concept_path(one.slug), len(one.papers)) for one in held)


def related(site: Site, paper: Paper) -> tuple[Neighbour, ...]:
    """The nearest papers; in a large site fewer of them."""
    nearest = site.related.get(paper.slug, ())[: NEAREST if is_large(site) else None]
    near = ((entry(site, site.by_slug[each.slug]), each.terms) for each in nearest)
    return tuple(Neighbour(other.heading, other.path, other.mark, terms) for other, terms in near)


def citations(site: Site, paper: Paper) -> tuple[Citation, ...]:
    """The paper in each format readers cite with; in a large site lists hold those that programs read."""
    made = (
        Citation("bibtex", "BibTeX", _unquoted(bibtex(paper, site).rstrip("\n")), "bib"),
        Citation("ris", "RIS", ris(paper, site).replace("\r\n", "\n").rstrip("\n"), "ris"),
        Citation("csl", "CSL-JSON", _unquoted(in_lines(csl(paper, site))), "csl.json"),
        Citation("plain", "Plain text", plain(paper, site), ""),
    )
    return tuple(one for one in made if one.id not in ("ris", "csl")) if is_large(site) else made


def _unquoted(text: str) -> Html:
    """The text as it may stand between tags, where quotes may stand as they are: JSON holds some forty."""
    return Html(escape(text, quote=False))


def _source(site: Site, paper: Paper) -> str:
    """The abstract as typed; empty where it holds no mark-up, since the page shows the same words already, and in a
    large site, where it stands in the record."""
    typed = paper.raw.abstract
    return "" if is_large(site) or typed.split() == paper.derived.abstract.plain.split() else typed


def in_lines(item: Mapping[str, object]) -> str:
    """The item as JSON, a field a line; `indent` would leave the fast encoder."""
    fields = (f"  {JSON(name)}: {JSON(value)}" for name, value in item.items())
    return "{\n" + ",\n".join(fields) + "\n}"


def summary(site: Site, paper: Paper) -> Html | None:
    """The authors' own summary in one sentence, where the source gives one."""
    if not paper.raw.tldr:
        return None
    macros = site.collection_by_slug[paper.collection].settings.macros
    return printed(rich_text(paper.raw.tldr, macros, block=False)[0])


def step(site: Site, slugs: Sequence[str], index: int) -> Step | None:
    """The paper at a place of a list, if there is one."""
    if not 0 <= index < len(slugs):
        return None
    other = entry(site, site.by_slug[slugs[index]])
    return Step(other.heading, other.path)


def metadata(site: Site, paper: Paper) -> tuple[tuple[str, str], ...]:
    """Highwire tags, only where they are true: no citation_title without a real title."""
    if paper.heading_derived:
        return ()
    year, venue = year_of(paper, site), venue_of(paper, site)
    tags = [("citation_title", paper.heading.plain), *(("citation_author", spoken(name)) for name in paper.raw.authors)]
    tags += [("citation_publication_date", str(year))] if year else []
    tags += [("citation_conference_title", venue)] if venue else []
    tags += [("citation_keywords", "; ".join(paper.raw.keywords))] if paper.raw.keywords else []
    tags += [("citation_pdf_url", url) for label, url in paper.raw.urls if label.casefold() == "pdf"][:1]
    tags += [("citation_language", site.settings.language)]
    return tuple(tags)


def head(site: Site, paper: Paper, topics: Sequence[TopicLink]) -> Head:
    """What the page says to machines; a supplied heading is named as such in words."""
    marked = highlight(paper)
    told = marked.plain if marked else paper.derived.abstract.plain
    lead = "" if marked or not paper.heading_derived else f"{paper.heading.plain}: "
    trail = [(topics[0].name, topics[0].path)] if topics else [("Papers", "papers/")]
    trail.append((paper.heading.plain, paper_path(paper.slug)))
    return Head(
        title=f"{paper.heading.plain} (heading supplied)" if paper.heading_derived else paper.heading.plain,
        description=clipped(lead + told),
        kind="article",
        data=(article(site, paper), breadcrumbs(site, trail)),
        meta=metadata(site, paper),
    )


@once_a_site
def _places(site: Site) -> tuple[Mapping[str, Mapping[str, int]], Mapping[str, Mapping[str, int]]]:
    """Where each paper stands in each topic, from 0, and in each collection, from 1."""
    return (
        {topic.rule.slug: {slug: at for at, slug in enumerate(topic.papers)} for topic in site.topics},
        {one.slug: {slug: at for at, slug in enumerate(one.papers, 1)} for one in site.collections},
    )


def pages(site: Site) -> Iterator[Page]:
    """A page for every paper."""
    return (page for lot in lots(site) for page in lot())


def lots(site: Site) -> Iterator[Callable[[], Iterator[Page]]]:
    """The pages in lots, each of which can be made apart from the others."""
    return (partial(_pages, site, site.papers[at : at + LOT]) for at in range(0, len(site.papers), LOT))


def _pages(site: Site, papers: Sequence[Paper]) -> Iterator[Page]:
    places, in_collection = _places(site)
    for paper in papers:
        collection = site.collection_by_slug[paper.collection]
        own = entry(site, paper)
        topics = own.topics
        siblings = site.topic_by_slug[topics[0].slug].papers if topics else collection.papers
        at = places[topics[0].slug][paper.slug] if topics else in_collection[collection.slug][paper.slug] - 1
        context = Context(
            slug=paper.slug,
            path=paper_path(paper.slug),
            heading=own.heading,
            expansion=expansion(paper),
            authors=author_links(site, paper),
            venue=" ".join(str(part) for part in (venue_of(paper, site), year_of(paper, site)) if part),
            mark=own.mark,
            kinds=tuple(KIND_NAMES[kind] for kind in paper.derived.kinds),
            new=own.new,
            first_seen=paper.first_seen,
            first_seen_words=day(paper.first_seen),
            place=in_collection[collection.slug][paper.slug],
            place_total=len(collection.papers),
            collection_title=collection.title,
            collection_path=collection_path(collection.slug),
            topics=topics,
            highlight=own.highlight,
            figures_stated=figures(paper, 3),
            text_name=own.text_name,
            text_note=collection.settings.note,
            outline=own.outline,
            source=_source(site, paper),
            reasons=reasons(site, paper),
            concepts=concepts(site, paper),
            keywords=paper.raw.keywords,
            area=paper.raw.area,
            tldr=summary(site, paper),
            related=related(site, paper),
            links=source_links(paper),
            badges=badges(source_links(paper)),
            citations=citations(site, paper),
            url=absolute(site.settings.url, paper_path(paper.slug)),
            edit=edit_link(site, paper.raw.place),
            report=report_link(site, paper.heading.plain, paper_path(paper.slug)),
            topic=topics[0] if topics else None,
            previous=step(site, siblings, at - 1),
            next=step(site, siblings, at + 1),
        )
        yield Page(paper_path(paper.slug), "pages/paper.html", context, head(site, paper, topics), section="papers")
