"""A sentence as words without the punctuation that touches them, which is kept beside them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate, compress
from operator import add, attrgetter, ne, not_
from typing import Literal

from site_builder.rich import Span

BreakKind = Literal[
    "end",
    "comma",
    "dash",
    "relative",
    "preposition",
    "to",
    "and",
    "participle",
    "verb",
    "clause",
    "bracket",
    "predicate",
    "cut",
    "of",
]
"""What opens at a word, so that a phrase may end before it."""


class Sentence:
    """The words of a sentence without the punctuation that touches them, which is kept beside them;
    a formula is one word.
    """

    __slots__ = ("after", "before", "capital", "ends", "kinds", "lows", "plain", "starts")

    def __init__(self, plain: str, span: Span, atoms: Sequence[Span] = ()) -> None:
        self.plain = plain
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.lows: list[str] = []  # in lower case
        self.before: list[str] = []  # punctuation glued in front
        self.after: list[str] = []  # and behind
        self.capital: list[bool] = []
        text = plain[span.start : span.end]
        pieces = text.split()
        blocks = [a for a in _starting_in(span, atoms) if " " in plain[a.start : a.end]] if atoms else []
        if not blocks and "—" not in text and " ".join(pieces) == text:
            self._read_all(span.start, pieces, text.lower().split())
        else:
            self._read_each(span, pieces, blocks)
        self.kinds: list[BreakKind | Literal[False] | None] = [False] * len(self.lows)  # False: not looked at yet

    def __len__(self) -> int:
        return len(self.lows)

    def low(self, at: int) -> str:
        """Word number `at`, or "" behind the last one."""
        return self.lows[at] if at < len(self.lows) else ""

    def _read_all(self, start: int, pieces: list[str], lows: list[str]) -> None:
        """Takes pieces that stand a space apart as words, all at once; only those with punctuation are looked at."""
        numbers = range(len(pieces))
        lengths = list(map(len, pieces))
        self.starts = list(map(add, accumulate(lengths[:-1], initial=start), numbers))
        self.ends = list(map(add, self.starts, lengths))
        self.lows = lows
        self.before = [""] * len(pieces)
        self.after = [""] * len(pieces)
        self.capital = [False] * len(pieces)
        for at in compress(numbers, map(ne, lows, pieces)):
            self.capital[at] = lows[at][0] != pieces[at][0]
        for at in compress(numbers, map(not_, map(str.isalnum, pieces))):
            if pieces[at] not in DASHES:
                self._peel(at, pieces[at])

    def _peel(self, at: int, piece: str) -> None:
        """Sets punctuation apart from word `at`, which is the whole piece so far."""
        bare = piece.rstrip(",;:.?!")
        if bare[:1].isalnum() and bare[-1].isalnum():
            self.ends[at] = self.starts[at] + len(bare)
            low = self.lows[at] = bare.lower()
            self.after[at] = piece[len(bare) :]
            self.capital[at] = low[0] != bare[0]
            return
        start, end = self.starts[at], self.ends[at]
        left, right = self._bounds(start, end)
        bare = self.plain[left:right]
        self.starts[at], self.ends[at], self.lows[at] = left, right, bare.lower()
        self.before[at], self.after[at] = self.plain[start:left], self.plain[right:end]
        self.capital[at] = bare[:1].isupper()

    def _read_each(self, span: Span, pieces: list[str], blocks: Sequence[Span]) -> None:
        """Takes one piece after the other: long dashes part words, and a block, a formula with spaces, is one word."""
        plain, at, taken, stop = self.plain, span.start, span.start, span.end
        for piece in pieces:
            at = plain.find(piece, at, stop)
            end = at + len(piece)
            if at < taken:
                pass
            elif blocks and (inside := [b for b in blocks if b.start < end < b.end]):
                taken = _space(plain, inside[0].end, stop)
                self._add(at, taken)
            elif piece in DASHES:
                self._push(at, end, "", "", piece)
            elif "—" in piece:
                self._dashed(at, end)
            else:
                self._push(at, end, "", "", piece)
                if not piece.isalnum():
                    self._peel(len(self.lows) - 1, piece)
            at = end

    def _dashed(self, start: int, end: int) -> None:
        """Words around long dashes, each dash a word of its own."""
        at = start
        while at < end:
            dash = self.plain.find("—", at, end)
            stop = end if dash == -1 else dash
            if stop > at:
                self._add(at, stop)
            if dash != -1:
                self._push(dash, dash + 1, "", "", "—")
            at = stop + 1

    def _add(self, start: int, end: int) -> None:
        """A word whose outer punctuation is to be taken off."""
        left, right = self._bounds(start, end)
        self._push(left, right, self.plain[start:left], self.plain[right:end], self.plain[left:right])

    def _bounds(self, start: int, end: int) -> tuple[int, int]:
        """A word without its outer punctuation; brackets that belong to it ("O(n)", "(1+e)-th") stay."""
        plain, left, right = self.plain, start, end
        while left < right and plain[left] in _FRONT and not _inner(plain, left, right):
            left += 1
        while right > left and plain[right - 1] in _BACK:
            opener = _OPENER.get(plain[right - 1])
            if opener and plain.count(opener, left, right) >= plain.count(plain[right - 1], left, right):
                break
            right -= 1
        return left, right

    def _push(self, start: int, end: int, before: str, after: str, bare: str) -> None:
        self.starts.append(start)
        self.ends.append(end)
        self.lows.append(bare.lower())
        self.before.append(before)
        self.after.append(after)
        self.capital.append(bare[:1].isupper())


_FRONT = "([{“\"‘'«"
_BACK = ",;:.?!)]}”\"’'»…–"
_CLOSER = {"(": ")", "[": "]", "{": "}"}
_OPENER = {")": "(", "]": "[", "}": "{"}


def _space(plain: str, start: int, end: int) -> int:
    """Where the next white space is."""
    while start < end and not plain[start].isspace():
        start += 1
    return start


def _inner(plain: str, left: int, right: int) -> bool:
    """Whether the bracket at `left` is closed inside the word with more of the word behind it."""
    closer = _CLOSER.get(plain[left])
    at = plain.find(closer, left, right) if closer else -1
    return at != -1 and at < right - 1 and plain[at + 1] not in _BACK


DASHES = frozenset("— – -- - ---".split())


def _starting_in(span: Span, atoms: Sequence[Span]) -> Sequence[Span]:
    """The atoms that start in the span; they are sorted, and a text may hold ten thousand."""
    first, last = (bisect_left(atoms, at, key=attrgetter("start")) for at in (span.start, span.end))
    return atoms[first:last]
