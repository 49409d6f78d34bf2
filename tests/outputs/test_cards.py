"""The picture of a shared link is the same everywhere, says what it should, and nothing leaves its frame."""

from __future__ import annotations

import struct
import sys
import zlib
from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from site_builder.card import HEIGHT, LEFT, RIGHT, WIDTH, Card, Colours, card, plain_card
from site_builder.model import SiteSettings, ThemeSettings
from site_builder.outputs import cards
from site_builder.pages._parts.marks import Dot
from tests.made_up import fern, rich, site, titled

DESIGN = Colours()
PAPER, INK, YELLOW = DESIGN.mixed(0), DESIGN.mixed(1), DESIGN.mixed(0, upon_mark=True)
EXAMPLE = Card(
    "Garden Digest", "Spring", "Outdoors", "Gardens & parks", (Dot("study", "main", True),), 1, "1 paper", ("1 study",)
)


def has_pixels(data: bytes, box: tuple[int, int, int, int], colour: tuple[int, int, int]) -> bool:
    image = pytest.importorskip("PIL.Image").open(BytesIO(data)).convert("RGB").crop(box)
    return any(found == colour for _, found in image.getcolors(1 << 20))


def test_the_site_each_topic_and_each_collection_have_a_card_that_says_what_they_are() -> None:
    made = dict(cards.cards(site(fern(), titled(rich("Moss")))))
    assert set(made) == {
        "card.png",
        "topics/gardens/card.png",
        "topics/water/card.png",
        "topics/wind/card.png",
        "collections/spring/card.png",
        "collections/autumn/card.png",
    }
    topic = made["topics/water/card.png"]
    assert (topic.site, topic.kicker, topic.heading, topic.count) == ("Garden Digest", "Outdoors", "Water", "1 paper")
    assert topic.marks == (Dot("method", "also", False),)
    assert made["card.png"].tally == ("1 method", "1 empirical study")
    assert made["topics/wind/card.png"].count == "No papers yet"


def test_above_300_papers_a_mark_stands_for_ten() -> None:
    made = dict(cards.cards(site(*(titled(rich("Moss"), f"moss-{at}") for at in range(301)))))
    assert (made["card.png"].per, len(made["card.png"].marks)) == (10, 31)


def test_a_mark_on_every_paper_is_left_out_since_it_marks_none() -> None:
    new = [replace(titled(rich("Moss"), f"moss-{at}"), new=True) for at in range(3)]
    assert not any(one.new for one in dict(cards.cards(site(*new)))["card.png"].marks)
    assert sum(one.new for one in dict(cards.cards(site(*new, fern())))["card.png"].marks) == 3


def test_the_same_card_is_the_same_bytes() -> None:
    assert card(EXAMPLE) == card(replace(EXAMPLE))


def test_a_card_has_its_size_its_words_and_yellow_where_something_is_new() -> None:
    image = pytest.importorskip("PIL.Image").open(BytesIO(card(EXAMPLE)))
    assert image.size == (WIDTH, HEIGHT)
    words = {"site": (160, 70, 560, 110), "corner": (860, 70, RIGHT, 110), "kicker": (LEFT, 160, 700, 200)}
    for name, box in (words | {"heading": (LEFT, 210, RIGHT, 330), "count": (LEFT, 540, 260, 580)}).items():
        empty = card(replace(EXAMPLE, **{name: ""}))
        shown = image.convert("RGB").crop(box)
        assert (
            shown.tobytes() != pytest.importorskip("PIL.Image").open(BytesIO(empty)).convert("RGB").crop(box).tobytes()
        ), name
    marks = (LEFT, 350, RIGHT, 525)
    assert has_pixels(card(EXAMPLE), marks, YELLOW) and has_pixels(card(EXAMPLE), marks, INK)
    assert not has_pixels(card(replace(EXAMPLE, marks=(Dot("study", "main", False),))), marks, YELLOW)


@given(
    st.text(max_size=60),
    st.text(max_size=300),
    st.lists(st.text(max_size=40), max_size=6),
    st.integers(0, 400),
    st.sampled_from((1, 10)),
)
@settings(max_examples=25, deadline=None)
def test_no_text_and_no_number_of_marks_leaves_the_frame(
    short: str, long: str, tally: list[str], marks: int, per: int
) -> None:
    kinds = ("method", "theory", "benchmark", "study", "system", "survey")
    dots = tuple(Dot(kinds[at % 6], "main", at % 7 == 0) for at in range(marks))  # type: ignore[arg-type]
    data = card(Card(long, long, short, long, dots, per, f"{marks} papers", tuple(tally)))
    image = pytest.importorskip("PIL.Image").open(BytesIO(data)).convert("RGB")
    for box in ((0, 0, LEFT - 16, HEIGHT), (RIGHT + 16, 0, WIDTH, HEIGHT), (0, 0, WIDTH, 40), (0, 590, WIDTH, HEIGHT)):
        assert image.crop(box).getcolors(2) == [((box[2] - box[0]) * (box[3] - box[1]), PAPER)]


def test_characters_that_the_font_lacks_are_left_out() -> None:
    plain, mixed = (
        card(replace(EXAMPLE, heading=text)) for text in ("Moss and fern", "Moss \U0001f331\u82d4\x00 and fern")
    )
    assert plain == mixed


def test_without_the_extra_the_card_is_a_picture_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fontpkg_inter", None)
    data = card(EXAMPLE)
    assert data == plain_card(DESIGN)
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (WIDTH, HEIGHT)
    at, pixels = 8, b""
    while at < len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        name, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        assert struct.unpack(">I", data[at + 8 + size : at + 12 + size]) == (zlib.crc32(name + body),)
        pixels += body if name == b"IDAT" else b""
        at += 12 + size
    assert len(zlib.decompress(pixels)) == HEIGHT * (WIDTH + 1)


def themed(**colours: str) -> Card:
    made = site(replace(fern(), new=True), titled(rich("Moss")), settings=SiteSettings(theme=ThemeSettings(**colours)))
    return dict(cards.cards(made))["card.png"]


def test_a_card_has_the_colours_of_the_theme() -> None:
    ground, ink, mark = (240, 248, 240), (16, 48, 32), (48, 16, 160)
    told = themed(paper="#f0f8f0", ink="#103020", mark="#3010a0", dark_paper="#000000")
    assert told.colours.onmark == "#ffffff"  # dark letters could not be read on it
    data, marks = card(told), (LEFT, 350, RIGHT, 525)
    assert all(has_pixels(data, marks, colour) for colour in (ground, ink, mark))
    assert not has_pixels(data, (0, 0, WIDTH, HEIGHT), PAPER)


def test_a_card_that_could_not_be_read_keeps_the_ground_and_ink_of_the_design() -> None:
    assert themed(paper="#ffffff", ink="#888888", mark="#00ff88").colours == replace(DESIGN, mark="#00ff88")
