"""Headline results: a number with its unit, its direction words and its condition, as the abstract says it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from functools import partial

from site_builder.derive.figure_lead import lead_start, noun_start, trimmed
from site_builder.derive.figure_numbers import Number, numbers
from site_builder.derive.figure_results import DIRECTED, compared, is_result
from site_builder.derive.figure_tail import condition, tail_end
from site_builder.derive.lower_words import lower_words
from site_builder.model import Figure, OutlineLabel
from site_builder.rich import RichText, Span

_BEFORE_RESULT = frozenset({"context", "problem"})
_MOST = 6

_DIGIT = re.compile(r"\d")
_SPELLED = frozenset(
    "o õ ω θ ω̃ magnitude fold twofold threefold tenfold rounds minutes seconds hours steps iterations".split()
)
_LOOKED_AT = 40  # numbers of one sentence; no sentence that is read has more


def figures(abstract: RichText, sentences: tuple[Span, ...], outline: tuple[OutlineLabel, ...]) -> tuple[Figure, ...]:
    """The headline results in the order of the text, at most six; none from sentences about others' work."""
    found: list[Figure] = []
    formulas: tuple[Span, ...] | None = None
    plain = abstract.plain
    read = lower_words(plain, sentences)

    def own(span: Span) -> tuple[Span, ...]:
        """The formulas of a sentence, in offsets of the sentence; those of the abstract are asked for once."""
        nonlocal formulas
        if formulas is None:
            formulas = abstract.spans("math", "code", "raw")
        first, last = bisect_left(formulas, (span.start, 0)), bisect_left(formulas, (span.end, 0))
        return tuple(Span(one.start - span.start, one.end - span.start) for one in formulas[first:last])

    for index, (span, label) in enumerate(zip(sentences, outline, strict=True)):
        if label in _BEFORE_RESULT:
            continue
        if not _DIGIT.search(plain, span.start, span.end) and _SPELLED.isdisjoint(read[index]):
            continue
        sentence = plain[span.start : span.end]
        for text, value, unit, where in _of_sentence(sentence, partial(own, span), _MOST - len(found)):
            place = Span(span.start + text.start, span.start + text.end)
            found.append(Figure(plain[slice(*place)], sentence[slice(*value)], unit, where, index, place))
        if len(found) >= _MOST:
            break
    return tuple(found)


def _of_sentence(
    sentence: str, formulas: Callable[[], tuple[Span, ...]], most: int
) -> list[tuple[Span, Span, str, str]]:
    """The first figures of a sentence: the span of the text, that of the value, the unit and the condition."""
    result: list[tuple[Span, Span, str, str]] = []
    there = numbers(sentence, formulas)[:_LOOKED_AT]
    taken = 0
    for at, number in enumerate(there):
        if len(result) == most:
            break
        if number.start < taken:
            continue
        before, after = sentence[max(0, number.start - 160) : number.start], sentence[number.end : number.end + 120]
        if not is_result(number, before, after, bool(result)):
            continue
        coming = (there[later].start for later in range(at + 1, len(there)))
        following = next((start for start in coming if not compared(sentence, start)), len(sentence))
        start = number.lead if number.lead >= taken else _start(sentence, number, taken, after)
        if start is None:
            continue
        span = _whole(Span(start, tail_end(sentence, number.end, following)), formulas())
        text = sentence[span.start : span.end]
        if text.count("(") > text.count(")"):
            if sentence.startswith(")", span.end):
                span = Span(span.start, span.end + 1)
            elif sentence.rfind("(", span.start, number.start) != -1:  # the bracket goes on: its own words only
                inside = sentence.rindex("(", span.start, number.start) + 1
                span = Span(trimmed(sentence, inside, number.start), span.end)
        around = sentence[span.start : number.start] + " " + sentence[number.end : span.end]
        if number.kind in _BARE and not _SAYS.search(around):
            continue
        unit = _noun(sentence[number.end : span.end]) if number.kind == "order" else number.unit
        result.append((span, number.value, unit, condition(sentence[number.end : span.end])))
        taken = span.end
    return result


_BARE = frozenset({"share", "points", "multiple", "count"})
_SAYS = re.compile(
    r"(?!(?:over|only|just|about|around|than|more|less|least|most|nearly|almost|roughly|average|and|with|the|for|on)\b)"
    r"\b[^\W\d][\w-]{2,}"
)
_OPENING = re.compile(
    r"\((?:(?:by|up to|over|an?|about|more than|from [^()]{1,30} to|e\.g\.,|i\.e\.,|reaching|of|Pearson|Spearman"
    r"|Kendall) ?){0,3}$"
)
_LABELLED = re.compile(r"[(;] ?(?P<label>[^():;]{2,40}: )(?:[a-z ]{0,12})$")


def _start(sentence: str, number: Number, taken: int, after: str) -> int | None:
    """Where the text of a figure begins; None for a bracketed number that says nothing of its own."""
    window = sentence[max(taken, number.start - 60) : number.start]
    labelled = _LABELLED.search(window)
    if labelled:
        return number.start - len(window) + labelled.start("label")
    opening = _OPENING.search(window)
    directed = DIRECTED.match(after) is not None
    if opening is None:
        return max(taken, lead_start(sentence, taken, number.start, directed))
    bracket = number.start - len(window) + opening.start()
    if directed:
        return bracket + 1
    if number.kind != "statistic" and not opening.group()[1:]:
        return None
    start = noun_start(sentence, taken, bracket - 1 if sentence[bracket - 1] == " " else bracket, 4)
    return start if start < bracket - 1 else bracket + 1


def _noun(tail: str) -> str:
    match = re.match(
        r" ?((?:[\w-]+ ){0,2}(?:regret|complexity|gap|rate|error|time|memory|convergence|samples|queries|bound|cost"
        r"|space|runtime)s?)\b",
        tail,
    )
    return match.group(1) if match else ""


def _whole(span: Span, formulas: tuple[Span, ...]) -> Span:
    start, end = span
    for one in formulas:
        if one.start < start < one.end:
            start = one.start
        if one.start < end < one.end:
            end = one.end
    return Span(start, end)
