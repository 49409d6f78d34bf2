"""Whatever content, disk or templates hold: a message that names the place, the right exit code, nothing lost."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from site_builder import disk
from site_builder.cli import given
from site_builder.cli.asked import Asked
from site_builder.cli.building import built, written
from site_builder.model import File
from tests.cli.in_process import digest as in_process
from tests.sample_site import SAMPLE, digest, tree, unhosted

GOOD = (
    "Good Papers\n\nGardens differ. We introduce Fern, a reinforcement learning agent that waters at dusk. "
    "It saves 41\\% of the water in twelve gardens.\n"
)
RECORDS: tuple[object, ...] = (
    {"id": "../../etc/passwd", "abstract": "A path is proposed. We call it DotDot and it climbs."},
    {"id": "CON", "title": "CON: A Device", "abstract": "The name of a device is studied here."},
    {"id": "a", "title": "Fern: A Copy", "abstract": "Another Fern is proposed. It waters at dawn."},
    {"id": "b", "title": "FERN: Again", "abstract": "A third FERN is proposed. It waters at noon."},
    {"id": "a", "title": "Twice", "abstract": "An id that another paper has."},
    {"id": "n\0ul", "title": "Nul\0", "abstract": "A nul is proposed \0 here."},
    {"id": "same", "abstract": GOOD.split("\n\n")[1].strip()},
    [1, 2],
    "text",
    {"abstract": 7},
    {"abstract": "Fields of other kinds.", "authors": {"a": 1}, "year": "soon", "urls": [1]},
    {"abstract": "<script>alert(1)</script> is [proposed](javascript:alert(1)) in \\href{data:text/html,x}{one} line."},
)


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A content folder in which one file is good."""
    content = tmp_path / "content"
    content.mkdir()
    aliases = (f"{chr(98 + n)}: &{chr(98 + n)} [{','.join(['*' + chr(97 + n)] * 9)}]" for n in range(9))
    texts = {
        "good.txt": GOOD,
        "long-line.txt": "Long\n\n" + "We study lines that never end in $x_1$. " * 5000,
        "long-word.txt": "Word\n\nWe study " + "x" * 200_000 + " at length.\n",
        "nested.txt": "Nested\n\n" + "\n\n".join(("$" * 5000, "\\emph{" * 3000 + "x", "**" * 5000 + "x", "[" * 5000)),
        "empty.jsonl": '{"id": "x", "abstract": ""}\n' * 3000,
        "records.jsonl": "\n".join(map(json.dumps, RECORDS)) + "\n{broken\n",
        "bomb.yaml": "a: &a [x,x,x,x,x,x,x,x,x]\n" + "\n".join(aliases),
        "alias.yaml": "- &x\n  id: a\n  abstract: *x\n",
        "deep.yaml": "[" * 5000 + "]" * 5000,
        "deep.json": "[" * 100_000 + "]" * 100_000,
        "front.md": "---\ntitle: [\n---\nAn abstract stands here.\n",
    }
    for name, text in texts.items():
        (content / name).write_text(text, "utf-8")
    (content / "binary.txt").write_bytes(bytes(range(256)) * 40)
    (content / "photo.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(1000))
    (content / "latin.txt").write_bytes("Latin\n\nA na\xefve agent is proposed.\n".encode("latin-1"))
    if os.name != "nt":
        (content / "passwd.txt").symlink_to("/etc/passwd")
        os.mkfifo(content / "pipe.txt")
    return content


def test_hostile_content_costs_nobody_else_a_page(hostile: Path, tmp_path: Path) -> None:
    done = digest("build", "--content", hostile, "--out", tmp_path / "_site", "--frozen", "--cache", "none")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    site = tree(tmp_path / "_site")
    assert b"waters at dusk" in site["papers/fern/index.html"]
    lowered = [path.casefold() for path in site]
    assert len(lowered) == len(set(lowered))
    assert not [path for path in site if ".." in path or "\0" in path]
    assert not [path for path in site if {"con", "nul", "aux"} & set(path.casefold().replace(".", "/").split("/"))]
    for name in (
        "binary.txt",
        "photo.png",
        "latin.txt:3:5",
        "records.jsonl:5",
        "records.jsonl:13",
        "bomb.yaml",
        "front.md",
    ):
        assert f"/{name}" in done.stderr.replace(os.sep, "/"), name
    for path, page in site.items():
        if path.endswith(".html"):
            assert b"<script>alert" not in page and b'href="javascript:' not in page and b'href="data:' not in page, (
                path
            )
    if os.name != "nt":
        assert "passwd.txt" in done.stderr and b"root:x:0" not in b"".join(site.values())


def test_warnings_fail_a_strict_build_after_the_site_is_written(hostile: Path, tmp_path: Path) -> None:
    for name in ("long-line.txt", "long-word.txt", "nested.txt", "empty.jsonl", "deep.json"):
        (hostile / name).unlink()
    done = digest("build", "--content", hostile, "--out", tmp_path / "_site", "--frozen", "--cache", "none", "--strict")
    assert done.returncode == 1
    assert (tmp_path / "_site" / "index.html").exists()


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        (
            "templates/pages/about.html",
            "{% extends 'base.html' %}\n{% block main %}\n{{ 1 + }}\n{% endblock %}",
            "about.html:3",
        ),
        (
            "templates/pages/about.html",
            "{% extends 'base.html' %}\n{% block main %}{{ nobody }}{% endblock %}",
            "about.html:2",
        ),
        ("content/site.yaml", "title: [a\nurl: b", "site.yaml:2"),
        ("content/site.yaml", "titel: Typed wrongly\n", "site.yaml:1:1"),
    ],
)
def test_an_error_writes_nothing_and_names_file_and_line(tmp_path: Path, name: str, text: str, place: str) -> None:
    content, out = tmp_path / "content", tmp_path / "_site"
    shutil.copytree(SAMPLE, content)
    disk.write(out, [File("index.html", b"the old site")])
    before = tree(out)
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).write_text(text, "utf-8")
    done = digest("build", "--content", content, "--out", out, "--frozen", "--cache", "none")
    assert (done.returncode, "Traceback" in done.stderr) == (1, False), done.stderr
    assert place in done.stderr
    assert tree(out) == before


