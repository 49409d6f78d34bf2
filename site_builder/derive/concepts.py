"""Concepts: the methods, data sets, models and problems that several papers of a site share, found without a list.

A phrase makes one when at least three papers hold it, authors would call it a keyword (`concept_worth`), and it is
whole: it mostly stands without more of the same phrase around it. Spellings with and without hyphen, singular and
plural, and an acronym and the long form that papers spell out for it are one concept.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from site_builder.derive.concept_counts import FIRST, LEAST, Counted, Phrase, counted, parted
from site_builder.derive.concept_words import stem
from site_builder.derive.concept_worth import worth
from site_builder.derive.lexicon import Texts, read_texts
from site_builder.derive.long_forms import long_before
from site_builder.derive.spellings import Spellings

MOST_COMMON = 0.1  # a phrase in more than this share of the papers tells nothing ...
MOST_COMMON_WORD = 0.03  # ... nor a single word without a capital
MOST_PAPERS = 12  # ... unless they are no more than so many, and no more than half
LEAST_WORTH = 0.5  # of a phrase of several words
LEAST_WORTH_NAME = 0.0  # of a single word that is always written with a capital
OPEN = 0.65  # a phrase that another word follows in a larger share of its places only describes that
PART = 0.75  # a phrase that a longer one holds in a larger share of its places is a part of that
AGREED = 0.7  # an acronym stands for a long form where so large a share of its definitions say so
LONGEST_ACRONYM = 6  # letters from which on a word with capitals is the same word without them
KEYWORD = 2  # papers that give a phrase as their keyword make it a concept, whatever its worth

_ADDRESS = re.compile(r"://|www\.|\.(?:com|org|io|ai)/")
_DEFINED = re.compile(r"\(([A-Za-z][\w-]{0,11}[A-Z0-9][\w-]{0,3})\)")
_NO_NAME = re.compile(r"[ivx]+|\d+[kmbt]")  # numbers, and numbers of parameters


@dataclass(frozen=True, slots=True)
class Text:
    """What concepts are sought in: the heading, the plain text of the abstract, the paper's own keywords."""

    heading: str
    plain: str
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """A concept: its words in one form for all spellings; its spellings with the number of papers that use each, those
    of its acronym apart; and how often it stands in each text that holds it, by index."""

    words: tuple[str, ...]
    long: Counter[str]
    short: Counter[str]
    places: Counter[int]


def concepts(texts: Sequence[Text], named: Iterable[str] = (), known: Texts | None = None) -> list[Found]:
    """The concepts that at least LEAST of the texts share, sorted by their words; none of the phrases in `named`.

    `known` has the same texts as read before, with all addresses.
    """
    known = known or read_texts((text.heading, text.plain) for text in texts)
    spellings = known.lexicon.spellings
    pieces = [
        spellings.read(without_addresses(f"{text.plain} . {text.heading}")) if _ADDRESS.search(text.plain) else read
        for text, read in zip(texts, known.read, strict=True)
    ]
    count = counted(spellings, pieces, {word for text in texts for word in text.keywords})
    keys = _keys(spellings, count)
    longs = _long_forms(texts, keys)
    accepted = _accepted(count, _keywords(texts, keys), longs, keys)
    for name in named:
        accepted.pop(keys.of(keys.phrase(name)), None)
    found = _located(pieces, accepted, longs, keys)
    return sorted((one for one in found if _spread(one, len(texts))), key=lambda one: one.words)


def without_addresses(plain: str) -> str:
    """A text as phrases are sought in it."""
    return " ".join(["." if _ADDRESS.search(part) else part for part in plain.split()])


def _spread(one: Found, papers: int) -> bool:
    """Whether enough papers share the concept, and not so many that it tells nothing."""
    word = len(one.words) == 1 and one.words[0][0] != "^" and not one.short
    share = (MOST_COMMON_WORD if word else MOST_COMMON) * papers
    return LEAST <= len(one.places) <= max(share, min(MOST_PAPERS, papers / 2))


