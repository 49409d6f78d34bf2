"""How likely a phrase that papers share is worth a page: what authors write as a keyword or put into a title."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from site_builder.derive.adjectives import is_adjective
from site_builder.derive.concept_counts import Counted, Phrase
from site_builder.derive.rarity import abstracts_with

_STEPS = (0.05, 0.15, 0.3, 0.5, 0.7, 0.85)
_BONDS = (0.0, 1.5, 3.0, 4.5, 6.0, 8.0)


def features(phrase: Phrase, counted: Counted, before: float) -> Iterator[str]:
    """The readable labels of what speaks for or against a phrase; `before` is the share of its places at which one
    longer shared phrase starts before it."""
    words = [counted.stems[number] for number in phrase]
    first, last = words[0], words[-1]
    going_on = _step(counted.open.get(phrase, 0) / counted.places[phrase], _STEPS)
    if len(words) == 1:
        shape = "marked" if first[0] == "^" else "capital" if counted.capital[phrase[0]] else "small"
        yield f"single {shape}"
        yield from (f"single {shape} {part}" for part in _shape(first))
        yield f"single {shape} behind {going_on}"
        yield f"only {first}"
        return
    yield f"words {min(len(words), 4)}"
    yield f"first {first}"
    yield f"last {last}"
    yield f"first seen {_seen(first)}"
    yield f"last seen {_seen(last)}"
    yield f"first ends {first[-3:]}"
    yield f"last ends {last[-3:]}"
    if is_adjective(first):
        yield "adjective"
    yield from (f"holds {word}" for word in words[1:-1])
    yield f"behind {going_on}"
    yield f"before {_step(before, _STEPS)}"
    yield f"bond {_step(bond(phrase, counted), _BONDS)}"


def bond(phrase: Phrase, counted: Counted) -> float:
    """How many times more papers hold both halves as a phrase than chance would have it, as a logarithm; the weakest
    cut of the phrase counts."""
    papers = len(counted.words)
    held = counted.papers[phrase]
    if len(phrase) == 2:
        return math.log(held * papers / (counted.singles[phrase[0]] * counted.singles[phrase[1]]))
    cuts = []
    for at in range(1, len(phrase)):
        left, right = _papers(phrase[:at], counted), _papers(phrase[at:], counted)
        if left and right:
            cuts.append(math.log(held * papers / (left * right)))
    return min(cuts, default=0.0)


def _papers(phrase: Phrase, counted: Counted) -> int:
    return counted.singles[phrase[0]] if len(phrase) == 1 else counted.papers.get(phrase, 0)


def _step(value: float, steps: tuple[float, ...]) -> int:
    return sum(value >= step for step in steps)


def _seen(word: str) -> int:
    """How often the word was seen in the table of words, by powers of four."""
    return int(math.log(1 + abstracts_with(word), 4))


_SHAPES = re.compile(r"\d")


def _shape(word: str) -> Iterator[str]:
    if word[0] != "^":
        yield f"seen {_seen(word)}"
        yield f"ends {word[-3:]}"
    if _SHAPES.search(word):
        yield "digit"
    yield f"long {min(len(word), 12) // 3}"


@cache
def weights() -> dict[str, float]:
    """The weight of each label, from `concept_weights.txt`: a line a weight, its labels parted by commas."""
    found: dict[str, float] = {}
    for line in (files("site_builder") / "derive" / "concept_weights.txt").read_text("utf-8").splitlines():
        weight, _, labels = line.partition(" ")
        for label in labels.split(","):
            found[label] = float(weight)
    return found


def worth(phrase: Phrase, counted: Counted, before: float) -> float:
    """The log-odds that authors would call a phrase a keyword."""
    known = weights()
    return sum(known.get(label, 0.0) for label in features(phrase, counted, before))
