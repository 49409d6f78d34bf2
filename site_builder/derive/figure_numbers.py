"""Numbers that can be results, by the unit or the measure beside them: shares, multiples, scores, orders."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
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


# Runs of digits are bounded and looked at once, where they begin: a text of digits alone is read in linear time.
_N = r"(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,7})(?:\.\d{1,6})?"
_SIGN = "~∼≈≃≳≲≥>≤<+±−-"
_ONE = rf"(?:[{_SIGN}]\s?)?{_N}\+?"
_RATIO = (
    r"%|percent(?:age)?(?:[ -]points?)?\b|per cent\b|pp\b|p\.p\.|(?:absolute |percentage )?points?\b|×(?!\s?\d)"
    r"|[xX](?![\w×])"
    r"|[- ]?fold\b|[ -]times\b|dB\b|orders? of magnitude"
)
_JOIN = r"\s?[-–—−±]\s?|\s?(?:%|×|x)?(?:\s?[-–—−∼~]\s?| to | and |, and |/|, )"
_SERIES = rf"{_ONE}(?:(?:{_JOIN}){_ONE}){{0,3}}"
_SPELLED = (
    r"(?:an?|one|two|three|four|five|six|seven|\d) (?:full )?orders? of magnitude|(?:two|three|four|five|ten)-?fold"
)

MEASURES = (
    r"(?<![\w-])(?:FID|FVD|PSNR|SSIM|LPIPS|BLEU|ROUGE(?:-\w)?|METEOR|CIDEr|F1|F-score|(?:macro|micro)-F1|AU-?ROC"
    r"|AU-?PRC?|AUC|ROC-AUC|mAP|AP50"
    r"|mIoU|IoU|NDCG(?:@\d+)?|MRR|[Rr]ecall(?:@\d+)?|[Pp]recision|[Aa]ccurac(?:y|ie)|[Pp]erplexity|PPL|WER|CER|MAE"
    r"|RMSE|MSE|MAPE"
    r"|Elo|CLIPScore|NLL|Dice|RMSD|pass@\d+|[Aa]pproximation ratio|[Cc]ompetitive ratio|[Ss]uccess rate|[Ww]in[- ]rate"
    r"|[Cc]orrelation(?: coefficient)?|[Bb]its (?:per|/) ?dim(?:ension)?|[Ee]xact match|(?:R²|R\^2))"
)
_RUN = re.compile(r"\d[\d,.]*")
_NO_START = re.compile(r"[\w.,/^=|–−-]|\d\s[×x]\s")
_RATED = re.compile(rf"(?P<value>{_SERIES})\s?(?P<unit>{_RATIO})")
_PLAIN = re.compile(rf"(?P<value>{_SERIES})(?![\w/×%.-]*[\w/×%])")
_MEASURED = re.compile(
    rf"(?P<measure>{MEASURES})(?:s\b)?(?:[- ](?:scores?|values?|ratios?))?(?: \([^()\d]{{1,20}}\))?"
    rf" ?(?:of|is|at|to|:|=|reaches|reaching)? ?(?:up to |only |just |over |about |around |nearly )?$"
)
_SCORED = re.compile(rf"(?P<value>{_SERIES})(?: (?:absolute|relative))? (?P<measure>{MEASURES})s?\b(?!\.\d)")
_COUNT = re.compile(r"(?P<value>\d{1,6}(?:,\d{3})? (?:out )?of (?:the |all |our )?\d{1,6}(?:,\d{3})?)(?![\w.%]*[\w%])")
_BITS = re.compile(
    rf"(?P<value>{_N}-bit) (?P<unit>[a-z]+ (?:compression|quantization|precision|training)\b(?: and {_N}-bit [a-z]+ "
    rf"[a-z]+)?)"
)
_STATISTIC = re.compile(
    rf"(?<![\w^])(?P<unit>[rRρτκ]|R²|R\^2|r_s|d_z|(?:Cohen['’]s )?d|Kendall['’]s τ) ?[=≈] "
    rf"?(?P<value>[-−]?(?:{_N}|\.\d{{1,6}}))"
    rf"(?:, (?:[np]|df|CI) ?[=<>≤≈] ?[-−]?(?:{_N}|\.\d{{1,6}})(?:\^[-−]\d+)?)*(?![\w%])"
)
_WORDED = re.compile(rf"\b(?P<value>{_SPELLED})\b", re.I)
_ROUNDS = re.compile(
    r"(?P<lead>\b(?:converge(?:s|nce)?|runs?|solves?|trains?|finishe?s?|completes?|takes?|requires?"
    r"|needs?)\b[^.,;:()]{0,60}?)"
    r"(?:in|within|after|takes?|requires?|needs?) (?:as few as |as little as |just |only |under |less than |fewer "
    r"than |about |at most |around )?"
    r"(?P<value>a few|(?:one|two|three|four|five|six|ten|\d{1,3}(?:\.\d{1,2})?)(?: to \d{1,3}|[-–]\d{1,3})?) "
    r"(?P<unit>(?:GPU[- ])?(?:rounds?|iterations?|steps?|milliseconds?|ms|seconds?|minutes?|hours?|GPU-hours?))\b"
)
_ROUND_WORDS = (" rounds", " iteration", " steps", "seconds", " minutes", " hours", " ms")
_SAME_MEASURE = re.compile(rf"(?:,|,? and) (?P<value>{_ONE})(?= (?:for|on|in|with|at)\b)")
_BROKEN_OFF = re.compile(r"[;:.(](?!\d)|\b(?:while|which|compared|than)\b")
_YEAR = re.compile(r"(?:19|20)\d\d(?:, and |, | and )")
_PARTS = re.compile(_N)
_TOGETHER = 3  # numbers told together; a longer row belongs in a table
_WINDOW = 60  # characters before a number in which its measure stands
_ENOUGH = 90  # and after which it is forgotten
_ORDER = re.compile(r"[OÕΩΘ][\u0303~]?\s?(?=\()")
_LONGEST = 70  # characters of an order's brackets


def numbers(sentence: str, formulas: Callable[[], tuple[Span, ...]]) -> tuple[Number, ...]:
    """Every number with a unit or measure, in order, none overlapping; `formulas` says where formulas stand."""
    found = sorted(_found(sentence, formulas), key=lambda one: (one.start, -one.end))
    kept: list[Number] = []
    for one in found:
        if not kept or one.start >= kept[-1].end:
            kept.append(one)
    return tuple(kept)


def _found(sentence: str, formulas: Callable[[], tuple[Span, ...]]) -> Iterator[Number]:
    if "(" in sentence and _ORDER.search(sentence):
        yield from _orders(sentence, formulas())
    if "magnitude" in sentence or "fold" in sentence:
        for match in _WORDED.finditer(sentence):
            yield Number(*match.span(), Span(*match.span("value")), "", "multiple")
    if any(word in sentence for word in _ROUND_WORDS):
        for match in _ROUNDS.finditer(sentence):
            yield Number(
                match.start("value"),
                match.end(),
                Span(*match.span("value")),
                match["unit"],
                "rounds",
                match.start("lead"),
            )
    if ("=" in sentence or "≈" in sentence) and _RUN.search(sentence):
        for match in _STATISTIC.finditer(sentence):
            yield Number(*match.span(), Span(*match.span("value")), match["unit"], "statistic")
    done = 0
    for run in _RUN.finditer(sentence):
        start = run.start()
        if start < done:
            continue
        while start > done and start > run.start() - 2 and sentence[start - 1] in _SIGN + " ":
            start -= 1
        start += sentence[start] == " "
        if start and _NO_START.match(sentence[start - 1]):
            start = run.start()  # what looked like a sign joins two words
            if start and _NO_START.match(sentence[start - 1]):
                continue
        if start >= 3 and sentence[start - 2] in "×x" and sentence[start - 3].isspace():
            continue  # "256 × 256"
        rated = _RATED.match(sentence, start)
        if rated:
            done = rated.end()
            yield from _of_unit(sentence, rated)
            continue
        for one in _at(sentence, start):
            done = max(done, one.end)
            yield one


def _at(sentence: str, start: int) -> Iterator[Number]:
    """The number without unit that begins at `start`, and those that share its measure."""
    for pattern, kind in ((_BITS, "bits"), (_COUNT, "count"), (_SCORED, "score")):
        match = pattern.match(sentence, start)
        if match:
            unit = match["unit"] if kind == "bits" else match["measure"] if kind == "score" else ""
            yield Number(start, match.end(), Span(*match.span("value")), unit, kind)
            return
    low = max(0, start - _WINDOW)
    measure = _MEASURED.search(sentence[low:start])
    match = _PLAIN.match(sentence, start) if measure else None
    if measure and match:
        yield Number(low + measure.start(), match.end(), Span(*match.span("value")), measure["measure"], "score")
        # "FID of 2.1 on one set and 1.9 on another": the measure is said once
        for more in _SAME_MEASURE.finditer(sentence, match.end(), match.end() + _ENOUGH):
            if _BROKEN_OFF.search(sentence, match.end(), more.start()):
                break
            yield Number(more.start("value"), more.end(), Span(*more.span("value")), measure["measure"], "score")


def _of_unit(sentence: str, match: re.Match[str]) -> Iterator[Number]:
    """A share or multiple; the second of two that a change went from and to, and none of a long row."""
    text, unit, start, value = match["value"], match["unit"].strip(" -"), match.start(), Span(*match.span("value"))
    year = _YEAR.match(text)
    if year:  # "on AIME 2025, 51%"
        start += year.end()
    elif " to " in text and sentence.endswith("from ", 0, start):
        start += text.rindex(" to ") + 4
    if len(_PARTS.findall(text)) <= _TOGETHER:
        yield Number(start, match.end(), Span(start, value.end), unit, _kind(unit))


def _kind(unit: str) -> str:
    if "point" in unit or unit in ("pp", "p.p.", "dB"):
        return "points"
    return "share" if unit == "%" or unit.startswith("per") else "multiple"


def _orders(sentence: str, formulas: tuple[Span, ...]) -> Iterator[Number]:
    """Orders of growth with their brackets closed, to the end of the formula that holds them."""
    for match in _ORDER.finditer(sentence):
        if match.start() and (sentence[match.start() - 1].isalnum() or sentence[match.start() - 1] in "_^"):
            continue
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
            end = max(whole.end, end)
            yield Number(whole.start, end, Span(whole.start, end), "", "order")
