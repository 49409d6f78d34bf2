"""Paths of the files: each must be one file on every machine and host."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from site_builder.model import Diagnostic, File, Place, Site

CODES = {
    "E411": "two files have paths that some machines cannot tell apart",
    "E412": "a file stands where another file needs a folder",
    "E413": "a path leads out of the output folder, or some machines cannot write it",
}

_UNSAFE = re.compile(r'(?:^|/)\.{0,2}(?:/|$)|[\\:*?"<>|\x00-\x1f\x7f]|[. ](?:/|$)')


def check(site: Site, files: tuple[File, ...], /) -> Iterator[Diagnostic]:
    """Every path that clashes with another (case and Unicode form do not part two files everywhere) or is unsafe."""
    seen: dict[str, str] = {}
    for file in files:
        if _UNSAFE.search(file.path):
            yield Diagnostic("error", "E413", Place(file.path), "no file can be written here on every machine")
        if (other := seen.get(_folded(file.path))) is None:
            seen[_folded(file.path)] = file.path
        else:
            yield Diagnostic("error", "E411", Place(file.path), f"cannot be told apart from {other} on every machine")
    folders: dict[str, str] = {}
    for file in files:
        parts = file.path.split("/")
        for count in range(len(parts) - 1, 0, -1):
            folder = "/".join(parts[:count])
            if folder in folders:
                break
            folders[folder] = file.path
    for folder, inside in folders.items():
        if _folded(folder) in seen:
            yield Diagnostic(
                "error", "E412", Place(seen[_folded(folder)]), f"a file stands where {inside} needs a folder"
            )


def _folded(path: str) -> str:
    return path.lower() if path.isascii() else unicodedata.normalize("NFC", path.casefold())
