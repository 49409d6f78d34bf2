"""Whole builds killed at random moments: `python -m bench.kills` kills 200; a number kills as many, a second number
builds a site of so many papers instead of the sample, since only a large one is made by several processes.

Two states of a site take turns. After every kill each file of the site must be whole, the old one or the new one, and
the next build must leave exactly what a clean one makes, with a cache that was killed in the middle of writing too.
Only the build itself is killed; its processes must end by themselves.
Ends with 1 at the first fault and leaves its folder for a look.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.speed import papers
from tests.sample_site import SAMPLE, tree

Tree = dict[str, bytes]


def main() -> None:
    """Kills and heals."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    folder = Path(tempfile.mkdtemp(prefix="kills-"))
    contents = [folder / "old", folder / "new"]
    for content in contents:
        if len(sys.argv) > 2:
            content.mkdir()
            lines = "".join(json.dumps(paper) + "\n" for paper in papers(int(sys.argv[2])))
            (content / "papers.jsonl").write_text(lines, "utf-8")
        else:
            shutil.copytree(SAMPLE, content)
    edited = next(one for one in contents[1].iterdir() if one.suffix in (".txt", ".jsonl"))
    more = '{"abstract": "We present Tern, a clock."}' if edited.suffix == ".jsonl" else "\n\nWe present Tern, a clock."
    edited.write_text(edited.read_text("utf-8").replace("We ", "Here we ", 1) + more + "\n", "utf-8")
    clean: list[Tree] = []
    began = time.monotonic()
    for content in contents:
        run(content, folder / f"clean-{content.name}", folder / "cache").wait()
        clean.append(site(folder / f"clean-{content.name}"))
    longest = (time.monotonic() - began) / 2
    out, cache, draw, unfinished = folder / "out", folder / "killed-cache", random.Random(0), 0
    run(contents[0], out, cache).wait()
    for turn in range(kills):
        new = (turn + 1) % 2
        build = run(contents[new], out, cache)
        time.sleep(draw.uniform(0, longest))
        killed = build.poll() is None
        if killed:
            build.kill()
        build.wait()
        if not alone(build.pid):
            sys.exit(f"kill {turn}: processes live on without their build, in group {build.pid}")
        unfinished += killed
        for path, data in site(out).items():
            if data not in (clean[0].get(path), clean[1].get(path)):
                sys.exit(f"kill {turn}: {path} is neither the old file nor the new one; see {folder}")
        if run(contents[new], out, cache).wait() or site(out) != clean[new]:
            sys.exit(f"kill {turn}: the next build did not heal the site; see {folder}")
        print(f"\r{turn + 1} builds, {unfinished} killed before their end", end="", flush=True)
    print(": every file whole, every site healed")
    shutil.rmtree(folder)


def run(content: Path, out: Path, cache: Path) -> subprocess.Popen[bytes]:
    """A build in a process group of its own, by which `alone` knows its processes."""
    command = [sys.executable, "-m", "site_builder", "build", "--quiet", "--frozen", "--base-url", "https://a.example/"]
    words = ["--content", content, "--out", out, "--cache", cache]
    return subprocess.Popen([*command, *map(str, words)], start_new_session=True, stderr=subprocess.DEVNULL)


def alone(group: int) -> bool:
    """Whether a group of processes is empty, within a few seconds."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def site(out: Path) -> Tree:
    """The published files, without what the builder keeps for itself."""
    return {path: data for path, data in tree(out).items() if not path.startswith(".digest/")}


if __name__ == "__main__":
    main()
