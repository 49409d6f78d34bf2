"""The types every stage speaks of, all frozen. Imports only `rich` and `settings`.

Order of life: Source -> RawRecord -> Paper -> Site -> Page -> File; Diagnostics are gathered on the way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from site_builder.rich import RichText, Span
from site_builder.settings import CollectionSettings as CollectionSettings
from site_builder.settings import SearchSettings as SearchSettings
from site_builder.settings import SiteSettings as SiteSettings
from site_builder.settings import TextKind as TextKind
from site_builder.settings import ThemeSettings as ThemeSettings

# ---- what is read, and what is said about it -------------------------------------------------------------------------

Severity = Literal["error", "warning", "note"]
"""error: the site would be wrong, nothing is written. warning: damaged or left out. note: worth knowing."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file as read: `path` is relative to the content folder, with forward slashes."""

    path: str
    data: bytes


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a source file; line and column count from 1, and 0 means the whole file (or the whole line)."""

    path: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return ":".join([self.path, *(str(n) for n in (self.line, self.column) if n)])


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One thing to tell whoever runs the build. `code` is stable and documented in docs/diagnostics.md."""

    severity: Severity
    code: str
    place: Place
    what: str
    hint: str = ""

    def __str__(self) -> str:
        return f"{self.place}: {self.severity} {self.code} {self.what}" + (f" ({self.hint})" if self.hint else "")


# ---- records ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RawRecord:
    """A paper as its source gives it, before anything is derived.

    `place` is where the abstract starts. `verbatim` says that the abstract stands in the file character for character,
    so that an offset in it is a line and column of the file.
    """

    place: Place
    abstract: str
    verbatim: bool = False
    id: str | None = None
    title: str | None = None
    authors: tuple[str, ...] = ()
    year: int | None = None
    venue: str | None = None
    keywords: tuple[str, ...] = ()
    urls: tuple[tuple[str, str], ...] = ()  # (what it is, address), as the source labels them
    area: str | None = None  # the venue's own area or track, as the source names it
    tldr: str | None = None  # the authors' own one-sentence summary


