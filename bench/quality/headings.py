"""Supplied headings against the titles their authors gave, beside the first sentence cut at 90 characters.

`python -m bench.quality.headings sample` prints the 100 that are read by hand; the verdicts are in
bench/reviews/headings.tsv.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from bench.agreement import token_f1
from bench.data import rows as data
from site_builder.derive.heading import LIMIT, heading
from site_builder.derive.highlight import highlight
from site_builder.derive.name import names
from site_builder.derive.outline import outline
from site_builder.rich import RichText
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences

Row = tuple[str, str, float, str]
START = 20
"""The first row of those that are read by hand: moved on before each reading, so that they are new to what was mended.
What a reading finds may be mended afterwards; its verdicts stay as they were read."""
REVIEW = Path(__file__).parents[1] / "reviews" / "headings.tsv"


def supplied(source: str) -> RichText:
    """The heading of an abstract as typed."""
    abstract, _ = rich_text(source)
    spans = sentences(abstract)
    named = names(abstract, spans)
    return heading(abstract, spans, named, highlight(abstract, spans, named, outline(abstract, spans)))


def opening(source: str) -> str:
    """The baseline: the first sentence, cut at 90 characters."""
    abstract, _ = rich_text(source)
    first = sentences(abstract)[0]
    return abstract.plain[first.start : first.end][:LIMIT]


def sample() -> Iterator[tuple[str, str, str]]:
    """The id, heading and abstract of 100 rows spread evenly over both dev sets: those that are read by hand."""
    for name in ("names-dev", "unnamed-dev"):
        known = data(name)
        for row in known[START :: len(known) // 50][:50]:
            yield row["id"], supplied(row["abstract"]).plain, rich_text(row["abstract"])[0].plain


def rows() -> list[Row]:
    """Token F1 of headings and baseline on both dev sets, lengths, and the verdicts of the hand check."""
    result: list[Row] = []
    for name in ("names-dev", "unnamed-dev"):
        pairs = [(row["abstract"], rich_text(row["title"])[0].plain) for row in data(name)]
        headings = [supplied(source).plain for source, _ in pairs]
        ours = _mean(token_f1(text, title) for text, (_, title) in zip(headings, pairs, strict=True))
        theirs = _mean(token_f1(opening(source), title) for source, title in pairs)
        result.append(("heading: token F1 with the title", name, ours, f">= {1.6 * theirs:.3f}"))
        result.append(("baseline: first sentence cut at 90", name, theirs, ""))
        result.append(("heading over baseline", name, ours / theirs, ">= 1.6"))
        result.append(("headings longer than 90", name, sum(len(text) > LIMIT for text in headings), "0"))
        result.append(("empty headings", name, sum(not text for text in headings), "0"))
    if REVIEW.exists():
        verdicts = [line.split("\t")[1] for line in REVIEW.read_text("utf-8").splitlines()[1:]]
        for verdict in ("ungrammatical", "misleading"):
            result.append((f"headings read: {verdict}", REVIEW.name, verdicts.count(verdict), f"0 of {len(verdicts)}"))
    return result


def _mean(values: Iterator[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


if __name__ == "__main__":
    if sys.argv[1:] == ["sample"]:
        for part in sample():
            print(*part, sep="\n", end="\n\n")
    else:
        for row in rows():
            print(*row, sep="\t")
