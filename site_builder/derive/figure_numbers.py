"""Numbers that can be results, by the unit or the measure beside them: shares, multiples, scores, statistics, orders."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from site_builder.rich import Span


class Number(NamedTuple):
    """A number as a sentence gives it: where it stands with its unit, and the two apart. Offsets are the sentence's."""

    start: int
    end: int
    value: Span
    unit: str
    kind: str  # share, multiple, points, score, statistic, order, count, rounds, bits
    lead: int = -1  # where its words begin, if that is known already


# Runs of digits are bounded, and no number starts inside another: a text of digits alone is read in linear time.
_N = r"(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,7})(?:\.\d{1,6})?"
_ONE = rf"(?:[~∼≈≃≳≲≥>≤<+±−-]\s?)?{_N}\+?"
_START = r"(?<![\w.,/|^=–−-])(?<!\d\s[×x]\s)"
_RATIO = (
    r"%|percent(?:age)?(?:[ -]points?)?\b|per cent\b|pp\b|p\.p\.|(?:absolute |percentage )?points?\b|×(?!\s?\d)|[xX](?![\w×])"
    r"|[- ]?fold\b|[ -]times\b|dB\b|orders? of magnitude"
)
_JOIN = r"\s?[-–—]\s?|\s?(?:%|×|x)?(?:\s?[-–—∼~]\s?| to | and |, and |/|, )"
_SERIES = rf"{_ONE}(?:(?:{_JOIN}){_ONE}){{0,3}}"
_SPELLED = r"(?:an?|one|two|three|four|five|six|seven|\d) (?:full )?orders? of magnitude|(?:two|three|four|five|ten)-?fold"

MEASURES = (
    r"(?<![\w-])(?:FID|FVD|PSNR|SSIM|LPIPS|BLEU|ROUGE(?:-\w)?|METEOR|CIDEr|F1|F-score|(?:macro|micro)-F1|AU-?ROC|AU-?PRC?|AUC|ROC-AUC|mAP|AP50"
    r"|mIoU|IoU|NDCG(?:@\d+)?|MRR|[Rr]ecall(?:@\d+)?|[Pp]recision|[Aa]ccurac(?:y|ie)|[Pp]erplexity|PPL|WER|CER|MAE|RMSE|MSE|MAPE"
    r"|Elo|CLIPScore|NLL|Dice|RMSD|pass@\d+|[Aa]pproximation ratio|[Cc]ompetitive ratio|[Ss]uccess rate|[Ww]in[- ]rate"
    r"|[Cc]orrelation(?: coefficient)?|[Bb]its (?:per|/) ?dim(?:ension)?|[Ee]xact match|(?:R²|R\^2))"
)
_SCORE = re.compile(
    rf"(?P<measure>{MEASURES})(?:s\b)?(?:[- ](?:scores?|values?|ratios?))?(?: \([^()\d]{{1,20}}\))?"
    rf" ?(?:of|is|at|to|:|=|reaches|reaching)? ?(?:up to |only |just |over |about |around |nearly )?"
    rf"(?P<value>{_SERIES})(?![\w/×%.-]*[\w/×%])"
)
_SCORED = re.compile(rf"{_START}(?P<value>{_ONE})(?: (?:absolute|relative))? (?P<measure>{MEASURES})s?\b(?!\.\d)")
_RATED = re.compile(rf"{_START}(?P<value>{_SERIES})\s?(?P<unit>{_RATIO})")
_WORDED = re.compile(rf"\b(?P<value>{_SPELLED})\b", re.I)
_STATISTIC = re.compile(
    rf"(?<![\w^])(?P<unit>[rRρτκ]|R²|R\^2|r_s|d_z|(?:Cohen['’]s )?d|Kendall['’]s τ) ?[=≈] ?(?P<value>[-−]?(?:{_N}|\.\d{{1,6}}))"
    rf"(?:, (?:[np]|df|CI) ?[=<>≤≈] ?[-−]?(?:{_N}|\.\d{{1,6}})(?:\^[-−]\d+)?)*(?![\w%])"
)
_COUNT = re.compile(rf"{_START}(?P<value>\d{{1,6}}(?:,\d{{3}})? (?:out )?of (?:the |all |our )?\d{{1,6}}(?:,\d{{3}})?)(?![\w.%]*[\w%])")
_ROUNDS = re.compile(
    r"(?P<lead>\b(?:converge(?:s|nce)?|runs?|solves?|trains?|finishe?s?|completes?|takes?|requires?|needs?)\b[^.,;:()]{0,60}?)"
    r"(?:in|within|after|takes?|requires?|needs?) (?:as few as |as little as |just |only |under |less than |fewer than |about |at most |around )?"
    r"(?P<value>a few|(?:one|two|three|four|five|six|ten|\d{1,3}(?:\.\d{1,2})?)(?: to \d{1,3}|[-–]\d{1,3})?) "
    r"(?P<unit>(?:GPU[- ])?(?:rounds?|iterations?|steps?|milliseconds?|ms|seconds?|minutes?|hours?|GPU-hours?))\b"
)
_BITS = re.compile(
    rf"{_START}(?P<value>{_N}-bit) (?P<unit>[a-z]+ (?:compression|quantization|precision|training)\b(?: and {_N}-bit [a-z]+ [a-z]+)?)"
)
_ORDER = re.compile(r"(?<![\w^])[OÕΩΘ][\u0303~]?\s?(?=\()")
_LONGEST = 70  # characters of an order's brackets
_SAME_MEASURE = re.compile(rf"(?:,|,? and) (?P<value>{_ONE})(?= (?:for|on|in|with|at)\b)")
_STOP = re.compile(r"[;:.(](?!\d)|\b(?:while|which|compared|than)\b")
_ENOUGH = 90
_PARTS = re.compile(rf"{_N}")
_YEAR = re.compile(r"(?:19|20)\d\d(?:, and |, | and )")
_TOGETHER = 3  # numbers told together; a longer row belongs in a table


