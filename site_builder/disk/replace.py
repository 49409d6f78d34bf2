"""⚡ Writes one file whole or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def replace(path: Path, data: bytes) -> None:
    """Puts `data` at `path` through a temporary file beside it and a rename, and keeps the file's rights.

    Nobody ever sees half a file, and a full disk leaves the old one as it was. Writes through a link. Raises OSError.
    """
    path = Path(os.path.realpath(path))
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        temporary.chmod(path.stat().st_mode & 0o7777 if path.exists() else 0o666 & ~_umask())
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise


def is_writable(path: Path) -> bool:
    """Whether a file may be put at `path`, by the rights of what is there and of its folder.

    Root may write where nobody is meant to, so rights that allow nobody to write are taken at their word.
    """
    return all(
        os.access(one, os.W_OK) and one.stat().st_mode & 0o222 for one in (path.parent, path) if os.path.lexists(one)
    )


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
