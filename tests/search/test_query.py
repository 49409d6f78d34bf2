from __future__ import annotations

import pytest

from site_builder.outputs import records, search
from site_builder.search.query import Answer, MissingIndexError, search_site
from tests import made_up
from tests.search import garden_papers

SITE = made_up.site(made_up.fern(), *(garden_papers.paper(number) for number in range(80)))
FILES = {file.path: file.data for file in (*search.files(SITE), *records.files(SITE))}


def answer(text: str, live: bool = False) -> Answer:
    return search_site(FILES.get, text, live=live)


def slugs(text: str, live: bool = False) -> list[str]:
    return [result.slug for result in answer(text, live).results]


def test_a_result_says_where_its_paper_is() -> None:
    result = answer("watering litres").results[0]
    assert (result.slug, result.path, result.words) == ("fern", "papers/fern/", 2)
    assert result.heading == "<strong>Fern</strong>: a watering rule" and result.supplied


def test_papers_with_all_the_words_come_before_those_with_some() -> None:
    found = search_site(FILES.get, "garden water prune", count=100)
    held = [result.words for result in found.results]
    assert held == sorted(held, reverse=True)
    assert 0 < found.full < found.total
    assert held.count(3) == found.full


def test_the_spelling_that_was_typed_comes_first() -> None:
    for typed in ("gardening", "gardened", "watering"):
        first = SITE.by_slug[slugs(typed)[0]]
        text = f"{first.heading.plain} {first.derived.abstract.plain}".lower()
        assert typed in text


def test_formulas_names_and_authors_are_found() -> None:
    assert slugs("log n litres")[0] == "fern"
    assert slugs("Name7")[0] == "paper-7"
    assert slugs("author:lukasz")
    assert all("Ada Łukasz" in SITE.by_slug[slug].raw.authors for slug in slugs("author:lukasz"))


@pytest.mark.parametrize(
    "typed",
    [
        "Gard3n-KeY7", "https://review.example/forum?id=gard3n-key7&noteId=1", "2401.12345", "arXiv:2401.12345v2",
        "https://arxiv.org/pdf/2401.12345v1.pdf", "https://doi.org/10.5555/9876543", "10.5555/9876543", "+2401.12345",
    ],
)  # fmt: skip
def test_a_paper_is_found_by_its_id_however_it_was_pasted(typed: str) -> None:
    addresses = (("arxiv", "https://arxiv.org/abs/2401.12345"), ("doi", "https://doi.org/10.5555/9876543"))
    known = made_up.titled(
        made_up.rich("Bark"), "bark", id="Gard3n-KeY7", urls=(*addresses, ("code", "https://x.example/repository"))
    )
    made = made_up.site(known, *(garden_papers.paper(number) for number in range(20)))
    files = {file.path: file.data for file in (*search.files(made), *records.files(made))}
    assert [result.slug for result in search_site(files.get, typed).results][:1] == ["bark"]
    assert not search_site(files.get, "repository").results


def test_signs_require_and_exclude() -> None:
    assert "fern" not in slugs("water -litres")
    assert slugs("garden +litres") == ["fern"]


def test_of_papers_that_came_on_one_day_the_latest_year_stands_first() -> None:
    years = {"moss-a": 2029, "moss-b": 2031, "moss-c": 2030, "moss-d": 2031}
    made = made_up.site(*(made_up.titled(made_up.rich("Moss"), slug, year=year) for slug, year in years.items()))
    files = {file.path: file.data for file in (*search.files(made), *records.files(made))}
    found = search_site(files.get, "kind:study").results
    assert [result.slug for result in found] == ["moss-b", "moss-d", "moss-c", "moss-a"]


def test_filters_narrow() -> None:
    assert all(SITE.by_slug[slug].derived.kinds == ("theory",) for slug in slugs("garden kind:theory"))
    assert all(any(t.topic == "wind" for t in SITE.by_slug[slug].derived.topics) for slug in slugs("topic:wind"))
    assert all(SITE.by_slug[slug].raw.year == 2031 for slug in slugs("moss year:2031"))
    assert all(SITE.by_slug[slug].derived.links for slug in slugs("has:code"))


def test_a_phrase_must_stand_in_the_text() -> None:
    assert slugs('"saves 41% water"') == ["fern"]
    assert slugs('"water saves"') == []
    assert "fern" not in slugs('water -"saves 41% water"')


def test_a_misspelt_word_is_read_as_its_neighbour() -> None:
    found = answer("litrse")
    assert [result.slug for result in found.results] == ["fern"]
    assert [(each.typed, each.read) for each in found.spelling] == [("litrse", "litres")]


def test_a_word_may_still_be_typed() -> None:
    assert slugs("watering litr", live=True)[0] == "fern"
    assert slugs("regulariza")  # nothing has it as it stands, so it is taken for a beginning


@pytest.mark.parametrize("text", ["(", "the of", "🙂", '"', "-", "qqqqqqq"])
def test_nothing_is_found_for_nothing(text: str) -> None:
    assert answer(text).total == 0


def test_without_a_word_all_papers_are_found() -> None:
    assert answer("").total == 81


def test_a_site_without_an_index_is_said_to_be_one() -> None:
    with pytest.raises(MissingIndexError):
        search_site(lambda path: None, "garden")
