"""The phrases that several texts share, counted: up to MOST_WORDS words that no mark and no function word parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from site_builder.derive.concept_words import AFTER_HYPHEN, END, START, role, stem
from site_builder.derive.spellings import Spellings

MOST_WORDS = 5
LEAST = 3

Phrase = tuple[int, ...]
"""The numbers of its words: pieces of one stem have one number, from 1 on."""
FIRST = (1 << 24) + 43  # what the first word of a pair counts in one number for both: a prime, see `lexicon.PAIR`


@dataclass(frozen=True, slots=True)
class Counted:
    """Every text as numbers of words (0: no phrase goes over it), and the phrases in at least LEAST of them."""

    words: list[list[int]]
    hyphens: list[frozenset[int]]  # by text, the places behind a hyphen
    stems: list[str]  # by word
    capital: list[bool]  # by word: whether it is only ever written with a capital
    ends: frozenset[int]  # the words that a phrase may end with
    singles: Counter[int]  # how many papers hold a word
    pairs: Counter[int]  # ... and two words behind each other, parted by `parted`
    papers: Counter[Phrase]  # ... and a phrase
    places: Counter[Phrase]  # how often the phrase stands there
    open: Counter[Phrase]  # ... with another word of a phrase behind it
    hyphened: Counter[Phrase]  # ... with a hyphen between its two words


@dataclass(slots=True)
class _Words:
    """The words of all pieces."""

    numbers: dict[str, int]  # by stem
    stems: list[str]
    capital: list[bool]
    by_piece: list[int]
    digits: frozenset[int]  # the pieces that only count behind a hyphen
    hyphened: frozenset[int]  # the pieces with a hyphen behind them
    starts: frozenset[int]  # the words a phrase may begin with
    hyphen_starts: frozenset[int]  # ... where a hyphen follows
    ends: frozenset[int]


def counted(spellings: Spellings, texts: Sequence[list[int]], single: Iterable[str] = ()) -> Counted:
    """The phrases of texts that `spellings` has read; a single word in small letters is one only where `single` has it,
    as it is or in several parts.
    """
    known = _words(spellings.pieces, frozenset(chain.from_iterable(texts)))
    lines, hyphens = _lines(texts, known)
    singles: Counter[int] = Counter()
    pairs: Counter[int] = Counter()
    for line in lines:
        singles.update(set(line))
        pairs.update(set(_pairs(line)))
    del singles[0], pairs[0]
    stems, numbers = known.stems, known.numbers
    often = {
        pair
        for pair, count in pairs.items()
        # a pair that is also written as one word counts with it
        if count >= LEAST or count + singles[numbers.get("".join(map(stems.__getitem__, parted(pair))), 0)] >= LEAST
    }
    wanted = {"".join([stem(piece) for piece in _pieces(spellings, text)]).replace("^", "") for text in single}
    alone = {
        n
        for n, count in singles.items()
        if count >= LEAST
        and n in known.starts
        and n in known.ends
        and (known.capital[n] or stems[n][0] == "^" or stems[n] in wanted)
    }
    papers: Counter[Phrase] = Counter()
    places: Counter[Phrase] = Counter()
    opened: Counter[Phrase] = Counter()
    hyphened: Counter[Phrase] = Counter()
    for line, behind in zip(lines, hyphens, strict=True):
        found, goes_on = _phrases(line, behind, often, alone, known)
        places.update(found)
        papers.update(set(found))
        opened.update(goes_on)
        if behind:
            hyphened.update([tuple(line[at - 1 : at + 1]) for at in behind if 0 < at < len(line)])
    few = [
        phrase
        for phrase, count in papers.items()
        if count < LEAST and not (len(phrase) == 2 and phrase[0] * FIRST + phrase[1] in often)
    ]
    for phrase in few:
        del papers[phrase]
    return Counted(lines, hyphens, stems, known.capital, known.ends, singles, pairs, papers, places, opened, hyphened)


def parted(pair: int) -> Phrase:
    """The two words of a pair in `Counted.pairs`."""
    return divmod(pair, FIRST)


def _pairs(line: list[int]) -> list[int]:
    """By place the word there and the next one as one number; 0 where either is none."""
    return [one * FIRST + two if one and two else 0 for one, two in pairwise(line)]


def _pieces(spellings: Spellings, text: str) -> list[str]:
    pieces = [spellings.pieces[number] for number in spellings.read(text)]
    return [piece for piece in pieces if piece[0].isalnum()]


def _words(pieces: Sequence[str], used: frozenset[int]) -> _Words:
    """The words of the pieces that are used; `spellings` may know more, of other texts."""
    numbers: dict[str, int] = {}
    stems, capital, by_piece = [""], [False], list[int]()
    roles, before_hyphen = [0], [0]
    digits, hyphened = set[int](), set[int]()
    for at, piece in enumerate(pieces):
        what = role(piece) if at in used else 0
        hyphen = piece[-1] == "-" and len(piece) > 1
        if hyphen:
            hyphened.add(at)
        if not what:
            by_piece.append(0)
            continue
        key = stem(piece)
        number = numbers.setdefault(key, len(stems))
        if number == len(stems):
            stems.append(key)
            capital.append(piece[0].isupper())
            roles.append(0)
            before_hyphen.append(0)
        else:
            capital[number] &= piece[0].isupper()
        (before_hyphen if hyphen else roles)[number] |= what
        by_piece.append(number)
        if what & AFTER_HYPHEN:
            digits.add(at)
    return _Words(
        numbers,
        stems,
        capital,
        by_piece,
        frozenset(digits),
        frozenset(hyphened),
        frozenset(number for number, what in enumerate(roles) if what & START),
        frozenset(number for number, what in enumerate(before_hyphen) if what & START),
        frozenset(number for number, what in enumerate(roles) if what & END),
    )


_NOWHERE = frozenset[int]()


def _lines(texts: Sequence[list[int]], known: _Words) -> tuple[list[list[int]], list[frozenset[int]]]:
    """The words of each text, and its places behind a hyphen."""
    by_piece, hyphened, digits = known.by_piece, known.hyphened, known.digits
    lines, hyphens = [], []
    for read in texts:
        line = [by_piece[piece] for piece in read]
        behind = _NOWHERE
        if not hyphened.isdisjoint(read):
            behind = frozenset([at for at, piece in enumerate(read, 1) if piece in hyphened])
        if not digits.isdisjoint(read):
            for at, piece in enumerate(read):
                if piece in digits and at not in behind:
                    line[at] = 0
        lines.append(line)
        hyphens.append(behind)
    return lines, hyphens


def _phrases(
    line: list[int], behind: frozenset[int], often: Container[int], alone: set[int], known: _Words
) -> tuple[list[Phrase], list[Phrase]]:
    """Every phrase of a text as often as it stands there, and those of them that a word follows."""
    starts, hyphen_starts, ends = known.starts, known.hyphen_starts, known.ends
    found: list[Phrase] = []
    goes_on: list[Phrase] = []
    if not alone.isdisjoint(line):
        for at, word in enumerate(line):
            if word in alone and at not in behind and at + 1 not in behind:
                found.append((word,))
                if at + 1 < len(line) and line[at + 1]:
                    goes_on.append((word,))
    bound = [pair in often for pair in _pairs(line)]
    last = len(bound)
    bound.append(False)
    at = -1
    while True:
        try:
            at = bound.index(True, at + 1)
        except ValueError:
            return found, goes_on
        if line[at] not in (hyphen_starts if at + 1 in behind else starts) or at in behind:
            continue
        stop = at + 1
        while bound[stop - 1] and stop - at < MOST_WORDS:
            stop += 1
            if line[stop - 1] in ends and stop not in behind:
                found.append(phrase := tuple(line[at:stop]))
                if stop <= last and line[stop]:
                    goes_on.append(phrase)
