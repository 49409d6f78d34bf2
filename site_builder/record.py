"""A paper as plain data, in the one schema that serves `digest records`, every JSON file of the site and input again.

docs/records.md explains each field. Fields may be added at the end; none is ever renamed, moved or dropped.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from typing import TypedDict

from site_builder.model import Paper, Site
from site_builder.people import person
from site_builder.rich import Span


class RecordSource(TypedDict):
    """Where the abstract starts, in a path relative to the content folder."""

    path: str
    line: int


class RecordHighlight(TypedDict):
    """The sentence that states the contribution: its index in `sentences`, and the words that are marked."""

    sentence: int
    text: str


class RecordLink(TypedDict):
    """An address and what it leads to."""

    url: str
    kind: str


class RecordFigure(TypedDict):
    """A headline result in the abstract's own words, taken apart; `sentence` is an index in `sentences`."""

    text: str
    value: str
    unit: str
    condition: str
    sentence: int


class RecordAuthor(TypedDict):
    """An author's name as it is read, and in parts as far as they can be told; a group has only `family`."""

    name: str
    family: str
    given: str
    suffix: str


class Record(TypedDict):
    """Every field is always there; what is not known is null, an empty list or an empty object."""

    id: str
    slug: str
    collection: str
    source: RecordSource
    title: str | None
    name: str | None
    other_names: list[str]
    expansion: str | None
    heading: str
    heading_derived: bool
    highlight: RecordHighlight | None
    sentences: list[str]
    kind: list[str]
    topics: list[str]
    links: list[RecordLink]
    figures: list[RecordFigure]
    plain_text: str
    html: str
    tex: str
    abstract: str
    authors: list[RecordAuthor]
    year: int | None
    venue: str | None
    keywords: list[str]
    urls: dict[str, str]
    outline: list[str]
    markdown: str
    area: str | None
    tldr: str | None
    concepts: list[str]


FORMS = ("sentences", "plain_text", "html", "tex", "markdown")
"""Fields that only give `abstract` in another form; three quarters of a record's bytes."""


def record(paper: Paper, site: Site) -> Record:
    """The paper in the documented schema, keys in the documented order."""
    raw, derived = paper.raw, paper.derived
    marked = derived.highlight
    plain = derived.abstract.plain

    def text(span: Span) -> str:
        return plain[span.start : span.end]

    return {
        "id": paper.id,
        "slug": paper.slug,
        "collection": paper.collection,
        "source": {"path": raw.place.path, "line": raw.place.line},
        "title": raw.title,
        "name": derived.names.name,
        "other_names": list(derived.names.others),
        "expansion": derived.names.expansion,
        "heading": paper.heading.plain,
        "heading_derived": paper.heading_derived,
        "highlight": {"sentence": marked.sentence, "text": text(marked.span)} if marked else None,
        "sentences": [text(span) for span in derived.sentences],
        "kind": list(derived.kinds),
        "topics": [assignment.topic for assignment in derived.topics],
        "links": [{"url": link.url, "kind": link.kind} for link in derived.links],
        "figures": [
            {
                "text": figure.text,
                "value": figure.value,
                "unit": figure.unit,
                "condition": figure.condition,
                "sentence": figure.sentence,
            }
            for figure in derived.figures
        ],
        "plain_text": plain,
        "html": derived.abstract.html,
        "tex": derived.abstract.tex,
        "abstract": raw.abstract,
        "authors": [_author(name) for name in raw.authors],
        "year": year(paper, site),
        "venue": venue(paper, site),
        "keywords": list(raw.keywords),
        "urls": by_label(raw.urls),
        "outline": list(derived.outline),
        "markdown": derived.abstract.markdown,
        "area": raw.area,
        "tldr": raw.tldr,
        "concepts": [concept.slug for concept in site.concepts_of.get(paper.slug, ())],
    }


def year(paper: Paper, site: Site) -> int | None:
    """The year that the record gives, else its collection's."""
    return paper.raw.year or site.collection_by_slug[paper.collection].settings.year


def venue(paper: Paper, site: Site) -> str | None:
    """The venue that the record gives, else its collection's."""
    return paper.raw.venue or site.collection_by_slug[paper.collection].settings.venue


def as_json(made: Record, without: Collection[str] = ()) -> bytes:
    """The record as one line of JSON, less the fields named in `without`."""
    fields = {key: value for key, value in made.items() if key not in without}
    # A lone surrogate, which JSON input can hold, has no bytes in UTF-8.
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")


def record_json(paper: Paper, site: Site) -> str:
    """The paper's record as one line of JSON."""
    return as_json(record(paper, site)).decode()


def json_list(lines: list[bytes]) -> bytes:
    """Values, each a line of JSON, as one JSON list with a value a line."""
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


def _author(name: str) -> RecordAuthor:
    parts = person(name)
    return {"name": parts.spoken, "family": parts.family, "given": parts.given, "suffix": parts.suffix}


def by_label(urls: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Addresses by what they are; a label that is given twice counts on: code, code 2."""
    found: dict[str, str] = {}
    for label, address in urls:
        key, count = label, 1
        while key in found and found[key] != address:
            count += 1
            key = f"{label} {count}"
        found[key] = address
    return found
