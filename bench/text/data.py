"""Where the data to measure on is, and how a figure is printed."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CHECKOUT = Path(__file__).resolve().parents[2]
REVIEWS = CHECKOUT / "bench" / "reviews"


def folder() -> Path:
    """The folder of the data: DIGEST_DATA, else `../shared/data` beside the checkout."""
    return Path(os.environ.get("DIGEST_DATA", str(CHECKOUT.parent / "shared" / "data")))


def path(name: str) -> Path | None:
    """A data file, or None where it is absent."""
    found = folder() / name
    return found if found.is_file() else None


def rows(file: Path) -> Iterator[dict[str, Any]]:
    """The objects of a JSON Lines file, packed or not."""
    data = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
    for one in data.decode("utf-8").split("\n"):
        if one.strip():
            yield json.loads(one)


def line(what: str, figure: str, wanted: str, reached: bool) -> str:
    """One row of the table."""
    return f"{what:<34} {figure:<58} {wanted:<28} {'reached' if reached else 'NOT REACHED'}"
