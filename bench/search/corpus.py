"""Sites to search in, built as a user builds them, from the abstracts alone: titles are for asking."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from bench.data import rows

ROOT = Path(__file__).parents[2]
CACHE = ROOT / ".digest-cache"
MORE = ("names-dev", "unnamed-dev", "tldr-dev", "topics-dev", "links-dev")  # for sizes above 6,500
SHOWN = ("id", "abstract", "authors", "year", "venue", "keywords")


def papers(number: int) -> list[dict[str, Any]]:
    """So many records with titles; beyond those that there are, abstracts are dealt out of the sentences of others."""
    return list(islice(_all(), number))


def _all() -> Iterator[dict[str, Any]]:
    seen: set[str] = set()
    kept: list[dict[str, Any]] = []
    for name in ("scale-6500", *MORE):
        for row in rows(name):
            if row["abstract"] not in seen:
                seen.add(row["abstract"])
                kept.append(row)
                yield row
    sentences = [part for row in kept for part in re.split(r"(?<=[.!?]) (?=[A-Z])", row["abstract"])]
    deal = random.Random(1)
    number = 0
    while True:
        number += 1
        yield {"id": f"dealt-{number}", "title": "", "abstract": " ".join(deal.choices(sentences, k=7))}


def site(number: int) -> Path:
    """The folder of a built site of so many papers."""
    place = CACHE / f"bench-search-{number}"
    content = place / "content"
    content.mkdir(parents=True, exist_ok=True)
    lines = [{name: row[name] for name in SHOWN if row.get(name)} for row in papers(number)]
    (content / "papers.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    words = ["build", "--content", str(content), "--out", str(place / "_site"), "--frozen", "--quiet"]
    subprocess.run([sys.executable, "-m", "site_builder", *words], check=True, cwd=ROOT, stderr=subprocess.DEVNULL)
    return place / "_site"


def records(folder: Path) -> list[dict[str, Any]]:
    """The records of a built site, in a fixed order."""
    paths = sorted((folder / "papers").glob("*/record.json"))
    return [json.loads(path.read_bytes()) for path in paths]
