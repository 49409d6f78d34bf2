"""⚡ Makes an output folder hold exactly the site: writes what differs, removes own leftovers, touches nothing else.

Our folder is known by `.digest/files`, which lists every file that a build put there. Four steps, so that a build that
dies at any moment leaves a site in which every file is whole, and the next build ends what it began:

1. everything that differs is written below `.digest/staging/`; a full disk stops here, with the old site untouched;
2. the list becomes that of the old and the new files together, so that nothing is ever forgotten;
3. renames, new files before changed ones, a wholly new folder in one step;
4. leftovers are removed, and the list becomes that of the new files.
"""

# Strings and os, not pathlib: a Path costs as much as the system call it wraps, and a conference has 50,000 files.
# ruff: noqa: PTH103, PTH105, PTH106, PTH108, PTH112, PTH123, PTH208

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from site_builder.disk.lock import held
from site_builder.disk.replace import replace
from site_builder.disk.tree import Tree, folders_of, tree
from site_builder.model import Diagnostic, File, Place

CODES = {
    "E711": "the output folder cannot be used: it is a file, holds other files, or is a link that leads nowhere",
    "E712": "a file that is not ours stands where the build would write",
    "E713": "another build is writing to the same folder",
    "E714": "the output folder cannot be written: no rights, no room",
}

OWN = ".digest"
_HEADER = "paper-digest-builder wrote these files; its next build replaces or removes them and touches no other"


@dataclass(frozen=True, slots=True)
class Report:
    """What a write did, in files; `bytes` is the size of the whole site."""

    written: int = 0
    unchanged: int = 0
    removed: int = 0
    bytes: int = 0


Outcome = tuple[Report, tuple[Diagnostic, ...]]


def write(folder: Path, files: Iterable[File]) -> Outcome:
    """What was done to make `folder` hold exactly these files, and why nothing was where it could not be.

    The text of this module says how. Files that no build has made are never touched. Raises ValueError for paths that
    no build may make: outside the folder, twice, or a file and a folder at once.
    """
    new = _by_path(files)
    try:
        root = os.path.realpath(folder)
        refused = _refusal(root, folder)
        if refused:
            return Report(), (refused,)
        Path(root, OWN).mkdir(parents=True, exist_ok=True)
        with held(Path(root, OWN, "lock")) as alone:
            if not alone:
                hint = "wait until it has ended, or give this one another --out"
                return _failed("E713", folder, "another build is writing to this folder", hint)
            return _write(new, root, folder)
    except OSError as error:
        what = f"cannot be written: {error.strerror or type(error).__name__}"
        return _failed("E714", folder, what, "look at its rights and at the room left on the disk, then build again")


def is_inside(path: str) -> bool:
    """Whether a path leads to a file below the folder it is taken from, on every system, but to none of our own."""
    parts = path.split("/")
    return path.isprintable() and not (
        parts[0] == OWN or ":" in path or "\\" in path or any(part in ("", ".", "..") for part in parts)
    )


def _by_path(files: Iterable[File]) -> dict[str, File]:
    new: dict[str, File] = {}
    for file in files:
        if file.path in new or not is_inside(file.path):
            raise ValueError(f"the path {file.path!r} stands twice or leads out of the output folder")
        new[file.path] = file
    for folder in _folders(new):
        if folder in new:
            raise ValueError(f"the path {folder!r} is both a file and a folder")
    return new


def _refusal(root: str, folder: Path) -> Diagnostic | None:
    there = Path(root)
    if not there.exists():
        if folder.is_symlink():
            return _error("E711", folder, "is a link that leads nowhere", "remove it, or give another --out")
        return None
    if not there.is_dir():
        return _error("E711", folder, "is a file, not a folder", "give another --out")
    # A build that died before it wrote its list leaves nothing but our own folder.
    if not _has_list(root) and any(entry.name != OWN for entry in there.iterdir()):
        hint = "nothing was touched; give a new or empty folder with --out"
        return _error("E711", folder, "holds files that no build has made", hint)
    return None


