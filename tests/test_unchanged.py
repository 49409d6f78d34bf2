"""Where nothing has changed since the last build nothing is built; where anything has, everything is looked at."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from site_builder import disk
from site_builder.cli.asked import Asked
from site_builder.cli.building import built, written
from site_builder.cli.given import given
from site_builder.cli.unchanged import Last, last, remember
from site_builder.model import File
from tests.sample_site import SAMPLE, digest


def _asked(folder: Path) -> Asked:
    return Asked(folder / "content", None, False, folder / "cache", strict=False, quiet=True, verbose=False)


def _last(folder: Path) -> Last | None:
    return last(folder / "cache", folder / "_site", given(_asked(folder)).digest())


@pytest.fixture(autouse=True)
def not_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    """Builds in continuous integration never record."""
    for name in ("CI", "GITHUB_REPOSITORY", "DIGEST_BASE_URL"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with content, a little site and the note that the one was made of the other."""
    shutil.copytree(SAMPLE, tmp_path / "content")
    disk.write(tmp_path / "_site", [File("index.html", b"home"), File("papers/fern/index.html", b"fern")])
    files = disk.looks(tmp_path / "_site")
    assert files is not None
    asked = _asked(tmp_path)
    remember(asked.cache, tmp_path / "_site", Last(given(asked).digest(), files, 1, 1, 2, 8, ()))
    return tmp_path


def test_a_second_build_knows_that_it_would_change_nothing_and_what_the_first_had_to_say(tmp_path: Path) -> None:
    folder = tmp_path
    shutil.copytree(SAMPLE, folder / "content")
    asked = _asked(folder)
    report, _ = written(folder / "_site", built(asked, given(asked)), asked.cache)
    assert report is not None and (folder / "content" / "permalinks.yaml").exists()
    same = _last(folder)
    again = built(asked, given(asked))
    assert same is not None and again.build.permalinks is None
    assert (same.papers, same.topics, same.said) == (again.papers, again.topics, again.said)
    assert same.count == len(again.build.files) and same.bytes == sum(len(file.data) for file in again.build.files)


def _put(folder: Path, name: str, data: bytes) -> None:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data)


def _rewrite_with_the_times_it_had(path: Path) -> None:
    state = path.stat()
    path.write_bytes(path.read_bytes()[::-1])
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))


CHANGES: dict[str, Callable[[Path], object]] = {
    "a word": lambda folder: _put(folder, "content/autumn.txt", (folder / "content/autumn.txt").read_bytes() + b"x"),
    "a new file": lambda folder: _put(folder, "content/new.txt", b"New\n\nWe propose a new rule for gardens.\n"),
    "a renamed file": lambda folder: (folder / "content/autumn.txt").rename(folder / "content/winter.txt"),
    "a setting": lambda folder: _put(folder, "content/site.yaml", b"title: Another\n"),
    "a topic": lambda folder: _put(folder, "content/topics.yaml", b"extend: default\n"),
    "a template": lambda folder: _put(folder, "templates/pages/about.html", b"about"),
    "a static file": lambda folder: _put(folder, "static/css/own.css", b"a {}"),
    "a page edited in the site": lambda folder: _put(folder, "_site/index.html", b"mine"),
    "a page edited to the same size and time": lambda folder: _rewrite_with_the_times_it_had(
        folder / "_site/index.html"
    ),
    "a page removed": lambda folder: (folder / "_site/index.html").unlink(),
    "the list of files removed": lambda folder: (folder / "_site/.digest/files").unlink(),
    "the site moved away": lambda folder: (folder / "_site").rename(folder / "old"),
    "a damaged note": lambda folder: [
        path.write_bytes(path.read_bytes().replace(b'"', b"'", 1)) for path in (folder / "cache").glob("*.json")
    ],
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no time of the last change")
def test_any_change_is_seen(folder: Path, change: Callable[[Path], object]) -> None:
    assert _last(folder) is not None
    change(folder)
    assert _last(folder) is None


def test_options_and_the_want_to_record_are_part_of_it(folder: Path) -> None:
    for other in ({"frozen": True}, {"base_url": "https://digest.example/"}):
        asked = replace(_asked(folder), **other)  # type: ignore[arg-type]
        assert last(asked.cache, folder / "_site", given(asked).digest()) is None


def test_warnings_of_the_last_build_are_said_again_and_strict_fails_again(tmp_path: Path) -> None:
    folder = tmp_path
    shutil.copytree(SAMPLE, folder / "content")
    _put(folder, "content/odd.docx", b"x")
    words = ("build", "--content", folder / "content", "--out", folder / "_site", "--cache", folder / "cache")
    first, second = digest(*words), digest(*words)
    assert "odd.docx" in first.stderr and first.stderr == second.stderr
    assert digest(*words, "--strict").returncode == 1
