"""Content is read with care, and a site is written whole or not at all."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from site_builder import disk
from site_builder.disk import lock
from site_builder.model import Diagnostic, File

posix = pytest.mark.skipif(os.name == "nt", reason="POSIX permissions, links and signals")


def _files(**texts: str) -> list[File]:
    return [File(name.replace("__", "/"), text.encode()) for name, text in texts.items()]


def _tree(root: Path) -> dict[str, bytes]:
    """Everything below a folder, our own records included."""
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def _folders(root: Path) -> set[str]:
    return {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_dir()}


def _site(root: Path) -> dict[str, str]:
    return {path: data.decode() for path, data in _tree(root).items() if not path.startswith(".digest/")}


def _codes(said: tuple[Diagnostic, ...]) -> list[str]:
    return [one.code for one in said]


def _put(root: Path, *paths: str) -> None:
    for path in paths:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(b"text")


# ---- reading ---------------------------------------------------------------------------------------------------------


def test_sources_are_sorted_and_leave_out_hidden_private_and_readme_files(tmp_path: Path) -> None:
    _put(
        tmp_path,
        "b.txt",
        "a/z.txt",
        "a/b/c.md",
        ".git/x",
        "_drafts/y.txt",
        "_z.txt",
        "README.md",
        "a/Readme.txt",
        "é.txt",
    )
    found, said = disk.sources(tmp_path)
    assert [source.path for source in found] == ["a/b/c.md", "a/z.txt", "b.txt", "é.txt"]
    assert said == ()


def test_a_missing_content_folder_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert _codes(disk.sources(tmp_path / "nowhere")[1]) == ["E701"]
    assert _codes(disk.sources(tmp_path / "file")[1]) == ["E701"]


@posix
def test_links_out_of_the_folder_and_links_to_folders_are_not_followed(tmp_path: Path) -> None:
    content, secret = tmp_path / "content", tmp_path / "content-secret" / "key.txt"
    _put(content, "a.txt", "deep/b.txt")
    _put(secret.parent, "key.txt")
    (content / "inside.txt").symlink_to("a.txt")
    (content / "outside.txt").symlink_to(secret)
    (content / "loop").symlink_to(content)
    (content / "deep" / "gone.txt").symlink_to("nowhere")
    found, said = disk.sources(content)
    assert [source.path for source in found] == ["a.txt", "deep/b.txt", "inside.txt"]
    assert [(one.code, one.place.path) for one in said] == [
        ("W702", "deep/gone.txt"),
        ("W703", "loop"),
        ("W703", "outside.txt"),
    ]


@posix
def test_pipes_and_unusable_names_are_reported_and_never_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    (tmp_path / "two\nlines.txt").write_text("x")
    (tmp_path / os.fsdecode(b"latin-\xe9.txt")).write_text("x")
    found, said = disk.sources(tmp_path)
    assert found == ()
    assert [(one.code, one.place.path) for one in said] == [
        ("W704", "latin-?.txt"),
        ("W702", "pipe.txt"),
        ("W704", "two?lines.txt"),
    ]


def test_a_file_too_large_to_be_text_is_left_out(tmp_path: Path) -> None:
    with (tmp_path / "video.txt").open("wb") as file:
        file.truncate(600_000_000)  # a hole: takes no room
    _put(tmp_path, "a.txt")
    found, said = disk.sources(tmp_path)
    assert [source.path for source in found] == ["a.txt"]
    assert _codes(said) == ["W705"]


def test_a_users_template_takes_the_place_of_ours_and_further_ones_are_added(tmp_path: Path) -> None:
    ours, _ = disk.data_files("templates")
    assert "base.html" in {source.path for source in ours}
    _put(tmp_path, "base.html", "pages/mine.html", ".DS_Store")
    layered, said = disk.data_files("templates", tmp_path)
    by_path = {source.path: source.data for source in layered}
    assert by_path["base.html"] == by_path["pages/mine.html"] == b"text"
    assert by_path.keys() == {source.path for source in ours} | {"pages/mine.html"}
    assert said == ()


# ---- writing ---------------------------------------------------------------------------------------------------------


def test_a_second_write_of_the_same_files_touches_nothing(tmp_path: Path) -> None:
    out, files = tmp_path / "_site", _files(a="1", b__c="2", b__d__e="3")
    assert disk.write(out, files) == (disk.Report(written=3, bytes=3), ())
    before = {path: path.stat().st_mtime_ns for path in [out, *out.rglob("*")]}
    assert disk.write(out, files) == (disk.Report(unchanged=3, bytes=3), ())
    assert {path: path.stat().st_mtime_ns for path in [out, *out.rglob("*")]} == before


def test_only_what_differs_is_written_and_own_leftovers_go_with_their_folders(tmp_path: Path) -> None:
    out = tmp_path / "_site"
    disk.write(out, _files(a="1", b__c="2", b__d__e="3"))
    report, said = disk.write(out, _files(a="1", b__c="two", f__g__h="4"))
    assert (report, said) == (disk.Report(written=2, unchanged=1, removed=1, bytes=5), ())
    assert _site(out) == {"a": "1", "b/c": "two", "f/g/h": "4"}
    assert not (out / "b" / "d").exists()


def test_an_incremental_tree_equals_a_clean_one_after_any_row_of_changes(tmp_path: Path) -> None:
    draw = random.Random(7)
    names = ["a", "b", "a/b", "a/c", "b/c/d", "b/c/e", "c/d/e/f", "c/d/g", "h/i", "h"]
    for turn in range(150):
        chosen: list[str] = []
        for name in draw.sample(names, draw.randint(0, len(names))):
            if not any(name.startswith(f"{other}/") or other.startswith(f"{name}/") for other in chosen):
                chosen.append(name)
        files = [File(name, draw.choice([b"1", b"2", b""])) for name in chosen]
        _, said = disk.write(tmp_path / "kept", files)
        assert said == ()
        disk.write(tmp_path / f"clean-{turn}", files)
        assert _tree(tmp_path / "kept") == _tree(tmp_path / f"clean-{turn}")
        assert _folders(tmp_path / "kept") == _folders(tmp_path / f"clean-{turn}")


def test_files_that_are_not_ours_are_never_deleted_or_overwritten(tmp_path: Path) -> None:
    out = tmp_path / "_site"
    disk.write(out, _files(a="1", papers__x="2"))
    _put(out, "CNAME", "papers/notes.txt")
    assert disk.write(out, _files(a="1"))[1] == ()
    assert _site(out) == {"a": "1", "CNAME": "text", "papers/notes.txt": "text"}
    for clash in (_files(a="9", CNAME="mine"), _files(a="9", papers="mine"), _files(a="9", CNAME__x="mine")):
        assert _codes(disk.write(out, clash)[1]) == ["E712"]
        assert _site(out) == {"a": "1", "CNAME": "text", "papers/notes.txt": "text"}


def test_a_folder_of_other_files_a_file_and_a_dangling_link_are_refused(tmp_path: Path) -> None:
    _put(tmp_path, "thesis/chapter.tex", "file")
    assert _codes(disk.write(tmp_path / "thesis", _files(a="1"))[1]) == ["E711"]
    assert _codes(disk.write(tmp_path / "file", _files(a="1"))[1]) == ["E711"]
    assert _tree(tmp_path) == {"thesis/chapter.tex": b"text", "file": b"text"}
    if os.name != "nt":
        (tmp_path / "link").symlink_to("nowhere")
        assert _codes(disk.write(tmp_path / "link", _files(a="1"))[1]) == ["E711"]


@posix
def test_a_link_to_a_folder_is_written_through_but_links_inside_the_site_are_not(tmp_path: Path) -> None:
    (tmp_path / "www").mkdir()
    (tmp_path / "_site").symlink_to("www")
    disk.write(tmp_path / "_site", _files(a="1", b__c="2"))
    assert _site(tmp_path / "www") == {"a": "1", "b/c": "2"}
    _put(tmp_path, "elsewhere/c")
    (tmp_path / "www" / "b" / "c").unlink()
    (tmp_path / "www" / "b").rmdir()
    (tmp_path / "www" / "b").symlink_to(tmp_path / "elsewhere")
    assert _codes(disk.write(tmp_path / "_site", _files(a="1", b__c="2"))[1]) == ["E712"]
    assert (tmp_path / "elsewhere" / "c").read_bytes() == b"text"


def test_a_planted_list_cannot_make_us_delete_files_elsewhere(tmp_path: Path) -> None:
    out = tmp_path / "_site"
    disk.write(out, _files(a="1"))
    _put(tmp_path, "victim")
    records = out / ".digest" / "files"
    records.write_text(records.read_text() + f"../victim\n{tmp_path.as_posix()}/victim\na/../../victim\n.digest/lock\n")
    assert disk.write(out, _files(b="1"))[1] == ()
    assert (tmp_path / "victim").exists()
    assert (out / ".digest" / "lock").exists()


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe\x00", b"a\nb\n"])
def test_a_site_whose_list_is_damaged_is_refused_and_kept(tmp_path: Path, damage: bytes) -> None:
    out = tmp_path / "_site"
    disk.write(out, _files(a="1"))
    (out / ".digest" / "files").write_bytes(damage)
    assert _codes(disk.write(out, _files(a="2"))[1]) == ["E711"]
    assert _site(out) == {"a": "1"}


@pytest.mark.parametrize("path", ["../a", "/a", "a//b", "a/./b", "", "a\\b", "C:a", ".digest/files", "a\nb", "a/"])
def test_a_path_out_of_the_folder_is_never_written(tmp_path: Path, path: str) -> None:
    with pytest.raises(ValueError, match="leads out of"):
        disk.write(tmp_path / "_site", [File(path, b"x")])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("names", [["a", "a"], ["a", "a/b"], ["a/b/c", "a/b"]])
def test_a_path_cannot_stand_twice_or_be_both_file_and_folder(tmp_path: Path, names: list[str]) -> None:
    with pytest.raises(ValueError, match=r"stands twice|both a file and a folder"):
        disk.write(tmp_path / "_site", [File(name, b"x") for name in names])


def test_a_second_build_at_once_is_told_to_wait_and_leaves_the_site_alone(tmp_path: Path) -> None:
    out = tmp_path / "_site"
    disk.write(out, _files(a="1"))
    with lock.held(out / ".digest" / "lock") as alone:
        assert alone
        assert _codes(disk.write(out, _files(a="2"))[1]) == ["E713"]
    assert _site(out) == {"a": "1"}
    assert disk.write(out, _files(a="2"))[1] == ()


# ---- bad days, in a process of their own -----------------------------------------------------------------------------

WRITER = """
import os, resource, signal, sys
from pathlib import Path
from site_builder import disk
from site_builder.model import File
out, text, setting = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
if setting == "small-disk":  # the nearest to a full disk that needs no rights: no file may pass 100 kB
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
if setting == "no-rights" and os.getuid() == 0:
    os.setuid(65534)
