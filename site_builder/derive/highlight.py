"""The one sentence that states the contribution."""

from __future__ import annotations

import re
from bisect import bisect_right

from site_builder.derive.cues import acts_by_sentence
from site_builder.derive.lower_words import lower_words
from site_builder.model import Highlight, Names, OutlineLabel
from site_builder.rich import RichText, Span

# "To address this, we propose ..." reads well without its opening where the sentence stands alone; only openings that
# point back at a sentence that is not shown are trimmed, and only up to the comma.
_BACKWARD = re.compile(
    r"(?:To (?:address|tackle|overcome|mitigate|solve|resolve|bridge|fill|remedy|alleviate|this|these|do|close|achieve|"
    r"that|meet|answer|handle|combat|counter|rectify|circumvent)\b[^,]{0,60}|Motivated by (?:this|these)[^,]{0,40}|"
    r"Based on (?:this|these)[^,]{0,40}|Building on (?:this|these)[^,]{0,40}|Inspired by (?:this|these)[^,]{0,40}|"
    r"In response(?: to (?:this|these)[^,]{0,40})?|Therefore|Thus|Hence|Consequently|Accordingly|As a result|"
    r"In light of (?:this|these)[^,]{0,40}|For this (?:purpose|reason)|With this in mind|However|Instead|Specifically|"
    r"In contrast|Moreover|Furthermore|In addition|Additionally|Finally|Here|Leveraging (?:this|these)[^,]{0,40}|"
    r"Guided by (?:this|these)[^,]{0,40}|Given (?:this|these)[^,]{0,40}|From (?:this|these)[^,]{0,40}), "
)
_POINTS_BACK = re.compile(
    r"\b(?:this|these|that|those|it|them|so|such)\b|^(?:Therefore|Thus|Hence|Consequently|Accordingly|"
    r"As a result|However|Instead|Specifically|In contrast|Moreover|Furthermore|In addition|Additionally|"
    r"Finally|In response|Here)"
)

_ACT_POINTS = {"make": 4.0, "study": 2.0, "claim": 2.2, "give": 1.5, "by": 1.0}
_VERB_POINTS = {
    "propose": 1.0,
    "introduce": 1.0,
    "present": 0.8,
    "develop": 0.4,
    "evaluate": -1.5,
    "compare": -1.0,
    "test": -0.5,
    "release": -2.0,
    "collect": -1.0,
    "observe": -0.8,
    "conduct": -1.0,
    "perform": -1.0,
    "report": -0.5,
    "illustrate": -1.0,
    "discuss": -0.7,
    "implement": -0.8,
    "address": -0.3,
    "hypothesize": -0.5,
    "highlight": -0.6,
    "suggest": -0.5,
    "achieve": -1.0,
    "extend": -0.5,
    "ask": -1.0,
    "prove": 0.3,
}


_LABEL_POINTS = {
    "contribution": 1.5,
    "method": 0.2,
    "result": -0.3,
    "problem": -1.5,
    "context": -1.5,
    "availability": -4.0,
}
_FURTHER = frozenset("also further furthermore additionally finally moreover besides".split())
_HERE = frozenset({("in", "this"), ("this", "paper"), ("this", "work")})


def scores(
    abstract: RichText, sentences: tuple[Span, ...], names: Names, outline: tuple[OutlineLabel, ...]
) -> tuple[float, ...]:
    """How well each sentence states the contribution; `digest explain` prints them."""
    made = False
    named = {_sentence_of(place.start, sentences) for place in names.spans}
    introduced = _sentence_of(names.spans[0].start, sentences) if names.spans else -1
    result: list[float] = []
    told = acts_by_sentence(abstract.plain, sentences)
    for at, words in enumerate(lower_words(abstract.plain, sentences)):
        best = 0.0
        for act in told[at]:
            points = _ACT_POINTS[act.kind] + _VERB_POINTS.get(act.verb, 0.0)
            if not _FURTHER.isdisjoint(words[: act.object]):
                points -= 2.0
            if act.kind == "make":
                points -= 1.0 * made
                made = True
            best = max(best, points)
        value = best + _LABEL_POINTS[outline[at]] + 0.7 * (at in named) + 0.8 * (at == introduced)
        value += tuple(words[:2]) in _HERE
        if abstract.plain[sentences[at].end - 1] == "?":
            value -= 3.0
        if len(words) < 8:
            value -= 1.0
        result.append(value - 0.05 * at)
    return tuple(result)


def _sentence_of(offset: int, sentences: tuple[Span, ...]) -> int:
    """The number of the sentence that holds an offset."""
    return bisect_right(sentences, (offset, len(sentences) and sentences[-1].end)) - 1


def highlight(
    abstract: RichText, sentences: tuple[Span, ...], names: Names, outline: tuple[OutlineLabel, ...]
) -> Highlight | None:
    """The best sentence without an opening that points back; None where there is no sentence."""
    if not sentences:
        return None
    rated = scores(abstract, sentences, names, outline)
    best = max(range(len(sentences)), key=lambda at: (rated[at], -at))
    return Highlight(best, _trimmed(abstract, sentences[best]))


def _trimmed(abstract: RichText, span: Span) -> Span:
    """The sentence without "To address this,"; what remains has to start with a word of its own."""
    match = _BACKWARD.match(abstract.plain, span.start, span.end)
    if match is None or not _POINTS_BACK.search(match.group()):
        return span
    if any(atom.start < match.end() < atom.end for atom in abstract.spans("math", "code", "raw")):
        return span
    return Span(match.end(), span.end)
