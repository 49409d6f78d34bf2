"""How well a phrase would head an abstract, in tenths of the agreement expected with the title its authors gave.

`title_words` knows how titles relate to abstracts: a word's count in the abstract and what it is. Beside that count
where a phrase was read, whether it is whole, and whether it tells enough.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from math import exp, fsum
from typing import NamedTuple

from site_builder.derive.adjectives import is_adjective
from site_builder.derive.lower_words import singular, words_of
from site_builder.derive.noun_phrases import Phrase
from site_builder.derive.phrases import NONE, complete
from site_builder.derive.sentence_words import Sentence
from site_builder.derive.title_words import BY_COUNT, CAPITAL, LENGTH, NAMED, NAMELESS, WEIGHT
from site_builder.derive.trust import trust
from site_builder.derive.word_classes import (
    ADJECTIVES,
    ANAPHORA,
    EMPTY_ADVERBS,
    FILLERS,
    FUNCTION_WORDS,
    GENERIC,
    NAMING,
    NUMBERS,
    PARTICIPLES,
    PREPOSITIONS,
    RELATIVES,
    VAGUE,
    VEHICLES,
    VERBS,
)
from site_builder.rich import Span

TITLE_WORDS, TITLE_WORDS_NAMED = 4, 9
"""Words of a title in the F1 that is expected; more of them make longer phrases win. Behind a name a reader is better
served by a longer phrase than the F1 asks for (6 and 4 give the best)."""

DENSE = 0.11
"""Mean likelihood from which on the words of a phrase are such as titles are made of."""

LESS_TELLING = (6.0, 2.4, 0.6, 0.15)
"""What a phrase loses that has no telling word, one, two ..."""

UNSAID = 0.8
"""What a phrase loses that is cut before what it is about, which another sentence says: "analysis | of this"."""

ENDING = {**dict.fromkeys(("end", "comma", "relative", "dash", "bracket", "clause"), 0.1), "cut": -0.5, "of": -1.0}
"""What the end of a phrase adds: most where nothing is left out, least where what something is done to is."""

_PLAIN = GENERIC | FILLERS | FUNCTION_WORDS
_CORE_ENDS = PREPOSITIONS | PARTICIPLES | RELATIVES
_FORWARD = {
    "such": frozenset({"as"}),
    "corresponding": frozenset({"to", "with"}),
    "those": PREPOSITIONS | PARTICIPLES | RELATIVES,
}
"""Words behind which a word points at what follows it instead ("such as", "those of")."""

_GLUED = re.compile(r"[a-z][.:?!][A-Z][a-z]")
"""Two sentences without a space between them."""

_HOLLOW = VAGUE | FILLERS | NUMBERS | ADJECTIVES
_ASKING = FUNCTION_WORDS | VERBS
_BACKWARD = frozenset(
    "this these those our we i such aforementioned above latter former following us here corresponding".split()
)

_OF_OTHERS = frozenset("its their them it they".split())
_POINTING = _BACKWARD | _OF_OTHERS | NAMING | {"the"}
"""Words that may ask for something outside a phrase."""


class Candidate(NamedTuple):
    """A possible heading without the name: its cuts of the plain text, where it was read, its points."""

    cuts: tuple[Span, ...]
    source: str
    points: float
    sentence: int
    parted: int = 0  # the number of the cut before which ": " stands; 0: none
    alone: bool = False  # whether it stands without the paper's name, though it has one
    less: float = 0.0  # what was taken off for what the phrase tells; a longer heading that holds it loses it, too


class Likelihoods(dict[str, float]):
    """How likely each word of an abstract stands in its title, weighed when it is first asked for."""

    __slots__ = ("counts", "first", "stated", "title_words", "weights")

    def __init__(self, words: Sequence[Sequence[str]], highlight: int | None, named: bool) -> None:
        super().__init__()
        self.counts = Counter(chain.from_iterable(words))
        self.first = frozenset(words[0]) if words else frozenset[str]()
        self.stated = frozenset(words[highlight]) if highlight is not None else frozenset[str]()
        self.weights = NAMED if named else NAMELESS
        self.title_words = TITLE_WORDS_NAMED if named else TITLE_WORDS

    def __missing__(self, word: str) -> float:
        value = self[word] = 1 / (1 + exp(-self._weight(word)))
        return value

    def with_capital(self, word: str) -> float:
        """The likelihood of a word, given in lower case, that has a capital letter inside a sentence."""
        return 1 / (1 + exp(-self._weight(word) - CAPITAL))

    def _weight(self, word: str) -> float:
        one = singular(word)
        count = self.counts.get(one, 0) + self.counts.get(one + "s", 0)
        always, first, stated = self.weights
        value = BY_COUNT[count if count < len(BY_COUNT) else -1] + WEIGHT.get(word, 0.0) + always
        return value + (LENGTH * min(len(word), 12) + first * (word in self.first) + stated * (word in self.stated))

    def agreement(self, said: Iterable[str], size: int) -> float:
        """Ten times the F1 expected between a phrase of `size` words, all different ones in `said`, and the title."""
        return self.scaled(self.mass(said), size)

    def scaled(self, mass: float, size: int) -> float:
        """The same for a phrase of that many words of which `mass` are expected in the title."""
        return 20 * mass / (size + self.title_words)

    def mass(self, said: Iterable[str]) -> float:
        """How many of some words are expected in the title. Summed exactly: a set's order differs from run to run."""
        return fsum(map(self.__getitem__, said))

    def dense(self, said: Iterable[str]) -> bool:
        """Whether most of the words are such as titles are made of."""
        values = [self[word] for word in said]
        return fsum(values) >= DENSE * len(values)


