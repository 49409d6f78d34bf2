"""⚡ Bytes that wait to be written: in a file without a name, so that a site of a gigabyte needs little memory."""

from __future__ import annotations

import errno
import os
import tempfile
from typing import NamedTuple

from site_builder.model import File


class Spot(NamedTuple):
    """Where the bytes of a file stand on a shelf."""

    path: str
    start: int
    length: int


class Shelf:
    """Holds files outside the memory, and leaves nothing behind however the process ends.

    A process that was forked off may put files there and tell its parent the spots, as long as it is the only one.
    Making one raises OSError where no temporary file can be made, or none that is read at any place (Windows).
    """

    def __init__(self) -> None:
        if not hasattr(os, "pread"):
            raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))
        self._file = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115 - open as long as the shelf is
        self._end = 0

    def put(self, file: File) -> Spot:
        """Where all the file's bytes now stand, for other processes as well. Raises OSError where there is no room.

        Nothing waits to be written: what a full disk then refused would be missing from files put there before.
        """
        rest, end = memoryview(file.data), self._end
        while rest:
            written = os.pwrite(self._file.fileno(), rest, end)
            rest, end = rest[written:], end + written
        spot = Spot(file.path, self._end, end - self._end)
        self._end = end
        return spot

    def read(self, start: int, length: int) -> bytes:
        """The bytes at a spot. Raises OSError where the disk does not give them all."""
        data = os.pread(self._file.fileno(), length, start)
        if len(data) < length:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return data


class Shelved(File):
    """A file whose bytes are on a shelf."""

    __slots__ = ("_length", "_shelf", "_start")
    _shelf: Shelf
    _start: int
    _length: int

    def __init__(self, shelf: Shelf, spot: Spot) -> None:
        object.__setattr__(self, "path", spot.path)
        object.__setattr__(self, "_shelf", shelf)
        object.__setattr__(self, "_start", spot.start)
        object.__setattr__(self, "_length", spot.length)

    @property
    def data(self) -> bytes:
        """The bytes, read anew each time."""
        return self._shelf.read(self._start, self._length)
