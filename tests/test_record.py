"""The record schema is a promise: what docs/records.md shows is what is written."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import pytest

from site_builder.inputs import json_records as list_input
from site_builder.model import CollectionSettings, LinkKind, OutlineLabel, PaperKind, Source
from site_builder.record import FORMS, as_json, json_list, record
from tests.made_up import fern, rich, site, titled
from tests.sample_site import SAMPLE, digest

DOCS = (Path(__file__).parent.parent / "docs" / "records.md").read_text(encoding="utf-8")


def test_the_example_in_the_documentation_is_what_is_written() -> None:
    shown = re.findall(r"```json\n(.*?)```", DOCS, re.DOTALL)[0]
    written = record(fern(), site(fern()))
    assert json.loads(shown) == written
    assert list(json.loads(shown)) == list(written)


def test_the_documentation_explains_every_field_in_order() -> None:
    explained = re.findall(r"^\| `(\w+)` \|", DOCS, re.MULTILINE)
    assert explained == list(record(fern(), site(fern())))


@pytest.mark.parametrize(("field", "tokens"), [("kind", PaperKind), ("links", LinkKind), ("outline", OutlineLabel)])
def test_the_documentation_names_every_token_of_a_field(field: str, tokens: object) -> None:
    row = re.search(rf"^\| `{field}` \|.*", DOCS, re.MULTILINE)
    assert row and set(get_args(tokens)) <= set(re.findall(r"`(\w+)`", row[0]))


def test_sentences_and_the_highlight_are_parts_of_the_plain_text() -> None:
    written = record(fern(), site(fern()))
    assert all(sentence in written["plain_text"] for sentence in written["sentences"])
    assert written["highlight"] == {"sentence": 1, "text": written["sentences"][1]}
    assert len(written["outline"]) == len(written["sentences"])


def test_the_heading_has_no_brackets_and_says_that_it_is_derived() -> None:
    written = record(fern(), site(fern()))
    assert (written["title"], written["heading"], written["heading_derived"]) == (None, "Fern: a watering rule", True)


def test_a_record_without_year_or_venue_has_its_collections() -> None:
    paper = titled(rich("Moss"))
    written = record(paper, site(paper))
    assert (written["venue"], written["year"]) == ("GROW", 2031)
    own = titled(rich("Moss"), venue="SOIL", year=2030)
    written = record(own, site(own, autumn=CollectionSettings(venue="GROW", year=2031)))
    assert (written["venue"], written["year"]) == ("SOIL", 2030)


def test_addresses_with_one_label_are_all_kept() -> None:
    urls = (("code", "https://a.example"), ("code", "https://b.example"), ("code", "https://b.example"))
    paper = titled(rich("Moss"), urls=urls)
    assert record(paper, site(paper))["urls"] == {"code": "https://a.example", "code 2": "https://b.example"}


def test_one_record_is_one_line_and_a_list_reads_back() -> None:
    papers = (fern(), titled(rich("Line\u2028break")))
    lines = [as_json(record(paper, site(*papers))) for paper in papers]
    assert all(b"\n" not in line for line in lines)
    assert json.loads(json_list(lines)) == [record(paper, site(*papers)) for paper in papers]
    assert json.loads(json_list([])) == []


def test_forms_of_the_abstract_can_be_left_out_and_nothing_else_goes() -> None:
    whole, lean = (json.loads(as_json(record(fern(), site(fern())), without=names)) for names in ((), FORMS))
    assert {name for name in whole if name not in lean} == set(FORMS)
    assert lean["abstract"] == whole["abstract"]


def test_a_record_is_accepted_back_as_input_with_all_that_its_source_gave() -> None:
    paper = titled(
        rich("Moss"),
        authors=("Ada Vale", "Bo Lund"),
        year=2030,
        venue="SOIL",
        keywords=("stone",),
        urls=(("pdf", "https://x.example/a.pdf"),),
    )
    read = list_input.parse(Source("moss.json", json_list([as_json(record(paper, site(paper)))])))
    (raw,) = read.records
    assert read.diagnostics == ()
    assert (raw.id, raw.title, raw.abstract) == (paper.raw.id, paper.raw.title, paper.raw.abstract)
    assert (raw.authors, raw.year, raw.venue) == (paper.raw.authors, paper.raw.year, paper.raw.venue)
    assert (raw.keywords, raw.urls) == (paper.raw.keywords, paper.raw.urls)


def test_records_printed_and_read_again_are_the_same_records(tmp_path: Path) -> None:
    def printed(content: Path) -> list[dict[str, object]]:
        done = digest("records", content)
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    first = printed(SAMPLE)
    (tmp_path / "all.jsonl").write_text("\n".join(map(json.dumps, first)), encoding="utf-8")
    again = printed(tmp_path)
    where = ("collection", "source")  # all stand in one file now
    assert first and [{**one, **dict.fromkeys(where)} for one in again] == [
        {**one, **dict.fromkeys(where)} for one in first
    ]
