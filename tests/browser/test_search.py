"""Searching as a reader does, on the search page and in the dialog of every other page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

FIELD = "[data-search-input]"
COUNT = "[data-search-count]"
RESULTS = "[data-search-results] > li"


def search(page: Page, home: str, words: str) -> None:
    page.goto(f"{home}search/")
    expect(page.locator(RESULTS)).not_to_have_count(0)  # all papers, before anything is typed
    page.locator(FIELD).press_sequentially(words, delay=15)


def test_results_come_while_typing_marked_and_counted(page: Page, home: str) -> None:
    search(page, home, "speculative deco")
    expect(page.locator(RESULTS)).to_have_count(1)
    expect(page.locator(COUNT)).to_have_text("1 paper")
    expect(page.locator(f"{RESULTS} mark").first).to_have_text(re.compile("speculative|decoding", re.IGNORECASE))
    expect(page).to_have_url(re.compile(r"\?q=speculative\+deco$"))


def test_a_word_of_the_abstract_alone_is_shown_in_its_place(page: Page, home: str) -> None:
    page.goto(f"{home}search/?q=phones")
    expect(page.locator(f"{RESULTS} .snip mark")).to_have_text("phones")


def test_marks_leave_formulas_and_links_whole(page: Page, home: str) -> None:
    page.goto(f"{home}search/?q=watches+norm")
    expect(page.locator(f"{RESULTS} .snip mark").first).to_be_visible()
    assert page.locator(f"{RESULTS} math mark").count() == 0
    assert page.locator(f"{RESULTS} .snip math").count() > 0
    page.goto(f"{home}search/?q=example.org+readtwice")
    expect(page.locator(f"{RESULTS} mark").first).to_be_visible()
    for link in page.locator(f"{RESULTS} .snip a").all():
        assert re.fullmatch(r"https?://[\w./-]+", link.text_content() or "")


def test_filters_narrow_and_count_and_the_address_keeps_them(page: Page, home: str) -> None:
    page.goto(f"{home}search/")
    expect(page.locator(RESULTS)).not_to_have_count(0)
    before = page.locator(COUNT).inner_text()
    with_code = int(page.locator('[data-facet="code:1"]').inner_text())
    page.locator('input[name="code"]').check()
    expect(page.locator(COUNT)).to_have_text(f"{with_code} papers" if with_code > 1 else "1 paper")
    expect(page).to_have_url(re.compile(r"\?code=1$"))
    page.reload()
    expect(page.locator(COUNT)).to_have_text(f"{with_code} papers" if with_code > 1 else "1 paper")
    assert page.locator('input[name="code"]').is_checked()
    page.go_back()
    expect(page.locator(COUNT)).to_have_text(before)
    assert not page.locator('input[name="code"]').is_checked()


def test_years_narrow_with_the_other_filters_and_say_how_many_they_leave(page: Page, home: str) -> None:
    page.goto(f"{home}search/?kind=method")
    expect(page.locator(RESULTS)).not_to_have_count(0)
    option = page.locator('select[name="year"] option:not([value=""])').first
    expect(option).to_have_text(re.compile(r"^\d{4} \(\d+\)$"))
    year, number = re.fullmatch(r"(\d{4}) \((\d+)\)", option.inner_text() or "").groups()  # type: ignore[union-attr]
    page.locator('select[name="year"]').select_option(year)
    expect(page).to_have_url(re.compile(rf"\?kind=method&year={year}$"))
    expect(page.locator(COUNT)).to_have_text(f"{number} papers" if number != "1" else "1 paper")
    page.reload()
    expect(page.locator('select[name="year"]')).to_have_value(year)
    page.get_by_role("button", name="Clear all").click()
    expect(page.locator('select[name="year"]')).to_have_value("")


def test_back_from_a_paper_finds_the_search_as_it_was(page: Page, home: str) -> None:
    search(page, home, "diffusion")
    page.locator(f"{RESULTS} h2 a").first.click()
    expect(page).to_have_url(re.compile("/papers/"))
    page.go_back()
    expect(page.locator(FIELD)).to_have_value("diffusion")
    expect(page.locator(f"{RESULTS} mark").first).to_be_visible()


def test_the_keyboard_does_everything(page: Page, home: str) -> None:
    page.goto(f"{home}search/")
    expect(page.locator(RESULTS)).not_to_have_count(0)
    page.keyboard.press("/")
    page.keyboard.type("memory")
    expect(page.locator(f"{RESULTS} mark").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator(f"{RESULTS} h2 a").nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator(FIELD)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(page.locator(FIELD)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/papers/"))


def test_a_misspelt_word_is_read_and_the_reader_told(page: Page, home: str) -> None:
    search(page, home, "difusion")
    expect(page.locator(".search-note")).to_contain_text("“difusion”")
    expect(page.locator(f"{RESULTS} mark").first).to_have_text(re.compile("diffusion", re.IGNORECASE))
    page.get_by_role("button", name="diffusion").click()
    expect(page.locator(FIELD)).to_have_value("diffusion")
    expect(page.locator(".search-note")).to_be_hidden()


def test_a_phrase_is_found_where_its_words_follow_each_other(page: Page, home: str) -> None:
    page.goto(f'{home}search/?q="language model"')
    expect(page.locator(RESULTS)).not_to_have_count(0)
    together = page.locator(RESULTS).count()
    page.goto(f'{home}search/?q="model language"')
    expect(page.locator("[data-search-empty]")).to_be_visible()
    assert together > 0


def test_nothing_found_offers_ways_on(page: Page, home: str) -> None:
    page.goto(f"{home}search/?q=zzzzzz&code=1")
    expect(page.locator("[data-search-empty]")).to_contain_text("zzzzzz")
    page.get_by_role("button", name="Search without the filters").click()
    expect(page).to_have_url(re.compile(r"\?q=zzzzzz$"))


@pytest.mark.parametrize(
    "typed", ["--help", "php:", "a^b", "(", '"', "🙂", "\\", "<b>x</b>", "x" * 10_000, "-", "topic:"]
)
def test_whatever_is_typed_is_text(page: Page, home: str, typed: str) -> None:
    page.goto(f"{home}search/")
    expect(page.locator(RESULTS)).not_to_have_count(0)
    page.locator(FIELD).fill(typed)
    page.wait_for_timeout(300)
    expect(page.locator(COUNT)).to_have_text(re.compile("paper"))


def test_without_the_index_the_full_list_is_offered(page: Page, home: str) -> None:
    def gone(route: Route) -> None:
        route.fulfill(status=200, body="<html>not an index</html>")

    page.route("**/search/index.json", gone)
    page.goto(f"{home}search/?q=diffusion")
    expect(page.locator(COUNT)).to_contain_text("could not be loaded")
    page.get_by_role("link", name="list of all papers").click()
    expect(page).to_have_url(re.compile("/papers/$"))


def test_a_box_on_any_page_opens_the_same_in_a_dialog(page: Page, home: str) -> None:
    page.goto(f"{home}topics/")
    page.wait_for_selector("html[data-ready]")
    page.keyboard.press("/")
    page.keyboard.type("fmri")
    dialog = page.get_by_role("dialog", name="Search papers")
    expect(dialog.get_by_role("searchbox")).to_have_value("fmri")
    expect(dialog.locator("li mark").first).to_have_text("fMRI")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator("[data-search-box]")).to_be_focused()
    page.keyboard.type("fmri")
    expect(dialog.locator("li mark").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/search/\?q=fmri$"))
    expect(page.locator(f"{RESULTS} mark").first).to_be_visible()
