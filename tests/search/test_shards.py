from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from site_builder.search.postings import Postings, Shape
from site_builder.search.shards import SHARD, column_terms, read_varints, shards, term_column, unpacked, varints

TERMS = st.text(st.characters(categories=("L", "N"), max_codepoint=0xFFFF), min_size=1, max_size=12)
FIELD = st.tuples(st.integers(1, 5), st.integers(1, 9), st.integers(1, 400))


@st.composite
def shape(draw: st.DrawFn) -> Shape:
    others = draw(st.lists(FIELD, max_size=5))
    times = draw(st.integers(0 if others else 1, 300))
    return (times, *(number for field in others for number in field)) if others else times


@st.composite
def postings(draw: st.DrawFn) -> Postings:
    numbers = sorted(draw(st.sets(st.integers(0, 20_000), min_size=1, max_size=30)))
    shapes = draw(st.lists(shape(), min_size=len(numbers), max_size=len(numbers)))
    forms = tuple(draw(st.lists(TERMS, max_size=4)))
    used = st.lists(st.integers(0, (1 << len(forms)) - 1), min_size=len(numbers), max_size=len(numbers))
    return Postings(numbers, shapes, forms, draw(used) if forms else [])


@given(st.lists(st.integers(0, 2**40)))
def test_numbers_come_back(numbers: list[int]) -> None:
    assert read_varints(varints(numbers)) == numbers


@given(st.sets(TERMS))
def test_terms_come_back(terms: set[str]) -> None:
    assert column_terms(term_column(sorted(terms))) == sorted(terms)


@given(st.dictionaries(TERMS, postings(), max_size=40))
def test_postings_come_back(rows: dict[str, Postings]) -> None:
    assert {term: row for shard in shards(rows) for term, row in unpacked(shard.data).items()} == rows


def everywhere(papers: int) -> Postings:
    return Postings(list(range(papers)), [1] * papers)


def test_a_term_is_in_the_last_shard_that_starts_at_or_before_it() -> None:
    rows = {f"{word}{number}": everywhere(100) for word in ("fern", "moss") for number in range(60)}
    cut = shards(rows)
    assert len(cut) > 3
    assert cut[0].first == ""
    for term in rows:
        place = max(at for at, shard in enumerate(cut) if shard.first <= term)
        assert term in unpacked(cut[place].data)


def test_shards_are_about_equal() -> None:
    cut = shards({f"t{number:05}": everywhere(3) for number in range(5000)})
    sizes = [sum(4 + 2 * len(row.numbers) for row in unpacked(shard.data).values()) for shard in cut]
    assert all(SHARD <= size < SHARD + 10 for size in sizes[:-1])
