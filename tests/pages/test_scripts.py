"""The scripts' pure parts, run by Node where there is one."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NODE = shutil.which("node")


@pytest.mark.skipif(NODE is None, reason="Node is not installed")
@pytest.mark.parametrize("script", sorted(path.name for path in (ROOT / "tests" / "js").glob("*.test.mjs")))
def test_the_scripts_own_tests_pass(script: str) -> None:
    assert NODE
    ran = subprocess.run([NODE, "--test", f"tests/js/{script}"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
