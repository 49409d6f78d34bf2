"""A reader's way through the site, with the mouse and the keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def test_from_home_by_a_topic_to_a_paper_and_by_search_to_another(page: Page, home: str) -> None:
    page.goto(home)
    expect(page).to_have_title(re.compile("Sample Digest"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("A dozen papers")
    page.locator('main a[href^="topics/"][href$="/"]').first.click()
    expect(page).to_have_url(re.compile(r"/x/y/topics/[a-z0-9-]+/$"))

    page.locator('main a[href*="papers/"]').first.click()
    expect(page).to_have_url(re.compile(r"/x/y/papers/[a-z0-9-]+/$"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()

    page.get_by_role("link", name="Search").first.click()
    expect(page).to_have_url(re.compile(r"/x/y/search/"))
    page.get_by_role("searchbox").fill("fMRI")
    page.locator('[data-search-results] a[href*="papers/"]').first.click()
    expect(page).to_have_url(re.compile(r"/x/y/papers/[a-z0-9-]+/$"))
    expect(page.locator("main")).to_contain_text("24 volunteers")


def test_a_page_that_is_not_there_leads_home(page: Page, home: str) -> None:
    answer = page.request.get(home + "papers/never-written/")
    assert answer.status == 404
    page.set_content(answer.text())
    assert page.locator('a[href="/x/y/"]').count() > 0
