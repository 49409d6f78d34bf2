"""Names are taken apart only where their form says how."""

from __future__ import annotations

import pytest

from site_builder.people import Person, person


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Ada Vale", Person("Vale", "Ada")),
        ("  Ada\n M.  Vale ", Person("Vale", "Ada M.")),
        ("Vale, Ada", Person("Vale", "Ada")),
        ("Bo van der Lund", Person("van der Lund", "Bo")),
        ("Maria de la Peña y Soto", Person("de la Peña y Soto", "Maria")),
        ("Lund, Jr., Bo", Person("Lund", "Bo", "Jr.")),
        ("Bo Lund, Jr.", Person("Lund", "Bo", "Jr.")),
        ("Bo Lund III", Person("Lund", "Bo", "III")),
        ("Plinius", Person("Plinius")),
        ("The Fern Team", Person("The Fern Team")),
        ("Moss & Stone", Person("Moss & Stone")),
        ("Institute of Moss, Bergen", Person("Institute of Moss, Bergen")),
        ("a, b, c, d", Person("a, b, c, d")),
        ("李小龙", Person("李小龙")),
        ("", Person("")),
        (",", Person(",")),
    ],
)
def test_a_name_in_parts(name: str, parts: Person) -> None:
    assert person(name) == parts


def test_an_inverted_name_leaves_out_what_it_lacks() -> None:
    assert person("Bo van der Lund Jr.").inverted == "van der Lund, Bo, Jr."
    assert person("Plinius").inverted == "Plinius"
