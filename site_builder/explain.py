"""Why a paper's record says what it says, as plain data: what was weighed for each fact, and what an editor put right.

Everything is worked out anew from the paper's own text by the functions that derive it, so that the reasons cannot
differ from the facts. Sentences are numbered from 0, as in records.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypedDict

from site_builder.derive import heading, highlight, kind, links, name, outline
from site_builder.derive.name_weights import LEAST, NOTHING
from site_builder.derive.topics import Scorer, scorer
from site_builder.model import Assignment, Derivation, Diagnostic, Paper, Site, Taxonomy
from site_builder.record import record
from site_builder.records import facts, ground, wording
from site_builder.rich import Span


class NameReason(TypedDict):
    """A candidate for the name: the points of its evidence, and its probability beside all others and "no name"."""

    text: str
    expansion: str | None
    points: float
    share: float
    evidence: list[tuple[str, float]]


class NameReasons(TypedDict):
    """The candidates, likeliest first; a name is given when its share is at least `least_share`."""

    nothing_points: float
    nothing_share: float
    least_share: float
    candidates: list[NameReason]


class HeadingReason(TypedDict):
    """A possible heading: where it was read ("make propose": the object of "we propose") and its points."""

    text: str
    source: str
    points: float
    sentence: int


class SentenceReason(TypedDict):
    """A sentence: its label, the points of each label by its words alone, and how well it states the contribution."""

    text: str
    label: str
    label_points: dict[str, float]
    highlight_points: float


class LinkReason(TypedDict):
    """An address, what it leads to, and why that is thought."""

    url: str
    kind: str
    why: str


class TermReason(TypedDict):
    """A term of a topic as the text has it, how often, the points it brought, and the sentences that hold it."""

    term: str
    count: int
    points: float
    sentences: list[int]


class TopicReason(TypedDict):
    """A topic that was given, with the terms that put the paper there."""

    topic: str
    points: float
    terms: list[TermReason]


class Change(TypedDict):
    """A field of the record that editor.yaml changed."""

    field: str
    found: object
    shown: object


class Explanation(TypedDict):
    """All that was weighed for one paper. `heading_found` is null where the source gives a title."""

    slug: str
    id: str
    place: str
    heading: str
    name: str | None
    heading_found: str | None
    names: NameReasons
    headings: list[HeadingReason]
    highlight: int | None
    sentences: list[SentenceReason]
    kinds: dict[str, float]
    figures: list[tuple[str, int]]
    links: list[LinkReason]
    topics: list[TopicReason]
    changes: list[Change]
    problems: list[str]


CORRECTED = ("name", "other_names", "expansion", "heading", "highlight", "kind", "topics", "links")
"""The fields of a record that an editor can put right."""


def explanation(paper: Paper, site: Site, said: Iterable[Diagnostic]) -> Explanation:
    """Why the record of a paper is as it is; of what was said of the content, what concerns this abstract."""
    rules = Taxonomy(site.areas, tuple(topic.rule for topic in site.topics))
    settings = site.collection_by_slug[paper.collection].settings
    found = facts(wording(paper.raw), ground(settings, rules)).derivation
    return {
        "slug": paper.slug,
        "id": paper.id,
        "place": str(paper.raw.place),
        "heading": paper.heading.plain,
        "name": paper.derived.names.name,
        "heading_found": None if found.title else found.heading.plain,
        "names": _names(found),
        "headings": _headings(found),
        "highlight": found.highlight.sentence if found.highlight else None,
        "sentences": _sentences(found),
        "kinds": {of: round(points, 2) for of, points in _kinds(found)},
        "figures": [(one.text, one.sentence) for one in found.figures],
        "links": [
            {"url": reason.link.url, "kind": reason.link.kind, "why": reason.why}
            for reason in links.reasons(found.abstract, found.sentences, paper.raw.urls)
        ],
        "topics": _topics(found, scorer(rules), rules),
        "changes": _changes(found, paper, site),
        "problems": [str(one) for one in said if concerns(one, paper)],
    }


def concerns(one: Diagnostic, paper: Paper) -> bool:
    """Whether a diagnostic stands in the lines of a paper's abstract."""
    place = paper.raw.place
    return one.place.path == place.path and place.line <= one.place.line <= last_line(paper)


