"""Where an abstract may be naming something: every rare word or run of words shaped like a name, marked as one or
called one.

Nothing is judged here; what speaks for and against a place is in `name_evidence`. Only words too common to be new are
left out: of 4,018 names of the dev data one is seen in more than 20 abstracts, or in more than 60 in lower case.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

from site_builder.derive import rarity
from site_builder.derive.glossary import Pair
from site_builder.derive.name_words import CALLING, LINKS, OPENERS, STOPS, WHOLE
from site_builder.derive.spaced import PEEL, Words, word_at
from site_builder.rich import Span

How = Literal["word", "run", "mark", "quote", "called", "short", "long"]
"""How a place was found: a word or a run of words shaped like a name, a marked or quoted phrase, what follows
"called", or one side of an acronym with its long form."""


class Place(NamedTuple):
    """One place where a candidate stands; `first` and `last` number the words it takes up, brackets beside it
    included."""

    start: int
    end: int
    first: int
    last: int
    how: How


class _Core(NamedTuple):
    start: int
    end: int
    word: int
    opens: bool  # nothing stands before it in its word
    closes: bool  # nothing but a possessive stands after it
    number: bool


_CORE = re.compile(
    r"[^\W_](?:\w|[²³¹⁰-₟@^+]|\*?[-‑&*'’\\/](?=[^\W_])|\.(?=\d)|\([A-Za-z]{1,2}\)(?=[^\W_]|[²³]))*[+*!]{0,2}"
)
_SHAPED = re.compile(r"[^\W\d_][-‑_.]?\d|\d[-‑]?[^\W\d_]|[²³]")
_AMOUNT = re.compile(r"\d[\d.,]*[^\W\d_]{0,2}")
_SUFFIX = re.compile(
    r"[-‑](?:based|style|like|augmented|guided|driven|enhanced|equipped|trained|type|aware|specific|level|free|powered|"
    r"generated|tuned|only|inspired|optimal|variants?|family|compatible|designed|friendly|induced|hard|complete)$"
)
_QUOTED = re.compile(r"[\"“‘]([^\"”’“]{2,48})[\"”’]")
_NO_NAME = re.compile(r"[=<>(){}|≤≥∈]|\.\w+/|://")
_FORMULA = re.compile(r"\^?[^\W_]{1,24}(?:\^\d[^\W_]*)?")


def places(words: Words, pairs: Sequence[Pair], marked: Sequence[Span], formulas: Sequence[Span]) -> list[Place]:
    """Every candidate place, in no particular order; one place may be found in several ways."""
    cores = _cores(words)
    if formulas:
        cores = _outside(words, cores, formulas)
    plain, seen = words.plain, rarity.table().get
    found = [
        Place(start, end, word, word, "word")
        for start, end, word, _, _, number in cores
        if not number and _alone(plain[start:end], seen)
    ]
    found += _runs(words, cores)
    found += _phrases(words, [(span, "mark") for span in marked])
    if '"' in words.plain or "“" in words.plain or "‘" in words.plain:
        found += _phrases(words, [(Span(*match.span(1)), "quote") for match in _QUOTED.finditer(words.plain)])
    found += _phrases(words, [(span, "called") for span in _called(words)])
    for short, long in pairs:
        if seen(plain[short.start : short.end], 0) > 20:
            continue
        first, last = word_at(words, min(short.start, long.start)), word_at(words, max(short.end, long.end) - 1)
        found.append(Place(*short, first, last, "short"))
        found.append(Place(*long, first, last, "long"))
    return found


def _cores(words: Words) -> list[_Core]:
    """Every word with the shape of a name, or of a number that may follow one."""
    found = []
    low = words.low
    for number in words.odd:
        raw = words.raw[number]
        if raw.islower():
            word = low[number]
            if word.isalpha() or word.replace("-", "").isalpha() or not _SHAPED.search(raw):
                continue
        elif not raw:
            continue
        base = words.starts[number]
        bare = raw.strip(PEEL)
        if bare.isalpha():
            if not bare.islower():
                start = raw.find(bare)
                end = start + len(bare)
                found.append(_Core(base + start, base + end, number, not start, end == len(raw), False))
            continue
        bare = raw.rstrip(",.;:)")
        if bare.replace(".", "").isdigit():
            found.append(_Core(base, base + len(bare), number, True, bare == raw, True))
        elif not ("://" in raw or "www." in raw or ".com" in raw or ".io/" in raw or ".org" in raw or "@" in raw):
            found += _inside(raw, base, number)
    return found


def _inside(raw: str, base: int, number: int) -> Iterable[_Core]:
    """The parts of one word that look like names, without punctuation, a possessive or an ending such as "-based"."""
    for match in _CORE.finditer(raw):
        start, end = match.span()
        text = match[0]
        if text.endswith(("'s", "’s")):
            end -= 2
        elif "-" in text or "‑" in text:
            suffix = _SUFFIX.search(text)
            if suffix:
                end = start + suffix.start()
        text = raw[start:end]
        if (text.islower() and not _SHAPED.search(text)) or not any(map(str.isalpha, text)):
            continue
        yield _Core(base + start, base + end, number, start == 0, raw[end:] in ("", "'s", "’s", "'", "’"), False)


def _outside(words: Words, cores: Sequence[_Core], formulas: Sequence[Span]) -> list[_Core]:
    """The words that are no formula: names may hold one ("C²R", "π2vec") or be typed as one, but hold no operators."""
    kept = []
    for core in cores:
        for formula in formulas:
            if formula.start < core.end and core.start < formula.end:
                inside = formula.start <= core.start and core.end <= formula.end
                text = words.plain[formula.start : formula.end]
                if "_" in text or not _FORMULA.fullmatch(text) or (inside and core.end - core.start < 4):
                    break
        else:
            kept.append(core)
    return kept


def _alone(text: str, seen: Callable[[str, int], int]) -> bool:
    """Whether a word may be a name by itself: it is not too common, no amount and no word that opens sentences."""
    if seen(text, 0) > 20:
        return False
    if text[1:].islower():
        low = text.lower()
        if seen(low, 0) > 60 or low in OPENERS:
            return False
    return not (text[0].isdigit() and _AMOUNT.fullmatch(text))


def _runs(words: Words, cores: Sequence[_Core]) -> list[Place]:
    """Every run of name-like words, small words between them included."""
    found = []
    at = 0
    count = len(cores)
    while at < count:
        core = cores[at]
        if core.number or not core.closes or _opens_sentence(words, core):
            at += 1
            continue
        end = plain_end = at  # the latter as far as no small word stands between
        while (
            end + 1 < count and cores[end].closes and cores[end + 1].opens and cores[end + 1].word - cores[end].word < 4
        ):
            gap = words.low[cores[end].word + 1 : cores[end + 1].word]
            if gap and not LINKS.issuperset(gap):
                break
            if not gap and plain_end == end:
                plain_end = end + 1
            end += 1
        if end > at:
            found.append(Place(core.start, cores[end].end, core.word, cores[end].word, "run"))
            if at < plain_end < end:
                found.append(Place(core.start, cores[plain_end].end, core.word, cores[plain_end].word, "run"))
        at = end + 1
    return found


def _opens_sentence(words: Words, core: _Core) -> bool:
    """Whether the word is one of those that carry a capital only because they open a sentence."""
    if words.low[core.word] not in OPENERS:
        return False
    return core.word == 0 or words.raw[core.word - 1][-1:] in (".", "!", "?", ":", ")", "”", '"', "")


def _phrases(words: Words, spans: Iterable[tuple[Span, How]]) -> list[Place]:
    """Set-off phrases of at most five words that begin and end where words do."""
    found = []
    plain = words.plain
    for span, how in spans:
        text = plain[span.start : span.end]
        start = span.start + len(text) - len(text.lstrip(" ([“\"‘'`"))
        end = span.end - (len(text) - len(text.rstrip(" .,:;)]”\"’'`")))
        if not 1 < end - start <= 48 or plain.count(" ", start, end) > 4 or _NO_NAME.search(plain, start, end):
            continue
        if (start and plain[start - 1].isalnum()) or (end < len(plain) and plain[end].isalnum()):
            continue
        found.append(Place(start, end, word_at(words, start), word_at(words, end - 1), how))
    return found


_NAMED_THING = frozenset("as it this our the a an new proposed novel resulting".split())


def _called(words: Words) -> list[Span]:
    """What stands after "called", "referred to as" ... up to punctuation or a small word, at most five words."""
    low, raw = words.low, words.raw
    found = []
    for at in words.telling:
        if not calls(low, at):
            continue
        first = at + 1
        while first < len(low) and (
            low[first] in _NAMED_THING or (low[first] in WHOLE and low[first - 1] in _NAMED_THING)
        ):
            first += 1
        last = first
        while last < min(len(low), first + 5) and low[last] and low[last] not in STOPS and raw[last][0] not in "([":
            last += 1
            if raw[last - 1][-1] in ',.;:)”"’':
                break
        if last > first:
            found.append(Span(words.starts[first], words.starts[last - 1] + len(raw[last - 1])))
    return found


def calls(low: Sequence[str], at: int) -> bool:
    """Whether a name may follow this word: "called", "dubbed", "referred to as", "abbreviated as" ..."""
    word = low[at]
    if word != "as":
        return word in CALLING
    before = low[at - 1] if at else ""
    return before in CALLING or before in ("abbreviated", "denoted") or (at > 1 and low[at - 2].startswith("refer"))