def test_a_missing_content_folder_and_a_foreign_output_folder_are_said_plainly(tmp_path: Path) -> None:
    done = digest("build", "--content", tmp_path / "nowhere", "--out", tmp_path / "_site", "--cache", "none")
    assert done.returncode == 1 and "E701" in done.stderr and "Traceback" not in done.stderr
    assert not (tmp_path / "_site").exists()
    (tmp_path / "thesis").mkdir()
    (tmp_path / "thesis" / "chapter.tex").write_text("mine")
    done = digest("build", "--content", SAMPLE, "--out", tmp_path / "thesis", "--frozen", "--cache", "none")
    assert done.returncode == 1 and "E711" in done.stderr and "Traceback" not in done.stderr
    assert tree(tmp_path / "thesis") == {"chapter.tex": b"mine"}


def test_an_empty_content_folder_makes_a_site_that_says_so(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    done = digest(
        "build", "--content", tmp_path / "content", "--out", tmp_path / "_site", "--frozen", "--cache", "none"
    )
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 1)
    assert done.stderr.strip()


BUILD_AND_DIE = """
import os, sys, threading
from site_builder.cli.commands import cli
threading.Timer(float(sys.argv[1]), os._exit, [9]).start()
cli(["build", "--content", sys.argv[2], "--out", sys.argv[3], "--frozen", "--cache", sys.argv[4]], prog_name="digest")
"""


@pytest.mark.skipif(os.name == "nt", reason="leaves at once, without closing anything, as a kill does")
def test_a_whole_build_that_dies_leaves_the_old_site_or_the_new_one_and_the_next_heals(tmp_path: Path) -> None:
    content, out, cache = tmp_path / "content", tmp_path / "_site", tmp_path / "cache"
    shutil.copytree(SAMPLE, content)
    words = ("build", "--content", content, "--out", out, "--frozen", "--cache", cache)
    assert digest(*words).returncode == 0
    old = dict(tree(out))
    (content / "site.yaml").write_text("title: Another Title\n", "utf-8")  # changes every page
    assert (
        digest("build", "--content", content, "--out", tmp_path / "new", "--frozen", "--cache", "none").returncode == 0
    )
    new = dict(tree(tmp_path / "new"))
    for seconds in (0.2, 0.5, 0.8):
        command = [sys.executable, "-c", BUILD_AND_DIE, str(seconds), str(content), str(out), str(cache)]
        subprocess.run(command, capture_output=True, check=False)
        for path, data in tree(out).items():
            if not path.startswith(".digest/"):
                assert data in (old.get(path), new.get(path)), path
    assert digest(*words).returncode == 0
    assert tree(out) == new


