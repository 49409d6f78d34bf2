"""The counted index as bytes: runs of the sorted term list with their postings.

`static/js/search/shards.js` reads them. A shard is, in this order: the number of its terms; the bytes of the term
column; the term column (a line a term: how many letters are shared with the term before, as one character, and the
rest); how many papers hold each term; the postings, term by term. A posting is twice the gap to the paper before, plus
one where the rank of its shape follows because it is not 0: two postings in three have shape 0. Numbers are varints.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

SHARD = 4000
"""Weight of a shard, about 3 kB compressed. With half of that the list of shards grows by what the shards save; with
twice that a first query of three words costs 8 kB more."""
_SHARED_FROM = 48  # "0": the number of shared letters is written as one character from here on
_MOST_SHARED = 60


@dataclass(frozen=True, slots=True)
class Shard:
    """A run of terms as bytes; `first` is the shortest text that sorts after every term of the shards before."""

    first: str
    data: bytes


def shards(postings: Mapping[str, Sequence[int]]) -> list[Shard]:
    """The postings of all terms (number, shape, number, shape ...), cut into runs of about the same weight."""
    made: list[Shard] = []
    last = ""
    for run in _runs(postings):
        first = run[0][: _shared(last, run[0]) + 1] if made else ""
        made.append(Shard(first, _packed(run, postings)))
        last = run[-1]
    return made


def _runs(postings: Mapping[str, Sequence[int]]) -> Iterator[list[str]]:
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


def _packed(terms: list[str], postings: Mapping[str, Sequence[int]]) -> bytes:
    column = term_column(terms)
    numbers: list[int] = [len(postings[term]) // 2 for term in terms]
    for term in terms:
        row, before = postings[term], -1
        for at in range(0, len(row), 2):
            number, shape = row[at], row[at + 1]
            gap = number - before - 1
            before = number
            if shape:
                numbers += (2 * gap + 1, shape)
            else:
                numbers.append(2 * gap)
    return varints((len(terms), len(column))) + column + varints(numbers)


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


def unpacked(data: bytes) -> dict[str, list[int]]:
    """The terms of a shard with their postings, as `shards` was given them."""
    count, start = _varint(data, 0)
    size, start = _varint(data, start)
    terms = column_terms(data[start : start + size])
    numbers = iter(read_varints(data, start + size))
    held = [next(numbers) for _ in range(count)]
    postings: dict[str, list[int]] = {}
    for term, papers in zip(terms, held, strict=True):
        row: list[int] = []
        number = -1
        for _ in range(papers):
            gap = next(numbers)
            number += (gap >> 1) + 1
            row += (number, next(numbers) if gap & 1 else 0)
        postings[term] = row
    return postings


def _varint(data: bytes, at: int) -> tuple[int, int]:
    number = shift = 0
    while True:
        byte = data[at]
        at += 1
        number |= (byte & 127) << shift
        if byte < 128:
            return number, at
        shift += 7
