"""What speaks for and against each candidate name of an abstract, as short readable labels.

Labels say what stands in the text; what each is worth is in `name_weights`. Everything is looked up word by word, not
by patterns over the whole text: that is several times faster.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from site_builder.derive.glossary import JOINTS, Pair, pairs
from site_builder.derive.name_candidates import Place, places
from site_builder.derive.name_context import Act, acts, after, before, reached
from site_builder.derive.name_shape import fold, rarity, repositories, shape
from site_builder.derive.name_words import ACTS, CALLING
from site_builder.derive.spaced import Words, split, word_at
from site_builder.rich import RichText, Span


class Reading(NamedTuple):
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


_LONGEST = 8000  # characters that are read; the longest abstract of the dev data has 2,574
_WANTED = ACTS.keys() | CALLING | JOINTS | {"as"}
_READ = 5  # places of a candidate that are looked at: later ones say nothing new


def read(abstract: RichText, sentences: Sequence[Span]) -> tuple[Reading, ...]:
    """Every candidate of the abstract with its evidence, in the order of first appearance."""
    words = split(abstract.plain[:_LONGEST], _WANTED)
    marked = [span for span in abstract.spans("em", "strong", "code") if span.end <= _LONGEST]
    found_pairs = pairs(words, [sentence.start for sentence in sentences], marked)
    found = places(words, found_pairs, marked, abstract.spans("math"))
    groups = _grouped(words.plain, found, found_pairs)
    heads = [word_at(words, sentence.start) for sentence in sentences if sentence.start < _LONGEST] or [0]
    done = acts(words, heads)
    done_words = [act.word for act in done]
    for group in groups:
        _of_places(words, heads, done, done_words, group)
        group.labels.update(shape(group.text))
        group.labels.add(rarity(group.text))
    _of_order(words, heads, done, groups)
    _of_family(words.plain, groups)
    return tuple(
        Reading(
            group.text,
            group.long,
            tuple(Span(place.start, place.end) for place in group.places),
            tuple(sorted(group.labels)),
        )
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


def _of_places(
    words: Words, heads: Sequence[int], done: Sequence[Act], done_words: Sequence[int], group: Group
) -> None:
    """Labels for the words around each place, and for the act that reaches it best."""
    best = (99, "no act before it")
    for place in group.places[:_READ]:
        sentence = max(0, bisect_right(heads, place.first) - 1)
        group.labels.update(before(words, place, heads[sentence]))
        group.labels.update(after(words, place))
        number = bisect_right(done_words, place.first - 1) - 1
        if number >= 0 and done[number].sentence == sentence:
            order, label, introduces = reached(words, done[number], place)
            best = min(best, (order, label))
            if introduces and group.introduced < 0:
                group.introduced = done[number].word
    group.labels.add(best[1])


_CLAIMED = frozenset(
    ("right after called", "after our", "after proposed", "after framework, ", "after framework", "spelled out")
)


def _of_order(words: Words, heads: Sequence[int], done: Sequence[Act], groups: Sequence[Group]) -> None:
    """Labels for how often a candidate stands, where first, and how it compares with others that are introduced."""
    first_act = next((act.sentence for act in done if act.own and act.kind in ("introduced", "made")), None)
    introduced = sorted((group for group in groups if group.introduced >= 0), key=lambda group: group.introduced)
    most = max((len(group.places) for group in introduced), default=0)
    for number, group in enumerate(introduced):
        group.labels.add(("introduced first", "introduced second", "introduced later")[min(number, 2)])
        group.labels.add(
            "most used of those introduced" if len(group.places) == most else "less used than another introduced"
        )
    linked = repositories(words.raw) if "/" in words.plain else frozenset()
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
            if (
                2 < len(text) < len(longer)
                and other.introduced >= 0
                and (longer.startswith(text) or longer.endswith(text))
            ):
                group.labels.add("beginning or end of another introduced")
                other.labels.add("longer than another rare one")


_RARE = frozenset(("seen in 1 abstracts at most", "seen in 3 abstracts at most"))
