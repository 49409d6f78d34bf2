"""Texts as numbers of their pieces: words as spelled, with the hyphen behind them, and the marks between words."""

from __future__ import annotations

import re
from itertools import chain

MOST_STRETCHES = 200_000  # remembered at most; 6,500 abstracts have some 70,000

HYPHENS = "-\u2010\u2011\u2013"
_PIECE = re.compile(rf"[^\W_]+(?:\+\+|#)?[{HYPHENS}]?|[\W_]+")


class _Stretches(dict[str, tuple[int, ...]]):
    """The numbers of the pieces of each stretch between spaces, such as "(fine-tuned),", found when first asked for."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.pieces: list[str] = []

    def __missing__(self, part: str) -> tuple[int, ...]:
        if len(self) > MOST_STRETCHES:
            self.clear()
        found = self[part] = self._cut(part)
        return found

    def _cut(self, part: str) -> tuple[int, ...]:
        # most new stretches are a word, maybe with a mark behind it: no need for a regular expression
        if part.isalnum():
            return (self._number(part),)
        if part[:-1].isalnum() and part[-1] in ",.;:)":
            return self._number(part[:-1]), self._number(part[-1])
        return tuple(map(self._number, _PIECE.findall(part)))

    def _number(self, piece: str) -> int:
        number = self.numbers.get(piece)
        if number is None:
            number = self.numbers[piece] = len(self.pieces)
            self.pieces.append(f"{piece[:-1]}-" if len(piece) > 1 and piece[-1] in HYPHENS else piece)
        return number


class Spellings:
    """Every piece met so far, numbered as met.

    Texts are read by whole stretches, and what a stretch consists of is remembered: 20 to 30 us an abstract where a
    regular expression takes 50.
    """

    __slots__ = ("_stretches", "pieces")

    def __init__(self) -> None:
        self._stretches = _Stretches()
        self.pieces = self._stretches.pieces

    def read(self, text: str) -> list[int]:
        """The numbers of the pieces of a text, in order."""
        return list(chain.from_iterable(map(self._stretches.__getitem__, text.split())))

    def wording(self, numbers: list[int]) -> str:
        """Some pieces of a text as they stand in it."""
        text = " ".join([self.pieces[number] for number in numbers])
        return text.replace("- ", "-").removesuffix("-") if "-" in text else text


def bare(piece: str) -> str:
    """A piece without the hyphen behind it."""
    return piece[:-1] if len(piece) > 1 and piece[-1] == "-" else piece