# ---- which phrases make a concept ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Keys:
    """Phrases by what their spellings share: the stems of their words without a space or hyphen between them."""

    spellings: Spellings
    counted: Counted
    by_stem: Mapping[str, int]
    parts: Sequence[str]  # by word, its part of a key

    def of(self, phrase: Phrase) -> str:
        """The key of a phrase: the same for all spellings of it, and for no other phrase."""
        return "".join([self.parts[number] for number in phrase])

    def stems(self, phrase: Phrase) -> tuple[str, ...]:
        return tuple([self.counted.stems[number] for number in phrase])

    def papers(self, word: str) -> int:
        """How many papers hold a word; more than can be counted of one with a hyphen."""
        return LEAST if "-" in word else self.counted.singles[self.by_stem.get(stem(word), 0)]

    def phrase(self, text: str) -> Phrase:
        """The words of a text; empty where the texts that were counted do not hold all of them in phrases."""
        pieces = [self.spellings.pieces[number] for number in self.spellings.read(text)]
        numbers = [self.by_stem.get(stem(piece), 0) for piece in pieces if piece[0].isalnum()]
        return tuple(numbers) if all(numbers) else ()


def _keys(spellings: Spellings, count: Counted) -> _Keys:
    by_stem = {stem: number for number, stem in enumerate(count.stems) if number}

    def part(stem: str) -> str:
        """An acronym is no other word of its letters (RAG and rag), unless that is a name: ADAM and Adam."""
        plain = stem.removeprefix("^")
        same = len(plain) > LONGEST_ACRONYM or (plain in by_stem and count.capital[by_stem[plain]])
        return plain if same else stem

    return _Keys(spellings, count, by_stem, [part(stem) for stem in count.stems])


def _keywords(texts: Sequence[Text], keys: _Keys) -> dict[str, Phrase]:
    """The phrases that several papers give as their keyword, by key."""
    papers: Counter[str] = Counter()
    phrases: dict[str, Phrase] = {}
    for word, count in Counter(word for text in texts for word in set(text.keywords)).items():
        phrase = keys.phrase(word)
        if phrase and phrase[-1] in keys.counted.ends:
            key = keys.of(phrase)
            papers[key] += count
            phrases.setdefault(key, phrase)
    return {key: phrase for key, phrase in phrases.items() if papers[key] >= KEYWORD}


def _long_forms(texts: Sequence[Text], keys: _Keys) -> dict[str, Phrase | None]:
    """The long form of each acronym, by the acronym's key; None where papers do not agree on one."""
    told: defaultdict[str, Counter[str]] = defaultdict(Counter)
    phrases: dict[str, Phrase] = {}
    for text in texts:
        for match in _DEFINED.finditer(text.plain):
            # an acronym of one paper makes no concept
            short = keys.phrase(match[1]) if keys.papers(match[1]) > 1 else ()
            long = long_before(text.plain, 0, len(text.plain[: match.start()].rstrip()), match[1]) if short else None
            phrase = keys.phrase(text.plain[long.start : long.end]) if long else ()
            if phrase:
                key = keys.of(phrase)
                phrases.setdefault(key, phrase)
                told[keys.of(short)][key] += 1
    found: dict[str, Phrase | None] = {}
    for acronym, longs in told.items():
        best, times = min(longs.items(), key=lambda item: (-item[1], item[0]))
        found[acronym] = phrases[best] if times >= AGREED * longs.total() else None
    return found


def _accepted(
    count: Counted, keywords: Mapping[str, Phrase], longs: Mapping[str, Phrase | None], keys: _Keys
) -> dict[str, Phrase]:
    """The phrase of every concept, by its key: of several spellings the one of most words."""
    inside = _insides(count)
    accepted: dict[str, Phrase] = {}
    for phrase in count.papers:
        key = keys.of(phrase)
        share = inside.get(phrase, 0) / count.places[phrase]
        whole = share <= PART and count.open.get(phrase, 0) <= OPEN * count.places[phrase]
        if whole and (key in keywords or _telling(phrase, count, longs.get(key, phrase))):
            accepted[key] = max(accepted.get(key, phrase), phrase, key=lambda one: (len(one), keys.stems(one)))
    for long in longs.values():
        if long and _names(long, count):
            accepted.setdefault(keys.of(long), long)
    return accepted


def _insides(count: Counted) -> dict[Phrase, int]:
    """How often the most frequent phrase stands there that is longer than the given one by a word."""
    found: dict[Phrase, int] = {}
    for phrase in count.papers:
        if len(phrase) > 1:
            for part in (phrase[1:], phrase[:-1]):
                found[part] = max(count.places[phrase], found.get(part, 0))
    return found


