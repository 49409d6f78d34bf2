"""Texts as numbers of words, plural and singular as one, and the way back to a word as it stands in a text."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from site_builder.derive.spellings import Spellings, bare
from site_builder.derive.stop_words import HALF_WORDS, STOP_WORDS

Word = int
"""The number of a word; 0 is a stop word, a number, a single letter or a mark: nothing to compare texts by."""
WordTerm = int
"""A word, or two words that follow each other with no mark but a hyphen between them: then the first one counts PAIR
times. One number takes half of the room of a tuple; PAIR is a prime, so that tables spread pairs by both words."""
PAIR = (1 << 24) + 43


def pair(term: WordTerm) -> tuple[Word, Word] | None:
    """The two words of a pair; None for a single word."""
    return divmod(term, PAIR) if term > PAIR else None


@dataclass(slots=True)
class Lexicon:
    """The words of all texts read so far; `words` has the word that each piece is a spelling of."""

    spellings: Spellings = field(default_factory=Spellings)
    words: list[Word] = field(default_factory=list)
    firsts: list[WordTerm] = field(default_factory=list)  # ... as the first one of a pair
    by_stem: dict[str, Word] = field(default_factory=dict)
    pieces: list[list[str]] = field(default_factory=lambda: [[]])  # by word, its spellings
    halves: set[Word] = field(default_factory=set)
    complete: bool = False  # all texts are read; a word that is looked up now adds no spelling to theirs

    def read(self, text: str) -> list[int]:
        """The numbers of the pieces of a text, in order."""
        read = self.spellings.read(text)
        for piece in self.spellings.pieces[len(self.words) :]:
            word = self._word(bare(piece).lower())
            self.words.append(word)
            self.firsts.append(word * PAIR)
            if word and not self.complete:
                self.pieces[word].append(piece)
        return read

    def spelled(self, word: Word) -> set[str]:
        """The spellings of a word in the texts, without hyphens."""
        return {bare(piece) for piece in self.pieces[word]}

    def words_of(self, text: str) -> tuple[Word, ...]:
        """The words of a short text; none where a stop word or a mark parts them."""
        words = tuple([self.words[number] for number in self.read(text)])
        return words if all(words) else ()

    def counts(self, read: list[int]) -> Counter[WordTerm]:
        """How often each word and each two neighbouring words stand in a text."""
        known, firsts = self.words, self.firsts
        words = [known[number] for number in read]
        counts: Counter[WordTerm] = Counter(words)
        for nothing in (0, *self.halves):
            counts.pop(nothing, None)
        following = words[1:]
        counts.update([firsts[one] + two for one, two in zip(read, following, strict=False) if two and firsts[one]])
        return counts

    def _word(self, lowered: str) -> Word:
        if len(lowered) < 2 or lowered in STOP_WORDS or not any(map(str.isalpha, lowered)):
            return 0
        word = self.by_stem.setdefault(singular(lowered), len(self.pieces))
        if word == len(self.pieces):
            self.pieces.append([])
        if lowered in HALF_WORDS:
            self.halves.add(word)
        return word


class Held(NamedTuple):
    """The terms of a text and, beside each, how often it stands there: a third of the memory of a Counter."""

    terms: Sequence[WordTerm]
    times: Sequence[int]


@dataclass(frozen=True, slots=True)
class Texts:
    """Texts that are compared with each other, read once for all who do."""

    lexicon: Lexicon
    read: list[list[int]]  # the numbers of the pieces of each
    held: list[Held]
    papers: Counter[WordTerm]  # how many of the texts hold a term


def read_texts(texts: Iterable[tuple[str, str]]) -> Texts:
    """Each (heading, plain text) as the plain text with the heading behind it, which so counts once more."""
    lexicon = Lexicon()
    read = [lexicon.read(f"{plain} . {heading}") for heading, plain in texts]
    lexicon.complete = True
    held: list[Held] = []
    papers: Counter[WordTerm] = Counter()
    for numbers in read:
        counts = lexicon.counts(numbers)
        papers.update(counts.keys())
        held.append(Held(array("q", counts), array("L", counts.values())))
    return Texts(lexicon, read, held, papers)


@dataclass(slots=True)
class Wording:
    """How a text that a lexicon has read puts its terms."""

    lexicon: Lexicon
    read: list[int]
    words: list[Word] = field(default_factory=list)
    known: dict[WordTerm, str] = field(default_factory=dict)

    def of(self, term: WordTerm) -> str:
        """The term as it first stands in the text, which must hold it; hyphenated words are whole."""
        known = self.known.get(term)
        if known is None:
            known = self.known[term] = self.around(term)
        return known

    def around(self, term: WordTerm, before: int = 0, behind: int = 0) -> str:
        """The term with so many pieces around it. Brackets with a hyphen, as in "O(n))-approximate", join nothing."""
        start = self.place(term) - before
        end = start + before + (2 if term > PAIR else 1) + behind
        pieces = self.lexicon.spellings.pieces
        read = self.read
        while start and (before_it := pieces[read[start - 1]])[-1] == "-" and before_it[0].isalnum():
            start -= 1
        while end < len(read) and (last := pieces[read[end - 1]])[-1] == "-" and last[0].isalnum():
            end += 1
        return bare(pieces[read[start]]) if end == start + 1 else self.lexicon.spellings.wording(read[start:end])

    def word(self, term: WordTerm, away: int) -> Word:
        """The word so many pieces away from the start of the term where it first stands, 0 if there is none."""
        place = self.place(term) + away
        return self.words[place] if 0 <= place < len(self.words) else 0

    def place(self, term: WordTerm) -> int:
        """The number of the piece at which the term first stands in the text, which must hold it."""
        self.words = self.words or [self.lexicon.words[number] for number in self.read]
        if term < PAIR:
            return self.words.index(term)
        first, second = divmod(term, PAIR)
        place = self.words.index(first)
        while self.words[place + 1] != second:
            place = self.words.index(first, place + 1)
        return place


def singular(word: str) -> str:
    """The word without its plural ending, by rule."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word
