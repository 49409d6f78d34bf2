"""Tests of scripts that need no page: each file runs under Node."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

NODE = shutil.which("node")
FOLDER = Path(__file__).parent


@pytest.mark.skipif(NODE is None, reason="needs Node")
@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.test.mjs")))
def test_scripts_keep_their_word(name: str) -> None:
    assert NODE
    done = subprocess.run([NODE, "--test", str(FOLDER / name)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
