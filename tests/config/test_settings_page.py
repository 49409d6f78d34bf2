"""docs/settings.md has a row for every setting there is, and for no other."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import get_type_hints

import pytest

from site_builder.settings import CollectionSettings, SiteSettings

PAGE = (Path(__file__).parents[2] / "docs" / "settings.md").read_text(encoding="utf-8")


def _names(kind: type) -> set[str]:
    hints = get_type_hints(kind)
    inner = {field.name: hints[field.name] for field in fields(kind) if is_dataclass(hints[field.name])}  # type: ignore[arg-type]
    plain = {field.name for field in fields(kind)} - inner.keys()  # type: ignore[arg-type]
    return plain | {f"{name}.{one.name}" for name, held in inner.items() for one in fields(held)}


@pytest.mark.parametrize(
    ("heading", "kind"),
    [("content/site.yaml", SiteSettings), ("content/FOLDER/collection.yaml", CollectionSettings)],
)
def test_the_table_of_settings_is_that_of_the_types(heading: str, kind: type) -> None:
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`[^|]*`) \|", section, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"`([\w.]+)`", row)} == _names(kind)
