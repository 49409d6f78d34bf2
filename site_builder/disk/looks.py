"""⚡ What the files of a site look like from outside."""

from __future__ import annotations

import os
from hashlib import blake2b
from pathlib import Path

from site_builder.disk.tree import folders_of
from site_builder.disk.write import OWN, listed


def looks(folder: Path) -> str | None:
    """A hash of the name, size and times of every file that a build put into `folder`; None where one is missing.

    A file that is written, moved or replaced has another time of change afterwards, which nobody can set. A link or a
    folder in the place of a file counts as missing.
    """
    root = os.path.realpath(folder)
    ours = listed(root)
    if not ours:
        return None
    found: dict[str, str] = {}
    for inside in sorted({next(folders_of(path), "") for path in ours}):
        prefix = f"{inside}/" if inside else ""
        try:
            with os.scandir(f"{root}/{inside}") as entries:
                for entry in entries:
                    path = prefix + entry.name
                    if path in ours and entry.is_file(follow_symlinks=False):
                        state = entry.stat(follow_symlinks=False)
                        found[path] = f"{path}\n{state.st_size} {state.st_mtime_ns} {state.st_ctime_ns}\n"
        except OSError:
            return None
    if len(found) < len(ours):
        return None
    state_of_all = blake2b(f"{OWN} {len(ours)}\n".encode(), digest_size=20)
    for path in sorted(found):
        state_of_all.update(found[path].encode())
    return state_of_all.hexdigest()
