"""Abstracts that look wrong: nearly one another, or cut off."""

from dataclasses import replace

import pytest

from site_builder.checks.abstracts import ALIKE, LONG, check
from site_builder.model import Paper, Related
from site_builder.text.reading import rich_text
from tests.made_up import fern, rich, site, titled


def ending(end: str) -> Paper:
    paper = fern()
    return replace(paper, derived=replace(paper.derived, abstract=rich_text(f"Bees hum. We count {end}")[0]))


def test_nearly_the_same_abstract_is_noted_at_the_later_record_n441():
    pair = site(fern(), titled(rich("Moss")))
    first, second = (paper.slug for paper in pair.papers)
    for score, wanted in ((ALIKE, [("N441", pair.papers[1].raw.place)]), (ALIKE - 0.01, [])):
        near = {first: (Related(second, score, ()),), second: (Related(first, score, ()),)}
        found = list(check(replace(pair, related=near), ()))
        assert [(one.code, one.place) for one in found if one.code == "N441"] == wanted
        assert all(f"`{first}`" in one.what for one in found)


@pytest.mark.parametrize(
    "end", ["them and the", "bees, wasps,", "many things...", "all of", "wings (", "so much that”"]
)
def test_an_abstract_that_stops_half_way_is_noted_n442(end: str):
    assert [one.code for one in check(site(ending(end)), ())] == ["N442"]


@pytest.mark.parametrize("end", ["bees", "bees.", "$k$", "them at https://bees.example/the", "plan A", "them (twice)"])
def test_an_abstract_that_only_lacks_its_full_stop_is_left_alone(end: str):
    assert list(check(site(ending(end)), ())) == []


def test_a_whole_paper_in_one_paragraph_is_noted_n443():
    said = list(check(site(ending("words. " * LONG)), ()))
    assert [one.code for one in said] == ["N443"]
    assert "characters" in said[0].what
