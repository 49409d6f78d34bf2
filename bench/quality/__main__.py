"""What is measured with its figure and its target, in one table: `python -m bench.quality`, or `... names topics`."""

from __future__ import annotations

import importlib
import sys

MEASURED = ("names", "headings", "highlights", "figures", "link_kinds", "kinds", "cpu", "topics", "related", "concepts")


def main() -> None:
    """Prints the table, a module at a time: the whole takes some minutes."""
    print(f"{'what':62} {'data':26} {'value':>8}  target")
    for name in sys.argv[1:] or MEASURED:
        for what, data, value, target in importlib.import_module(f"bench.quality.{name}").rows():
            print(f"{what:62} {data:26} {value:8.3f}  {target}", flush=True)


if __name__ == "__main__":
    main()
