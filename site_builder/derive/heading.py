"""A heading for a paper whose source has no title, in the abstract's own words.

`proposals` gives phrases that are grammatical by the way they are cut; here the best is chosen: the one that, by what is known
of how titles relate to abstracts (`title_words`), would agree best with the title the authors gave, weighed with how much its
origin can be trusted.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from site_builder.derive.phrases import Word, words
from site_builder.derive.proposals import Phrase, noun_phrases, of_acts, of_name, runs, stands_alone, topics
from site_builder.derive.title_words import BY_COUNT, RATIO
from site_builder.derive.word_classes import FILLERS, FUNCTION_WORDS, GENERIC
from site_builder.model import Highlight, Names
from site_builder.rich import RichText, Span, joined, literal

LIMIT = 90
"""Characters of plain text that a heading may have, "NAME: " included."""

TITLE_WORDS = 9
"""Words of a usual title."""

# How much a phrase is trusted by where it was read, in the unit of the score (tenths of expected agreement with the title).
TRUST = {
    "expansion": 0.8,
    "apposition": 1.0,
    "called": 0.9,
    "is": 0.5,
    "which is": 0.5,
    "for": 0.5,
    "make": 0.0,
    "study": 0.5,
    "give": -0.4,
    "claim": -0.2,
    "passive": 0.0,
    "by": -0.1,
    "question": 0.3,
    "topic": -1.8,
    "opening": -2.0,
    "topic:": -0.4,
}
TRUST_VERB = {
    "evaluate": -1.0,
    "compare": -0.8,
    "test": -0.8,
    "assess": -0.6,
    "benchmark": -0.5,
    "challenge": -0.8,
    "extend": -0.4,
    "release": -0.6,
    "collect": -0.5,
    "suggest": -0.5,
    "highlight": -0.5,
    "report": -0.5,
    "illustrate": -0.7,
    "achieve": -0.6,
    "obtain": -0.4,
    "conduct": -0.5,
    "perform": -0.4,
    "implement": -0.4,
    "advance": -0.5,
    "discuss": -0.3,
    "tackle": -0.2,
    "address": -0.3,
    "ask": -0.5,
    "construct": -0.2,
    "build": -0.2,
    "solve": -0.2,
    "generalize": -0.4,
    "offer": -0.3,
    "describe": -0.1,
}
_TOKEN = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible heading without the name: its cuts of the plain text, where it was read, its points."""

    cuts: tuple[Span, ...]
    source: str
    points: float
    sentence: int
    parts: tuple[int, ...] = ()  # cuts before which ": " stands


class _Sentence:
    """A sentence's words with what each is worth."""

    __slots__ = ("mass", "number", "size", "ws")

    def __init__(self, number: int, ws: list[Word], likely: dict[str, float]) -> None:
        self.number = number
        self.ws = ws
        self.mass: list[float] = []
        self.size: list[int] = []
        for word in ws:
            tokens = _TOKEN.findall(word.low)
            self.mass.append(sum(likely.get(token, 0.0) for token in tokens))
            self.size.append(len(tokens))


def likelihoods(plain: str, first: Span | None = None, highlight: Span | None = None) -> dict[str, float]:
    """For each word of the abstract how likely it stands in the title."""
    opening = set(_TOKEN.findall(plain[first.start : first.end].lower())) if first else set()
    stated = set(_TOKEN.findall(plain[highlight.start : highlight.end].lower())) if highlight else set()
    most = len(BY_COUNT) - 1
    result: dict[str, float] = {}
    for word, count in Counter(_TOKEN.findall(plain.lower())).items():
        value = BY_COUNT[count if count < most else most] * RATIO.get(word, 1.0)
        value *= (1.3 if word in opening else 0.87) * (1.35 if word in stated else 0.78)
        result[word] = value if value < 0.95 else 0.95
    return result


