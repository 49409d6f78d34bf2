"""The sitemap names every page worth finding, in files no larger than the protocol allows."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from site_builder.model import Site
from site_builder.outputs import hosting, sitemap
from tests.made_up import BASE, fern, rich, site, titled

NS = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}


def addresses(made: Site) -> dict[str, list[str | None]]:
    trees = {file.path: ElementTree.fromstring(file.data) for file in sitemap.files(made)}
    return {path: [found.text for found in tree.findall(".//s:loc", NS)] for path, tree in trees.items()}


def test_full_addresses_of_the_pages() -> None:
    found = addresses(site(fern(), titled(rich("Moss"))))["sitemap.xml"]
    assert found[0] == BASE
    assert {f"{BASE}papers/fern/", f"{BASE}topics/water/", f"{BASE}collections/autumn/"} <= set(found)
    assert f"{BASE}topics/wind/" not in found  # nothing to find there yet
    assert len(found) == len(set(found))


def test_every_page_of_a_list_is_named_since_each_holds_papers_of_its_own() -> None:
    made = site(*(titled(rich("Moss"), f"moss-{at}", authors=("Ada Vale",)) for at in range(101)))
    found = set(addresses(made)["sitemap.xml"])
    folders = ("papers/", "collections/autumn/", "authors/ada-vale/")
    lists = {f"{folder}{page}" for folder in folders for page in ("", "2/", "3/")}
    assert {BASE + path for path in lists | {"changes/", "changes/2/", "authors/"}} <= found
    assert not {BASE + path for path in ("papers/4/", "changes/3/", "authors/2/")} & found


def test_above_the_limit_an_index_names_the_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    made = site(*(titled(rich("Moss"), f"moss-{at}") for at in range(8)))
    whole = addresses(made)["sitemap.xml"]
    monkeypatch.setattr(sitemap, "LIMIT", 5)
    found = addresses(made)
    parts = found.pop("sitemap.xml")
    assert parts == [BASE + path for path in found]
    assert all(len(part) <= 5 for part in found.values())
    assert [one for part in found.values() for one in part] == whole


def test_without_an_address_there_is_no_sitemap_and_robots_txt_names_none() -> None:
    made = site(fern(), url=None)
    assert not addresses(made)
    assert {file.path: file.data for file in hosting.files(made)} == {
        ".nojekyll": b"",
        "robots.txt": b"User-agent: *\nAllow: /\n",
    }


def test_robots_txt_names_the_sitemap() -> None:
    robots = {file.path: file.data for file in hosting.files(site(fern()))}["robots.txt"].decode()
    assert f"Sitemap: {BASE}sitemap.xml\n" in robots
