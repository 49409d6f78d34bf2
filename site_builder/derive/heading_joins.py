"""Headings of two parts of an abstract: the long form of a name with its purpose, "SUBJECT: phrase"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from site_builder.derive.adjectives import is_adjective
from site_builder.derive.trust import TRUST, trust
from site_builder.derive.weighing import Candidate, Likelihoods, length, tokens
from site_builder.derive.word_classes import (
    FILLERS,
    FUNCTION_WORDS,
    GENERIC,
    PARTICIPLES,
    VERBS,
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
    cuts = whole(plain, at, at + len(expansion))
    if length(cuts) > room:
        return
    said = tokens(plain, cuts)
    yield Candidate(cuts, "expansion", likely.agreement(said, len(said)) + TRUST["expansion"], 0)
    for other in found:
        tail = _purpose(plain, other)
        if tail is not None and length((*cuts, *tail)) <= room:
            also = tokens(plain, tail)
            if not (said & also) - FUNCTION_WORDS:
                points = likely.agreement(said | also, len(said) + len(also)) + TRUST["expansion"] + 0.3
                yield Candidate((*cuts, *tail), "expansion for", points, other.sentence)


def whole(plain: str, start: int, end: int) -> tuple[Span, ...]:
    """A long form as a phrase that can stand alone: without an article, and with the noun that it was put before, as in
    "a Steady Doubly Robust (SDR) learning approach" and "SGL, a Graph Structure Learning framework".
    """
    end = _WORD.match(plain, end).end()  # type: ignore[union-attr]  # "Avatar With Non" of "With Non-autoregressive"
    opening = _ARTICLE.match(plain, start, end)
    start = opening.end() if opening else start
    bracket = _BRACKET.match(plain, end)
    at = bracket.end() if bracket else end
    following = _FOLLOWING.match(plain, at)
    if following is None:
        return (Span(start, end),)
    words = following.group().lower().split()
    stop = 0
    last = plain[start:end].lower().rsplit(" ", 1)[-1]
    for word in words:
        if word in FUNCTION_WORDS or word in VERBS or word in PARTICIPLES or is_adjective(word):
            break
        if word[-1] == "s" and word[-3:] != "ics" and (last in GENERIC or (not stop and not is_adjective(last))):
            break  # "approach builds": a verb that no list knows
        last = word
        stop += 1
    ended = stop < len(words) and (words[stop] in FUNCTION_WORDS or words[stop] in PARTICIPLES)
    if not stop or not (ended or (stop == len(words) and plain[following.end() : following.end() + 1] in _CLOSING)):
        return (Span(start, end),)
    asks = is_adjective(plain[start:end].lower().rsplit(" ", 1)[-1]) or not bracket
    if not asks and all(word in GENERIC for word in words[:stop]):
        return (Span(start, end),)
    tail = Span(at + 1, at + 1 + len(" ".join(words[:stop])))
    return (Span(start, tail.end),) if not bracket else (Span(start, end), tail)


_WORD = re.compile(r"(?:[\w’'-]*\w)?")
_ARTICLE = re.compile(r"(?:an?|the|our) ", re.I)
_BRACKET = re.compile(r" \([^()]{1,30}\)")
_FOLLOWING = re.compile(r"(?: [A-Za-z][A-Za-z-]*){1,4}")
_CLOSING = (",", ".", ";", ":", "")


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
    plain: str, likely: Likelihoods, subjects: list[Candidate], best: list[Candidate], room: int, least: float
) -> Iterator[Candidate]:
    """ "SUBJECT: phrase", where the abstract comes back to the subject and the two say different things; none that
    has fewer than `least` points, as most can be told before they are put together.
    """
    lower = plain.lower()
    others = [
        (other, said, likely.mass(said), length(other.cuts), trust(other.source) - other.less)
        for other in best
        if not other.source.startswith(_RESULTING) and not other.source.endswith(_OF_OTHERS)
        for said in (tokens(plain, other.cuts),)
    ]
    for subject in subjects:
        if _NO_SUBJECT.search(plain, *subject.cuts[0]):
            continue
        said = tokens(plain, subject.cuts)
        mass, free = likely.mass(said), room - length(subject.cuts) - len(": ")
        less = ONCE * (not repeated(lower, plain, subject)) + DEEP * (subject.sentence > 0) - TRUST["topic:"]
        for other, also, its_mass, size, trusted in others:
            words = len(said) + len(also)
            if size > free or likely.scaled(mass + its_mass, words) + trusted - less < least:
                continue
            both = said & also
            if len(both) * 2 > len(said) or len(also - said - _PLAIN) < 2:
                continue
            points = likely.scaled(mass + its_mass - likely.mass(both), words) + trusted - less
            if points >= least:
                yield Candidate(
                    subject.cuts + other.cuts, f"topic: {other.source}", points, other.sentence, len(subject.cuts)
                )


_NO_SUBJECT = re.compile(r"(?<!\w)\d|['’]s\b|[A-Z][a-z]+ and [A-Z][a-z]+|\b\w(?!\w)|\bfrom\b.* to\b")
"""What no subject holds: a count ("7 geometric tasks"), an owner ("the model's adaptation"), two people, a symbol, the
way from one thing to another."""

_PLAIN = GENERIC | FILLERS | FUNCTION_WORDS
_OF_OTHERS = (" compare", " evaluate", " test", " outperform")
_RESULTING = ("claim", "that", "half", "back", "result", "question")


def repeated(lower: str, plain: str, candidate: Candidate) -> bool:
    """Whether an abstract holds a phrase more than once, in the singular or plural."""
    return lower.count(plain[slice(*candidate.cuts[0])].lower().rstrip("s")) > 1
