"""Topics against area labels and authors' keywords of dev abstracts, and against the seeds' hand labels.

The labels are noisy: of the papers whose main topic is not in the accepted set, most were found, when read, to be at
home in both. Titles and keywords are never read by what is measured.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bench.data import rows as data
from bench.seeds import seeds
from site_builder import config
from site_builder.config.taxonomy import taxonomy
from site_builder.derive.highlight import highlight
from site_builder.derive.name import names
from site_builder.derive.outline import outline
from site_builder.derive.topics import Scorer, scorer
from site_builder.model import Assignment, Source, Taxonomy
from site_builder.rich import Span
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences

Row = tuple[str, str, float, str]
DEFAULT = Path(config.__file__).parents[1] / "default_topics.yaml"


def default() -> Taxonomy:
    """The taxonomy that is shipped."""
    return taxonomy(Source(DEFAULT.name, DEFAULT.read_bytes()), None)[0]


def text(source: str) -> tuple[str, tuple[Span, ...]]:
    """The plain text of an abstract as typed, and its highlight."""
    abstract, _ = rich_text(source)
    spans = sentences(abstract)
    found = highlight(abstract, spans, names(abstract, spans), outline(abstract, spans))
    return abstract.plain, (found.span,) if found else ()


def rows() -> list[Row]:
    """Main topic and any topic accepted, topics a paper, unsorted papers, seeds, and the cost of sorting."""
    rate = scorer(default())
    dev = data("topics-dev")
    texts = [text(row["abstract"]) for row in dev]
    found = [rate.assignments(*paper) for paper in texts]
    return [
        *_against("accept_area", "area labels", dev, found, ("73", "85", "1.6", "1.5")),
        *_against("accept_keywords", "keywords", dev, found, ("78", "88", "", "1.5")),
        *_seeds(rate),
        ("topics: CPU ms a paper, scorer new", "topics-dev", _cost(texts), "<= 0.15"),
    ]


def _against(
    key: str, what: str, dev: Iterable[dict[str, Any]], found: Iterable[tuple[Assignment, ...]], least: tuple[str, ...]
) -> list[Row]:
    pairs = [(set(row[key]), [one.topic for one in given]) for row, given in zip(dev, found, strict=True) if key in row]
    percent = 100 / len(pairs)
    main, some, labels, unsorted = least
    return [
        (
            f"topics: main one accepted by {what}, %",
            "topics-dev",
            percent * sum(given[:1] != [] and given[0] in accepted for accepted, given in pairs),
            f">= {main}",
        ),
        (
            f"topics: any accepted by {what}, %",
            "topics-dev",
            percent * sum(not accepted.isdisjoint(given) for accepted, given in pairs),
            f">= {some}",
        ),
        (
            f"topics: a paper, of those with {what}",
            "topics-dev",
            sum(len(given) for _, given in pairs) / len(pairs),
            f"<= {labels}" if labels else "",
        ),
        (
            f"topics: unsorted, of those with {what}, %",
            "topics-dev",
            percent * sum(not g for _, g in pairs),
            f"<= {unsorted}",
        ),
    ]


def _seeds(rate: Scorer) -> list[Row]:
    right = papers = labels = fine = 0
    for gold, source in seeds():
        given = [one.topic for one in rate.assignments(*text(source))]
        papers += 1
        right += given[:1] != [] and given[0] in {gold["topics"][0], *gold["main_ok"]}
        labels += len(given)
        fine += sum(one in {*gold["topics"], *gold["topics_ok"]} for one in given)
    return [
        ("topics: main one accepted", "seeds-gold", right, f"{papers} of {papers}"),
        ("topics: of those given, accepted, %", "seeds-gold", 100 * fine / labels, ""),
        ("topics: a paper", "seeds-gold", labels / papers, ""),
    ]


def _cost(texts: list[tuple[str, tuple[Span, ...]]]) -> float:
    """Milliseconds a paper, the best of three: each time a new scorer reads all texts for the first time."""
    best = float("inf")
    for _ in range(3):
        rate = scorer(default())
        started = time.process_time()
        for paper in texts:
            rate.assignments(*paper)
        best = min(best, time.process_time() - started)
    return 1000 * best / len(texts)


if __name__ == "__main__":
    for row in rows():
        print(*row, sep="\t")