def tokens(plain: str, cuts: Iterable[Span]) -> set[str]:
    """The different words of some cuts."""
    return {word for start, end in cuts for word in words_of(plain[start:end])}


def length(cuts: Sequence[Span]) -> int:
    """Characters of the cuts with a space between each two."""
    if len(cuts) == 1:
        return cuts[0].end - cuts[0].start
    return sum(end - start + 1 for start, end in cuts) - 1


def rated(
    s: Sentence,
    number: int,
    phrases: Iterable[Phrase],
    likely: Likelihoods,
    room: int,
    late: float,
    beside: float = 0.0,
) -> list[Candidate]:
    """The phrases of sentence `number` that fit into `room` characters and stand alone, with their points; taken off is
    what they lose for their place (`late`), and for what they tell (`beside`), which counts in a longer heading too.
    """
    result: list[Candidate] = []
    for phrase in phrases:
        if not stands_alone(s, phrase):
            continue
        ranges = kept(s, phrase)
        if not ranges:
            continue
        cuts = tuple([_quoted(s, first, stop) for first, stop in ranges])
        if phrase.source == "question":  # which is no phrase without its mark
            cuts = (*cuts[:-1], Span(cuts[-1].start, s.plain.index("?", cuts[-1].end) + 1))
        if length(cuts) > room:
            continue
        less = beside + UNSAID if phrase.end == "preposition" and _lacks_object(s, phrase) else beside
        mass, size, telling = 0.0, 0, 0
        for first, stop in ranges:
            for at in range(first, stop):
                low = s.lows[at]
                capital = s.capital[at] and at > 0
                telling += low not in _PLAIN
                if low.isalnum():
                    mass += likely.with_capital(low) if capital else likely[low]
                    size += 1
                else:
                    for token in words_of(low):
                        mass += likely.with_capital(token) if capital else likely[token]
                        size += 1
        points = likely.scaled(mass, size) + trust(phrase.source) - late - less + ENDING.get(phrase.end, 0.0)
        if telling < len(LESS_TELLING):
            points -= LESS_TELLING[telling]
        result.append(Candidate(cuts, phrase.source, points, number, 0, False, less))
    return result


def _lacks_object(s: Sentence, phrase: Phrase) -> bool:
    """Whether a phrase is cut before "of this ...", or "we formulate X | as Y"."""
    low = s.lows[phrase.stop]
    if low == "as":
        return phrase.source.startswith(_SEEN_AS)
    return low == "of" and s.low(phrase.stop + 1) in ANAPHORA


_SEEN_AS = ("make formulate", "study model", "study formalize")


def cuts_of(s: Sentence, phrase: Phrase) -> tuple[Span, ...]:
    """The words of a phrase that are kept, as cuts of the text."""
    return tuple(_quoted(s, first, stop) for first, stop in kept(s, phrase))


