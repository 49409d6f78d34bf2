"""What a paper mainly gives: a method, theory, a benchmark, an empirical study, a system, a survey."""

from __future__ import annotations

import re

from site_builder.model import PAPER_KINDS, Names, OutlineLabel, PaperKind
from site_builder.rich import RichText, Span

# What is said to be given. Points count three times in the sentence of the contribution, and half before it, where
# abstracts speak of others' work.
_CUES: dict[PaperKind, tuple[tuple[float, str], ...]] = {
    "method": (
        (2.0, r"\b(?:propose|introduce|present|develop|devise|design)s?\b[^.]{0,80}?\b(?:method|approach|algorithm|framework|model|architecture|strategy|technique|paradigm|mechanism|module|network|optimizer|objective|loss|scheme|sampler|estimator|regularizer|procedure|operator|plug-in)s?\b"),
        (1.0, r"\b(?:outperform|surpass|improve)(?:s|ing|ed)?\b[^.]{0,60}?\b(?:baselines?|state-of-the-art|prior|existing|methods?)\b"),
        (0.7, r"\bour (?:method|approach|algorithm|framework|model)s?\b|\b(?:novel|new) (?:method|approach|algorithm|framework|architecture)s?\b"),
        (0.6, r"\b(?:training-free|plug-and-play|end-to-end|lightweight|fine-tun\w+|distill\w*)\b"),
    ),
    "theory": (
        (1.6, r"\b(?:we|further|also) (?:prove|derive|characteri[sz]e|formally show)\b|\b(?:provably|theorems?|lemmas?|impossibility|minimax)\b"),
        (1.3, r"\b(?:sample|query|iteration|computational|time|oracle|communication) complexity\b|\b(?:regret|generalization|convergence|error|approximation|lower|upper|matching|tight) (?:bounds?|rates?|guarantees?)\b"),
        (1.2, r"\b(?:unified (?:convergence )?analysis|theoretical (?:framework|analysis|explanation|understanding|results?)|convergence analysis|closed-form|necessary and sufficient|special case of|stability condition)\b"),
        (0.8, r"\b(?:rigorous(?:ly)?|asymptotic(?:ally)?|polynomial(?:-time)?|NP-hard|convex|dimension|optimal(?:ity)?|sub-?optimality|bounded|converge(?:s|nce)?)\b"),
    ),
    "benchmark": (
        (3.2, r"\b(?:introduce|present|propose|release|construct|create|curate|collect|build|contribute|develop)s?\b[^.]{0,60}?\b(?:benchmark|data ?set|corpus|test ?bed|evaluation suite|test suite|leaderboard|challenge)s?\b"),
        (1.0, r"\b(?:annotated|annotations?|curated|human-verified|questions? (?:spanning|across|from)|tasks spanning|samples? (?:spanning|across))\b"),
        (0.5, r"\bbenchmarks? (?:for|that|of|to)\b|\bevaluate \d+\b"),
    ),
    "study": (
        (2.4, r"\b(?:we|this paper|this work) (?:investigate|examine|study whether|ask whether|analy[sz]e|find that|test (?:this|whether|how)|observe|reveal|compare|revisit|uncover|demonstrate that models|conduct)\b"),
        (2.0, r"\b(?:systematic(?:ally)?|large-scale|empirical|comprehensive|controlled|in-depth) (?:study|analysis|evaluation|investigation|comparison|stud(?:y|ies)|experiments? reveal)\b"),
        (1.2, r"\b(?:our (?:findings|results|analysis|study) (?:show|suggest|reveal|indicate|highlight|challenge)|we find|surprisingly|correlat\w+|anticorrelat\w+|hypothes[ie]s|phenomen(?:on|a))\b"),
        (0.6, r"\b(?:across \d+|probing|probes?|how (?:do|does|well)|whether|when do|why)\b"),
    ),
    "system": (
        (2.8, r"\b(?:introduce|present|propose|develop|build|release|describe)s?\b[^.]{0,60}?\b(?:system|library|toolkit|platform|tool|simulator|package|software|infrastructure|engine|compiler|pipeline|environment|analysis layer|auditor|auditing framework)s?\b"),
        (1.0, r"\bopen-source (?:library|toolkit|framework|system|platform|package)\b|\b(?:throughput|latency|deployment|deployed|production|scalable system|API)\b"),
    ),
    "survey": (
        (5.0, r"\b(?:this|our|position|we argue) (?:survey|review|position paper)\b|\bposition paper\b|\bwe (?:survey|review) (?:the|recent|existing)\b|\bthis paper (?:argues|surveys|reviews)\b|\b(?:comprehensive|systematic) (?:survey|review) (?:of|on)\b"),
        (3.0, r"\bwe argue (?:that|for)\b|\bcall (?:for|to action)\b|\broadmap\b|\btutorial\b"),
    ),
}  # fmt: skip
_COMPILED = {kind: tuple((points, re.compile(cue, re.I)) for points, cue in cues) for kind, cues in _CUES.items()}

_WEIGHT: dict[OutlineLabel, float] = {
    "context": 0.2, "problem": 0.2, "contribution": 2.0, "method": 1.0, "result": 0.8, "availability": 0.5,
}  # fmt: skip
_SECOND = 0.5  # a further kind needs this share of the main one's points, and _LEAST of its own
_LEAST = 3.0


def kinds(
    abstract: RichText, sentences: tuple[Span, ...], names: Names, outline: tuple[OutlineLabel, ...]
) -> tuple[PaperKind, ...]:
    """The kinds of a paper, the main one first, at most two; never empty: a paper without any sign is a method paper."""
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
    for span, label in zip(sentences, outline, strict=True):
        sentence = abstract.plain[span.start : span.end]
        for kind, cues in _COMPILED.items():
            for points, cue in cues:
                if cue.search(sentence):
                    rated[kind] += points * _WEIGHT[label]
    if names.name:
        rated["method"] += 3.0  # of the seeds' named papers 9 in 10 are methods
    return rated
