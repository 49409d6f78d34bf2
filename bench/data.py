"""The data that is measured on, read where the environment variable DIGEST_DATA says (default: ../shared/data)."""

from __future__ import annotations

import gzip
import json
import os
from functools import lru_cache
from pathlib import Path
from typing import Any


def folder() -> Path:
    """The folder with the data."""
    return Path(os.environ.get("DIGEST_DATA") or Path(__file__).parents[2] / "shared" / "data")


@lru_cache(maxsize=4)
def rows(name: str) -> tuple[dict[str, Any], ...]:
    """The rows of NAME.jsonl.gz or NAME.jsonl, such as "names-dev"; says plainly when there is no data."""
    packed, plain = folder() / f"{name}.jsonl.gz", folder() / f"{name}.jsonl"
    if packed.exists():
        with gzip.open(packed, "rt", encoding="utf-8") as file:
            return tuple(json.loads(line) for line in file)
    if plain.exists():
        with plain.open(encoding="utf-8") as file:
            return tuple(json.loads(line) for line in file)
    raise SystemExit(
        f"no {packed.name} or {plain.name} in {folder()}: set DIGEST_DATA to the folder that holds the data"
    )
