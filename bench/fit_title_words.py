"""Refits site_builder/derive/title_words.py on the titles of names-dev and unnamed-dev: `python -m
bench.fit_title_words`.

A logistic regression (Adagrad, fixed order, no dependency) of "this word of the abstract stands in the title" on how
often it stands there, whether the first sentence and the highlight hold it, whether it is capitalised inside a
sentence, its length, and the word itself. Word weights are rounded to halves; those that round to 0 are left out.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable
from math import exp, sqrt
from pathlib import Path
from typing import NamedTuple

from bench.data import rows
from site_builder.derive.highlight import highlight
from site_builder.derive.lower_words import TOKEN, lower_words, singular
from site_builder.derive.name import names
from site_builder.derive.outline import outline
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences

TARGET = Path(__file__).parents[1] / "site_builder" / "derive" / "title_words.py"
COUNTS = 6  # counts from here on are one class
RARE = 12  # words of fewer abstracts get no weight of their own
EPOCHS = 5
RATE = 0.25
SHRINK = 0.015  # pull of a word's weight towards 0 at each step


class Case(NamedTuple):
    """A word of an abstract."""

    word: str
    dense: tuple[str, ...]  # the names of its other features, each with weight 1
    length: float
    hit: bool  # whether it stands in the title


def cases(parts: slice = slice(None)) -> Iterable[Case]:
    """Every different word of the dev abstracts."""
    for file, field in (("names-dev", "title_rest"), ("unnamed-dev", "title")):
        for row in list(rows(file))[parts]:
            abstract, _ = rich_text(row["abstract"])
            spans = sentences(abstract)
            named = names(abstract, spans)
            chosen = highlight(abstract, spans, named, outline(abstract, spans))
            title = set(TOKEN.findall(rich_text(row[field])[0].plain.lower()))
            words = lower_words(abstract.plain, spans)
            counts = Counter(singular(word) for sentence in words for word in sentence)
            first = set(words[0]) if words else set()
            stated = set(words[chosen.sentence]) if chosen else set()
            capital = {
                token.lower()
                for start, end in spans
                for piece in abstract.plain[start:end].split()[1:]
                if piece[0].isupper()
                for token in TOKEN.findall(piece)
            }
            kind = "named" if named.name else "nameless"
            for word in {word for sentence in words for word in sentence}:
                count = min(counts[singular(word)], COUNTS)
                dense = [f"count {count}", f"{kind} base"]
                if word in first:
                    dense.append(f"{kind} first")
                if word in stated:
                    dense.append(f"{kind} stated")
                if word in capital:
                    dense.append("capital")
                yield Case(word, tuple(dense), min(len(word), 12) / 10, word in title)


def fit(data: list[Case]) -> tuple[dict[str, float], dict[str, float]]:
    """The weights of the dense features and of the words."""
    seen = Counter(case.word for case in data)
    data = list(data)
    weights: defaultdict[str, float] = defaultdict(float)
    own: defaultdict[str, float] = defaultdict(float)
    scale: defaultdict[str, float] = defaultdict(lambda: 1e-6)
    own_scale: defaultdict[str, float] = defaultdict(lambda: 1e-6)
    weights["count 1"] = -3.0
    order = random.Random(1)
    for _ in range(EPOCHS):
        order.shuffle(data)
        for case in data:
            mine = seen[case.word] >= RARE
            score = sum(weights[name] for name in case.dense) + weights["length"] * case.length
            if mine:
                score += own[case.word]
            error = 1 / (1 + exp(-score)) - case.hit
            for name in case.dense:
                scale[name] += error * error
                weights[name] -= RATE * error / sqrt(scale[name])
            scale["length"] += (error * case.length) ** 2
            weights["length"] -= RATE * error * case.length / sqrt(scale["length"])
            if mine:
                pull = error + SHRINK * own[case.word]
                own_scale[case.word] += pull * pull
                own[case.word] -= RATE * pull / sqrt(own_scale[case.word])
    return {name: round(value, 2) for name, value in weights.items()}, {
        word: round(value * 2) / 2 for word, value in own.items() if round(value * 2)
    }


def written(dense: dict[str, float], words: dict[str, float]) -> str:
    """The module with the tables."""
    counts = (0.0, *(dense[f"count {count}"] for count in range(1, COUNTS + 1)))
    lines = [
        '"""How likely a word of an abstract stands in its title too. Fitted: `python -m bench.fit_title_words`.',
        "",
        "The weights are summed, and 1 / (1 + exp(-sum)) is the likelihood.",
        '"""',
        "",
        f"BY_COUNT = {counts}",
        '"""By how often the abstract holds the word or its plural (0, 1, 2 ... and more)."""',
        "",
        f"CAPITAL = {dense['capital']}",
        '"""For a capital letter inside a sentence."""',
        "",
        f"LENGTH = {round(dense['length'] / 10, 3)}",
        '"""For each letter, up to 12."""',
        "",
        "# For an abstract with a name and without: always, for a word of the first sentence, for a "
        "word of the highlight.",
        *(
            f"{kind.upper()} = ({dense[f'{kind} base']}, {dense[f'{kind} first']}, {dense[f'{kind} stated']})"
            for kind in ("named", "nameless")
        ),
        "",
        "_WEIGHTS: dict[float, str] = {",
    ]
    for weight in sorted(set(words.values())):
        lines.append(f"    {weight}: (")
        line = ""
        for word in sorted(word for word, value in words.items() if value == weight):
            if len(line) + len(word) > 105:
                lines.append(f'        "{line}"')
                line = ""
            line += word + " "
        lines += [f'        "{line.rstrip()}"', "    ),"]
    lines += [
        "}",
        "WEIGHT: dict[str, float] = {word: weight for weight, listed in _WEIGHTS.items() for word in listed.split()}",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    TARGET.write_text(written(*fit(list(cases()))), encoding="utf-8")
