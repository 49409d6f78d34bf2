"""A citation claims no more than the record holds, and no text can break the file that it stands in."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from site_builder.citations import bibtex, csl, plain, ris
from site_builder.model import CollectionSettings
from site_builder.rich import RichText, Token
from tests.made_up import fern, math, rich, site, tag, titled


def entry(text: str) -> tuple[str, str, dict[str, str]]:
    """Kind, key and fields of one BibTeX entry, read as strictly as BibTeX counts braces."""
    head = re.match(r"@(\w+)\{([^\s,{}]+),\n", text)
    assert head and text.endswith("\n}\n"), text
    fields: dict[str, str] = {}
    at = head.end()
    while text[at] != "}":
        name = re.compile(r"  (\w+) += \{").match(text, at)
        assert name, text[at:]
        at, depth = name.end(), 1
        start = at
        while depth:
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
        assert name[1] not in fields
        fields[name[1]] = text[start : at - 1]
        assert text[at] in ",\n"
        at = at + 2 if text[at] == "," else at + 1
    return head[1], head[2], fields


def cited(title: RichText, **raw: object) -> dict[str, str]:
    paper = titled(title, **raw)  # type: ignore[arg-type]
    return entry(bibtex(paper, site(paper), abstract=True))[2]


def test_a_supplied_heading_stands_in_brackets_in_every_format() -> None:
    paper, made = fern(), site(fern())
    assert entry(bibtex(paper, made))[2]["title"] == "{[Fern: a watering rule]}"
    assert "\r\nTI  - [Fern: a watering rule]\r\n" in ris(paper, made)
    assert csl(paper, made)["title"] == "[Fern: a watering rule]"
    assert plain(paper, made).startswith("[Fern: a watering rule].")


def test_what_is_known_by_its_abstract_alone_is_misc_and_says_so_even_where_the_venue_is_known() -> None:
    paper = fern()
    made = site(paper, spring=CollectionSettings(venue="GROW", year=2031))
    kind, _, fields = entry(bibtex(paper, made))
    assert kind == "misc"
    assert fields["howpublished"] == "Abstract, GROW 2031"
    assert "only the abstract" in fields["note"] and "supplied the heading" in fields["note"]
    assert ris(paper, made).startswith("TY  - GEN\r\n")
    assert csl(paper, made)["type"] == "document"
    assert "container-title" not in csl(paper, made)


def test_a_true_title_at_a_venue_is_a_conference_paper_without_a_note() -> None:
    paper = titled(rich("Moss on stones"), authors=("Ada Vale",))
    kind, key, fields = entry(bibtex(paper, site(paper)))
    assert (kind, key) == ("inproceedings", "autumn-moss")
    assert (fields["booktitle"], fields["year"]) == ("GROW", "2031")
    assert "note" not in fields
    assert csl(paper, site(paper))["type"] == "paper-conference"
    assert plain(paper, site(paper)) == f"Ada Vale. Moss on stones. GROW 2031. {site(paper).settings.url}papers/moss/"


@pytest.mark.parametrize(
    ("venue", "kind"),
    [
        ("Journal of Moss", "article"),
        ("TMLR", "article"),
        ("IEEE Transactions on Stones", "article"),
        ("arXiv", "misc"),
        ("bioRxiv preprint", "misc"),
        ("Submitted to GROW 2031", "misc"),
        ("GROW", "inproceedings"),
    ],
)
def test_the_venue_decides_the_kind(venue: str, kind: str) -> None:
    paper = titled(rich("Moss"), venue=venue)
    assert entry(bibtex(paper, site(paper)))[0] == kind


def test_a_title_without_a_venue_is_misc_and_says_so() -> None:
    paper = titled(rich("Moss"))
    kind, _, fields = entry(bibtex(paper, site(paper, autumn=CollectionSettings())))
    assert kind == "misc"
    assert fields["note"] == "Venue not known to Garden Digest."


def test_a_summary_is_never_called_an_abstract() -> None:
    summaries = CollectionSettings(text="summary", venue="GROW", year=2031)
    for paper in (fern(), titled(rich("Moss"))):
        made = site(paper, spring=summaries, autumn=summaries)
        fields = entry(bibtex(paper, made, abstract=True))[2]
        assert "abstract" not in fields and fields["annote"]
        assert "a summary written for it, not the authors' abstract" in fields["note"]
        assert "AB  - " not in ris(paper, made, abstract=True)
        assert "abstract" not in csl(paper, made, abstract=True)
        assert "summary written for it" in plain(paper, made)
    assert entry(bibtex(fern(), site(fern(), spring=summaries)))[2]["howpublished"] == "Summary, GROW 2031"


def test_formulas_and_emphasis_are_kept() -> None:
    assert (
        r"\emph{Fern}, a watering rule that uses $O(\log n)$ litres"
        in entry(bibtex(fern(), site(fern()), abstract=True))[2]["abstract"]
    )
    assert (
        cited(rich("A bound of ", math(r"$\mathcal{O}(N_1)$", "O(N₁)")))["title"] == r"A bound of {$\mathcal{O}(N_1)$}"
    )


def test_a_formula_whose_braces_would_be_counted_wrong_names_them() -> None:
    title = rich("On ", math(r"$\left\{ x \right.$", "{x"))
    assert cited(title)["title"] == r"On {$\left\lbrace x \right.$}"


@pytest.mark.parametrize(
    ("title", "written"),
    [
        ("PACE: a pace for gradient steps", "{PACE}: a pace for gradient steps"),
        ("Slow moss in Gaussian gardens", "Slow moss in {Gaussian} gardens"),
        ("Slow Moss in Gaussian Gardens", "Slow Moss in Gaussian Gardens"),
        ("Q-Moss for GPUs and C++", "{Q}-Moss for {GPUs} and {C}++"),
        ("A Moss Is Not A Fern", "A Moss Is Not A Fern"),
        ("Watering 3D Gardens with fernNet", "Watering {3D} Gardens with {fernNet}"),
    ],
)
def test_braces_protect_the_capitals_that_say_something(title: str, written: str) -> None:
    assert cited(rich(title))["title"] == written


def test_characters_that_tex_acts_on_are_escaped() -> None:
    fields = cited(rich("50% of C# & R_1 ~ x^2 {at} $5 \\ <b> |"), keywords=("a_b", "c&d"))
    assert fields["title"] == (
        r"50\% of {C}\# \& {R}\_1 \textasciitilde{} x\textasciicircum{}2 \textbraceleft{}at\textbraceright{} \$5"
        r" \textbackslash{} \textless{}b\textgreater{} \textbar{}"
    )
    assert fields["keywords"] == r"a\_b, c\&d"


def test_authors_are_parted_by_and_alone() -> None:
    names = ("Ada Vale", "Bo van der Lund", "Moss and Stone", "The Fern Team", "Lund, Jr., Bo", "Ann And", "")
    assert cited(rich("Moss"), authors=names)["author"] == (
        "Vale, Ada and van der Lund, Bo and {Moss and Stone} and {The Fern Team} and Lund, Jr., Bo and {Ann And}"
    )


def test_the_papers_own_address_and_doi_come_before_the_page_of_the_digest() -> None:
    urls = (
        ("code", "https://c.example/x"),
        ("PDF", "https://p.example/a_b%20{c}.pdf"),
        ("doi", "https://doi.org/10.1234/ab_c"),
    )
    fields = cited(rich("Moss"), urls=urls)
    assert fields["url"] == "https://p.example/a_b%20%7Bc%7D.pdf"
    assert fields["doi"] == "10.1234/ab_c"


def test_an_address_that_is_not_on_the_web_is_not_cited() -> None:
    paper = titled(rich("Moss"), urls=(("pdf", "javascript:alert(1)"), ("url", "a.pdf")))
    assert "url" not in entry(bibtex(paper, site(paper, url=None)))[2]


def test_ris_lines_are_tags_and_values_ended_by_cr_lf() -> None:
    paper = titled(rich("Two\nlines"), authors=("Ada Vale",), keywords=("one\r\nER  - ", "two"))
    lines = ris(paper, site(paper), abstract=True).split("\r\n")
    assert lines.pop() == ""
    assert all(re.fullmatch(r"[A-Z][A-Z0-9]  - [^\r\n]*", line) for line in lines)
    assert lines[0] == "TY  - CPAPER" and lines[-1] == "ER  - "
    assert sum(line.startswith("ER") for line in lines) == 1
    assert "AU  - Vale, Ada" in lines and "TI  - Two lines" in lines


def test_csl_parts_names_and_dates() -> None:
    paper = titled(rich("Moss"), authors=("Bo van der Lund Jr.", "The Fern Team"))
    item = csl(paper, site(paper))
    assert item["author"] == [{"family": "van der Lund", "given": "Bo", "suffix": "Jr."}, {"literal": "The Fern Team"}]
    assert item["issued"] == {"date-parts": [[2031]]}


TEXT = st.text(st.characters(codec="utf-8") | st.sampled_from("{}\\$%&#_^~@\"',=\n\r"), max_size=40)


@given(TEXT, TEXT, TEXT, st.lists(TEXT, max_size=3))
def test_no_text_breaks_an_entry(title: str, formula: str, venue: str, names: list[str]) -> None:
    heading = rich(title, math(f"${formula}$", formula), *tag("em", title), Token("raw", "\\foo{"))
    paper = titled(heading, venue=venue, authors=tuple(names), keywords=tuple(names))
    made = site(paper)
    _, _, fields = entry(bibtex(paper, made, abstract=True))
    assert not any("\n" in value or "\r" in value for value in fields.values())
    lines = ris(paper, made).split("\r\n")
    assert all(re.match(r"[A-Z][A-Z0-9]  - ", line) for line in lines[:-1])
    json.dumps(csl(paper, made)).encode()
    assert "\n" not in plain(paper, made)
