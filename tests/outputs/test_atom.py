"""Feeds are valid Atom, their ids last, and their days come from the content."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from site_builder.feeds import ENTRIES
from site_builder.model import CollectionSettings, Site
from site_builder.outputs import atom
from tests.made_up import BASE, fern, rich, site, titled

NS = {"a": "http://www.w3.org/2005/Atom"}


def feeds(made: Site) -> dict[str, ElementTree.Element]:
    return {file.path: ElementTree.fromstring(file.data) for file in atom.files(made)}


def texts(feed: ElementTree.Element, path: str) -> list[str | None]:
    return [found.text for found in feed.findall(path, NS)]


def test_the_site_each_topic_each_collection_and_what_changed_have_a_feed() -> None:
    assert set(feeds(site(fern()))) == {
        "changes/feed.xml",
        "feed.xml",
        "topics/gardens/feed.xml",
        "topics/water/feed.xml",
        "topics/wind/feed.xml",
        "collections/spring/feed.xml",
        "collections/autumn/feed.xml",
    }


@pytest.mark.parametrize("url", [BASE, None])
def test_every_feed_has_what_rfc_4287_asks_for(url: str | None) -> None:
    for path, feed in feeds(site(fern(), titled(rich("A & <B> \x0b\ufffe")), url=url)).items():
        for part in (feed, *feed.findall("a:entry", NS)):
            for name in ("id", "title", "updated"):
                (text,) = texts(part, f"a:{name}")
                assert text, (path, name)
            assert re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00Z", str(part.findtext("a:updated", "", NS)))
            assert part.find("a:link[@rel='alternate']", NS) is not None
        assert texts(feed, "a:author/a:name") == ["Garden Digest"]
        ids = texts(feed, "a:entry/a:id")
        assert len(ids) == len(set(ids))


def test_an_entry_holds_the_whole_text_and_brackets_a_supplied_heading() -> None:
    entry = feeds(site(fern()))["feed.xml"].find("a:entry", NS)
    assert entry is not None
    content = entry.find("a:content", NS)
    assert content is not None and content.get("type") == "html" and content.text == fern().derived.abstract.html
    assert entry.findtext("a:title", "", NS) == "[Fern: a watering rule]"
    assert entry.findtext("a:summary", "", NS).startswith("We present Fern")
    assert [one.get("term") for one in entry.findall("a:category", NS)] == ["gardens", "water"]


def test_ids_are_addresses_where_the_site_knows_its_own_and_urns_elsewhere() -> None:
    known = feeds(site(fern()))["topics/water/feed.xml"]
    assert texts(known, ".//a:id") == [f"{BASE}topics/water/", f"{BASE}papers/fern/"]
    unknown = feeds(site(fern(), url=None))
    ids = texts(unknown["topics/water/feed.xml"], ".//a:id")
    assert all(str(one).startswith("urn:uuid:") for one in ids)
    assert ids == texts(feeds(site(fern(), url=None))["topics/water/feed.xml"], ".//a:id")
    assert ids[1] == texts(unknown["feed.xml"], "a:entry/a:id")[0]
    link = unknown["topics/water/feed.xml"].find("a:entry/a:link", NS)
    assert link is not None and link.get("href") == "../../papers/fern/"


def test_a_paper_has_the_day_it_was_recorded_else_its_collections_else_the_one_that_means_unset() -> None:
    papers = (fern(), titled(rich("Moss"), "moss"), titled(rich("Lichen"), "lichen", first_seen="2031-05-06"))
    feed = feeds(site(*papers))["feed.xml"]
    days = [str(day)[:10] for day in texts(feed, "a:entry/a:updated")]
    assert days == ["2031-05-06", "2031-04-02", "1970-01-01"]
    assert texts(feed, "a:updated") == ["2031-05-06T00:00:00Z"]
    assert texts(feed, "a:entry/a:published") == ["2031-05-06T00:00:00Z"]


def test_the_feed_of_what_changed_holds_recorded_papers_alone() -> None:
    feed = feeds(site(fern(), titled(rich("Moss"), first_seen="2031-05-06")))["changes/feed.xml"]
    assert texts(feed, "a:entry/a:title") == ["Moss"]


def test_a_feed_holds_the_newest_papers_only() -> None:
    papers = [titled(rich("Moss"), f"moss-{at:03}", first_seen=f"2031-01-{at % 28 + 1:02}") for at in range(150)]
    found = texts(feeds(site(*papers))["feed.xml"], "a:entry/a:published")
    assert len(found) == ENTRIES
    assert found == sorted(found, key=str, reverse=True)
    assert min(map(str, found)) >= sorted((str(paper.first_seen) for paper in papers), reverse=True)[ENTRIES - 1]


def test_a_summary_is_said_to_be_one() -> None:
    made = site(fern(), spring=CollectionSettings(text="summary"))
    assert "summary written for this digest" in str(feeds(made)["feed.xml"].findtext("a:entry/a:content", "", NS))


def test_hostile_text_is_text() -> None:
    paper = titled(rich('</title><script>alert("x")</script>]]>&amp;'), authors=('"><b>',))
    made = site(paper)
    made = replace(made, settings=replace(made.settings, title="<&>", language='en"', licence="<l>"))
    feed = feeds(made)["feed.xml"]
    assert feed.findtext("a:title", "", NS) == "<&>"
    assert feed.findtext("a:entry/a:title", "", NS) == paper.heading.plain
    assert feed.findtext("a:entry/a:author/a:name", "", NS) == '"><b>'
