"""What a paper mainly gives: a method, theory, a benchmark, an empirical study, a system, a survey.

Two things are read: what the authors say they did ("we introduce a benchmark", "we prove", "we investigate whether"),
and how many words of each kind's vocabulary the sentences about their own work hold.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from site_builder.derive.cues import SUBJECTS, Act, acts_by_sentence
from site_builder.derive.kind_words import BEFORE_HEADS, HEADS, PROOF, STOPS, TELLING, THEORY, WORDS
from site_builder.derive.lower_words import lower_words
from site_builder.model import PAPER_KINDS, Names, OutlineLabel, PaperKind
from site_builder.rich import RichText, Span

_SURVEY = re.compile(
    r"\b(?:this|our|the present) (?:comprehensive |systematic |position )*(?:survey|review|position paper|tutorial)\b"
    r"|\bposition paper\b"
    r"|\bwe (?:survey|review) |\bthis (?:paper|article|work) (?:argues|posits|surveys|reviews|advocates|contends"
    r"|calls for|takes the position)\b|\bwe argue (?:that|for) .{0,80}\bshould\b"
    r"|\b(?:comprehensive|systematic) (?:survey|review) (?:of|on)\b|\bcall (?:for|to) action\b|\bwe (?:call"
    r"|advocate) for\b",
    re.I,
)
_SURVEY_WORDS = frozenset(
    "survey surveys review reviews position tutorial argues posits advocates advocate contends calls call argue".split()
)
_BENCHMARK_NAME = re.compile(r"(?:Bench|BENCH|Eval|Arena|QA|Dataset|Corpus)(?:mark)?(?:[-\d.]*\w{0,3})?$")
_LOOKED_INTO = frozenset(
    "investigate examine analyze analyse evaluate assess compare test ask probe revisit rethink understand reexamine "
    "quantify".split()
)
_FOUND = frozenset("find observe reveal discover uncover identify report".split())
_RESEARCH = frozenset("study analysis investigation evaluation comparison audit survey".split())
_PAST_OWN: frozenset[OutlineLabel] = frozenset({"context", "problem"})

_SPEAKERS = SUBJECTS | set("we contribution innovation proposal results findings analysis experiments".split())
_CALLS = frozenset("should must community researchers urge society policy policymakers advocate agenda".split())

_FIRST, _LATER = 4.0, 1.6  # points of the first thing that is introduced, and of each further one
_LIMIT = 18  # words that the object of a verb is looked for in
_SECOND = 0.55  # a further kind needs this share of the main one's points, and _LEAST of its own
_LEAST = 3.0


def kinds(
    abstract: RichText, sentences: tuple[Span, ...], names: Names, outline: tuple[OutlineLabel, ...]
) -> tuple[PaperKind, ...]:
    """The kinds of a paper, the main one first, at most two; never empty: without any sign a method."""
    rated = scores(abstract, sentences, names, outline)
    best = max(PAPER_KINDS, key=lambda kind: (rated[kind], -PAPER_KINDS.index(kind)))
    if rated[best] <= 0:
        return ("method",)
    further = sorted((kind for kind in PAPER_KINDS if kind != best), key=lambda kind: -rated[kind])
    return (best, *(kind for kind in further[:1] if rated[kind] >= max(_LEAST, _SECOND * rated[best])))


def scores(
    abstract: RichText, sentences: tuple[Span, ...], names: Names, outline: tuple[OutlineLabel, ...]
) -> dict[PaperKind, float]:
    """The points of each kind; for `kinds`, and for explaining it."""
    rated: dict[PaperKind, float] = dict.fromkeys(PAPER_KINDS, 0.0)
    read = lower_words(abstract.plain, sentences)
    own = set[str]().union(*(words for words, label in zip(read, outline, strict=True) if label not in _PAST_OWN))
    introduced: PaperKind | None = None
    looked_into = argued = False
    for words, told_acts in zip(read, acts_by_sentence(abstract.plain, sentences), strict=True):
        if _SPEAKERS.isdisjoint(words):
            continue
        for act in told_acts:
            theory, proof = _theory(words, act)
            kind = _introduced(words, act.object) if act.kind in ("make", "give") else None
            if act.kind == "make" or kind == "benchmark":
                rated[kind or "method"] += (_LATER if introduced else _FIRST) * (1.0 if kind else 0.4)
                introduced = introduced or kind
            elif act.verb == "prove" or (act.verb in ("derive", "establish", "characterize") and theory):
                rated["theory"] += 2.0
            elif act.kind == "give" and theory:
                rated["theory"] += 1.5
            elif act.kind == "study" and (proof or theory >= 2):
                rated["theory"] += 2.5
            elif act.verb == "argue" and not introduced and not argued:
                rated["survey"] += 3.0
                argued = True
            elif act.verb in _LOOKED_INTO or (act.verb in ("study", "explore") and not looked_into):
                rated["study"] += 0.6 if looked_into else 2.0 if not introduced else 1.0
                looked_into = True
            elif act.verb in _FOUND:
                rated["study"] += 1.0
            elif act.verb in ("conduct", "perform", "provide") and not _RESEARCH.isdisjoint(
                words[act.object : act.object + 6]
            ):
                rated["study"] += 2.0
    told = dict.fromkeys(WORDS, 0)
    for word in TELLING.keys() & own:
        for of in TELLING[word]:
            told[of] += 1
    for of, (_, usual, most, points) in WORDS.items():
        rated[of] += points * min(max(told[of] - usual, 0), most)
    proofs = len(PROOF & own)
    rated["theory"] += 0.6 * min(proofs, 6)
    if proofs:
        rated["theory"] += 0.2 * min(len(abstract.spans("math")), 8)
    if not introduced and rated["study"]:
        rated["study"] += 1.0
    if argued and not _CALLS.isdisjoint(own):
        rated["survey"] += 2.0
    if names.name:
        rated[introduced or "method"] += 2.5  # what has a name is what is introduced, mostly a method
        if _BENCHMARK_NAME.search(names.name):
            rated["benchmark"] += 6.5
    if any(not _SURVEY_WORDS.isdisjoint(words) for words in read):
        found = {match.group().lower() for match in _SURVEY.finditer(abstract.plain)}
        rated["survey"] += 5.5 * min(len(found), 2)
    return rated


def _theory(words: Sequence[str], act: Act) -> tuple[int, int]:
    """How many words of theory the object of an act holds, and how many that hardly stand elsewhere."""
    told = words[act.object : act.object + 14]
    return len(THEORY.intersection(told)), len(PROOF.intersection(told))


def _introduced(words: Sequence[str], start: int) -> PaperKind | None:
    """The kind that the head of the object tells: the last telling noun before what only qualifies it."""
    found: PaperKind | None = None
    for at in range(start, min(start + _LIMIT, len(words))):
        word = words[at]
        if word in STOPS and found is not None:
            break
        pair = BEFORE_HEADS.get((words[at - 1], word)) if at else None
        found = pair or HEADS.get(word) or found
    return found