def test_a_hundred_bad_records_are_a_few_lines_and_all_of_them_as_json(tmp_path: Path) -> None:
    content = tmp_path / "content"
    content.mkdir()
    (content / "good.txt").write_text(GOOD, "utf-8")
    (content / "bad.jsonl").write_text("{broken\n" * 100 + '{"abstract": ""}\n', "utf-8")
    words = ("--content", content, "--frozen", "--cache", "none")
    done = digest("build", *words, "--out", tmp_path / "_site")
    assert done.returncode == 0 and done.stderr.count("bad.jsonl") < 20
    assert "95 more like this (W110)" in done.stderr and "bad.jsonl:101" in done.stderr
    found = [json.loads(line) for line in digest("check", *words, "--format", "json").stdout.splitlines()]
    assert sum(one["path"].endswith("bad.jsonl") for one in found) == 101


@pytest.mark.skipif(os.name == "nt", reason="links in a circle, names of 255 bytes")
def test_folders_that_cannot_be_are_said_plainly(tmp_path: Path) -> None:
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    long = tmp_path / ("x" * 300)
    for content, out, code in (
        (circle, tmp_path / "_site", "E701"),
        (long, tmp_path / "_site", "E701"),
        (SAMPLE, circle, "E711"),
        (SAMPLE, long, "E714"),
    ):
        done = digest("build", "--content", content, "--out", out, "--frozen", "--cache", "none")
        assert (done.returncode, "Traceback" in done.stderr) == (1, False), done.stderr
        assert code in done.stderr
        assert digest("check", "--content", content, "--cache", "none").returncode == (1 if code == "E701" else 0)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no rights as on Unix")
