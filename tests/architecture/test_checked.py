"""The tools that check types and style have nothing to say, and every registry's modules keep their contract."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from site_builder.discover import modules
from tests.architecture.source import ROOT

CONTRACTS = {"inputs": "InputFormat", "pages": "PageKind", "outputs": "Output", "checks": "Check"}


def _run(*command: str) -> tuple[int, str]:
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_types_are_strict_and_sound() -> None:
    code, said = _run("mypy")
    assert code == 0, said


@pytest.mark.parametrize("folder", CONTRACTS)
def test_every_module_of_a_registry_keeps_its_contract(folder: str, tmp_path: Path) -> None:
    names = [module.__name__ for module in modules(f"site_builder.{folder}")]
    lines = [f"from site_builder.contracts import {CONTRACTS[folder]}", *(f"import {name}" for name in names)]
    lines += [f"_{number}: {CONTRACTS[folder]} = {name}" for number, name in enumerate(names)]
    (tmp_path / "contract.py").write_text("\n".join(lines) + "\n")
    code, said = _run("mypy", str(tmp_path / "contract.py"))
    assert names and code == 0, said


@pytest.mark.parametrize("command", [("check",), ("format", "--check")], ids=" ".join)
def test_style_is_uniform(command: tuple[str, ...]) -> None:
    code, said = _run("ruff", *command)
    assert code == 0, said
