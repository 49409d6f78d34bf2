"""Concepts: how many there are, what they cost, and what was thought of 200 of them.

python -m bench.quality.concepts       the figures
python -m bench.quality.concepts read  200 concepts of scale-6500 to be read by eye
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from bench.data import rows as data
from site_builder.derive.concepts import Found, Text, concepts
from site_builder.derive.lexicon import read_texts
from site_builder.text.reading import rich_text

Row = tuple[str, str, float, str]
REVIEW = Path(__file__).parents[1] / "reviews" / "concepts.tsv"
SAMPLE = 200


def texts(name: str) -> list[Text]:
    """The abstracts of a data file with their titles and keywords, as `concepts` takes them."""
    return [
        Text(row["title"] or "", rich_text(row["abstract"])[0].plain, tuple(row.get("keywords") or ()))
        for row in data(name)
    ]


def name(one: Found) -> str:
    """The spelling that most papers use."""
    both = one.long + one.short
    return max(both, key=lambda text: (both[text], text))


def verdicts() -> dict[str, str]:
    """What was thought of each concept that was read: useful, or not."""
    lines = REVIEW.read_text("utf-8").splitlines()
    return dict(line.split("\t")[:2] for line in lines if line and not line.startswith("#"))


def sample(found: Iterable[Found]) -> list[str]:
    """SAMPLE of the concepts, each as likely as another."""
    names = sorted(name(one) for one in found)
    return sorted(random.Random(1).sample(names, min(SAMPLE, len(names))), key=str.casefold)


def rows() -> list[Row]:
    """Numbers and cost at three sizes, and the share of useful ones among those that were read."""
    known = texts("scale-6500")
    gc.disable()  # as it is in a build
    result: list[Row] = []
    for number in (57, 1000, 6500):
        held = read_texts(
            (one.heading, one.plain) for one in known[:number]
        )  # which a build shares with related papers
        started = time.process_time()
        found = concepts(known[:number], (), held)
        spent = 1000 * (time.process_time() - started) / number
        result.append((f"concepts: CPU ms a paper, {number}", "scale-6500", spent, "near 0.1"))
        result.append((f"... how many, {number}", "scale-6500", len(found), ""))
    gc.enable()
    read = verdicts()
    today = {name(one) for one in found}
    useful = [verdict == "useful" for text, verdict in read.items() if text in today]
    result.append(
        (
            f"... useful as a page, % of {len(useful)} read by eye",
            "scale-6500",
            100 * sum(useful) / len(useful),
            ">= 90",
        )
    )
    return result


if __name__ == "__main__":
    if sys.argv[1:] == ["read"]:
        print("\n".join(sample(concepts(texts("scale-6500")))))
    else:
        for what, source, value, target in rows():
            print(f"{what:62} {source:26} {value:8.3f}  {target}")
