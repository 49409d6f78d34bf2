"""The same paper in two sources is one paper, and nothing that only the second says is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from site_builder.collections import Gathered
from site_builder.folding import once
from site_builder.model import CollectionSettings, Diagnostic, Place, RawRecord

LONG = (
    "Moss is rarely counted, since it grows on stones that nobody visits. We present Tally, a rule that counts moss"
    " from the air and needs no more than one picture a year. It finds nine of ten cushions in twelve gardens, and it"
    " costs less than a gardener."
)


def raw(text: str, path: str = "a.txt", **fields: object) -> RawRecord:
    return replace(RawRecord(Place(path, 1), text), **fields)  # type: ignore[arg-type]


def folded(*records: RawRecord) -> tuple[list[RawRecord], tuple[Diagnostic, ...]]:
    groups, said = once((Gathered("moss", "Moss", CollectionSettings(), "", records),))
    return list(groups[0].records), said


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        ({"id": "AbCdEf12"}, {"id": "AbCdEf12"}, "id"),
        (
            {"urls": (("doi", "https://doi.org/10.5555/X.1"),)},
            {"urls": (("", "http://dx.doi.org/10.5555/x.1"),)},
            "DOI",
        ),
        (
            {"urls": (("arxiv", "https://arxiv.org/abs/3104.00001"),)},
            {"urls": (("pdf", "https://arxiv.org/pdf/3104.00001v3.pdf"),)},
            "arXiv id",
        ),
        (
            {"urls": (("doi", "https://doi.org/10.48550/arXiv.3104.00001"),)},
            {"urls": (("arxiv", "https://arxiv.org/abs/3104.00001"),)},
            "arXiv id",
        ),
        (
            {"urls": (("paper", "https://openreview.net/forum?id=AbCdEfGhI1"),)},
            {"urls": (("pdf", "https://openreview.net/pdf?id=AbCdEfGhI1"),)},
            "OpenReview id",
        ),
        ({"title": "Counting Moss: From the Air"}, {"title": "Counting moss from the air"}, "title"),
        (
            {"title": "Counting moss from the air", "authors": ("Ada Vale",)},
            {"title": "Counting moss from the air", "authors": ("Vale, A.",)},
            "title",
        ),
    ],
)
def test_papers_that_share_what_identifies_them_are_one(
    one: dict[str, object], other: dict[str, object], reason: str
) -> None:
    records, said = folded(raw("We count moss.", **one), raw("Moss is what we count.", "b.csv", **other))
    assert [record.abstract for record in records] == ["We count moss."]
    assert [(problem.code, problem.place.path) for problem in said] == [("W106", "b.csv")]
    assert f"the same {reason} as a.txt:1" in said[0].what


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"id": "1"}, {"id": "1"}),
        ({"title": "Deep Learning"}, {"title": "Deep Learning"}),
        (
            {"title": "Counting moss from the air", "authors": ("Ada Vale",)},
            {"title": "Counting moss from the air", "authors": ("Bo Lund",)},
        ),
        (
            {"urls": (("code", "https://doi.org/10.5555/soft.1"),)},
            {"urls": (("code", "https://doi.org/10.5555/soft.1"),)},
        ),
    ],
)
def test_what_many_papers_share_is_no_sign(one: dict[str, object], other: dict[str, object]) -> None:
    records, _ = folded(raw("We count moss.", **one), raw("Moss is what we count.", "b.csv", **other))
    assert len(records) == 2


def test_an_address_of_the_whole_volume_folds_nothing() -> None:
    volume = (("doi", "https://doi.org/10.5555/volume"),)
    records, _ = folded(
        *(raw(f"We count {thing}.", title=f"On the counting of {thing}", urls=volume) for thing in "abc")
    )
    assert len(records) == 3


def test_an_id_of_two_papers_is_the_first_ones() -> None:
    records, said = folded(raw("We count moss.", id="1"), raw("We count ferns.", "b.csv", id="1"))
    assert [record.id for record in records] == ["1", None]
    assert [(problem.severity, problem.code) for problem in said] == [("note", "N124")]


def test_an_abstract_with_a_few_other_words_in_another_file_is_the_same() -> None:
    edited = LONG.replace("nine of ten", "nearly all").replace("twelve gardens, and it", "twelve gardens and")
    records, said = folded(raw(LONG), raw(edited, "b.csv"))
    assert len(records) == 1 and "but for a few words" in said[0].what


def test_two_parts_of_one_work_in_one_file_are_two_papers() -> None:
    records, said = folded(raw(LONG), raw(LONG.replace("twelve gardens", "ninety parks")))
    assert (len(records), said) == (2, ())


def test_what_only_the_second_says_is_taken_over() -> None:
    second = raw(
        LONG, "b.csv", title="Tally", authors=("Ada Vale",), year=2031, urls=(("code", "https://code.example/t"),)
    )
    (record,), said = folded(raw(LONG), second)
    assert (record.place.path, record.title, record.authors, record.year) == ("a.txt", "Tally", ("Ada Vale",), 2031)
    assert record.urls == second.urls
    assert said[0].hint == "its title, authors, year and links are taken over"