def _telling(phrase: Phrase, count: Counted, long: Phrase | None) -> bool:
    """Whether a whole phrase is worth a page; `long` is its long form where it is an acronym, None a disputed one."""
    if len(phrase) == 2 and count.stems[phrase[1]].isdigit():  # CIFAR-10, Llama-2
        return count.capital[phrase[0]] or count.stems[phrase[0]][0] == "^"
    if len(phrase) > 1:
        return worth(phrase, count) >= LEAST_WORTH
    only = count.stems[phrase[0]]
    if only[0] != "^":
        return count.capital[phrase[0]] and worth(phrase, count) >= LEAST_WORTH_NAME
    if long is phrase:  # nobody spells it out: two letters say nothing then, more are known to everybody
        return len(only) > 3 and not _NO_NAME.fullmatch(only[1:])
    return long is not None and _names(long, count)


def _names(long: Phrase, count: Counted) -> bool:
    """Whether a long form names a thing and does not only describe one."""
    describes = count.open.get(long, 0) > OPEN * count.places.get(long, 0)
    return long[-1] in count.ends and not describes


# ---- where they stand ------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Places:
    """Where a concept stands, its spellings still as numbers of pieces, by the papers that use each."""

    words: tuple[str, ...]
    papers: Counter[int] = field(default_factory=Counter)
    long: defaultdict[tuple[int, ...], set[int]] = field(default_factory=lambda: defaultdict(set))
    short: defaultdict[tuple[int, ...], set[int]] = field(default_factory=lambda: defaultdict(set))


@dataclass(slots=True)
class _Node:
    """A word of a tree of phrases: the concept that ends here, whether by its acronym, and what may follow."""

    concept: _Places | None = None
    short: bool = False
    below: dict[int, _Node] = field(default_factory=dict)


def _located(
    read: Sequence[list[int]], accepted: Mapping[str, Phrase], longs: Mapping[str, Phrase | None], keys: _Keys
) -> Iterator[Found]:
    """Every concept with all its places."""
    count = keys.counted
    found: dict[str, _Places] = {}
    root = _Node()
    for key, phrase in _variants(accepted, keys):
        long = longs.get(key)
        own = accepted.get(keys.of(long), long) if long else accepted[key]
        node = root
        for word in phrase:
            node = node.below.setdefault(word, _Node())
        node.concept = found.setdefault(keys.of(own), _Places(tuple(count.stems[word] for word in own)))
        node.short = long is not None
    first = root.below
    for paper, (line, pieces, hyphens) in enumerate(zip(count.words, read, count.hyphens, strict=True)):
        for at, word in enumerate(line):
            if word not in first or at in hyphens:
                continue
            node, stop = first[word], at + 1
            while True:
                if node.concept is not None and stop not in hyphens:
                    node.concept.papers[paper] += 1
                    written = node.concept.short if node.short else node.concept.long
                    written[tuple(pieces[at:stop])].add(paper)
                if stop == len(line) or line[stop] not in node.below:
                    break
                node, stop = node.below[line[stop]], stop + 1
    return (
        Found(one.words, _written(one.long, keys.spellings), _written(one.short, keys.spellings), one.papers)
        for one in found.values()
    )


def _written(shapes: Mapping[tuple[int, ...], set[int]], spellings: Spellings) -> Counter[str]:
    """The spellings, with the number of papers that use each."""
    texts: Counter[str] = Counter()
    for shape, papers in shapes.items():
        texts[spellings.wording(list(shape))] += len(papers)
    return texts


def _variants(accepted: Mapping[str, Phrase], keys: _Keys) -> Iterator[tuple[str, Phrase]]:
    """The accepted phrases, and the words and pairs that only differ from one by a space or a hyphen, with its key."""
    stems = keys.counted.stems
    for key, phrase in accepted.items():
        yield key, phrase
        for other in (key, f"^{key}"):
            word = keys.by_stem.get(other)
            if word and keys.of((word,)) == key and phrase != (word,):
                yield key, (word,)
    openings = {key[:length] for key in accepted for length in range(1, len(key))}
    first = {number for number, stem in enumerate(stems) if stem in openings}
    for both in keys.counted.pairs:
        if both // FIRST in first:
            pair = parted(both)
            key = keys.of(pair)
            if key in accepted and accepted[key] != pair:
                yield key, pair
