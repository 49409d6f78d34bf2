"""Which papers answer a query, best first. `static/js/search/rank.js` does the same.

Papers that hold all the words come first, then those with all but one ...; among equals lunr's score decides.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from site_builder.search.language import Group, Query
from site_builder.search.reader import Index

BEGUN = 0.7
"""What a word counts of which only the beginning was typed."""
MOST_ENDS = 40
ENDINGS = (
    "ings edly ers nesses fulness fully ations ational izations izing ized izers ities ivity ively iveness ally ably"
    " ability ibility ances ancies ences encies ements ously isms ical ically icity ates ated ating ators ional ionally"
    " eds"
).split()
"""What may follow a stem: "regulariza" may become a word of the stem "regular"."""


@dataclass(frozen=True, slots=True)
class Row:
    """A term with the papers that hold it and its weights there."""

    term: str
    numbers: Sequence[int]
    weights: Sequence[float]


@dataclass(frozen=True, slots=True)
class Option:
    """One way to meet a group: the terms of it that are known, how many it has in all, and what they count."""

    rows: tuple[Row, ...]
    size: int
    factor: float


@dataclass(frozen=True, slots=True)
class Ranked:
    """The answer to a query."""

    found: list[int]  # numbers of papers, best first
    words: int  # that were asked for
    met: dict[int, int]  # how many of them a paper holds
    score: dict[int, float]
    terms: tuple[str, ...]  # that were looked up
    unknown: tuple[Group, ...]  # of which the index knows nothing


def ranked(index: Index, query: Query, admits: Callable[[int], bool] = lambda _: True) -> Ranked:
    """The papers that answer a query; `admits` says which papers may be found."""
    score: defaultdict[int, float] = defaultdict(float)
    met: defaultdict[int, int] = defaultdict(int)
    required: list[set[int]] = []
    barred: set[int] = set()
    terms: dict[str, None] = {}
    unknown: list[Group] = []
    for group in query.groups:
        options = _options(index, group)
        weight, whole = _best(options)
        if group.sign == "-":
            barred |= whole
            continue
        for number, value in weight.items():
            score[number] += value
        for number in whole:
            met[number] += 1
        if group.sign == "+":
            required.append(whole)
        terms |= dict.fromkeys(row.term for option in options for row in option.rows)
        if not options:
            unknown.append(group)
    asked = sum(1 for group in query.groups if group.sign != "-")
    candidates = (number for number in range(index.manifest["papers"]) if not asked or score.get(number))
    fits = [n for n in candidates if n not in barred and all(n in one for one in required) and admits(n)]
    most = max((met.get(number, 0) for number in fits), default=0)
    least = min(most, asked // 2 + 1)
    found = [number for number in fits if met.get(number, 0) >= least]
    found.sort(key=lambda number: (-met.get(number, 0), -score.get(number, 0.0), number))
    return Ranked(found, asked, dict(met), dict(score), tuple(terms), tuple(unknown))


def _options(index: Index, group: Group) -> list[Option]:
    """The options of a group of which the index knows something."""

    def known(terms: Sequence[str], factor: float = 1.0) -> list[Option]:
        rows = tuple(row for row in (_row(index, term, group.author) for term in terms) if row)
        return [Option(rows, len(terms), factor)] if rows else []

    marked = known([group.marked]) if group.marked else []
    if marked:
        return marked
    sure = [option for terms in group.options for option in known(terms)]
    sure += [option for term in group.joins for option in known([term], 0.5)]
    if not group.live and (sure or group.sign == "-"):
        return sure
    return sure + [option for terms in _ends(index, group) for option in known(terms, BEGUN)]


def _row(index: Index, term: str, author: bool) -> Row | None:
    postings = index.postings(term)
    if postings is None:
        return None
    numbers, weights = postings.numbers, index.weights(postings)
    if author:
        kept = [at for at, shape in enumerate(postings.shapes) if index.holds(shape, "authors")]
        if not kept:
            return None
        numbers, weights = [numbers[at] for at in kept], [weights[at] for at in kept]
    return Row(term, numbers, weights)


def _ends(index: Index, group: Group) -> list[tuple[str, ...]]:
    """The options that a word may become of which only the beginning was typed."""
    pieces = group.word.pieces
    last, several = pieces[-1], len(pieces) > 1
    head = group.options[-1][:-1] if several else ()
    longer = index.starting_with(last) if len(last) > 1 else []
    joined = index.starting_with("".join(pieces)) if several else []
    shorter = [
        last[:length]
        for length in range(max(3, len(last) - 7), len(last))
        if any(ending.startswith(last[length:]) for ending in ENDINGS)
    ]
    return [*((*head, term) for term in (*shorter, *longer)), *((term,) for term in joined)][:MOST_ENDS]


def _best(options: Sequence[Option]) -> tuple[dict[int, float], set[int]]:
    """By paper the best option's weight, and the papers that hold an option whole."""
    weight: dict[int, float] = {}
    whole: set[int] = set()
    for option in options:
        sums: defaultdict[int, float] = defaultdict(float)
        held: defaultdict[int, int] = defaultdict(int)
        for row in option.rows:
            for number, value in zip(row.numbers, row.weights, strict=True):
                sums[number] += value * option.factor
                held[number] += 1
        for number, value in sums.items():
            weight[number] = max(value, weight.get(number, 0.0))
        whole.update(number for number, count in held.items() if count == option.size)
    return weight, whole
