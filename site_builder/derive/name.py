"""The name that a paper gives its own contribution, and nothing where it gives none.

Every word or phrase that may be a name is a candidate; what speaks for and against it is read off the text
(`name_evidence`) and weighed (`name_weights`). "None of them" is a candidate too, so that a paper without a name gets
none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from site_builder.derive.name_evidence import Reading, read
from site_builder.derive.name_shape import fold
from site_builder.derive.name_weights import LEAST, NOTHING, WEIGHTS
from site_builder.derive.name_words import LINKS
from site_builder.model import Names
from site_builder.rich import RichText, Span


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something the abstract may be naming, in the spelling to be shown, with its long form and places.

    `evidence` are labels with their points; `score` is their sum and `share` the probability that this is the name,
    all other candidates and "no name" considered.
    """

    text: str
    long: str | None
    spans: tuple[Span, ...]
    evidence: tuple[tuple[str, float], ...]
    score: float
    share: float


def candidates(abstract: RichText, sentences: Sequence[Span]) -> tuple[Candidate, ...]:
    """Every candidate, likeliest first."""
    return tuple(
        Candidate(
            spelling(reading),
            reading.long,
            reading.spans,
            tuple((label, WEIGHTS.get(label, 0.0)) for label in reading.evidence),
            score,
            share,
        )
        for score, share, reading in _weighed(read(abstract, sentences))
    )


def names(abstract: RichText, sentences: Sequence[Span]) -> Names:
    """The name, the names of other things that are introduced, and the name's long form; nothing rather than a
    guess."""
    weighed = _weighed(read(abstract, sentences))
    if not weighed or weighed[0][1] < LEAST:
        return Names()
    best = weighed[0][2]
    others = [reading for score, _, reading in weighed[1:] if _is_another(reading, score, best)]
    others.sort(key=lambda other: other.spans[0])
    return Names(spelling(best), tuple(spelling(other) for other in others), best.long, best.spans)


def _weighed(readings: Sequence[Reading]) -> list[tuple[float, float, Reading]]:
    """Score and share of each candidate, likeliest first, then in the order of the text."""
    scores = [sum([WEIGHTS.get(label, 0.0) for label in reading.evidence]) for reading in readings]
    most = max([*scores, NOTHING])
    powers = [exp(score - most) for score in scores]
    total = sum(powers) + exp(NOTHING - most)
    weighed = [(score, power / total, reading) for score, power, reading in zip(scores, powers, readings, strict=True)]
    return sorted(weighed, key=lambda entry: -entry[0])


def _is_another(other: Reading, score: float, best: Reading) -> bool:
    """Whether a candidate that is not the name is a name of something else that the paper introduces.

    It is rare, stands where or after the authors say what they propose, and is introduced itself or spelled out in
    capitals.
    """
    if score <= NOTHING and other.long is None:
        return False
    labels = frozenset(other.evidence)
    if _RARE.isdisjoint(labels) or not _ELSEWHERE.isdisjoint(labels) or other.text.islower():
        return False
    capitals = other.long is not None and all(word[:1].isupper() or word in LINKS for word in other.long.split())
    claimed = score > NOTHING and not _INTRODUCED.isdisjoint(labels)
    if not claimed and not (capitals and _LIKENED.isdisjoint(labels)):
        return False
    first = other.spans[0]
    inside = any(first.start < span.end and span.start < first.end for span in best.spans)
    return not inside and fold(other.text) not in (fold(best.text), fold(best.long or ""))


_RARE = frozenset(
    ("seen in 1 abstracts at most", "seen in 3 abstracts at most", "rarest word unseen", "rarest word rare")
)
_ELSEWHERE = frozenset(
    ("before the first act", "in the first sentence", "no act in the abstract", "used, near", "shown")
)
_INTRODUCED = frozenset(("introduced first", "introduced second", "introduced later"))
_LIKENED = frozenset(("after on", "after like", "used", "used, near", "X many", "shown, other part, far"))


def spelling(reading: Reading) -> str:
    """The acronym, or the long form where that makes the better name; "C^2R" is shown as "C²R".

    Measured on 975 titles that begin with one of the two: an acronym of two letters gives way to capitalised words in
    20 of 21; one of three letters in 81 % where they take at most 24 characters, in 33 % where they take more; of four
    or more in 7 %.
    """
    short, long = reading.text, reading.long
    if long is not None and len(long) <= 24:
        letters = re.sub(r"(?<=[A-Z])s$|\W", "", short)
        if len(letters) <= 3 and all(not word[:1].islower() or word in LINKS for word in long.split()):
            return long
    return re.sub(r"\^(\d)", lambda power: power[1].translate(_RAISED), short) if "^" in short else short


_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
