"""llms.txt and opensearch.xml say where things are, and no title can break them."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

from site_builder.model import Site
from site_builder.outputs import llms, opensearch
from tests.made_up import BASE, fern, rich, site, titled


def llms_text(made: Site) -> str:
    (file,) = llms.files(made)
    assert file.path == "llms.txt"
    return file.data.decode()


def test_llms_txt_has_the_shape_its_proposal_asks_for() -> None:
    text = llms_text(site(fern(), titled(rich("Moss"))))
    assert text.startswith("# Garden Digest\n\n> Papers that grow\n\n2 papers in 2 collections and 2 topics. ")
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == ["Topics", "Collections", "Data"]
    items = re.findall(r"^- \[([^\]]+)\]\(([^)\s]+)\): .+$", text, re.MULTILINE)
    assert ("Gardens & parks", f"{BASE}topics/gardens/") in items
    assert ("Autumn Papers", f"{BASE}collections/autumn/") in items
    assert not any("topics/wind/" in address for _, address in items)


def test_without_an_address_the_links_are_relative() -> None:
    assert "(topics/water/)" in llms_text(site(fern(), url=None))


def test_titles_stay_on_their_line_and_in_their_brackets() -> None:
    made = site(fern())
    made = replace(made, settings=replace(made.settings, title="a\n# b"))
    (spring, autumn) = made.collections
    made = replace(made, collections=(replace(spring, title="x](http://e.example)\n- [y"), autumn))
    text = llms_text(made)
    assert text.startswith("# a # b\n")
    assert r"- [x\](http://e.example) - \[y](https://" in text


def test_opensearch_names_the_search_of_the_site() -> None:
    made = site(fern())
    made = replace(made, settings=replace(made.settings, title="A <very> & long\x00 title of a digest"))
    (file,) = opensearch.files(made)
    tree = ElementTree.fromstring(file.data)
    ns = {"o": "http://a9.com/-/spec/opensearch/1.1/"}
    assert len(tree.findtext("o:ShortName", "", ns)) <= 16
    url = tree.find("o:Url", ns)
    assert url is not None and url.get("template") == f"{BASE}search/?q={{searchTerms}}"


def test_a_site_that_does_not_know_its_address_describes_no_search() -> None:
    assert list(opensearch.files(site(fern(), url=None))) == []
