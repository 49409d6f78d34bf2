"""`digest init`: what it makes can be built and pushed as it is."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.cli.in_process import digest
from tests.sample_site import tree

BIB = (
    "@inproceedings{a, title={Counting Moss}, author={Vale, Ada}, year=2031, abstract={We count moss. It is green.}}\n"
)


def test_a_new_repository_is_whole_and_builds_without_a_warning(tmp_path: Path) -> None:
    made = digest("init", "spring-school", cwd=tmp_path)
    assert made.exit_code == 0, made.stderr
    folder = tmp_path / "spring-school"
    assert set(tree(folder)) == {
        "README.md",
        ".gitignore",
        ".github/workflows/pages.yml",
        "content/site.yaml",
        "content/topics.yaml",
        "content/example.txt",
    }
    assert "warning" not in made.stderr and "with 2 papers" in made.stdout
    checked = digest("check", "--strict", "--base-url", "https://example.org/", cwd=folder)
    assert checked.exit_code == 0 and "0 errors, 0 warnings" in checked.stdout, checked.stderr
    built = digest("build", "--strict", cwd=folder)
    assert built.exit_code == 0 and "<title>Spring school: " in (folder / "_site" / "index.html").read_text()


@pytest.mark.parametrize("name", ['it\'s: a #1 "digest" {x}', "Über", "x"])
def test_any_name_of_a_folder_makes_a_title(tmp_path: Path, name: str) -> None:
    assert digest("init", name, cwd=tmp_path).exit_code == 0
    title = yaml.safe_load((tmp_path / name / "content" / "site.yaml").read_text("utf-8"))["title"]
    assert title == name[:1].upper() + name[1:]


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("mine")
    again = digest("init", ".", cwd=tmp_path)
    assert again.exit_code == 2 and "README.md already" in again.stderr
    assert tree(tmp_path) == {"README.md": b"mine"}


def test_other_files_in_the_folder_stay(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    assert digest("init", ".", cwd=tmp_path).exit_code == 0
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_it_starts_from_a_file_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "moss.bib").write_text(BIB)
    made = digest("init", "moss", "--from", "moss.bib", cwd=tmp_path)
    assert made.exit_code == 0 and "with 1 paper." in made.stdout
    assert (tmp_path / "moss" / "content" / "moss.bib").read_text() == BIB
    assert not (tmp_path / "moss" / "content" / "example.txt").exists()


def test_a_file_that_gives_no_paper_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("Name,Text of the work\nx,We count moss.\n")
    made = digest("init", "moss", "--from", "a.csv", cwd=tmp_path)
    assert made.exit_code == 1 and "W115" in made.stderr and "fields: {abstract:" in made.stderr
