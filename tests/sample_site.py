"""A small site for tests of the whole: made-up papers in every input format, built as a user builds."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SAMPLE = ROOT / "tests" / "sample"


def digest(
    *words: str | Path, python: str | Path = sys.executable, cwd: Path = ROOT, **environment: str
) -> subprocess.CompletedProcess[str]:
    """What `digest` said and how it ended, `unhosted`."""
    command = [str(python), "-m", "site_builder", *map(str, words)]
    return subprocess.run(
        command, cwd=cwd, env=unhosted() | environment, capture_output=True, text=True, check=False, encoding="utf-8"
    )


def unhosted() -> dict[str, str]:
    """An environment that names no repository and no continuous integration."""
    hosted = ("CI", "GITHUB_", "DIGEST_", "PYTHONPATH", "PYTHONHASHSEED")
    return {name: value for name, value in os.environ.items() if not name.startswith(hosted)}


def tree(folder: Path) -> Mapping[str, bytes]:
    """Every file below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
