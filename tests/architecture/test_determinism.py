"""The same content gives the same bytes: today and tomorrow, here and there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.sample_site import ROOT, SAMPLE, digest, tree


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The sample site as this checkout builds it."""
    out = tmp_path_factory.mktemp("usual") / "_site"
    done = digest("build", "--content", SAMPLE, "--out", out, "--frozen", "--cache", "none", PYTHONHASHSEED="1")
    assert done.returncode == 0, done.stderr
    return dict(tree(out))


def _differs(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    return sorted(path for path in one.keys() | other.keys() if one.get(path) != other.get(path))


def test_another_hash_seed_time_zone_and_locale_change_nothing(usual: dict[str, bytes], tmp_path: Path) -> None:
    done = digest(
        "build", "--content", SAMPLE, "--out", tmp_path / "_site", "--frozen", "--cache", "none",
        PYTHONHASHSEED="4242", TZ="Pacific/Kiritimati", LC_ALL="tr_TR.UTF-8", LANG="C",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert _differs(usual, dict(tree(tmp_path / "_site"))) == []


def test_another_checkout_and_another_place_of_the_content_change_nothing(
    usual: dict[str, bytes], tmp_path: Path
) -> None:
    checkout = tmp_path / "a longer path to" / "another checkout"
    for name in ("site_builder", "templates", "static"):
        shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns("__pycache__"))
    content = tmp_path / "elsewhere" / "sample"
    shutil.copytree(SAMPLE, content)
    done = digest("build", "--content", content, "--out", "out", "--frozen", cwd=checkout, PYTHONHASHSEED="7")
    assert done.returncode == 0, done.stderr
    assert not (ROOT / ".git").exists() or done.stdout  # built by the copy: its own folder comes first on the path
    assert _differs(usual, dict(tree(checkout / "out"))) == []


def test_a_second_build_writes_nothing_and_says_so(tmp_path: Path) -> None:
    shutil.copytree(SAMPLE, tmp_path / "content")
    words = ("build", "--content", tmp_path / "content", "--out", tmp_path / "_site", "--cache", tmp_path / "cache")
    assert digest(*words).returncode == 0
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    again = digest(*words)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before
    assert " 0 written" in again.stdout


def test_no_file_of_the_site_names_the_machine_it_was_built_on(usual: dict[str, bytes]) -> None:
    paths = [str(ROOT).encode(), str(Path.home()).encode(), b"site-packages"]
    assert [path for path, data in usual.items() if any(one in data for one in paths)] == []
