"""How the digest was made: the counts explain themselves, and what was derived is said to be so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from site_builder.model import KIND_NAMES, PAPER_KINDS, Head, Page, Site
from site_builder.pages._parts.entry import Heading, code_address, heading
from site_builder.pages._parts.marks import mark
from site_builder.pages._parts.printed import Html
from site_builder.pages._parts.repository import report_link
from site_builder.pages._parts.words import KIND_MEANINGS, clipped, count, day, papers
from site_builder.tallies import Tally, tallies
from site_builder.urls import collection_path


@dataclass(frozen=True, slots=True)
class KindMeaning:
    """A kind with what it means and how many papers are of it."""

    mark: Html
    name: str
    meaning: str
    papers: int


@dataclass(frozen=True, slots=True)
class Fact:
    """A count that explains itself."""

    name: str
    number: int
    meaning: str


@dataclass(frozen=True, slots=True)
class CollectionNote:
    """What a collection's entries are, in its own words."""

    title: str
    path: str
    papers: int
    summaries: bool
    note: str | None
    licence: str | None


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/about.html` shows."""

    description: str | None
    editor: str | None
    licence: str | None
    updated: str | None
    updated_words: str | None
    supplied: int
    titled: int
    example: Heading | None
    kinds: tuple[KindMeaning, ...]
    facts: tuple[Fact, ...]
    tallies: tuple[Tally, ...]
    collections: tuple[CollectionNote, ...]
    summaries: bool
    report: str | None


def facts(site: Site) -> tuple[Fact, ...]:
    """What was read and what was found in it."""
    held = site.papers
    supplied = sum(1 for paper in held if paper.heading_derived)
    named = sum(1 for paper in held if paper.derived.names.name)
    marked = sum(1 for paper in held if paper.derived.highlight)
    figures = sum(len(paper.derived.figures) for paper in held)
    with_figures = sum(1 for paper in held if paper.derived.figures)
    unsorted = sum(1 for paper in held if not paper.derived.topics)
    filed = [topic for topic in site.topics if topic.papers]
    return (
        Fact("Papers read", len(held), f"in {count(len(site.collections), 'collection', 'collections')}"),
        Fact("Headings supplied", supplied, "the source gives no title; shown in square brackets"),
        Fact("Names found", named, "what a paper calls its own method, benchmark or system; set in bold"),
        Fact("Sentences marked", marked, "each is the text’s own sentence, word for word"),
        Fact("Headline figures", figures, f"in {papers(with_figures)}"),
        Fact("With code", sum(1 for paper in held if code_address(paper)), "the text links a repository; not opened"),
        Fact("Topics", len(filed), f"of {len(site.topics)} in the taxonomy hold a paper"),
        Fact("Unsorted", unsorted, "no topic was sure enough" if unsorted else "every paper reached a topic"),
    )


def pages(site: Site) -> Iterator[Page]:
    """The one page about the digest."""
    settings = site.settings
    kinds = [paper.derived.kinds[0] for paper in site.papers if paper.derived.kinds]
    supplied = [paper for paper in site.papers if paper.heading_derived]
    named = [paper for paper in supplied if paper.derived.names.name]
    example = next(iter(named or supplied), None)
    context = Context(
        description=settings.description,
        editor=settings.editor,
        licence=settings.licence,
        updated=site.updated,
        updated_words=day(site.updated),
        supplied=len(supplied),
        titled=len(site.papers) - len(supplied),
        example=heading(example) if example else None,
        kinds=tuple(
            KindMeaning(mark(kind), KIND_NAMES[kind], KIND_MEANINGS[kind], kinds.count(kind)) for kind in PAPER_KINDS
        ),
        facts=facts(site),
        tallies=tallies(site),
        collections=tuple(
            CollectionNote(
                collection.title,
                collection_path(collection.slug),
                len(collection.papers),
                collection.settings.text == "summary",
                collection.settings.note,
                collection.settings.licence,
            )
            for collection in site.collections
        ),
        summaries=any(collection.settings.text == "summary" for collection in site.collections),
        report=report_link(site, "the digest", "about/"),
    )
    description = clipped(
        f"How {settings.title} is made from {papers(len(site.papers))}: "
        "what was derived, what the brackets and marks mean, and how to correct it."
    )
    yield Page("about/", "pages/about.html", context, Head("About", description), section="about")
