"""What is found in one paper's own text: every derived fact in the order in which one needs the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from site_builder.config.corrections import Correction
from site_builder.derive.figures import figures
from site_builder.derive.heading import heading
from site_builder.derive.highlight import highlight
from site_builder.derive.kind import kinds
from site_builder.derive.links import links
from site_builder.derive.name import names
from site_builder.derive.name_places import name_places
from site_builder.derive.outline import outline
from site_builder.derive.topics import Scorer, scorer, spoken
from site_builder.model import (
    Assignment,
    CollectionSettings,
    Derivation,
    Diagnostic,
    Highlight,
    Link,
    Names,
    Place,
    RawRecord,
    Taxonomy,
)
from site_builder.rich import RichText
from site_builder.text.problems import Problem
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences


@dataclass(frozen=True, slots=True)
class Wording:
    """What derivation reads of a raw record, and no more: a paper that moved within its file is not derived anew."""

    abstract: str
    title: str | None
    keywords: tuple[str, ...]  # and the area that the venue filed the paper under
    urls: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """What all papers of a collection share."""

    macros: Mapping[str, str]
    taxonomy: Taxonomy
    filed: Mapping[str, str]  # the topic's slug for keywords and area labels that the collection files itself


@dataclass(frozen=True, slots=True)
class Facts:
    """What was found in a paper's text, and what the text engine had to say about its abstract and its title."""

    derivation: Derivation
    problems: tuple[Problem, ...]
    title_problems: tuple[Problem, ...]


def ground(settings: CollectionSettings, rules: Taxonomy) -> Ground:
    """What the papers of a collection with these settings share."""
    return Ground(settings.macros, rules, {spoken(word): slug for word, slug in settings.topics.items()})


def wording(raw: RawRecord) -> Wording:
    """What derivation reads of a raw record."""
    return Wording(raw.abstract, raw.title, (*raw.keywords, *([raw.area] if raw.area else ())), raw.urls)


def facts(paper: Wording, shared: Ground) -> Facts:
    """All that is found in one paper's own text."""
    abstract, problems = rich_text(paper.abstract, shared.macros)
    title, title_problems = rich_text(paper.title, shared.macros, block=False) if paper.title else (None, ())
    spans = sentences(abstract)
    named = names(abstract, spans)
    labels = outline(abstract, spans)
    chosen = highlight(abstract, spans, named, labels)
    boosted = (chosen.span,) if chosen else ()
    rate = _scorer(shared.taxonomy)
    found = Derivation(
        abstract=abstract,
        title=title,
        sentences=spans,
        names=named,
        heading=title or heading(abstract, spans, named, chosen),
        highlight=chosen,
        outline=labels,
        figures=figures(abstract, spans, labels),
        links=links(abstract, spans, paper.urls),
        kinds=kinds(abstract, spans, named, labels),
        topics=rate.assignments(abstract.plain, boosted, paper.keywords, title.plain if title else "", shared.filed),
    )
    return Facts(found, problems, title_problems)


_scorers: list[tuple[Taxonomy, Scorer]] = []


def _scorer(taxonomy: Taxonomy) -> Scorer:
    """The scorer of the taxonomy at hand, made once in each process: hashing a taxonomy for each paper costs more.

    `digest serve` reads an equal taxonomy for each build.
    """
    if not _scorers or _scorers[0][0] is not taxonomy:
        made = _scorers[0][1] if _scorers and _scorers[0][0] == taxonomy else scorer(taxonomy)
        _scorers[:] = [(taxonomy, made)]
    return _scorers[0][1]


def placed(found: Facts, raw: RawRecord) -> tuple[Diagnostic, ...]:
    """The problems of a paper's text as diagnostics, at their own lines where the abstract stands in its file as is."""
    return (
        *(_placed(problem, raw, exact=raw.verbatim) for problem in found.problems),
        *(_placed(problem, raw, exact=False) for problem in found.title_problems),
    )


def _placed(problem: Problem, raw: RawRecord, *, exact: bool) -> Diagnostic:
    place = raw.place
    if exact:
        before = raw.abstract[: problem.offset]
        lines = before.count("\n")
        column = len(before) - before.rfind("\n") if lines else place.column + len(before)
        place = Place(place.path, place.line + lines, column)
    return Diagnostic(problem.severity, problem.code, place, problem.what, problem.hint)


def corrected(
    found: Derivation, correction: Correction, place: Place, topics: frozenset[str], macros: Mapping[str, str]
) -> tuple[Derivation, tuple[Diagnostic, ...]]:
    """A derivation as the editor wants it, and what of it does not fit; `topics` are the slugs there are."""
    problems: list[Diagnostic] = []
    named = found.names
    name = named.name if correction.name is None else correction.name or None
    expansion = named.expansion if correction.expansion is None else correction.expansion or None
    others = named.others if correction.other_names is None else correction.other_names
    if (name, expansion, others) != (named.name, named.expansion, named.others):
        places = named.spans if name == named.name else name_places(name or "", found.abstract.plain)
        named = Names(name, others, expansion if name else None, places)
    chosen = found.highlight
    if correction.highlight is not None:
        if 1 <= correction.highlight <= len(found.sentences):
            index = correction.highlight - 1
            chosen = Highlight(index, found.sentences[index])
        else:
            what = f"there is no sentence {correction.highlight}: the abstract has {len(found.sentences)}"
            problems.append(Diagnostic("warning", "W015", place, what))
    filed = found.topics
    if correction.topics is not None:
        unknown = [slug for slug in correction.topics if slug not in topics]
        problems += [Diagnostic("warning", "W015", place, f"there is no topic `{slug}`") for slug in unknown]
        known = {assignment.topic: assignment for assignment in found.topics}
        filed = tuple(known.get(slug, Assignment(slug, 0.0)) for slug in correction.topics if slug in topics)
    title: RichText | None = None
    if correction.heading and found.title is None:
        title, _ = rich_text(correction.heading, macros, block=False)
    elif correction.heading:
        problems.append(Diagnostic("warning", "W015", place, "the heading is left as it is: the source has a title"))
    return (
        replace(
            found,
            names=named,
            heading=title or (found.heading if correction.name is None else _renamed(found, named)),
            highlight=chosen,
            kinds=correction.kind or found.kinds,
            topics=filed,
            links=found.links
            if correction.links is None
            else tuple(Link(link.url, link.kind) for link in correction.links),
        ),
        tuple(problems),
    )


def _renamed(found: Derivation, named: Names) -> RichText:
    """The heading anew, since it starts with the name."""
    return found.title or heading(found.abstract, found.sentences, named, found.highlight)
