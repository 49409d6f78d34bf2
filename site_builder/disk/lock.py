"""⚡ One build at a time in an output folder; the system lets go of the lock when a build dies, however it dies."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def held(path: Path) -> Iterator[bool]:
    """Whether this process now holds the lock of the file at `path`, which is made when missing and stays.

    True as well on file systems that know no locks (some network folders): a build there is better than none.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        yield _taken(handle)
    finally:
        os.close(handle)  # lets go


if os.name == "nt":
    import msvcrt

    def _taken(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except PermissionError:
            return False
        except OSError:
            return True
        return True

else:
    import fcntl

    def _taken(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True
