"""Lists in pages of fifty: stable addresses, no endless scroll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from site_builder.urls import numbered

PAGE_SIZE: Final = 50
LINES_A_PAGE: Final = 100
"""Papers in one line each."""
NAMES_A_PAGE: Final = 600

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pager:
    """Where a page of a list stands among the others; `around` are the numbers shown, 0 stands for a gap."""

    base: str
    number: int
    total: int
    first: int  # place of the page's first paper in the whole list, from 1
    last: int
    papers: int
    following: int  # how many stand on the next page
    around: tuple[int, ...]

    def path(self, number: int) -> str:
        """The address of another page of the list."""
        return numbered(self.base, number)


@dataclass(frozen=True, slots=True)
class Part(Generic[T]):
    """One page's share of a list."""

    items: tuple[T, ...]
    pager: Pager

    @property
    def path(self) -> str:
        """The address of this page."""
        return self.pager.path(self.pager.number)


def addresses(number: int, base: str, size: int = PAGE_SIZE) -> Iterator[str]:
    """The addresses of the pages of a list of that many things."""
    return (numbered(base, page) for page in range(1, max(1, -(-number // size)) + 1))


def shown_around(number: int, total: int) -> tuple[int, ...]:
    """First, last and near page numbers, a 0 where some are left out."""
    near = sorted({1, total, *(n for n in range(number - 1, number + 2) if 1 <= n <= total)})
    out: list[int] = []
    for n in near:
        if out and n - out[-1] == 2:
            out.append(n - 1)
        elif out and n - out[-1] > 2:
            out.append(0)
        out.append(n)
    return tuple(out)


def parts(items: Sequence[T], base: str, size: int = PAGE_SIZE) -> Iterator[Part[T]]:
    """The list page by page; an empty list is one empty page."""
    total = sum(1 for _ in addresses(len(items), base, size))
    for number in range(1, total + 1):
        start = (number - 1) * size
        share = tuple(items[start : start + size])
        end = start + len(share)
        following = min(size, len(items) - end)
        pager = Pager(base, number, total, start + 1, end, len(items), following, shown_around(number, total))
        yield Part(share, pager)
