"""Headline figures of the seeds against hand labels: found in their own words, and none where there is none.

A label is found when one figure stands in its sentence and holds every number of it: digits that are no part of a name
("3", not the 3 of "Qwen3"), orders of growth, and where a label has neither, its spelled numbers.
"""

from __future__ import annotations

import re

from bench.seeds import seeds
from site_builder.derive.figures import figures
from site_builder.derive.outline import outline
from site_builder.model import Figure
from site_builder.rich import RichText, Span
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences

Row = tuple[str, str, float, str]
_DIGITS = re.compile(r"(?<![\w.-])[-−+]?\d[\d,]*(?:\.\d+)?(?![\w-]*[A-Z])")
_ORDER = re.compile(r"[OÕΩΘ]̃?\([^ ]*(?: [^ ()]*)*\)")
_SPELLED = re.compile(r"\b(?:two|three|four|five|six|seven|eight|nine|ten|millions|a few|[A-Z])\b")


def stated(source: str) -> tuple[RichText, tuple[Span, ...], tuple[Figure, ...]]:
    """An abstract as typed, its sentences and its figures."""
    abstract, _ = rich_text(source)
    spans = sentences(abstract)
    return abstract, spans, figures(abstract, spans, outline(abstract, spans))


def wanted(label: str) -> tuple[str, set[str]]:
    """The reading of a label, and the numbers of it."""
    plain = " ".join(rich_text(label)[0].plain.split())
    found = set(_DIGITS.findall(plain)) | set(_ORDER.findall(plain))
    return plain, found or set(_SPELLED.findall(plain))


def misses() -> tuple[list[str], list[str], int]:
    """The labels that are not found, the figures of abstracts that have none, and how many labels there are."""
    missed: list[str] = []
    false: list[str] = []
    labels = 0
    for gold, source in seeds():
        abstract, spans, found = stated(source)
        if not gold["figures_source"]:
            false += [f"{gold['key']}: {one.text}" for one in found]
        for label in gold["figures_source"]:
            labels += 1
            plain, parts = wanted(label)
            home = {at for at, span in enumerate(spans) if plain in " ".join(abstract.plain[slice(*span)].split())}
            if not any(one.sentence in home and all(part in one.text for part in parts) for one in found):
                missed.append(f"{gold['key']}: {plain} {sorted(parts)}")
    return missed, false, labels


def rows() -> list[Row]:
    """Labels found, and figures where there should be none."""
    missed, false, labels = misses()
    return [
        ("figures: labels found", "seeds-gold", labels - len(missed), f">= 25 of {labels}"),
        ("figures: false, in the abstracts without", "seeds-gold", len(false), "0"),
    ]


if __name__ == "__main__":
    for row in rows():
        print(*row, sep="\t")
    missed, false, _ = misses()
    print(*(f"missed\t{line}" for line in missed), *(f"false\t{line}" for line in false), sep="\n")
