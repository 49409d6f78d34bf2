"""The index of a built site asked from Python: the same answers as the search page gives, for scripts and tests."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from site_builder.search.language import Filter, Phrase, Query, parse
from site_builder.search.rank import Ranked, ranked
from site_builder.search.reader import Entry, Index, MissingIndexError, Read
from site_builder.search.spelling import Respelling, respelled
from site_builder.search.tokens import words
from site_builder.urls import paper_path

__all__ = ["Answer", "MissingIndexError", "Read", "Result", "search_site"]

CHECKED = 100
"""Papers whose texts are searched for a phrase."""


@dataclass(frozen=True, slots=True)
class Result:
    """A paper that answers; `words` is how many of the words it holds, `heading` and `highlight` are HTML."""

    slug: str
    path: str
    heading: str
    supplied: bool
    highlight: str
    words: int
    score: float


@dataclass(frozen=True, slots=True)
class Answer:
    """The best results; how many papers were found and how many of those hold all `words` words that were asked for."""

    results: tuple[Result, ...]
    total: int
    full: int
    words: int
    at_least: bool = False  # phrases were looked for in the best hundred papers only
    spelling: tuple[Respelling, ...] = ()


def search_site(read: Read, text: str, count: int = 10, live: bool = False) -> Answer:
    """What the search page of a built site finds for a text; raises MissingIndexError where there is no index.

    `live` searches as the page does while the last word is still being typed.
    """
    index = Index(read)
    query = parse(text, _choices(index), live)
    if text.strip() and not (query.groups or query.phrases or query.filters):
        return Answer((), 0, 0, 0)
    answer = _found(index, read, query)
    spelling: tuple[Respelling, ...] = ()
    if answer.unknown:
        query, spelling = respelled(index, query, answer.unknown)
        if spelling:
            answer = _found(index, read, query)
    found, at_least = _checked(index, read, answer.found, query.phrases) if query.phrases else (answer.found, False)
    return Answer(
        results=tuple(_result(index.entry(number), answer, number) for number in found[:count]),
        total=len(found),
        full=sum(1 for number in found if answer.met.get(number, 0) == answer.words),
        words=answer.words,
        at_least=at_least,
        spelling=spelling,
    )


def _found(index: Index, read: Read, query: Query) -> Ranked:
    answer = ranked(index, query, lambda number: _admitted(index, query.filters, number))
    if not query.groups:
        answer.found.sort(key=index.facets.date.__getitem__)
    return answer


def _admitted(index: Index, filters: Iterable[Filter], number: int) -> bool:
    return all(_meets(index.facets.values[number], each) == (each.sign != "-") for each in filters)


def _meets(values: Mapping[str, tuple[str, ...]], wanted: Filter) -> bool:
    return all(any(value in values[field] for value in any_of) for field, any_of in wanted.values.items())


def _checked(index: Index, read: Read, found: list[int], phrases: tuple[Phrase, ...]) -> tuple[list[int], bool]:
    """The papers among the best hundred whose texts hold the phrases, and whether there are papers beyond those."""

    def fits(number: int) -> bool:
        data = read(f"{paper_path(index.entry(number).slug)}record.json")
        if (
            data is None
        ):  # a text that cannot be had is given the benefit of the doubt: the paper does hold all the words
            return True
        record = json.loads(data)
        texts = [record["heading"], record["plain_text"], record["name"] or "", *(a["name"] for a in record["authors"])]
        return all(any(_holds(text, each.pieces) for text in texts) == (each.sign != "-") for each in phrases)

    return [number for number in found[:CHECKED] if fits(number)], len(found) > CHECKED


def _holds(text: str, pieces: tuple[str, ...]) -> bool:
    """Whether a text holds a phrase, however its words are hyphenated: pre-training data stands in pretraining data."""
    wanted, run, ends = "".join(pieces), "", {0}
    for piece in (piece for word in words(text) for piece in word.pieces):
        run += piece
        ends.add(len(run))
    at = run.find(wanted)
    while at >= 0:
        if at in ends and at + len(wanted) in ends:
            return True
        at = run.find(wanted, at + 1)
    return False


def _choices(index: Index) -> Mapping[str, list[tuple[str, str]]]:
    manifest = index.manifest
    return {
        "topic": [(slug, name) for slug, name in manifest["topics"]],
        "kind": [(kind, name) for kind, name, _ in manifest["kinds"]],
        "collection": [(slug, title) for slug, title in manifest["collections"]],
    }


def _result(entry: Entry, answer: Ranked, number: int) -> Result:
    return Result(
        slug=entry.slug,
        path=paper_path(entry.slug),
        heading=entry.heading,
        supplied=entry.supplied,
        highlight=entry.highlight,
        words=answer.met.get(number, 0),
        score=answer.score.get(number, 0.0),
    )
