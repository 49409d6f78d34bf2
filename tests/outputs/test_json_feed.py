"""feed.json says the same as the Atom feed."""

from __future__ import annotations

import json
from xml.etree import ElementTree

from site_builder.outputs import atom, json_feed
from tests.made_up import BASE, fern, rich, site, titled

NS = {"a": "http://www.w3.org/2005/Atom"}


def test_every_list_has_the_same_entries_in_both_kinds_of_feed() -> None:
    for url in (BASE, None):
        made = site(fern(), titled(rich("Moss"), first_seen="2031-05-06"), url=url)
        trees = {file.path: ElementTree.fromstring(file.data) for file in atom.files(made)}
        for file in json_feed.files(made):
            feed = json.loads(file.data)
            entries = trees[file.path.replace(".json", ".xml")].findall("a:entry", NS)
            assert [item["id"] for item in feed["items"]] == [entry.findtext("a:id", "", NS) for entry in entries]
            assert [item["title"] for item in feed["items"]] == [entry.findtext("a:title", "", NS) for entry in entries]


def test_the_members_that_json_feed_asks_for_are_there() -> None:
    feed = json.loads(next(iter(json_feed.files(site(fern())))).data)
    assert feed["version"] == "https://jsonfeed.org/version/1.1"
    assert (feed["title"], feed["feed_url"]) == ("Garden Digest", f"{BASE}feed.json")
    (item,) = feed["items"]
    assert item["content_html"] == fern().derived.abstract.html
    assert item["url"] == f"{BASE}papers/fern/"
    assert item["tags"] == ["Gardens & parks", "Water"]


def test_without_an_address_of_its_own_a_site_gives_none() -> None:
    feed = json.loads(next(iter(json_feed.files(site(fern(), url=None)))).data)
    assert "feed_url" not in feed and "home_page_url" not in feed and "url" not in feed["items"][0]