def candidates(
    abstract: RichText, sentences: tuple[Span, ...], names: Names, highlight: Highlight | None
) -> tuple[Candidate, ...]:
    """Every heading that was weighed, best first; `digest explain` prints them. The name in front is not part of them."""
    plain = abstract.plain
    room = LIMIT - (len(names.name) + 2 if names.name else 0)
    atoms = abstract.spans("math", "code", "raw")
    likely = likelihoods(plain, sentences[0] if sentences else None, sentences[highlight.sentence] if highlight else None)
    order = list(range(len(sentences)))
    if highlight is not None:
        order.remove(highlight.sentence)
        order.insert(0, highlight.sentence)
    found: list[Candidate] = []
    topical: list[Candidate] = []
    read: list[_Sentence] = []
    for rank, number in enumerate(order):
        ws = words(plain, sentences[number], atoms)
        if not ws:
            continue
        sentence = _Sentence(number, ws, likely)
        read.append(sentence)
        name = frozenset(
            at
            for at, word in enumerate(ws)
            for place in names.spans
            if word.start < place.end and place.start < word.end
        )
        late = (0.0, 0.5, 0.7, 0.9)[min(rank, 3)]
        if name:
            found += _rated(sentence, of_name(ws, name), room, late)
        elsewhere = 0.8 if names.name and not (name and rank == 0) else 0.0
        found += _rated(sentence, of_acts(ws, name), room, late + elsewhere)
        if rank < 3:
            topical += _rated(sentence, topics(ws, name, activity=bool(names.name)), room, late)
    if names.expansion:
        found += _expansions(plain, names.expansion, likely, found, room)
    found.sort(key=_order)
    if not names.name:
        found += _composed(plain, likely, topical, found[:8], room)
    found += sorted(topical, key=_order)[:4]
    if not found:
        for sentence in read:
            found += _rated(sentence, noun_phrases(sentence.ws, 0, "opening"), room, 0.0)
    found.sort(key=_order)
    return tuple(found)


def _order(candidate: Candidate) -> tuple[float, tuple[Span, ...]]:
    return (-candidate.points, candidate.cuts)


def _expansions(
    plain: str, expansion: str, likely: dict[str, float], found: list[Candidate], room: int
) -> Iterator[Candidate]:
    """The name's expansion, also with what "a method for X" behind it says it is for."""
    at = plain.find(expansion)
    if at == -1 or len(expansion) > room:
        return
    cut = Span(at, at + len(expansion))
    said = _tokens(plain, (cut,))
    yield Candidate((cut,), "expansion", _agreement(said, len(said), likely) + TRUST["expansion"], 0)
    for other in found:
        start = other.cuts[0].start
        if other.source.endswith(" for") and plain.endswith("for ", 0, start) and "apposition" in other.source:
            whole = (cut, Span(start - 4, other.cuts[0].end), *other.cuts[1:])
            also = _tokens(plain, other.cuts)
            if _length(whole) <= room and not said & also - FUNCTION_WORDS:
                points = _agreement(said | also, len(said) + len(also) + 1, likely) + TRUST["expansion"] + 0.3
                yield Candidate(whole, "expansion for", points, other.sentence)


def _composed(
    plain: str, likely: dict[str, float], topical: list[Candidate], best: list[Candidate], room: int
) -> Iterator[Candidate]:
    """ "TOPIC: phrase", where the abstract comes back to the topic and the two say different things."""
    lower = plain.lower()
    tops = [
        c for c in topical if len(c.cuts) == 1 and lower.count(lower[c.cuts[0].start : c.cuts[0].end].rstrip("s")) > 1
    ]
    for top in sorted(tops, key=_order)[:4]:
        said = _tokens(plain, top.cuts)
        for other in best:
            kind = other.source.split(" ")[0]
            if kind == "claim" or _length(top.cuts) + 2 + _length(other.cuts) > room:
                continue
            also = _tokens(plain, other.cuts)
            if sum(likely.get(token, 0.0) for token in said) < 0.35 * len(said):
                break
            if len(said & also) * 2 > len(said) or len(also - said - GENERIC - FILLERS - FUNCTION_WORDS) < 2:
                continue
            points = _agreement(said | also, len(said) + len(also), likely) + _trust(other.source) + TRUST["topic:"]
            yield Candidate(top.cuts + other.cuts, f"topic: {other.source}", points, other.sentence, (len(top.cuts),))


def _trust(source: str) -> float:
    """The points for where a phrase was read, such as "make propose for"."""
    kind, _, rest = source.partition(" ")
    if kind == "which":
        return TRUST["which is"]
    verb, _, turn = rest.partition(" ")
    return TRUST[kind] + TRUST_VERB.get(verb, 0.0)


def _agreement(words_said: Iterable[str], size: int, likely: dict[str, float]) -> float:
    """Ten times the F1 expected between a phrase and the authors' title."""
    return 20 * sum(likely.get(word, 0.0) for word in words_said) / (size + TITLE_WORDS)


def _tokens(plain: str, cuts: Iterable[Span]) -> set[str]:
    return {token for start, end in cuts for token in _TOKEN.findall(plain[start:end].lower())}


def _length(cuts: Iterable[Span]) -> int:
    """Characters of the cuts with a space between each two."""
    return sum(end - start + 1 for start, end in cuts) - 1


_QUOTES = {"“": "”", "‘": "’", '"': '"', "'": "'", "«": "»"}