def _write(new: dict[str, File], root: str, folder: Path) -> Outcome:
    staging = Path(root, OWN, "staging")
    shutil.rmtree(staging, ignore_errors=True)
    there = tree(root, leave_out=OWN)
    ours = listed(root)
    size = 0
    changed: list[str] = []
    for path, file in new.items():
        data = file.data  # may be read from a shelf, so once
        size += len(data)
        if not there.holds(path, data):
            changed.append(path)
    foreign = _in_the_way(changed, there, ours)
    if foreign:
        what = f"{foreign} stands where the build would write, and no build has made it"
        hint = "move it away, or give another --out; nothing was touched"
        return _failed("E712", folder, what, hint)

    leftovers = [path for path in sorted(ours) if path not in new and (path in there.files or path in there.odd)]
    if changed or ours != new.keys() or not _has_list(root):
        # "a" makes room for "a/b", "a/b" for "a", and "A" for "a" where the file system cannot tell them apart.
        files = {path.casefold() for path in new}
        taken = files | {path.casefold() for path in _folders(new)}
        first = {
            path
            for path in leftovers
            if path.casefold() in taken or any(around.casefold() in files for around in folders_of(path))
        }
        try:
            moves = _stage(changed, new, staging, there)
            _list(root, ours | new.keys())
            _remove(root, first)
            for origin, target in moves:
                _publish(origin, f"{root}/{target}")
            _remove(root, (path for path in leftovers if path not in first))
            _list(root, new.keys())
        finally:
            shutil.rmtree(staging, ignore_errors=True)
    return Report(len(changed), len(new) - len(changed), len(leftovers), size), ()


def _in_the_way(changed: list[str], there: Tree, ours: frozenset[str]) -> str | None:
    """The first path that a write would destroy although no build has made it."""
    leaves = there.files | there.odd
    for path in changed:
        if path in leaves and path not in ours:
            return path
        if path in there.folders:
            below = list(there.below(path))
            foreign = next((inner for inner in below if inner not in ours), None)
            if foreign or not below:
                return foreign or path
    return next((folder for folder in _folders(changed) if folder in leaves and folder not in ours), None)


def _stage(changed: list[str], new: dict[str, File], staging: Path, there: Tree) -> list[tuple[str, str]]:
    """Writes the changed files below `staging`; the renames (from, to) that publish them, in order.

    A folder that does not exist yet is staged whole and published by one rename: a first build takes a dozen of them.
    """
    fresh, single = f"{staging}/new", f"{staging}/changed"
    Path(single).mkdir(parents=True)
    made: set[str] = set()
    trees: dict[str, None] = {}
    added: list[tuple[str, str]] = []
    replaced: list[tuple[str, str]] = []
    for number, path in enumerate(changed):
        missing = [folder for folder in folders_of(path) if folder not in there.folders]
        if missing:
            origin = f"{fresh}/{path}"
            if missing[0] not in made:
                os.makedirs(f"{fresh}/{missing[0]}", exist_ok=True)
                made.update(missing)
            trees[missing[-1]] = None
        else:
            origin = f"{single}/{number}"
            (replaced if path in there.files else added).append((origin, path))
        _save(origin, new[path].data)
    return [*((f"{fresh}/{folder}", folder) for folder in trees), *added, *replaced]


def _save(path: str, data: bytes) -> None:
    with open(path, "wb", buffering=0) as file:
        rest = memoryview(data)
        while rest:
            rest = rest[file.write(rest) :]


def _publish(origin: str, target: str) -> None:
    """Renames a file or a folder to its place; into a folder that is there after all (letter case), piece by piece."""
    if os.path.isdir(origin) and os.path.isdir(target):
        for name in sorted(os.listdir(origin)):
            _publish(f"{origin}/{name}", f"{target}/{name}")
    else:
        os.replace(origin, target)


def _remove(root: str, paths: Iterable[str]) -> None:
    """Removes files, and the folders that are empty then; one that has gone already is no matter."""
    emptied: set[str] = set()
    for path in paths:
        with suppress(FileNotFoundError, NotADirectoryError):
            os.unlink(f"{root}/{path}")
            emptied.update(folders_of(path))
    for folder in sorted(emptied, key=len, reverse=True):
        with suppress(OSError):
            os.rmdir(f"{root}/{folder}")


def _folders(paths: Iterable[str]) -> set[str]:
    found: set[str] = set()
    for path in paths:
        for folder in folders_of(path):
            if folder in found:
                break
            found.add(folder)
    return found


def _has_list(root: str) -> bool:
    try:
        with open(f"{root}/{OWN}/files", encoding="utf-8", errors="replace") as file:
            return file.readline().rstrip("\n") == _HEADER
    except OSError:
        return False


def listed(root: str) -> frozenset[str]:
    """The files that earlier builds wrote; a line that leads elsewhere is no line of ours."""
    if not _has_list(root):
        return frozenset()
    lines = Path(root, OWN, "files").read_text("utf-8", "replace").split("\n")[1:]
    return frozenset(line for line in lines if line and is_inside(line))


def _list(root: str, paths: Iterable[str]) -> None:
    replace(Path(root, OWN, "files"), "\n".join([_HEADER, *sorted(paths), ""]).encode())


def _error(code: str, folder: Path, what: str, hint: str) -> Diagnostic:
    return Diagnostic("error", code, Place(folder.as_posix()), what, hint)


def _failed(code: str, folder: Path, what: str, hint: str) -> Outcome:
    return Report(), (_error(code, folder, what, hint),)
