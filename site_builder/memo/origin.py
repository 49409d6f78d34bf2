"""⚡ Which code makes the results: ours, Python's and that of every installed package."""

from __future__ import annotations

import sys
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


@cache
def origin() -> bytes:
    """A digest of site_builder's own source and data, and of the versions of Python and of all that is installed."""
    state = blake2b(digest_size=16)
    for name, data in sorted(_own(files("site_builder"), "")):
        state.update(f"{name}\0{len(data)}\0".encode() + data)
    for name in (sys.implementation.name, sys.version, *_installed()):
        state.update(f"{name}\0".encode())
    return state.digest()


def _own(folder: Traversable, prefix: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for item in folder.iterdir():
        if item.is_dir():
            # Templates and static files lie inside the package in a wheel only; no remembered function reads them.
            if item.name not in ("__pycache__", "templates", "static"):
                found += _own(item, f"{prefix}{item.name}/")
        elif item.name.endswith((".py", ".yaml", ".json", ".txt")):
            found.append((prefix + item.name, item.read_bytes()))
    return found


def _installed() -> list[str]:
    """Every installed distribution as the name of its metadata folder, such as "lunr-0.8.0.dist-info"."""
    found: set[str] = set()
    for place in map(Path, sys.path):
        if place.is_dir():
            found.update(entry.name for entry in place.iterdir() if entry.name.endswith((".dist-info", ".egg-info")))
    return sorted(found)