def numbers(sentence: str, formulas: tuple[Span, ...] = ()) -> tuple[Number, ...]:
    """Every number with a unit or measure, in order, none overlapping; `formulas` are where formulas stand."""
    found = sorted(_found(sentence, formulas), key=lambda one: (one.start, -one.end))
    kept: list[Number] = []
    for one in found:
        if not kept or one.start >= kept[-1].end:
            kept.append(one)
    return tuple(kept)


def _found(sentence: str, formulas: tuple[Span, ...]) -> Iterator[Number]:
    if "(" in sentence:
        yield from _orders(sentence, formulas)
    if "magnitude" in sentence or "fold" in sentence:
        for match in _WORDED.finditer(sentence):
            yield Number(*match.span(), Span(*match.span("value")), "", "multiple")
    for match in _ROUNDS.finditer(sentence):
        yield Number(match.start("value"), match.end(), Span(*match.span("value")), match["unit"], "rounds", match.start("lead"))
    if not _DIGIT.search(sentence):
        return
    for match in _RATED.finditer(sentence):
        unit, start, value = match["unit"].strip(" -"), match.start(), Span(*match.span("value"))
        if " to " in match["value"] and sentence.endswith("from ", 0, start):  # from one to the other: the other is the result
            start = match.start() + match["value"].rindex(" to ") + 4
            value = Span(start, value.end)
        year = _YEAR.match(match["value"])
        if year:  # "on AIME 2025, 51%"
            start = match.start() + year.end()
            value = Span(start, value.end)
        if len(_PARTS.findall(match["value"])) <= _TOGETHER:
            yield Number(start, match.end(), value, unit, _kind(unit))
    for match in _SCORE.finditer(sentence):
        yield Number(*match.span(), Span(*match.span("value")), match["measure"], "score")
        # "FID of 2.1 on one set and 1.9 on another": the measure is said once
        for more in _SAME_MEASURE.finditer(sentence, match.end(), match.end() + _ENOUGH):
            if _STOP.search(sentence, match.end(), more.start()):
                break
            yield Number(more.start("value"), more.end(), Span(*more.span("value")), match["measure"], "score")
    for match in _SCORED.finditer(sentence):
        yield Number(*match.span(), Span(*match.span("value")), match["measure"], "score")
    if "=" in sentence or "≈" in sentence:
        for match in _STATISTIC.finditer(sentence):
            yield Number(*match.span(), Span(*match.span("value")), match["unit"], "statistic")
    if " of " in sentence:
        for match in _COUNT.finditer(sentence):
            yield Number(*match.span(), Span(*match.span("value")), "", "count")
    if "-bit " in sentence:
        for match in _BITS.finditer(sentence):
            yield Number(*match.span(), Span(*match.span("value")), match["unit"], "bits")


_DIGIT = re.compile(r"\d")


def _kind(unit: str) -> str:
    if unit.startswith(("%", "percent", "per cent", "p")) and "point" not in unit:
        return "share" if unit[0] != "p" or unit[1:2] == "e" else "points"
    return "points" if "point" in unit or unit == "dB" else "multiple"


def _orders(sentence: str, formulas: tuple[Span, ...]) -> Iterator[Number]:
    """Orders of growth with their brackets closed, to the end of the formula that holds them."""
    for match in _ORDER.finditer(sentence):
        depth, end = 0, 0
        for at in range(match.end(), min(match.end() + _LONGEST, len(sentence))):
            depth += (sentence[at] == "(") - (sentence[at] == ")")
            if depth == 0:
                end = at + 1
                break
        if not end:
            continue
        holder = bisect_right(formulas, (match.start(), len(sentence))) - 1
        inside = holder >= 0 and formulas[holder].start <= match.start() < formulas[holder].end
        whole = formulas[holder] if inside else Span(match.start(), end)
        if whole.start == match.start():  # else a relation: "n = O(d)", "x^O(1)"
            yield Number(whole.start, max(whole.end, end), Span(whole.start, max(whole.end, end)), "", "order")
