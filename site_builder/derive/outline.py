"""What each sentence of an abstract is for: context, problem, contribution, method, result or availability.

Every sentence gets points for each label from the words it holds and the words it opens with; then the order in which
abstracts are told decides between what comes before the contribution and what comes after it.
"""

from __future__ import annotations

import re

from site_builder.model import OutlineLabel
from site_builder.rich import RichText, Span

# label: points: words. A word counts once a sentence.
_WORDS: dict[OutlineLabel, dict[float, str]] = {
    "problem": {
        2.0: "suffer suffers struggle struggles hinder hinders hindered underexplored unexplored understudied overlook overlooks "
        "bottleneck fail fails lack lacks lacking neglect neglects intractable prohibitive impractical unclear plagued elusive",
        1.2: "challenge challenges challenging limited limits limitation limitations difficult difficulty costly expensive "
        "remain remains unable degrade degrades ignore ignores often typically infeasible scarce scarcity shortcomings "
        "drawback drawbacks inefficient suboptimal vulnerable insufficient hampered restrict restricts rely hard lacked "
        "prone impede impedes obstacle question gap little problematic poorly severe severely inadequate unresolved",
        0.6: "existing current prior previous traditional conventional however but yet despite although still most require "
        "requires cannot inherent",
    },
    "contribution": {
        2.5: "propose introduce present proposes introduces presents",
        1.5: "develop design devise formulate contribute contributions contribution develops initiate develops",
        0.8: "novel study investigate explore analyze provide new first establish paper construct examine address tackle",
    },
    "method": {
        1.0: "specifically consists comprises module modules component components leverages employs combines integrates "
        "incorporates utilizes first second then mechanism loss trained uses jointly stage stages step steps strategy "
        "encoder adaptively dynamically learns idea key core optimize generates enables enabling by",
    },
    "result": {
        2.0: "outperforms outperform outperforming surpasses surpassing experiments experimental empirically empirical "
        "evaluations improves improving improvements outperformed ablation achieves achieving results",
        1.2: "demonstrate demonstrates show shows state-of-the-art accuracy compared baselines benchmarks datasets extensive "
        "validate gains faster superior reduction average effectiveness comparable prove find reveal findings improvement "
        "consistently significantly competitive evaluate observe speedup real-world",
        0.5: "performance tasks across while improve reduces effective suggest highlight superiority robustness",
    },
    "availability": {
        3.0: "github code codes https http open-source open-sourced repository publicly webpage website",
        1.5: "available release released page project anonymous checkpoints",
        0.5: "data dataset models demo supplementary",
    },
}
_LABELS: tuple[OutlineLabel, ...] = ("problem", "contribution", "method", "result", "availability")
_POINTS: dict[str, list[tuple[int, float]]] = {}
for _number, _purpose in enumerate(_LABELS):
    for _points, _listed in _WORDS[_purpose].items():
        for _word in _listed.split():
            _POINTS.setdefault(_word, []).append((_number, _points))

