"""The sample site as it was last looked at: whoever changes what a reader or a machine gets sees it in the diff.

`./dev test tests/golden --refresh` writes the files anew. Names of style sheets and scripts carry a hash of their
contents, which would change with every line of theirs, so it is left out here.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.sample_site import SAMPLE, digest, tree

KEPT = Path(__file__).parent / "sample"
SHOWN = (
    "index.html",
    "404.html",
    "feed.xml",
    "sitemap.xml",
    "robots.txt",
    "papers.bib",
    "papers.ris",
    "papers.json",
    "search/index.html",
)
BASE = "https://digests.example/sample/"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    out = tmp_path_factory.mktemp("golden") / "site"
    run = digest("build", "--frozen", "--content", SAMPLE, "--out", out, "--cache", "none", "--base-url", BASE)
    assert run.returncode == 0, run.stderr
    files = {path: data for path, data in tree(out).items() if not path.startswith(".digest/")}
    hashed = re.compile(r"(?<=assets/)(js-|[\w-]+\.)[0-9a-f]{10}")
    first = min(path for path in files if re.fullmatch(r"papers/[a-z][^/]*/index\.html", path))
    shown = {path: files[path] for path in SHOWN if path in files} | {"a-paper.html": files[first]}
    texts = {path: hashed.sub(r"\1HASH", data.decode()) for path, data in shown.items()}
    names = sorted(hashed.sub(r"\1HASH", path) for path in files if not path.startswith("search/"))
    return texts | {"files.txt": "\n".join(dict.fromkeys(names)) + "\n"}


def test_the_sample_site_is_as_it_was_last_looked_at(built: dict[str, str], refresh: bool) -> None:
    if refresh:
        for path, text in built.items():
            (KEPT / path).parent.mkdir(parents=True, exist_ok=True)
            (KEPT / path).write_text(text, encoding="utf-8", newline="")
    kept = {path: data.decode() for path, data in tree(KEPT).items()}
    assert sorted(kept) == sorted(built)
    for path, text in built.items():
        assert text == kept[path], f"{path} differs: look at it, then --refresh"
