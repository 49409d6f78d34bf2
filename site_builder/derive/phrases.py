"""A sentence as words, and the places where a phrase in it may end without harm to its grammar.

A phrase may end before a word that opens a new part (a preposition, a relative clause, a participle, a finite verb),
never where its last word asks for more, inside brackets, or between the two halves of "both ... and" and the like.
"""

from __future__ import annotations

from typing import NamedTuple

from site_builder.derive.adjectives import is_adjective
from site_builder.derive.boundaries import kind as kind_of
from site_builder.derive.sentence_words import DASHES, BreakKind, Sentence
from site_builder.derive.word_classes import (
    ANAPHORA,
    COMPOUNDING,
    ENABLING,
    GENERIC,
    GERUND_NOUNS,
    NAMING,
    NOUNS_LIKE_ADJECTIVES,
    OPEN_ENDED,
    PARTICIPLES,
    PREPOSITIONS,
)

STOPS = frozenset({"end", "dash", "verb", "clause", "predicate", "bracket"})
"""Breaks that a phrase cannot be read past."""


class Break(NamedTuple):
    """A place where a phrase may end: before word number `at`."""

    at: int
    kind: BreakKind


def complete(s: Sentence, at: int, first: int = 0) -> bool:
    """Whether a phrase from word `first` on may end with word `at`."""
    low = s.lows[at]
    if not low or low in OPEN_ENDED:
        return (
            low in COMPOUNDING and at > first and s.lows[at - 1] not in OPEN_ENDED and not is_adjective(s.lows[at - 1])
        )
    ending = low[-2:]
    if ending == "ly" or low[-1] == "-" or (ending == "ed" and low not in NOUNS_LIKE_ADJECTIVES):
        return False
    if ending == "ng" and low.endswith("ing") and at > first:
        last = s.lows[at - 1]
        if last in _BEFORE_GERUND or last[-1:] == "s" or "," in s.after[at - 1]:
            return low.rsplit("-", 1)[-1] in GERUND_NOUNS
    return True


_BEFORE_GERUND = PREPOSITIONS | {"and", "or", "not", "to", "that"}
_FURTHER = frozenset("also then further finally".split())
_COMBINING = frozenset("combine combines combining couples coupling replaces replacing".split())
_PAIRED = {"both": "and", "between": "and", "either": "or", "neither": "nor", "from": "to", "whether": "or"}
_LINKING = frozenset(
    "linking relating relates connecting connects converting converts translating translates assigning assigns".split()
)
"""Verbs that ask for what they link something to: "a theory linking A | to B"."""
_LINKED = frozenset({"to", "into", "with"})
_AWAITING = _COMBINING | _LINKING | _PAIRED.keys()
NONE: frozenset[int] = frozenset()


