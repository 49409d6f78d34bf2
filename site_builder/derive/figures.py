"""Headline results: a number with its unit, its direction words and its condition, as the abstract says it."""

from __future__ import annotations

import re

from site_builder.model import Figure, OutlineLabel
from site_builder.rich import RichText, Span

# A result is a number that something is said to reach, to gain or to cut.
_VALUE = r"[-−+]?\d[\d,]*(?:\.\d+)?"
_UNIT = r"\s?(?:%|percent(?:age points?)?|points?\b|pp\b|dB\b|×|x\b|-fold\b|times\b|orders? of magnitude)"
_ORDER = r"[OΩΘ]̃?\((?:[^()]|\([^()]*\))+\)"
_DIRECTION = r"(?:by |of |with |reaches |reaching |achieves? |achieving |to )?(?:up to |over |more than |only |at least |nearly |roughly |around |about |an average of )?"
_PATTERNS: tuple[re.Pattern[str], ...] = (
    re.compile(rf"(?P<lead>{_DIRECTION})(?P<value>{_VALUE})(?P<unit>{_UNIT})(?P<tail>\s(?:faster|lower|higher|fewer|smaller|less|more|better|improvement|reduction|speedup|accuracy|increase|decrease|gain|on average)\b)?", re.I),
    re.compile(rf"\b(?P<unit>FID|PSNR|SSIM|BLEU|ROUGE(?:-\w)?|F1|AUROC|AUC|mAP|mIoU|NDCG|accuracy|perplexity|WER|MAE|RMSE)s?(?: score)?(?: of| is| =)? (?P<value>{_VALUE})", re.I),
    re.compile(rf"(?P<unit>\b[rRρdpF]2?|d_z|R\^2) ?= ?(?P<value>{_VALUE})"),
    re.compile(rf"(?P<value>{_ORDER}) (?P<unit>(?:\w+ )?(?:regret|complexity|sub-optimality gap|rate|error|time|memory|convergence|samples|queries))", re.I),
)  # fmt: skip
_BEFORE_RESULT = frozenset({"context", "problem"})
_MOST = 6


def figures(abstract: RichText, sentences: tuple[Span, ...], outline: tuple[OutlineLabel, ...]) -> tuple[Figure, ...]:
    """The headline results in the order of the text, at most six; none from sentences about others' work."""
    found: list[Figure] = []
    for index, (span, label) in enumerate(zip(sentences, outline, strict=True)):
        if label in _BEFORE_RESULT:
            continue
        sentence = abstract.plain[span.start : span.end]
        taken: list[Span] = []
        for pattern in _PATTERNS:
            for match in pattern.finditer(sentence):
                place = Span(span.start + match.start(), span.start + match.end())
                if any(place.start < other.end and other.start < place.end for other in taken):
                    continue
                taken.append(place)
                text = match.group().strip()
                condition = _condition(sentence[match.end() :])
                found.append(Figure(text, match["value"], (match["unit"] or "").strip(), condition, index, place))
    return tuple(sorted(found, key=lambda figure: figure.span)[:_MOST])


def _condition(rest: str) -> str:
    """The words that say where a result holds ("on ImageNet-256", "in QA tasks"), up to the next comma or verb."""
    match = re.match(r"\W{0,2}((?:on|in|for|with|over|across|during|under|at|compared)\b[^,;.()]{2,60})", rest)
    return match.group(1).strip() if match else ""
