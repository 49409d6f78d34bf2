"""A paper as it stands in a list: kind, heading, the marked sentence, figures, topics, and its abstract to unfold."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from site_builder.model import KIND_NAMES, Paper, PaperKind, Site
from site_builder.once import once, once_a_site
from site_builder.pages._parts.figures import Stated, figures
from site_builder.pages._parts.marks import mark
from site_builder.pages._parts.printed import Html, bracketed, printed
from site_builder.pages._parts.words import OUTLINE_NAMES, TEXT_NAMES
from site_builder.people import spoken
from site_builder.rich import RichText, Span, joined, literal
from site_builder.urls import paper_path, topic_path

SHORT_NAME: Final = 18  # characters; a name up to here is never broken over two lines, even on a narrow phone
AUTHORS_SHOWN: Final = 4
PLAIN_WORD: Final = re.compile(r"[a-z]+[ ,]")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading with the name in bold; `supplied` says that it stands in square brackets."""

    text: RichText
    plain: str
    name: str
    supplied: bool
    unbroken: bool
    html: Html

    def __html__(self) -> str:
        return self.html

    @property
    def spoken(self) -> str:
        """The heading as plain text, in brackets where the digest supplied it."""
        return f"[{self.plain}]" if self.supplied else self.plain


@dataclass(frozen=True, slots=True)
class Passage:
    """Neighbouring sentences with one outline label; the label is empty where the text has no outline."""

    label: str
    text: Html


@dataclass(frozen=True, slots=True)
class TopicLink:
    """A topic as a link."""

    slug: str
    name: str
    path: str


@dataclass(frozen=True, slots=True)
class Entry:
    """Everything a list shows of a paper; `sort_name` is what "by name" sorts on."""

    slug: str
    path: str
    kind: PaperKind | None
    kind_name: str
    mark: Html
    heading: Heading
    highlight: Html | None
    figures: tuple[Stated, ...]
    topics: tuple[TopicLink, ...]
    topic_slugs: str
    collection: str
    code: str | None
    new: bool
    sort_name: str
    byline: str
    text_name: str
    outline: tuple[Passage, ...]


def heading(paper: Paper) -> Heading:
    """The paper's heading, its name in bold where it leads."""
    text = paper.heading
    name = paper.derived.names.name
    if not name or not text.plain.startswith(name):
        name, shown = name or "", text
    else:
        shown = text.marked((Span(0, len(name)),), "strong")
    html = bracketed(shown) if paper.heading_derived else printed(shown)
    return Heading(shown, text.plain, name, paper.heading_derived, shown is not text and len(name) <= SHORT_NAME, html)


def marked_abstract(paper: Paper) -> RichText:
    """The abstract with the highlight marked."""
    chosen = paper.derived.highlight
    abstract = paper.derived.abstract
    return abstract.marked((chosen.span,)) if chosen else abstract


def outline(paper: Paper) -> tuple[Passage, ...]:
    """The abstract as labelled passages, the highlight marked; neighbouring sentences of one label stay together."""
    text = marked_abstract(paper)
    sentences, labels = paper.derived.sentences, paper.derived.outline
    if not sentences or len(labels) != len(sentences):
        return (Passage("", printed(text.cut(0, len(text.plain)))),)
    groups = groupby(range(len(sentences)), key=lambda n: labels[n])
    spans = [(label, *_ends(list(run))) for label, run in groups]
    return tuple(
        Passage(OUTLINE_NAMES[label], printed(text.cut(sentences[first].start, sentences[last].end)))
        for label, first, last in spans
    )


def _ends(run: list[int]) -> tuple[int, int]:
    return run[0], run[-1]


def highlight(paper: Paper) -> RichText | None:
    """The abstract's own sentence that states the contribution; where its lead was trimmed, it begins with a capital.

    Only a plain lower-case word gets one: "k-means", "pFed" and formulas are left as they are.
    """
    chosen = paper.derived.highlight
    if chosen is None:
        return None
    abstract, (start, end) = paper.derived.abstract, chosen.span
    text = abstract.cut(start, end)
    first = text.tokens[0] if text.tokens else None
    if (
        first
        and first.kind == "text"
        and PLAIN_WORD.match(text.plain)
        and start != paper.derived.sentences[chosen.sentence].start
    ):
        return joined((literal(text.plain[0].upper()), abstract.cut(start + 1, end)))
    return text


def topic_links(site: Site, paper: Paper) -> tuple[TopicLink, ...]:
    """The paper's topics, main one first."""
    rules = (site.topic_by_slug[each.topic].rule for each in paper.derived.topics)
    return tuple(TopicLink(rule.slug, rule.name, topic_path(rule.slug)) for rule in rules)


def byline(paper: Paper) -> str:
    """Authors, shortened after four, with venue and year where the source gives them; empty where it gives none."""
    names = tuple(spoken(name) for name in paper.raw.authors)
    shown = ", ".join(names if len(names) <= AUTHORS_SHOWN else names[: AUTHORS_SHOWN - 1])
    if len(names) > AUTHORS_SHOWN:
        shown += f" and\u00a0{len(names) - AUTHORS_SHOWN + 1}\u00a0more"
    where = "\u00a0".join(str(part) for part in (paper.raw.venue, paper.raw.year) if part)
    return ". ".join(part for part in (shown.removesuffix("."), where) if part)


def code_address(paper: Paper) -> str | None:
    """The first link of the abstract that leads to code."""
    return next((link.url for link in paper.derived.links if link.kind == "code"), None)


@once_a_site
def news(site: Site) -> frozenset[str]:
    """The papers to mark as new: none when that would be every paper, since a mark on everything marks nothing."""
    new = frozenset(paper.slug for paper in site.papers if paper.new)
    return new if len(new) < len(site.papers) else frozenset()


@once
def entry(site: Site, paper: Paper) -> Entry:
    """The paper as lists show it."""
    kind = paper.derived.kinds[0] if paper.derived.kinds else None
    titled = heading(paper)
    marked = highlight(paper)
    return Entry(
        slug=paper.slug,
        path=paper_path(paper.slug),
        kind=kind,
        kind_name=KIND_NAMES[kind] if kind else "",
        mark=mark(kind),
        heading=titled,
        highlight=printed(marked) if marked else None,
        figures=figures(paper, 2),
        topics=topic_links(site, paper),
        topic_slugs=" ".join(each.topic for each in paper.derived.topics),
        collection=paper.collection,
        code=code_address(paper),
        new=paper.slug in news(site),
        sort_name=titled.plain.casefold(),
        byline=byline(paper),
        text_name=TEXT_NAMES[site.collection_by_slug[paper.collection].settings.text],
        outline=outline(paper),
    )


def entries(site: Site, slugs: Iterable[str]) -> tuple[Entry, ...]:
    """The papers of these slugs as lists show them."""
    return tuple(entry(site, site.by_slug[slug]) for slug in slugs)