@dataclass(frozen=True, slots=True)
class Parsed:
    """What one source file gives: its heading line, if it has one, its records in order, and what was wrong."""

    heading: str | None = None
    records: tuple[RawRecord, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


PaperKind = Literal["method", "theory", "benchmark", "study", "system", "survey"]
"""What a paper mainly gives. A data set is a `benchmark`, an empirical study a `study`, a position a `survey`."""
PAPER_KINDS: tuple[PaperKind, ...] = ("method", "theory", "benchmark", "study", "system", "survey")
KIND_NAMES: Mapping[PaperKind, str] = {
    "method": "Method",
    "theory": "Theory",
    "benchmark": "Benchmark",
    "study": "Empirical study",
    "system": "System",
    "survey": "Survey",
}
"""What readers call them."""

OutlineLabel = Literal["context", "problem", "contribution", "method", "result", "availability"]
LinkKind = Literal["code", "data", "model", "demo", "project", "account", "paper", "other"]


@dataclass(frozen=True, slots=True)
class Names:
    """What a paper calls its own contribution, in the author's own spelling; None beats a guess.

    `expansion` is the long form that the abstract spells out for `name`. `spans` are the places in the abstract's
    plain text where the name stands.
    """

    name: str | None = None
    others: tuple[str, ...] = ()
    expansion: str | None = None
    spans: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Highlight:
    """The one sentence that states the contribution; `span` may leave out a leading "To address this,"."""

    sentence: int  # index into Paper.sentences
    span: Span


@dataclass(frozen=True, slots=True)
class Figure:
    """A headline result. `text` is what the abstract says ("up to 26.8 % lower error"), in its own words."""

    text: str
    value: str
    unit: str
    condition: str
    sentence: int
    span: Span


@dataclass(frozen=True, slots=True)
class Link:
    """An address found in the abstract or given by the source."""

    url: str
    kind: LinkKind


@dataclass(frozen=True, slots=True)
class Evidence:
    """Why a topic was given: a term of the taxonomy as it stands in the text, how often, and the points it brought."""

    term: str
    count: int
    points: float


@dataclass(frozen=True, slots=True)
class Assignment:
    """A paper's place in a topic, with the terms that put it there, strongest first."""

    topic: str  # slug
    score: float
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class Related:
    """A neighbouring paper (its slug) and the terms that both share, strongest first."""

    slug: str
    score: float
    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Derivation:
    """All that is found in one paper's own text; it depends on that, on its collection's macros and on the taxonomy."""

    abstract: RichText
    title: RichText | None
    sentences: tuple[Span, ...]
    names: Names
    heading: RichText  # the title, else the supplied heading, without brackets
    highlight: Highlight | None
    outline: tuple[OutlineLabel, ...]  # one label a sentence
    figures: tuple[Figure, ...]
    links: tuple[Link, ...]
    kinds: tuple[PaperKind, ...]  # main one first
    topics: tuple[Assignment, ...]  # main one first; empty: unsorted


@dataclass(frozen=True, slots=True)
class Paper:
    """One paper of the site: its raw record, what was derived (after the editor's corrections) and its address."""

    id: str
    slug: str
    collection: str  # slug
    raw: RawRecord
    derived: Derivation
    heading: RichText  # unique on the site
    fingerprint: str
    first_seen: str | None = None  # ISO day on which the paper was first recorded; None: not recorded yet
    new: bool = False  # first seen on the latest recorded day of the site

    @property
    def heading_derived(self) -> bool:
        """Whether the digest supplied the heading, so that it stands in square brackets."""
        return self.raw.title is None


# ---- topics and collections ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the taxonomy: canonical form, variants that count as the same, what a hit says (3 decisive, 1 weak)."""

    text: str
    variants: tuple[str, ...]
    weight: float


@dataclass(frozen=True, slots=True)
class TopicRule:
    """A topic as the taxonomy defines it. `mask` are false friends, blanked out before this topic is scored."""

    slug: str
    name: str
    description: str
    elsewhere: str
    area: str  # slug
    mask: tuple[str, ...]
    terms: tuple[Term, ...]
    place: Place
    formerly: tuple[str, ...] = ()  # slugs it had before, whose addresses point on


@dataclass(frozen=True, slots=True)
class Area:
    """A group of topics."""

    slug: str
    name: str
    topics: tuple[str, ...]  # slugs, in the taxonomy's order


@dataclass(frozen=True, slots=True)
class Taxonomy:
    """Areas and topics in the order of the file."""

    areas: tuple[Area, ...]
    topics: tuple[TopicRule, ...]


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic of the site with its papers (slugs, in site order): some have it as main topic, others are also here."""

    rule: TopicRule
    main: tuple[str, ...]
    also: tuple[str, ...]
    neighbours: tuple[tuple[str, int], ...]  # (topic slug, papers shared), most first
    terms: tuple[tuple[str, int], ...]  # (term, papers of the topic that hold it), most telling first

    @property
    def papers(self) -> tuple[str, ...]:
        """All its papers, those it is the main topic of first."""
        return self.main + self.also


@dataclass(frozen=True, slots=True)
class Concept:
    """A method, data set, model or problem that several papers speak of, found in their texts."""

    slug: str
    name: str  # the spelling that most papers use
    also: str | None  # its acronym or long form
    papers: tuple[str, ...]  # slugs, those that speak of it most first
    acronym: str | None = None  # the slug it had if no paper spelled it out: that address leads to its page


@dataclass(frozen=True, slots=True)
class Collection:
    """A folder of papers, or the files directly in content/ under one heading."""

    slug: str
    title: str
    settings: CollectionSettings
    folder: str  # path inside content/, "" for content/ itself
    papers: tuple[str, ...]  # slugs, in source order


# ---- the site --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Retired:
    """A slug that was given out and whose paper is gone; `successor` is the slug to point on to, if one is known."""

    slug: str
    heading: str
    first_seen: str | None
    successor: str | None = None


@dataclass(frozen=True, slots=True)
class Site:
    """Everything the pages and outputs are made from. Nothing after `build.site` changes it."""

    settings: SiteSettings  # url and repository already resolved; url ends with "/" or is None
    content_path: str  # the content folder's path inside its repository, for edit links
    papers: tuple[Paper, ...]
    collections: tuple[Collection, ...]
    areas: tuple[Area, ...]
    topics: tuple[Topic, ...]  # every topic of the taxonomy, also empty ones, in its order
    concepts: tuple[Concept, ...]  # by name
    related: Mapping[str, tuple[Related, ...]]  # by paper slug, nearest first
    retired: tuple[Retired, ...]
    diagnostics: tuple[Diagnostic, ...]
    by_slug: Mapping[str, Paper]
    topic_by_slug: Mapping[str, Topic]
    collection_by_slug: Mapping[str, Collection]
    concepts_of: Mapping[str, tuple[Concept, ...]]  # by paper slug, those it speaks of most first
    updated: str | None  # ISO day: the latest day a paper was recorded, else the latest collection date


# ---- what is written -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Head:
    """What a page says about itself to machines. Addresses are paths inside the site."""

    title: str  # without the site's name
    description: str  # plain text, at most 200 characters
    kind: Literal["website", "article"] = "website"
    card: str = "card.png"  # the picture for shared links
    index: bool = True  # False: asks search engines to leave the page out
    data: tuple[Mapping[str, object], ...] = ()  # JSON-LD objects
    meta: tuple[tuple[str, str], ...] = ()  # further <meta name content>, such as citation_*
    feeds: tuple[tuple[str, str], ...] = ()  # (title, path) of Atom feeds that follow this page


@dataclass(frozen=True, slots=True)
class Page:
    """A page to be rendered: `path` is its address inside the site, a folder ("topics/x/") or a file ("404.html")."""

    path: str
    template: str  # inside templates/
    context: object  # a frozen dataclass: its fields are the template's variables
    head: Head
    section: str = ""  # the entry of the main navigation that the page belongs to


@dataclass(frozen=True, slots=True)
class File:
    """A file of the site: `path` inside the output folder, with forward slashes."""

    path: str
    data: bytes
