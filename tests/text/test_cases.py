"""Every case of tests/cases comes out as its file says, and reads the same a second time."""

from __future__ import annotations

import pytest

from site_builder.text.reading import rich_text
from tests.text.cases import Case, cases

each_case = pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)


@each_case
def test_a_case_comes_out_as_its_file_says(case: Case) -> None:
    text, problems = rich_text(case.source)
    forms = {"html": text.html, "tex": text.tex, "markdown": text.markdown}
    for part, wanted in case.parts.items():
        if part == "plain":
            assert text.plain == wanted
        elif part == "says":
            said = sorted(one.code for one in problems if one.code != "W211" or "W211" in wanted)
            assert said == sorted(wanted.split())
        else:
            for line in wanted.replace("⍽", "\u00a0").splitlines():
                if line.startswith("not "):
                    assert line[4:] not in forms[part]
                else:
                    assert line in forms[part]


@each_case
def test_the_plain_text_of_a_case_reads_the_same_again(case: Case) -> None:
    text, _ = rich_text(case.source)
    escaped = any(mark in case.source for mark in ("\\{", "\\*", "\\#", "1\\.", "&lt;", "&amp;", "`", "{x}", "verb|"))
    if not escaped:
        assert rich_text(text.plain)[0].plain == text.plain


def test_no_two_cases_have_the_same_name() -> None:
    names = [case.name for case in cases()]
    assert len(set(names)) == len(names)
