"""docs/formats.md names every field name that is understood."""

from __future__ import annotations

import re
from pathlib import Path

from site_builder.raw.field_names import FIELDS, LINKS

PAGE = Path(__file__).parent.parent / "docs" / "formats.md"


def _rows(names: dict[str, str]) -> str:
    lines = [
        f"| `{ours}` | {', '.join(f'`{name}`' for name in theirs.split() if name != ours)} |"
        for ours, theirs in names.items()
    ]
    return "\n".join(lines)


def test_the_tables_of_field_names_are_up_to_date(refresh: bool) -> None:
    text = PAGE.read_text(encoding="utf-8")
    for title, names in (("Fields", FIELDS), ("Links", LINKS)):
        pattern = re.compile(rf"(## {title}\n.*?\n\| --- \| --- \|\n)(.*?)(?=\n\n|\n*\Z)", re.DOTALL)
        found = pattern.search(text)
        assert found, title
        if refresh:
            text = text[: found.start(2)] + _rows(dict(names)) + text[found.end(2) :]
            PAGE.write_text(text, encoding="utf-8")
        else:
            assert found[2] == _rows(dict(names)), "run this test with --refresh"
