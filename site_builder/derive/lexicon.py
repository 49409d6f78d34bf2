"""Texts as numbers of words, plural and singular as one, and the way back to a word as it stands in a text."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise

from site_builder.derive.stop_words import STOP_WORDS

Word = int
"""The number of a word; 0 is a stop word, a number or a single letter: nothing to compare texts by."""
WordTerm = Word | tuple[Word, Word]
"""A word, or two words that follow each other."""

_WORD = re.compile(r"[^\W_]+")


@dataclass(slots=True)
class Lexicon:
    """Every spelling met so far, numbered as met, and the word that each is a spelling of."""

    numbered: dict[str, int] = field(default_factory=dict)
    spellings: list[str] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)
    by_stem: dict[str, Word] = field(default_factory=dict)

    def read(self, text: str) -> list[int]:
        """The numbers of the spellings of a text, in order."""
        pieces = _WORD.findall(text)
        numbered = self.numbered
        try:
            return [numbered[piece] for piece in pieces]
        except KeyError:
            for piece in pieces:
                if piece not in numbered:
                    numbered[piece] = len(self.spellings)
                    self.spellings.append(piece)
                    self.words.append(self._word(piece.lower()))
            return [numbered[piece] for piece in pieces]

    def counts(self, spellings: list[int]) -> Counter[WordTerm]:
        """How often each word and each two neighbouring words stand in a text."""
        known = self.words
        words = [known[spelling] for spelling in spellings]
        counts: Counter[WordTerm] = Counter(words)
        counts.update([pair for pair in pairwise(words) if pair[0] and pair[1]])
        del counts[0]
        return counts

    def _word(self, lowered: str) -> Word:
        if len(lowered) < 2 or lowered in STOP_WORDS or not any(map(str.isalpha, lowered)):
            return 0
        return self.by_stem.setdefault(singular(lowered), len(self.by_stem) + 1)


@dataclass(slots=True)
class Wording:
    """How a text that a lexicon has read puts its terms; found when asked for, once for each."""

    lexicon: Lexicon
    spellings: list[int]
    text: str
    words: list[Word] = field(default_factory=list)
    known: dict[WordTerm, str] = field(default_factory=dict)

    def of(self, term: WordTerm) -> str:
        """The term as it first stands in the text, "" where its two words are parted by more than a space or hyphen."""
        if term not in self.known:
            self.words = self.words or [self.lexicon.words[spelling] for spelling in self.spellings]
            self.known[term] = self._word(term) if isinstance(term, int) else self._pair(*term)
        return self.known[term]

    def _word(self, word: Word) -> str:
        return self.lexicon.spellings[self.spellings[self.words.index(word)]]

    def _pair(self, first: Word, second: Word) -> str:
        place = self.words.index(first)
        while self.words[place + 1 : place + 2] != [second]:
            place = self.words.index(first, place + 1)
        spellings = self.lexicon.spellings
        before, after = spellings[self.spellings[place]], spellings[self.spellings[place + 1]]
        for gap in (" ", "-", "\u2011", "\n"):
            if f"{before}{gap}{after}" in self.text:
                return f"{before}{gap.strip() or ' '}{after}"
        return ""


def singular(word: str) -> str:
    """The word without its plural ending, by rule."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word
