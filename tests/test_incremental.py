"""After any row of changes the site equals one built from nothing, byte for byte; bench/changes.py tries more rows."""

from __future__ import annotations

from pathlib import Path

from tests.changes import CHANGES, run


def test_the_incremental_tree_equals_a_clean_one_after_each_change(tmp_path: Path) -> None:
    done = run(seed=5, changes=len(CHANGES), folder=tmp_path)
    assert len(set(done)) == len(CHANGES)
