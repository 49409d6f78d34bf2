"""An open page follows every save, where its reader was."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from site_builder.model import Diagnostic, Place
from site_builder.serve import Built, serve

# The content policy is that of our pages: an inline script would not run.
PAGE = """<!doctype html><html lang="en"><head><title>t</title><meta http-equiv="Content-Security-Policy"
content="default-src 'none'; script-src 'self'; connect-src 'self'"></head>
<body><h1>{}</h1><div><svg width="10" height="5000"></svg></div></body></html>"""


class Edited:
    """A folder being served, with a page made from one file."""

    def __init__(self, folder: Path) -> None:
        self.content, self.site = folder / "content", folder / "_site"
        self.content.mkdir()
        self.site.mkdir()
        self.save("first")
        self.address = ""
        threading.Thread(target=self._serve, daemon=True).start()
        end = time.monotonic() + 10
        while not self.address:
            assert time.monotonic() < end
            time.sleep(0.01)

    def save(self, text: str) -> None:
        (self.content / "page.txt").write_text(text)

    def _serve(self) -> None:
        serve(self._build, self.site, [self.content], port=0, base="/x/y/", say=self._say)

    def _say(self, said: str) -> None:
        self.address = said.split(" at ")[1].split()[0]

    def _build(self) -> Built:
        text = (self.content / "page.txt").read_text()
        if text == "wrong":
            return Built((Diagnostic("error", "E001", Place("page.txt", 1), "not understood"),), False)
        (self.site / "index.html").write_text(PAGE.format(text))
        return Built((), True)


@pytest.fixture
def edited(tmp_path: Path) -> Edited:
    return Edited(tmp_path)


@pytest.fixture
def opened(browser: Browser, edited: Edited) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 600})
    page = context.new_page()
    with page.expect_response("**/~reload/events"):  # it listens
        page.goto(edited.address)
    yield page
    context.close()


def test_a_save_is_shown_without_losing_the_place(opened: Page, edited: Edited) -> None:
    opened.evaluate("scrollTo(0, 1234)")
    opened.wait_for_function("scrollY === 1234")
    edited.save("second")
    expect(opened.locator("h1")).to_have_text("second")
    opened.wait_for_function("scrollY === 1234")


def test_an_error_is_shown_in_place_of_the_page_and_goes_when_it_is_mended(opened: Page, edited: Edited) -> None:
    edited.save("wrong")
    expect(opened.locator("h2")).to_have_text("page.txt:1")
    expect(opened.locator("mark")).to_have_text("wrong")
    edited.save("mended")
    expect(opened.locator("h1")).to_have_text("mended")


def test_ten_open_pages_do_not_use_up_the_browsers_connections(opened: Page, edited: Edited) -> None:
    pages = [opened.context.new_page() for _ in range(10)]
    for page in pages:
        # What a browser tells a page in a tab behind another.
        page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true })")
        page.goto(edited.address)
        expect(page.locator("h1")).to_have_text("first")
