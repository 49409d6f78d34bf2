"""Noun phrases that say what a paper is: read off its name and off the verbs of proposing and studying.

Every phrase comes once for each place where it may end (`phrases.breaks`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from site_builder.derive.adjectives import is_adjective
from site_builder.derive.cues import GERUNDS, PASSIVES, Act
from site_builder.derive.cues import VERBS as MAKING
from site_builder.derive.phrases import NONE, breaks
from site_builder.derive.sentence_words import BreakKind, Sentence
from site_builder.derive.word_classes import (
    ARTICLES,
    AUXILIARIES,
    DETERMINERS,
    FILLERS,
    FUNCTION_WORDS,
    GENERIC,
    NAMING,
    NUMBERS,
    PREPOSITIONS,
    PRONOUNS,
    VEHICLES,
    VERBS,
)

ROOM = 130
"""Characters a phrase may have before brackets and the name are taken out of it."""

_CALLED = frozenset("i.e i.e. as".split())
_CALLING = frozenset("call term name dub".split())
_TOPICAL = frozenset(
    "problem problems task tasks challenge challenges question issue issues setting study use phenomenon topic concept "
    "idea application effectiveness feasibility potential number range variety series set host wealth lot plethora "
    "possibility existence realm domain field area context".split()
)
_BEFORE_CALLED = frozenset("— – -- we which".split())
_PLAIN = ARTICLES | {"our"}
_NO_START = (FUNCTION_WORDS - {"both", "all", "multiple"}) | VERBS
_APPOSED = ARTICLES | {"our", "one", "another"}
_DASHES = frozenset("— – -- - ---".split())


class Phrase(NamedTuple):
    """Words `first` up to `stop` of a sentence, without those in `dropped` and without what stands in brackets."""

    first: int
    stop: int
    source: str  # where it was read: "apposition", "make propose", "make propose for" ...
    end: BreakKind
    dropped: frozenset[int] = NONE


def lead(s: Sentence, at: int) -> int:
    """The number of the first word that says something: articles and empty praise in front are passed over."""
    start = at
    while at < len(s) - 1:
        low, follows = s.lows[at], s.lows[at + 1]
        if low in _PLAIN:
            at += 1
        elif low in FILLERS:
            if follows in ("and", "yet", "but", "or"):
                third = s.low(at + 2)
                if not is_adjective(third):
                    break
                at += 2
            elif follows in PREPOSITIONS:
                break
            else:
                at += 1
        elif at > start and low in ("and", "very", "more", "highly", "also"):
            at += 1
        else:
            break
    return at


def noun_phrases(
    s: Sentence, at: int, source: str, dropped: frozenset[int] = NONE, stop: int | None = None
) -> Iterator[Phrase]:
    """Every noun phrase that begins at word `at`, by where it ends."""
    stop = len(s) if stop is None else stop
    if s.lows[at] == "our" and (s.low(at + 1) in GENERIC or s.low(at + 1) == "proposed"):
        return  # "we test our method on ..."
    at = lead(s, at)
    if at >= stop or not s.lows[at] or s.lows[at] in _NO_START:
        return
    if s.lows[at] in NUMBERS and s.low(at + 1) in FILLERS and s.low(at + 2) not in ("and", "yet"):
        dropped |= {at + 1}
    ends = breaks(s, at, stop, ROOM, dropped)
    core = ends[0].at if ends else stop
    if core + 1 < stop and _serves(s, core) and all(low in GENERIC or low in FILLERS for low in s.lows[at:core]):
        yield from noun_phrases(s, core + 1, source + " for", dropped, stop)  # "a method for X" says X
    if core + 3 < stop and s.lows[core] == "to" and s.lows[core + 1] in _FACING and s.lows[core - 1] in VEHICLES:
        yield from noun_phrases(
            s, core + 2, source + " for", dropped, stop
        )  # "an approach to address the problem of X"
    for head in (at, at + 1):
        if head + 2 < stop and s.lows[head] in _TOPICAL and s.lows[head + 1] in ("of", "for"):
            yield from noun_phrases(s, head + 2, source + " of", dropped, stop)  # so does "the (research) problem of X"
            return
    if (
        core + 3 < stop
        and s.lows[core] in ("that", "which")
        and s.lows[core + 1] in _STUDIES
        and s.lows[core - 1] in VEHICLES
    ):
        yield from noun_phrases(s, core + 2, source + " of", dropped, stop)  # "a framework that formalizes X"
    for end in ends:
        yield Phrase(at, end.at, source, end.kind, dropped)


def _serves(s: Sentence, at: int) -> bool:
    """Whether word `at` and what precedes it say "a method for"."""
    low, following = s.lows[at], s.low(at + 1)
    if low == "to":
        opens = (
            following.endswith("ing") or following in ARTICLES or (is_adjective(following) and following not in VERBS)
        )
    else:
        opens = low in ("for", "towards", "toward", "of")
    return opens and s.lows[at - 1] in VEHICLES


def of_name(s: Sentence, acts: list[Act], name: frozenset[int]) -> Iterator[Phrase]:
    """What the sentence says its name is: "NAME, a X", "a X called NAME", "NAME is a X", "NAME for X"."""
    for at in sorted(name):
        if at + 1 in name:
            continue
        first = at
        while first - 1 in name:
            first -= 1
        yield from _after_name(s, acts, first, at, name)
        called = s.lows[first - 1] if first else ""
        if s.lows[first] in NAMING or called in _CALLED or (called in _CALLING and first > 2):
            stop = first - (s.lows[first] not in NAMING)
            while stop > 1 and s.lows[stop - 1] in _BEFORE_CALLED:
                stop -= 1
            begin = _article_before(s, stop)
            if begin >= 0:
                yield from noun_phrases(s, begin, "called", name, stop)
        elif first > 2 and s.after[first - 1] == "," and not any(act.object < first for act in acts):
            begin = _article_before(s, first)  # "... and introduce a X, NAME"
            made = MAKING.get(s.lows[begin - 1]) or GERUNDS.get(s.lows[begin - 1]) if begin > 0 else None
            if made is not None and made[0] == "make":
                yield from noun_phrases(s, begin, "called", name, first)


def _article_before(s: Sentence, stop: int) -> int:
    """The number of the nearest article before word `stop`, at most 13 words away; -1: there is none."""
    return next((at for at in range(stop - 2, max(stop - 14, -1), -1) if s.lows[at] in _PLAIN), -1)


def _after_name(s: Sentence, acts: list[Act], first: int, at: int, name: frozenset[int]) -> Iterator[Phrase]:
    """What follows the name that stands from word `first` to `at`."""
    after = at + 1
    mark = s.after[at]
    if after < len(s) and s.before[after][:1] == "(":  # the long form in brackets
        while after < len(s) and ")" not in s.after[after]:
            after += 1
        mark = s.after[after] if after < len(s) else ""
        after += 1
    if after < len(s) and s.lows[after] in _DASHES:
        after += 1
        mark += "—"
    if after + 1 >= len(s):
        return
    low, following = s.lows[after], s.lows[after + 1]
    if low in ("is", "are") and following in DETERMINERS:
        yield from noun_phrases(s, after + 1, "is", name)
    elif low in ("which", "that") and following == "is" and s.low(after + 2) in DETERMINERS:
        yield from noun_phrases(s, after + 2, "is", name)
    elif (mark and low in _APPOSED and (first == 0 or s.lows[first - 1] not in PREPOSITIONS)) or (
        (":" in mark or "—" in mark) and low not in FUNCTION_WORDS
    ):
        yield from noun_phrases(s, after, "apposition", name)
    elif low == "as" and following in ARTICLES:
        yield from noun_phrases(s, after + 1, "apposition", name)
    elif low not in _NO_START and _comes_to_comma(s, after) is not None:  # "the NAME device, a X"
        yield from noun_phrases(s, _comes_to_comma(s, after) or after, "apposition", name)
    elif any(act.object == first or s.lows[act.object] in ARTICLES and act.object + 1 == first for act in acts):
        if low in ("a", "an") or ("," in mark and low not in _NO_START and low[-2:] not in ("ly", "ed")):
            yield from noun_phrases(
                s, after, "apposition", name
            )  # "propose NAME a X", "propose NAME, Its Long Form, a X"
    if low == "for":
        yield from noun_phrases(s, after + 1, "for", name)
    elif low in VEHICLES and following == "for":
        yield from noun_phrases(s, after + 2, "for", name)


def _comes_to_comma(s: Sentence, at: int) -> int | None:
    """The word behind the comma, an article, that at most two more words part from word `at`."""
    for end in (at, at + 1):
        if end + 1 < len(s) and s.after[end]:
            return end + 1 if s.after[end] == "," and s.lows[end + 1] in ARTICLES else None
    return None


_RESULTS = frozenset("show demonstrate find observe report illustrate highlight reveal conclude indicate".split())
_YIELDS = {("leading", "to"), ("resulting", "in"), ("leads", "to"), ("results", "in")}
_STUDIES = frozenset(
    "formalizes formalises models characterizes describes studies analyzes performs solves computes".split()
)
_FACING = frozenset("address tackle solve study investigate".split())
_USES = _FACING | frozenset(
    "use employ leverage apply exploit utilize adopt introduce incorporate learn perform".split()
)
_NO_OBJECT = frozenset({"whether", "if", "to", "which", "using", "that"}) | PRONOUNS | AUXILIARIES | PREPOSITIONS


def target(s: Sentence, act: Act) -> int:
    """The number of the word where what the act is about begins: "focus on X", "propose in this paper X", "to use X"."""
    at = act.object
    low = s.lows[at]
    if low in ("on", "into", "upon") and at + 1 < len(s):
        return at + 1
    if low == "in" and at + 3 < len(s) and s.lows[at + 1] == "this":
        return at + 3
    if low == "to" and at + 2 < len(s) and s.lows[at + 1] in _USES:
        return at + 2
    if act.kind == "claim" and low in PREPOSITIONS:  # "demonstrate on an example that ..."
        return next((k for k in range(at, min(at + 8, len(s) - 1)) if s.lows[k] == "that"), at)
    if low.endswith("ly") and s.low(at + 1) == "that":
        return at + 1
    return at


def of_acts(s: Sentence, acts: list[Act], name: frozenset[int]) -> Iterator[Phrase]:
    """What the authors say they propose or study, as noun phrases; the name alone is none."""
    for act in acts:
        at = target(s, act)
        if s.lows[at] in _NO_OBJECT or at in name or lead(s, at) in name:
            continue
        kind = "result" if act.kind == "claim" and act.verb in _RESULTS else act.kind
        source = f"{kind} {act.verb}"
        if act.kind == "by" and s.low(at + 1) in ("that", "how"):
            continue
        yield from noun_phrases(s, at, source, name)
        if act.kind != "by":
            yield from _coined(s, at, name)
    for at in range(2, len(s) - 2):
        if acts and (s.lows[at], s.lows[at + 1]) in _YIELDS:
            yield from noun_phrases(s, at + 2, "yield", name)
    for at in range(2, len(s)):
        if s.lows[at] in PASSIVES and s.lows[at - 1] in ("is", "are"):
            begin = next((k for k in range(at - 2, -1, -1) if s.lows[k] in ARTICLES and (k == 0 or s.after[k - 1])), 0)
            yield from noun_phrases(s, begin, "passive", name, at - 1)


def _coined(s: Sentence, at: int, name: frozenset[int]) -> Iterator[Phrase]:
    """What "a concept called X" calls its object, where that is not the paper's name."""
    for end in breaks(s, lead(s, at), len(s), ROOM, name)[:1]:
        if end.at + 1 < len(s) and s.lows[end.at] in NAMING and end.at + 1 not in name:
            yield from noun_phrases(s, end.at + 1, "called", name)
