"""⚡ Bytes that wait to be written: in a file without a name, so that a site of a gigabyte needs little memory."""

from __future__ import annotations

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
    """

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the shelf is
        self._end = 0

    def put(self, file: File) -> Spot:
        """Where the file's bytes now stand. Raises OSError where there is no room."""
        spot = Spot(file.path, self._end, len(file.data))
        self._file.write(file.data)
        self._end += spot.length
        return spot

    def flush(self) -> None:
        """Makes all that was put there readable, also by another process."""
        self._file.flush()

    def read(self, start: int, length: int) -> bytes:
        """The bytes at a spot."""
        return os.pread(self._file.fileno(), length, start)


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
