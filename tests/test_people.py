"""Names are taken apart only where their form says how."""

from __future__ import annotations

import pytest

from site_builder.people import Person, joined_name, person, split_names, spoken


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


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ada Vale, Bo Lund", ["Ada Vale", "Bo Lund"]),
        ("Ada Vale, Bo Lund, and Cy Stone", ["Ada Vale", "Bo Lund", "Cy Stone"]),
        ("Ada Vale & Bo Lund", ["Ada Vale", "Bo Lund"]),
        ("Vale, Ada", ["Vale, Ada"]),
        ("Vale, Ada and Lund, Bo", ["Vale, Ada", "Lund, Bo"]),
        ("Vale, A., Lund, B. M.", ["Vale, A.", "Lund, B. M."]),
        ("Vale, Ada; van der Lund, Bo", ["Vale, Ada", "van der Lund, Bo"]),
        ("Ada Vale|Bo Lund", ["Ada Vale", "Bo Lund"]),
        ("Ada Vale\nBo Lund", ["Ada Vale", "Bo Lund"]),
        ("Lund, Jr., Bo", ["Lund, Jr., Bo"]),
        ("Bo Lund, Jr.", ["Bo Lund, Jr."]),
        ("The Fern Team and Ada Vale", ["The Fern Team", "Ada Vale"]),
        ("Peña y Soto, Maria de la", ["Peña y Soto, Maria de la"]),
        ("李小龙, 王伟", ["李小龙", "王伟"]),
        ("Plinius", ["Plinius"]),
        (" , ; ", []),
        ("", []),
    ],
)
def test_the_names_of_several_people(text: str, names: list[str]) -> None:
    assert split_names(text) == names


@pytest.mark.parametrize(
    ("parts", "name"),
    [
        ({"family": "Vale", "given": "Ada"}, "Vale, Ada"),
        ({"first": "Ada", "last": "Vale", "suffix": "Jr."}, "Vale, Jr., Ada"),
        ({"family": "Lund", "given": "Bo", "non-dropping-particle": "van der"}, "van der Lund, Bo"),
        ({"literal": "The Fern Team"}, "The Fern Team"),
        ({"first": "", "last": "Plinius"}, "Plinius"),
        ({"name": "Ada Vale", "family": "Vale", "given": "Ada", "suffix": ""}, "Ada Vale"),
        ({"name": "Ada Vale"}, "Ada Vale"),
        ({"affiliation": "Fern"}, None),
    ],
)
def test_a_name_that_an_object_spells_out(parts: dict[str, object], name: str | None) -> None:
    assert joined_name(parts) == name


def test_a_name_is_read_given_name_first() -> None:
    assert [spoken(name) for name in ("Vale, Ada", "Lund, Jr., Bo", "Ada Vale")] == [
        "Ada Vale",
        "Bo Lund Jr.",
        "Ada Vale",
    ]
