"""`./dev` on machines that lack this or that: it goes on where it can, and says in one line what is missing where not.

A stand-in for Python records what it is asked, so that nothing is installed here; the real thing is what CI runs.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SHELL = shutil.which("dash") or "sh"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="dev is for POSIX shells")

# What a python3 does, as far as ./dev can tell. Files in $WORLD say what this machine lacks.
PYTHON = """#!/bin/sh
echo "${0##*/} $*" >>"$WORLD/asked"
make() {
  mkdir -p "$1/bin"
  echo "home = here" >"$1/pyvenv.cfg"
  cp "$WORLD/bin/python3" "$1/bin/python"
}
case "$*" in
-c*version_info*) [ ! -e "$WORLD/old" ] || exit 1 ;;
"-m venv --without-pip .venv") [ ! -e "$WORLD/no-venv" ] || exit 1; make .venv ;;
"-m venv .venv")
  make .venv
  if [ -e "$WORLD/no-ensurepip" ]; then exit 1; fi
  touch .venv/pip ;;
"-m pip --python .venv/bin/python install"*) [ ! -e "$WORLD/no-pip" ] || exit 1; touch .venv/pip ;;
"-m pip --version") [ -e .venv/pip ] ;;
"-m pip install"*--constraint*)
  if [ -e "$WORLD/no-locked" ]; then echo "ERROR: No matching distribution found for lunr==0.8.0" >&2; exit 1; fi
  if [ -e "$WORLD/no-network" ]; then echo "ERROR: connection refused" >&2; exit 1; fi ;;
