"""What the files of the project may be called and may say."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import median

from site_builder.codes import codes
from tests.architecture.source import PACKAGE, ROOT, modules, repository_files

TEXT = {
    ".py",
    ".md",
    ".html",
    ".css",
    ".js",
    ".mjs",
    ".yaml",
    ".yml",
    ".toml",
    ".txt",
    ".lock",
    ".json",
    ".jsonl",
    ".xml",
    "",
}

# Written in pieces, so that this file does not find itself.
PRIVATE = re.compile(
    "|".join(
        (
            r"(?<![\w.~-])/(?:" + "|".join(("wo" + "rk", "ro" + "ot", "Us" + "ers", "ho" + "me")) + r")/(?!runner/)\w",
            "/" + r"opt/\w",
            "file:" + r"//(?!\.)/\w",
            r"https?://[^/\s\"']*(?:"
            + "|".join(("py" + "pi", "arti" + "factory", "ne" + "xus", "mir" + "ror"))
            + r")[^\s]*simple",
            "extra-" + "index-url",
        )
    )
)


def _texts() -> list[Path]:
    return [path for path in repository_files() if path.suffix in TEXT and path.stat().st_size < 5_000_000]


def test_no_file_is_named_after_what_it_is_not() -> None:
    vague = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "misc", "base", "core"}
    named = [path for path in repository_files() if path.suffix in (".py", ".js", ".mjs") and path.stem in vague]
    assert named == []


def test_no_file_speaks_of_the_machine_it_was_written_on() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in _texts()
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1)
        if PRIVATE.search(line)
    ]
    assert found == []


def test_the_lock_names_versions_and_no_place_to_get_them_from() -> None:
    lines = (ROOT / "requirements.lock").read_text("utf-8").splitlines()
    wrong = [line for line in lines if not re.fullmatch(r"#.*|[A-Za-z0-9_.-]+==[A-Za-z0-9_.]+", line)]
    assert wrong == []


def test_templates_never_switch_escaping_off() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted((ROOT / "templates").rglob("*"))
        if path.is_file()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(r"\|\s*safe\b|autoescape|\bMarkup\b", line)
    ]
    assert wrong == []


def test_templates_quote_every_attribute_that_holds_a_value() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted((ROOT / "templates").rglob("*.html"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(r"\s[\w-]+=\{\{", line)
    ]
    assert wrong == []


def test_modules_are_short() -> None:
    lines = {path: len(path.read_text("utf-8").splitlines()) for path in PACKAGE.rglob("*.py")}
    assert median(lines.values()) <= 140
    assert {path: count for path, count in lines.items() if count > 400} == {}


def test_every_module_says_what_it_is_for() -> None:
    import ast

    assert [module.name for module in modules() if not ast.get_docstring(module.tree)] == []


def test_every_code_that_is_given_out_is_explained() -> None:
    used = {
        (code, module.name)
        for module in modules()
        for code in re.findall(r'"([EWN]\d{3})"', module.path.read_text("utf-8"))
    }
    assert {pair for pair in used if pair[0] not in codes()} == set()


def test_every_code_has_a_case() -> None:
    cases = "\n".join(path.read_text("utf-8", "replace") for path in _texts() if path.is_relative_to(ROOT / "tests"))
    assert [code for code in codes() if not re.search(rf"(?<![A-Z]){code}(?!\d)", cases)] == []
