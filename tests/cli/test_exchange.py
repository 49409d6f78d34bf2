"""`digest import` and `digest export`: into our format and out of it, without loss."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from site_builder.cli.exchange import FORMATS
from site_builder.interchange import FORMATS as KNOWN
from tests.cli.in_process import digest
from tests.sample_site import SAMPLE

TWINS = Path(__file__).parents[1] / "inputs" / "twins"
COMPARED = ("title", "heading", "abstract", "year", "keywords", "area", "tldr")


def records(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in digest("records", path).stdout.splitlines()]


@pytest.mark.parametrize("twin", sorted(TWINS.iterdir()), ids=lambda path: path.name)
def test_what_is_imported_is_read_as_its_source_was(twin: Path, tmp_path: Path) -> None:
    out = tmp_path / "records.jsonl"
    more = ("--field", "abstract=Summary of the work") if twin.suffix == ".tsv" else ()
    done = digest("import", twin, "-o", out, *more)
    assert done.exit_code == 0, done.stderr
    first = json.loads(out.read_text("utf-8").splitlines()[0])
    assert first["abstract"] and first["title"] and first["authors"]
    again = records(out)
    if not more:
        for one, other in zip(records(twin), again, strict=True):
            assert {name: one[name] for name in COMPARED} == {name: other[name] for name in COMPARED}
            assert one["authors"] == other["authors"]
            assert {link["url"] for link in one["links"]} == {link["url"] for link in other["links"]}  # type: ignore[attr-defined]


def test_import_prints_and_keeps_what_is_there(tmp_path: Path) -> None:
    out = tmp_path / "records.jsonl"
    out.write_text("mine")
    printed = digest("import", TWINS / "refs.ris")
    assert len(printed.stdout.splitlines()) == 2 and "W117" in printed.stderr
    assert digest("import", TWINS / "refs.ris", "-o", "-").stdout == printed.stdout
    refused = digest("import", TWINS / "refs.ris", "-o", out)
    assert refused.exit_code == 2 and out.read_text() == "mine"
    assert digest("import", TWINS / "refs.ris", "-o", out, "--force").exit_code == 0
    assert out.read_text("utf-8") == printed.stdout


def test_a_field_that_nobody_knows_is_wrong_usage() -> None:
    assert digest("import", TWINS / "papers.tsv", "--field", "summary=x").exit_code == 2


def test_the_command_line_names_every_format() -> None:
    assert FORMATS == KNOWN


@pytest.mark.parametrize("form", FORMATS)
def test_what_is_exported_can_be_read_again(form: str, tmp_path: Path) -> None:
    suffix = {"bibtex": "bib", "csl": "json"}.get(form, form)
    out = tmp_path / f"papers.{suffix}"
    done = digest("export", "--content", SAMPLE, "--format", form, "--out", out)
    assert done.exit_code == 0, done.stderr
    titled = [one for one in records(SAMPLE) if one["title"]]
    by_title = {str(one["title"]).strip("[]"): one for one in records(out)}
    for one in titled:
        other = by_title.get(str(one["title"]))
        if form in ("csv", "jsonl"):
            assert other and all(one[name] == other[name] for name in ("abstract", "authors", "year", "keywords"))
    assert len(by_title) == len(records(SAMPLE)) or form in ("csv", "jsonl")


def test_an_export_of_a_topic_holds_its_papers_and_a_wrong_topic_is_wrong_usage() -> None:
    slugs = {str(one["slug"]) for one in records(SAMPLE) if "privacy-fairness-federated" in one["topics"]}  # type: ignore[operator]
    done = digest("export", "--content", SAMPLE, "--format", "jsonl", "--topic", "privacy-fairness-federated")
    assert slugs and {json.loads(line)["slug"] for line in done.stdout.splitlines()} == slugs
    wrong = digest("export", "--content", SAMPLE, "--format", "csv", "--topic", "privacy-fairness-federate")
    assert wrong.exit_code == 2 and "did you mean `privacy-fairness-federated`" in wrong.stderr


def test_no_cell_of_a_table_is_a_formula(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"title": "=cmd|x", "abstract": "@SUM(1) is what we count. It is green."}\n')
    printed = digest("export", "--content", tmp_path, "--format", "csv").stdout
    assert "'=cmd|x" in printed and "'@SUM(1)" in printed
