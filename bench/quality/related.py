"""Related papers: how often a neighbour shares an accepted topic, beside plain TF-IDF; recall and cost.

python -m bench.quality.related         the figures
python -m bench.quality.related read 40 lists to be read by eye
"""

from __future__ import annotations

import math
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence

from bench.data import rows as data
from bench.quality.topics import default, text
from site_builder.derive import nearest
from site_builder.derive.related import related
from site_builder.derive.topics import scorer
from site_builder.model import Assignment, Related
from site_builder.text.reading import rich_text

Row = tuple[str, str, float, str]
Texts = list[tuple[str, str, str]]
FIRST = 5


def sorted_texts(name: str) -> tuple[Texts, dict[str, tuple[Assignment, ...]]]:
    """The abstracts of a data file as `related` takes them, and their topics."""
    rate = scorer(default())
    texts: Texts = []
    topics: dict[str, tuple[Assignment, ...]] = {}
    for row in data(name):
        plain, boosted = text(row["abstract"])
        texts.append((row["id"], "", plain))
        topics[row["id"]] = rate.assignments(plain, boosted)
    return texts, topics


def rows() -> list[Row]:
    """Neighbours with a common topic beside two baselines, recall at 6,500 papers, and what it costs."""
    texts, topics = sorted_texts("topics-dev")
    accepted = {r["id"]: {*r.get("accept_area", ()), *r.get("accept_keywords", ())} for r in data("topics-dev")}
    ours = _sharing(_slugs(related(texts, topics)), accepted)
    words_only = _sharing(_slugs(related(texts)), accepted)
    plain = _sharing(plain_tf_idf(texts), accepted)
    draw = random.Random(0)
    names = [slug for slug, _, _ in texts]
    chance = _sharing({slug: draw.sample(names, FIRST) for slug in names}, accepted)
    result: list[Row] = [
        ("related: first five with a common topic, %", "topics-dev", 100 * ours, f">= {110 * plain:.1f}"),
        ("... by words alone, %", "topics-dev", 100 * words_only, ""),
        ("baseline: plain TF-IDF cosine, %", "topics-dev", 100 * plain, ""),
        ("baseline: random pairs, %", "topics-dev", 100 * chance, ""),
    ]
    texts, topics = sorted_texts("scale-6500")
    for number in (1000, 3250, 6500):
        started = time.process_time()
        found = related(texts[:number], topics)
        spent = 1000 * (time.process_time() - started) / number
        result.append((f"related: CPU ms a paper, {number}", "scale-6500", spent, "<= 0.4"))
    limit, nearest.ALL_UP_TO = nearest.ALL_UP_TO, len(texts)
    exact = related(texts, topics)
    nearest.ALL_UP_TO = limit
    hits = sum(len({one.slug for one in found[slug]} & {one.slug for one in exact[slug]}) for slug in exact)
    share = 100 * hits / sum(len(those) for those in exact.values())
    return [*result, ("related: found of the exact first eight, %", "scale-6500", share, ">= 95")]


def plain_tf_idf(texts: Texts) -> dict[str, list[str]]:
    """The five nearest by cosine of tf * (log((1 + N) / (1 + df)) + 1) over words of two letters or more, for one paper
    in four: it takes a minute."""
    counts = [Counter(re.findall(r"\b\w\w+\b", plain.lower())) for _, _, plain in texts]
    spread = Counter(word for count in counts for word in count)
    rarity = {word: math.log((1 + len(texts)) / (1 + papers)) + 1 for word, papers in spread.items()}
    holders: dict[str, list[tuple[int, float]]] = {}
    vectors: list[dict[str, float]] = []
    for number, count in enumerate(counts):
        raw = {word: n * rarity[word] for word, n in count.items()}
        length = math.hypot(*raw.values())
        vectors.append({word: weight / length for word, weight in raw.items()})
        for word, weight in vectors[-1].items():
            holders.setdefault(word, []).append((number, weight))
    nearest_ones: dict[str, list[str]] = {}
    for number, vector in list(enumerate(vectors))[::4]:
        sums = [0.0] * len(texts)
        for word, weight in vector.items():
            for other, theirs in holders[word]:
                sums[other] += weight * theirs
        sums[number] = -1.0
        order = sorted(range(len(texts)), key=lambda other: -sums[other])[:FIRST]
        nearest_ones[texts[number][0]] = [texts[other][0] for other in order]
    return nearest_ones


def _slugs(found: Mapping[str, Sequence[Related]]) -> dict[str, list[str]]:
    return {slug: [one.slug for one in those][:FIRST] for slug, those in found.items()}


def _sharing(found: Mapping[str, Sequence[str]], accepted: Mapping[str, set[str]]) -> float:
    """The share of neighbours that have an accepted topic in common with the paper."""
    pairs = [(slug, other) for slug, those in found.items() for other in those if accepted[slug] and accepted[other]]
    return sum(not accepted[slug].isdisjoint(accepted[other]) for slug, other in pairs) / len(pairs)


def read(number: int) -> None:
    """Prints lists to be read by eye, with titles in place of slugs."""
    texts, topics = sorted_texts("scale-6500")
    titles = {row["id"]: rich_text(row["title"], block=False)[0].plain for row in data("scale-6500")}
    found = related(texts, topics)
    for slug in random.Random(5).sample(sorted(found), number):
        print(f"\n{titles[slug]}  [{', '.join(one.topic for one in topics[slug])}]")
        for one in found[slug]:
            print(f"  {one.score:.3f} {titles[one.slug]}  <{'; '.join(one.terms)}>")


if __name__ == "__main__":
    if sys.argv[1:2] == ["read"]:
        read(int(sys.argv[2]) if len(sys.argv) > 2 else 40)
    else:
        for row in rows():
            print(*row, sep="\t")
