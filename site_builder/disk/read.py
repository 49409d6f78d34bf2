"""⚡ Reads folders: the content, and the templates and static files that are laid over the ones that are shipped."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from site_builder.model import Diagnostic, Place, Severity, Source

CODES = {
    "E701": "the content folder is missing or is not a folder",
    "W702": "a file or folder cannot be read",
    "W703": "a symbolic link is not followed",
    "W704": "the name of a file cannot be used",
    "W705": "a file is too large to be text",
    "E706": "a folder is one of the system's own, or holds too many files to be one of abstracts",
}

MOST_BYTES = 512 * 1024 * 1024  # 300,000 abstracts with their metadata take some 400 MB; a video in content/ takes more
MOST_FILES = 250_000  # beyond, it is a disk or the system's own folder that was named by mistake
_SYSTEM = ("/proc", "/sys")  # never end while they are read
_CONTROL = re.compile(r"[\x00-\x1f\x7f\x80-\x9f\u2028\u2029\ud800-\udfff]")

Read = tuple[tuple[Source, ...], tuple[Diagnostic, ...]]


def sources(folder: Path) -> Read:
    """Every file below the content folder, sorted by path, and what could not be read.

    Leaves out names that start with "." or "_" and README files. A symbolic link is followed only to a file inside the
    folder: a pull request must not be able to publish /etc/passwd, and a link to a folder would read its files twice.
    """
    if not _is_folder(folder):
        what = "is not a folder" if os.path.lexists(folder) else "there is no such folder"
        return (), (_problem("error", "E701", folder.as_posix(), what, "name the folder of abstracts with --content"),)
    return _below(folder, lambda name: not name.startswith((".", "_")) and not _is_readme(name))


def data_files(name: str, beside: Path | None = None) -> Read:
    """The package's own files of `name` ("templates" or "static"), each replaced by the user's file of the same path.

    `beside` is the user's folder of that kind; its further files are added.
    """
    shipped = _shipped(name)
    found: dict[str, Source] = {}
    said: tuple[Diagnostic, ...] = ()
    if isinstance(shipped, Path):
        own, said = _below(shipped, _is_data)
        found.update((source.path, source) for source in own)
    else:
        found.update((path, Source(path, item.read_bytes())) for path, item in _walk(shipped, ""))
    if beside is not None and _is_folder(beside) and not (isinstance(shipped, Path) and shipped.samefile(beside)):
        theirs, said_of_theirs = _below(beside, _is_data)
        found.update((source.path, source) for source in theirs)
        said += said_of_theirs
    placed = tuple(replace(one, place=Place(f"{name}/{one.place.path}")) for one in said)
    return tuple(found[path] for path in sorted(found)), placed


def _is_folder(path: Path) -> bool:
    """Whether there is a folder, also for names that are too long and links that lead in a circle."""
    return os.path.isdir(path)  # noqa: PTH112 - the method of Path raises OSError for them


def _shipped(name: str) -> Traversable:
    """The folder of package data: inside the package in a wheel, beside it in a checkout."""
    package = files("site_builder")
    inside = package / name
    if inside.is_dir():
        return inside
    beside = Path(str(package)).parent / name
    if not beside.is_dir():
        raise FileNotFoundError(f"{name}/ is neither in the package nor beside it: the installation is incomplete")
    return beside


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for item in folder.iterdir():
        if item.is_dir():
            yield from _walk(item, f"{prefix}{item.name}/")
        elif _is_data(item.name):
            yield prefix + item.name, item


def _is_readme(name: str) -> bool:
    return name.startswith("README") or name.lower().partition(".")[0] == "readme"


def _is_data(name: str) -> bool:
    return not name.startswith(".") and name != "__pycache__"


def _below(root: Path, wanted: Callable[[str], bool]) -> Read:
    """The files below `root` whose names, and whose folders' names, are wanted."""
    found: list[Source] = []
    said: list[Diagnostic] = []
    real_root = os.path.realpath(root)
    hint = "name the folder of abstracts with --content"
    if f"{real_root}/".startswith(tuple(f"{path}/" for path in _SYSTEM)):
        return (), (_problem("error", "E706", root.as_posix(), "is one of the system's own folders", hint),)
    waiting = [""]
    while waiting:
        folder = waiting.pop()
        try:
            with os.scandir(root / folder) as entries:
                listed = sorted(entries, key=lambda entry: entry.name)
        except OSError as error:
            said.append(_unreadable(folder.rstrip("/"), error))
            continue
        for entry in listed:
            if not wanted(entry.name):
                continue
            path = folder + entry.name
            if _CONTROL.search(entry.name):
                shown = _CONTROL.sub("?", path)
                what = "the name holds a control character or is not UTF-8; the file is left out"
                said.append(_problem("warning", "W704", shown, what, "rename it"))
            elif entry.is_dir(follow_symlinks=False):
                if not os.path.lexists(f"{entry.path}/.digest/files"):  # a site that a build wrote
                    waiting.append(path + "/")
            else:
                result = _file(entry, path, real_root)
                if isinstance(result, Source):
                    found.append(result)
                else:
                    said.append(result)
        if len(found) + len(said) + len(waiting) > MOST_FILES:
            what = f"holds more than {MOST_FILES:,} files"
            return (), (_problem("error", "E706", root.as_posix(), what, hint),)
    return tuple(sorted(found, key=lambda source: source.path)), tuple(sorted(said, key=lambda one: one.place))


def _file(entry: os.DirEntry[str], path: str, real_root: str) -> Source | Diagnostic:
    try:
        if entry.is_symlink():
            target = Path(os.path.realpath(entry.path))
            if target.is_dir():
                hint = "move the folder itself into content/"
                return _problem("warning", "W703", path, "a link to a folder is not followed", hint)
            if target.exists() and not target.is_relative_to(real_root):
                hint = "put the file itself there"
                return _problem("warning", "W703", path, "the link leads out of the folder; it is not followed", hint)
        # Never opens a pipe or a device: reading one might not end.
        state = entry.stat()
        if not stat.S_ISREG(state.st_mode):
            return _problem("warning", "W702", path, "is neither a file nor a folder", "remove it")
        if state.st_size > MOST_BYTES:
            what = f"{state.st_size // 1_000_000:,} MB are too much for a text file; it is left out"
            return _problem("warning", "W705", path, what, "split it, or move it out of the folder")
        # The system's own files (/proc) say that they are empty, and take long to read.
        return Source(path, Path(entry.path).read_bytes() if state.st_size else b"")
    except OSError as error:
        return _unreadable(path, error)


def _unreadable(path: str, error: OSError) -> Diagnostic:
    what = f"cannot be read: {error.strerror or type(error).__name__}"
    return _problem("warning", "W702", path or ".", what, "check that it exists and that you may read it")


def _problem(severity: Severity, code: str, path: str, what: str, hint: str) -> Diagnostic:
    return Diagnostic(severity, code, Place(path), what, hint)
