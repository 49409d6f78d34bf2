"""⚡ The parts of a build in several processes, with the files they make kept out of the memory."""

from __future__ import annotations

import multiprocessing
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import Synchronized
from typing import TypeVar, cast

from site_builder.contracts import Made, Part
from site_builder.disk.shelf import Shelf, Shelved, Spot
from site_builder.memo.pool import FEWEST, NO_PROCESSES, Count, as_worker, forks, processes, processors, uncounted
from site_builder.model import File

Result = TypeVar("Result")

LOTS = 4
"""Parts of one name, as the lots of a kind of many pages are, of a build that is worth starting processes for: one of
some 300 papers."""


class Apart:
    """A `Spread` that uses every processor and little memory for a large build; `seconds` are those of processors, and
    `count` hears how many parts are through.

    Forked processes share what the build has found so far, and nothing is copied to them. Where forking is not safe,
    and in small builds, the parts are run here.
    """

    def __init__(self, count: Count = uncounted) -> None:
        self._count = count
        self.seconds: defaultdict[str, float] = defaultdict(float)  # by the names of parts
        self._large = False

    def __call__(self, parts: Sequence[Part], /) -> Iterator[Made]:
        """What each part makes, in the order of the parts."""
        self._large = self._large or max(Counter(part.name for part in parts).values(), default=0) >= LOTS
        workers = min(processors(), len(parts))
        if self._large and workers > 1 and forks():
            try:
                return iter(self._in_processes(parts, workers))
            except NO_PROCESSES:
                pass
        return self._here(parts)

    def _here(self, parts: Sequence[Part]) -> Iterator[Made]:
        shelf: Shelf | None = None
        if self._large:
            with suppress(OSError):  # nowhere to put temporary files: they stay in the memory
                shelf = Shelf()
        for number, part in enumerate(parts):
            self._count(number, len(parts))
            started = time.process_time()
            made: list[Made] = []
            for one in part.make():
                try:
                    made.append(Shelved(shelf, shelf.put(one)) if shelf and isinstance(one, File) else one)
                except OSError:  # no room on the shelf; there may be some in the memory
                    shelf = None
                    made.append(one)
            self.seconds[part.name] += time.process_time() - started
            yield from made

    def _in_processes(self, parts: Sequence[Part], workers: int) -> list[Made]:
        context = multiprocessing.get_context("fork")
        shelves = [Shelf() for _ in range(workers)]
        found: list[Made] = []
        with processes(workers, context, _start, (parts, shelves, context.Value("i", 0))) as pool:
            made = pool.map(_run, range(len(parts)))
            for number, (part, (shelf, kept, seconds)) in enumerate(zip(parts, made, strict=True), 1):
                self._count(number, len(parts))
                self.seconds[part.name] += seconds
                found += (Shelved(shelves[shelf], one) if isinstance(one, Spot) else one for one in kept)
        return found


def beside(make: Callable[[], Result], papers: int, /) -> Callable[[], Result]:
    """The plain `Beside` for few papers or one processor; else `make` runs in a forked process until its result is
    asked for, which is copied back."""
    if papers < FEWEST or processors() < 2 or not forks():
        return make
    context = multiprocessing.get_context("fork")
    try:
        receiver, sender = context.Pipe(duplex=False)
        # No executor: its thread would keep what is started next from forking.
        process = context.Process(target=_send, args=(make, sender), daemon=True)
        process.start()
    except NO_PROCESSES:
        return make
    sender.close()

    def made() -> Result:
        try:
            try:
                result, error = receiver.recv()
            finally:  # the result is here, or nobody waits for it any more
                receiver.close()
                process.kill()
                process.join()
        except (EOFError, *NO_PROCESSES):  # it was killed, perhaps while it sent
            return make()
        if error:
            raise error
        return cast(Result, result)

    return made


# ---- in a forked process ---------------------------------------------------------------------------------------------

_job: list[tuple[Sequence[Part], Shelf, int]] = []


def _start(parts: Sequence[Part], shelves: Sequence[Shelf], count: Synchronized[int]) -> None:
    as_worker()
    with count.get_lock():
        number = count.value
        count.value += 1
    _job[:] = [(parts, shelves[number], number)]


def _run(at: int) -> tuple[int, list[Spot | Made], float]:
    """The number of the process's shelf, what the part has made, and the processor's seconds."""
    started = time.process_time()
    parts, shelf, number = _job[0]
    kept: list[Spot | Made] = [shelf.put(one) if isinstance(one, File) else one for one in parts[at].make()]
    return number, kept, time.process_time() - started


def _send(make: Callable[[], object], sender: Connection) -> None:
    """Sends what is made, or the error."""
    as_worker()
    try:
        result, error = make(), None
    except NO_PROCESSES:  # no memory: there may be some where this process is gone
        return
    except Exception as raised:
        result, error = None, raised
    with suppress(Exception):  # whoever hears nothing makes it, and raises what cannot be sent
        sender.send((result, error))
