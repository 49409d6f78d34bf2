"""What a terminal shows while a build runs, and what its last line says."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest

from site_builder.cli import progress
from site_builder.cli.progress import Progress
from tests.cli.in_process import digest
from tests.sample_site import SAMPLE


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True

    @property
    def shown(self) -> list[str]:
        """Each state of the line."""
        return re.split(r"\r\x1b\[K", self.getvalue())[1:]


@dataclass
class Clock:
    now: float = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(progress.time, "monotonic", clock.monotonic)
    return clock


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    terminal = Terminal()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=terminal))  # pytest puts its own into sys
    return terminal


def test_long_work_says_how_far_it_is_and_how_long_the_rest_takes(clock: Clock, terminal: Terminal) -> None:
    told = Progress(quiet=False)
    told.tell("finding names")
    for seconds, done in ((0.5, 5), (2, 10), (2.1, 20), (10, 250), (12, 1000)):
        clock.now = 100 + seconds
        told.count(done, 1000)
    told.end()
    assert terminal.shown == [
        "finding names … 1 %",
        "finding names … 25 %, 30 s left",
        "finding names … 100 %, 1 s left",
        "",
    ]


def test_an_hour_is_told_in_minutes(clock: Clock, terminal: Terminal) -> None:
    told = Progress(quiet=False)
    told.tell("finding names")
    clock.now += 60
    told.count(6, 100)
    assert terminal.shown == ["finding names … 6 %, 16 minutes left"]


def test_a_line_never_wraps(clock: Clock, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    told = Progress(quiet=False)
    clock.now += 2
    told.tell("a stage of many words that goes on")
    assert [len(line) for line in terminal.shown] == [19]


@pytest.mark.parametrize("quiet", [True, False])
def test_nothing_is_shown_where_nobody_looks(quiet: bool, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    file = Terminal() if quiet else io.StringIO()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=file))
    told = Progress(quiet=quiet)
    told.tell("finding names")
    clock.now += 60
    told.count(6, 100)
    told.end()
    assert file.getvalue() == ""


def test_the_last_line_of_a_build_sums_it_up(tmp_path: Path) -> None:
    (tmp_path / "content").symlink_to(SAMPLE)
    build = ("build", "--content", "content", "--frozen", "--cache", "none")
    pattern = (
        r"(\d+) papers in \d+ topics: (\d+) files, (\d+) written, (\d+) unchanged, 0 removed, (\w+) warnings? "
        r"\(\d+\.\d MB in \d+\.\d s\)"
    )
    first = re.search(pattern, digest(*build, cwd=tmp_path).stdout)
    second = re.search(pattern, digest(*build, cwd=tmp_path).stdout)
    assert first and second
    papers, files, written, unchanged, warnings = first.groups()
    assert (written, unchanged) == (files, "0")
    assert second.groups() == (papers, files, "0", files, warnings)
