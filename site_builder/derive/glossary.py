"""Acronyms and the long forms that the abstract itself spells out for them.

In brackets either way round, beside each other (", or X", "X, short for ...", "X: ..."), or with the letters picked out
by emphasis. Whether words spell a short form is said in `long_forms`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from site_builder.derive.long_forms import SMALL, letters_of, long_before, spells
from site_builder.derive.name_words import WHOLE
from site_builder.derive.spaced import Words, split
from site_builder.rich import RichText, Span


class Pair(NamedTuple):
    """A short form and its long form where the abstract sets one beside the other."""

    short: Span
    long: Span


_SHORT = re.compile(
    r"(?:(?:or|i\.e\.,?|namely|abbreviated(?: as| to)?|denoted(?: as| by)?|dubbed|termed|called|short|also|hereafter|"
    r"henceforth) )*[\"“‘'`]?((?=[^\s,;:]*[A-Z0-9Α-ω²³])[^\s,;:\"”“]{2,24}(?: \d[\d.]*)?)[\"”’'`]?"
    r"(?=$|[,;:]| (?:for|in|as) short\b| hereafter\b| henceforth\b)"
)
_BRACKET = re.compile(r"\(([^()]{2,140}(?:\([^()]{1,4}\)[^()]{0,40})?)\)")
_BEFORE = re.compile(r"[^\W_][^\s()]*\Z")
_CLAUSE = re.compile(r"[.;:?!,()—–]\s|[—–]")
_WORD = re.compile(r"[^\W_]+")


def glossary(abstract: RichText, sentences: Sequence[Span]) -> Mapping[str, str]:
    """Long form by acronym, each as the abstract writes it; of an acronym spelled out twice, the first long form."""
    plain = abstract.plain
    found: dict[str, str] = {}
    marked = abstract.spans("em", "strong", "code")
    for short, long in pairs(split(plain, JOINTS), [sentence.start for sentence in sentences], marked):
        found.setdefault(plain[short.start : short.end], plain[long.start : long.end])
    return found


def pairs(words: Words, starts: Sequence[int], marked: Sequence[Span]) -> tuple[Pair, ...]:
    """Every pair, in the order of the text; `starts` are the offsets of the sentences, `marked` the emphasised
    places."""
    plain = words.plain
    found: list[Pair] = []
    for match in _BRACKET.finditer(plain) if "(" in plain else ():
        pair = _in_brackets(plain, _floor(starts, match.start()), match)
        if pair:
            found.append(pair)
    for number in words.telling:
        if words.low[number] in JOINTS:
            found += _beside(words, number, starts)
    at = plain.find(":")
    while at > 0:
        found += _colon(plain, at, starts)
        at = plain.find(":", at + 1)
    if len(marked) > 2:
        found += _emphasised(plain, marked)
    return tuple(sorted(set(found)))


def _floor(starts: Sequence[int], offset: int) -> int:
    """Where the sentence of an offset starts."""
    at = bisect_right(starts, offset) - 1
    return starts[at] if at >= 0 else 0


def _in_brackets(plain: str, floor: int, match: re.Match[str]) -> Pair | None:
    """The pair that a bracket makes with the words before it, either way round."""
    before = len(plain[floor : match.start()].rstrip()) + floor
    inner = _SHORT.match(match[1])
    if inner:
        short = Span(match.start(1) + inner.start(1), match.start(1) + inner.end(1))
        long = long_before(plain, floor, before, plain[short.start : short.end])
        return Pair(short, long) if long else None
    word = _BEFORE.search(plain, max(floor, before - 30), before)
    if word is None:
        return None
    tail = re.search(r"[,;:]\s", match[1])
    end = match.start(1) + (tail.start() if tail else len(match[1]))
    long = Span(match.start(1), end)
    return Pair(Span(*word.span()), long) if spells(word[0], plain[long.start : long.end]) else None


JOINTS = frozenset("or called termed dubbed named namely abbreviated for i.e".split()) | {""}
_FOR = frozenset(("short", "stands", "standing"))


def _beside(words: Words, number: int, starts: Sequence[int]) -> Iterable[Pair]:
    """A pair around a word or dash that joins the two: "LONG, or X", "LONG, called X", "X, short for LONG", "X, i.e.,
    LONG", "X - LONG"."""
    low, raw, plain = words.low, words.raw, words.plain
    if number == 0 or number + 1 == len(raw):
        return
    start, end = words.starts[number], words.starts[number + 1]
    if low[number] in ("for", "i.e", ""):
        if low[number] == "for":
            if low[number - 1] not in _FOR:
                return
            while number > 1 and (low[number - 1] in _FOR or low[number - 1] in ("is", "which", "that")):
                number -= 1
        elif not low[number] and raw[number] not in ("-", "–", "—"):
            return
        yield from _followed(plain, words.starts[number], end, starts)
        return
    if low[number + 1] == "as" and number + 2 < len(raw):
        end = words.starts[number + 2]
    word = _CAPITALS.match(plain, end)
    if word:
        long = long_before(plain, _floor(starts, start), start - 1 - (plain[start - 2] == ","), word[0])
        if long and _close(plain[long.start : long.end], word[0]):
            yield Pair(Span(*word.span()), long)


