from site_builder.inputs import plain_text
from site_builder.model import Place, Source


def parse(text: str | bytes, path: str = "a.txt"):
    return plain_text.parse(Source(path, text if isinstance(text, bytes) else text.encode()))


def test_first_paragraph_without_a_sentence_end_is_the_heading():
    parsed = parse("Spring School 2031\n\nWe propose A.\n\nWe propose B.\n")
    assert parsed.heading == "Spring School 2031"
    assert [record.abstract for record in parsed.records] == ["We propose A.", "We propose B."]


def test_a_first_paragraph_that_is_a_sentence_is_an_abstract():
    assert parse("We propose A.\n\nWe propose B.").heading is None
    assert len(parse("We propose A. It works\n\nWe propose B.").records) == 2


def test_a_long_first_paragraph_that_lost_its_full_stop_is_an_abstract():
    assert parse("We propose " + "a very long " * 30 + "thing\n\nB.").heading is None


def test_a_markdown_heading_loses_its_hashes():
    assert parse("# Spring School\n\nWe propose A.", "a.md").heading == "Spring School"


def test_an_abstract_knows_the_line_and_column_where_it_starts():
    records = parse("Title\n\n\n  Indented abstract.\nSecond line.\n \t \nLast.").records
    assert [record.place for record in records] == [Place("a.txt", 4, 3), Place("a.txt", 7, 1)]
    assert records[0].abstract == "Indented abstract.\nSecond line."
    assert all(record.verbatim for record in records)


def test_carriage_returns_and_a_byte_order_mark_change_nothing():
    plain = parse("Title\n\nOne.\nMore.\n\nTwo.")
    windows = parse(b"\xef\xbb\xbfTitle\r\n\r\nOne.\r\nMore.\r\n\r\nTwo.")
    assert windows == plain


def test_bytes_that_are_not_utf8_are_reported_with_their_position_and_the_rest_stays():
    parsed = parse(b"Title\n\nCaf\xe9 models.\n\nFine.")
    assert [record.abstract for record in parsed.records] == ["Caf\ufffd models.", "Fine."]
    assert [(one.code, one.place) for one in parsed.diagnostics] == [("W101", Place("a.txt", 3, 4))]
    assert "byte 10 (0xe9)" in parsed.diagnostics[0].what


def test_an_empty_file_holds_nothing():
    assert parse("").records == () and parse(" \n\t\n").records == ()


def test_front_matter_and_binary_files_are_somebody_elses():
    assert not plain_text.accepts(Source("a.md", b"---\ntitle: x\n---\n"))
    assert not plain_text.accepts(Source("a.txt", b"PK\x03\x04\x00\x00"))
    assert plain_text.accepts(Source("a.TXT", b"Title\n"))
