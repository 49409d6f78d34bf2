"""Which papers answer a query, best first. `static/js/search/rank.js` does the same.

Papers that hold all the words come first. Among equals lunr's score decides, times how many of the words a paper holds
and how exactly: lunr's stems make one of optimal and optimization, but a reader who typed one of them does not.
bench/search measures what that brings.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from site_builder.search.language import Group, Query
from site_builder.search.postings import Postings
from site_builder.search.reader import Index
from site_builder.search.tokens import term

PLURAL = 0.7  # how exact a word is whose plural or singular was typed
BEGUN = 0.7  # what a word counts of which only the beginning was typed
JOINED = 0.5  # what a word counts for each of the two that make it
MOST_ENDS = 40  # words that a beginning may stand for
ENDINGS = (
    "ings edly ers nesses fulness fully ations ational izations izing ized izers ities ivity ively iveness ally ably"
    " ability ibility ances ancies ences encies ements ously isms ical ically icity ates ated ating ators ional ionally"
    " eds"
).split()
"""What may follow a stem: "regulariza" may become a word of the stem "regular"."""

Exactness = Callable[[str], float]
"""How exact a spelling is, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Row:
    """A term with the papers that hold it, its weights there, and how exactly it was meant."""

    term: str
    numbers: Sequence[int]
    weights: Sequence[float]
    exact: Sequence[float]


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
    score: dict[int, float]  # lunr's
    terms: tuple[str, ...]  # that were looked up
    unknown: tuple[Group, ...]  # of which the index knows nothing


def ranked(index: Index, query: Query, admits: Callable[[int], bool] = lambda _: True) -> Ranked:
    """The papers that answer a query; `admits` says which papers may be found."""
    score: defaultdict[int, float] = defaultdict(float)
    exact: defaultdict[int, float] = defaultdict(float)
    met: defaultdict[int, int] = defaultdict(int)
    required: list[dict[int, float]] = []
    barred: set[int] = set()
    terms: dict[str, None] = {}
    unknown: list[Group] = []
    for group in query.groups:
        options = _options(index, group)
        weight, whole = _best(options)
        if group.sign == "-":
            barred |= whole.keys()
            continue
        for number, value in weight.items():
            score[number] += value
        for number, value in whole.items():
            met[number] += 1
            exact[number] += value
        if group.sign == "+":
            required.append(whole)
        terms |= dict.fromkeys(row.term for option in options for row in option.rows)
        if not options:
            unknown.append(group)
    asked = sum(1 for group in query.groups if group.sign != "-")
    candidates = (number for number in range(index.manifest["papers"]) if not asked or score.get(number))
    fits = [n for n in candidates if n not in barred and all(n in one for one in required) and admits(n)]
    most = max((met[number] for number in fits), default=0)
    least = min(most, asked // 2 + 1 if asked < 4 else -(-asked // 3))  # a pasted title has words of its own

    def worth(number: int) -> tuple[bool, float]:
        if not asked:
            return True, 0.0
        share, exactness = met[number] / asked, exact[number] / asked
        if share == 1:
            return True, score[number] * (0.2 + exactness) * (0.2 + exactness) * (0.2 + exactness)
        return False, score[number] * share * share * (1 + 2 * exactness)

    worths = {number: worth(number) for number in fits if met[number] >= least}
    found = sorted(worths, key=lambda number: (not worths[number][0], -worths[number][1], number))
    return Ranked(found, asked, dict(met), dict(score), tuple(terms), tuple(unknown))


def _options(index: Index, group: Group) -> list[Option]:
    """The options of a group of which the index knows something."""

    def known(forms: Sequence[str], factor: float = 1.0) -> list[Option]:
        rows = tuple(row for row in (_row(index, term(form), group, _spelt(form)) for form in forms) if row)
        return [Option(rows, len(forms), factor)] if rows else []

    def begun(stems: Sequence[str]) -> list[Option]:
        starts = _begun(group.word.pieces[-1])
        rows = tuple(row for row in (_row(index, stem, group, starts) for stem in stems) if row)
        return [Option(rows, len(stems), BEGUN)] if rows else []

    marked = known([group.word.marked]) if group.word.marked else []
    if marked:
        return marked
    sure = [option for forms in group.options for option in known(forms)]
    sure += [option for form in group.joins for option in known([form], JOINED)]
    if not group.live and (sure or group.sign == "-"):
        return sure
    return sure + [option for stems in _ends(index, group) for option in begun(stems)]


def _row(index: Index, stem: str, group: Group, exactness: Exactness) -> Row | None:
    postings = index.postings(stem)
    if postings is None:
        return None
    numbers, weights, exact = postings.numbers, index.weights(postings), _exact(postings, exactness)
    if group.author:
        kept = [at for at, shape in enumerate(postings.shapes) if index.holds(shape, "authors")]
        if not kept:
            return None
        numbers, weights, exact = [numbers[at] for at in kept], [weights[at] for at in kept], [exact[at] for at in kept]
    return Row(stem, numbers, weights, exact)


def _exact(postings: Postings, exactness: Exactness) -> list[float]:
    """By paper, how exact the most exact spelling is that it uses; where a term has one spelling, all are."""
    if not postings.forms:
        return [1.0] * len(postings.numbers)
    values = [exactness(form) for form in postings.forms]
    return [max((value for at, value in enumerate(values) if used >> at & 1), default=0.0) for used in postings.spelt]


def _spelt(typed: str) -> Exactness:
    return lambda form: 1.0 if form == typed else PLURAL if _singular(form) == _singular(typed) else 0.0


def _begun(typed: str) -> Exactness:
    return lambda form: float(form.startswith(typed))


def _singular(form: str) -> str:
    if len(form) < 4 or not form.endswith("s") or form.endswith(("ss", "us", "is")):
        return form
    return f"{form[:-3]}y" if form.endswith("ies") else form[:-1]


def _ends(index: Index, group: Group) -> list[tuple[str, ...]]:
    """The options that a word may become of which only the beginning was typed."""
    pieces = group.word.pieces
    last, several = pieces[-1], len(pieces) > 1
    head = tuple(filter(None, map(term, pieces[:-1])))
    longer = index.starting_with(last) if len(last) > 1 else []
    joined = index.starting_with("".join(pieces)) if several else []
    shorter = [
        last[:length]
        for length in range(max(3, len(last) - 7), len(last))
        if any(ending.startswith(last[length:]) for ending in ENDINGS)
    ]
    return [*((*head, term) for term in (*shorter, *longer)), *((term,) for term in joined)][:MOST_ENDS]


def _best(options: Sequence[Option]) -> tuple[dict[int, float], dict[int, float]]:
    """By paper the best option's weight, and for papers that hold an option whole how exactly they do."""
    weight: dict[int, float] = {}
    whole: dict[int, float] = {}
    for option in options:
        sums: defaultdict[int, float] = defaultdict(float)
        exact: defaultdict[int, float] = defaultdict(float)
        held: defaultdict[int, int] = defaultdict(int)
        for row in option.rows:
            for number, value, exactness in zip(row.numbers, row.weights, row.exact, strict=True):
                sums[number] += value * option.factor
                exact[number] += exactness
                held[number] += 1
        for number, value in sums.items():
            weight[number] = max(value, weight.get(number, 0.0))
            if held[number] == option.size:
                whole[number] = max(exact[number] / option.size, whole.get(number, 0.0))
    return weight, whole
