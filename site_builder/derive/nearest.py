"""Which vectors have the largest dot products with a given one, by adding up the products of all vectors at once.

Bit v of a big integer belongs to vector v, and a number for each vector is kept as planes: bit v of plane k is bit k of
the number of vector v. Planes are added by the full adders of logic circuits, five steps of AND, OR and XOR for three
planes, each some 50 to 100 ns for 6,500 vectors, where a loop over the vectors that hold a term takes 100 ns for each.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

Planes = tuple[tuple[int, int], ...]
"""A number for each vector: (k, bit k of the numbers of all vectors), planes without any bit left out."""

FEW = 8  # the weights of a term that so few vectors hold are added one by one: planes for them would waste memory
WEIGHT_BITS = 10  # weights are below 1024

_PLACES = tuple(tuple(k for k in range(WEIGHT_BITS) if weight >> k & 1) for weight in range(1 << WEIGHT_BITS))


@dataclass(frozen=True, slots=True)
class Nearest:
    """The vectors by term (terms are numbered from 0). Weights are rounded to multiples of 2**shift: 0 is exact."""

    count: int
    shift: int
    planes: Sequence[Planes | None]
    few: Sequence[array[int] | None]  # vector << WEIGHT_BITS | rounded weight

    def candidates(self, vector: Mapping[int, int], own: int, most: int) -> list[int]:
        """The `most` vectors nearest to `vector` but for number `own`, by number; of equal ones the first."""
        # own weights may be coarser than the others': a third of the planes falls away, a hundredth of the nearest
        shift = self.shift + 1 if self.shift else 0
        half = (1 << shift) >> 1
        all_planes, all_few = self.planes, self.few
        columns: list[list[int]] = [[] for _ in range(WEIGHT_BITS * 3)]
        single: dict[int, int] = {}
        for term, weight in vector.items():
            level = (weight + half) >> shift
            if not level:
                continue
            planes = all_planes[term]
            if planes is not None:
                for place in _PLACES[level]:
                    for plane, bits in planes:
                        columns[place + plane].append(bits)
            else:
                for packed in all_few[term] or ():
                    other = packed >> WEIGHT_BITS
                    single[other] = single.get(other, 0) + level * (packed & (1 << WEIGHT_BITS) - 1)
        for plane, bits in _planes(single.items(), self.count):
            columns[plane].append(bits)
        return _largest(_sums(columns), ((1 << self.count) - 1) & ~(1 << own), most)


def nearest(vectors: Sequence[Mapping[int, int]], terms: int, shift: int) -> Nearest:
    """The index of vectors with whole weights from 0 to 1023 by term number below `terms`."""
    half = (1 << shift) >> 1
    spread = Counter[int]()
    for vector in vectors:
        spread.update(vector.keys())
    few: list[array[int] | None] = [array("L") if spread[term] <= FEW else None for term in range(terms)]
    rows: list[dict[int, bytearray] | None] = [{} if few[term] is None else None for term in range(terms)]
    size = (len(vectors) >> 3) + 1
    for number, vector in enumerate(vectors):
        byte, bit = number >> 3, 1 << (number & 7)
        for term, weight in vector.items():
            level = (weight + half) >> shift
            mine = rows[term]
            if mine is None:
                few[term].append(number << WEIGHT_BITS | level)  # type: ignore[union-attr]  # one of the two is there
            else:
                for plane in _PLACES[level]:
                    if plane not in mine:
                        mine[plane] = bytearray(size)
                    mine[plane][byte] |= bit
    planes = [
        None if row is None else tuple((k, int.from_bytes(bits, "little")) for k, bits in sorted(row.items()))
        for row in rows
    ]
    return Nearest(len(vectors), shift, planes, few)


def _planes(numbers: Iterable[tuple[int, int]], count: int) -> Planes:
    """The planes of (vector, number) pairs, every vector at most once, for `count` vectors."""
    rows: dict[int, bytearray] = {}
    for vector, number in numbers:
        plane = 0
        while number:
            if number & 1:
                if plane not in rows:
                    rows[plane] = bytearray((count >> 3) + 1)
                rows[plane][vector >> 3] |= 1 << (vector & 7)
            number >>= 1
            plane += 1
    return tuple((plane, int.from_bytes(row, "little")) for plane, row in sorted(rows.items()))


def _sums(columns: list[list[int]]) -> list[int]:
    """The planes of the sums of planes; `columns[k]` holds any number of planes of worth 2**k. Used up on the way."""
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
            column = [a ^ b]
            carries.append(a & b)
        sums += column or [0]
    return sums


def _largest(sums: list[int], allowed: int, most: int) -> list[int]:
    """The vectors of the `most` largest sums above zero: a search down the planes for where they part from the rest."""
    taken = 0
    for plane in reversed(sums):
        with_bit = allowed & plane
        if not with_bit:
            continue
        if (taken | with_bit).bit_count() > most:
            allowed = with_bit
        else:
            taken |= with_bit
            allowed ^= with_bit
    # what is still allowed has one and the same sum; where that is zero it shares nothing
    if any(allowed & plane for plane in sums):
        while allowed and taken.bit_count() < most:
            lowest = allowed & -allowed
            taken |= lowest
            allowed ^= lowest
    found = []
    while taken:
        lowest = taken & -taken
        found.append(lowest.bit_length() - 1)
        taken ^= lowest
    return found
