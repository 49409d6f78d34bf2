"""Where an abstract may be naming something: every word or run of words shaped like a name, marked as one or called one.

Nothing is judged here; what speaks for and against a place is in `name_evidence`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import Literal, NamedTuple

from site_builder.derive.glossary import Pair
from site_builder.derive.name_words import CALLING, LINKS, OPENERS, STOPS, WHOLE
from site_builder.rich import Span

How = Literal["word", "run", "mark", "quote", "called", "short", "long"]
"""How a place was found: a word or a run of words shaped like a name, a marked or quoted phrase, what follows "called", or one
side of an acronym with its long form."""


class Place(NamedTuple):
    """One place where a candidate stands; `first` and `last` number the words it takes up, brackets beside it included."""

    start: int
    end: int
    first: int
    last: int
    how: How


class Words(NamedTuple):
    """The words of a plain text, split at spaces: as written, in lower case without outer punctuation, and where each starts."""

    plain: str
    raw: Sequence[str]
    low: Sequence[str]
    starts: Sequence[int]


PEEL = "([{“\"‘'`*,;:.?!)]}”’…—–-«»"
_CORE = re.compile(
    r"[^\W_](?:\w|[²³¹⁰-₟@^+]|\*?[-‑&*'’\\/](?=[^\W_])|\.(?=\d)|\([A-Za-z]{1,2}\)(?=[^\W_]|[²³]))*[+*!]{0,2}"
)
_AMOUNT = re.compile(r"\d[\d.,]*[^\W\d_]{0,2}")
_SHAPED = re.compile(r"[^\W\d_][-‑_.]?\d|\d[-‑]?[^\W\d_]|[²³]")
_SUFFIX = re.compile(
    r"[-‑](?:based|style|like|augmented|guided|driven|enhanced|equipped|trained|type|aware|specific|level|free|powered|"
    r"generated|tuned|only|inspired|optimal|variants?|family|compatible|designed|friendly|induced|style|hard|complete)$"
)
_GLUED = re.compile(r"[^\W_]{2}[.](?=[A-Z][^\W_])")  # a sentence end without its space
_QUOTED = re.compile(r"[\"“‘]([^\"”’“]{2,48})[\"”’]")
_ADDRESS = ("://", "www.", ".com", ".io/", ".org", "@")


def split(plain: str) -> Words:
    """The words of a plain text."""
    spaced = plain.replace("\n", " ").replace("\t", " ").replace("\xa0", " ")
    raw: list[str] = []
    starts: list[int] = []
    at = 0
    for word in spaced.split(" "):
        glued = _GLUED.search(word) if "." in word[:-1] else None
        if glued and "/" not in word:
            raw += [word[: glued.end()], word[glued.end() :]]
            starts += [at, at + glued.end()]
        else:
            raw.append(word)
            starts.append(at)
        at += len(word) + 1
    return Words(spaced, raw, [word.lower().strip(PEEL) for word in raw], starts)


class _Core(NamedTuple):
    start: int
    end: int
    word: int
    opens: bool  # nothing stands before it in its word
    closes: bool  # nothing but a possessive stands after it
    number: bool


def places(words: Words, pairs: Sequence[Pair], marked: Sequence[Span], formulas: Sequence[Span]) -> list[Place]:
    """Every candidate place, in no particular order; one place may be found in several ways."""
    cores = _cores(words)
    if formulas:
        cores = _outside(words, cores, formulas)
    found = [Place(core.start, core.end, core.word, core.word, "word") for core in cores if _alone(words, core)]
    found += _runs(words, cores)
    found += _phrases(words, [(span, "mark") for span in marked])
    if '"' in words.plain or "“" in words.plain or "‘" in words.plain:
        found += _phrases(words, [(Span(*match.span(1)), "quote") for match in _QUOTED.finditer(words.plain)])
    found += _called(words)
    for pair in pairs:
        low, high = min(pair.short.start, pair.long.start), max(pair.short.end, pair.long.end)
        first, last = word_at(words, low), word_at(words, high - 1)
        found.append(Place(*pair.short, first, last, "short"))
        found.append(Place(*pair.long, first, last, "long"))
    return found


def word_at(words: Words, offset: int) -> int:
    """The number of the word that holds an offset."""
    return max(0, bisect_right(words.starts, offset) - 1)


def _cores(words: Words) -> list[_Core]:
    """Every word with the shape of a name, or of a number that may follow one."""
    found = []
    for number, raw in enumerate(words.raw):
        if raw.isalpha():
            if raw.islower():
                continue
        elif raw.islower() and not _SHAPED.search(raw) or not raw:
            continue
        if any(sign in raw for sign in _ADDRESS):
            continue
        base = words.starts[number]
        if not raw[-1].isalnum() and raw.rstrip(",.;:)").replace(".", "").isdigit() or raw.replace(".", "").isdigit():
            found.append(_Core(base, base + len(raw.rstrip(",.;:)")), number, True, raw[-1].isdigit(), True))
            continue
        at = 0
        while match := _CORE.search(raw, at):
            start, end = match.span()
            at = max(end, start + 1)
            text = raw[start:end]
            if text.endswith(("'s", "’s")):
                end -= 2
                text = text[:-2]
            suffix = _SUFFIX.search(text)
            if suffix:
                end = start + suffix.start()
                text = text[: suffix.start()]
            if (text.islower() and not _SHAPED.search(text)) or not any(c.isalpha() for c in text):
                continue
            found.append(
                _Core(base + start, base + end, number, start == 0, raw[end:] in ("", "'s", "’s", "'", "’"), False)
            )
    return found


_FORMULA = re.compile(r"\^?[^\W_]{1,24}(?:\^\d[^\W_]*)?")


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


def _alone(words: Words, core: _Core) -> bool:
    """Whether the word may be a name by itself."""
    text = words.plain[core.start : core.end]
    return not core.number and not (text[1:].islower() and text.lower() in OPENERS) and not _AMOUNT.fullmatch(text)


def _runs(words: Words, cores: Sequence[_Core]) -> list[Place]:
    """Every run of name-like words, small words between them included."""
    found = []
    at = 0
    while at < len(cores):
        core = cores[at]
        if core.number or _opens_sentence(words, core):
            at += 1
            continue
        end = at
        plain_end = at  # as far as no small word stands between
        while end + 1 < len(cores) and cores[end].closes and cores[end + 1].opens:
            gap = words.low[cores[end].word + 1 : cores[end + 1].word]
            if len(gap) > 2 or any(word not in LINKS for word in gap):
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
    return core.word == 0 or words.raw[core.word - 1][-1:] in (".", "!", "?", ":", ")", "”", '"')


def _phrases(words: Words, spans: Sequence[tuple[Span, How]]) -> list[Place]:
    """Marked or quoted phrases of at most five words that begin and end where words do."""
    found = []
    plain = words.plain
    for span, how in spans:
        text = plain[span.start : span.end]
        start = span.start + len(text) - len(text.lstrip(" ([“\"‘'`"))
        end = span.end - (len(text) - len(text.rstrip(" .,:;)]”\"’'`")))
        if not 1 < end - start <= 48 or plain.count(" ", start, end) > 4 or _NO_NAME.search(plain, start, end):
            continue
        if start and plain[start - 1].isalnum() or end < len(plain) and plain[end].isalnum():
            continue
        found.append(Place(start, end, word_at(words, start), word_at(words, end - 1), how))
    return found


_NO_NAME = re.compile(r"[=<>(){}|≤≥∈]|\.\w+/|://")


def _called(words: Words) -> list[Place]:
    """What stands after "called", "named", "referred to as" ... up to the next punctuation or small word, at most five words."""
    found = []
    low, raw = words.low, words.raw
    for at in range(len(low)):
        if not calls(low, at):
            continue
        first = at + 1
        while first < len(low) and (low[first] in _NAMED_THING or (low[first] in WHOLE and low[first - 1] in _NAMED_THING)):
            first += 1
        last = first
        while last < min(len(low), first + 5) and low[last] and low[last] not in STOPS and raw[last][0] not in "([":
            last += 1
            if raw[last - 1][-1] in ",.;:)”\"’":
                break
        if last > first:
            span = Span(words.starts[first], words.starts[last - 1] + len(raw[last - 1]))
            found += _phrases(words, [(span, "called")])
    return found


_NAMED_THING = frozenset("as it this our the a an new proposed novel resulting".split())


def calls(low: Sequence[str], at: int) -> bool:
    """Whether a name may follow this word: "called", "dubbed", "referred to as", "abbreviated as" ..."""
    word = low[at]
    if word == "as" and at > 0:
        return low[at - 1] in CALLING or low[at - 1] in ("abbreviated", "denoted") or (at > 1 and low[at - 2].startswith("refer"))
    return word in CALLING
