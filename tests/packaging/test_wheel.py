"""What is published works where it is installed: far from any checkout, with nothing but the wheel."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from tests.sample_site import ROOT, SAMPLE, digest, tree


def _built(kind: str, folder: Path, source: Path = ROOT) -> Path:
    """The wheel or source archive that hatchling makes of a checkout."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _built("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment that holds the wheel; its dependencies are those of this one, by path.

    A line of a .pth file only adds a folder: this environment's own .pth, which leads to the checkout, is not read.
    """
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-deps", "--no-index"]
    done = subprocess.run([*command, str(wheel)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    borrowed = dict.fromkeys(sysconfig.get_path(kind) for kind in ("purelib", "platlib"))
    Path(site, "borrowed.pth").write_text("\n".join(borrowed))
    return python


def test_the_wheel_holds_the_package_with_its_data_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names}
    assert tops == {"site_builder", next(top for top in tops if top.endswith(".dist-info"))}
    held = {name.removeprefix("site_builder/") for name in names}
    for folder in ("templates", "static"):
        here = {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*") if path.is_file()}
        assert {path for path in here if not path.endswith((".pyc", ".DS_Store"))} <= held
    assert {"default_topics.yaml", "py.typed", "__main__.py"} <= held
    assert not [name for name in names if "__pycache__" in name or name.endswith(".pyc")]


def test_an_installed_digest_builds_the_same_site_far_from_any_checkout(installed: Path, tmp_path: Path) -> None:
    digest("build", "--content", SAMPLE, "--out", tmp_path / "here", "--frozen", "--cache", "none")
    far = tmp_path / "far away"
    far.mkdir()
    where = subprocess.run(
        [installed, "-c", "import site_builder; print(site_builder.__file__)"],
        cwd=far,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert Path(where.strip()).is_relative_to(installed.parents[1])
    command = [installed.with_name("digest" + installed.suffix), "build", "--content", SAMPLE, "--frozen"]
    done = subprocess.run([*map(str, command), "--cache", "none"], cwd=far, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert tree(far / "_site") == tree(tmp_path / "here")


def test_the_wheel_runs_without_being_unpacked(wheel: Path, installed: Path, tmp_path: Path) -> None:
    removed = subprocess.run(
        [installed, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert removed.stdout
    code = (
        "import sys; sys.path.insert(0, sys.argv.pop(1)); import site_builder.cli as cli, site_builder;"
        "assert '.whl' in site_builder.__file__; cli.main()"
    )
    command = [installed, "-c", code, wheel, "build", "--content", SAMPLE, "--out", tmp_path / "_site", "--frozen"]
    done = subprocess.run(
        [*map(str, command), "--cache", "none"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    digest("build", "--content", SAMPLE, "--out", tmp_path / "here", "--frozen", "--cache", "none")
    assert tree(tmp_path / "_site") == tree(tmp_path / "here")


def test_a_wheel_made_from_the_source_archive_is_the_same(wheel: Path, tmp_path: Path) -> None:
    archive = _built("sdist", tmp_path / "archive")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path / "unpacked", filter="data")
    (source,) = (tmp_path / "unpacked").iterdir()
    again = _built("wheel", tmp_path / "again", source)
    first, second = zipfile.ZipFile(wheel), zipfile.ZipFile(again)
    assert {name: first.read(name) for name in first.namelist()} == {
        name: second.read(name) for name in second.namelist()
    }
