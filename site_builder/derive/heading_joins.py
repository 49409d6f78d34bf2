"""Headings of two parts of an abstract: the long form of a name with its purpose, "SUBJECT: phrase"."""

from __future__ import annotations

from collections.abc import Iterator

from site_builder.derive.trust import TRUST, trust
from site_builder.derive.weighing import Candidate, Likelihoods, length, tokens
from site_builder.derive.word_classes import (
    FILLERS,
    FUNCTION_WORDS,
    GENERIC,
    PARTICIPLES,
)
from site_builder.rich import Span

ONCE, DEEP = 0.1, 0.4
"""What "SUBJECT: phrase" loses where the abstract holds the subject once, and where the highlight does not hold it."""


def expansions(
    plain: str, name: str | None, expansion: str, likely: Likelihoods, found: list[Candidate], room: int
) -> Iterator[Candidate]:
    """The name's long form, also with what "a method for X" behind it says it is for."""
    expansion = expansion.strip("\"'“”‘’ ")
    at = plain.find(expansion)
    if at == -1 or len(expansion) > room or expansion.casefold() == (name or "").casefold():
        return
    cut = Span(at, at + len(expansion))
    said = tokens(plain, (cut,))
    yield Candidate((cut,), "expansion", likely.agreement(said, len(said)) + TRUST["expansion"], 0)
    for other in found:
        tail = _purpose(plain, other)
        if tail is not None and length((cut, *tail)) <= room:
            also = tokens(plain, tail)
            if not (said & also) - FUNCTION_WORDS:
                points = likely.agreement(said | also, len(said) + len(also)) + TRUST["expansion"] + 0.3
                yield Candidate((cut, *tail), "expansion for", points, other.sentence)


def _purpose(plain: str, candidate: Candidate) -> tuple[Span, ...] | None:
    """The "for X" of "a method for X" or "a framework designed for X", said of a name."""
    start = candidate.cuts[0].start
    if candidate.source == "apposition for" and plain.endswith("for ", 0, start):
        return (Span(start - 4, candidate.cuts[0].end), *candidate.cuts[1:])
    if candidate.source != "apposition":
        return None
    at = plain.find(" for ", *candidate.cuts[0])
    if at == -1 or not tokens(plain, (Span(start, at),)) <= _INTRODUCING:
        return None
    return (Span(at + 1, candidate.cuts[0].end), *candidate.cuts[1:])


_INTRODUCING = GENERIC | FILLERS | PARTICIPLES


def composed(
    plain: str, likely: Likelihoods, subjects: list[Candidate], best: list[Candidate], room: int
) -> Iterator[Candidate]:
    """ "SUBJECT: phrase", where the abstract comes back to the subject and the two say different things."""
    lower = plain.lower()
    said_of = {c.cuts: tokens(plain, c.cuts) for c in (*subjects, *best)}
    telling = {cuts: said - _PLAIN for cuts, said in said_of.items()}
    for subject in subjects:
        said = said_of[subject.cuts]
        size = length(subject.cuts)
        less = ONCE * (not repeated(lower, plain, subject)) + DEEP * (subject.sentence > 0) - TRUST["topic:"]
        for other in best:
            also = said_of[other.cuts]
            if other.source.startswith(_RESULTING) or size + 2 + length(other.cuts) > room:
                continue
            if len(said & also) * 2 > len(said) or len(telling[other.cuts] - said) < 2:
                continue
            points = likely.agreement(said | also, len(said) + len(also)) + trust(other.source) - less
            yield Candidate(
                subject.cuts + other.cuts, f"topic: {other.source}", points, other.sentence, len(subject.cuts)
            )


_PLAIN = GENERIC | FILLERS | FUNCTION_WORDS
_RESULTING = ("claim", "half", "result")


def repeated(lower: str, plain: str, candidate: Candidate) -> bool:
    """Whether an abstract holds a phrase more than once, in the singular or plural."""
    return lower.count(plain[slice(*candidate.cuts[0])].lower().rstrip("s")) > 1
