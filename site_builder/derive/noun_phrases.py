"""Noun phrases from a given word on, by where they end; articles and empty praise in front are passed over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from site_builder.derive.adjectives import is_adjective
from site_builder.derive.phrases import NONE, breaks
from site_builder.derive.sentence_words import BreakKind, Sentence
from site_builder.derive.word_classes import (
    ARTICLES,
    AUXILIARIES,
    FILLERS,
    FUNCTION_WORDS,
    GENERIC,
    NUMBERS,
    PREPOSITIONS,
    VEHICLES,
    VERBS,
)

ROOM = 130
"""Characters a phrase may have before brackets and the name are taken out of it."""

_TOPICAL = frozenset(
    "problem problems task tasks challenge challenges question issue issues setting study use phenomenon topic concept "
    "idea application effectiveness feasibility potential number range variety series set host wealth lot plethora "
    "possibility existence realm domain field area context".split()
)
PLAIN = ARTICLES | {"our"}
NO_START = (FUNCTION_WORDS - {"both", "all", "multiple"}) | VERBS


class Phrase(NamedTuple):
    """Words `first` up to `stop` of a sentence, without those in `dropped` and without what stands in brackets."""

    first: int
    stop: int
    source: str  # where it was read: "apposition", "make propose", "make propose for" ...
    end: BreakKind
    dropped: frozenset[int] = NONE


FACING = frozenset("address tackle solve study investigate".split())
_STUDIES = frozenset(
    "formalizes formalises models characterizes describes studies analyzes performs solves computes".split()
)


def lead(s: Sentence, at: int) -> int:
    """The number of the first word that says something: articles and empty praise in front are passed over."""
    start = at
    while at < len(s) - 1:
        low, follows = s.lows[at], s.lows[at + 1]
        if low in PLAIN:
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
    if at >= stop or not s.lows[at] or s.lows[at] in NO_START or s.lows[at] == "priori":
        return
    if s.lows[at] in NUMBERS and s.low(at + 1) in FILLERS and s.low(at + 2) not in ("and", "yet"):
        dropped |= {at + 1}
    ends = breaks(s, at, stop, ROOM, dropped)
    core = ends[0].at if ends else stop
    if core + 1 < stop and _serves(s, core) and _is_plain(s, at, core):
        yield from noun_phrases(s, core + 1, source + " for", dropped, stop)  # "a method for X" says X
    if core + 3 < stop and s.lows[core] == "to" and s.lows[core + 1] in FACING and s.lows[core - 1] in VEHICLES:
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
    purposes = list(_purposes(s, at, core, source, dropped, stop))
    rests = _deed(s, core, stop) if purposes and _is_plain(s, at, core) else 0
    for end in ends:
        if not core < end.at <= rests:  # of "a framework" what it does says more than what it rests on
            yield Phrase(at, end.at, source, end.kind, dropped)
    yield from purposes
    if dropped:  # behind a name there is less room
        for end_at in _before_of(s, at, core, stop):
            yield Phrase(at, end_at, source, "of", dropped)


def _is_plain(s: Sentence, first: int, stop: int) -> bool:
    """Whether some words say nothing but what sort of thing something is: "a unified framework"."""
    return all(low in GENERIC or low in FILLERS for low in s.lows[first:stop])


_USING = frozenset(
    "uses leverages employs utilizes exploits adopts harnesses using leveraging employing utilizing exploiting "
    "harnessing".split()
)
_TAKING_TO = frozenset("ability abilities capability capabilities capacity power potential how able way ways".split())


def _purposes(s: Sentence, first: int, core: int, source: str, dropped: frozenset[int], stop: int) -> Iterator[Phrase]:
    """What is made and what it is for, without the means in between: "a framework that uses X | to do Y"."""
    purpose = (_purpose(s, core, stop) or _deed(s, core, stop)) if s.lows[core - 1] in VEHICLES else 0
    if purpose and dropped.isdisjoint(range(first, purpose)):
        means = frozenset(range(core, purpose))
        for end in breaks(s, purpose, stop, ROOM):
            if end.at > purpose + 2:
                yield Phrase(first, end.at, source, end.kind, dropped | means)


def _purpose(s: Sentence, at: int, stop: int) -> int:
    """The word "to" of what serves a purpose by some means, where the means begin at word `at`: "that uses X to do Y",
    "using X to do Y"; 0: nothing of the kind.
    """
    verb = at + (at < len(s) and s.lows[at] in ("that", "which"))
    if verb + 3 >= stop or s.lows[verb] not in _USING:
        return 0
    for to in range(verb + 2, min(verb + 12, stop - 2)):
        last = s.lows[to - 1]
        if s.after[to - 1] and s.after[to - 1] != ")":
            return 0
        if s.lows[to] == "to":
            free = last not in _TAKING_TO and last[-2:] not in ("ed", "en") and not is_adjective(last)
            return to if free and s.lows[to + 1] not in ARTICLES and not s.lows[to + 1].endswith("ing") else 0
        if s.lows[to] in ("that", "which", "and") or s.lows[to] in AUXILIARIES:
            return 0
    return 0


_CONSISTS = frozenset("consists comprises contains includes is has does was".split())
_FOUNDED = frozenset("based grounded built rooted inspired motivated founded".split())


def _deed(s: Sentence, at: int, stop: int) -> int:
    """The word "that" behind what something rests on, where that begins at word `at`: "grounded in X that does Y"; 0:
    nothing of the kind.
    """
    if at + 4 >= stop or s.lows[at] not in _FOUNDED:
        return 0
    for that in range(at + 3, min(at + 10, stop - 2)):
        if s.after[that - 1] not in ("", ",", ")"):
            return 0
        if s.lows[that] == "that":
            return that if s.lows[that + 1].endswith("s") and s.lows[that + 1] not in _CONSISTS else 0
    return 0


_DONE = re.compile(r"(?:[^n]tion|ment|sis|ities|ability|tions)$")
_HOLDING = frozenset(
    "combination collection extension application generalization distribution approximation version function section "
    "portion notion solution introduction definition description interaction intersection projection segment moment "
    "fraction expression transformation".split()
)


def _before_of(s: Sentence, first: int, core: int, stop: int) -> Iterator[int]:
    """Where a purpose may be cut for want of room: "a layer for attribution | of decisions to feedback"."""
    serving = False
    for at in range(core, min(stop, core + 14)):
        low = s.lows[at]
        if s.ends[at - 1] - s.starts[first] > ROOM or s.before[at][:1] == "(" or s.after[at - 1][:1] not in ("", ","):
            return
        if low in ("that", "which", "and", "or", "the") or low in AUXILIARIES:
            return
        if serving and low == "of" and _DONE.search(s.lows[at - 1]) and s.lows[at - 1] not in _HOLDING:
            yield at
            return
        serving = serving or low in ("for", "to", "towards", "toward")


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
