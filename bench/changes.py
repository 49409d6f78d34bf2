"""Rows of random changes to a digest: `python -m bench.changes` tries 20 of 40 changes; numbers try as many.

After each change the site that was kept must equal one built from nothing, byte for byte, and a build of what has been
built must write nothing. Ends at the first fault with the seed and the changes that led to it, and leaves its folder.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.changes import run


def main() -> None:
    """Tries the rows."""
    rows, changes = (int(word) for word in sys.argv[1:3]) if len(sys.argv) > 2 else (20, 40)
    done: Counter[str] = Counter()
    for seed in range(rows):
        folder = Path(tempfile.mkdtemp(prefix="changes-"))
        done.update(run(seed, changes, folder))
        shutil.rmtree(folder)
        print(f"\r{seed + 1} rows, {sum(done.values())} changes", end="", flush=True)
    print(": every site as if built from nothing")
    for name, count in done.most_common():
        print(f"  {count:4} {name}")


if __name__ == "__main__":
    main()
