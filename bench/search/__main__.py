"""Search against its targets, and against Pagefind, lunr.js, MiniSearch and FlexSearch over the same records.

    ./dev bench search               # 57 and 6,500 papers
    ./dev bench search 57 20000
    ./dev bench search 6500 --alone  # without the others

Papers are the rows of scale-6500.jsonl.gz in DIGEST_DATA, with more from its other files above 6,500. Needs Chromium.
Bytes are what the server sent until ten results (or all, if fewer) with headings stood on the page of a fresh visit:
scripts of search, manifest, shards, entries. Style sheet, page and the scripts of every page are left out.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import time
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page, sync_playwright

from bench.search.corpus import records as read_records
from bench.search.corpus import site
from bench.search.queries import Asked, known_items, titles
from bench.search.rivals import LOADS, rivals
from bench.search.server import Server, served

LATER = ("facets", "words", "record.json", "search-snippet", "spelling", "said.js")
OTHERS = ("/app.js", "/early.js", "/copying.js", "/saving.js", "/keys.js", "/theme", "/shelf.js", "/search-dialog.js")

OURS = """async ([scripts, asked]) => {
  const { Index } = await import(scripts + 'search/shards.js');
  const { parse } = await import(scripts + 'search/query.js');
  const { ranked } = await import(scripts + 'search/rank.js');
  const manifest = await (await fetch('/search/index.json')).json();
  const index = window.kept = new Index(manifest, async (path) => {
    const { body } = await fetch('/search/' + path);
    return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer());
  });
  const answers = [];
  for (const [text, , live] of asked) {
    const { found } = await ranked(index, parse(text, manifest, live));
    answers.push((await index.entries(found.slice(0, 10))).map(([slug]) => slug));
  }
  return answers;
}"""

THEIRS = """async (asked) => {
  const answers = [];
  for (const [text] of asked) answers.push((await window.search(text)).map(([slug]) => slug));
  return answers;
}"""

WATCH = """
window.pressed = []; window.painted = [];
addEventListener('keydown', () => window.pressed.push(performance.now()), true);
addEventListener('DOMContentLoaded', () => {
  const count = document.querySelector('[data-search-count]');
  const after = () => requestAnimationFrame(() => { const turn = new MessageChannel();
    turn.port1.onmessage = () => window.painted.push(performance.now()); turn.port2.postMessage(0); });
  if (count) new MutationObserver(after).observe(count, { childList: true, subtree: true, characterData: true });
});
"""

STILL = """
window.still = 0;
{ const turn = new MessageChannel(); let last = performance.now();
  turn.port1.onmessage = () => { const now = performance.now(); window.still = Math.max(window.still, now - last);
    last = now; turn.port2.postMessage(0); };
  turn.port2.postMessage(0); }
