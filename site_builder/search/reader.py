"""The files of the index, read when they are needed and kept. `static/js/search/shards.js` is the browser's reader."""

from __future__ import annotations

import json
import math
import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import TypedDict

from site_builder.search.postings import Postings, Shape
from site_builder.search.shards import column_terms, read_varints, unpacked

Read = Callable[[str], bytes | None]
"""Gives the bytes of a file of the site by its path, None where there is no such file."""
K1, B = 1.2, 0.75  # lunr's BM25 parameters


class Manifest(TypedDict):
    """`search/index.json`, as `outputs/search.py` writes it."""

    format: int
    folder: str
    papers: int
    fields: list[str]
    boosts: list[float]
    averages: list[float]
    lengths: list[int]
    shards: list[str]
    block: int
    kinds: list[tuple[str, str, str]]
    topics: list[tuple[str, str]]
    collections: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Entry:
    """What a result shows of a paper; `heading` and `highlight` are HTML."""

    slug: str
    heading: str
    supplied: bool
    highlight: str


@dataclass(frozen=True, slots=True)
class Facets:
    """What results are narrowed and sorted by: the values of each paper by filter, and its place by date."""

    values: tuple[Mapping[str, tuple[str, ...]], ...]
    date: tuple[int, ...]


class Index:
    """The index of a built site."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._shards: dict[int, dict[str, Postings]] = {}
        self.manifest: Manifest = json.loads(_held(read, "search/index.json"))
        runs = iter(self.manifest["lengths"])
        self.lengths = [length for length, papers in zip(runs, runs, strict=True) for _ in range(papers)]

    def _file(self, name: str) -> bytes:
        return zlib.decompress(_held(self._read, f"search/{self.manifest['folder']}/{name}.bin"), -15)

    def _shard(self, at: int) -> dict[str, Postings]:
        if at not in self._shards:
            self._shards[at] = unpacked(self._file(f"t{at}"))
        return self._shards[at]

    def _place(self, term: str) -> int:
        return max(0, bisect_right(self.manifest["shards"], term) - 1)

    def postings(self, term: str) -> Postings | None:
        """Where a term stands, None for an unknown one."""
        return self._shard(self._place(term)).get(term)

    def starting_with(self, prefix: str, most: int = 10) -> list[str]:
        """The terms with a prefix, those of most papers first; none where that takes more than `most` shards."""
        first, last = self._place(prefix), self._place(f"{prefix}\uffff")
        if last - first >= most:
            return []
        found = [
            (-len(row.numbers), term)
            for at in range(first, last + 1)
            for term, row in self._shard(at).items()
            if term.startswith(prefix)
        ]
        return [term for _, term in sorted(found)]

    def weights(self, postings: Postings) -> list[float]:
        """lunr's weights of a term by paper, in the order of its postings, summed over the fields."""
        averages, boosts, papers = self.manifest["averages"], self.manifest["boosts"], self.manifest["papers"]
        places = sum(
            1 if isinstance(shape, int) else (shape[0] > 0) + (len(shape) - 1) // 3 for shape in postings.shapes
        )
        idf = math.log(1 + abs((papers - places + 0.5) / (places + 0.5)))

        def weight(field: int, times: int, length: int) -> float:
            norm = K1 * (1 - B + B * (length / averages[field]))
            return round(idf * ((K1 + 1) * times) / (norm + times) * boosts[field], 3)

        sums: list[float] = []
        for number, shape in zip(postings.numbers, postings.shapes, strict=True):
            first, *others = (shape,) if isinstance(shape, int) else shape
            total = weight(0, first, self.lengths[number]) if first else 0.0
            for at in range(0, len(others), 3):
                total += weight(*others[at : at + 3])
            sums.append(total)
        return sums

    def holds(self, shape: Shape, field: str) -> bool:
        """Whether a shape says that the term stands in a field other than the abstract."""
        return not isinstance(shape, int) and self.manifest["fields"].index(field) in shape[1::3]

    def entry(self, number: int) -> Entry:
        """What a result shows of a paper."""
        block = self.manifest["block"]
        slug, heading, supplied, _, _, highlight, *_ = json.loads(self._file(f"e{number // block}"))[number % block]
        return Entry(slug, heading, bool(supplied), highlight)

    @cached_property
    def facets(self) -> Facets:
        """What results are narrowed and sorted by."""
        manifest = self.manifest
        numbers = iter(read_varints(self._file("facets")))
        columns = [list(islice(numbers, manifest["papers"])) for _ in range(6)]
        kinds, marks, collections, years, dates, counts = columns
        values = []
        for at, count in enumerate(counts):
            topics = tuple(manifest["topics"][topic][0] for topic in islice(numbers, count))
            values.append(
                {
                    "kind": (manifest["kinds"][kinds[at] - 1][0],) if kinds[at] else (),
                    "collection": (manifest["collections"][collections[at]][0],),
                    "year": (str(years[at]),),
                    "topic": topics,
                    "code": ("1",) if marks[at] & 1 else (),
                    "figures": ("1",) if marks[at] & 2 else (),
                }
            )
        return Facets(tuple(values), tuple(dates))

    @cached_property
    def words(self) -> list[str]:
        """Every term, sorted."""
        return column_terms(self._file("words"))

    def knows(self, term: str) -> bool:
        """Whether a term stands in any paper, by the list of all terms."""
        at = bisect_left(self.words, term)
        return at < len(self.words) and self.words[at] == term


class MissingIndexError(Exception):
    """The site has no search index, or a part of it is gone."""


def _held(read: Read, path: str) -> bytes:
    data = read(path)
    if data is None:
        raise MissingIndexError(path)
    return data
