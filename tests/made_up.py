"""A small site of papers that nobody wrote, put together by hand: writing is tested apart from deriving."""

from __future__ import annotations

from dataclasses import replace

from site_builder.model import (
    Area,
    Assignment,
    Collection,
    CollectionSettings,
    Concept,
    Derivation,
    Figure,
    Highlight,
    Link,
    Names,
    Paper,
    Place,
    RawRecord,
    Site,
    SiteSettings,
    Topic,
    TopicRule,
)
from site_builder.rich import RichText, Span, Token

BASE = "https://digests.example/spring/"


def rich(*tokens: Token | str, source: str = "", block: bool = False) -> RichText:
    """A text of these tokens; a string is text."""
    whole = tuple(Token("text", token) if isinstance(token, str) else token for token in tokens)
    plain = "".join(token.plain for token in whole)
    return RichText(source or plain, plain, whole, block)


def math(tex: str, plain: str) -> Token:
    """A formula."""
    return Token("math", plain, form=tex, html=f"<math><mi>{plain}</mi></math>")


def tag(name: str, *inside: Token | str) -> tuple[Token | str, ...]:
    """The inside between the two ends of an element."""
    return (Token("open", name=name), *inside, Token("close", name=name))


FERN_TEX = (
    r"Sparse gardens waste water. We present \emph{Fern}, a watering rule that uses $O(\log n)$ litres. "
    r"Fern saves 41\% water."
)
FERN = rich(
    *tag(
        "paragraph",
        "Sparse gardens waste water. We present ",
        *tag("em", "Fern"),
        ", a watering rule that uses ",
        math(r"$O(\log n)$", "O(log n)"),
        " litres. Fern saves 41% water.",
    ),
    source=FERN_TEX,
    block=True,
)


def span(text: RichText, words: str) -> Span:
    """Where the words stand first."""
    start = text.plain.index(words)
    return Span(start, start + len(words))


def fern(collection: str = "spring") -> Paper:
    """A paper whose title is not known, with everything derived that can be."""
    first, second, third = (
        span(FERN, words) for words in ("Sparse gardens waste water.", "We present", "Fern saves 41% water.")
    )
    second = Span(second.start, third.start - 1)
    derived = Derivation(
        abstract=FERN,
        title=None,
        sentences=(first, second, third),
        names=Names("Fern", ("Fern-S",), "Fair evening rain"),
        heading=rich("Fern: a watering rule"),
        highlight=Highlight(1, second),
        outline=("problem", "contribution", "result"),
        figures=(Figure("saves 41% water", "41", "%", "water", 2, span(FERN, "saves 41% water")),),
        links=(Link("https://code.example/fern", "code"),),
        kinds=("method",),
        topics=(Assignment("gardens", 9.0), Assignment("water", 4.0)),
    )
    raw = RawRecord(Place("spring.txt", 3, 1), FERN_TEX, True)
    return Paper("0f3a9c81d2e4", "fern", collection, raw, derived, derived.heading, "0f3a9c81d2e4" * 2)


def titled(
    title: RichText,
    slug: str = "moss",
    collection: str = "autumn",
    first_seen: str | None = None,
    **raw: object,
) -> Paper:
    """A paper with its true title and little else."""
    text = "Moss grows on stones."
    abstract = rich(*tag("paragraph", text), block=True)
    derived = Derivation(
        abstract, title, (Span(0, len(text)),), Names(), title, None, ("context",), (), (), ("study",), ()
    )
    record = replace(RawRecord(Place("autumn/a.jsonl", 1), text, id=slug, title=title.source), **raw)  # type: ignore[arg-type]
    return Paper(slug, slug, collection, record, derived, title, slug, first_seen)


def site(
    *papers: Paper,
    url: str | None = BASE,
    autumn: CollectionSettings | None = None,
    spring: CollectionSettings | None = None,
    settings: SiteSettings | None = None,
) -> Site:
    """A site of these papers with the topics gardens, water and (empty) wind, and the collections spring and autumn."""
    autumn = autumn or CollectionSettings(venue="GROW", year=2031, date="2031-04-02")
    spring = spring or CollectionSettings()
    collections = tuple(
        Collection(slug, name, about, slug, tuple(paper.slug for paper in papers if paper.collection == slug))
        for slug, name, about in (("spring", "Spring Papers", spring), ("autumn", "Autumn Papers", autumn))
    )

    def topic(slug: str, name: str) -> Topic:
        rule = TopicRule(slug, name, f"All about {slug}.", "", "outdoors", (), (), Place("topics.yaml", 1))
        held = [[one.topic for one in paper.derived.topics] for paper in papers]
        main = tuple(paper.slug for paper, given in zip(papers, held, strict=True) if given[:1] == [slug])
        also = tuple(paper.slug for paper, given in zip(papers, held, strict=True) if slug in given[1:])
        return Topic(rule, main, also, (), ())

    concepts: tuple[Concept, ...] = ()
    topics = (topic("gardens", "Gardens & parks"), topic("water", "Water"), topic("wind", "Wind"))
    return Site(
        settings=replace(settings or SiteSettings("Garden Digest", "Papers that grow"), url=url),
        content_path="content",
        papers=papers,
        collections=collections,
        areas=(Area("outdoors", "Outdoors", tuple(one.rule.slug for one in topics)),),
        topics=topics,
        concepts=concepts,
        related={},
        retired=(),
        diagnostics=(),
        by_slug={paper.slug: paper for paper in papers},
        topic_by_slug={one.rule.slug: one for one in topics},
        collection_by_slug={one.slug: one for one in collections},
        concepts_of={paper.slug: tuple(c for c in concepts if paper.slug in c.papers) for paper in papers},
        updated=max((paper.first_seen for paper in papers if paper.first_seen), default=autumn.date),
    )