"""


def main() -> None:
    """Prints a table for each size."""
    words = sys.argv[1:]
    alone = "--alone" in words
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if not chromium:
        raise SystemExit("needs Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--enable-precise-memory-info"])
        for number in [int(word) for word in words if word.isdigit()] or [57, 6500]:
            measured(browser, number, alone)


def measured(browser: Browser, number: int, alone: bool) -> None:
    """Prints everything at one size."""
    folder = site(number)
    records = read_records(folder)
    asked = {**known_items(records), "true title": titles(records)}
    print(f"\n## {number:,} papers\n")
    on_disk(folder)
    with served(folder) as server:
        for kind in ("three rare words", "three middling words", "three common words"):
            first_visits(browser, server, kind, asked[kind])
        keys(browser, server, asked["three middling words"])
        scripts = next((folder / "assets").glob("js-*")).relative_to(folder).as_posix()
        page = browser.new_context(bypass_csp=True).new_page()
        page.goto(f"{server.address}/search/")
        before = heap(page)
        page.evaluate(OURS, [f"/{scripts}/", asked["three middling words"]])
        print(f"heap of an index after 50 queries: {heap(page) - before:.1f} MB")
        for kind, queries in asked.items():
            quality("ours", kind, queries, page.evaluate(OURS, [f"/{scripts}/", queries]))
    others = None if alone else rivals(records)
    if others:
        with served(others) as server:
            for name in LOADS:
                rival(browser, server, name, asked)


def on_disk(folder: Path) -> None:
    """How large the index is, and the largest file."""
    sizes: Counter[str] = Counter()
    largest = 0
    for path in (folder / "search").rglob("*"):
        if path.is_file() and path.suffix in (".bin", ".json"):
            size = len(path.read_bytes() if path.suffix == ".bin" else zlib.compress(path.read_bytes(), 9))
            kind = {"t": "shards", "e": "entries", "f": "facets", "w": "words", "i": "manifest"}[path.name[0]]
            sizes[kind] += size
            sizes[f"files of {kind}"] += 1
            largest = max(largest, size if kind in ("shards", "entries", "manifest") else 0)
    kinds = [kind for kind in sizes if not kind.startswith("files")]
    print(f"index on disk, gzip: {sum(sizes[kind] for kind in kinds) / 1e6:.2f} MB")
    print("  " + ", ".join(f"{kind} {sizes[kind] / 1e3:.0f} kB in {sizes['files of ' + kind]}" for kind in kinds))
    print(f"  largest file of a first query: {largest / 1e3:.1f} kB")


def first_visits(browser: Browser, server: Server, kind: str, asked: Sequence[Asked]) -> None:
    """Bytes and milliseconds of fresh visits to the search page with a query in its address."""
    totals, waits, requests, later = [], [], [], []
    for text, _, _ in asked:
        context = browser.new_context()
        page = context.new_page()
        server.sent.clear()
        started = time.perf_counter()
        page.goto(f"{server.address}/search/?q={quote(text)}")
        page.wait_for_selector("[data-search-results] > li")
        waits.append((time.perf_counter() - started) * 1000)
        page.wait_for_timeout(400)
        counted = [one for one in server.sent if one[0] != "/search/" and not one[0].endswith((".css", ".svg"))]
        counted = [one for one in counted if not any(part in one[0] for part in OTHERS)]
        after = [one for one in counted if any(part in one[0] for part in LATER)]
        before = [one for one in counted if one not in after]
        totals.append(sum(size for _, size in before))
        requests.append(len(before))
        later.append(sum(size for _, size in after))
        context.close()
    print(
        f"first visit, {kind}: {statistics.median(totals) / 1e3:.1f} kB (at most {max(totals) / 1e3:.1f}) in"
        f" {statistics.median(requests):.0f} requests, {statistics.median(waits):.0f} ms;"
        f" after that {statistics.median(later) / 1e3:.1f} kB"
    )


def keys(browser: Browser, server: Server, asked: Sequence[Asked]) -> None:
    """Milliseconds from a key to painted results, first and again; and how long a key holds up the next one."""
    page = opened(browser, server, WATCH)
    for name in ("cold", "warm"):
        seen = typed(page, asked, "window.pressed = [], window.painted = []", "[window.pressed[0], window.painted[0]]")
        told(f"key to painted results, {name}", [painted - pressed for pressed, painted in seen if painted])
    page.context.close()
    page = opened(browser, server, STILL)
    told("main thread blocked after a key", list(typed(page, asked, "window.still = 0", "window.still")))
    page.context.close()


def opened(browser: Browser, server: Server, script: str) -> Page:
    """The search page at rest, with a script that watches it."""
    page = browser.new_context().new_page()
    page.add_init_script(script)
    page.goto(f"{server.address}/search/")
    page.wait_for_selector("[data-search-results] > li")
    page.wait_for_timeout(1000)
    return page


def typed(page: Page, asked: Sequence[Asked], before: str, after: str) -> Iterator[Any]:
    """The value of `after` behind each key of ten queries, before which `before` is run."""
    box = page.locator("[data-search-input]")
    for text, _, _ in asked[:10]:
        box.fill("")
        page.wait_for_timeout(100)
        for letter in text:
            page.evaluate(before)
            page.keyboard.press("Space" if letter == " " else letter)
            page.wait_for_timeout(120)
            yield page.evaluate(after)


def told(what: str, times: list[float]) -> None:
    """Prints a row of times."""
    within = sorted(times)[len(times) * 9 // 10]
    print(f"{what}: median {statistics.median(times):.1f} ms, nine in ten {within:.1f} ms")


def heap(page: Page) -> float:
    """What the page's scripts hold, in MB."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    return float(session.send("Runtime.getHeapUsage")["usedSize"]) / 1e6


def rival(browser: Browser, server: Server, name: str, asked: dict[str, list[Asked]]) -> None:
    """The same of another engine."""
    totals, waits = [], []
    for text, _, _ in asked["three middling words"][:15]:
        context = browser.new_context()
        page = context.new_page()
        server.sent.clear()
        started = time.perf_counter()
        page.goto(f"{server.address}/{name}.html?q={quote(text)}")
        page.wait_for_selector("li, body:empty")
        waits.append((time.perf_counter() - started) * 1000)
        totals.append(sum(size for path, size in server.sent if not path.endswith(".html")))
        context.close()
    print(f"{name}: first visit {statistics.median(totals) / 1e3:.1f} kB, {statistics.median(waits):.0f} ms")
    page = browser.new_page()
    page.goto(f"{server.address}/{name}.html")
    page.wait_for_function("window.ready")
    for kind, queries in asked.items():
        quality(name, kind, queries, page.evaluate(THEIRS, queries))


def quality(name: str, kind: str, asked: Sequence[Asked], answers: Sequence[Sequence[str]]) -> None:
    """How often the paper that is meant is found first, and among the first ten."""
    pairs: list[tuple[Any, Sequence[str]]] = list(zip(asked, answers, strict=True))
    first = sum(1 for one, found in pairs if found[:1] == [one.slug])
    ten = sum(1 for one, found in pairs if one.slug in found[:10])
    print(f"  {name}, {kind}: first {first} of {len(pairs)}, in the first ten {ten}")


if __name__ == "__main__":
    main()
