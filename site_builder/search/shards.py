"""The counted index as bytes: runs of the sorted term list with their postings.

`static/js/search/shards.js` reads them. A shard is, in this order: the number of its terms; the bytes of the term
column; the term column; how many papers hold each term; the postings, term by term; for each term that has several
spellings, which each of its papers uses. Numbers are varints.

A line of the term column is a term, as the number of letters it shares with the term before (one character) and the
rest; then, each after a comma, its spellings if it has several, as the letters shared with the term and the rest.

A posting is twice the gap to the paper before, plus one unless the term stands once in the abstract and nowhere else,
as two in three do. If so: twice the times in the abstract, plus one if other fields follow. A field is its number - 1
plus five times its length, doubled plus one if the term stands there more than once, doubled plus one if another field
follows; and then those times.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from site_builder.search.counts import FIELDS
from site_builder.search.postings import Postings, Shape

SHARD = 2000
"""Weight of a shard, about 2 kB compressed. Twice that, and a first query of three words costs 5 kB more at 6,500
papers, while all shards together take 1.6 % less."""
_SHARED_FROM = 48  # "0": the number of shared letters is written as one character from here on
_MOST_SHARED = 60
_FIELDS = len(FIELDS) - 1  # beside the abstract


@dataclass(frozen=True, slots=True)
class Shard:
    """A run of terms as bytes; `first` is the shortest text that sorts after every term of the shards before."""

    first: str
    data: bytes


def shards(postings: Mapping[str, Postings]) -> list[Shard]:
    """The postings of all terms, cut into runs of about the same weight."""
    made: list[Shard] = []
    last = ""
    for run in _runs(postings):
        first = run[0][: _shared(last, run[0]) + 1] if made else ""
        made.append(Shard(first, _packed(run, postings)))
        last = run[-1]
    return made


def _runs(postings: Mapping[str, Postings]) -> Iterator[list[str]]:
    run: list[str] = []
    weight = 0
    for term in sorted(postings):
        run.append(term)
        weight += 4 + 2 * len(postings[term].numbers) + len(postings[term].spelt) // 2
        if weight >= SHARD:
            yield run
            run, weight = [], 0
    if run:
        yield run


def _packed(terms: list[str], postings: Mapping[str, Postings]) -> bytes:
    rows = [postings[term] for term in terms]
    column = term_column(terms, [row.forms for row in rows])
    parts = [varints((len(terms), len(column))), column, varints(len(row.numbers) for row in rows)]
    parts += (varints(_packed_postings(row)) for row in rows)
    parts += (varints(row.spelt) for row in rows)
    return b"".join(parts)


def _packed_postings(row: Postings) -> list[int]:
    packed: list[int] = []
    before = -1
    for number, shape in zip(row.numbers, row.shapes, strict=True):
        gap = 2 * (number - before - 1)
        before = number
        if shape == 1:
            packed.append(gap)
        elif isinstance(shape, int):
            packed += (gap + 1, 2 * shape)
        else:
            packed += (gap + 1, 2 * shape[0] + 1)
            for at in range(1, len(shape), 3):
                field, times, length = shape[at : at + 3]
                packed.append(((length * _FIELDS + field - 1) * 2 + (times > 1)) * 2 + (at + 3 < len(shape)))
                if times > 1:
                    packed.append(times)
    return packed


def term_column(terms: Sequence[str], forms: Sequence[Sequence[str]] = ()) -> bytes:
    """Sorted terms as a term column, with the spellings of each if they are given."""
    lines: list[str] = []
    before = ""
    for at, term in enumerate(terms):
        spellings = forms[at] if forms else ()
        lines.append(",".join([_after(before, term), *(_after(term, form) for form in spellings)]) + "\n")
        before = term
    return "".join(lines).encode()


def _after(before: str, text: str) -> str:
    """The text as the number of letters that it shares with the one before, and the rest."""
    shared = min(_shared(before, text), _MOST_SHARED)
    return chr(_SHARED_FROM + shared) + text[shared:]


def _whole(before: str, text: str) -> str:
    return before[: ord(text[0]) - _SHARED_FROM] + text[1:]


def column_terms(column: bytes) -> list[str]:
    """The terms that `term_column` wrote."""
    return [term for term, _ in _column(column)]


def _column(column: bytes) -> Iterator[tuple[str, tuple[str, ...]]]:
    before = ""
    for line in column.decode().split("\n")[:-1]:
        short, *forms = line.split(",")
        before = term = _whole(before, short)
        yield term, tuple(_whole(term, form) for form in forms)


def _shared(one: str, other: str) -> int:
    """How many letters two terms begin with alike."""
    if other.startswith(one):  # a spelling, most often
        return len(one)
    for at, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return at
    return min(len(one), len(other))


def varints(numbers: Iterable[int]) -> bytes:
    """Numbers in seven-bit groups, lowest first; all groups but a number's last have the top bit."""
    numbers = list(numbers)
    largest = max(numbers, default=0)
    if largest < 1 << 7:
        return bytes(numbers)
    if largest < len(_SHORT):
        return b"".join(map(_SHORT.__getitem__, numbers))
    return b"".join(map(_varint, numbers))


def _varint(number: int) -> bytes:
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


_SHORT = [bytes([number]) for number in range(128)] + [bytes([n & 127 | 128, n >> 7]) for n in range(128, 1 << 14)]
"""The numbers that take up to two bytes: nearly all."""


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


def unpacked(data: bytes) -> dict[str, Postings]:
    """The terms of a shard with their postings, as `shards` was given them."""
    (count, size), start = _first_varints(data, 2)
    terms = list(_column(data[start : start + size]))
    numbers = iter(read_varints(data, start + size))
    held = list(islice(numbers, count))
    rows = [_unpacked_postings(numbers, papers) for papers in held]
    for row, (_, forms) in zip(rows, terms, strict=True):
        row.forms = forms
        row.spelt = list(islice(numbers, len(row.numbers) if forms else 0))
    return {term: row for (term, _), row in zip(terms, rows, strict=True)}


def _unpacked_postings(numbers: Iterator[int], papers: int) -> Postings:
    row, number = Postings(), -1
    for _ in range(papers):
        gap = next(numbers)
        number += (gap >> 1) + 1
        row.numbers.append(number)
        row.shapes.append(_unpacked_shape(numbers) if gap & 1 else 1)
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


def _first_varints(data: bytes, count: int) -> tuple[list[int], int]:
    """The first numbers of the data, and where the next one starts."""
    end = 0
    for _ in range(count):
        while data[end] > 127:
            end += 1
        end += 1
    return read_varints(data[:end]), end
