"""⚡ Entries (key -> bytes) in few files. Nothing in them is ever run, and a damaged entry is as good as none.

A pack is a row of entries: mark, key, length, check sum, bytes. Each save adds one pack with what is new; when packs
are many, one takes the place of all; when most of it is unused, only what the last build asked for goes into it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO

from site_builder.disk.replace import replace

MARK = b"PDM1"
_HEAD = struct.Struct("<4s16sI8s")
MOST_PACKS = 12
SPARE = 2  # unused bytes kept for each used one: edits are undone and branches changed
ROOM = 1_000_000  # unused bytes that are no matter


@dataclass(frozen=True, slots=True)
class _Place:
    pack: Path
    start: int
    length: int
    check: bytes


class Packs:
    """The entries of a folder and those added since; with None, only the latter."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._packs: list[Path] = []
        self._places: dict[bytes, _Place] = {}
        self._open: dict[Path, BinaryIO] = {}
        self._new: dict[bytes, bytes] = {}
        self._used: set[bytes] = set()
        if folder is not None:
            self._read(folder)

    def get(self, key: bytes) -> bytes:
        """The entry of a key. Raises KeyError where there is none, or where its bytes are not those once written."""
        self._used.add(key)
        if key in self._new:
            return self._new[key]
        place = self._places[key]
        try:
            if place.pack not in self._open:
                self._open[place.pack] = place.pack.open("rb")
            file = self._open[place.pack]
            file.seek(place.start)
            data = file.read(place.length)
        except OSError:
            raise KeyError(key) from None
        if _check(key, data) != place.check:
            raise KeyError(key)
        return data

    def put(self, key: bytes, data: bytes) -> None:
        """Adds an entry, or takes the place of a damaged one."""
        if self._folder is not None:
            self._new[key] = data
            self._used.add(key)

    def save(self) -> None:
        """Writes what was added since the last save; may drop what nobody asked for since then."""
        if self._folder is None:
            return
        for file in self._open.values():
            file.close()
        self._open.clear()
        with suppress(OSError):
            self._store(self._folder)
        self._used.clear()

    def _store(self, folder: Path) -> None:
        sizes = {key: place.length for key, place in self._places.items()}
        sizes.update((key, len(data)) for key, data in self._new.items())
        used = sum(size for key, size in sizes.items() if key in self._used)
        unused = sum(sizes.values()) - used
        outgrown = unused > SPARE * used + ROOM
        if not (self._new or outgrown):
            return
        entries = self._new
        merged: list[Path] = []
        if outgrown or len(self._packs) >= MOST_PACKS:
            merged = self._packs
            entries = {}
            for key in sizes:
                if key in self._used or not outgrown:
                    with suppress(KeyError):
                        entries[key] = self.get(key)
            for file in self._open.values():
                file.close()
            self._open.clear()
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / ".gitignore").exists():
            replace(folder / ".gitignore", b"*\n")
        pack = folder / _name(self._packs, entries)
        replace(pack, b"".join(part for key, data in entries.items() for part in (_head(key, data), data)))
        for old in merged:
            if old != pack:
                with suppress(OSError):  # another build may hold it open (Windows); it goes with the next merge
                    old.unlink()
        self._new = {}
        self._packs, self._places = [], {}
        self._read(folder)

    def _read(self, folder: Path) -> None:
        """Notes where every entry stands. Later packs win: they hold what took the place of damaged entries."""
        with suppress(OSError):
            self._packs = sorted(path for path in folder.iterdir() if path.suffix == ".pack")
        for pack in self._packs:
            with suppress(OSError), pack.open("rb") as file:
                while len(head := file.read(_HEAD.size)) == _HEAD.size:
                    mark, key, length, check = _HEAD.unpack(head)
                    if mark != MARK:
                        break
                    self._places[key] = _Place(pack, file.tell(), length, check)
                    file.seek(length, 1)


def _name(packs: list[Path], keys: Iterable[bytes]) -> str:
    """A name after all others; builds that save at once choose different ones."""
    number = max((int(name) for pack in packs if (name := pack.name[:8]).isdecimal()), default=0) + 1
    return f"{number:08}-{blake2b(b''.join(keys), digest_size=8).hexdigest()}.pack"


def _head(key: bytes, data: bytes) -> bytes:
    return _HEAD.pack(MARK, key, len(data), _check(key, data))


def _check(key: bytes, data: bytes) -> bytes:
    return blake2b(key + data, digest_size=8).digest()
