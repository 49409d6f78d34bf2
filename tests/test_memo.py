"""A remembered result is the result: whatever happens to the cache, a call gives what the function gives."""

from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

import pytest

from site_builder.memo import Memo, pool
from site_builder.memo.packs import MOST_PACKS, Packs


@dataclass(frozen=True, slots=True)
class Word:
    text: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Counted:
    word: Word
    length: int
    share: float
    process: int


def counted(word: Word, base: float) -> Counted:
    return Counted(word, len(word.text), len(word.text) / base, 0)


def counted_with_process(word: Word, base: float) -> Counted:
    return Counted(word, len(word.text), base, os.getpid())


def refused(word: Word, base: float) -> Counted:
    raise ZeroDivisionError(word.text)


def words(number: int) -> list[Word]:
    return [Word(f"word {n} é\ud800", ("x",) * (n % 3)) for n in range(number)]


def expected(number: int) -> tuple[Counted, ...]:
    return tuple(counted(word, 3.0) for word in words(number))


def _packs(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.pack"))


def test_without_a_folder_a_call_is_a_plain_map() -> None:
    assert Memo(None).call(counted, words(5), 3.0) == expected(5)


def test_a_second_run_computes_nothing_and_writes_nothing(tmp_path: Path) -> None:
    first = Memo(tmp_path)
    before = first.call(counted_with_process, words(5), 3.0)
    first.save()
    command = [sys.executable, "-c", AGAIN, str(tmp_path), str(os.getpid())]
    done = subprocess.run(command, cwd=Path(__file__).parent.parent, capture_output=True, text=True, check=False)
    assert done.stdout == "remembered\n", done.stderr
    assert all(one.process == os.getpid() for one in before)
    assert len(_packs(tmp_path)) == 1


AGAIN = """
import sys; sys.path.insert(0, ".")
from pathlib import Path
from tests.test_memo import Memo, counted_with_process, words
memo = Memo(Path(sys.argv[1]))
found = memo.call(counted_with_process, words(5), 3.0)
memo.save()
print("remembered" if {one.process for one in found} == {int(sys.argv[2])} else found)
"""


def test_another_item_another_shared_argument_and_another_function_are_other_entries(tmp_path: Path) -> None:
    memo = Memo(tmp_path)
    memo.call(counted, words(2), 3.0)
    assert memo.call(counted, words(2), 4.0) == tuple(counted(word, 4.0) for word in words(2))
    assert memo.call(counted, [Word("word 0 é\ud800", ("y",))], 3.0)[0].word.marks == ("y",)
    assert memo.call(counted_with_process, words(1), 3.0)[0].process == os.getpid()


def test_twenty_thousand_entries_are_few_files(tmp_path: Path) -> None:
    packs = Packs(tmp_path)
    for number in range(20_000):
        packs.put(number.to_bytes(16, "big"), b"x" * 20)
    packs.save()
    assert len(_packs(tmp_path)) == 1
    assert Packs(tmp_path).get((19_999).to_bytes(16, "big")) == b"x" * 20


def test_many_small_builds_are_merged_and_nothing_in_use_is_lost(tmp_path: Path) -> None:
    for number in range(1, 3 * MOST_PACKS):
        memo = Memo(tmp_path)
        assert memo.call(counted, words(number), 3.0) == expected(number)
        memo.save()
        assert len(_packs(tmp_path)) <= MOST_PACKS
    packs = Packs(tmp_path)
    assert len(packs._places) == 3 * MOST_PACKS - 1


def test_entries_that_nobody_asks_for_go_when_they_outweigh_the_others(tmp_path: Path) -> None:
    text = random.Random(1).randbytes(400_000)
    for turn in range(12):
        packs = Packs(tmp_path)
        packs.put(bytes([turn]) * 16, text)
        packs.save()
    assert sum(path.stat().st_size for path in _packs(tmp_path)) < 6 * len(text)
    assert Packs(tmp_path).get(bytes([11]) * 16) == text


@pytest.mark.parametrize("damage", ["flip", "cut", "empty", "noise", "pickle"])
def test_a_damaged_or_planted_cache_is_as_good_as_none(tmp_path: Path, damage: str) -> None:
    draw = random.Random(3)
    memo = Memo(tmp_path / "cache")
    memo.call(counted, words(40), 3.0)
    memo.save()
    (pack,) = _packs(tmp_path / "cache")
    whole = pack.read_bytes()
    for _ in range(60):
        data = bytearray(whole)
        if damage == "flip":
            for _ in range(5):
                data[draw.randrange(len(data))] ^= 1 << draw.randrange(8)
        elif damage == "cut":
            del data[draw.randrange(len(data)) :]
        else:
            victim = str(tmp_path / "victim")
            planted = {"empty": b"", "noise": draw.randbytes(3000), "pickle": pickle.dumps(Planted(victim))}
            data[:] = planted[damage]
        pack.write_bytes(data)
        assert Memo(tmp_path / "cache").call(counted, words(40), 3.0) == expected(40)
    assert not (tmp_path / "victim").exists()


class Planted:
    """Makes a file when it is unpickled."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __reduce__(self) -> tuple[object, ...]:
        return (open, (self.path, "w"))


def test_an_entry_of_the_right_key_but_another_shape_is_a_miss(tmp_path: Path) -> None:
    packs = Packs(tmp_path)
    memo = Memo(tmp_path)
    memo.call(counted, words(1), 3.0)
    (key,) = memo._packs._used
    for planted in (b"", pickle.dumps(Planted(str(tmp_path / "victim"))), b"\x78\x9c\x03\x00\x00\x00\x00\x01"):
        packs.put(key, planted)
        packs.save()
        assert Memo(tmp_path).call(counted, words(1), 3.0) == expected(1)
    assert not (tmp_path / "victim").exists()


def test_a_cache_that_cannot_be_read_or_written_is_no_matter(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    memo = Memo(tmp_path / "file" / "cache")
    assert memo.call(counted, words(3), 3.0) == expected(3)
    memo.save()


def test_the_cache_is_never_committed_by_mistake(tmp_path: Path) -> None:
    memo = Memo(tmp_path / "cache")
    memo.call(counted, words(1), 3.0)
    memo.save()
    assert (tmp_path / "cache" / ".gitignore").read_text() == "*\n"


# ---- processes -------------------------------------------------------------------------------------------------------


@pytest.fixture
def two_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "processors", lambda: 2)


def test_much_work_runs_in_processes_and_comes_back_in_order(two_processors: None) -> None:
    found = Memo(None).call(counted_with_process, words(1000), 3.0)
    assert [one.word for one in found] == words(1000)
    assert os.getpid() not in {one.process for one in found}


def test_new_interpreters_do_the_same_where_forking_is_not_safe(two_processors: None) -> None:
    release = threading.Event()
    thread = threading.Thread(target=release.wait)
    thread.start()
    try:
        assert pool._context().get_start_method() == "spawn"
        found = Memo(None).call(counted_with_process, words(400), 3.0)
    finally:
        release.set()
        thread.join()
    assert [one.word for one in found] == words(400)
    assert os.getpid() not in {one.process for one in found}


def test_where_no_process_starts_the_work_is_done_here(two_processors: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(*_: object) -> None:
        raise OSError("no semaphores on this system")

    monkeypatch.setattr(pool, "ProcessPoolExecutor", none_left)
    assert {one.process for one in Memo(None).call(counted_with_process, words(400), 3.0)} == {os.getpid()}


def test_what_the_function_raises_is_raised_from_processes_too(two_processors: None) -> None:
    with pytest.raises(ZeroDivisionError):
        Memo(None).call(refused, words(400), 3.0)


WORK_AND_DIE = """
import os, signal, sys, time; sys.path.insert(0, ".")
from site_builder.memo import pool
pool.processors = lambda: 2
def work(item, shared):
    os.write(1, f'{os.getpid()}\\n'.encode())
    time.sleep(0.05)
pool.results(work, list(range(400)), None, lambda done, of: done > 20 and os.kill(os.getpid(), signal.SIGKILL))
"""


@pytest.mark.skipif(os.name == "nt", reason="no SIGKILL")
def test_processes_end_with_a_build_that_is_killed() -> None:
    # A process that lives on keeps the output open, and the time runs out.
    done = subprocess.run([sys.executable, "-c", WORK_AND_DIE], capture_output=True, text=True, timeout=60, check=False)
    workers = set(done.stdout.split())
    assert done.returncode == -9 and len(workers) == 2


WORK_AND_BE_INTERRUPTED = """
import os, signal, sys, time; sys.path.insert(0, ".")
from site_builder.memo import pool
signal.signal(signal.SIGINT, signal.default_int_handler)
pool.processors = lambda: 2
def work(item, shared):
    time.sleep(0.02 if item < 40 else 2)
try:
    pool.results(work, list(range(400)), None, lambda done, of: done > 20 and os.killpg(0, signal.SIGINT))
except KeyboardInterrupt:
    print("interrupted")
"""


@pytest.mark.skipif(os.name == "nt", reason="no groups of processes")
def test_interrupted_processes_end_at_once_and_say_nothing() -> None:
    command = [sys.executable, "-c", WORK_AND_BE_INTERRUPTED]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, start_new_session=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "interrupted\n", "")
