"""Abstracts that look wrong: two that are nearly one, and one that stops half-way."""

from __future__ import annotations

import re
from collections.abc import Iterator

from site_builder.model import Diagnostic, File, Paper, Site

CODES = {
    "N441": "two abstracts are nearly the same",
    "N442": "an abstract looks cut off",
}

ALIKE = 0.8
"""Weighted words in common, of 1: of 6,500 abstracts the nearest two had 0.67, one and its light edit 0.97."""
_STOPS_HALF_WAY = re.compile(
    r"(?:\.\.\.|…|[,;:(\[–—-]|(?<![\w$\\/-])(?:an?|the|of|to|for|with|and|or|but|by|from|in|into|at|as|that|which|is|are"
    r"|be|we|our|than|between|via))[)\]\"'”’]*$"
)
"""A sign or word that something follows. A missing full stop says nothing: half of all exports drop the last one."""
_SHOWN = 40


def check(site: Site, files: tuple[File, ...], /) -> Iterator[Diagnostic]:
    """Each pair that is nearly one paper, at the later one, and each abstract that stops half-way, at its record."""
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


def _cut_off(paper: Paper) -> str | None:
    abstract = paper.derived.abstract
    plain = abstract.plain.rstrip()
    if not _STOPS_HALF_WAY.search(plain) or any(span.end >= len(plain) for span, _ in abstract.links()):
        return None
    return plain if len(plain) <= _SHOWN else "… " + plain[-_SHOWN:].partition(" ")[2]
