"""Everything that is measured of the text engine: `python -m bench.text` prints the table."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.text import measures
from bench.text.data import folder
from bench.text.hostile import hostile
from bench.text.kinds import kinds

TABLE: tuple[tuple[str, Callable[[Path], Iterator[str]]], ...] = (
    ("text-cases.md", kinds),
    ("math-cases.tsv", measures.formulas),
    ("seeds-plain-text.jsonl", measures.plain_texts),
    ("seeds-gold.jsonl", measures.sentence_starts),
    ("scale-6500.jsonl.gz", measures.left_over),
    ("links-dev.jsonl.gz", measures.links),
    ("weird-dev.jsonl.gz", measures.weird),
    *((name, measures.reread) for name in measures.known_files() if name.endswith("-dev.jsonl.gz") or "scale" in name),
    ("scale-6500.jsonl.gz", measures.speed),
)


def main() -> int:
    """Prints the table; 1 where a figure is not reached."""
    print(f"data: {folder()}" if folder().is_dir() else f"no data at {folder()} (set DIGEST_DATA)")
    missed = False
    for name, measure in TABLE:
        file = measures.known_files()[name]
        if file is None:
            print(f"{name} is absent: not measured")
            continue
        for row in measure(file):
            missed = missed or row.endswith("NOT REACHED")
            print(row, flush=True)
    for row in hostile():
        missed = missed or row.endswith("NOT REACHED")
        print(row, flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
