"""What an address leads to, by its host and by the words around it."""

from __future__ import annotations

import pytest

from site_builder.derive.links import links, reasons
from site_builder.model import Link, LinkKind
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences


def found(source: str, given: tuple[tuple[str, str], ...] = ()) -> tuple[Link, ...]:
    abstract, _ = rich_text(source)
    return links(abstract, sentences(abstract), given)


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("Code is available at https://github.com/kiln-lab/glazenet.", "code"),
        ("Code is available at https://github.com/kiln-lab.", "account"),
        ("Code is available at https://github.com/orgs/kiln-lab/repositories.", "account"),
        ("Our implementation is at https://git.io/Kiln7.", "code"),
        ("See https://anonymous.4open.science/r/kiln-1234/.", "code"),
        ("Code and data are available at https://glaze.example.org/net.", "code"),
        ("The code will be released at https://glaze.example.org/net.", "project"),
        ("Project page: https://kiln-lab.github.io/glazenet/", "project"),
        ("Code and videos are at https://kiln-lab.github.io/glazenet/", "project"),
        ("The data set lies at https://zenodo.org/record/12345.", "data"),
        ("Weights: https://huggingface.co/kiln/glazenet-7b", "model"),
        ("Bowls: https://huggingface.co/datasets/kiln/bowls", "data"),
        ("Try it: https://huggingface.co/spaces/kiln/try", "demo"),
        ("Follow https://huggingface.co/kiln", "account"),
        ("A video: https://youtu.be/abcdef", "demo"),
        ("The full version is at https://arxiv.org/abs/2401.00001.", "paper"),
        ("Details are on our [project page](https://glaze.example.org/).", "project"),
        ("Write to mailto:potter@example.org or see <mailto:potter@example.org>.", "other"),
    ],
)
def test_the_kind_of_a_link(source: str, kind: LinkKind) -> None:
    assert {one.kind for one in found(source)} == {kind}


def test_a_promise_without_address_is_no_link() -> None:
    assert found("The code will be released upon acceptance.") == ()


def test_two_addresses_in_a_row_are_what_was_said_before_the_first() -> None:
    source = "Code is at https://drive.example.org/file/long-long-long-name and https://drive.example.org/file/other."
    assert [one.kind for one in found(source)] == ["code", "code"]


def test_what_was_said_of_one_address_is_not_said_of_a_later_one() -> None:
    source = "Code is at https://github.com/kiln-lab/glazenet and a map at https://glaze.example.org/map."
    assert [link.kind for link in found(source)] == ["code", "project"]


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("Code is at https://github.com/kiln-lab/glazenet.", "what is kept at github.com"),
        ("Code is at https://glaze.example.org/net.", "the words before it"),
        ("See our [data set](https://glaze.example.org/net).", "the words of the link"),
        ("https://glaze.example.org/net holds a demo.", "the words behind it"),
        ("See https://kiln-lab.github.io/.", "kiln-lab.github.io is a page of one's own"),
        ("See https://glaze.example.org/net.pdf.", "a file, and no word says of what"),
    ],
)
def test_the_reason_for_a_kind_is_told(source: str, why: str) -> None:
    abstract, _ = rich_text(source)
    assert [reason.why for reason in reasons(abstract, sentences(abstract))] == [why]


def test_every_address_stands_once_and_given_ones_follow() -> None:
    source = "Code: https://github.com/kiln-lab/glazenet. Again: https://github.com/kiln-lab/glazenet/"
    given = (("pdf", "https://example.org/a.pdf"), ("code", "http://www.github.com/kiln-lab/glazenet"))
    assert found(source, given) == (
        Link("https://github.com/kiln-lab/glazenet", "code"),
        Link("https://example.org/a.pdf", "paper"),
    )