def _colon(plain: str, at: int, starts: Sequence[int]) -> Iterable[Pair]:
    """A pair around a colon: "X: LONG"."""
    end = at + 1 + (plain[at + 1 : at + 2] == " ")
    if plain[end : end + 1].isupper():
        yield from _followed(plain, at, end, starts)


def _followed(plain: str, before: int, start: int, starts: Sequence[int]) -> Iterable[Pair]:
    """The pair of the word that ends at `before` and the long form that starts at `start`."""
    before = len(plain[:before].rstrip(" ,"))
    word = _BEFORE.search(plain, max(_floor(starts, before - 1), before - 30), before)
    long = _after(plain, start, word[0]) if word else None
    if word and long:
        yield Pair(Span(*word.span()), long)


def _close(long: str, short: str) -> bool:
    """Whether a long form that no bracket ties to a short form is it beyond doubt: by its initials, or in capitals."""
    words = _WORD.findall(long)
    initials = "".join(word[0] for word in words if word not in SMALL)
    return len(words) > 1 and (initials.lower() == letters_of(short) or initials.isupper())


_CAPITALS = re.compile(r"[^\s,;.()]*[A-Z][^\s,;.()]*[A-Z][^\s,;.()]*")


def _after(plain: str, start: int, short: str) -> Span | None:
    """The words from `start` on that spell the short form: as few as do, and one more that ends the clause; or None."""
    if plain[start : start + 1].lower() != short[:1].lower():
        return None
    stop = _CLAUSE.search(plain, start)
    clause = stop.start() if stop else len(plain.rstrip(". "))
    ends = [word.end() for word in _WORD.finditer(plain, start, min(clause, start + 140))]
    for number, end in enumerate(ends):
        if spells(short, plain[start:end]):
            if number + 2 == len(ends) and plain[end : end + 1] == " " and plain[end + 1 : clause] not in WHOLE:
                end = ends[number + 1]
            return Span(start, end)
    return None


def _emphasised(plain: str, marked: Sequence[Span]) -> list[Pair]:
    """Pairs in which emphasis picks the letters of the short form out of the long form, without brackets between
    them."""
    found = []
    picked = [span for span in marked if span.end - span.start <= 3 and _cuts_a_word(plain, span)]
    at = 0
    while at < len(picked):
        end = at + 1
        while end < len(picked) and picked[end].start - picked[end - 1].end < 30:
            end += 1
        group = picked[at:end]
        at = end
        spelled = "".join(plain[s.start : s.end] for s in group).lower()
        if len(group) < 2 or len(spelled) < 3:
            continue
        first, last = group[0].start, group[-1].end
        while last < len(plain) and plain[last].isalnum():
            last += 1
        around = re.compile(r"[^\W_][\w²³-]*").finditer(plain, max(0, first - 60), min(len(plain), last + 40))
        for word in around:
            if (word.end() <= first or word.start() >= last) and letters_of(word[0]) == spelled:
                found.append(Pair(Span(*word.span()), Span(first, last)))
                break
    return found


def _cuts_a_word(plain: str, span: Span) -> bool:
    """Whether the span ends inside a word."""
    return span.end < len(plain) and plain[span.end].isalnum()
