"""Headline results: a number with its unit, its direction words and its condition, as the abstract says it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from functools import partial

from site_builder.derive.figure_numbers import MEASURES, Number, numbers
from site_builder.derive.figure_phrase import condition, lead_start, noun_start, tail_end, trimmed
from site_builder.derive.lower_words import lower_words
from site_builder.model import Figure, OutlineLabel
from site_builder.rich import RichText, Span

_BEFORE_RESULT = frozenset({"context", "problem"})
_MOST = 6

_DIGIT = re.compile(r"\d")
_SPELLED = frozenset("o õ ω θ ω̃ magnitude fold twofold threefold tenfold rounds minutes seconds hours steps iterations".split())
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
        if not _is_result(number, before, after, bool(result)):
            continue
        coming = (there[later].start for later in range(at + 1, len(there)))
        following = next((start for start in coming if not _compared(sentence, start)), len(sentence))
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
_OPENING = re.compile(r"\((?:(?:by|up to|over|an?|about|more than|from [^()]{1,30} to|e\.g\.,|i\.e\.,|reaching|of|Pearson|Spearman|Kendall) ?){0,3}$")
_LABELLED = re.compile(r"[(;] ?(?P<label>[^():;]{2,40}: )(?:[a-z ]{0,12})$")


def _start(sentence: str, number: Number, taken: int, after: str) -> int | None:
    """Where the text of a figure begins; None for a bracketed number that says nothing of its own."""
    window = sentence[max(taken, number.start - 60) : number.start]
    labelled = _LABELLED.search(window)
    if labelled:
        return number.start - len(window) + labelled.start("label")
    opening = _OPENING.search(window)
    directed = _DIRECTED.match(after) is not None
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
    match = re.match(r" ?((?:[\w-]+ ){0,2}(?:regret|complexity|gap|rate|error|time|memory|convergence|samples|queries|bound|cost|space|runtime)s?)\b", tail)
    return match.group(1) if match else ""


def _whole(span: Span, formulas: tuple[Span, ...]) -> Span:
    start, end = span
    for one in formulas:
        if one.start < start < one.end:
            start = one.start
        if one.start < end < one.end:
            end = one.end
    return Span(start, end)


# ---- is it a result? -------------------------------------------------------------------------------------------------

_COMPARED = re.compile(r"(?:compared (?:to|with)|versus|vs\.?|than|against|relative to|rather than|instead of|as opposed to|from|baseline(?: of| at)?)\s(?:the |a |only |about |around |just )?$", re.I)
_FOR_OTHERS = re.compile(r"(?:previous|prior|existing|best[- ]known|classical|standard|known|naive|usual|traditional|conventional|typical|original|state-of-the-art) (?:(?!by |to |from |on )[\w-]+ ){0,3}(?:of )?$", re.I)
_REACHED = re.compile(r"\bfrom [^,;]{1,70} to (?:about |over |around |nearly |only |just )?$")
_DIRECTED = re.compile(
    r"^[\s-]?(?:relative |absolute |average |overall |mean |median |end-to-end |inference |training |test |top-1 |zero-shot |wall-clock |total |further |"
    r"performance |accuracy |relative |higher |lower |better |improved |(?!(?:and|in|on|of|for|with|to|from|at|by|over|while|but|or|as|when|across|under|using|is|are)\b)[\w-]+ ){0,3}"
    r"(?:faster|slower|lower|higher|better|worse|fewer|less|more|greater|smaller|cheaper|shorter|quicker|speed-?ups?|acceleration|"
    r"improvements?|gains?|increases?|decreases?|reductions?|drops?|boosts?|savings?|lead|advantage|gap|throughput|compression|efficiency|(?:success|win|solve|pass|hit|detection|error|attack|recovery) rates?|"
    rf"{MEASURES}|performance|coverage|agreement|efficient|than|as (?:fast|many|much))\b"
)
_BY = re.compile(
    r"\b(?:outperform|surpass|exceed|improv|reduc|increas|decreas|boost|accelerat|enhanc|lower|rais|cut|sav|gain|drop|fall|declin|degrad|beat|speed|lift|shrink|"
    r"elevat|rise|rose|grow|narrow|compress|shorten|suppress|mitigat|advanc|win|speedup|achiev|attain|reach|deliver|obtain|yield|scor|recover|retain|preserv|maintain|match)\w*\b",
    re.I,
)
_SETTING_AFTER = re.compile(
    r"^[\s-]?(?:of (?:the |all |its |our |their |these |those |that )?(?:[\w-]+ ){0,2}(?:data|dataset|samples?|labels?|examples?|training|parameters?|tokens?|pixels|weights|users|papers|cases|time|population|respondents|"
    r"participants|layers|neurons|nodes|edges|models?|images|clients|annotations|traffic|instances|heads|experts|points|budget|compute)\b|"
    r"(?:unstructured |structured )?(?:sparsity|sparse|confidence|credible|CI\b|noise|noisy|missing|corrupt|label|mask|dropout|prun|upsampl|downsampl|super-resolution|SR\b|zoom|scale|scaling|quantile|budget|subsampl|[AHV]100|GPU|"
    r"(?:larger|bigger|deeper|wider)\b|of training|outlier|poison|adversar|Byzantine|annotated|labell?ed|contamination|participation|prediction intervals?|(?:trainable |additional |extra |learnable |labell?ed |training )?(?:parameters|labels|data|examples|samples)\b))",
    re.I,
)
_SETTING_BEFORE = re.compile(
    r"\b(?:using|with|on|only|given|under|at|from|requir\w+|updat\w+|train\w+|tun\w+|sampl\w+|mask\w+|prun\w+|remov\w+|select\w+|keep\w*|drop\w*|use\w*|consist\w*|contain\w*|compris\w*|account\w*|span\w*|includ\w*|cover\w*) "
    r"(?:as (?:few|little) as |only |just |less than |fewer than |about |around |up to |over |more than |a |the |roughly |approximately |at least |merely )*$",
    re.I,
)


def _compared(sentence: str, at: int) -> bool:
    return _COMPARED.search(sentence, max(0, at - 40), at) is not None


def _is_result(number: Number, before: str, after: str, goes_on: bool) -> bool:
    """Whether a number is what was reached, rather than what was set, given or known before."""
    if after.startswith("-") and number.kind == "order":
        return False
    if _COMPARED.search(before) or _FOR_OTHERS.search(before):
        return False
    if goes_on and re.search(r"(?:, and|,| and|/) (?:by |an? |of )?(?:up to |over )?$", before):
        return not _SETTING_AFTER.match(after)
    near = before[-90:]
    if _REACHED.search(before):
        return number.kind == "order" or _BY.search(near) is not None or re.search(MEASURES, near) is not None
    match number.kind:
        case "score" | "rounds" | "statistic":
            return True
        case "order":
            return re.match(r"^ ?[\w-]* ?[\w-]* ?(?:regret|complexity|gap|rate|error|time|memory|convergence|samples|queries|bound|cost|space|runtime)s?\b", after) is not None or re.search(r"\b(?:regret|complexity|rate|bound|error|time|memory|cost|gap)s? (?:of |is |at )?(?:order |only |at most )?$", before) is not None
        case "bits":
            return _BY.search(near) is not None
        case "count":
            return re.search(r"\b(?:outperform|achiev|win|solv|improv|best|surpass|succe|rank|pass|with|on|in)\w*\b", near) is not None and re.match(r"^ (?:the |all |our |\w+[- ])?(?:\w+ )?(?:tasks?|datasets?|benchmarks?|cases|settings|probes?|problems?|metrics|environments|games|models|instances|experiments|comparisons|scenarios|theorems?|questions|categories|domains|languages|configurations)", after) is not None
        case "share" | "points" | "multiple":
            if _SETTING_AFTER.match(after) and not re.search(r"(?:reduc|sav|cut|lower|eliminat)\w* (?:up to |over |more than |about |around |nearly )?$", before):
                return False
            if number.kind == "multiple" and number.unit == "times" and not _DIRECTED.match(after) and not re.search(r"\b(?:by|of|factor)\b[^,;]*$", near[-30:]):
                return False
            if _DIRECTED.match(after):
                return True
            if _SETTING_BEFORE.search(before):
                return re.search(r"\b(?:achiev|accura|improv|reduc|increas)\w* (?:at|with|from|only|up to|of)\b[^,;]{0,12}$", before) is not None
            return _BY.search(near) is not None or re.search(MEASURES, near) is not None
    return False
