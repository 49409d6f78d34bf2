"""Where a term of the index stands."""

from __future__ import annotations

from dataclasses import dataclass, field

Shape = int | tuple[int, ...]
"""How a term stands in a paper: times in the abstract; where other fields hold it, too, a tuple of that and, for each
of them, (field, times, terms of that field in all), one after the other. With this and the lengths of the abstracts a
reader works out lunr's weights."""


@dataclass(slots=True)
class Postings:
    """The papers that hold a term, by number in ascending order, and what they hold."""

    numbers: list[int] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    forms: tuple[str, ...] = ()  # the spellings of the term where it has several, that of most papers first
    spelt: list[int] = field(
        default_factory=list
    )  # by paper: the spellings used, the first as 1, the second as 2, as 4 ...
