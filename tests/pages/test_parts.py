"""What pages are built from: words, marks, page numbers, figures."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from site_builder.model import PAPER_KINDS, Figure, Highlight, Link, PaperKind
from site_builder.pages._parts.entry import byline, highlight
from site_builder.pages._parts.figures import figures
from site_builder.pages._parts.marks import MARKS, Dot, run, scale_for
from site_builder.pages._parts.numbering import parts, shown_around
from site_builder.pages._parts.repository import edit_link, report_link
from site_builder.pages._parts.sharing import share
from site_builder.pages._parts.sources import source_links
from site_builder.pages._parts.words import clipped, count, day, listed
from site_builder.pages.kind_map import heat
from site_builder.rich import Span
from site_builder.text.reading import rich_text
from tests.pages.sites import paper, site
from tests.pages.test_rendering import made


@pytest.mark.parametrize("papers", [1, 8, 9, 12, 13, 57, 128, 129, 868, 20_000])
def test_a_run_holds_a_mark_for_each_paper_or_handful_and_never_grows_past_eight_lines(papers: int) -> None:
    scale = scale_for(papers)
    kinds: tuple[PaperKind, ...] = ("method", "theory")
    drawn = run([Dot(kinds[n % 2], "main", False) for n in range(papers)], scale)
    assert drawn.main.count("M") == -(-papers // scale.per)  # these two kinds start one path each
    assert drawn.height <= 8 * scale.cell
    assert drawn.width <= scale.columns * scale.cell <= 144


def test_a_new_paper_stands_on_yellow_only_where_a_mark_is_one_paper() -> None:
    fresh = [Dot("method", "main", True)]
    assert run(fresh, scale_for(1)).ground
    assert not run(fresh * 200, scale_for(200)).ground


def test_every_paper_is_on_exactly_one_page_of_a_list() -> None:
    pages = list(parts(range(123), "papers/"))
    assert [n for part in pages for n in part.items] == list(range(123))
    assert [part.path for part in pages] == ["papers/", "papers/2/", "papers/3/"]
    assert [(part.pager.first, part.pager.last) for part in pages] == [(1, 50), (51, 100), (101, 123)]
    assert [part.path for part in parts([], "x/")] == ["x/"]


@pytest.mark.parametrize(
    ("number", "total", "shown"),
    [(1, 1, (1,)), (1, 3, (1, 2, 3)), (5, 9, (1, 0, 4, 5, 6, 0, 9)), (3, 9, (1, 2, 3, 4, 0, 9)), (9, 9, (1, 0, 8, 9))],
)
def test_page_numbers_leave_gaps_but_never_a_gap_of_one(number: int, total: int, shown: tuple[int, ...]) -> None:
    assert shown_around(number, total) == shown


def test_descriptions_fit_and_end_at_a_word() -> None:
    long = "word " * 80
    assert len(clipped(long)) <= 200
    assert clipped(long).endswith("word…")
    assert clipped("a\n b\u00a0c") == "a b c"
    assert len(clipped("x" * 400)) == 200


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ({"authors": ("Ada Vale", "Lund, Bo")}, "Ada Vale, Bo Lund"),
        ({"authors": tuple("ABCDE"), "venue": "GROW", "year": 2031}, "A, B, C and\u00a02\u00a0more. GROW\u00a02031"),
        ({"authors": ("Bo Lund, Jr.",), "year": 2031}, "Bo Lund Jr. 2031"),
        ({"venue": "GROW"}, "GROW"),
        ({}, ""),
    ],
)
def test_a_byline_is_short_and_its_lines_end_between_names(raw: dict[str, object], shown: str) -> None:
    assert byline(paper(1, **raw)) == shown


def test_counts_lists_and_days_read_as_english() -> None:
    assert count(1, "paper", "papers") == "1 paper"
    assert count(2300, "paper", "papers") == "2,300 papers"
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert day("2031-05-04") == "4 May 2031"
    assert day("soon") == "soon"


@pytest.mark.parametrize(
    ("text", "value", "unit", "said", "number", "about"),
    [
        ("It is up to 4.7x faster now.", "4.7", "x", "up to 4.7x faster", "up to\u00a04.7x", "faster"),
        ("We reach $r = -0.91$ there.", "-0.91", "r", "r = -0.91", "r = -0.91", ""),
        ("We reach r = -0.91 there.", "-0.91", "r", "r = -0.91", "r = -0.91", ""),
        ("It has $\\mathcal{O}(n)$ regret here.", "O(n)", "regret", "O(n) regret", "O(n)", "regret"),
        ("Its FID of 1.94 is low.", "1.94", "FID", "FID of 1.94", "1.94", "FID"),
        ("We cut it by 31 % there.", "31", "%", "by 31 %", "31\u00a0%", ""),
        (
            "A step costs $O(1)$ queries.",
            "O(1)",
            "queries",
            "A step costs O(1) queries",
            "O(1)",
            "A step costs … queries",
        ),
        ("Bees reach 91% and 98% accuracy.", "91% and 98", "%", "91% and 98% accuracy", "91% and 98%", "accuracy"),
        ("Yet yield reaches 99% under rain.", "99", "%", "Yet yield reaches 99% under rain", "99%", "yield under rain"),
    ],
)
def test_a_figure_is_shown_in_reading_order(
    text: str, value: str, unit: str, said: str, number: str, about: str
) -> None:
    rich, _ = rich_text(text)
    at = rich.plain.index(said)
    figure = Figure(said, value, unit, "", 0, Span(at, at + len(said)))
    base = paper(1)
    shown = figures(replace(base, derived=replace(base.derived, abstract=rich, figures=(figure,))), 2)
    assert [(each.value.plain, each.about) for each in shown] == [(number, about)]


def test_a_trimmed_sentence_begins_with_a_capital_unless_its_first_word_is_no_plain_word() -> None:
    for text, lead, wanted in (
        ("To do this, we hum.", "To do this, ", "We hum."),
        ("Here, pFed hums.", "Here, ", "pFed hums."),
        ("We hum.", "", "We hum."),
        ("So, k-means hums.", "So, ", "k-means hums."),
    ):
        rich, _ = rich_text(text)
        base = paper(1)
        span = Span(len(lead), len(rich.plain))
        derived = replace(
            base.derived, abstract=rich, sentences=(Span(0, len(rich.plain)),), highlight=Highlight(0, span)
        )
        shown = highlight(replace(base, derived=derived))
        assert shown is not None
        assert shown.plain == wanted


def test_heat_keeps_one_apart_from_none_and_the_most_hottest() -> None:
    assert heat(0, 900) == 0
    assert heat(1, 900) == 1
    assert heat(900, 900) == 5


def test_only_addresses_that_a_browser_may_follow_are_links() -> None:
    base = paper(1)
    urls = ("https://a.example/x/", "javascript:alert(1)", "data:text/html,x", "mailto:a@b.example", "//c.example")
    derived = replace(base.derived, links=tuple(Link(url, "other") for url in urls))
    shown = source_links(replace(base, derived=derived))
    assert [each.url for each in shown] == ["https://a.example/x/", "mailto:a@b.example"]
    assert [each.shown for each in shown] == ["a.example/x", "a@b.example"]


def test_repository_links_are_quoted_and_absent_without_a_repository() -> None:
    known = site(repository="https://github.com/example/d", url="https://example.org/d/")
    place = replace(known.papers[0].raw.place, path="a b/c#d.txt", line=7)
    assert edit_link(known, place) == "https://github.com/example/d/edit/main/content/a%20b/c%23d.txt#L7"
    report = report_link(known, "A & B", "papers/x/")
    assert report
    assert "title=Error+in%3A+A+%26+B" in report
    assert edit_link(site(), place) is None
    assert report_link(site(), "A", "x") is None


def test_a_share_panel_needs_an_address_for_its_code_and_escapes_its_markdown() -> None:
    assert share(site(), "A", "topics/a/").qr is None
    known = share(site(url="https://example.org/"), "[A] b", "topics/a/")
    assert known.markdown == "[\\[A\\] b](https://example.org/topics/a/)"
    assert known.qr
    assert re.fullmatch(r"[Mmhv0-9. -]+", known.qr.path)


def test_hostile_words_of_a_record_stay_text_on_every_page() -> None:
    attack = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>"
    built = made(site((paper(1, authors=(attack,), venue=attack, keywords=(attack,)),), title=attack, tagline=attack))
    for path, (_, text) in built.items():
        outside = re.sub(r"<script\b.*?</script>", "", text, flags=re.S)
        assert "alert(1)</script>" not in outside, path
        assert "<img" not in text, path
    assert set(PAPER_KINDS) == set(MARKS)
