"""The counted index as bytes: runs of the sorted term list with their postings.

`static/js/search/shards.js` reads them. A shard is, in this order: the number of its terms; the bytes of the term
column; the term column (a line a term: how many letters are shared with the term before, as one character, and the
rest); how many papers hold each term; the postings, term by term. Numbers are varints.

A posting is twice the gap to the paper before, plus one unless the term stands once in the abstract and nowhere else, as
two in three do. If so: twice the times in the abstract, plus one if other fields follow. A field is its number - 1 plus
five times its length, doubled plus one if the term stands there more than once, doubled plus one if another field
follows; and then those times.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from site_builder.search.counts import FIELDS, Shape

SHARD = 4000
"""Weight of a shard, about 3 kB compressed. With half of that the list of shards grows by what the shards save; with
twice that a first query of three words costs 8 kB more."""
_SHARED_FROM = 48  # "0": the number of shared letters is written as one character from here on
_MOST_SHARED = 60
_FIELDS = len(FIELDS) - 1  # beside the abstract


@dataclass(frozen=True, slots=True)
class Shard:
    """A run of terms as bytes; `first` is the shortest text that sorts after every term of the shards before."""

    first: str
    data: bytes


def shards(postings: Mapping[str, Sequence[Shape]]) -> list[Shard]:
    """The postings of all terms (number, shape, number, shape ...), cut into runs of about the same weight."""
    made: list[Shard] = []
    last = ""
    for run in _runs(postings):
        first = run[0][: _shared(last, run[0]) + 1] if made else ""
        made.append(Shard(first, _packed(run, postings)))
        last = run[-1]
    return made


def _runs(postings: Mapping[str, Sequence[Shape]]) -> Iterator[list[str]]:
    run: list[str] = []
    weight = 0
    for term in sorted(postings):
        run.append(term)
        weight += 4 + len(postings[term])
        if weight >= SHARD:
            yield run
            run, weight = [], 0
    if run:
        yield run


def _packed(terms: list[str], postings: Mapping[str, Sequence[Shape]]) -> bytes:
    column = term_column(terms)
    numbers: list[int] = [len(postings[term]) // 2 for term in terms]
    for term in terms:
        numbers += _packed_postings(postings[term])
    return varints((len(terms), len(column))) + column + varints(numbers)


def _packed_postings(row: Sequence[Shape]) -> Iterator[int]:
    before = -1
    for number, shape in zip(row[::2], row[1::2], strict=True):
        assert isinstance(number, int)
        gap = 2 * (number - before - 1)
        before = number
        if shape == 1:
            yield gap
        elif isinstance(shape, int):
            yield gap + 1
            yield 2 * shape
        else:
            yield gap + 1
            yield 2 * shape[0] + 1
            for at in range(1, len(shape), 3):
                field, times, length = shape[at : at + 3]
                yield ((length * _FIELDS + field - 1) * 2 + (times > 1)) * 2 + (at + 3 < len(shape))
                if times > 1:
                    yield times


def term_column(terms: Sequence[str]) -> bytes:
    """Sorted terms, a line each: the number of letters shared with the one before as one character, then the rest."""
    lines: list[str] = []
    before = ""
    for term in terms:
        shared = min(_shared(before, term), _MOST_SHARED)
        lines.append(f"{chr(_SHARED_FROM + shared)}{term[shared:]}\n")
        before = term
    return "".join(lines).encode()


def column_terms(column: bytes) -> list[str]:
    """The terms that `term_column` wrote."""
    terms: list[str] = []
    before = ""
    for line in column.decode().split("\n")[:-1]:
        before = before[: ord(line[0]) - _SHARED_FROM] + line[1:]
        terms.append(before)
    return terms


def _shared(one: str, other: str) -> int:
    """How many letters two terms begin with alike."""
    for at, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return at
    return min(len(one), len(other))


def varints(numbers: Iterable[int]) -> bytes:
    """Numbers in seven-bit groups, lowest first; all groups but a number's last have the top bit."""
    numbers = list(numbers)
    if not numbers or max(numbers) < 128:
        return bytes(numbers)
    out = bytearray()
    for number in numbers:
        while number > 127:
            out.append(number & 127 | 128)
            number >>= 7
        out.append(number)
    return bytes(out)


def read_varints(data: bytes, start: int = 0) -> list[int]:
    """The numbers that `varints` wrote, from a position in the data to its end."""
    numbers: list[int] = []
    number = shift = 0
    for byte in data[start:]:
        number |= (byte & 127) << shift
        if byte < 128:
            numbers.append(number)
            number = shift = 0
        else:
            shift += 7
    return numbers


def unpacked(data: bytes) -> dict[str, list[Shape]]:
    """The terms of a shard with their postings, as `shards` was given them."""
    count, start = _varint(data, 0)
    size, start = _varint(data, start)
    terms = column_terms(data[start : start + size])
    numbers = iter(read_varints(data, start + size))
    held = [next(numbers) for _ in range(count)]
    return {term: _unpacked_postings(numbers, papers) for term, papers in zip(terms, held, strict=True)}


def _unpacked_postings(numbers: Iterator[int], papers: int) -> list[Shape]:
    row: list[Shape] = []
    number = -1
    for _ in range(papers):
        gap = next(numbers)
        number += (gap >> 1) + 1
        row += (number, _unpacked_shape(numbers) if gap & 1 else 1)
    return row


def _unpacked_shape(numbers: Iterator[int]) -> Shape:
    first = next(numbers)
    shape, more = [first >> 1], first & 1
    while more:
        place = next(numbers)
        more = place & 1
        length, field = divmod(place >> 2, _FIELDS)
        shape += (field + 1, next(numbers) if place & 2 else 1, length)
    return tuple(shape) if len(shape) > 1 else shape[0]


def _varint(data: bytes, at: int) -> tuple[int, int]:
    number = shift = 0
    while True:
        byte = data[at]
        at += 1
        number |= (byte & 127) << shift
        if byte < 128:
            return number, at
        shift += 7
