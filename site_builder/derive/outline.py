"""What each sentence of an abstract is for: context, problem, contribution, method, result or availability.

Every sentence gets points for each label from the words it holds and the words it opens with; then the order in which
abstracts are told decides between what comes before the contribution and what comes after it.
"""

from __future__ import annotations

from collections.abc import Sequence

from site_builder.derive.lower_words import lower_words
from site_builder.model import OutlineLabel
from site_builder.rich import RichText, Span

# label: points: words. A word counts once a sentence.
_WORDS: dict[OutlineLabel, dict[float, str]] = {
    "problem": {
        2.0: "suffer suffers struggle struggles hinder hinders hindered underexplored unexplored "
        "understudied overlook overlooks "
        "bottleneck fail fails lack lacks lacking neglect neglects intractable prohibitive impractical unclear "
        "plagued elusive",
        1.2: "challenge challenges challenging limited limits limitation limitations difficult "
        "difficulty costly expensive "
        "remain remains unable degrade degrades ignore ignores often typically infeasible scarce scarcity "
        "shortcomings drawback drawbacks inefficient suboptimal vulnerable insufficient hampered restrict "
        "restricts rely hard lacked prone impede impedes obstacle question gap little problematic poorly severe "
        "severely inadequate unresolved",
        0.6: "existing current prior previous traditional conventional however but yet despite "
        "although still most require "
        "requires cannot inherent",
    },
    "contribution": {
        2.5: "propose introduce present proposes introduces presents",
        1.5: "develop design devise formulate contribute contributions contribution develops initiate develops",
        0.8: "novel study investigate explore analyze provide new first establish paper construct "
        "examine address tackle",
    },
    "method": {
        1.0: "specifically consists comprises module modules component components leverages employs "
        "combines integrates "
        "incorporates utilizes first second then mechanism loss trained uses jointly stage stages step steps "
        "strategy encoder adaptively dynamically learns idea key core optimize generates enables enabling by",
    },
    "result": {
        2.0: "outperforms outperform outperforming surpasses surpassing experiments experimental empirically empirical "
        "evaluations improves improving improvements outperformed ablation achieves achieving results",
        1.2: "demonstrate demonstrates show shows accuracy compared baselines benchmarks datasets extensive "
        "validate gains faster superior reduction average effectiveness comparable prove find reveal findings "
        "improvement consistently significantly competitive evaluate observe speedup",
        0.5: "performance tasks across while improve reduces effective suggest highlight superiority robustness",
    },
    "availability": {
        3.0: "github code codes https http  repository publicly webpage website",
        1.5: "available release released page project anonymous checkpoints",
        0.5: "data dataset models demo supplementary",
    },
}
_LABELS: tuple[OutlineLabel, ...] = ("problem", "contribution", "method", "result", "availability")
_FIELD = 12
"""Bits for the points of one label. All five are kept in one number, in tenths of a point, so that the words of a
sentence are a single sum, exact in any order."""


def _packed(label: OutlineLabel, value: float) -> int:
    """The points for one label in its field."""
    return round(value * 10) << _FIELD * _LABELS.index(label)


_POINTS: dict[str, int] = {}
for _label_of, _by_points in _WORDS.items():
    for _value, _listed in _by_points.items():
        for _word in _listed.split():
            _POINTS[_word] = _POINTS.get(_word, 0) + _packed(_label_of, _value)

