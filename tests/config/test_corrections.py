from site_builder.config.corrections import Correction, corrections
from site_builder.model import Source


def read(text: str):
    return corrections(Source("c/editor.yaml", text.encode()))


def test_a_field_left_out_keeps_what_was_found():
    found, said = read("nara: {heading: A heading, kind: [theory]}\n")
    assert said == () and found["nara"][1] == Correction(heading="A heading", kind=("theory",))


def test_every_mistake_is_an_error_where_it_stands_and_the_other_entries_stay():
    found, said = read("a: {heding: x}\nb: {kind: [theroy]}\nc: {name: C}\nd: {highlight: first}\n")
    assert list(found) == ["c"]
    assert sorted((one.code, one.place.line) for one in said) == [("E010", 2), ("E010", 4), ("E011", 1)]


def test_a_list_is_no_mapping_of_slugs():
    assert [one.code for one in read("- nara\n")[1]] == ["E013"]
