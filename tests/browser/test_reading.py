"""What readers do on a page: skim by keys, narrow, save and take along, copy, change the light. And without scripts."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

PAGES = (
    "",
    "topics/",
    "papers/",
    "search/",
    "list/",
    "about/",
    "map/",
    "report/",
    "changes/",
    "collections/",
    "404.html",
)
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def busiest_topic(page: Page, home: str) -> str:
    """The address of the topic with the most papers."""
    page.goto(home)
    rows = page.locator(".plate-t").evaluate_all(
        "rows => rows.map(row => [parseInt(row.querySelector('.pt-c').textContent), row.href])"
    )
    return str(max(rows)[1])


def go(page: Page, address: str) -> None:
    """Opens a page and waits for its scripts."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")


def shown(page: Page) -> list[str]:
    found = page.locator("[data-entries] > [data-entry]").evaluate_all(
        "entries => entries.filter(each => each.getClientRects().length).map(each => each.id)"
    )
    return [str(each) for each in found]


def test_j_and_k_walk_a_list_s_saves_and_u_unfolds(page: Page, home: str) -> None:
    go(page, home + "papers/")
    first, second, *_ = shown(page)
    page.keyboard.press("j")
    page.keyboard.press("j")
    expect(page.locator(".entry.is-current")).to_have_id(second)
    page.keyboard.press("u")
    expect(page.locator(f"#{second} details")).to_have_attribute("open", "")
    page.keyboard.press("k")
    expect(page.locator(".entry.is-current")).to_have_id(first)
    page.keyboard.press("s")
    expect(page.locator("[data-list-count]")).to_have_text("1")
    page.keyboard.press("o")
    expect(page).to_have_url(re.compile(rf"/papers/{first}/$"))


def test_an_abstract_unfolds_on_the_spine_and_its_toggle_stays_in_the_margin(page: Page, home: str) -> None:
    go(page, home + "papers/")
    entry = page.locator("[data-entry]:has(details.abs)").first
    toggle, heading = entry.locator("summary"), entry.locator(".entry-h")
    before, left = toggle.bounding_box(), heading.bounding_box()
    assert before and left and before["x"] + before["width"] < left["x"]
    toggle.click()
    unfolded = entry.locator(".outline").bounding_box()
    assert toggle.bounding_box() == before
    assert unfolded and abs(unfolded["x"] - left["x"]) < 1 and unfolded["y"] > left["y"] + left["height"]


def test_no_page_shows_more_than_four_sizes_of_text_and_two_weights(page: Page, home: str) -> None:
    for path in ("", "topics/", "papers/", "about/", "search/", "map/", "list/"):
        go(page, home + path)
        styles = page.locator("body").evaluate(
            """body => {
              const found = [new Set(), new Set()];
              const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
              while (texts.nextNode()) {
                const holder = texts.currentNode.parentElement;
                if (!texts.currentNode.data.trim() || !holder.checkVisibility()) continue;
                if (holder.closest('.vh, .skip-link, script, kbd, sup, sub, math')) continue;
                const { fontSize, fontWeight } = getComputedStyle(holder);
                found[0].add(fontSize);
                found[1].add(fontWeight);
              }
              return found.map((each) => [...each]);
            }"""
        )
        sizes, weights = styles
        assert len(sizes) <= 4 and len(weights) <= 2, (path, styles)


def test_whatever_has_the_focus_in_the_head_is_seen(page: Page, home: str) -> None:
    go(page, home + "topics/")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("!document.activeElement.closest('.site-head, .skip-link')"):
            break
        box = page.locator(":focus").bounding_box()
        assert box and min(box["width"], box["height"]) >= 24
        assert page.locator(":focus").evaluate("each => getComputedStyle(each).clipPath") == "none"


def test_keys_do_not_steal_typing_and_explain_themselves(page: Page, home: str) -> None:
    go(page, home + "topics/")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()
    go(page, home + "search/")
    page.keyboard.press("/")
    page.keyboard.type("jks?/")
    expect(page.get_by_role("searchbox")).to_have_value("jks?/")


def test_a_topic_narrows_in_place_and_its_address_keeps_that(page: Page, home: str) -> None:
    go(page, busiest_topic(page, home))
    every = shown(page)
    heading = page.locator(f"#{every[-1]} .entry-h").inner_text().strip("[]")
    page.get_by_label("Only papers with these words").fill(heading)
    narrowed = shown(page)
    assert narrowed == every[-1:]
    assert len(every) > 1
    page.get_by_label("Sort", exact=True).select_option("name")
    expect(page).to_have_url(re.compile(r"\?.*sort=name"))
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    assert sorted(shown(page)) == sorted(narrowed)
    page.get_by_label("Only papers with these words").fill("zzzz nothing")
    expect(page.locator("[data-none]")).to_be_visible()
    page.locator("[data-clear]").click()
    assert shown(page) == every


