"""A sentence as words without the punctuation that touches them, which is kept beside them."""

from __future__ import annotations

from collections.abc import Sequence
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
        self.kinds: list[BreakKind | Literal[False] | None] = []  # False: not looked at yet
        self._read(span, [a for a in atoms if span.start <= a.start < span.end and " " in plain[a.start : a.end]])
        self.kinds = [False] * len(self.lows)

    def __len__(self) -> int:
        return len(self.lows)

    def low(self, at: int) -> str:
        """Word number `at`, or "" behind the last one."""
        return self.lows[at] if at < len(self.lows) else ""

    def _read(self, span: Span, blocks: Sequence[Span]) -> None:
        """Splits at white space and long dashes."""
        plain, at, taken = self.plain, span.start, span.start
        find, stop = plain.find, span.end
        starts, ends, lows, capital = self.starts.append, self.ends.append, self.lows.append, self.capital.append
        before, after = self.before.append, self.after.append
        for piece in plain[at:stop].split():
            at = find(piece, at, stop)
            end = at + len(piece)
            if at < taken:
                pass
            elif blocks and (inside := [b for b in blocks if b.start < end < b.end]):
                taken = _space(plain, inside[0].end, stop)
                self._add(at, taken)
            elif piece.isalnum():
                starts(at)
                ends(end)
                low = piece.lower()
                lows(low)
                before("")
                after("")
                capital(low[0] != piece[0])
            elif piece in DASHES:
                self._push(at, end, "", "", piece)
            elif "—" in piece:
                self._dashed(at, end)
            else:
                bare = piece.rstrip(",;:.?!")
                if bare[:1].isalnum() and bare[-1].isalnum():
                    starts(at)
                    ends(at + len(bare))
                    low = bare.lower()
                    lows(low)
                    before("")
                    after(piece[len(bare) :])
                    capital(low[0] != bare[0])
                else:
                    self._add(at, end)
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
        """A word whose outer punctuation is to be taken off; brackets that belong to it ("O(n)", "(1+e)-th") stay."""
        plain, left, right = self.plain, start, end
        while left < right and plain[left] in _FRONT and not _inner(plain, left, right):
            left += 1
        while right > left and plain[right - 1] in _BACK:
            opener = _OPENER.get(plain[right - 1])
            if opener and plain.count(opener, left, right) >= plain.count(plain[right - 1], left, right):
                break
            right -= 1
        self._push(left, right, plain[start:left], plain[right:end], plain[left:right])

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