def kept(s: Sentence, phrase: Phrase) -> list[tuple[int, int]]:
    """The words of a phrase that are kept, as ranges of word numbers: none in brackets, no empty adverb. None at all of
    a phrase that begins inside brackets and ends behind them, or that needs what stands in them ("as in (Frond)").
    """
    ranges: list[tuple[int, int]] = []
    depth = 0
    asked = False  # whether a preposition stands before the brackets
    begin = -1
    for at in range(phrase.first, phrase.stop):
        before, after, low = s.before[at], s.after[at], s.lows[at]
        if before and before[0] in "([":
            asked = at > phrase.first and s.lows[at - 1] in PREPOSITIONS
            depth += 1
        inside = depth > 0
        if after and (")" in after or "]" in after):
            if not depth and (at < phrase.stop - 1 or len(low) < 3):
                return []
            depth = max(depth - 1, 0)
            if asked and (at + 1 >= phrase.stop or s.lows[at + 1] in _ASKING):
                return []
        if inside or not low or low in EMPTY_ADVERBS or at in phrase.dropped:
            if begin >= 0:
                ranges.append((begin, at))
            begin = -1
        elif begin < 0:
            begin = at
    if begin >= 0:
        ranges.append((begin, phrase.stop))
    return ranges


def stands_alone(s: Sentence, phrase: Phrase) -> bool:
    """Whether a phrase says all it needs: nothing in it points back to another sentence, and its core is not vague."""
    first, stop = phrase.first, phrase.stop
    last = stop - 1
    while last > first and last in phrase.dropped:
        last -= 1
    if first in phrase.dropped or (last < stop - 1 and not complete(s, last, first)):
        return False
    if s.before[last] and s.before[last][0] == "(" and s.lows[last - 1] in FUNCTION_WORDS:
        return False  # "the graph and (ii)"
    for at in range(first, last + 1):
        low = s.lows[at]
        if at in phrase.dropped and at - 1 not in phrase.dropped and _asks(s, at, phrase.dropped):
            return False  # "the effectiveness of NAME on": without the name it is no phrase
        if low not in _POINTING and "." not in low:
            continue
        if low in _BACKWARD and s.low(at + 1) not in _FORWARD.get(low, NONE):
            return False
        if low == "the" and s.low(at + 1) in VEHICLES and at + 2 >= stop:
            return False  # "the sensitivity of the approach"
        if "." in low and _GLUED.search(s.plain, s.starts[at], s.ends[at]):
            return False
        if low in _OF_OTHERS and (at - first < 2 or _ASKING.issuperset(s.lows[first:at])):
            return False  # "how to improve its performance": of what?
        if low in NAMING and at not in phrase.dropped and (at + 1 >= stop or at + 1 in phrase.dropped):
            return False
    at = first
    if s.lows[first] in PARTICIPLES:  # "using X to do Y"
        return stop - first > 2
    while at < stop and s.lows[at] in _CORE_ENDS:  # "when X grows"
        at += 1
    while at < stop and s.lows[at] not in _CORE_ENDS:
        low = s.lows[at]
        if low not in _HOLLOW:
            return True
        at += 1
    return first < at < stop - 1 and s.lows[at] in ("of", "between")


def _asks(s: Sentence, at: int, dropped: frozenset[int]) -> bool:
    """Whether the word before the name at word `at` needs the name: "of NAME", "a training-free NAME to"."""
    if s.lows[at - 1] in _ASKING:
        return True
    after = at
    while after < len(s) and after in dropped:
        after += 1
    return is_adjective(s.lows[at - 1]) and s.low(after) in _ASKING


_QUOTES = {"“": '”"', "‘": "’'", '"': '"”', "'": "'’", "«": "»"}
"""Opening quotation marks with those that close them; authors mix straight and curly ones."""


def _closes(opener: str, after: str) -> bool:
    """Whether the punctuation behind a word closes a quotation that `opener` opens."""
    return any(mark in after for mark in _QUOTES.get(opener, ""))


def _quoted(s: Sentence, first: int, stop: int) -> Span:
    """The words first..stop as a cut, with the quotation marks at its ends whose partners it holds."""
    start, end = s.starts[first], s.ends[stop - 1]
    front, back = s.before[first], s.after[stop - 1]
    if front and front[-1] in _QUOTES and any(_closes(front[-1], after) for after in s.after[first:stop]):
        start -= 1
    if back and any(before and _closes(before[-1], back[0]) for before in s.before[first:stop]):
        end += 1
    return Span(start, end)
