"""How long a whole build takes, beside what a user would otherwise run on the same records.

    ./dev bench                                # 57 and 1,000 papers
    ./dev bench speed 57 1000 6500 20000       # needs some 3 GB of room
    ./dev bench speed 6500 --rivals .rivals    # with Hugo + Pagefind (and Pelican) installed there; see bench/rivals.py

Four builds each: cold; nothing changed; one abstract edited; a change to the template of all pages. Ours and theirs
take turns in one run, so that a busy machine slows both. CPU is user and system time of a build and its processes,
memory the peak of the largest; both from wait4. "related" is what of our CPU goes into related papers, which no rival
has, and "cards" into pictures for shared links. Sites are laid out in memory where the system has /dev/shm: what a disk
takes for 20,000 new files varies tenfold. Papers are the rows of scale-6500.jsonl.gz in DIGEST_DATA (halves of two put
together for more), or, where that is absent, made up of a vocabulary with the frequencies of a natural language.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import re
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, cycle, islice
from pathlib import Path
from typing import Any, Protocol

from bench.data import folder, rows
from bench.rivals import Command, rivals
from site_builder import disk

ROOT = Path(__file__).parents[1]
MADE_UP = 25_000  # words of the vocabulary
CHANGES = ("cold", "nothing changed", "one abstract edited", "template edited")


class Builder(Protocol):
    """Something that makes a site of records, and the changes that it is measured with."""

    name: str
    out: Path

    def write(self, at: int, record: dict[str, Any]) -> None:
        """Puts another text of a paper."""

    def edit_template(self) -> None:
        """Changes what every page shows."""

    def commands(self) -> list[Command]:
        """What makes the site."""


@dataclass(frozen=True)
class Run:
    """One build: seconds of processor and of the clock, the peak of its memory in MB, and what it printed."""

    cpu: float
    wall: float
    memory: float
    said: str


class Ours:
    """This program, with all records in one file, as it is run in a workflow."""

    name = "ours"

    def __init__(self, records: Sequence[dict[str, Any]], folder: Path) -> None:
        self.out = folder / "_site"
        self._folder = folder
        self._content = folder / "content" / "papers.jsonl"
        self._content.parent.mkdir(parents=True)
        self._lines = [json.dumps(record) for record in records]
        self._save()

    def _save(self) -> None:
        self._content.write_text("\n".join(self._lines) + "\n", "utf-8")

    def write(self, at: int, record: dict[str, Any]) -> None:
        """Puts another text of a paper."""
        self._lines[at] = json.dumps(record)
        self._save()

    def edit_template(self) -> None:
        """Changes what every page shows."""
        ours, _ = disk.data_files("templates")
        base = next(source.data for source in ours if source.path == "base.html")
        (self._folder / "templates").mkdir()
        (self._folder / "templates" / "base.html").write_bytes(base.replace(b"</body>", b"<!-- edited --></body>"))

    def commands(self) -> list[Command]:
        """What makes the site."""
        return [([sys.executable, "-m", "site_builder", "build", "--frozen", "--timings"], self._folder)]


def papers(number: int) -> Iterator[dict[str, Any]]:
    """So many records, always the same."""
    if (folder() / "scale-6500.jsonl.gz").exists():
        known = ("title", "abstract", "authors", "keywords", "year", "venue")
        for at, row in enumerate(islice(cycle(rows("scale-6500")), number)):
            fields = {name: row[name] for name in known if row.get(name)}
            part, place = divmod(at, len(rows("scale-6500")))
            if part:  # half of one abstract and half of another's, since the same one twice would be folded
                other = rows("scale-6500")[(place + 997 * part) % len(rows("scale-6500"))]["abstract"].split(". ")
                own = row["abstract"].split(". ")
                fields["abstract"] = ". ".join(own[: len(own) // 2] + other[len(other) // 2 :])
                fields["title"] = f"{row.get('title') or 'Untitled'}, Part {part + 1}"
            yield {**fields, "id": f"p{at}"}
        return
    draw = random.Random(1)
    words = ["".join(draw.choices("aeioubcdfglmnprst", k=draw.randint(2, 11))) for _ in range(MADE_UP)]
    weights = list(accumulate(1 / rank for rank in range(1, MADE_UP + 1)))
    for at in range(number):
        sentences = [" ".join(draw.choices(words, cum_weights=weights, k=draw.randint(12, 28))) for _ in range(8)]
        formula = " with $x_i^{2} \\leq \\alpha$" if draw.random() < 0.3 else ""
        text = ". ".join(sentence.capitalize() for sentence in sentences)
        yield {"id": f"p{at}", "abstract": f"We propose Net{at}{formula}. {text}."}


def measured(commands: Sequence[Command]) -> Run:
    """The commands one after the other, each a process of its own: sums, and the largest peak of memory."""
    total = Run(0, 0, 0, "")
    for words, where in commands:
        with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
            started = time.perf_counter()
            program = f'cd {json.dumps(str(where))} && exec "$@"'
            pid = os.posix_spawn(
                "/bin/sh",
                ["sh", "-c", program, "sh", *words],
                {**os.environ, "PYTHONPATH": str(ROOT)},
                file_actions=[(os.POSIX_SPAWN_DUP2, said.fileno(), one) for one in (1, 2)],
            )
            _, status, used = os.wait4(pid, 0)
            wall = time.perf_counter() - started
            said.seek(0)
            text = said.read()
        if status:
            raise SystemExit(f"{' '.join(words)} failed:\n{text[-2000:]}")
        memory = used.ru_maxrss / (1024 if sys.platform == "darwin" else 1) / 1024
        cpu = used.ru_utime + used.ru_stime
        total = Run(total.cpu + cpu, total.wall + wall, max(total.memory, memory), total.said + text)
    return total


def seconds(said: str, stage: str) -> float:
    """The processor's seconds of a stage in a table of --timings."""
    found = re.search(rf"^ *([\d.]+) +[\d.]+  {stage}", said, re.MULTILINE)
    return float(found[1]) if found else 0.0


