"""⚡ Waits for files to change: told by the system where watchfiles is installed, else by looking twice a second."""

# ruff: noqa: PTH112, PTH116, PTH118  # strings, not pathlib: every file is looked at twice a second

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

PAUSE = 0.5  # seconds between two looks
SETTLE = 0.1  # seconds without a change before a build: an editor's save is several steps

Wanted = Callable[[str], bool]
Seen = dict[str, tuple[int, int]]


def changes(folders: Sequence[Path], leave_out: Sequence[Path]) -> Iterator[None]:
    """Yields at once, and then each time something below the folders has changed; nothing is missed in between.

    A folder may come and go. `leave_out` are folders that the build itself writes to.
    """
    tops = [os.path.realpath(folder) for folder in folders]
    own = [os.path.realpath(folder) for folder in leave_out]

    def wanted(path: str) -> bool:
        if any(_is_below(path, folder) for folder in own):
            return False
        inner = Path(next((path[len(top) + 1 :] for top in tops if _is_below(path, top)), "")).parts
        return not any(part.startswith(".") or part.endswith(("~", ".swp", ".tmp")) for part in inner)

    try:
        import watchfiles
    except ImportError:
        yield from _by_looking(tops, wanted)
        return
    while True:
        seen = _look(tops, wanted)
        yield None
        there = _there(tops)
        if not there:
            while not _there(tops):
                time.sleep(PAUSE)
            continue
        told = watchfiles.watch(
            *there,
            watch_filter=lambda _, path: wanted(path),
            debounce=200,
            step=20,
            rust_timeout=1000,
            yield_on_timeout=True,
            raise_interrupt=True,
        )
        changed = bool(next(told)) or _look(tops, wanted) != seen  # the latter: changed before the watch had begun
        while there == _there(tops):
            if changed:
                yield None
            changed = bool(next(told))


def _there(tops: Sequence[str]) -> list[str]:
    return [top for top in tops if os.path.isdir(top)]


def _by_looking(folders: Sequence[str], wanted: Wanted) -> Iterator[None]:
    seen = _look(folders, wanted)
    yield None
    while True:
        time.sleep(PAUSE)
        now = _look(folders, wanted)
        if now == seen:
            continue
        while now != seen:
            seen = now
            time.sleep(SETTLE)
            now = _look(folders, wanted)
        yield None


def _look(folders: Sequence[str], wanted: Wanted) -> Seen:
    """Size and time of every file below the folders."""
    found: Seen = {}
    for top in folders:
        for folder, inner, names in os.walk(top):
            inner[:] = [name for name in inner if wanted(os.path.join(folder, name))]
            for path in (os.path.join(folder, name) for name in names):
                try:
                    state = os.stat(path, follow_symlinks=False)
                except OSError:
                    continue
                if wanted(path):
                    found[path] = (state.st_size, state.st_mtime_ns)
    return found


def _is_below(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder + os.sep)
