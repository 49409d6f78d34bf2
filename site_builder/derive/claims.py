"""Whole clauses that could head an abstract: what it shows, the question it asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from site_builder.derive.adjectives import is_adjective
from site_builder.derive.cues import Act
from site_builder.derive.noun_phrases import ROOM, Phrase
from site_builder.derive.phrases import NONE, complete
from site_builder.derive.proposals import target
from site_builder.derive.sentence_words import DASHES, BreakKind, Sentence
from site_builder.derive.word_classes import (
    ANAPHORA,
    ARTICLES,
    AUXILIARIES,
    DETERMINERS,
    FUNCTION_WORDS,
    GENERIC,
    PREPOSITIONS,
    PRONOUNS,
    VAGUE,
    VERBS,
)

_QUESTIONS = frozenset("how why when what where whether".split())
_LOOSE = frozenset(
    "this these our such by as at its their those thereby because given one to on from not no only both".split()
)
_LOOSE |= PRONOUNS | VERBS | DASHES
"""A claim that begins like this hangs on what was said before, or is none."""

_HELD = frozenset(
    "under in when if with for despite even although while since unlike through across using without".split()
)
"""One that begins like this says first when it holds, so that it has to be whole."""

FINITE = VERBS | AUXILIARIES | frozenset("produce produces yield yields offer offers lead leads help helps".split())
"""Words that are the verb of a clause, wherever they stand in it."""

_NEW_CLAUSES = frozenset("while whereas because since as".split())
_SEQUELS = frozenset("which thereby".split())
# How something comes about may be left out; under which condition it holds may not.
_MEANS = frozenset("by via through using because thanks".split())
_CUTTING = DASHES | _MEANS | {"and"}
_FACED = frozenset("challenge address tackle solve study explore consider extend improve".split())
_IRREGULAR = frozenset("found made done shown given built held seen broken sought driven won lost taken drawn".split())
_CONDITIONS = frozenset("for in on across under".split())
_CLOSING = frozenset("well together simultaneously down up too".split())


def of_claims(s: Sentence, acts: list[Act], name: frozenset[int]) -> Iterator[Phrase]:
    """The claim after "we show that", the clause after "we study how", a sentence that is a question."""
    for act in acts:
        at = target(s, act)
        low = s.lows[at]
        if low == "that" and act.verb in _FACED:
            continue  # "challenges that view"
        if low == "that" or (act.kind == "by" and s.low(at + 1) == "that"):
            at += 1 if low == "that" else 2
            if s.low(at).endswith("ly") and s.after[at] == ",":
                at += 1  # "that, surprisingly, X grows"
            if at + 2 >= len(s):
                continue
            if s.lows[at] not in _LOOSE and not _is_known(s, at):
                held = s.lows[at] in _HELD
                yield from (c for c in clauses(s, at, "that") if not held or c.end == "end")
        elif low in _QUESTIONS:
            yield from clauses(s, at, f"{act.kind} {act.verb} {low}", name)
    if len(s) > 4 and s.after[-1].startswith("?") and not s.before[0]:
        yield Phrase(0, len(s), "question", "end", NONE)


def clauses(s: Sentence, at: int, source: str, dropped: frozenset[int] = NONE, least: int = 3) -> Iterator[Phrase]:
    """A clause of at least `least` words from word `at` to the end of the sentence, and to where it may be cut."""
    begin = at + 1 if s.lows[at] in ARTICLES and at + 1 < len(s) else at
    furthest = s.starts[begin] + ROOM
    depth = s.before[begin].count("(")
    cut: Cut = None
    for end in range(begin + 1, len(s) + 1):
        if s.ends[end - 1] > furthest:
            return
        after = s.after[end - 1]
        stop = end == len(s)
        if not after and not stop and s.lows[end] not in _CUTTING:
            depth += s.before[end][:1] == "("
            continue  # most words
        depth = max(depth - after.count(")"), 0)
        stop = stop or (not depth and any(mark in after for mark in ";:!?"))
        if end - begin >= least and not depth:
            whole = complete(s, end - 1, begin) and s.lows[end - 1] not in DASHES
            if stop and (whole or _closes(s.lows[end - 1])):
                yield Phrase(begin, end, source, "end", dropped)
            elif whole and not stop and cut != "half":
                cut = _cut(s, begin, end)
                if cut:
                    kind: BreakKind = "comma" if after or s.lows[end] in DASHES else "preposition"
                    yield Phrase(begin, end, f"half {source}" if cut == "half" else source, kind, dropped)
        if stop or cut == "last":
            return
        depth += s.before[end][:1] == "("


def _is_known(s: Sentence, at: int) -> bool:
    """Whether a claim that begins at word `at` is about something named before: "the same effect", "the metric is".

    Not so "the steps of X", which says whose.
    """
    if s.lows[at] != "the":
        return s.lows[at] in _KNOWN
    head, follows = s.lows[at + 1], s.lows[at + 2]
    if head in VAGUE or head in GENERIC:
        return follows not in ("of", "for") or s.low(at + 3) in ANAPHORA
    return head in _KNOWN or follows in FINITE


_KNOWN = frozenset("resulting proposed same opposite converse latter former above new".split())


Cut = Literal["whole", "half", "last"] | None
"""How a clause is cut: it claims what the longer one does, or a part of that, or nothing behind it is worth reading."""


def _cut(s: Sentence, begin: int, end: int) -> Cut:
    """How the clause of the words `begin` up to `end` is cut, if it may be: before what is set beside it or follows
    from it, before how it comes about, before a condition or a last word or two; never before its verb.
    """
    low, comma = s.lows[end], "," in s.after[end - 1]
    cut: Cut = None
    if low in DASHES or (comma and (low in _NEW_CLAUSES or (low.endswith("ing") and not _is_listing(s, end)))):
        cut = "whole"
    elif comma and low in _SEQUELS:
        cut = "last"
    elif (comma and (low == "but" or low in _CONDITIONS)) or (low == "and" and _adds_little(s, begin, end)):
        cut = "half" if s.low(end + 1) not in ("only", "not") else None
    elif low in _MEANS and not _is_done(s.lows[end - 1]) and (low != "by" or _is_act_or_amount(s, end + 1)):
        cut = "whole"
    told = comma and (low in _NEW_CLAUSES or low == "but")  # a clause of its own stands before one
    return cut if cut and (told or _has_verb(s, begin, end)) else None


def _is_listing(s: Sentence, at: int) -> bool:
    """Whether word `at` is one of several: "the interplay between soil, watering times, and shade"."""
    return "," in s.after[at] or s.low(at + 1) == "and" or (at + 1 < len(s) and "," in s.after[at + 1])


def _is_act_or_amount(s: Sentence, at: int) -> bool:
    """Whether behind "by" stands how something is done or how much, not who does it: "answers | by old gardeners"."""
    low = s.low(at)
    return (
        low.endswith(("ing", "ly"))
        or low[:1].isdigit()
        or low in DETERMINERS
        or low in PREPOSITIONS
        or low in ("up", "more")
    )


_NOT_ONE = frozenset("both between either not no cannot without and".split())


def _adds_little(s: Sentence, begin: int, at: int) -> bool:
    """Whether "and" at word `at` adds a word or two to the end of a clause: "improves harvests | and soil"."""
    stop = next((k for k in range(at, min(at + 3, len(s))) if s.after[k]), 0)
    if not stop or s.after[stop][0] not in ",;:.?!" or is_adjective(s.lows[at - 1]):
        return False
    return _NOT_ONE.isdisjoint(s.lows[begin:at]) and not any(s.after[begin:at])


def _is_done(low: str) -> bool:
    """Whether a clause that ends with a word says only that something is or can be done: by what is then the claim."""
    return is_adjective(low) or low in _IRREGULAR


def _closes(low: str) -> bool:
    """Whether a sentence may end with a word that a cut may not."""
    return low not in FUNCTION_WORDS or low in _CLOSING


def _has_verb(s: Sentence, begin: int, end: int) -> bool:
    """Whether a finite verb stands between two words, not at their ends; a word behind "-ly" is taken for one."""
    return any(s.lows[at] in FINITE or s.lows[at - 1].endswith("ly") for at in range(begin + 1, end - 1))