esac
exit 0
"""
TOOLS = ("sh", "cat", "cksum", "cp", "dirname", "grep", "ls", "mkdir", "rm", "touch")


@dataclass
class Machine:
    """A checkout and a PATH with a stand-in for Python and little else."""

    world: Path
    checkout: Path

    def lacks(self, *what: str) -> None:
        for name in what:
            (self.world / name).touch()

    def has(self, what: str) -> None:
        (self.world / what).unlink()

    def run(self, *words: str, **environment: str) -> tuple[int, str, str]:
        """Exit code, standard output and standard error of `./dev`."""
        done = subprocess.run(
            [SHELL, str(self.checkout / "dev"), *words],
            cwd=self.world,
            env={"PATH": str(self.world / "bin"), "WORLD": str(self.world), "HOME": str(self.world), **environment},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    def asked(self) -> list[str]:
        """What Python was asked since the last time."""
        lines = (self.world / "asked").read_text().splitlines()
        (self.world / "asked").unlink()
        return [line for line in lines if "version_info" not in line]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    world, checkout = tmp_path / "world", tmp_path / "a check out"
    (world / "bin").mkdir(parents=True)
    (world / "bin" / "python3").write_text(PYTHON)
    (world / "bin" / "python3").chmod(0o755)
    for tool in TOOLS:
        (world / "bin" / tool).symlink_to(shutil.which(tool) or tool)
    checkout.mkdir()
    for name in ("dev", "pyproject.toml", "requirements.lock"):
        shutil.copy(ROOT / name, checkout / name)
    return Machine(world, checkout)


def test_the_first_run_installs_and_the_second_does_not(machine: Machine) -> None:
    assert machine.run("build", "--strict")[0] == 0
    first = machine.asked()
    assert "python3 -m venv .venv" in first
    assert any("install" in line and ".[serve,images,bib]" in line and "--group" not in line for line in first)
    assert first[-1] == "python -m site_builder build --strict"
    assert machine.run("build")[0] == 0
    assert [line.split()[2] for line in machine.asked()] == ["site_builder"]


def test_tests_bring_their_tools_and_building_afterwards_installs_nothing(machine: Machine) -> None:
    machine.run("build")
    machine.asked()
    assert machine.run("test", "-k", "two words")[0] == 0
    asked = machine.asked()
    assert any("--group dev" in line for line in asked)
    assert asked[-1] == "python -m pytest -k two words"
    machine.run("build")
    machine.run("test")
    assert [line.split()[2] for line in machine.asked()] == ["site_builder", "pytest"]


def test_a_changed_pyproject_or_lock_and_a_moved_checkout_install_again(machine: Machine) -> None:
    machine.run("build")
    for change in ("pyproject.toml", "requirements.lock", "move"):
        machine.asked()
        if change == "move":
            machine.checkout = machine.checkout.rename(machine.checkout.with_name("moved"))
        else:
            (machine.checkout / change).write_text("changed")
        machine.run("build")
        assert any("-m pip install" in line for line in (machine.world / "asked").read_text().splitlines()), change


def test_a_half_made_environment_is_made_anew(machine: Machine) -> None:
    (machine.checkout / ".venv" / "bin").mkdir(parents=True)
    (machine.checkout / ".venv" / "pyvenv.cfg").touch()
    (machine.checkout / ".venv" / "left-over").touch()
    assert machine.run("build")[0] == 0
    assert not (machine.checkout / ".venv" / "left-over").exists()


def test_an_environment_that_broke_later_is_made_anew(machine: Machine) -> None:
    machine.run("build")
    (machine.checkout / ".venv" / "bin" / "python").unlink()
    machine.asked()
    assert machine.run("build")[0] == 0
    assert "python3 -m venv .venv" in machine.asked()


def test_without_ensurepip_the_systems_pip_fills_a_bare_environment(machine: Machine) -> None:
    machine.lacks("no-ensurepip")
    assert machine.run("build")[0] == 0
    assert "python3 -m pip --python .venv/bin/python install --quiet pip" in machine.asked()


def test_what_it_cannot_go_on_without_is_said_in_one_line_and_nothing_is_left(machine: Machine) -> None:
    machine.lacks("no-ensurepip", "no-pip")
    code, out, said = machine.run("build")
    assert (code, out) == (1, "")
    assert said.splitlines()[-1] == (
        "dev: python3 cannot make .venv; install what it lacks (Debian: apt install python3-venv) and run ./dev again"
    )
    assert not (machine.checkout / ".venv").exists()


def test_an_old_python_is_not_used(machine: Machine) -> None:
    machine.lacks("old")
    code, _, said = machine.run("build")
    assert code == 1
    assert said.splitlines()[-1].startswith("dev: Python 3.11 or newer is missing; install it")


def test_without_the_locked_versions_it_takes_the_newest_and_says_so(machine: Machine) -> None:
    machine.lacks("no-locked")
    code, _, said = machine.run("build")
    assert code == 0
    assert "dev: the locked versions are not to be had here; taking the newest that fit" in said


def test_an_installation_that_failed_is_said_and_tried_again_the_next_time(machine: Machine) -> None:
    machine.lacks("no-network")
    code, _, said = machine.run("build")
    assert code == 1
    assert "connection refused" in said and said.splitlines()[-1].startswith("dev: the installation failed")
    machine.has("no-network")
    machine.asked()
    assert machine.run("build")[0] == 0
    assert any("-m pip install" in line for line in machine.asked())


@pytest.mark.parametrize("what", ["folder", "file", "link"])
def test_a_venv_that_is_none_is_never_deleted(machine: Machine, what: str) -> None:
    path = machine.checkout / ".venv"
    thesis = machine.world / "thesis"
    thesis.mkdir()
    (thesis / "chapter.tex").write_text("mine")
    if what == "folder":
        thesis.rename(path)
    elif what == "file":
        path.write_text("mine")
    else:
        path.symlink_to(thesis)
    code, _, said = machine.run("build")
    assert code == 1
    assert "move it away" in said
    assert path.is_symlink() or path.exists()
    assert what == "file" or (path / "chapter.tex").read_text() == "mine"


def test_settings_of_pip_that_would_install_elsewhere_do_no_harm(machine: Machine) -> None:
    probe = machine.world / "bin" / "python3"
    probe.write_text(PYTHON.replace("case", 'export -p >"$WORLD/env"\ncase', 1))
    machine.run("build", PIP_USER="1", PIP_TARGET="/elsewhere", PYTHONPATH="/elsewhere", PYTHONHOME="/elsewhere")
    environment = (machine.world / "env").read_text()
    assert "PIP_USER='0'" in environment or 'PIP_USER="0"' in environment
    assert "/elsewhere" not in environment


def test_an_unknown_job_is_a_usage_error_and_help_needs_nothing(machine: Machine) -> None:
    machine.lacks("old")
    code, out, said = machine.run("deploy")
    assert (code, out) == (2, "") and said.startswith("usage: ./dev JOB")
    code, out, said = machine.run("help")
    assert (code, said) == (0, "") and out.startswith("usage: ./dev JOB")


@pytest.mark.parametrize("shell", ["sh", "dash", "bash"])
def test_the_scripts_are_valid_in_every_shell(shell: str) -> None:
    if not shutil.which(shell):
        pytest.skip(f"no {shell} here")
    for script in ("dev", ".ci/run") if shell == "bash" else ("dev",):
        assert subprocess.run([shell, "-n", str(ROOT / script)], check=False).returncode == 0


@pytest.mark.parametrize("script", ["dev", ".ci/run"])
def test_the_scripts_can_be_run_as_they_are(script: str) -> None:
    assert os.access(ROOT / script, os.X_OK)
