"""Refits the word table and the weights of names: `python -m bench.quality.fit_names` (about four minutes).

    words    counts, for every word of the dev abstracts, the abstracts that hold it -> derive/word_frequencies.txt
    weights  fits the numbers of derive/name_weights.py; its labels, order and comments are kept
    folds    prints what weights fitted on four fifths of the rows say of the last fifth, five times over

The model is a conditional logit: of all candidates of an abstract and "none of them", one is right; the weights are
those under which the right ones are likeliest. While fitting, an abstract's own words are taken off the counts.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import exp, sqrt
from pathlib import Path
from typing import NamedTuple

from bench.data import folder, rows
from site_builder.derive import rarity
from site_builder.derive.name import spelling
from site_builder.derive.name_evidence import read
from site_builder.derive.name_shape import fold
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences

DERIVE = Path(rarity.__file__).parent
REVIEW = Path(__file__).parents[1] / "reviews" / "unnamed_strict.txt"
WORD = re.compile(r"[^\W_](?:[\w.+²³’'-]*[\w+²³])?")
EPOCHS, STEP, SHRINK = 30, 0.05, 0.001  # passes over the rows, Adagrad's step, pull of the weights towards 0
LEAST_SEEN = 20  # labels that fewer candidates carry are left out


class Example(NamedTuple):
    """An abstract: the spelling and labels of its candidates, which of them are right, and whether it counts in a
    fit."""

    spellings: tuple[str, ...]
    labels: tuple[tuple[str, ...], ...]
    right: tuple[int, ...]  # empty: none of them
    name: str | None
    fitted: bool


def reviewed() -> frozenset[str]:
    """Rows marked as nameless whose abstract does introduce a name."""
    return frozenset(line for line in REVIEW.read_text("utf-8").split("\n") if line and line[0] != "#")


# ---- the word table --------------------------------------------------------------------------------------------------


def counted() -> Counter[str]:
    """In how many different abstracts of all dev files each word stands."""
    seen: set[str] = set()
    counts: Counter[str] = Counter()
    for file in ("names-dev", "unnamed-dev", "tldr-dev", "topics-dev", "links-dev", "scale-6500"):
        for row in rows(file):
            mark = re.sub(r"\W", "", row["abstract"])[:300]
            if mark not in seen:
                seen.add(mark)
                counts.update(set(WORD.findall(rich_text(row["abstract"])[0].plain)))
    return counts


def table(counts: Counter[str]) -> str:
    """The word table: a line a count, common words first. Words with a capital or digit from 2 abstracts on, others
    from 6."""
    lines: defaultdict[int, list[str]] = defaultdict(list)
    for word, count in counts.items():
        if count >= (6 if word.islower() and word.isalpha() else 2) and not word.replace(".", "").isdigit():
            lines[count].append(word)
    return "".join(f"{count} {' '.join(sorted(lines[count]))}\n" for count in sorted(lines, reverse=True))


# ---- the fit ---------------------------------------------------------------------------------------------------------


def examples(counts: Counter[str]) -> list[Example]:
    """Every row of names-dev and every strict row of unnamed-dev; `counts` stand in for the word table, less the row
    itself."""
    less_own = {word: count - 1 for word, count in counts.items()}
    rarity.table = lambda: less_own  # type: ignore[assignment]
    skipped = reviewed()
    found = []
    for row in [*rows("names-dev"), *(row for row in rows("unnamed-dev") if row["strict"])]:
        abstract, _ = rich_text(row["abstract"])
        readings = read(abstract, sentences(abstract))
        spellings = tuple(spelling(reading) for reading in readings)
        name = rich_text(row["name"], block=False)[0].plain if "name" in row else None
        right = tuple(i for i, text in enumerate(spellings) if name is not None and fold(text) == fold(name))
        fitted = bool(right) if name is not None else row["id"] not in skipped
        found.append(Example(spellings, tuple(reading.evidence for reading in readings), right, name, fitted))
    return found


def fit(data: Sequence[Example]) -> dict[str, float]:
    """The weight of each label, and under "" the score of "none of them"; Adagrad in an order that is always the
    same."""
    seen = Counter(label for example in data for labels in example.labels for label in labels)
    weights = {label: 0.0 for label in sorted(seen) if seen[label] >= LEAST_SEEN} | {"": 0.0}
    squares = dict.fromkeys(weights, 1e-6)
    rows_ = [
        (example, [[x for x in labels if x in weights] for labels in example.labels])
        for example in data
        if example.fitted
    ]
    order = random.Random(0)
    for _ in range(EPOCHS):
        order.shuffle(rows_)
        for example, candidates in rows_:
            slopes: defaultdict[str, float] = defaultdict(float)
            for labels, miss in zip([*candidates, [""]], _misses(example, candidates, weights), strict=True):
                if abs(miss) > 1e-4:
                    for label in labels:
                        slopes[label] += miss
            for label, slope in slopes.items():
                pull = slope + SHRINK * weights[label]
                squares[label] += pull * pull
                weights[label] -= STEP * pull / sqrt(squares[label])
    return weights


def _shares(candidates: Sequence[Sequence[str]], weights: dict[str, float]) -> list[float]:
    """The probability of each candidate, and of none last."""
    scores = [sum(weights.get(label, 0.0) for label in labels) for labels in candidates] + [weights[""]]
    most = max(scores)
    powers = [exp(score - most) for score in scores]
    return [power / sum(powers) for power in powers]


def _misses(example: Example, candidates: Sequence[Sequence[str]], weights: dict[str, float]) -> Iterator[float]:
    """Probability given less probability due, for each candidate and for none."""
    shares = _shares(candidates, weights)
    right = example.right or (len(candidates),)
    total = sum(shares[number] for number in right)
    for number, share in enumerate(shares):
        yield share - (share / total if number in right else 0.0)


# ---- what comes of it ------------------------------------------------------------------------------------------------


def folds(data: Sequence[Example], parts: int = 5) -> Iterator[str]:
    """For several least shares: precision and recall on names-dev, and false names among the nameless rows."""
    order = list(range(len(data)))
    random.Random(1).shuffle(order)
    said: list[tuple[Example, str, float]] = []
    for part in range(parts):
        held = set(order[part::parts])
        weights = fit([example for number, example in enumerate(data) if number not in held])
        for number in sorted(held):
            shares = _shares(data[number].labels, weights)[:-1]
            best = max(range(len(shares)), key=shares.__getitem__, default=-1)
            said.append((data[number], data[number].spellings[best] if shares else "", shares[best] if shares else 0.0))
    for least in (0.4, 0.45, 0.5, 0.52, 0.55, 0.6, 0.7):
        named = [(example, text) for example, text, share in said if example.name is not None and share >= least]
        right = sum(fold(text) == fold(example.name or "") for example, text in named)
        every = sum(example.name is not None for example in data)
        false = [example.fitted for example, _, share in said if example.name is None and share >= least]
        nameless = [example.fitted for example in data if example.name is None]
        yield (
            f"least share {least:.2f}: precision {right / len(named):.2%} recall {right / every:.2%}"
            f" false names {len(false) / len(nameless):.2%}, without the reviewed rows {sum(false) / sum(nameless):.2%}"
        )


def refreshed(source: str, weights: dict[str, float]) -> str:
    """The source of name_weights.py with new numbers; labels that are new or gone are printed."""
    listed = set(re.findall(r'^    "(.+)": -?[\d.]+,', source, re.M))
    print("to be added:", sorted(weights.keys() - listed - {""}), "to be removed:", sorted(listed - weights.keys()))
    number = re.compile(r'^    "(.+)": -?[\d.]+,', re.M)
    source = number.sub(lambda match: f'    "{match[1]}": {weights.get(match[1], 0.0):.1f},', source)
    return re.sub(r"^NOTHING = .*", f"NOTHING = {weights['']:.2f}", source, flags=re.M)


def main(steps: Iterable[str]) -> None:
    """Runs the steps named, or words and weights."""
    wanted = list(steps) or ["words", "weights"]
    print("data:", folder())
    counts = counted()
    if "words" in wanted:
        (DERIVE / "word_frequencies.txt").write_text(table(counts), "utf-8")
    data = examples(counts)
    if "folds" in wanted:
        print("\n".join(folds(data)))
    if "weights" in wanted:
        target = DERIVE / "name_weights.py"
        target.write_text(refreshed(target.read_text("utf-8"), fit(data)), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