files = [File(f"papers/{n:03}/{name}", (text * 400).encode()) for n in range(150) for name in ("index.html", "a.json")]
files += [File(f"new-{text}/{n}", b"x") for n in range(50)] + [File("big", text.encode() * 150_000)]
print("ready", flush=True)
for problem in disk.write(out, files)[1]:
    print(problem.code, problem.what)
"""


def _writer(out: Path, text: str, setting: str = "") -> subprocess.Popen[str]:
    command = [sys.executable, "-c", WRITER, str(out), text, setting]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


@pytest.fixture
def folder_for_all() -> Iterator[Path]:
    """A folder that other users may enter, which pytest's own is not."""
    with TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@posix
def test_a_full_disk_and_missing_rights_leave_the_old_site_whole(folder_for_all: Path) -> None:
    out = folder_for_all / "_site"
    disk.write(out, _files(a="1"))
    before = _tree(out)
    said, _ = _writer(out, "n", "small-disk").communicate()
    assert said.startswith("ready\nE714 cannot be written: ") and "Traceback" not in said
    assert _tree(out) == before
    for path in [out, *out.rglob("*")]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    said, _ = _writer(out, "n", "no-rights").communicate()
    assert said.startswith("ready\nE714 cannot be written: ") and "Traceback" not in said
    assert _tree(out) == before