def test_the_reading_list_is_kept_shared_and_read_back(page: Page, home: str) -> None:
    go(page, home + "papers/")
    two = shown(page)[:2]
    for slug in two:
        page.locator(f'[data-save="{slug}"]').click()
    go(page, home + "list/")
    expect(page.locator("[data-list] > li")).to_have_count(2)
    with page.expect_download() as saved:
        page.locator('[data-list-save="bib"]').click()
    text = saved.value.path().read_text()
    assert all(slug in text for slug in two)
    page.locator("[data-list-empty]").click()
    expect(page.locator("[data-list] > li")).to_have_count(0)
    page.get_by_label("Link, or text of a saved file").fill(text)
    page.get_by_role("button", name="Add these papers").click()
    expect(page.locator("[data-list] > li")).to_have_count(2)
    go(page, home + "about/")
    go(page, f"{home}list/#p={two[1]}")
    expect(page.locator("[data-list] > li")).to_have_count(1)
    expect(page.locator("[data-list-shared]")).to_be_visible()


def test_a_citation_is_copied_with_one_click_and_the_click_is_confirmed(page: Page, home: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    go(page, home + "papers/")
    page.locator(".entry-h a").first.click()
    page.wait_for_selector("html[data-ready]", state="attached")
    for button in page.get_by_role("button", name="Copy BibTeX").all():  # above the fold, and below the citation
        page.evaluate("navigator.clipboard.writeText('')")
        button.click()
        expect(page.get_by_text("Copied", exact=True)).to_be_focused()
        expect(page.get_by_text("Copied to the clipboard")).to_be_attached()
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == page.locator("#bibtex").text_content()
        assert copied.startswith("@")
        expect(page.get_by_text("Copied", exact=True)).to_have_count(0)


def test_a_click_before_the_scripts_have_come_is_not_lost(page: Page, home: str) -> None:
    page.route("**/app.js", lambda route: page.wait_for_timeout(300) or route.continue_())
    page.goto(home)
    page.get_by_role("button", name="Dark theme").click()
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_the_theme_is_remembered_and_set_before_anything_is_painted(page: Page, home: str) -> None:
    go(page, home)
    page.get_by_role("button", name="Dark theme").click()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    go(page, home + "about/")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark
    early = page.evaluate("[...document.head.children].findIndex(each => each.src?.includes('early'))")
    assert early >= 0
    assert page.locator("script[src*=early]").get_attribute("type") is None  # a module would run after the first paint


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_kind_of_page_passes_axe_at_320_and_1440(browser: Browser, home: str, scheme: str) -> None:
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
    opened = context.new_page()
    topic = busiest_topic(opened, home)
    opened.goto(home + "papers/")
    paper = opened.locator(".entry-h a").first.get_attribute("href")
    found = []
    for path in (*PAGES, topic.removeprefix(home), f"papers/{paper}".replace("papers/../", "")):
        for width in (320, 1440):
            opened.set_viewport_size({"width": width, "height": 800})
            opened.goto(home + path)
            opened.wait_for_selector("html[data-ready]", state="attached")
            assert opened.evaluate("document.documentElement.scrollWidth") <= width, path
            results = Axe().run(opened, options={"runOnly": {"type": "tag", "values": TAGS}})
            found += [
                (path, width, each["id"], each["nodes"][0]["html"][:120]) for each in results.response["violations"]
            ]
    context.close()
    assert found == []


def test_without_scripts_everything_is_readable_and_nothing_dead_is_offered(browser: Browser, home: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    opened = context.new_page()
    opened.goto(home + "search/")
    expect(opened.get_by_text("Search needs scripts")).to_be_visible()
    opened.goto(home + "papers/")
    opened.locator("details.abs summary").first.click()
    expect(opened.locator("details.abs .outline").first).to_be_visible()
    assert opened.locator("main button:visible").count() == 0
    opened.locator(".entry-h a").first.click()
    expect(opened.locator("#bibtex")).to_be_visible()
    assert opened.locator("main button:visible").count() == 0
    context.close()


def test_kinds_narrow_a_topic_without_scripts(browser: Browser, home: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    opened = context.new_page()
    opened.goto(home + "topics/")
    links = opened.locator(".trows h3 a").all()
    for address in [str(link.get_attribute("href")) for link in links]:
        opened.goto(f"{home}topics/{address.removeprefix('../topics/')}")
        kinds = opened.locator('input[name="kind"]:not([value=""])')
        if kinds.count() > 1:
            break
    else:
        pytest.fail("no topic of the sample has two kinds")
    wanted = kinds.first.get_attribute("value")
    kinds.first.check(force=True)
    visible = opened.locator("[data-entry]:visible")
    assert visible.count() > 0
    assert {each.get_attribute("data-kind") for each in visible.all()} == {wanted}
    context.close()