def breaks(s: Sentence, first: int, stop: int, limit: int, marks: frozenset[int] = NONE, most: int = 99) -> list[Break]:
    """Where the phrase that starts at word `first` may end, nearest first, before word `stop` and within `limit`
    characters.

    At most `most` are given. `marks` are words (those of the paper's name) before which a phrase may end too, where
    they are set off.
    """
    lows, kinds, befores, afters = s.lows, s.kinds, s.before, s.after
    found: list[Break] = []
    awaited: list[str] = []
    depth = 0
    furthest = s.starts[first] + limit
    clause = 0  # the first word at which a relative clause or an infinitive can have said enough
    enabling = False  # whether "enables X" waits for its "to do"
    resumed = -1  # the word behind a name that is set off, where the phrase goes on ("approach, NAME, | that ...")
    singular = False  # whether that is a relative clause with "uses", so that "and show" is not its
    for at in range(first, stop):
        low = lows[at]
        if at > first:
            if s.ends[at - 1] > furthest:
                return found
            if depth == 0:
                known = kinds[at]
                if known is False:
                    known = kinds[at] = kind_of(s, at)
                kind = known
                if marks:
                    if at in marks and at > resumed and kind in _BEFORE_NAME and _parted(s, at):
                        kind = "bracket"
                        resumed = _resumed(s, at, stop, marks)
                    elif at < resumed:
                        continue
                    elif at == resumed:
                        kind = _RESUMING.get(low, "participle")
                if kind == "predicate" and (
                    (singular and s.low(at + 1)[-1:] != "s") or (low == "and" and s.low(at + 1) in _FURTHER)
                ):
                    clause, singular = 0, False
                if kind == "predicate" and clause and at > clause and not awaited and _is_cuttable(s, first, at):
                    found.append(Break(at, "cut"))  # "that waters beds | and feeds them": it may end here or go on
                    if len(found) == most:
                        return found
                if kind == "to" and enabling:
                    enabling, clause = False, at + 3
                elif kind is not None and not (clause and (kind == "verb" or kind == "predicate")):
                    if (
                        not awaited
                        and at >= clause
                        and at != resumed
                        and not (clause and low == "as")
                        and _may_end(s, at, first, kind)
                    ):
                        found.append(Break(at, kind))
                        if len(found) == most:
                            return found
                    if kind in STOPS and not (kind == "bracket" and (s.before[at][:1] == "(" or resumed > at)):
                        return found
                    if kind == "relative" or (kind == "to" and not (awaited and awaited[-1] == "to")):
                        clause = at + 3 + (s.low(at + 1)[-2:] == "ly")
                        singular = kind == "relative" and s.low(at + 1)[-1:] == "s"
        if low in ENABLING:
            enabling = True
        before, after = befores[at], afters[at]
        if before and before[0] in "([":
            depth += 1
        if depth and after and (")" in after or "]" in after):
            depth -= 1
        if depth == 0 and (awaited or low in _AWAITING):
            if awaited and low == awaited[-1]:
                awaited.pop()
            elif low in _COMBINING and "with" in s.lows[at + 1 : min(at + 13, stop)]:
                awaited.append("with")
            elif low in _LINKING and (end := _linked(lows[at + 1 : min(at + 13, stop)])):
                awaited.append(end)
            elif low in _PAIRED and (low != "from" or "to" in s.lows[at + 1 : min(at + 8, stop)]):
                awaited.append(_PAIRED[low])
    if (
        depth == 0
        and not awaited
        and stop >= clause
        and s.ends[stop - 1] <= furthest
        and _may_end(s, stop, first, "comma")
    ):
        found.append(Break(stop, "end"))
    return found


def _linked(following: list[str]) -> str | None:
    """The word behind which comes what something is linked to; None where there is none, or "and" stands before it."""
    end = next((low for low in following if low in _LINKED or low == "and"), "and")
    return None if end == "and" else end


_PARTICLES = frozenset("off up out down".split())
_SITUATIONS = frozenset(
    "condition conditions setting settings case cases scenario scenarios regime regimes way ways situations".split()
)
"""Nouns that say nothing before the clause behind them: "two settings | where", "conditions | under which"."""
_AFTER_NOUN = frozenset({"and", "comma", "predicate", "participle"})


def _may_end(s: Sentence, at: int, first: int, kind: BreakKind) -> bool:
    """Whether the word before `at` closes a phrase; before "and" and a comma it must be no adjective."""
    if not complete(s, at - 1, first) or s.low(at) in _PARTICLES:
        return False
    if (
        at - first < 3
        and s.lows[at - 1] in _SITUATIONS
        and (s.low(at) in ("where", "when") or s.low(at + 1) == "which")
    ):
        return False
    return not (kind in _AFTER_NOUN and is_adjective(s.lows[at - 1]))


def _is_cuttable(s: Sentence, first: int, at: int) -> bool:
    """Whether a clause may end before its second verb: it is no list, and the first is not said to be one of two."""
    return (
        _may_end(s, at, first, "predicate")
        and not any("," in after for after in s.after[first : at - 1])
        and "only" not in s.lows[first:at]
    )


_BEFORE_NAME: tuple[BreakKind | None, ...] = (None, "comma", "dash", "clause", "participle")
_RESUMING: dict[str, BreakKind] = {
    "to": "to",
    "that": "relative",
    "which": "relative",
    "for": "preposition",
    "with": "preposition",
}


def _resumed(s: Sentence, at: int, stop: int, marks: frozenset[int]) -> int:
    """The word behind the name at word `at` where the phrase before it goes on as if the name were not there; -1:
    nowhere.
    """
    after = at
    while after < stop and (after in marks or s.lows[after] in DASHES):
        after += 1
    if after + 1 >= stop or "(" in s.before[after]:
        return -1
    low = s.lows[after]
    if low in _RESUMING or (low in PARTICIPLES and s.lows[after + 1] not in ANAPHORA):
        return after
    return -1


def _parted(s: Sentence, at: int) -> bool:
    """Whether the name at word `at` is set off from the phrase before it: "X (NAME)", "X, NAME", "method NAME"."""
    last = s.lows[at - 1]
    return (
        s.before[at][:1] == "(" or "," in s.after[at - 1] or last in GENERIC or last in DASHES or s.lows[at] in NAMING
    )
