"""Whether the digest's entries are in its own words: `python -m bench.content.own_words`.

Lists every run of eight words or more that an entry shares with the abstract it sums up, names and formulas aside, and
every entry that is shorter than 80 words or longer than 130. The abstracts are looked for in the folder that
DIGEST_SEEDS names (default: ../shared/seeds); where there are none, it says so.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

RUN = 8
SHORTEST, LONGEST = 80, 130
CONTENT = Path(__file__).parent.parent.parent / "content" / "icml-2026"


def entries(folder: Path) -> list[str]:
    """The paragraphs of the folder's text files below their heading lines, in the order of the files' names."""
    found: list[str] = []
    for path in sorted(folder.glob("*.txt")):
        found += [part for part in re.split(r"\n\s*\n", path.read_text(encoding="utf-8")) if part.strip()][1:]
    return found


def words(text: str) -> list[str]:
    """The words that count: no formulas or addresses, and none with a capital, since an entry must share its names."""
    text = re.sub(r"\$[^$]*\$|https?://\S+|\\[a-z]+", " ", text).replace("*", "").replace("{", "").replace("}", "")
    return [word for word in re.findall(r"[A-Za-z][\w'-]*", text) if not re.search(r"[A-Z]|\d", word) and len(word) > 1]


def shared(own: str, source: str) -> Iterator[str]:
    """The runs of words of `own` that stand in `source` too, each as long as it goes."""
    theirs = words(source)
    known = {tuple(theirs[at : at + RUN]) for at in range(len(theirs) - RUN + 1)}
    ours = words(own)
    at = 0
    while at <= len(ours) - RUN:
        end = at
        while tuple(ours[end : end + RUN]) in known:
            end += 1
        if end > at:
            yield " ".join(ours[at : end + RUN - 1])
        at = max(end, at + 1)


def main() -> int:
    """Prints what is wrong and how many entries there are; 1 where something is wrong."""
    folder = Path(os.environ.get("DIGEST_SEEDS", CONTENT.parent.parent.parent / "shared" / "seeds"))
    own = entries(CONTENT)
    wrong = 0
    for number, entry in enumerate(own, 1):
        length = len(entry.split())
        if not SHORTEST <= length <= LONGEST:
            wrong += 1
            print(f"entry {number}: {length} words")
    sources = entries(folder) if folder.is_dir() else []
    if not sources:
        print(f"no abstracts in {folder}: the words were not compared; set DIGEST_SEEDS")
    elif len(sources) != len(own):
        wrong += 1
        print(f"{len(own)} entries for {len(sources)} abstracts")
    for number, (entry, source) in enumerate(zip(own, sources, strict=False), 1):
        for run in shared(entry, source):
            wrong += 1
            print(f"entry {number} shares: {run}")
    print(f"{len(own)} entries, {wrong} remarks")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
