from pathlib import Path

from site_builder.codes import GROUPS, codes, page

PAGE = Path(__file__).parent.parent / "docs" / "diagnostics.md"


def test_the_page_of_diagnostics_is_up_to_date(refresh: bool):
    if refresh:
        PAGE.write_text(page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_code_is_a_severity_and_three_digits_of_a_known_group():
    for code in codes():
        assert code[0] in "EWN" and code[1:].isdigit() and len(code) == 4 and code[1] in GROUPS, code
