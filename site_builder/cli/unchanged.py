"""⚡ Whether a build would change nothing: the same sources and program as the last one, and its files as it left them.

Sources are compared by their hash. The files of the site are compared by size and by the times that the file system
keeps, which change with every write; where any of it differs, the whole build is made.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from site_builder import disk
from site_builder.model import Diagnostic
from site_builder.plain import dumped, loader

MOST_BYTES = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Last:
    """The last build into a folder."""

    sources: str  # hash of all that it was made of
    files: str  # what its files looked like when it was through
    papers: int
    topics: int  # that hold a paper
    count: int  # files
    bytes: int
    said: tuple[Diagnostic, ...]


def last(cache: Path | None, out: Path, sources: str) -> Last | None:
    """The build that made the site in `out` from the same sources, if the site is still as it was left."""
    if cache is None:
        return None
    with suppress(OSError, ValueError, TypeError, RecursionError):
        with _path(cache, out).open("rb") as file:
            data = file.read(MOST_BYTES)
        check, _, body = data.partition(b"\n")
        found = loader(Last)(json.loads(body)) if check == _check(body) else None
        if isinstance(found, Last) and found.sources == sources and found.files == disk.looks(out):
            return found
    return None


def remember(cache: Path | None, out: Path, build: Last) -> None:
    """Notes a build; a cache that cannot be written is no matter."""
    if cache is not None:
        body = dumped(build)
        with suppress(OSError):
            cache.mkdir(parents=True, exist_ok=True)
            disk.replace(_path(cache, out), _check(body) + b"\n" + body)


def _path(cache: Path, out: Path) -> Path:
    name = blake2b(os.fsencode(os.path.realpath(out)), digest_size=8).hexdigest()
    return cache / f"built-{name}.json"


def _check(body: bytes) -> bytes:
    return blake2b(body, digest_size=16).hexdigest().encode()
