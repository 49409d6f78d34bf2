"""The seed abstracts with their hand labels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from bench.data import folder, rows


def seeds() -> Iterator[tuple[dict[str, Any], str]]:
    """Each row of seeds-gold with its abstract as typed; the files lie in `seeds` beside the data."""
    for file, group in groupby(rows("seeds-gold"), key=lambda row: str(row["seed"])):
        gold = list(group)
        text = (folder().parent / "seeds" / file).read_text("utf-8")
        abstracts = [part.strip() for part in re.split(r"\n[ \t]*\n", text) if part.strip()]
        yield from zip(gold, abstracts[-len(gold) :], strict=True)
