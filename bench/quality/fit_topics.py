"""Refits the weights of default_topics.yaml: `python -m bench.quality.fit_topics folds | weights | words`.

    folds    what weights fitted on four fifths of the rows say of the last fifth, five times over
    weights  fits on all rows and writes the file; terms that end below LEAST are dropped
    words    words and pairs that tell a topic from the rest and that it lacks, for whoever edits the terms

The model is a softmax over topics of points / TEMPERATURE; the accepted topics of a row together are right. The
logarithm of each weight is pulled back to that of the file, so that a refit of fitted weights moves them further: start
from weights set by hand (3, 2, 1) where terms are new.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, log, sqrt

from bench.data import rows as data
from bench.quality.topics import DEFAULT, default, text
from bench.taxonomy_text import header
from bench.taxonomy_text import text as written
from site_builder.derive.lexicon import Lexicon, Wording, WordTerm
from site_builder.derive.topics import LEAST_FURTHER, LEAST_POINTS, LEAST_SHARE, MOST_TOPICS, Scorer, scorer

TEMPERATURE = 3.0
PULL = 24.0  # per squared change of the logarithm of a weight; a row counts 1
EPOCHS, STEP = 40, 0.08  # passes over the rows, Adagrad's step
GRID = (0.75, 1.0, 1.5, 2.0, 2.5, 3.0)
LEAST = 0.6


@dataclass(frozen=True, slots=True)
class Example:
    """A row: how much each term that it holds counts before its weight, and its accepted topics by source of label."""

    terms: tuple[tuple[int, float], ...]
    accepted: frozenset[int]
    by_source: tuple[tuple[str, frozenset[int]], ...]


def examples(rate: Scorer) -> list[Example]:
    """The rows of topics-dev; an area label goes before keywords."""
    numbers = {slug: number for number, slug in enumerate(rate.slugs)}
    found = []
    for row in data("topics-dev"):
        labels = tuple(
            (key, frozenset(numbers[slug] for slug in row[key]))
            for key in ("accept_area", "accept_keywords")
            if key in row
        )
        found.append(Example(tuple(rate.counts(*text(row["abstract"])).items()), labels[0][1], labels))
    return found


def fitted(rate: Scorer, known: Sequence[Example]) -> list[float]:
    """The weights under which the accepted topics are likeliest, pulled back to those of the taxonomy."""
    start = [log(weight) for weight in rate.weights]
    most = [log(max(GRID[-1], weight)) for weight in rate.weights]
    now = list(start)
    steps = [1e-6] * len(now)
    order = list(known)
    pull = PULL / len(known)
    for epoch in range(EPOCHS):
        random.Random(epoch).shuffle(order)
        for example in order:
            scores: dict[int, float] = {}
            for term, count in example.terms:
                topic = rate.topics[term]
                scores[topic] = scores.get(topic, 0.0) + count * exp(now[term])
            shares = _softmax(scores, len(rate.slugs))
            right = sum(shares[topic] for topic in example.accepted)
            for term, count in example.terms:
                topic = rate.topics[term]
                wanted = shares[topic] / right if topic in example.accepted else 0.0
                slope = (shares[topic] - wanted) * count * exp(now[term]) / TEMPERATURE
                slope += 2 * pull * (now[term] - start[term])
                steps[term] += slope * slope
                now[term] = min(now[term] - STEP * slope / sqrt(steps[term]), most[term])
    return [exp(one) for one in now]


def _softmax(scores: dict[int, float], topics: int) -> list[float]:
    top = max(scores.values(), default=0.0)
    raw = [exp((scores.get(topic, 0.0) - top) / TEMPERATURE) + 1e-9 for topic in range(topics)]
    return [one / sum(raw) for one in raw]


def rounded(weight: float) -> float:
    """The nearest weight an editor would write, by ratio; 0 below LEAST."""
    return 0.0 if weight < LEAST else min(GRID, key=lambda one: abs(log(one / weight)))


def topics_of(rate: Scorer, weights: Sequence[float], example: Example) -> list[int]:
    """The topics of a row as the scorer would choose them."""
    scores: dict[int, float] = {}
    for term, count in example.terms:
        scores[rate.topics[term]] = scores.get(rate.topics[term], 0.0) + count * weights[term]
    ranked = sorted(((-score, topic) for topic, score in scores.items()))[:MOST_TOPICS]
    if not ranked or -ranked[0][0] < LEAST_POINTS:
        return []
    least = max(LEAST_SHARE * -ranked[0][0], LEAST_FURTHER)
    return [topic for place, (lost, topic) in enumerate(ranked) if place == 0 or -lost >= least]


def report(rate: Scorer, judged: Sequence[tuple[Sequence[float], Example]]) -> None:
    """Prints main and any topic accepted and topics a paper, for rows with the weights they are judged by."""
    for source in ("accept_area", "accept_keywords"):
        found = [
            (topics_of(rate, weights, example), accepted)
            for weights, example in judged
            for name, accepted in example.by_source
            if name == source
        ]
        main = 100 * sum(given[:1] != [] and given[0] in accepted for given, accepted in found) / len(found)
        some = 100 * sum(not accepted.isdisjoint(given) for given, accepted in found) / len(found)
        labels = sum(len(given) for given, _ in found) / len(found)
        print(f"  {source}: main {main:.1f} %, any {some:.1f} % at {labels:.2f} a paper")


def folds() -> None:
    """Prints what the file's weights say, and what refitted ones say of rows they have not seen."""
    rate = scorer(default())
    known = examples(rate)
    print("the file as it is")
    report(rate, [(rate.weights, example) for example in known])
    order = list(range(len(known)))
    random.Random(0).shuffle(order)
    judged: list[tuple[Sequence[float], Example]] = []
    for fold in range(5):
        weights = [rounded(one) for one in fitted(rate, [known[at] for at in order if at % 5 != fold])]
        judged += [(weights, known[at]) for at in order if at % 5 == fold]
    print("refitted without the rows judged")
    report(rate, judged)