@posix
def test_a_build_killed_at_any_moment_leaves_whole_files_and_the_next_one_heals(tmp_path: Path) -> None:
    draw = random.Random(11)
    clean = {}
    for text in "no":
        assert _writer(tmp_path / f"clean-{text}", text).wait() == 0
        clean[text] = _tree(tmp_path / f"clean-{text}")
    out = tmp_path / "_site"
    whole = 0
    for turn in range(20):
        text = "no"[turn % 2]
        writer = _writer(out, text)
        assert writer.stdout is not None
        writer.stdout.readline()
        time.sleep(draw.uniform(0, 0.09))
        writer.send_signal(signal.SIGKILL)
        writer.communicate()
        for path, data in _tree(out).items() if out.exists() else ():
            if not path.startswith(".digest/"):
                assert data in (clean["n"].get(path), clean["o"].get(path)), f"{path} is neither old nor new"
        whole += _site(out) == {p: d.decode() for p, d in clean[text].items() if not p.startswith(".digest/")}
        if draw.random() < 0.5:
            assert _writer(out, text).wait() == 0
            assert _tree(out) == clean[text]
    assert _writer(out, "n").wait() == 0
    assert _tree(out) == clean["n"]
    assert whole < 20, "no build was killed before its end: the test has not tested"


@posix
def test_replacing_a_file_keeps_its_rights_and_leaves_no_trace(tmp_path: Path) -> None:
    (tmp_path / "permalinks.yaml").write_text("old")
    (tmp_path / "permalinks.yaml").chmod(0o640)
    disk.replace(tmp_path / "permalinks.yaml", b"new")
    assert _tree(tmp_path) == {"permalinks.yaml": b"new"}
    assert (tmp_path / "permalinks.yaml").stat().st_mode & 0o777 == 0o640
