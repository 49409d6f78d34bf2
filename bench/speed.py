"""How long a whole build takes: cold, with nothing changed, after one edit, after a change to a template.

    ./dev bench              # 57 and 1,000 papers
    ./dev bench speed 6500 20000

CPU is user and system time of the build and its processes, memory the peak of the largest; both from wait4, so that a
busy machine shows in the wall time only. Papers are the rows of scale-6500.jsonl.gz in DIGEST_DATA (taken round and
round for more), or, where that is absent, made up of a vocabulary with the frequencies of a natural language.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, cycle, islice
from pathlib import Path

from bench.data import folder, rows
from site_builder import disk

ROOT = Path(__file__).parents[1]
MADE_UP = 25_000  # words of the vocabulary


@dataclass(frozen=True)
class Run:
    """One build: seconds of processor and of the clock, and the peak of its memory in MB."""

    cpu: float
    wall: float
    memory: float


def papers(number: int) -> Iterator[dict[str, object]]:
    """So many records, always the same."""
    if (folder() / "scale-6500.jsonl.gz").exists():
        known = ("title", "abstract", "authors", "keywords", "year", "venue")
        for at, row in enumerate(islice(cycle(rows("scale-6500")), number)):
            again = f" (part {at // 6500 + 1})" if at >= 6500 else ""
            fields = {name: row[name] for name in known if row.get(name)}
            yield {**fields, "id": f"p{at}", "abstract": f"{row['abstract']}{again}"}
        return
    draw = random.Random(1)
    words = ["".join(draw.choices("aeioubcdfglmnprst", k=draw.randint(2, 11))) for _ in range(MADE_UP)]
    weights = list(accumulate(1 / rank for rank in range(1, MADE_UP + 1)))
    for at in range(number):
        sentences = [" ".join(draw.choices(words, cum_weights=weights, k=draw.randint(12, 28))) for _ in range(8)]
        formula = " with $x_i^{2} \\leq \\alpha$" if draw.random() < 0.3 else ""
        text = ". ".join(sentence.capitalize() for sentence in sentences)
        yield {"id": f"p{at}", "abstract": f"We propose Net{at}{formula}. {text}."}


def measured(content: Path, out: Path) -> Run:
    """A build in a process of its own, with its cache beside it."""
    words = ["build", "--content", str(content), "--out", str(out), "--cache", str(out.with_name("cache"))]
    started = time.perf_counter()
    pid = os.posix_spawn(
        sys.executable,
        [sys.executable, "-m", "site_builder", *words, "--frozen", "--quiet"],
        {**os.environ, "PYTHONPATH": str(ROOT)},
        file_actions=[(os.POSIX_SPAWN_OPEN, descriptor, os.devnull, os.O_WRONLY, 0) for descriptor in (1, 2)],
    )
    _, status, used = os.wait4(pid, 0)
    if status:
        raise SystemExit("the build failed: run it by hand to see why")
    kilobytes = used.ru_maxrss / (1024 if sys.platform == "darwin" else 1)
    return Run(used.ru_utime + used.ru_stime, time.perf_counter() - started, kilobytes / 1024)


def changes(content: Path, number: int) -> Iterator[str]:
    """Each change that is measured, made just before its name is given."""
    yield "cold"
    yield "nothing changed"
    path = content / "papers.jsonl"
    lines = path.read_text("utf-8").splitlines()
    record = json.loads(lines[number // 2])
    record["abstract"] += " An edit adds one sentence."
    lines[number // 2] = json.dumps(record)
    path.write_text("\n".join(lines) + "\n", "utf-8")
    yield "one abstract edited"
    ours, _ = disk.data_files("templates")
    base = next(source.data for source in ours if source.path == "base.html")
    (content.parent / "templates").mkdir()
    (content.parent / "templates" / "base.html").write_bytes(base.replace(b"</body>", b"<!-- edited --></body>"))
    yield "base template edited"


def main() -> None:
    """Prints a table."""
    print(f"{'papers':>7}  {'build':<22} {'CPU s':>7} {'wall s':>7} {'MB':>6} {'files':>7} {'MB out':>7}")
    for number in [int(word) for word in sys.argv[1:]] or [57, 1000]:
        with tempfile.TemporaryDirectory() as name:
            content, out = Path(name, "content"), Path(name, "_site")
            content.mkdir()
            (content / "papers.jsonl").write_text("".join(json.dumps(one) + "\n" for one in papers(number)), "utf-8")
            for change in changes(content, number):
                run = measured(content, out)
                sizes = [path.stat().st_size for path in out.rglob("*") if path.is_file()]
                print(
                    f"{number:>7}  {change:<22} {run.cpu:>7.2f} {run.wall:>7.2f} {run.memory:>6.0f} {len(sizes):>7}"
                    f" {sum(sizes) / 1e6:>7.1f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
