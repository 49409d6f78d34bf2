"""Parts of a build give the same in processes, here, and where the shelf has no room."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator

import pytest

from site_builder import apart
from site_builder.apart import Apart, beside
from site_builder.contracts import Made, Part, in_turn
from site_builder.disk import shelf
from site_builder.model import Diagnostic, File, Place


def _made(number: int) -> Iterator[Made]:
    yield File(f"{number}.html", str(number).encode() * 1000 * number)
    yield Diagnostic("note", "N122", Place(f"{number}.txt"), "what", "hint")
    yield File(f"{number}/empty", b"")


PARTS = tuple(Part(f"part {number % 3}", lambda number=number: _made(number)) for number in range(3 * apart.LOTS))  # type: ignore[misc]


def _plain(made: Iterator[Made]) -> list[object]:
    return [(one.path, one.data) if isinstance(one, File) else one for one in made]


@pytest.mark.parametrize("processors", [1, 2, 3])
def test_the_order_and_the_bytes_are_the_same_however_many_processors_there_are(
    processors: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(apart, "processors", lambda: processors)
    monkeypatch.setattr(apart, "forks", lambda: True)
    spread = Apart()
    made = list(spread(PARTS))
    assert _plain(iter(made)) == _plain(in_turn(PARTS))
    assert not any(type(one) is File for one in made)
    assert set(spread.seconds) == {"part 0", "part 1", "part 2"}


def test_few_parts_stay_in_memory() -> None:
    assert [type(one) for one in Apart()(PARTS[:2])] == [File, Diagnostic, File] * 2


def test_where_the_shelf_has_no_room_files_stay_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_self: shelf.Shelf, _file: File) -> shelf.Spot:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shelf.Shelf, "put", full)
    for processors in (1, 2):
        monkeypatch.setattr(apart, "processors", lambda processors=processors: processors)
        assert _plain(Apart()(PARTS)) == _plain(in_turn(PARTS))


@pytest.mark.skipif(os.name == "nt", reason="a limit on the size of files stands for a full disk")
@pytest.mark.parametrize("processors", [1, 2])
def test_no_file_is_cut_where_the_shelf_fills_up_in_the_midst(processors: int, monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    def many(lot: int) -> Iterator[Made]:
        return (File(f"{lot}/{number}", bytes([lot]) * 900) for number in range(40))

    parts = [Part("lot", lambda lot=lot: many(lot)) for lot in range(2 * apart.LOTS)]  # type: ignore[misc]
    monkeypatch.setattr(apart, "processors", lambda: processors)
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, usual[1]))
    try:
        made = list(Apart()(parts))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert _plain(iter(made)) == _plain(in_turn(parts))


def test_where_no_temporary_file_can_be_made_files_stay_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(_self: shelf.Shelf) -> None:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr(shelf.Shelf, "__init__", nowhere)
    for processors in (1, 2):
        monkeypatch.setattr(apart, "processors", lambda processors=processors: processors)
        assert _plain(Apart()(PARTS)) == _plain(in_turn(PARTS))


def test_a_fault_in_a_part_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Iterator[Made]:
        raise ZeroDivisionError

    monkeypatch.setattr(apart, "processors", lambda: 2)
    with pytest.raises(ZeroDivisionError):
        list(Apart()((*PARTS, Part("broken", broken))))


def _pid() -> int:
    return os.getpid()


def test_much_work_is_done_beside_and_little_work_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "processors", lambda: 2)
    monkeypatch.setattr(apart, "forks", lambda: True)
    assert beside(_pid, apart.FEWEST)() != os.getpid()
    assert beside(_pid, apart.FEWEST - 1)() == os.getpid()
    monkeypatch.setattr(apart, "processors", lambda: 1)
    assert beside(_pid, apart.FEWEST)() == os.getpid()


def test_work_whose_process_is_killed_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    here = os.getpid()

    def work() -> str:
        if os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        return "done"

    monkeypatch.setattr(apart, "processors", lambda: 2)
    monkeypatch.setattr(apart, "forks", lambda: True)
    assert beside(work, apart.FEWEST)() == "done"


@pytest.mark.parametrize("error", [RuntimeError("can't start new thread"), MemoryError(), OSError(11, "no more")])
def test_where_no_process_starts_the_work_is_done_here(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_self: object) -> None:
        raise error

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", refuse)
    monkeypatch.setattr(apart, "processors", lambda: 2)
    monkeypatch.setattr(apart, "forks", lambda: True)
    assert _plain(Apart()(PARTS)) == _plain(in_turn(PARTS))
    assert beside(_pid, apart.FEWEST)() == os.getpid()


def test_processes_whose_executor_has_no_thread_are_not_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_self: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("concurrent.futures.process._ExecutorManagerThread.start", refuse)
    monkeypatch.setattr(apart, "processors", lambda: 2)
    monkeypatch.setattr(apart, "forks", lambda: True)
    assert _plain(Apart()(PARTS)) == _plain(in_turn(PARTS))
    assert not multiprocessing.active_children()  # Python waits for them at its end


def test_work_whose_process_is_killed_while_it_answers_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    here = os.getpid()

    class Answer:
        def __reduce__(self) -> object:
            if os.getpid() != here:  # a pipe takes 64 KiB: the head has gone through when its sender dies
                threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGKILL)).start()
            return bytes, (b"x" * 10_000_000,)

    def work() -> object:
        return Answer() if os.getpid() != here else "done"

    monkeypatch.setattr(apart, "processors", lambda: 2)
    monkeypatch.setattr(apart, "forks", lambda: True)
    waiting = beside(work, apart.FEWEST)
    time.sleep(1)
    assert waiting() == "done"


def test_no_memory_beside_may_be_enough_here(monkeypatch: pytest.MonkeyPatch) -> None:
    here = os.getpid()

    def work() -> str:
        if os.getpid() != here:
            raise MemoryError
        return "done"

    monkeypatch.setattr(apart, "processors", lambda: 2)
    monkeypatch.setattr(apart, "forks", lambda: True)
    assert beside(work, apart.FEWEST)() == "done"


def test_a_fault_beside_is_raised_where_the_result_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def work() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(apart, "processors", lambda: 2)
    waiting = beside(work, apart.FEWEST)
    with pytest.raises(ZeroDivisionError):
        waiting()
