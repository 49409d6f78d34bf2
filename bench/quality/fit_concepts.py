"""Refits site_builder/derive/concept_weights.txt: `python -m bench.quality.fit_concepts`, half a minute.

The phrases that three abstracts of scale-6500 and topics-dev share are the examples: right is one that authors give as
a keyword or that many titles hold, wrong one that hardly any title holds; those between are left out. A logistic
regression (Adagrad, fixed order, no dependency); weights are rounded to quarters, 0 is left out.
`folds` prints what a fit on four fifths says of the last fifth instead.
"""

from __future__ import annotations

import math
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bench.data import rows as data
from site_builder.derive.concept_counts import Counted, Phrase, counted
from site_builder.derive.concept_words import stem
from site_builder.derive.concept_worth import labels
from site_builder.derive.concepts import without_addresses
from site_builder.derive.spellings import Spellings
from site_builder.text.reading import rich_text

TARGET = Path(__file__).parents[2] / "site_builder" / "derive" / "concept_weights.txt"
RARE = 4  # labels of fewer phrases get no weight
MANY = 8  # papers from which on a phrase that no title holds is a wrong one for sure
TITLED, UNTITLED = 0.06, 0.03  # titles for each abstract: right from the first on, wrong below the second
EPOCHS, STEP = 12, 0.15
PULL, PULL_OF_WORD = 0.002, 0.02  # towards 0 at each step; a label that names a word is pulled more


class Example(NamedTuple):
    """A phrase: its labels, whether it is right, how much it counts."""

    size: int
    labels: tuple[str, ...]
    right: bool
    counts: float


def examples() -> list[Example]:
    """The phrases that are clearly right or wrong, in a fixed random order."""
    papers = list({row["abstract"]: row for name in ("scale-6500", "topics-dev") for row in data(name)}.values())
    spellings = Spellings()
    count = counted(
        spellings, [spellings.read(without_addresses(rich_text(row["abstract"])[0].plain)) for row in papers]
    )
    numbers = {key: number for number, key in enumerate(count.stems) if number}

    def words(text: str) -> list[int]:
        pieces = [spellings.pieces[number] for number in spellings.read(text)]
        return [numbers.get(stem(piece), 0) if piece[0].isalnum() else 0 for piece in pieces]

    keywords = Counter(tuple(words(word)) for row in papers for word in row.get("keywords") or ())
    titles = Counter(
        tuple(title[start:stop])
        for title in (words(row["title"] or "") for row in papers)
        for start in range(len(title))
        for stop in range(start + 1, min(start + 6, len(title) + 1))
    )
    found = []
    for phrase, held in count.papers.items():
        right = _right(held, titles[phrase], keywords[phrase])
        if right is not None and (len(phrase) > 1 or _named(phrase, count)):
            told = tuple(labels(phrase, count))
            sure = 3.0 if keywords[phrase] else min(3.0, math.log(held) / 1.2)
            found.append(Example(len(phrase), told, right, sure))
    random.Random(0).shuffle(found)
    return found


def _named(phrase: Phrase, count: Counted) -> bool:
    return count.stems[phrase[0]][0] == "^" or count.capital[phrase[0]]


def _right(papers: int, titles: int, keywords: int) -> bool | None:
    if keywords or (titles > 1 and titles >= TITLED * papers) or (titles and papers < MANY):
        return True
    return False if titles < max(1, UNTITLED * papers) else None


def fitted(known: Sequence[Example]) -> dict[str, float]:
    """The weights under which the examples are likeliest."""
    spread = Counter(label for one in known for label in one.labels)
    kept = [one._replace(labels=tuple(label for label in one.labels if spread[label] >= RARE)) for one in known]
    weights: defaultdict[str, float] = defaultdict(float)
    squares: defaultdict[str, float] = defaultdict(lambda: 1e-3)
    for _ in range(EPOCHS):
        for one in kept:
            odds = max(-30.0, min(30.0, sum(weights[label] for label in one.labels)))
            error = (1 / (1 + math.exp(-odds)) - one.right) * one.counts
            for label in one.labels:
                pull = PULL_OF_WORD if label.startswith(("first ", "last ", "holds ")) else PULL
                slope = error + pull * weights[label]
                squares[label] += slope * slope
                weights[label] -= STEP * slope / math.sqrt(squares[label])
    return dict(weights)


def folds(known: Sequence[Example]) -> None:
    """Prints the share of right ones among the best tenths of a fifth that was not fitted."""
    cut = len(known) * 4 // 5
    weights = fitted(known[:cut])
    for sizes in ((1,), (2,), (3, 4, 5)):
        ranked = sorted(
            (
                (sum(weights.get(label, 0.0) for label in one.labels), one.right)
                for one in known[cut:]
                if one.size in sizes
            ),
            reverse=True,
        )
        shares = [
            sum(right for _, right in ranked[: len(ranked) * n // 10]) * 10 / (len(ranked) * n) for n in range(1, 11)
        ]
        print(f"{sizes}: {len(ranked)} phrases, right among the best 10 %, 20 % ...: {[round(x, 2) for x in shares]}")


def main() -> None:
    """Fits, and writes the weights or prints how well they do."""
    known = examples()
    if "folds" in sys.argv:
        folds(known)
        return
    by_weight: defaultdict[float, list[str]] = defaultdict(list)
    for label, weight in fitted(known).items():
        if round(weight * 4):
            by_weight[round(weight * 4) / 4].append(label)
    TARGET.write_text("".join(f"{weight:g} {','.join(sorted(by_weight[weight]))}\n" for weight in sorted(by_weight)))


if __name__ == "__main__":
    main()
