"""Dependencies point one way, from the world to the types."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import defaultdict

import pytest

from tests.architecture.source import Module, imports, modules

# From the bottom up. A room may import rooms of lower rows; a room of the same row only where ASIDE says so.
ROWS = (
    {"", "rich", "plain", "discover", "people", "options", "settings"},
    {"model"},
    {"urls", "disk", "text", "bibtex", "once", "theme"},
    {"raw"},
    {"contracts", "config", "memo"},
    {"inputs", "derive", "slugs", "apart"},
    {"records", "collections", "concepts"},
    {"folding", "record"},
    {"drafts"},
    {"citations", "listings", "explain", "tallies"},
    {"interchange", "topic_trial"},
    {"pages", "feeds"},
    {"search", "mark_tiles"},
    {"card"},
    {"outputs", "render", "assets", "checks"},
    {"build", "serve", "codes"},
    {"cli"},
    {"__main__"},
)
LEVEL = {room: level for level, row in enumerate(ROWS) for room in row}

REGISTRIES = (["inputs"], ["pages"], ["outputs"], ["checks"])

# Who may know a library: the rooms that wrap it.
WRAPPED = {
    "jinja2": {"render"},
    "markupsafe": {"render"},
    "click": {"cli"},
    "pydantic": {"config"},
    "yaml": {"config"},
    "markdown_it": {"text"},
    "math_core": {"text"},
    "lunr": {"search"},
    "rjsmin": {"assets"},
    "segno": {"outputs", "pages"},
    "PIL": {"card", "mark_tiles"},
    "fontpkg_inter": {"card"},
    "watchfiles": {"serve"},
    "bibtexparser": {"inputs"},
}

each_module = pytest.mark.parametrize("module", modules(), ids=str)


def _room(name: str) -> str:
    """The room of an imported name. A name that the package itself holds, such as __version__, is the package's."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in LEVEL else ""


def test_every_room_has_its_level() -> None:
    assert {module.room for module in modules()} - LEVEL.keys() == set()


@each_module
def test_imports_point_downwards(module: Module) -> None:
    level = LEVEL[module.room]
    wrong = [
        f"line {line}: {name}"
        for name, line in imports(module)
        if name.split(".")[0] == "site_builder" and _room(name) != module.room and LEVEL[_room(name)] >= level
    ]
    assert wrong == [], f"{module} imports from above or beside"


@pytest.mark.parametrize("room", ["disk", "serve"])
def test_what_touches_the_world_knows_only_the_model(room: str) -> None:
    known = {
        _room(name)
        for module in modules()
        if module.room == room
        for name, _ in imports(module)
        if name.startswith("site_builder.")
    }
    assert known <= {"model", room}


def test_the_memo_knows_only_how_our_types_are_written_down_and_how_to_replace_a_file() -> None:
    known = {
        name.rpartition(".")[0]
        for module in modules()
        if module.room == "memo"
        for name, _ in imports(module)
        if name.startswith("site_builder.") and not name.startswith("site_builder.memo")
    }
    assert known <= {"site_builder.plain", "site_builder.disk.replace"}


@pytest.mark.parametrize("module", [one for one in modules() if one.name.split(".")[1:-1] in REGISTRIES], ids=str)
def test_a_module_of_a_registry_knows_no_other_of_its_kind(module: Module) -> None:
    folder, _, own = module.name.rpartition(".")
    others = {
        name
        for name, _ in imports(module)
        if name.startswith(f"{folder}.") and not name.removeprefix(f"{folder}.").startswith(("_", f"{own}."))
    }
    assert others == set()


@each_module
def test_a_library_is_known_only_where_it_is_wrapped(module: Module) -> None:
    wrong = {
        name
        for name, _ in imports(module)
        if (library := name.split(".")[0]) in WRAPPED and module.room not in WRAPPED[library]
    }
    assert wrong == set()


@each_module
def test_only_the_standard_library_and_declared_dependencies_are_imported(module: Module) -> None:
    tops = {name.split(".")[0] for name, _ in imports(module)}
    assert tops - WRAPPED.keys() - sys.stdlib_module_names - {"site_builder"} == set()


ALONE = """
import importlib, os, sys
from contextlib import suppress
libraries, names = sys.argv[1].split(), sys.argv[2:]
for name in libraries:  # once, not in every child
    with suppress(ImportError):
        importlib.import_module(name)
failed = 0
for name in names:
    child = os.fork()
    if child == 0:
        try:
            importlib.import_module(name)
        except BaseException as error:
            print(f"{name}: {type(error).__name__}: {error}", flush=True)
            os._exit(1)
        os._exit(0)
    failed |= os.waitpid(child, 0)[1]
sys.exit(bool(failed))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="one interpreter for each module takes too long")
def test_every_module_imports_alone() -> None:
    names = [module.name for module in modules() if module.room != "__main__"]
    done = subprocess.run(
        [sys.executable, "-c", ALONE, " ".join(WRAPPED), *names], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_help_loads_nothing_heavy() -> None:
    code = "import site_builder.cli, sys; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"jinja2", "pydantic", "yaml", "markdown_it", "math_core", "lunr", "PIL", "watchfiles", "http", "segno"}
    assert heavy & set(done.stdout.split()) == set()


def test_importing_records_and_starting_a_repository_load_no_templates_and_no_search() -> None:
    code = (
        "import site_builder.cli.given, site_builder.cli.printing, site_builder.drafts, site_builder.interchange, sys;"
        "print(*sorted({name.split('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"jinja2", "lunr", "PIL", "watchfiles", "segno", "rjsmin", "bibtexparser"} & set(
        done.stdout.split()
    ) == set()


def test_no_two_rooms_need_each_other() -> None:
    graph: dict[str, set[str]] = defaultdict(set)
    for module in modules():
        graph[module.room] |= {_room(name) for name, _ in imports(module) if name.startswith("site_builder")}
    for room, needs in graph.items():
        assert [other for other in needs - {room} if room in graph[other]] == []