def compared(number: int, where: Path, environment: Path | None, only: str) -> float:
    """Prints the builds of so many papers; the CPU of our cold build without related papers."""
    records = list(papers(number))
    builders: list[Builder] = [Ours(records, where / "ours")]
    builders += (one for one in rivals(environment, records, where) if one.name.startswith(only)) if environment else ()
    plain = 0.0
    for change in CHANGES:
        if change == "one abstract edited":
            at = number // 2
            edited = {**records[at], "abstract": f"{records[at]['abstract']} An edit adds one sentence."}
            for builder in builders:
                builder.write(at, edited)
        elif change == "template edited":
            for builder in builders:
                builder.edit_template()
        runs = {builder.name: measured(builder.commands()) for builder in builders}
        related, cards = (seconds(runs["ours"].said, stage) for stage in ("relating", "drawing"))
        if change == "cold":
            plain = runs["ours"].cpu - related
        for builder in builders:
            run = runs[builder.name]
            sizes = [path.stat().st_size for path in builder.out.rglob("*") if path.is_file()]
            if builder.name == "ours":
                more = f"related {related:.1f} s, cards {cards:.1f} s"
            else:
                more = f"ours takes {runs['ours'].cpu / run.cpu:.2f} x CPU, {runs['ours'].wall / run.wall:.2f} x wall"
            print(
                f"{number:>7,}  {change:<20} {builder.name:<19} {run.cpu:>7.2f} {run.wall:>7.2f} {run.memory:>6.0f}"
                f" {len(sizes):>7,} {sum(sizes) / 1e6:>7.1f}  {more}",
                flush=True,
            )
    return plain


def main() -> None:
    """Prints a table."""
    about = (__doc__ or "").split("\n\n")
    parser = argparse.ArgumentParser(
        prog="./dev bench speed", description=about[0], epilog="\n\n".join(about[1:]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("papers", nargs="*", type=int, default=[57, 1000], help="how many (default: 57 1000)")
    parser.add_argument("--rivals", type=Path, default=ROOT / ".rivals", metavar="DIR", help="their environment")
    parser.add_argument("--only", default="", metavar="NAME", help="the rival whose name starts so, such as Hugo")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="where sites are laid out (default: in memory)")
    asked = parser.parse_args()
    environment: Path | None = asked.rivals.absolute()
    if environment is None or not any(environment.glob("lib/python*/site-packages/pagefind")):
        environment = None
        print(f"No rivals in {asked.rivals}: ours is measured alone; bench/rivals.py says how to install them.")
    memory = Path("/dev/shm")
    place = asked.folder or (memory if memory.is_dir() and os.access(memory, os.W_OK) else None)
    print(f"{'papers':>7}  {'build':<20} {'by':<19} {'CPU s':>7} {'wall s':>7} {'MB':>6} {'files':>7} {'MB out':>7}")
    cold: dict[int, float] = {}
    for number in asked.papers:
        with tempfile.TemporaryDirectory(dir=place) as name:
            cold[number] = compared(number, Path(name), environment, asked.only)
    if len(cold) > 1:
        least, most = min(cold), max(cold)
        exponent = math.log(cold[most] / cold[least]) / math.log(most / least)
        print(f"Cold CPU without related papers has the exponent {exponent:.2f} from {least:,} to {most:,}.")


if __name__ == "__main__":
    main()
