"""Every path is one file on every machine."""

from __future__ import annotations

import pytest

from site_builder.checks import paths
from site_builder.model import File
from tests.made_up import fern, site


def said(*names: str) -> list[tuple[str, str]]:
    files = tuple(File(name, b"") for name in names)
    found = list(paths.check(site(fern()), files))
    assert all(one.severity == "error" for one in found)
    return [(one.code, one.place.path) for one in found]


def test_ordinary_paths_are_left_alone() -> None:
    assert said("index.html", ".nojekyll", "papers/a/index.html", "papers/a/record.json", "papers/b/2/index.html") == []


@pytest.mark.parametrize("other", ["papers/a/index.html", "Papers/A/INDEX.html"])
def test_paths_that_differ_only_by_case_clash(other: str) -> None:
    assert said("papers/a/index.html", other) == [("E411", other)]


def test_paths_that_differ_only_by_unicode_form_clash() -> None:
    assert said("caf\u00e9", "cafe\u0301") == [("E411", "cafe\u0301")]
    assert said("stra\u00dfe", "STRASSE") == [("E411", "STRASSE")]


def test_a_file_cannot_stand_where_a_folder_must() -> None:
    assert said("topics/A", "topics/a/index.html") == [("E412", "topics/A")]


@pytest.mark.parametrize(
    "path", ["../a", "a/../b", "/a", "a//b", "a/", "", ".", "a\\b", "c:a", "a?b", "a\0b", "a./b", "a /b"]
)
def test_a_path_that_some_machine_cannot_write_is_an_error(path: str) -> None:
    assert ("E413", path) in said(path)
