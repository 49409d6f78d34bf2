"""Which vectors have the largest dot products with which: all pairs, or for many vectors only the likeliest pairs.

The likeliest are found by adding up roughly rounded products of all vectors at once. Bit v of a big integer belongs to
vector v, and a number for each vector is kept as planes: bit v of plane k is bit k of the number of vector v. Planes
are added by the full adders of logic circuits, five steps of AND, OR and XOR for three planes, each some 50 to 100 ns
for 6,500 vectors, where a loop over the vectors that hold a term takes 100 ns for each. So every shared term counts,
also a frequent one, and the cost stays near linear up to some 50,000 vectors.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

ALL_UP_TO = 1500  # vectors: so many are compared pair by pair
CANDIDATES = 16  # above that, so many are compared with each vector
SHIFT = 6  # weights lose so many bits for the search, those of the vector that is searched for one more
FEW = 8  # the weights of a term that so few vectors hold are added one by one: planes for them would waste memory

Vector = Mapping[int, int]
"""Whole weights from 0 to 1023 by the number of a term."""
Planes = tuple[tuple[int, int], ...]
"""A number for each vector: (k, bit k of the numbers of all vectors), planes without any bit left out."""


def similarities(vectors: Sequence[Vector], terms: int, least: int) -> list[dict[int, int]]:
    """For each vector the others that may be nearest to it, with the dot product; term numbers are below `terms`.

    Pairs below `least` are left out. Up to ALL_UP_TO vectors all others are there; above, a pair is there when it was
    found from either side.
    """
    if len(vectors) <= ALL_UP_TO:
        return _all(vectors, least)
    index = _index(vectors, terms)
    near: list[dict[int, int]] = [{} for _ in vectors]
    for number, vector in enumerate(vectors):
        mine = near[number]
        own = set(vector)
        for other in index.candidates(vector, number):
            if other not in mine:
                theirs = vectors[other]
                product = sum([vector[term] * theirs[term] for term in own.intersection(theirs)])
                if product >= least:
                    mine[other] = near[other][number] = product
    return near


def _all(vectors: Sequence[Vector], least: int) -> list[dict[int, int]]:
    near: list[dict[int, int]] = [{} for _ in vectors]
    holders: dict[int, list[tuple[int, int]]] = {}
    for number, vector in enumerate(vectors):
        products = [0] * number
        for term, weight in vector.items():
            before = holders.setdefault(term, [])
            for other, theirs in before:
                products[other] += weight * theirs
            before.append((number, weight))
        for other, product in enumerate(products):
            if product >= least:
                near[number][other] = near[other][number] = product
    return near


@dataclass(frozen=True, slots=True)
class _Index:
    """The vectors by term, with rounded weights: as planes, or where few hold the term as (vector, weight)."""

    count: int
    planes: Sequence[Planes]
    few: Sequence[Sequence[tuple[int, int]]]

    def candidates(self, vector: Vector, own: int) -> list[int]:
        """The likeliest of the other vectors, by number; of equal ones at the border the first."""
        half = 1 << SHIFT
        columns: list[list[int]] = [[] for _ in range(24)]
        single: dict[int, int] = {}
        for term, weight in vector.items():
            # own weights are rounded by one more bit: a third of the planes falls away, a hundredth of the nearest
            level = (weight + half) >> SHIFT + 1
            if level:
                for place in _BITS[level]:
                    for plane, bits in self.planes[term]:
                        columns[place + plane].append(bits)
                for other, theirs in self.few[term]:
                    single[other] = single.get(other, 0) + level * theirs
        for plane, bits in _planes(single.items(), self.count):
            columns[plane].append(bits)
        return _largest(_sums(columns), ((1 << self.count) - 1) ^ (1 << own))


_BITS = tuple(tuple(place for place in range(16) if number >> place & 1) for number in range(1 << 10))
"""The places of the bits that are set. Rounded products of two vectors of length 1000 sum up to 134 at most."""


def _index(vectors: Sequence[Vector], terms: int) -> _Index:
    spread = Counter(term for vector in vectors for term in vector)
    few: list[list[tuple[int, int]]] = [[] for _ in range(terms)]
    many: list[list[tuple[int, int]]] = [[] for _ in range(terms)]
    by_term = [few[term] if spread[term] <= FEW else many[term] for term in range(terms)]
    for number, vector in enumerate(vectors):
        for term, weight in vector.items():
            by_term[term].append((number, weight + (1 << SHIFT - 1) >> SHIFT))
    return _Index(len(vectors), [_planes(held, len(vectors)) for held in many], few)


def _planes(numbers: Iterable[tuple[int, int]], count: int) -> Planes:
    """The planes of (vector, number) pairs, every vector at most once, for `count` vectors."""
    rows: dict[int, bytearray] = {}
    for vector, number in numbers:
        for plane in _BITS[number]:
            row = rows.get(plane)
            if row is None:
                row = rows[plane] = bytearray((count >> 3) + 1)
            row[vector >> 3] |= 1 << (vector & 7)
    return tuple((plane, int.from_bytes(row, "little")) for plane, row in sorted(rows.items()))


def _sums(columns: Sequence[list[int]]) -> list[int]:
    """The planes of the sums of planes; `columns[k]` holds any number of planes of worth 2**k, and is used up."""
    sums: list[int] = []
    carries: list[int] = []
    for column in columns:
        column += carries
        carries = []
        while len(column) > 2:
            a, b, c = column.pop(), column.pop(), column.pop()
            either = a ^ b
            column.append(either ^ c)
            carries.append(a & b | either & c)
        if len(column) == 2:
            a, b = column
            sums.append(a ^ b)
            carries.append(a & b)
        else:
            sums += column or [0]
    return sums


def _largest(sums: Sequence[int], allowed: int) -> list[int]:
    """The vectors of the CANDIDATES largest sums above zero, found by a search down the planes for their least sum."""
    taken = 0
    for plane in reversed(sums):
        with_bit = allowed & plane
        if not with_bit:
            continue
        if (taken | with_bit).bit_count() > CANDIDATES:
            allowed = with_bit
        else:
            taken |= with_bit
            allowed ^= with_bit
    # what is still allowed has one and the same sum; where that is zero it shares nothing
    found = _members(taken)
    if any(allowed & plane for plane in sums):
        found += _members(allowed, CANDIDATES - len(found))
    return found


def _members(bits: int, most: int | None = None) -> list[int]:
    found: list[int] = []
    while bits and (most is None or len(found) < most):
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found