def weights() -> None:
    """Writes default_topics.yaml with refitted weights, the heaviest terms of a topic first."""
    taxonomy = default()
    rate = scorer(taxonomy)
    new = iter([rounded(one) for one in fitted(rate, examples(rate))])
    rules = []
    for rule in taxonomy.topics:
        terms = [replace(term, weight=next(new)) for term in rule.terms]
        kept = sorted((term for term in terms if term.weight), key=lambda term: -term.weight)
        rules.append(replace(rule, terms=tuple(kept)))
    comment = header(DEFAULT.read_text("utf-8"))
    DEFAULT.write_text(written(replace(taxonomy, topics=tuple(rules)), comment), "utf-8")


def words() -> None:
    """Prints for each topic the words and pairs with the highest log-odds that are none of its terms."""
    taxonomy = default()
    lexicon = Lexicon()
    read = [(lexicon.read(text(row["abstract"])[0]), row) for row in data("topics-dev")]
    held = [lexicon.counts(numbers).keys() for numbers, _ in read]
    everywhere: Counter[WordTerm] = Counter(term for terms in held for term in terms)
    for rule in taxonomy.topics:
        texts = {one.lower() for term in rule.terms for one in (term.text, *term.variants)}
        accepted = [rule.slug in row.get("accept_area", row.get("accept_keywords", ())) for _, row in read]
        size = sum(accepted)
        here: Counter[WordTerm] = Counter(t for terms, own in zip(held, accepted, strict=True) if own for t in terms)
        scored = []
        for term, count in here.items():
            prior = 20 * everywhere[term] / len(read)
            inside, outside = count + prior, everywhere[term] - count + prior
            odds = log(inside / (size + 21 - inside)) - log(outside / (len(read) - size + 21 - outside))
            if everywhere[term] >= 20:
                scored.append((odds / sqrt(1 / inside + 1 / outside), count, term))
        scored.sort(key=lambda one: -one[0])
        shown = []
        for _, count, term in scored[:80]:
            holder = next(numbers for (numbers, _), terms in zip(read, held, strict=True) if term in terms)
            wording = Wording(lexicon, holder).of(term).lower()
            if wording not in texts and wording.removesuffix("s") not in texts:
                shown.append(f"{wording} ({count})")
        print(f"{rule.slug}: {', '.join(shown[:30])}\n")


if __name__ == "__main__":
    {"folds": folds, "weights": weights, "words": words}[sys.argv[1] if len(sys.argv) > 1 else "folds"]()
