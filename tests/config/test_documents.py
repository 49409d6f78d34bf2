import pytest

from site_builder.config.documents import document
from site_builder.model import Place, Source


def read(text: str | bytes):
    return document(Source("a.yaml", text if isinstance(text, bytes) else text.encode()))


def test_scalars_follow_yaml_1_2():
    data = read("a: no\nb: 2031-01-02\nc: 12:30:45\nd: 010\ne: 0x1f\nf: 1.5\ng: true\nh: ~\ni: on").data
    assert data == {
        "a": "no", "b": "2031-01-02", "c": "12:30:45", "d": 10, "e": 31, "f": 1.5, "g": True, "h": None, "i": "on",
    }  # fmt: skip


def test_every_value_has_a_place():
    read_document = read("# first\na:\n  - x: 1\n  - x: [2, 3]\n")
    assert read_document.place(("a", 1, "x", 1)) == Place("a.yaml", 4, 12)
    assert read_document.place(("a", 1, "missing")) == Place("a.yaml", 4, 5)


def test_a_repeated_key_is_an_error_at_its_second_place():
    (problem,) = read("a: 1\nb: 2\na: 3\n").diagnostics
    assert (problem.code, problem.place) == ("E002", Place("a.yaml", 3, 1))


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("title: A: b", "E001", 1),
        ("x: 1\n- @x", "E001", 2),
        ("a: &x [*x]", "E003", 1),
        ("[" * 5000, "E001", 1),
        ("a: \x07", "E001", 1),
        ("a: !!timestamp x", "E001", 0),
        ("a: !!bool maybe", "E001", 0),
        (b"ok: 1\nb: \xff", "E004", 2),
    ],
)
def test_what_cannot_be_read_is_an_error_with_its_line(text, code, line):
    (problem,) = read(text).diagnostics
    assert (problem.severity, problem.code, problem.place.line) == ("error", code, line)


def test_a_billion_laughs_are_refused():
    lines = ["a0: &a0 [x,x,x,x,x,x,x,x,x]"]
    lines += [f"a{n}: &a{n} [{','.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    assert read("\n".join(lines)).diagnostics[0].code == "E003"


def test_an_empty_file_holds_nothing_and_is_no_mistake():
    assert read("").data is None and read("# only a comment\n").diagnostics == ()


def test_python_objects_are_never_made():
    assert read("a: !!python/object/apply:os.system [echo]").diagnostics[0].code == "E001"
