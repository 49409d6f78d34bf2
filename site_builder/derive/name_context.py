"""What the words around one place of a candidate name say about it: the word before, what follows, and the verb that
reaches it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from site_builder.derive.name_candidates import Place, calls
from site_builder.derive.name_words import (
    ACTS,
    AFTER,
    ALSO,
    APPOSED,
    ARTICLES,
    AUXILIARIES,
    BEFORE,
    BREAKS,
    CALLING,
    DATA,
    FILLERS,
    KNOWN,
    OWNERS,
    PART,
    PRAISE,
    WHOLE,
)
from site_builder.derive.spaced import Words


class Act(NamedTuple):
    """A word that says what the authors did; `also` is True after "further", "moreover" ..."""

    word: int
    kind: str
    sentence: int
    own: bool
    also: bool


def acts(words: Words, heads: Sequence[int]) -> list[Act]:
    """Every act of the text, in order."""
    low = words.low
    found = []
    for at in words.telling:
        kind = ACTS.get(low[at])
        if kind is None:
            continue
        sentence = max(0, bisect_right(heads, at) - 1)
        before = low[max(heads[sentence], at - 9) : at]
        if kind == "passive":
            if not before or before[-1] not in AUXILIARIES:
                continue
            if before[-1] == "we":
                kind = "introduced"
        found.append(Act(at, kind, sentence, not OWNERS.isdisjoint(before[-4:]), not ALSO.isdisjoint(before)))
    return found


def before(words: Words, place: Place, floor: int) -> tuple[str, ...]:
    """Labels for the words before a place, back to the start of its sentence."""
    low = words.low
    at = place.first - 1
    if (
        place.how != "short"
        and words.raw[place.first][0] == "("
        and place.start - words.starts[place.first] < 3
        and at >= floor
    ):
        return ("in brackets after a capital" if words.raw[at][:1].isupper() else "in brackets",)
    article = at >= floor and low[at] in ARTICLES
    labels = (("after the" if low[at] == "the" else "after a"),) if article else ()
    if article:
        at -= 1
    if at < floor:
        return (*labels, "opens a sentence")
    word = low[at]
    comma = words.raw[at][-1:] == ","
    if word == "proposed":
        return (*labels, "after proposed")
    if calls(low, at):
        return (*labels, "right after called")
    if word in ("our", "this"):
        return (*labels, "after our")
    if word == "as" and at > floor and low[at - 1] != "such":
        return (*labels, "after as")
    if word in WHOLE:
        return (*labels, "after framework, " if comma else "after framework")
    if word in DATA:
        return (*labels, "after dataset, " if comma else "after dataset")
    if word in PART:
        return (*labels, "after loss, " if comma else "after loss")
    if word == "of" and at > floor and low[at - 1] in PRAISE:
        return (*labels, "after the effectiveness of")
    if word == "that" and any(ACTS.get(earlier) == "shown" for earlier in low[max(floor, at - 3) : at]):
        return (*labels, "after show that")
    if word == "as" or word in BEFORE:
        return (*labels, "after " + BEFORE.get(word, "like"))
    if comma:
        return (*labels, "after a comma")
    return labels if word in ACTS else (*labels, "after another word")


_PARTS = (",", ":", "—", "–", ";")


def after(words: Words, place: Place) -> tuple[str, ...]:
    """Labels for what follows a place: punctuation, an apposition, or the next word."""
    low, raw = words.low, words.raw
    tail = raw[place.last][-1:]
    if place.how in ("short", "long"):
        mark = "" if tail.isalnum() or tail in ')]"”’' else tail
    else:
        mark = words.plain[place.end : words.starts[place.last] + len(raw[place.last])].lstrip("\"”’'*`)]")[:1]
    at = place.last + 1
    word = low[at] if at < len(low) else ""
    if mark in (".", "?", "!"):
        return ("ends a sentence",)
    if mark in ("-", "‑", "/", "%", "×"):
        return ("part of a compound",)
    if mark in _PARTS or not word:
        if not word and at + 1 < len(low):
            at += 1
            word = low[at]
        if word in APPOSED:
            apposed = _apposed(low[at + 1 : at + 9])
            return ("X, a", apposed) if apposed else ("X, a",)
        if word in ("and", "or", "we"):
            return ("X, and",)
        return ("X,",) if mark == "," else ("X: or X —",)
    if raw[at][:1] == "(":
        return ("X (",)
    if word[0].isdigit():
        return ("X 2",)
    if word in WHOLE:
        return ("X framework",)
    if word in DATA:
        return ("X dataset",)
    if word in PART:
        return ("X loss",)
    return ("X " + AFTER.get(word, "and another word"),)


def _apposed(following: Sequence[str]) -> str | None:
    """What an apposition says that a thing is: a whole, data, or a part."""
    for word in following:
        if word in KNOWN:
            return "X, a popular ... model"
        if word in WHOLE:
            return "X, a ... framework"
        if word in DATA:
            return "X, a ... dataset"
        if word in PART:
            return "X, a ... loss"
        if word in BREAKS:
            return None
    return None


_DIRECT = ("introduced", "made", "introducing", "termed", "passive", "shown", "used")


def reached(words: Words, act: Act, place: Place) -> tuple[int, str, bool]:
    """How an act before a place in its sentence bears on it: rank, label, and whether it introduces what stands
    there."""
    gap = [word for word in words.low[act.word + 1 : place.first] if word]
    far = sum(1 for word in gap if word not in ARTICLES and word not in FILLERS)
    offers = act.kind in ("introduced", "made", "introducing", "termed")
    order = _DIRECT.index(act.kind) + 10 * min(far, 4)
    if not BREAKS.isdisjoint(gap):
        if offers and gap[-1] in CALLING:
            return 3, "introduced as called", True
        return 60 + far // 6, f"{act.kind}, other part" + (", far" if far > 5 else ""), False
    if act.kind not in ("introduced", "made"):
        return order, act.kind + (", near" if far else ""), offers and (act.own or far == 0)
    near = "" if far == 0 else ", after a word or two" if far <= 2 else ", after more words"
    return order + 3 * act.also, act.kind + near + (", also" if act.also else ""), act.own or far == 0
