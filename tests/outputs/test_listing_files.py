"""Each list has its records and citations beside it, a paper each, in its order."""

from __future__ import annotations

import json
import re

import pytest

from site_builder.citations import bibtex, ris
from site_builder.listings import SHORT
from site_builder.model import File, Site
from site_builder.outputs import bibtex as bibtex_files
from site_builder.outputs import csl as csl_files
from site_builder.outputs import records as record_files
from site_builder.outputs import ris as ris_files
from site_builder.record import FORMS, record
from tests.made_up import fern, rich, site, titled

FOLDERS = {"", "topics/gardens/", "topics/water/", "topics/wind/", "collections/spring/", "collections/autumn/"}


def small() -> Site:
    return site(fern(), titled(rich("Moss")))


def written(files: object) -> dict[str, bytes]:
    return {file.path: file.data for file in files if isinstance(file, File)}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("module", "name"),
    [
        (bibtex_files, "papers.bib"),
        (ris_files, "papers.ris"),
        (csl_files, "papers.csl.json"),
        (record_files, "papers.json"),
    ],
)
def test_every_list_has_its_file(module: object, name: str) -> None:
    paths = set(written(module.files(small())))  # type: ignore[attr-defined]
    assert {path for path in paths if path.endswith(f"/{name}") or path == name} == {
        folder + name for folder in FOLDERS
    }


def test_every_paper_has_its_record_beside_its_page() -> None:
    made = small()
    files = written(record_files.files(made))
    for paper in made.papers:
        assert json.loads(files[f"papers/{paper.slug}/record.json"]) == record(paper, made)
    assert json.loads(files["papers.json"]) == [record(paper, made) for paper in made.papers]
    assert json.loads(files["topics/wind/papers.json"]) == []


def test_citation_files_are_the_citations_one_after_the_other() -> None:
    made = small()
    bib = written(bibtex_files.files(made))["papers.bib"].decode()
    assert bib == "\n".join(bibtex(paper, made, abstract=True) for paper in made.papers)
    assert written(ris_files.files(made))["papers.ris"].decode() == "".join(
        ris(paper, made, True) for paper in made.papers
    )
    items = json.loads(written(csl_files.files(made))["papers.csl.json"])
    assert [item["id"] for item in items] == re.findall(r"^@\w+\{(.*),$", bib, re.MULTILINE)


def test_a_long_list_leaves_whole_texts_to_the_papers_own_files() -> None:
    made = site(fern(), *(titled(rich("Moss"), f"moss-{at}") for at in range(SHORT)))
    files = written(record_files.files(made)) | written(bibtex_files.files(made)) | written(ris_files.files(made))
    assert all(set(FORMS).isdisjoint(one) and one["abstract"] for one in json.loads(files["papers.json"]))
    assert all(set(FORMS) <= set(one) for one in json.loads(files["collections/spring/papers.json"]))
    assert b"abstract  " not in files["papers.bib"] and b"abstract  " in files["collections/spring/papers.bib"]
    assert b"AB  - " not in files["papers.ris"] and b"AB  - " in files["collections/autumn/papers.ris"]
    assert set(FORMS) <= set(json.loads(files["papers/fern/record.json"]))


def test_keys_are_unique_where_collections_and_slugs_run_together() -> None:
    made = site(
        titled(rich("x"), "a-b", "autumn"), titled(rich("x"), "b", "autumn"), titled(rich("x"), "spring-a", "spring")
    )
    keys = re.findall(r"^@\w+\{(.*),$", written(bibtex_files.files(made))["papers.bib"].decode(), re.MULTILINE)
    assert len(keys) == len(set(keys)) == 3
