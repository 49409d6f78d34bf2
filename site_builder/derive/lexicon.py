"""Texts as numbers of words, plural and singular as one, and the way back to a word as it stands in a text."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import chain, pairwise

from site_builder.derive.stop_words import HALF_WORDS, STOP_WORDS

Word = int
"""The number of a word; 0 is a stop word, a number, a single letter or a mark: nothing to compare texts by."""
WordTerm = Word | tuple[Word, Word]
"""A word, or two words that follow each other with no mark but a hyphen between them."""

MOST_STRETCHES = 200_000  # remembered at most; 6,500 abstracts have some 70,000

_PIECE = re.compile(r"[^\W_]+|[\W_]+")
_HYPHENS = frozenset("-\u2010\u2011\u2013")


@dataclass(slots=True)
class Lexicon:
    """Every spelling met so far, numbered as met, and the word that each is a spelling of; spelling 0 is a mark.

    Texts are read by whole stretches between spaces, and what a stretch consists of is remembered: 25 us a text where
    a regular expression takes 50.
    """

    numbered: dict[str, int] = field(default_factory=dict)
    spellings: list[str] = field(default_factory=lambda: [""])
    words: list[Word] = field(default_factory=lambda: [0])
    by_stem: dict[str, Word] = field(default_factory=dict)
    halves: set[Word] = field(default_factory=set)
    stretches: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def read(self, text: str) -> list[int]:
        """The numbers of the spellings of a text, in order, with 0 for marks between words."""
        parts = text.split()
        known = self.stretches
        try:
            return list(chain.from_iterable([known[part] for part in parts]))
        except KeyError:
            if len(known) > MOST_STRETCHES:
                known.clear()
            for part in parts:
                if part not in known:
                    known[part] = self._stretch(part)
            return list(chain.from_iterable([known[part] for part in parts]))

    def counts(self, spellings: list[int]) -> Counter[WordTerm]:
        """How often each word and each two neighbouring words stand in a text."""
        known = self.words
        words = [known[spelling] for spelling in spellings]
        counts: Counter[WordTerm] = Counter(words)
        for nothing in (0, *self.halves):
            counts.pop(nothing, None)
        counts.update([pair for pair in pairwise(words) if pair[0] and pair[1]])
        return counts

    def _stretch(self, part: str) -> tuple[int, ...]:
        if part.isalnum():
            return (self._spelling(part),)
        if part[:-1].isalnum() and part[-1] in ",.;:)":
            return self._spelling(part[:-1]), 0
        pieces = _PIECE.findall(part)
        return tuple(self._spelling(piece) if piece[0].isalnum() else 0 for piece in pieces if piece not in _HYPHENS)

    def _spelling(self, piece: str) -> int:
        number = self.numbered.get(piece)
        if number is None:
            number = self.numbered[piece] = len(self.spellings)
            self.spellings.append(piece)
            self.words.append(self._word(piece.lower()))
        return number

    def _word(self, lowered: str) -> Word:
        if len(lowered) < 2 or lowered in STOP_WORDS or not any(map(str.isalpha, lowered)):
            return 0
        word = self.by_stem.setdefault(singular(lowered), len(self.by_stem) + 1)
        if lowered in HALF_WORDS:
            self.halves.add(word)
        return word


@dataclass(slots=True)
class Wording:
    """How a text that a lexicon has read puts its terms; found when asked for, once for each."""

    lexicon: Lexicon
    spellings: list[int]
    text: str
    words: list[Word] = field(default_factory=list)
    known: dict[WordTerm, str] = field(default_factory=dict)

    def of(self, term: WordTerm) -> str:
        """The term as it first stands in the text, which must hold it."""
        if term not in self.known:
            self.words = self.words or [self.lexicon.words[spelling] for spelling in self.spellings]
            self.known[term] = self._word(term) if isinstance(term, int) else self._pair(*term)
        return self.known[term]

    def _word(self, word: Word) -> str:
        return self.lexicon.spellings[self.spellings[self.words.index(word)]]

    def _pair(self, first: Word, second: Word) -> str:
        place = self.words.index(first)
        while self.words[place + 1] != second:
            place = self.words.index(first, place + 1)
        before, after = (self.lexicon.spellings[number] for number in self.spellings[place : place + 2])
        hyphened = next((f"{before}-{after}" for mark in _HYPHENS if f"{before}{mark}{after}" in self.text), "")
        return hyphened or f"{before} {after}"


def singular(word: str) -> str:
    """The word without its plural ending, by rule."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word
