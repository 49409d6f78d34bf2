"""⚡ Runs a function over many items, in processes when that pays."""

from __future__ import annotations

import multiprocessing
import multiprocessing.process
import os
import signal
import sys
import threading
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.context import BaseContext

from site_builder.plain import dumped

Function = Callable[[object, object], object]
Count = Callable[[int, int], None]
"""Hears how many are done, of how many."""

FEWEST = 300  # below, starting processes costs more than it saves: a new interpreter takes what some 200 abstracts take
CHUNKS = 8  # for each process: the slow items of a site often stand together

NO_PROCESSES = (BrokenProcessPool, OSError, ImportError, RuntimeError, MemoryError)
"""Raised where work cannot be done in processes: no semaphores (some containers), no more processes or threads, no main
guard in a script, no room, or one killed for its memory. What the work itself raises comes again here."""


def uncounted(_done: int, _of: int) -> None:
    """Hears how far the work is and says nothing."""


def results(function: Function, items: Sequence[object], shared: object, count: Count = uncounted) -> list[bytes]:
    """`function(item, shared)` for each item, packed, in order. What the function raises is raised here."""
    workers = min(processors(), len(items) // (FEWEST // 2))
    if len(items) < FEWEST or workers < 2:
        return _counted((_packed(function(item, shared)) for item in items), len(items), count)
    try:
        with processes(workers, _context(), _start, (function, shared)) as pool:
            made = pool.map(_run, items, chunksize=max(1, len(items) // (workers * CHUNKS)))
            return _counted(made, len(items), count)
    except NO_PROCESSES:
        return _counted((_packed(function(item, shared)) for item in items), len(items), count)


@contextmanager
def processes(
    workers: int, context: BaseContext, start: Callable[..., None], given: tuple[object, ...]
) -> Iterator[ProcessPoolExecutor]:
    """So many processes, each of which runs `start(*given)` first.

    None is left behind: where the executor's own thread cannot start, its processes would wait for work for ever, and
    this one at its end for them.
    """
    others = set(multiprocessing.active_children())
    try:
        with ProcessPoolExecutor(workers, context, start, given) as pool:
            try:
                yield pool
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.kill()
            process.join()
        raise


def _counted(made: Iterable[bytes], of: int, count: Count) -> list[bytes]:
    found: list[bytes] = []
    for one in made:
        found.append(one)
        count(len(found), of)
    return found


def _packed(result: object) -> bytes:
    return zlib.compress(dumped(result), 1)


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _context() -> BaseContext:
    """Fork where it is safe, as it starts in a hundredth of the time; elsewhere new interpreters."""
    return multiprocessing.get_context("fork" if forks() else "spawn")


def forks() -> bool:
    """Whether forking is safe: on Linux, with no other thread that may hold a lock."""
    return sys.platform == "linux" and threading.active_count() == 1


def as_worker() -> None:
    """What a process that works for a build does first: it ends with the one that started it, or of a killed build it
    would be left waiting for work, and it says nothing where both are interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if parent := multiprocessing.parent_process():
        try:
            threading.Thread(target=_outlived, args=(parent,), daemon=True).start()
        except (RuntimeError, MemoryError):  # no more threads: nothing would end it
            os._exit(1)


def _outlived(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(1)


_job: list[tuple[Function, object]] = []


def _start(function: Function, shared: object) -> None:
    as_worker()
    _job[:] = [(function, shared)]


def _run(item: object) -> bytes:
    function, shared = _job[0]
    return _packed(function(item, shared))
