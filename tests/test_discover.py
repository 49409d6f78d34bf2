"""A folder is a registry: adding a module to it is all there is to do."""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

import pytest

from site_builder.discover import modules

FILES = {
    "kinds_here/__init__.py": "",
    "kinds_here/b.py": "X = 2",
    "kinds_here/a.py": "X = 1",
    "kinds_here/_private.py": "1/0",
}


@pytest.fixture(autouse=True)
def forgets_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("kinds_here")]:
        monkeypatch.delitem(sys.modules, name)


def test_modules_of_a_folder_come_in_name_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert [module.__name__ for module in modules("kinds_here")] == ["kinds_here.a", "kinds_here.b"]


def test_modules_are_found_inside_a_zip_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with zipfile.ZipFile(tmp_path / "packed.zip", "w") as packed:
        for path, text in FILES.items():
            packed.writestr(path, text)
    monkeypatch.syspath_prepend(str(tmp_path / "packed.zip"))
    assert [vars(module)["X"] for module in modules("kinds_here")] == [1, 2]