# What a sentence opens with, tried longest first.
_OPENINGS: tuple[tuple[str, OutlineLabel, float], ...] = (
    ("however", "problem", 2.5),
    ("unfortunately", "problem", 3.0),
    ("yet", "problem", 2.0),
    ("but ", "problem", 1.5),
    ("despite", "problem", 1.5),
    ("nevertheless", "problem", 2.0),
    ("nonetheless", "problem", 2.0),
    ("although", "problem", 1.0),
    ("existing", "problem", 1.5),
    ("current", "problem", 1.0),
    ("in this paper", "contribution", 3.0),
    ("in this work", "contribution", 3.0),
    ("in this study", "contribution", 3.0),
    ("in this article", "contribution", 3.0),
    ("this paper", "contribution", 3.0),
    ("this work", "contribution", 2.0),
    ("this study", "contribution", 2.0),
    ("to address", "contribution", 2.0),
    ("to tackle", "contribution", 2.0),
    ("to overcome", "contribution", 2.0),
    ("to bridge", "contribution", 2.0),
    ("to this end", "contribution", 2.0),
    ("to fill", "contribution", 2.0),
    ("to mitigate", "contribution", 2.0),
    ("our contribution", "contribution", 3.0),
    ("our main contribution", "contribution", 3.0),
    ("here, we", "contribution", 1.5),
    ("here we", "contribution", 1.5),
    ("specifically", "method", 2.5),
    ("concretely", "method", 2.5),
    ("technically", "method", 2.0),
    ("our method", "method", 1.5),
    ("our approach", "method", 1.5),
    ("our framework", "method", 1.5),
    ("our key", "method", 1.5),
    ("the key", "method", 1.5),
    ("the core", "method", 1.5),
    ("at the core", "method", 1.5),
    ("in particular", "method", 1.0),
    ("experiment", "result", 3.0),
    ("extensive", "result", 3.0),
    ("empirical", "result", 2.5),
    ("through extensive", "result", 3.0),
    ("comprehensive e", "result", 3.0),
    ("our result", "result", 3.0),
    ("our experiment", "result", 3.0),
    ("our extensive", "result", 3.0),
    ("our finding", "result", 3.0),
    ("these result", "result", 3.0),
    ("these finding", "result", 3.0),
    ("the result", "result", 3.0),
    ("result", "result", 3.0),
    ("we show", "result", 1.5),
    ("we demonstrate", "result", 1.5),
    ("we find", "result", 2.0),
    ("we prove", "result", 1.5),
    ("we evaluate", "result", 2.0),
    ("our evaluation", "result", 2.5),
    ("our analysis", "result", 1.5),
    ("code", "availability", 4.0),
    ("our code", "availability", 4.0),
    ("the code", "availability", 4.0),
    ("source code", "availability", 4.0),
    ("our project", "availability", 3.0),
    ("project", "availability", 3.0),
    ("we release", "availability", 2.5),
    ("we will release", "availability", 4.0),
    ("we open", "availability", 2.5),
    ("all code", "availability", 4.0),
)
_SPLIT = re.compile(r"[^\s,.;:()]+")
_OWN = (" we ", " our ", "we ", "our ")
_DIGITS = re.compile(r"\d(?:\.\d+)?\s?(?:%|\\%|×|x\b)")


def points(sentence: str) -> tuple[float, ...]:
    """What the words of a sentence say for each of problem, contribution, method, result, availability."""
    low = sentence.lower()
    total = [0.0, 0.0, 0.0, 0.0, 0.0]
    for word in set(_SPLIT.findall(low)) & _POINTS.keys():
        for number, value in _POINTS[word]:
            total[number] += value
    for opening, label, value in _OPENINGS:
        if low.startswith(opening):
            total[_LABELS.index(label)] += value
    if "https://" in low or "http://" in low:
        total[4] += 3.0
    if _DIGITS.search(sentence):
        total[3] += 1.5
    return tuple(total)


def outline(abstract: RichText, sentences: tuple[Span, ...]) -> tuple[OutlineLabel, ...]:
    """One label for each sentence."""
    texts = [abstract.plain[start:end] for start, end in sentences]
    rated = [points(text) for text in texts]
    pivot = _pivot(texts, rated)
    return tuple(_label(text, rating, at, pivot) for at, (text, rating) in enumerate(zip(texts, rated, strict=True)))


def _pivot(texts: list[str], rated: list[tuple[float, ...]]) -> int:
    """The number of the first sentence that tells of the authors' own work."""
    for at, rating in enumerate(rated):
        if rating[1] >= 2.5 and rating[1] >= rating[4] and (_own(texts[at]) or "this " in texts[at].lower()):
            return at
    for at, text in enumerate(texts):
        if _own(text):
            return at
    return len(texts)


def _own(text: str) -> bool:
    """Whether the sentence speaks of what its authors did."""
    low = text.lower()
    return low.startswith(("we ", "our ")) or " we " in low or " our " in low


def _label(text: str, rating: tuple[float, ...], at: int, pivot: int) -> OutlineLabel:
    """The label of one sentence, given where the authors' own work begins."""
    problem, contribution, method, result, availability = rating
    if availability >= 4.0 and availability > contribution:
        return "availability"
    if at < pivot:
        return "problem" if problem >= 1.8 else "context"
    if at == pivot:
        return "contribution"
    best = max(contribution - 1.5, method, result, problem - 3.0)
    if contribution - 1.5 == best and contribution >= 2.5 and _own(text):
        return "contribution"
    if problem - 3.0 == best and not _own(text):
        return "problem"
    if result >= method and result > 1.0:
        return "result"
    return "method"