# What a sentence opens with: its first one to three words, the longest entry counts.
_OPENINGS: dict[tuple[OutlineLabel, float], str] = {
    ("problem", 3.0): "unfortunately",
    ("problem", 2.5): "however",
    ("problem", 2.0): "yet, nevertheless, nonetheless",
    ("problem", 1.5): "but, despite, existing",
    ("problem", 1.0): "although, current",
    ("contribution", 3.0): "in this paper, in this work, in this study, in this article, this paper, this article, "
    "our contribution, our contributions, our main contribution, our main contributions, our key contribution",
    (
        "contribution",
        2.0,
    ): "this work, this study, to address, to tackle, to overcome, to bridge, to this end, to fill, "
    "to mitigate, to resolve, to close, in response",
    ("contribution", 1.5): "here we",
    ("method", 2.5): "specifically, concretely",
    ("method", 2.0): "technically, first, second, third",
    ("method", 1.5): "our method, our approach, our framework, our key, the key, the core, at the core, our core",
    ("method", 1.0): "in particular",
    ("result", 3.0): "experiment, experiments, experimental, extensive, through extensive, comprehensive experiments, "
    "comprehensive evaluations, our result, our results, our experiment, our experiments, our "
    "experimental, our extensive, "
    "our finding, our findings, these result, these results, these findings, the results, results",
    ("result", 2.5): "empirical, empirically, our evaluation, our evaluations, our empirical, across",
    ("result", 2.0): "we find, we evaluate, we validate, on the",
    ("result", 1.5): "we show, we demonstrate, we prove, our analysis",
    ("availability", 4.0): "code, codes, our code, our codes, the code, the codes, source code, the source code, "
    "our source code, we will release, all code, our implementation, the implementation, an implementation",
    ("availability", 3.0): "our project, project, the project, our dataset, our data",
    ("availability", 2.5): "we release, we open, our models",
}
_OPENING: dict[tuple[str, ...], int] = {
    tuple(opening.split()): _packed(label, value)
    for (label, value), listed in _OPENINGS.items()
    for opening in listed.split(", ")
}
_MEASURED = _packed("result", 1.5)
_OWN = frozenset({"we", "our"})


def points(words: Sequence[str], text: str) -> list[int]:
    """What a sentence says for each of problem, contribution, method, result, availability, in tenths of a point."""
    total = sum(map(_POINTS.__getitem__, _POINTS.keys() & words))
    for size in (3, 2, 1):
        opening = _OPENING.get(tuple(words[:size]))
        if opening is not None:
            total += opening
            break
    if "%" in text or "×" in text:
        total += _MEASURED
    return [total >> shift & (1 << _FIELD) - 1 for shift in _SHIFTS]


_SHIFTS = range(0, _FIELD * len(_LABELS), _FIELD)


def outline(abstract: RichText, sentences: tuple[Span, ...]) -> tuple[OutlineLabel, ...]:
    """One label for each sentence."""
    read = lower_words(abstract.plain, sentences)
    rated = _rated(abstract.plain, sentences, read)
    own = [not _OWN.isdisjoint(words) for words in read]
    pivot = _pivot(rated, own, read)
    return tuple(_label(rating, own[at], at, pivot) for at, rating in enumerate(rated))


def scores(abstract: RichText, sentences: tuple[Span, ...]) -> tuple[dict[OutlineLabel, float], ...]:
    """The points of each sentence before their order is looked at; `digest explain` prints them."""
    rated = _rated(abstract.plain, sentences, lower_words(abstract.plain, sentences))
    return tuple({label: tenths / 10 for label, tenths in zip(_LABELS, rating, strict=True)} for rating in rated)


def _rated(plain: str, sentences: tuple[Span, ...], read: Sequence[Sequence[str]]) -> list[list[int]]:
    """What each sentence says for each label."""
    return [points(words, plain[start:end]) for words, (start, end) in zip(read, sentences, strict=True)]


def _pivot(rated: Sequence[Sequence[int]], own: Sequence[bool], read: Sequence[Sequence[str]]) -> int:
    """The number of the first sentence that tells of the authors' own work."""
    for at, rating in enumerate(rated):
        if rating[1] >= 25 and rating[1] >= rating[4] and (own[at] or "this" in read[at]):
            return at
    return next((at for at, ours in enumerate(own) if ours), len(own))


def _label(rating: Sequence[int], own: bool, at: int, pivot: int) -> OutlineLabel:
    """The label of one sentence, given where the authors' own work begins."""
    problem, contribution, method, result, availability = rating
    if availability >= 40 and availability > contribution:
        return "availability"
    if at < pivot:
        return "problem" if problem > 18 else "context"
    if at == pivot:
        return "contribution"
    best = max(contribution - 15, method, result, problem - 30)
    if contribution - 15 == best and contribution >= 25 and own:
        return "contribution"
    if problem - 30 == best and not own:
        return "problem"
    return "result" if result >= method and result > 10 else "method"
