"""The package's own source, read as syntax trees."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "site_builder"


@dataclass(frozen=True)
class Module:
    """A module of the package; its room is the module or package directly in `site_builder/` that it belongs to."""

    name: str
    path: Path
    tree: ast.Module

    @property
    def room(self) -> str:
        return self.name.split(".")[1] if "." in self.name else ""

    def __str__(self) -> str:
        return self.name


@cache
def modules() -> tuple[Module, ...]:
    """Every module, in name order."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found.append(Module(name, path, ast.parse(path.read_text("utf-8"))))
    return tuple(found)


def imports(module: Module) -> Iterator[tuple[str, int]]:
    """Each full name a module imports, wherever in it, and the line: "site_builder.model.Site", "jinja2"."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, f"{module}:{node.lineno}: a relative import"
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)


@cache
def repository_files() -> tuple[Path, ...]:
    """Every file that belongs to the project, new ones included."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode == 0:
        found = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:  # an unpacked source archive
        found = [path for path in ROOT.rglob("*") if not any(part.startswith(".") for part in path.parts)]
    return tuple(sorted(path for path in found if path.is_file()))