def last_line(paper: Paper) -> int:
    """The last line of its file that a paper's abstract takes up."""
    return paper.raw.place.line + (paper.raw.abstract.count("\n") if paper.raw.verbatim else 0)


def _names(found: Derivation) -> NameReasons:
    weighed = name.candidates(found.abstract, found.sentences)
    return {
        "nothing_points": NOTHING,
        "nothing_share": round(1.0 - sum(one.share for one in weighed), 4),
        "least_share": LEAST,
        "candidates": [
            {
                "text": one.text,
                "expansion": one.long,
                "points": round(one.score, 2),
                "share": round(one.share, 4),
                "evidence": sorted(one.evidence, key=lambda piece: (-abs(piece[1]), piece[0])),
            }
            for one in weighed
        ],
    }


def _headings(found: Derivation) -> list[HeadingReason]:
    """The candidates that were weighed, best first, each wording once; none where the source gives a title."""
    if found.title is not None:
        return []
    reasons: dict[str, HeadingReason] = {}
    for one in heading.candidates(found.abstract, found.sentences, found.names, found.highlight):
        text = heading.built(found.abstract, found.names, one).plain
        reasons.setdefault(
            text, {"text": text, "source": one.source, "points": round(one.points, 2), "sentence": one.sentence}
        )
    return list(reasons.values())


def _sentences(found: Derivation) -> list[SentenceReason]:
    rated = highlight.scores(found.abstract, found.sentences, found.names, found.outline)
    labels = outline.scores(found.abstract, found.sentences)
    return [
        {
            "text": _text(found, span),
            "label": label,
            "label_points": {of: round(value, 2) for of, value in told.items() if value},
            "highlight_points": round(points, 2),
        }
        for span, label, points, told in zip(found.sentences, found.outline, rated, labels, strict=True)
    ]


def _kinds(found: Derivation) -> list[tuple[str, float]]:
    rated = kind.scores(found.abstract, found.sentences, found.names, found.outline)
    return sorted(rated.items(), key=lambda entry: -entry[1])


def _topics(found: Derivation, rate: Scorer, rules: Taxonomy) -> list[TopicReason]:
    owners = [rule.slug for rule in rules.topics for _ in rule.terms]
    held = [rate.counts(_text(found, span)) for span in found.sentences]

    def sentences(given: Assignment, wording: str) -> list[int]:
        """The sentences that hold the term of a topic that these words are."""
        own = {term for term in rate.counts(wording) if owners[term] == given.topic}
        return [at for at, terms in enumerate(held) if not own.isdisjoint(terms)]

    return [
        {
            "topic": given.topic,
            "points": given.score,
            "terms": [
                {"term": one.term, "count": one.count, "points": one.points, "sentences": sentences(given, one.term)}
                for one in given.evidence
            ],
        }
        for given in found.topics
    ]


def _changes(found: Derivation, paper: Paper, site: Site) -> list[Change]:
    """What the record would say without editor.yaml, beside what it says."""
    before: Mapping[str, object] = record(_as_found(found, paper), site)
    after: Mapping[str, object] = record(paper, site)
    return [
        {"field": field, "found": before[field], "shown": after[field]}
        for field in CORRECTED
        if before[field] != after[field]
    ]


def _as_found(found: Derivation, paper: Paper) -> Paper:
    """The paper without corrections; a heading that only tells it from another paper's is no correction."""
    told_apart = found.heading.plain == paper.derived.heading.plain
    return Paper(
        paper.id, paper.slug, paper.collection, paper.raw, found, paper.heading if told_apart else found.heading,
        paper.fingerprint,
    )  # fmt: skip


def _text(found: Derivation, span: Span) -> str:
    return found.abstract.plain[span.start : span.end]
