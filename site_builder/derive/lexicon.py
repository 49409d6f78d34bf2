"""Texts as numbers of words, plural and singular as one, and the way back to a word as it stands in a text."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise

from site_builder.derive.spellings import Spellings, bare
from site_builder.derive.stop_words import HALF_WORDS, STOP_WORDS

Word = int
"""The number of a word; 0 is a stop word, a number, a single letter or a mark: nothing to compare texts by."""
WordTerm = Word | tuple[Word, Word]
"""A word, or two words that follow each other with no mark but a hyphen between them."""


@dataclass(slots=True)
class Lexicon:
    """The words of all texts read so far; `words` has the word that each piece is a spelling of."""

    spellings: Spellings = field(default_factory=Spellings)
    words: list[Word] = field(default_factory=list)
    by_stem: dict[str, Word] = field(default_factory=dict)
    halves: set[Word] = field(default_factory=set)

    def read(self, text: str) -> list[int]:
        """The numbers of the pieces of a text, in order."""
        read = self.spellings.read(text)
        for piece in self.spellings.pieces[len(self.words) :]:
            self.words.append(self._word(bare(piece).lower()))
        return read

    def counts(self, read: list[int]) -> Counter[WordTerm]:
        """How often each word and each two neighbouring words stand in a text."""
        known = self.words
        words = [known[number] for number in read]
        counts: Counter[WordTerm] = Counter(words)
        for nothing in (0, *self.halves):
            counts.pop(nothing, None)
        counts.update([pair for pair in pairwise(words) if pair[0] and pair[1]])
        return counts

    def _word(self, lowered: str) -> Word:
        if len(lowered) < 2 or lowered in STOP_WORDS or not any(map(str.isalpha, lowered)):
            return 0
        word = self.by_stem.setdefault(singular(lowered), len(self.by_stem) + 1)
        if lowered in HALF_WORDS:
            self.halves.add(word)
        return word


@dataclass(slots=True)
class Wording:
    """How a text that a lexicon has read puts its terms."""

    lexicon: Lexicon
    read: list[int]
    words: list[Word] = field(default_factory=list)
    known: dict[WordTerm, str] = field(default_factory=dict)

    def of(self, term: WordTerm) -> str:
        """The term as it first stands in the text, which must hold it; hyphenated words are whole."""
        if term not in self.known:
            self.known[term] = self.around(term)
        return self.known[term]

    def around(self, term: WordTerm, before: int = 0, behind: int = 0) -> str:
        """The term with so many pieces around it."""
        start = self.place(term) - before
        end = start + before + (1 if isinstance(term, int) else 2) + behind
        pieces = self.lexicon.spellings.pieces
        while start and _joined(pieces[self.read[start - 1]]):
            start -= 1
        while end < len(self.read) and _joined(pieces[self.read[end - 1]]):
            end += 1
        return self.lexicon.spellings.wording(self.read[start:end])

    def word(self, term: WordTerm, away: int) -> Word:
        """The word so many pieces away from the start of the term where it first stands, 0 if there is none."""
        place = self.place(term) + away
        return self.words[place] if 0 <= place < len(self.words) else 0

    def place(self, term: WordTerm) -> int:
        """The number of the piece at which the term first stands in the text, which must hold it."""
        self.words = self.words or [self.lexicon.words[number] for number in self.read]
        if isinstance(term, int):
            return self.words.index(term)
        place = self.words.index(term[0])
        while self.words[place + 1] != term[1]:
            place = self.words.index(term[0], place + 1)
        return place


def _joined(piece: str) -> bool:
    """Whether a piece is a word with a hyphen behind it; brackets with one, as in "O(n))-approximate", are none."""
    return piece[-1] == "-" and piece[0].isalnum()


def singular(word: str) -> str:
    """The word without its plural ending, by rule."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word
