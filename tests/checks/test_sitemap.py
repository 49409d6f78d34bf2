"""The sitemap and the pages agree."""

from __future__ import annotations

import pytest

from site_builder.checks import sitemap as check
from site_builder.model import File
from site_builder.outputs import sitemap
from tests.made_up import fern, site

PAGE = b"<!doctype html><title>x</title>"
HIDDEN = b'<!doctype html><meta name="robots" content="noindex">'


def said(without: str = "", hidden: str = "", more: str = "") -> list[tuple[str, str]]:
    made = site(fern())
    paths = [path for path in sitemap.indexed_paths(made) if not without or path != without]
    pages = [File(f"{path}index.html", HIDDEN if hidden and path == hidden else PAGE) for path in paths]
    pages += [File(f"{more}index.html", PAGE)] if more else []
    found = check.check(made, (*pages, *sitemap.files(made)))
    return [(one.code, one.what.split()[-1] if one.code == "W405" else one.place.path) for one in found]


def test_pages_and_sitemap_that_agree_are_left_alone() -> None:
    assert said() == []


@pytest.mark.parametrize("path", ["papers/fern/", "about/"])
def test_a_page_that_is_not_there_or_not_to_be_listed_is_named(path: str) -> None:
    assert said(without=path) == [("W405", "there")]
    assert said(hidden=path) == [("W405", "listed")]


def test_a_page_that_the_sitemap_lacks_is_named() -> None:
    assert said(more="concepts/moss/") == [("W406", "concepts/moss/")]


def test_a_further_page_of_a_list_is_missed_like_any_other() -> None:
    assert said(more="topics/water/2/") == [("W406", "topics/water/2/")]


def test_a_site_without_an_address_has_no_sitemap_to_look_at() -> None:
    assert list(check.check(site(fern(), url=None), (File("index.html", PAGE),))) == []
