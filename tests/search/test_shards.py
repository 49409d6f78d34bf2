from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from site_builder.search.shards import SHARD, column_terms, read_varints, shards, term_column, unpacked, varints

TERMS = st.text(st.characters(categories=("L", "N"), max_codepoint=0xFFFF), min_size=1, max_size=12)
ROWS = st.lists(
    st.tuples(st.integers(0, 20_000), st.integers(0, 400)), min_size=1, max_size=30, unique_by=lambda p: p[0]
)


@given(st.lists(st.integers(0, 2**40)))
def test_numbers_come_back(numbers: list[int]) -> None:
    assert read_varints(varints(numbers)) == numbers


@given(st.sets(TERMS))
def test_terms_come_back(terms: set[str]) -> None:
    assert column_terms(term_column(sorted(terms))) == sorted(terms)


@given(st.dictionaries(TERMS, ROWS, max_size=40))
def test_postings_come_back(rows: dict[str, list[tuple[int, int]]]) -> None:
    postings = {term: [number for pair in sorted(row) for number in pair] for term, row in rows.items()}
    found = {term: row for shard in shards(postings) for term, row in unpacked(shard.data).items()}
    assert found == postings


def test_a_term_is_in_the_last_shard_that_starts_at_or_before_it() -> None:
    postings = {f"{word}{number}": list(range(200)) for word in ("fern", "moss") for number in range(60)}
    cut = shards(postings)
    assert len(cut) > 3
    assert cut[0].first == ""
    firsts = [shard.first for shard in cut]
    for term in postings:
        place = max(at for at, first in enumerate(firsts) if first <= term)
        assert term in unpacked(cut[place].data)


def test_shards_are_about_equal() -> None:
    postings = {f"t{number:05}": [1, 0, 2, 0, 3, 0] for number in range(5000)}
    sizes = [sum(4 + len(row) for row in unpacked(shard.data).values()) for shard in shards(postings)]
    assert all(SHARD <= size < SHARD + 10 for size in sizes[:-1])
