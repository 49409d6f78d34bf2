"""What speaks for and against each candidate name of an abstract, as short readable labels.

Labels say what stands in the text; what each is worth is in `name_weights`. Everything is looked up word by word, not by
patterns over the whole text: that is several times faster.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from site_builder.derive.glossary import Pair, pairs
from site_builder.derive.name_candidates import Place, calls, places
from site_builder.derive.name_shape import fold, rarity, repositories, shape
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
from site_builder.derive.spaced import Words, split, word_at
from site_builder.rich import RichText, Span


@dataclass(frozen=True, slots=True)
class Reading:
    """Something the abstract may be naming: its spelling, its long form, where it stands, and the evidence by label."""

    text: str
    long: str | None
    spans: tuple[Span, ...]
    evidence: tuple[str, ...]


@dataclass(slots=True)
class Group:
    """The places of one candidate, with the spelling they were introduced in and the labels found so far."""

    text: str
    long: str | None
    places: list[Place]
    labels: set[str]
    spellings: set[str]
    introduced: int = -1  # number of the word that introduces it


class Act(NamedTuple):
    """A word that says what the authors did; `also` is True after "further", "moreover" ..."""

    word: int
    kind: str
    sentence: int
    own: bool
    also: bool


_READ = 5  # places of a candidate that are looked at: later ones say nothing new


def read(abstract: RichText, sentences: Sequence[Span]) -> tuple[Reading, ...]:
    """Every candidate of the abstract with its evidence, in the order of first appearance."""
    words = split(abstract.plain)
    marked = abstract.spans("em", "strong", "code")
    found_pairs = pairs(words, [sentence.start for sentence in sentences], marked)
    found = places(words, found_pairs, marked, abstract.spans("math"))
    groups = _grouped(words.plain, found, found_pairs)
    heads = [word_at(words, sentence.start) for sentence in sentences] or [0]
    acts = _acts(words, heads)
    for group in groups:
        _of_places(words, heads, acts, group)
        group.labels.update(shape(group.text))
        group.labels.add(rarity(group.text))
    _of_order(words, heads, acts, groups)
    _of_family(words.plain, groups)
    return tuple(
        Reading(group.text, group.long, tuple(Span(place.start, place.end) for place in group.places), tuple(sorted(group.labels)))
        for group in groups
    )


_FOUND = {"mark": "emphasised", "quote": "in quotes", "called": "after called", "short": "spelled out"}


def _grouped(plain: str, found: Sequence[Place], found_pairs: Sequence[Pair]) -> list[Group]:
    """The places of each candidate, in order; an acronym and its long form are one candidate."""
    shorts: dict[str, str] = {}
    longs: dict[int, Span] = {}
    ends: dict[int, int] = {}
    for short, long in reversed(found_pairs):
        shorts[fold(plain[long.start : long.end])] = fold(plain[short.start : short.end])
        longs[short.start] = long
        ends[long.end] = long.start
    groups: dict[str, Group] = {}
    for place in sorted(found, key=lambda place: (place.start, place.how not in ("short", "long"))):
        if place.how == "run" and ends.get(place.end, place.start) != place.start:
            continue  # it overlaps a long form
        text = plain[place.start : place.end]
        key = fold(text) or text
        key = shorts.get(key, key)
        group = groups.get(key)
        if group is None:
            group = groups[key] = Group(text, None, [], set(), set())
        group.spellings.add(text)
        if place.how in _FOUND:
            group.labels.add(_FOUND[place.how])
        if place.how == "short" and group.long is None:
            group.text, group.long = text, plain[longs[place.start].start : longs[place.start].end]
        if not group.places or group.places[-1].start != place.start:
            group.places.append(place)
    return list(groups.values())


def _acts(words: Words, heads: Sequence[int]) -> list[Act]:
    """Every act of the text, in order."""
    low = words.low
    found = []
    for at in [number for number, word in enumerate(low) if word in ACTS]:
        kind = ACTS[low[at]]
        sentence = max(0, bisect_right(heads, at) - 1)
        before = low[max(heads[sentence], at - 9) : at]
        if kind == "passive":
            if not before or before[-1] not in AUXILIARIES:
                continue
            if before[-1] == "we":
                kind = "introduced"
        found.append(Act(at, kind, sentence, not OWNERS.isdisjoint(before[-4:]), not ALSO.isdisjoint(before)))
    return found


def _of_places(words: Words, heads: Sequence[int], acts: Sequence[Act], group: Group) -> None:
    """Labels for the words around each place, and for the act that reaches it best."""
    best = (99, "no act before it")
    act_words = [act.word for act in acts]
    for place in group.places[:_READ]:
        sentence = max(0, bisect_right(heads, place.first) - 1)
        group.labels.update(_before(words, place, heads[sentence]))
        group.labels.update(_after(words, place))
        number = bisect_right(act_words, place.first - 1) - 1
        if number >= 0 and acts[number].sentence == sentence:
            order, label, introduces = _reached(words, acts[number], place)
            best = min(best, (order, label))
            if introduces and group.introduced < 0:
                group.introduced = acts[number].word
    group.labels.add(best[1])


def _before(words: Words, place: Place, floor: int) -> tuple[str, ...]:
    """Labels for the words before a place, back to the start of its sentence."""
    low = words.low
    at = place.first - 1
    if place.how != "short" and words.raw[place.first][0] == "(" and place.start - words.starts[place.first] < 3 and at >= floor:
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


def _after(words: Words, place: Place) -> tuple[str, ...]:
    """Labels for what follows a place: punctuation, an apposition, or the next word."""
    low, raw = words.low, words.raw
    tail = raw[place.last][-1:]
    if place.how in ("short", "long"):
        mark = "" if tail.isalnum() or tail in ")]\"”’" else tail
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


def _reached(words: Words, act: Act, place: Place) -> tuple[int, str, bool]:
    """How an act before a place in its sentence bears on it: rank, label, and whether it introduces what stands there."""
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


_CLAIMED = frozenset(("right after called", "after our", "after proposed", "after framework, ", "after framework", "spelled out"))


def _of_order(words: Words, heads: Sequence[int], acts: Sequence[Act], groups: Sequence[Group]) -> None:
    """Labels for how often a candidate stands, where first, and how it compares with others that are introduced."""
    first_act = next((act.sentence for act in acts if act.own and act.kind in ("introduced", "made")), None)
    introduced = sorted((group for group in groups if group.introduced >= 0), key=lambda group: group.introduced)
    most = max((len(group.places) for group in introduced), default=0)
    for number, group in enumerate(introduced):
        group.labels.add(("introduced first", "introduced second", "introduced later")[min(number, 2)])
        group.labels.add("most used of those introduced" if len(group.places) == most else "less used than another introduced")
    linked = repositories(words.raw)
    for group in groups:
        count = len(group.places)
        group.labels.add("once" if count == 1 else "twice" if count == 2 else "three times or more")
        if count == 1 and group.introduced < 0 and group.labels.isdisjoint(_CLAIMED):
            group.labels.add("once, and not as something new")
        sentence = bisect_right(heads, group.places[0].first) - 1
        if sentence <= 0:
            group.labels.add("in the first sentence")
        if first_act is None:
            group.labels.add("no act in the abstract")
        else:
            group.labels.add(
                "before the first act"
                if sentence < first_act
                else "with the first act"
                if sentence == first_act
                else "after the first act"
            )
        if linked:
            folded = {fold(text) for text in group.spellings}
            if folded & linked:
                group.labels.add("names the repository")
            elif any(len(text) > 3 and any(text in name for name in linked) for text in folded):
                group.labels.add("part of the repository's name")


def _of_family(plain: str, groups: Sequence[Group]) -> None:
    """Labels for candidates that first stand inside a longer one, and for those that share a beginning or an end."""
    open_end, open_text = -1, ""
    spans = [(place.start, -place.end, number) for number, group in enumerate(groups) for place in group.places]
    for start, minus_end, number in sorted(spans):
        group = groups[number]
        if -minus_end > open_end:
            open_end, open_text = -minus_end, plain[start:-minus_end]
        elif -minus_end - start < len(open_text) and group.places[0].start == start:
            group.labels.add("inside a longer run")
    rare = [(fold(group.text), group) for group in groups if not _RARE.isdisjoint(group.labels)]
    for text, group in rare:
        for longer, other in rare:
            if 2 < len(text) < len(longer) and other.introduced >= 0 and (longer.startswith(text) or longer.endswith(text)):
                group.labels.add("beginning or end of another introduced")
                other.labels.add("longer than another rare one")


_RARE = frozenset(("seen in 1 abstracts at most", "seen in 3 abstracts at most"))
