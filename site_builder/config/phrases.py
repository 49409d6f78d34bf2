"""How a term of the taxonomy is read: the words it is matched by, their other spellings, whether capitals matter."""

from __future__ import annotations

import re
from functools import cache

PIECE = re.compile(r"[^\W_]+(?:\+\+|#)?|[\W_]+")
"""A text is read as words (C++ and C# are words) and what stands between them."""

GLUE = frozenset({" ", "-", "\u2010", "\u2011", "\u2013", "\u00a0", "\u202f", "\n", "  ", "-\n", "\r\n", "\t"})
"""What may stand between two words of one phrase: a hyphen or a space, which count as the same."""

_BRITISH = ((r"iz(?=(?:e|ed|er|es|ing|ation|ational|ability|able)s?$)", "is"), (r"yz(?=(?:e|ed|er|ing)s?$)", "ys"))
_BRITISH_WORDS = {
    "behavior": "behaviour",
    "behavioral": "behavioural",
    "color": "colour",
    "labeled": "labelled",
    "labeling": "labelling",
    "unlabeled": "unlabelled",
    "modeling": "modelling",
    "neighbor": "neighbour",
    "neighborhood": "neighbourhood",
    "tumor": "tumour",
}


def phrase(term: str) -> tuple[str, ...]:
    """The lower-case words of a term; punctuation other than a hyphen counts as a word. Empty: nothing to match."""
    pieces = [piece for piece in PIECE.findall(term.strip().lower()) if piece not in GLUE]
    return tuple(pieces) if any(piece[0].isalnum() for piece in pieces) else ()


def capitals(term: str) -> tuple[str, ...]:
    """The words of a term that is matched with its capitals (RL, LoRA, GAN: at most five letters), else nothing."""
    if term == term.lower() or " " in term.strip() or sum(map(str.isalpha, term)) > 5:
        return ()
    return tuple(piece for piece in PIECE.findall(term.strip()) if piece not in GLUE)


def forms(words: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The phrase itself, its plural and its British spelling."""
    if not words:
        return ()
    spellings = dict.fromkeys((words, tuple(_british(word) for word in words)))
    return tuple(
        dict.fromkeys((*spelling[:-1], last) for spelling in spellings for last in (spelling[-1], plural(spelling[-1])))
    )


def plural(word: str) -> str:
    """The plural of an English word by rule; harmless for a word that has none."""
    if word.endswith("y") and word[-2:-1] not in ("", *"aeiou"):
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "ch", "sh")) else "s")


@cache
def _british(word: str) -> str:
    for pattern, spelling in _BRITISH:
        word = re.sub(pattern, spelling, word)
    return _BRITISH_WORDS.get(word, word)
