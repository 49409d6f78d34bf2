"""The sample site in the system's Chromium, served below /x/y/ as GitHub Pages serves a project's site."""

from __future__ import annotations

import shutil
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, sync_playwright

from site_builder.serve.server import SiteServer
from tests.sample_site import SAMPLE, digest

BASE = "/x/y/"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
HOW = {"darwin": "brew install --cask chromium", "win32": "winget install Google.Chrome"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the system's Chromium or Chrome; none is ever downloaded."""
    found = next(filter(None, map(shutil.which, NAMES)), None) or next(filter(lambda p: Path(p).exists(), PLACES), None)
    if not found:
        pytest.skip(f"there is no Chromium; this brings it: {HOW.get(sys.platform, 'sudo apt install chromium')}")
    return found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample site's folder."""
    out = tmp_path_factory.mktemp("browser") / "_site"
    base = ("--base-url", f"https://digests.example{BASE}")
    done = digest("build", "--content", SAMPLE, "--out", out, *base, "--frozen", "--cache", "none")
    assert done.returncode == 0, done.stderr
    return out


@pytest.fixture(scope="session")
def home(site: Path) -> Iterator[str]:
    """The address of the sample site, served as it is."""
    server = SiteServer(0, site, BASE)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}{BASE}"
    server.shutdown()
    server.server_close()


def _failed(asked: Request) -> bool:
    """Whether a request failed for another reason than that the reader went on to the next page."""
    return asked.failure != "net::ERR_ABORTED"


@pytest.fixture
def page(browser: Browser, home: str) -> Iterator[Page]:
    """An empty page. Whatever the browser complains about while it is used, or asks of another host, fails the test."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.on("request", lambda asked: None if asked.url.startswith((home, "data:")) else complaints.append(asked.url))
    opened.on(
        "requestfailed", lambda asked: complaints.append(f"{asked.url} {asked.failure}") if _failed(asked) else None
    )
    yield opened
    context.close()
    assert complaints == []
