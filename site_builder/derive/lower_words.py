"""The words of every sentence in lower case, hyphenated ones apart; what outline, highlight and heading count."""

from __future__ import annotations

import re
from functools import lru_cache

from site_builder.rich import Span

TOKEN = re.compile(r"[^\W_]+")
_LOWERED = str.maketrans({chr(code): chr(code).lower() if chr(code).isalnum() else " " for code in range(128)})


def words_of(text: str) -> list[str]:
    """The words of a text in lower case; text of plain letters is translated, which takes half the time."""
    return text.translate(_LOWERED).split() if text.isascii() else TOKEN.findall(text.lower())


@lru_cache(maxsize=4)
def lower_words(plain: str, sentences: tuple[Span, ...]) -> tuple[list[str], ...]:
    """The words of each sentence. Three derivations ask for the same abstract in turn:
    the last few answers are kept.
    """
    return tuple([words_of(plain[start:end]) for start, end in sentences])


def singular(word: str) -> str:
    """The word without a plural s."""
    return word[:-1] if word[-1] == "s" and len(word) > 3 and word[-2] != "s" else word
