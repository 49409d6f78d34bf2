"""Only the modules marked ⚡ touch the world. All others give the same for the same, on every machine and every day."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.source import Module, imports, modules

WORLDLY = {"disk", "memo", "apart", "serve", "cli", "__main__"}

# What reaches outside, or differs between two runs.
MODULES = {
    "os", "io", "sys", "shutil", "tempfile", "pathlib", "glob", "fcntl", "msvcrt", "signal",
    "subprocess", "multiprocessing", "threading", "concurrent", "asyncio", "socket", "ssl", "http", "urllib.request",
    "time", "random", "secrets", "uuid", "locale", "getpass", "platform", "ctypes", "sqlite3", "logging",
    "importlib", "pkgutil",
}  # fmt: skip
# What of them does neither. Data of the package itself is read with importlib.resources: the same on every machine.
PURE = {
    "io.BytesIO", "io.StringIO", "sys.intern", "pathlib.PurePosixPath", "importlib.resources",
    "uuid.UUID", "uuid.uuid5", "uuid.NAMESPACE_URL", "uuid.NAMESPACE_OID",
}  # fmt: skip
LISTING = {"discover": {"importlib", "pkgutil"}, "codes": {"importlib", "pkgutil"}}
CALLS = {"open", "print", "input", "exec", "eval", "compile", "__import__", "hash", "id"}
METHODS = {"now", "today", "utcnow", "write_text", "write_bytes", "mkdir", "unlink", "touch", "rename"}
NEVER = {"pickle", "marshal", "shelve", "dill"}


def _reached(module: Module) -> Iterator[str]:
    """Each thing outside that a module reaches for, with the line."""
    for name, line in _used(module):
        listed = name.split(".")[0] in LISTING.get(module.room, ())
        top = next((top for top in MODULES if name == top or name.startswith(f"{top}.")), None)
        if top and not listed and not any(name == pure or name.startswith(f"{pure}.") for pure in PURE):
            yield f"line {line}: {name}"
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id in CALLS:
                yield f"line {node.lineno}: {node.func.id}()"
            elif isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
                yield f"line {node.lineno}: .{node.func.attr}()"


def _used(module: Module) -> Iterator[tuple[str, int]]:
    """Each name used of another module: "uuid.uuid5", both from `from uuid import uuid5` and from `import uuid`."""
    whole = {
        alias.asname or alias.name
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in whole:
            yield ast.unparse(node), node.lineno
        elif isinstance(node, ast.ImportFrom):
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)


@pytest.mark.parametrize("module", [one for one in modules() if one.room not in WORLDLY], ids=str)
def test_a_pure_module_reaches_nothing_outside(module: Module) -> None:
    assert list(_reached(module)) == []


@pytest.mark.parametrize("module", [one for one in modules() if one.room in WORLDLY], ids=str)
def test_a_module_that_touches_the_world_is_marked(module: Module) -> None:
    reached = [what for what in _reached(module) if not what.endswith("pathlib.Path")]  # may be there as a type only
    assert (ast.get_docstring(module.tree) or "").startswith("⚡") or reached == []


@pytest.mark.parametrize("module", modules(), ids=str)
def test_nothing_that_runs_what_it_reads_is_imported(module: Module) -> None:
    assert {name.split(".")[0] for name, _ in imports(module)} & NEVER == set()