def _quoted(ws: list[Word], first: int, stop: int) -> Span:
    """The words first..stop as a cut, with the quotation marks at its ends whose partners it holds."""
    start, end = ws[first].start, ws[stop - 1].end
    front, back = ws[first].before, ws[stop - 1].after
    if front and front[-1] in _QUOTES and any(_QUOTES[front[-1]] in word.after for word in ws[first:stop]):
        start -= 1
    if back and back[0] in _QUOTES.values():
        opened = [word for word in ws[first:stop] if word.before and _QUOTES.get(word.before[-1]) == back[0]]
        if opened:
            end += 1
    return Span(start, end)


_LESS_TELLING = (3.0, 2.0, 0.8, 0.3, 0.1, 0.0)


def _rated(sentence: _Sentence, phrases: Iterable[Phrase], room: int, late: float) -> list[Candidate]:
    """The phrases that fit and stand alone, with their points."""
    result: list[Candidate] = []
    ws, mass, size = sentence.ws, sentence.mass, sentence.size
    for phrase in phrases:
        kept = runs(ws, phrase)
        if not kept or not stands_alone(ws, phrase):
            continue
        cuts = tuple(_quoted(ws, a, b) for a, b in kept)
        if _length(cuts) > room:
            continue
        total = sum(sum(mass[a:b]) for a, b in kept)
        count = sum(sum(size[a:b]) for a, b in kept)
        points = 20 * total / (count + TITLE_WORDS) + _trust(phrase.source) - late
        if phrase.end in ("end", "comma", "relative", "dash", "bracket", "clause"):
            points += 0.1
        telling = sum(
            word.low not in GENERIC and word.low not in FILLERS and word.low not in FUNCTION_WORDS
            for a, b in kept
            for word in ws[a:b]
        )
        points -= _LESS_TELLING[min(telling, 5)]
        result.append(Candidate(cuts, phrase.source, points, sentence.number))
    return result


def heading(abstract: RichText, sentences: tuple[Span, ...], names: Names, highlight: Highlight | None) -> RichText:
    """The supplied heading: at most 90 characters, formulas whole, no brackets around it."""
    weighed = candidates(abstract, sentences, names, highlight)
    return built(abstract, names, weighed[0] if weighed else None)


def extended(
    abstract: RichText, sentences: tuple[Span, ...], names: Names, highlight: Highlight | None
) -> RichText | None:
    """The heading with the next phrase of its sentence, for a site where another paper has the same; None: there is none."""
    weighed = candidates(abstract, sentences, names, highlight)
    if not weighed:
        return None
    best = weighed[0]
    longer = [
        c
        for c in weighed[1:]
        if c.sentence == best.sentence
        and c.cuts[0].start == best.cuts[0].start
        and _length(c.cuts) > _length(best.cuts)
    ]
    if longer:
        return built(abstract, names, min(longer, key=lambda c: (_length(c.cuts), c.cuts)))
    return None


def distinct(headings: tuple[tuple[RichText, RichText | None], ...]) -> tuple[RichText, ...]:
    """The headings of a site, no two alike (case aside): those that clash take their extension, then "(2)", "(3)".

    Each paper comes as its heading and its possible extension (`extended`; None for a title its source gives).
    """
    once = Counter(heading.plain.casefold() for heading, _ in headings)
    chosen = [
        extension if extension is not None and once[heading.plain.casefold()] > 1 else heading
        for heading, extension in headings
    ]
    taken = Counter(heading.plain.casefold() for heading in chosen)
    used: set[str] = set()
    result: list[RichText] = []
    for heading in chosen:
        key = heading.plain.casefold()
        number = 1
        while key in used or (number > 1 and key in taken):
            number += 1
            key = f"{heading.plain} ({number})".casefold()
        used.add(key)
        result.append(heading if number == 1 else joined((heading, literal(f" ({number})"))))
    return tuple(result)


def built(abstract: RichText, names: Names, candidate: Candidate | None) -> RichText:
    """The cuts in one line, after the name where there is one."""
    parts: list[RichText] = [literal(names.name)] if names.name else []
    for number, cut in enumerate(candidate.cuts if candidate else ()):
        if parts:
            parts.append(literal(": " if number == 0 or (candidate and number in candidate.parts) else " "))
        parts.extend(_bare(abstract, cut, raised=not parts))
    return joined(parts)


def _bare(abstract: RichText, span: Span, raised: bool) -> Iterator[RichText]:
    """A part of the abstract without emphasis and links, formulas as they are."""
    at = span.start
    for atom in [*abstract.spans("math", "code", "raw"), Span(span.end, span.end)]:
        if atom.start < at or atom.start > span.end:
            continue
        text = abstract.plain[at : atom.start]
        if text:
            yield literal(text[0].upper() + text[1:] if raised and at == span.start else text)
        if atom.start < atom.end:
            yield abstract.cut(*atom)
        at = atom.end
