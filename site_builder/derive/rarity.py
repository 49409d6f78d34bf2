"""How often a word was seen, from a table of words fitted once and kept beside this module."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def table() -> dict[str, int]:
    """Number of abstracts by word, read from `word_frequencies.txt`."""
    found: dict[str, int] = {}
    count = 0
    for word in (files("site_builder") / "derive" / "word_frequencies.txt").read_text("utf-8").split():
        if word.isdigit():
            count = int(word)
        else:
            found[word] = count
    return found


def abstracts_with(word: str) -> int:
    """In how many abstracts of the table the word stands, as written; 0 for one the table does not list."""
    return table().get(word, 0)