def test_a_folder_that_may_not_be_entered_is_reported(tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text(GOOD, "utf-8")
    (tmp_path / "closed").mkdir()
    (tmp_path / "closed").chmod(0o000)  # root enters it all the same, and finds it empty
    try:
        found, said = disk.sources(tmp_path)
    finally:
        (tmp_path / "closed").chmod(0o755)
    assert [source.path for source in found] == ["good.txt"]
    assert {one.code for one in said} <= {"W702"}


def test_a_folder_of_too_many_files_is_refused_e706(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(12):
        (tmp_path / f"{number}.txt").write_text("x")
    monkeypatch.setattr("site_builder.disk.read.MOST_FILES", 10)
    found, said = disk.sources(tmp_path)
    assert found == () and [(one.code, one.severity) for one in said] == [("E706", "error")]
    if Path("/proc/self").is_dir():
        assert [one.code for one in disk.sources(Path("/proc/self"))[1]] == ["E706"]


@pytest.mark.parametrize(
    "data",
    [b"Text\n\n" + b"We study bytes. " * 400 + bytes(range(256)) * 40, random.Random(3).randbytes(9000)],
    ids=["binary behind text", "without NUL at its start"],
)
def test_bytes_that_are_no_text_are_left_out_wherever_they_begin(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "good.txt").write_text(GOOD, "utf-8")
    (tmp_path / "late.txt").write_bytes(data)
    done = digest("records", tmp_path)
    assert "W108" in done.stderr and "late.txt" in done.stderr
    assert len(done.stdout.splitlines()) == 1


def test_records_of_a_file_without_any_name_the_file(tmp_path: Path) -> None:
    (tmp_path / "none.txt").write_text("", "utf-8")
    done = digest("records", tmp_path / "none.txt")
    assert done.returncode == 1 and "none.txt: error E132" in done.stderr


def test_a_clock_that_cannot_be_right_dates_no_paper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Woken(date):
        @classmethod
        def today(cls) -> Woken:
            return cls(1970, 1, 1)

    monkeypatch.setattr(given, "date", Woken)
    shutil.copytree(SAMPLE, tmp_path / "content")
    done = in_process("build", "--cache", "none", cwd=tmp_path)
    assert (done.exit_code, "W142" in done.stderr, "1970-01-01" in done.stderr) == (0, True, True)
    assert (tmp_path / "_site" / "index.html").exists()
    assert not (tmp_path / "content" / "permalinks.yaml").exists()


def test_what_is_saved_during_a_build_is_for_the_next_one(tmp_path: Path) -> None:
    content, out, cache = tmp_path / "content", tmp_path / "_site", tmp_path / "cache"
    shutil.copytree(SAMPLE, content)
    asked = Asked(content, None, True, cache, strict=False, quiet=True, verbose=False)
    sources = given.given(asked)
    (content / "late.txt").write_text(GOOD, "utf-8")
    written(out, built(asked, sources), cache)
    assert not (out / "papers" / "fern").exists()
    in_process("build", "--content", content, "--out", out, "--cache", cache, "--frozen")
    assert (out / "papers" / "fern" / "index.html").exists()


def test_a_terminal_that_knows_ascii_only_is_no_trouble(tmp_path: Path) -> None:
    content = tmp_path / "content"
    content.mkdir()
    (content / "garden.txt").write_text("Gärten\n\nWe introduce Förn, an agent that “waters” – at ξ.\n", "utf-8")
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = digest("build", "--content", content, "--out", tmp_path / "_site", "--frozen", "--cache", "none", **plain)
    assert (done.returncode, done.stderr.count("Traceback")) == (0, 0), done.stderr
    assert "Förn" in (tmp_path / "_site" / "papers" / "forn" / "index.html").read_text("utf-8")
    said = digest("records", content, **plain)
    assert (said.returncode, json.loads(said.stdout)["name"]) == (0, "Förn"), said.stderr


RUN = """
import sys
from site_builder.cli import main, running
if sys.argv.pop(1) == "no memory":
    def cli(**_):
        raise MemoryError
    running.cli = cli
main()
"""


def _printing_to(out: int | None, *words: str | Path, how: str = "", err: int = subprocess.PIPE) -> tuple[int, str]:
    """The exit code of `digest` and what it said to standard error, its output going to a file."""
    command = [sys.executable, "-c", RUN, how, *map(str, words)]
    done = subprocess.run(command, stdout=out, stderr=err, env=unhosted(), text=True, encoding="utf-8", check=False)
    return done.returncode, done.stderr or ""


def test_a_build_goes_on_where_whoever_reads_what_it_says_has_gone(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "good.txt").write_text(GOOD, "utf-8")
    words = ("--content", tmp_path / "content", "--cache", "none", "--base-url", "https://a.example/")
    reader, writer = os.pipe()
    os.close(reader)
    try:
        for err in (subprocess.PIPE, writer):
            code, said = _printing_to(writer, "build", *words, "--out", tmp_path / f"site{err}", err=err)
            assert (code, said) == (0, "")
            assert (tmp_path / f"site{err}" / "index.html").is_file()
        (tmp_path / "content" / "site.yaml").write_text("title: [", "utf-8")
        assert _printing_to(writer, "check", *words, "--format", "json") == (1, "")
    finally:
        os.close(writer)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="knows no disk that is always full")
def test_words_lost_on_a_full_disk_are_an_error_said_where_it_can_be(tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text(GOOD, "utf-8")
    with Path("/dev/full").open("wb") as full:
        code, said = _printing_to(full.fileno(), "records", tmp_path)
        assert code == 1
        assert said.endswith("Error: what there is to say cannot be written: No space left on device\n")
        assert "Traceback" not in said
        assert _printing_to(full.fileno(), "records", tmp_path, err=full.fileno())[0] == 1


def test_too_little_memory_is_said_plainly() -> None:
    code, said = _printing_to(None, "build", how="no memory")
    assert (code, said.count("\n")) == (1, 1)
    assert "not enough memory" in said


@pytest.mark.skipif(os.name == "nt", reason="keeps the folder that somebody is in")
@pytest.mark.parametrize("command", ["build", "check", "serve --port 0", "init new", "explain fern"])
def test_a_working_folder_that_has_gone_is_said_plainly(tmp_path: Path, command: str) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    start = (
        f"import os, sys; os.chdir({str(gone)!r}); os.rmdir({str(gone)!r}); from site_builder.cli import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", start, *command.split()], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (
        2,
        "Error: the folder that you are in is no longer there; change to another\n",
    )


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="stands for a file on a damaged disk")
@pytest.mark.parametrize("command", ["import FILE", "records FILE", "records . --topics FILE", "init new --from FILE"])
def test_a_named_file_that_cannot_be_read_is_said_plainly(tmp_path: Path, command: str) -> None:
    done = in_process(*command.replace("FILE", "/proc/self/mem").split(), cwd=tmp_path)
    assert (done.exit_code, done.output) == (1, "Error: /proc/self/mem cannot be read: Input/output error\n")
