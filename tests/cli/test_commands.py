"""The installed command, run as people run it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_build import FERN, MOSS


def digest(*words: str, cwd: Path, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    clean = {
        name: value for name, value in os.environ.items() if name not in ("CI", "GITHUB_REPOSITORY", "DIGEST_BASE_URL")
    }
    command = [sys.executable, "-m", "site_builder", *words]
    return subprocess.run(
        command, cwd=cwd, env=clean | (env or {}), capture_output=True, text=True, timeout=120, check=False
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "garden.txt").write_text(f"Garden School\n\n{FERN}\n\n{MOSS}\n")
    return tmp_path


def test_build_writes_the_site_and_records_the_slugs(folder: Path):
    run = digest("build", cwd=folder)
    assert (run.returncode, run.stderr.count("error")) == (0, 0), run.stderr
    assert (folder / "_site" / "papers" / "fern" / "index.html").is_file()
    assert "fern:" in (folder / "content" / "permalinks.yaml").read_text()
    assert "2 papers" in run.stdout and "digest serve" in run.stdout


def test_a_second_build_writes_nothing_and_says_so(folder: Path):
    digest("build", cwd=folder)
    assert " 0 written" in digest("build", cwd=folder).stdout


@pytest.mark.parametrize("how", [["--frozen"], []])
def test_frozen_and_ci_builds_leave_content_alone(folder: Path, how: list[str]):
    run = digest("build", *how, cwd=folder, env={} if how else {"CI": "true"})
    assert run.returncode == 0, run.stderr
    assert sorted(path.name for path in (folder / "content").iterdir()) == ["garden.txt"]


def test_a_folder_that_nobody_may_write_to_is_built_as_if_frozen(folder: Path):
    (folder / "content").chmod(0o555)
    run = digest("build", cwd=folder)
    (folder / "content").chmod(0o755)
    assert run.returncode == 0, run.stderr
    assert sorted(path.name for path in (folder / "content").iterdir()) == ["garden.txt"]


def test_where_the_slugs_cannot_be_recorded_the_build_goes_on_and_says_so(folder: Path):
    (folder / "content" / "permalinks.yaml").mkdir()
    run = digest("build", cwd=folder)
    assert run.returncode == 0 and "warning W140" in run.stderr
    assert (folder / "_site" / "papers" / "fern" / "index.html").is_file()


def test_an_error_writes_nothing_and_exits_with_1(folder: Path):
    (folder / "content" / "site.yaml").write_text("titel: x\n")
    run = digest("build", cwd=folder)
    assert run.returncode == 1 and "content/site.yaml:1:1: error E011" in run.stderr
    assert "did you mean `title`" in run.stderr
    assert not (folder / "_site").exists() and not (folder / "content" / "permalinks.yaml").exists()


def test_a_warning_exits_with_0_and_with_strict_with_1(folder: Path):
    (folder / "content" / "b.docx").write_bytes(b"x")
    assert digest("build", cwd=folder).returncode == 0
    assert digest("build", "--strict", cwd=folder).returncode == 1
    assert (folder / "_site" / "index.html").is_file()


def test_wrong_usage_exits_with_2_and_suggests(folder: Path):
    run = digest("bild", cwd=folder)
    assert run.returncode == 2 and "build" in run.stderr
    assert digest("build", "--base-url", "javascript:x", cwd=folder).returncode == 2


def test_quiet_says_nothing(folder: Path):
    run = digest("build", "--quiet", cwd=folder)
    assert (run.returncode, run.stdout) == (0, "")


def test_records_prints_one_object_a_paper(folder: Path):
    run = digest("records", "content", cwd=folder)
    first, second = (json.loads(line) for line in run.stdout.splitlines())
    assert run.returncode == 0
    assert (first["slug"], first["name"], first["source"]) == ("fern", "Fern", {"path": "garden.txt", "line": 3})
    assert first["title"] is None and first["heading_derived"] is True
    assert second["abstract"] == MOSS


def test_records_are_accepted_back_as_input(folder: Path):
    printed = digest("records", "content/garden.txt", cwd=folder).stdout
    (folder / "again.jsonl").write_text(printed)
    again = digest("records", "again.jsonl", cwd=folder)
    assert again.returncode == 0 and "warning" not in again.stderr
    for line, repeated in zip(printed.splitlines(), again.stdout.splitlines(), strict=True):
        first, second = json.loads(line), json.loads(repeated)
        for field in ("source", "collection"):
            del first[field], second[field]
        assert first == second


def test_records_with_another_taxonomy(folder: Path):
    (folder / "own.yaml").write_text(
        "areas: [{slug: g, name: G, topics: [{slug: water, name: W, description: d, terms: [{t: water, w: 3}]}]}]\n"
    )
    run = digest("records", "content", "--topics", "own.yaml", cwd=folder)
    assert [json.loads(line)["topics"] for line in run.stdout.splitlines()] == [["water"], []]


def test_one_bad_record_never_stops_the_rest(folder: Path):
    (folder / "r.jsonl").write_text(
        '{"abstract": "One thing is shown."}\nnot json\n{"abstract": "Two things are shown."}\n'
    )
    run = digest("records", "r.jsonl", cwd=folder)
    assert run.returncode == 0 and len(run.stdout.splitlines()) == 2 and "r.jsonl:2:1: warning W110" in run.stderr
    assert digest("records", "--strict", "r.jsonl", cwd=folder).returncode == 1


def test_check_finds_what_build_would_and_writes_nothing(folder: Path):
    (folder / "content" / "b.docx").write_bytes(b"x")
    run = digest("check", cwd=folder)
    assert run.returncode == 0 and "W108" in run.stderr and "1 warning" in run.stdout
    assert digest("check", "--strict", cwd=folder).returncode == 1
    assert not (folder / "_site").exists() and not (folder / "content" / "permalinks.yaml").exists()


def test_check_prints_annotations_and_json(folder: Path):
    (folder / "content" / "b,c.docx").write_bytes(b"x")
    assert "::warning file=content/b%2Cc.docx,title=W108::" in digest("check", "--format", "github", cwd=folder).stdout
    found = [json.loads(line) for line in digest("check", "--format", "json", cwd=folder).stdout.splitlines()]
    assert {"severity", "code", "path", "line", "column", "what", "hint"} == set(found[0])
    assert "content/b,c.docx" in {one["path"] for one in found}


def test_what_an_abstract_says_cannot_steer_the_terminal(folder: Path):
    (folder / "content" / "e.txt").write_text("School\n\nWe use \\x\x1b[31m{y} here. It works.\n")
    assert "\x1b" not in digest("check", cwd=folder).stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script(folder: Path, shell: str):
    run = digest("completion", shell, cwd=folder)
    assert run.returncode == 0 and "_DIGEST_COMPLETE" in run.stdout


def test_search_gives_what_the_page_would(folder: Path):
    digest("build", cwd=folder)
    found = digest("search", "fern", cwd=folder)
    assert (found.returncode, found.stderr) == (0, "") and found.stdout.startswith("1 paper\n")
    assert "papers/fern/" in found.stdout
    rows = [json.loads(line) for line in digest("search", "--format", "json", "fern", cwd=folder).stdout.splitlines()]
    assert [row["slug"] for row in rows] == ["fern"] and rows[0]["heading"] in found.stdout
    assert digest("search", "--", "-fern", "xyzzy", cwd=folder).stdout.startswith("No paper")


@pytest.mark.parametrize("damage", ["no site", "no json", "other json", "no shards"])
def test_search_says_when_there_is_no_index_to_search(folder: Path, damage: str):
    site = folder / "_site"
    if damage == "no site":
        site.mkdir()
    else:
        digest("build", cwd=folder)
        index = site / "search" / "index.json"
        if damage == "no shards":
            shards = site / "search" / json.loads(index.read_text())["folder"]
            for file in shards.iterdir():
                file.write_bytes(b"\xff\xff")
        else:
            index.write_text("[" if damage == "no json" else "{}")
    run = digest("search", "fern", cwd=folder)
    assert run.returncode == 1 and "digest build" in run.stderr and "Traceback" not in run.stderr
