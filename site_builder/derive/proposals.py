"""Noun phrases that say what a paper is: read off its name and off the verbs of proposing and studying.

Every phrase comes once for each place where it may end (`phrases.breaks`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress

from site_builder.derive.cues import GERUNDS, PASSIVES, Act
from site_builder.derive.cues import VERBS as MAKING
from site_builder.derive.noun_phrases import FACING, NO_START, PLAIN, ROOM, Phrase, lead, noun_phrases
from site_builder.derive.phrases import breaks
from site_builder.derive.sentence_words import Sentence
from site_builder.derive.subjects import ACTIVITY
from site_builder.derive.word_classes import (
    ARTICLES,
    AUXILIARIES,
    DETERMINERS,
    FUNCTION_WORDS,
    NAMING,
    PREPOSITIONS,
    PRONOUNS,
    VEHICLES,
)

_CALLED = frozenset("i.e i.e. as".split())
_CALLING = frozenset("call term name dub".split())
_BEFORE_CALLED = frozenset("— – -- we which".split())
_APPOSED = ARTICLES | {"our", "one", "another"}
_DASHES = frozenset("— – -- - ---".split())


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
    return next((at for at in range(stop - 2, max(stop - 14, -1), -1) if s.lows[at] in PLAIN), -1)


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
    elif low not in NO_START and _comes_to_comma(s, after) is not None:  # "the NAME device, a X"
        yield from noun_phrases(s, _comes_to_comma(s, after) or after, "apposition", name)
    elif any(first in (act.object, act.object + (s.lows[act.object] in ARTICLES)) for act in acts) and (
        low in ("a", "an") or ("," in mark and low not in NO_START and low[-2:] not in ("ly", "ed"))
    ):  # "propose NAME a X", "propose NAME, Its Long Form, a X"
        yield from noun_phrases(s, after, "apposition", name)
    if low == "for" or (low in VEHICLES and following == "for"):
        served = after + 1 if low == "for" else after + 2
        ends = breaks(s, served, len(s), ROOM, name, most=1)
        if ends and ACTIVITY.search(s.lows[ends[0].at - 1]):  # "NAME for ETS data" is not data
            yield from noun_phrases(s, served, "for", name)


def _comes_to_comma(s: Sentence, at: int) -> int | None:
    """The word behind the comma, an article, that at most two more words part from word `at`."""
    for end in (at, at + 1):
        if end + 1 < len(s) and s.after[end]:
            return end + 1 if s.after[end] == "," and s.lows[end + 1] in ARTICLES else None
    return None


_RESULTS = frozenset("show demonstrate find observe report illustrate highlight reveal conclude indicate".split())
_YIELDS = {("leading", "to"), ("resulting", "in"), ("leads", "to"), ("results", "in")}
_YIELDING = frozenset(first for first, _ in _YIELDS)
_USES = FACING | frozenset(
    "use employ leverage apply exploit utilize adopt introduce incorporate learn perform".split()
)
_NO_OBJECT = frozenset({"whether", "if", "to", "which", "using", "that"}) | PRONOUNS | AUXILIARIES | PREPOSITIONS


def target(s: Sentence, act: Act) -> int:
    """The number of the word where what the act is about begins: "focus on X", "propose in this paper X",
    "to use X".
    """
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
        yield from noun_phrases(s, at, source, name, _moved(s, at, act.verb))
        if act.kind != "by":
            yield from _coined(s, at, name)
    if acts and not _YIELDING.isdisjoint(s.lows):
        for at in range(2, len(s) - 2):
            if (s.lows[at], s.lows[at + 1]) in _YIELDS:
                yield from noun_phrases(s, at + 2, "yield", name)
    if PASSIVES.isdisjoint(s.lows):
        return
    for at in range(2, len(s)):
        if s.lows[at] in PASSIVES and s.lows[at - 1] in ("is", "are") and not _is_held(s, at):
            begin = next((k for k in range(at - 2, -1, -1) if s.lows[k] in ARTICLES and (k == 0 or s.after[k - 1])), 0)
            yield from noun_phrases(s, begin, "passive", name, at - 1)


def _is_held(s: Sentence, at: int) -> bool:
    """Whether something is only said to be so: "X is considered to be reliable"."""
    return s.lows[at] == "considered" and s.low(at + 1) in ("to", "as")


_MOVING = frozenset(
    "extend adapt apply generalize integrate incorporate embed inject convert transform turn map translate transfer "
    "cast reduce connect link relate bring port scale compare add".split()
)
_PAIRING = frozenset("compare contrast combine replace connect link relate".split())
_LOOKING = frozenset("dive glimpse window insight insights research investigation investigations inquiry look".split())


def _moved(s: Sentence, at: int, verb: str) -> int | None:
    """Where the object of a verb ends that takes "X to Y" or "X into Y": without the verb the two are no phrase."""
    for k in compress(range(at + 1, len(s)), map(_TURNING.__contains__, s.lows[at + 1 :])):
        low = s.lows[k]
        if low in ("that", "which"):
            return None
        if low in ("into", "onto") and s.lows[k - 1] not in _LOOKING:
            return k
        if (low == "to" and verb in _MOVING) or (verb in _PAIRING and low in ("with", "to", "against")):
            return k
    return None


_TURNING = frozenset("that which into onto to with against".split())


def _coined(s: Sentence, at: int, name: frozenset[int]) -> Iterator[Phrase]:
    """What "a concept called X" calls its object, where that is not the paper's name."""
    if NAMING.isdisjoint(s.lows):
        return
    for end in breaks(s, lead(s, at), len(s), ROOM, name, most=1):
        if end.at + 1 < len(s) and s.lows[end.at] in NAMING and end.at + 1 not in name:
            yield from noun_phrases(s, end.at + 1, "called", name)
