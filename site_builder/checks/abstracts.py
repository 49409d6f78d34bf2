"""Abstracts that look wrong: two that are nearly one, one that stops half-way, one that is a whole paper."""

from __future__ import annotations

import re
from collections.abc import Iterator

from site_builder.model import Diagnostic, File, Paper, Site

CODES = {
    "N441": "two abstracts are nearly the same",
    "N442": "an abstract looks cut off",
    "N443": "a text is far longer than an abstract",
}

ALIKE = 0.8
"""Weighted words in common, of 1: of 6,500 abstracts the nearest two had 0.67, one and its light edit 0.97."""
_STOPS_HALF_WAY = re.compile(
    r"(?:\.\.\.|…|[,;:(\[–—-]|(?<![\w$\\/-])(?:an?|the|of|to|for|with|and|or|but|by|from|in|into|at|as|that|which|is|are"
    r"|be|we|our|than|between|via))[)\]\"'”’]*$"
)
"""A sign or word that something follows. A missing full stop says nothing: half of all exports drop the last one."""
_SHOWN = 40
LONG = 10_000
"""Characters; the longest abstracts of conferences have some 4,500."""


def check(site: Site, files: tuple[File, ...], /) -> Iterator[Diagnostic]:
    """Each pair that is nearly one paper, at the later one, and each abstract that is too short or long, at its own."""
    order = {paper.slug: number for number, paper in enumerate(site.papers)}
    for paper in site.papers:
        for near in site.related.get(paper.slug, ()):
            if near.score >= ALIKE and order[near.slug] < order[paper.slug]:
                what = f"the abstract is nearly that of `{near.slug}` ({site.by_slug[near.slug].raw.place})"
                hint = "if they are one paper, remove one; its address then leads to the other"
                yield Diagnostic("note", "N441", paper.raw.place, what, hint)
        if end := _cut_off(paper):
            what = f"the abstract looks cut off: it ends with “{end}”"
            yield Diagnostic("note", "N442", paper.raw.place, what, "take the rest over from the paper")
        if (length := len(paper.derived.abstract.plain)) > LONG:
            what = f"the text has {length:,} characters, far more than an abstract"
            yield Diagnostic("note", "N443", paper.raw.place, what, "is a blank line between two abstracts missing?")


def _cut_off(paper: Paper) -> str | None:
    abstract = paper.derived.abstract
    plain = abstract.plain.rstrip()
    if not _STOPS_HALF_WAY.search(plain, max(0, len(plain) - _SHOWN)):
        return None
    if any(span.end >= len(plain) for span, _ in abstract.links()):
        return None
    return plain if len(plain) <= _SHOWN else "… " + plain[-_SHOWN:].partition(" ")[2]
