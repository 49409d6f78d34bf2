"""How likely a phrase that papers share is worth a page: what authors write as a keyword or put into a title.

A logistic regression over readable labels. Fitted: `python -m bench.quality.fit_concepts`. How often its words
stand together or within a longer phrase was a label too: it depends on the size of the site, and added little.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from site_builder.derive.adjectives import is_adjective
from site_builder.derive.concept_counts import Counted, Phrase
from site_builder.derive.rarity import abstracts_with

_STEPS = (0.05, 0.15, 0.3, 0.5, 0.7, 0.85)


def labels(phrase: Phrase, counted: Counted) -> Iterator[str]:
    """What speaks for or against a phrase."""
    words = [counted.stems[number] for number in phrase]
    first, last = words[0], words[-1]
    places = counted.places[phrase]
    followed = _step((counted.open[phrase] + 2) / (places + 6))  # of few places no share is certain
    if len(words) == 1:
        shape = "marked" if first[0] == "^" else "capital"
        yield f"only {shape}"
        yield f"only {shape} followed {followed}"
        yield f"only {shape} long {min(len(first), 12) // 3}"
        if not first[1:].isalpha():
            yield f"only {shape} digit"
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
    yield f"followed {followed}"
    if len(words) == 2:
        yield f"hyphen {_step(counted.hyphened[phrase] / places)}"


def _step(share: float) -> int:
    return sum(share >= step for step in _STEPS)


def _seen(word: str) -> int:
    """In how many abstracts of the table of words it stands, by powers of four."""
    return int(math.log(1 + abstracts_with(word), 4))


@cache
def weights() -> dict[str, float]:
    """The weight of each label, from `concept_weights.txt`: a line a weight, its labels parted by commas."""
    found: dict[str, float] = {}
    for line in (files("site_builder") / "derive" / "concept_weights.txt").read_text("utf-8").splitlines():
        weight, _, listed = line.partition(" ")
        found.update(dict.fromkeys(listed.split(","), float(weight)))
    return found


def worth(phrase: Phrase, counted: Counted) -> float:
    """The log-odds that authors would call a phrase a keyword."""
    known = weights()
    return sum(known.get(label, 0.0) for label in labels(phrase, counted))
