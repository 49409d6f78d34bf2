"""JSON Lines, JSON lists, YAML lists and Markdown with front matter: the same fields, however they are written."""

import json

import pytest

from site_builder.inputs import json_lines, json_records, markdown_front_matter, plain_text, yaml_list
from site_builder.model import Place, Source

FORMATS = (json_lines, json_records, markdown_front_matter, plain_text, yaml_list)
RECORD = {
    "id": "k7",
    "title": "A title",
    "abstract": "We propose A.",
    "authors": ["Ada Lovelace", {"name": "Emmy Noether"}],
    "year": 2031,
    "venue": "Spring School",
    "keywords": "graphs, trees",
    "urls": {"code": "https://example.org/code"},
}
AS_YAML = """\
- id: k7
  title: A title
  abstract: We propose A.
  authors: [Ada Lovelace, {name: Emmy Noether}]
  year: 2031
  venue: Spring School
  keywords: graphs, trees
  urls: {code: "https://example.org/code"}
"""
AS_MARKDOWN = """\
---
id: k7
title: A title
authors: [Ada Lovelace, {name: Emmy Noether}]
year: 2031
venue: Spring School
keywords: graphs, trees
urls: {code: "https://example.org/code"}
---

We propose A.
"""


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("a.jsonl", json.dumps(RECORD)),
        ("a.json", json.dumps([RECORD])),
        ("a.yaml", AS_YAML),
        ("a.md", AS_MARKDOWN),
    ],
)
def test_every_format_gives_the_same_record(path, text):
    source = Source(path, text.encode())
    (reader,) = [one for one in FORMATS if one.accepts(source)]
    parsed = reader.parse(source)
    assert parsed.diagnostics == ()
    (raw,) = parsed.records
    assert (raw.id, raw.title, raw.abstract, raw.year, raw.venue) == (
        "k7",
        "A title",
        "We propose A.",
        2031,
        "Spring School",
    )
    assert raw.authors == ("Ada Lovelace", "Emmy Noether")
    assert raw.keywords == ("graphs", "trees")
    assert raw.urls == (("code", "https://example.org/code"),)


def test_a_broken_json_line_is_reported_with_its_place_and_the_others_stay():
    text = '{"abstract": "One."}\n{"abstract": oops}\n\n{"abstract": "Two."}\n[1]\n'
    parsed = json_lines.parse(Source("a.jsonl", text.encode()))
    assert [raw.abstract for raw in parsed.records] == ["One.", "Two."]
    assert [(one.code, one.place) for one in parsed.diagnostics] == [
        ("W110", Place("a.jsonl", 2, 14)),
        ("W104", Place("a.jsonl", 5)),
    ]


def test_records_before_a_fault_in_a_json_records_are_kept():
    text = '[\n {"abstract": "One."},\n {"abstract": "Two."} {"abstract": "Three."}]'
    parsed = json_records.parse(Source("a.json", text.encode()))
    assert [(raw.abstract, raw.place.line) for raw in parsed.records] == [("One.", 2), ("Two.", 3)]
    assert [one.code for one in parsed.diagnostics] == ["W111"]


@pytest.mark.parametrize("text", ["[", "[1", '[{"abstract": "A."}', "[" * 100_000, '[{"a":' * 50_000])
def test_a_json_records_that_never_closes_is_reported(text):
    assert "W111" in {one.code for one in json_records.parse(Source("a.json", text.encode())).diagnostics}


def test_a_record_without_abstract_is_reported_and_left_out():
    parsed = yaml_list.parse(Source("a.yaml", b"- title: Only a title\n- abstract: Fine.\n"))
    assert [raw.abstract for raw in parsed.records] == ["Fine."]
    assert [(one.code, one.place.line) for one in parsed.diagnostics] == [("W102", 1)]
    assert "Only a title" in parsed.diagnostics[0].what


def test_hostile_values_are_left_out_and_said_so():
    fields = {
        "abstract": "A.",
        "year": "soon",
        "authors": {"a": 1},
        "urls": {"x": "javascript:alert(1)"},
        "venue": ["x", "y"],
    }
    parsed = json_lines.parse(Source("a.jsonl", json.dumps(fields).encode()))
    (raw,) = parsed.records
    assert (raw.year, raw.authors, raw.urls, raw.venue) == (None, (), (), None)
    assert sorted(one.what.split("`")[1] for one in parsed.diagnostics) == ["authors", "urls.x", "venue", "year"]
    assert {one.code for one in parsed.diagnostics} == {"W103"}


def test_a_lone_surrogate_becomes_a_replacement_character():
    parsed = json_lines.parse(Source("a.jsonl", rb'{"abstract": "A \ud800 b."}'))
    assert parsed.records[0].abstract == "A \ufffd b."


def test_fields_nobody_uses_are_noted_once():
    parsed = json_lines.parse(Source("a.jsonl", b'{"abstract": "A.", "mood": 1}\n{"abstract": "B.", "mood": 2}'))
    assert [(one.severity, one.code) for one in parsed.diagnostics] == [("note", "N105")]


def test_front_matter_that_never_closes_is_reported():
    parsed = markdown_front_matter.parse(Source("a.md", b"---\ntitle: x\n\nText."))
    assert parsed.records == () and parsed.diagnostics[0].code == "W112"


def test_a_front_matter_abstract_stands_where_its_body_starts():
    parsed = markdown_front_matter.parse(Source("a.md", AS_MARKDOWN.encode()))
    assert parsed.records[0].place == Place("a.md", 11, 1)


def test_names_lose_their_tex_and_the_damage_of_a_wrong_encoding():
    fields = {
        "abstract": "A.",
        "authors": [r"Jos\'e Nu\~nez", "JosÃ© RaÃºl RamÃ\xadrez", "O'Brien, {\\L}ukasz", "李小龙"],
    }
    parsed = json_lines.parse(Source("a.jsonl", json.dumps(fields).encode()))
    assert parsed.records[0].authors == ("José Nuñez", "José Raúl Ramírez", "O'Brien, Łukasz", "李小龙")
