"""A site made by hand, as the pipeline would make it from a few made-up abstracts."""

from __future__ import annotations

from dataclasses import replace

from site_builder.model import (
    Area,
    Assignment,
    Collection,
    CollectionSettings,
    Concept,
    Derivation,
    Diagnostic,
    Evidence,
    Figure,
    Highlight,
    Link,
    Names,
    OutlineLabel,
    Paper,
    PaperKind,
    Place,
    RawRecord,
    Related,
    Retired,
    Site,
    SiteSettings,
    Topic,
    TopicRule,
)
from site_builder.rich import Span
from site_builder.text.reading import rich_text

SENTENCES = (
    "Pumps fail without warning.",
    r"We propose **Herring**, which listens to \emph{pumps} and bounds the loss by $\mathcal{O}(n^2)$.",
    "It cuts false alarms by 31 % on harbour data & more.",
)
LABELS: tuple[OutlineLabel, ...] = ("problem", "contribution", "result")


def rule(slug: str, name: str, area: str) -> TopicRule:
    return TopicRule(
        slug, name, f"Everything about {name.lower()}.", "", area, (), (), Place("topics.yaml", 1), (f"old-{slug}",)
    )


def paper(number: int, topics: tuple[str, ...] = ("pumps",), kind: PaperKind = "method", **raw: object) -> Paper:
    source = " ".join(SENTENCES)
    abstract, _ = rich_text(source)
    starts = [abstract.plain.index(start) for start in ("Pumps fail", "We propose", "It cuts")]
    ends = [*(start - 1 for start in starts[1:]), len(abstract.plain)]
    spans = tuple(Span(a, b) for a, b in zip(starts, ends, strict=True))
    heading, _ = rich_text(f"Herring {number}: listening to pumps", block=False)
    record = replace(RawRecord(Place("harbour/a.txt", 3 + number), source, verbatim=True), **raw)  # type: ignore[arg-type]
    derived = Derivation(
        abstract=abstract,
        title=heading if record.title else None,
        sentences=spans,
        names=Names(f"Herring {number}", (), "hearing every rotor in nearby gear"),
        heading=heading,
        highlight=Highlight(1, spans[1]),
        outline=LABELS,
        figures=(Figure("by 31 %", "31", "%", "on harbour data", 2, Span(starts[2], starts[2] + 5)),),
        links=(Link("https://github.com/example/herring", "code"), Link("javascript:alert(1)", "other")),
        kinds=(kind,),
        topics=tuple(Assignment(slug, 5.0, (Evidence("pump", 2, 3.0),)) for slug in topics),
    )
    return Paper(f"id{number}", f"herring-{number}", "harbour", record, derived, heading, f"{number:064x}")


def site(papers: tuple[Paper, ...] = (), **settings: object) -> Site:
    held = papers or (
        paper(1, authors=("Vale, Ada", "Bo Lund"), area="Machines", tldr=r"We listen to \emph{pumps}."),
        paper(2, ("valves", "pumps"), "theory", authors=("Ada Vale",)),
        paper(3, (), "survey"),
    )
    rules = (rule("pumps", "Pumps & rotors", "wet"), rule("valves", "Valves", "wet"), rule("masts", "Masts", "dry"))
    topics = tuple(
        Topic(
            each,
            tuple(p.slug for p in held if p.derived.topics and p.derived.topics[0].topic == each.slug),
            tuple(p.slug for p in held if each.slug in [t.topic for t in p.derived.topics[1:]]),
            (("valves", 1),) if each.slug == "pumps" else (),
            (("pump pressure", 2),) if each.slug == "pumps" else (),
        )
        for each in rules
    )
    collection = Collection(
        "harbour", "Harbour 2031", CollectionSettings(date="2031-05-04"), "harbour", tuple(p.slug for p in held)
    )
    slugs = tuple(p.slug for p in held)
    concepts = (
        Concept("drip-irrigation", "drip irrigation", "DI", slugs),
        Concept("leak-rate", "leak rate", None, slugs[-2:]),
    )
    return Site(
        settings=replace(SiteSettings(title="Pump Digest"), **settings),  # type: ignore[arg-type]
        content_path="content",
        papers=held,
        collections=(collection,),
        areas=(Area("wet", "Wet parts", ("pumps", "valves")), Area("dry", "Dry parts", ("masts",))),
        topics=topics,
        concepts=concepts,
        related={held[0].slug: (Related(held[-1].slug, 0.5, ("rotor",)),)},
        retired=(Retired("old-herring", "Old Herring", "2031-01-02", held[0].slug), Retired("lost", "Lost", None)),
        diagnostics=(
            Diagnostic("warning", "W107", Place("harbour/a.txt", 9, 2), "a settings file <here>", "move it"),
            Diagnostic("note", "N120", Place("site.yaml"), "no base URL is known"),
        ),
        by_slug={p.slug: p for p in held},
        topic_by_slug={topic.rule.slug: topic for topic in topics},
        collection_by_slug={"harbour": collection},
        concepts_of={p.slug: tuple(c for c in concepts if p.slug in c.papers) for p in held},
        updated="2031-05-04",
    )
