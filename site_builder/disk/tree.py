"""⚡ What an output folder holds before a build writes to it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass

# Strings and os, not pathlib: a conference has some 50,000 files, and a Path costs as much as reading one of them.


@dataclass(frozen=True, slots=True)
class Tree:
    """The paths below `root`, with forward slashes; `odd` are links, pipes and devices, never followed or opened."""

    root: str
    files: frozenset[str]
    folders: frozenset[str]
    odd: frozenset[str]

    def __contains__(self, path: str) -> bool:
        return path in self.files or path in self.folders or path in self.odd

    def holds(self, path: str, data: bytes) -> bool:
        """Whether the file at `path` has exactly these bytes."""
        if path not in self.files:
            return False
        try:
            handle = os.open(f"{self.root}/{path}", os.O_RDONLY | getattr(os, "O_BINARY", 0))
        except OSError:
            return False
        try:
            return os.read(handle, len(data) + 1) == data
        finally:
            os.close(handle)

    def below(self, folder: str) -> Iterator[str]:
        """Every file below a folder."""
        start = folder + "/"
        return (path for kind in (self.files, self.odd) for path in kind if path.startswith(start))


def tree(root: str, leave_out: str) -> Tree:
    """What `root` holds, but for the entry `leave_out` directly in it. Raises OSError."""
    files: set[str] = set()
    folders: set[str] = set()
    odd: set[str] = set()
    waiting = [""]
    while waiting:
        folder = waiting.pop()
        with os.scandir(f"{root}/{folder}") as entries:
            for entry in entries:
                path = folder + entry.name
                if path == leave_out:
                    continue
                if entry.is_dir(follow_symlinks=False):
                    folders.add(path)
                    waiting.append(path + "/")
                elif entry.is_file(follow_symlinks=False):
                    files.add(path)
                else:
                    odd.add(path)
    return Tree(root, frozenset(files), frozenset(folders), frozenset(odd))


def folders_of(path: str) -> Iterator[str]:
    """The folders around a path, innermost first."""
    cut = path.rfind("/")
    while cut > 0:
        path = path[:cut]
        yield path
        cut = path.rfind("/")
