"""What the command line asks of a build. Imports nothing heavy."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Asked:
    """The options that `build`, `check` and `serve` share."""

    content: Path
    base_url: str | None
    frozen: bool
    cache: Path | None  # None: nothing is remembered
    strict: bool
    quiet: bool
    verbose: bool
