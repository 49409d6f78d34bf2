"""A plain text as words between spaces, kept in parallel lists: the quickest way to look around a place in it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Container, Sequence
from itertools import accumulate
from typing import NamedTuple

PEEL = "([{“\"‘'`*,;:.?!)]}”’…—–-«»"
_GLUED = re.compile(r"\.(?=[A-Z][^\W_])")


class Words(NamedTuple):
    """The words of a plain text as written, in lower case without outer punctuation, and where each starts.

    `telling` numbers those of the words that the caller of `split` wanted to hear of.
    """

    plain: str
    raw: Sequence[str]
    low: Sequence[str]
    starts: Sequence[int]
    telling: Sequence[int]


def split(plain: str, wanted: Container[str] = ()) -> Words:
    """The words of a plain text, with the numbers of the wanted ones.

    A sentence end without its space parts two words all the same.
    """
    spaced = plain.replace("\n", " ").replace("\t", " ").replace("\xa0", " ")
    raw = spaced.split(" ")
    starts = list(accumulate([len(word) + 1 for word in raw[:-1]], initial=0))
    low = spaced.lower().split(" ")
    for match in _GLUED.finditer(spaced):
        cut = match.end()
        at = bisect_right(starts, cut) - 1
        inside = cut - starts[at]
        if spaced[max(0, cut - 3) : cut - 1].isalnum() and inside > 2 and "/" not in raw[at]:
            raw[at : at + 1] = [raw[at][:inside], raw[at][inside:]]
            low[at : at + 1] = [word.lower() for word in raw[at : at + 2]]
            starts.insert(at + 1, cut)
    low = [word if word.isalpha() else word.strip(PEEL) for word in low]
    return Words(spaced, raw, low, starts, [number for number, word in enumerate(low) if word in wanted])


def word_at(words: Words, offset: int) -> int:
    """The number of the word that holds an offset."""
    return max(0, bisect_right(words.starts, offset) - 1)
