"""Themes: files of one's own, colours and fonts, and what templates can be told."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from site_builder import pages as page_kinds
from site_builder.cli.theming import GIVEN
from site_builder.discover import modules
from tests.cli.in_process import digest
from tests.pages import test_rendering as rendering

TEXT = "School\n\nWe propose a rule that waters gardens by the weather. It saves water in twelve gardens, and time.\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "a.txt").write_text(TEXT)
    return tmp_path


def style(folder: Path) -> str:
    (sheet,) = (folder / "_site" / "assets").glob("site.*.css")
    return sheet.read_text("utf-8")


def test_every_template_and_static_file_is_listed_and_what_is_overridden_is_said(folder: Path) -> None:
    (folder / "templates" / "pages").mkdir(parents=True)
    (folder / "templates" / "pages" / "about.html").write_text("{% extends 'base.html' %}")
    lines = digest("templates", cwd=folder).stdout.splitlines()
    listed = {line.split(" ")[0]: line for line in lines}
    assert set(rendering.TEMPLATES) < set(listed) and "css/tokens.css" in listed and "js/app.js" in listed
    assert [path for path, line in listed.items() if "overridden" in line] == ["pages/about.html"]
    assert "A paper: heading, highlight" in listed["pages/paper.html"]


@pytest.mark.parametrize("kind", modules(page_kinds.__name__), ids=lambda kind: kind.__name__.rsplit(".", 1)[-1])
def test_the_variables_of_each_page_are_those_of_its_context(kind: object, folder: Path) -> None:
    name = kind.__name__.rsplit(".", 1)[-1]  # type: ignore[attr-defined]
    template = f"pages/{name}.html"
    assert next(iter(kind.pages(rendering.site()))).template == template  # type: ignore[attr-defined]
    shown = digest("templates", template, cwd=folder).stdout
    words = {line.split()[0] for line in shown.splitlines() if line.startswith("  ")}
    assert words == {field.name for field in fields(kind.Context)} | set(GIVEN)  # type: ignore[attr-defined]


def test_what_every_template_gets_is_what_the_renderer_gives() -> None:
    assert {name.partition("(")[0] for name in GIVEN} == rendering.GIVEN


def test_a_copy_overrides_and_is_never_overwritten(folder: Path) -> None:
    assert digest("templates", "pages/about.html", "--copy", cwd=folder).exit_code == 0
    own = folder / "templates" / "pages" / "about.html"
    own.write_text(own.read_text("utf-8").replace("How it is made", "How we made it"))
    assert digest("templates", "pages/about.html", "--copy", cwd=folder).exit_code == 2
    assert digest("build", "--frozen", cwd=folder).exit_code == 0
    assert "How we made it" in (folder / "_site" / "about" / "index.html").read_text("utf-8")


def test_a_name_that_is_not_listed_is_wrong_usage(folder: Path) -> None:
    done = digest("templates", "pages/papr.html", cwd=folder)
    assert done.exit_code == 2 and "did you mean pages/paper.html" in done.stderr


def test_colours_and_fonts_of_the_settings_come_into_the_style_sheet(folder: Path) -> None:
    (folder / "content" / "site.yaml").write_text(
        'theme: {paper: "#fffff8", mark: "#005f73", reading_font: "Palatino, serif", interface_font: Verdana}\n'
    )
    done = digest("build", "--frozen", "--strict", cwd=folder)
    assert done.exit_code == 0, done.stderr
    sheet = style(folder)
    assert "--paper: light-dark(#fffff8, #121316);" in sheet and "--mark: #005f73;" in sheet
    assert "--onmark: #ffffff;" in sheet
    assert '--serif: "Palatino", serif;' in sheet and '--sans: "Verdana", sans-serif;' in sheet
    assert 'content="#fffff8"' in (folder / "_site" / "index.html").read_text("utf-8")


@pytest.mark.parametrize(
    "value",
    [
        "paper: red",
        "paper: '#fff'",
        "paper: '#ffffff;} body{display:none'",
        "paper: 'url(https://example.org/x)'",
        "paper: 7",
        "reading_font: 'x\"; } body { display: none } a { b: \"'",
        "reading_font: 'expression(alert(1))'",
        "interface_font: '</style><script>'",
        "interface_font: ''",
        "reading_font: [Georgia]",
        "colour: '#ffffff'",
    ],
)
def test_no_value_of_a_theme_breaks_out_of_the_style_sheet(folder: Path, value: str) -> None:
    (folder / "content" / "site.yaml").write_text(f"theme:\n  {value}\n")
    done = digest("check", cwd=folder)
    assert done.exit_code == 1 and "content/site.yaml:2:" in done.stderr and "error E01" in done.stderr


def test_text_that_cannot_be_read_on_its_ground_is_a_warning(folder: Path) -> None:
    (folder / "content" / "site.yaml").write_text('theme:\n  ink: "#aaaaaa"\n')
    done = digest("check", cwd=folder)
    assert "content/site.yaml:2:8: warning W017" in done.stderr and "2.3 to 1" in done.stderr
