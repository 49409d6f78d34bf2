"""Files as other people's tools write them, each a made-up twin in the same shape: what a reader would want arrives."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from site_builder import inputs
from site_builder.discover import modules
from site_builder.inputs import (
    acl_anthology,
    arxiv_atom,
    bibtex,
    csl_json,
    json_lines,
    json_records,
    openreview,
    table,
)
from site_builder.model import Parsed, Place, RawRecord, Source

TWINS = Path(__file__).parent / "twins"
FORMATS = modules(inputs.__name__)

TALLY = "Moss is rarely counted. We present Tally, which counts it."
CODE = ("code", "https://github.com/example/tally")
FORUM = "https://openreview.net/forum?id=AbCdEfGhI1"


def twin(name: str, **names: str) -> Parsed:
    """The twin as the one format that claims it reads it."""
    source = Source(name, (TWINS / name).read_bytes())
    (reader,) = [one for one in FORMATS if one.accepts(source)]
    parsed: Parsed = reader.parse(source, names)
    return parsed


def first(name: str) -> RawRecord:
    return twin(name).records[0]


def said(parsed: Parsed) -> list[tuple[str, int]]:
    return [(one.code, one.place.line) for one in parsed.diagnostics]


@pytest.mark.parametrize("path", sorted(TWINS.iterdir()), ids=lambda path: path.name)
def test_every_file_is_claimed_by_one_format_and_gives_the_same_core(path: Path) -> None:
    names = {"abstract": "Summary of the work"} if path.suffix == ".tsv" else {}
    raw = twin(path.name, **names).records[0]
    assert raw.abstract.replace("\n", " ").startswith("Moss is ") and raw.title and raw.place.line > 1
    assert raw.authors[0] in ("Ada Vale", "Vale, Ada", "Vale, Adá")


@pytest.mark.parametrize("name", ["openreview-v1.json", "openreview-v2.json"])
def test_openreview_notes_of_both_versions(name: str) -> None:
    raw = first(name)
    assert (raw.id, raw.title, raw.abstract) == ("AbCdEfGhI1", "Tally: Counting Moss", TALLY)
    assert (raw.year, raw.area, raw.tldr) == (2031, "botany", "We count moss in $O(n)$.")
    assert raw.authors == ("Ada Vale", "Bo van der Lund") and raw.keywords == ("moss", "counting")
    assert {CODE, ("openreview", FORUM), ("pdf", "https://openreview.net/pdf?id=AbCdEfGhI1")} <= set(raw.urls)


def test_the_way_a_paper_was_presented_is_no_part_of_its_venue_and_reviews_are_no_papers() -> None:
    parsed = twin("openreview-v2.json")
    assert (len(parsed.records), parsed.records[0].venue) == (1, "MOSS 2031")
    assert said(parsed) == [("N114", 17)]


def test_openreview_notes_as_json_lines() -> None:
    line = b'{"id": "AbCdEfGhI1", "content": {"title": {"value": "T"}, "abstract": {"value": "We count moss."}}}\n'
    source = Source("notes.jsonl", line)
    assert [one for one in FORMATS if one.accepts(source)] == [openreview]
    assert openreview.parse(source).records[0].abstract == "We count moss."


def test_paperlists_take_venue_and_year_from_the_bibtex_entry() -> None:
    parsed = twin("paperlists.json")
    (raw,) = parsed.records
    assert (raw.year, raw.venue, raw.area) == (2031, "Proceedings of the First Conference on Moss", "botany")
    assert raw.urls == (("paper", FORUM), ("pdf", "https://moss.example/vale31.pdf"), CODE)
    assert raw.tldr == "We count moss in $O(n)$." and parsed.diagnostics == ()


def test_a_post_of_pmlr() -> None:
    raw = first("2031-04-02-vale31a.md")
    assert (raw.id, raw.year, raw.abstract) == ("pmlr-v912-vale31a", 2031, TALLY)
    assert raw.authors == ("Vale, Ada", "van der Lund, Bo")
    assert {CODE, ("openreview", FORUM)} < set(raw.urls)
    assert ("paper", "https://proceedings.mlr.press/v912/vale31a.html") in raw.urls
    assert ("supplement", "https://moss.example/vale31a-supp.pdf") in raw.urls


def test_a_volume_of_bibtex_with_its_mark_up_names_strings_and_faults() -> None:
    parsed = twin("volume.bib")
    tally, survey, last = parsed.records
    assert tally.title == r"{T}ally: Counting {MOSS}$^2$ \& More" and r"\emph{Tally}" in tally.abstract
    assert tally.authors == ("Vale, Adá", "van der Lund, Bo", "The Fern Team", "Nuñez, Jr., José")
    assert (tally.venue, tally.year) == ("Proceedings of the First Conference on Moss", 2031)
    assert tally.keywords == ("moss", "counting", "naïve methods")
    assert tally.urls == (("code", "https://github.com/example/tally_1"), ("openreview", FORUM))
    assert (survey.venue, survey.year) == ("Journal of Soil (New Series)", 2030)
    assert ("arxiv", "https://arxiv.org/abs/3004.00002") in survey.urls
    assert last.abstract.endswith("read, twice.") and last.venue is None
    assert said(parsed) == [("W119", 31), ("W119", 35)]
    assert tally.place == Place("volume.bib", 13)


def test_bibtex_without_its_library_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bibtexparser", None)
    (problem,) = twin("volume.bib").diagnostics
    assert (problem.severity, problem.code) == ("error", "E118")
    assert "pip install 'paper-digest-builder[bib]'" in problem.hint


def test_bibtex_prints_nothing_of_its_own(capfd: pytest.CaptureFixture[str]) -> None:
    twin("volume.bib")
    assert capfd.readouterr() == ("", "")


def test_an_entry_takes_what_it_lacks_from_the_one_it_refers_to() -> None:
    text = "@inproceedings{a, title={T}, abstract={We count.}, crossref={P}}\n@proceedings{p, title={Moss}, year=2031}"
    (raw,) = bibtex.parse(Source("a.bib", text.encode())).records
    assert (raw.venue, raw.year) == ("Moss", 2031)


def test_ris_with_tags_of_several_makers() -> None:
    parsed = twin("refs.ris")
    one, other = parsed.records
    assert one.abstract == "Moss is rarely counted.\nWe present Tally, which counts it." and one.place.line == 8
    assert (one.year, one.venue, one.keywords) == (2031, "Conference on Moss", ("moss", "counting"))
    assert one.urls == (
        ("doi", "https://doi.org/10.5555/moss.1"),
        ("paper", "https://moss.example/vale31"),
        ("pdf", "https://moss.example/vale31.pdf"),
    )
    assert (other.title, other.authors, other.venue, other.year) == ("Second", ("Lund, Bo",), "Journal of Soil", 2030)
    assert said(parsed) == [("W117", 24)]


def test_csl_names_keep_their_particles_and_groups_stay_whole() -> None:
    raw = first("refs.json")
    assert raw.authors == ("Vale, Ada", "van der Lund, Bo", "The Fern Team")
    assert (raw.year, raw.venue) == (2031, "Proceedings of the First Conference on Moss")
    assert raw.urls == (("doi", "https://doi.org/10.5555/moss.1"), ("paper", "https://moss.example/vale31"))


def test_csl_that_holds_its_references_in_an_object() -> None:
    text = b'{"references": [{"type": "article-journal", "DOI": "10.5555/x", "abstract": "We count."}]}'
    source = Source("a.json", text)
    assert csl_json.accepts(source) and csl_json.parse(source).records[0].abstract == "We count."


def test_mini_confs_columns_quotes_and_a_quote_that_never_closes() -> None:
    parsed = twin("papers.csv")
    assert [raw.id for raw in parsed.records] == ["AbC1", "AbC2", "AbC3"]
    assert parsed.records[0].title == "Tally, Counting Moss" and '"Tally"' in parsed.records[0].abstract
    assert parsed.records[0].authors == ("Ada Vale", "Bo van der Lund")
    assert parsed.records[1].place.line == 4
    assert ("W116", 4) in said(parsed)


def test_columns_with_names_of_their_own_are_said_in_the_settings() -> None:
    assert [one.code for one in twin("papers.tsv").diagnostics] == ["W115"]
    (raw,) = twin("papers.tsv", abstract="Summary of the work").records
    assert (raw.title, raw.authors, raw.area) == ("Tally", ("Vale, Ada", "Lund, Bo"), "Botany")
    assert raw.urls == (CODE,)


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_cells_are_parted_by_what_the_first_line_has_most_of(mark: str) -> None:
    text = mark.join(("title", '"abstract, one; two"', "abstract")) + "\n" + mark.join(("T", "", "We count."))
    assert table.parse(Source("a.csv", text.encode())).records[0].abstract == "We count."


def test_a_row_with_too_many_cells_is_kept_and_said() -> None:
    parsed = table.parse(Source("a.csv", b"title,abstract\nT,We count, and count.\n"))
    assert parsed.records[0].abstract == "We count" and said(parsed) == [("W116", 2)]


def test_a_table_that_breaks_in_every_row_is_said_in_a_few_lines() -> None:
    parsed = table.parse(Source("a.csv", ("title,abstract\n" + "T,We count, and count.\n" * 300).encode()))
    assert len(parsed.records) == 300
    assert len(parsed.diagnostics) == 11 and "290 more rows" in parsed.diagnostics[-1].what


def test_mark_up_of_the_anthology_is_kept() -> None:
    parsed = twin("anthology.xml")
    (raw,) = parsed.records
    assert raw.title == r"Counting Moss in $O(n^2)$ and \emph{Less}"
    assert raw.abstract == (
        r"Moss is \textbf{rarely} counted. We present \emph{Tally}, which needs $\mathcal{O}(n^2)$ steps & costs 5 %."
        r" See \url{https://code.example/tally}."
    )
    assert raw.authors == ("Vale, Ada", "van der Lund, Bo", "Plinius")
    assert (raw.id, raw.year, raw.venue) == ("2031.moss-1.1", 2031, "Proceedings of the Workshop on Moss")
    assert dict(raw.urls) == {
        "paper": "https://aclanthology.org/2031.moss-1.1/",
        "pdf": "https://aclanthology.org/2031.moss-1.1.pdf",
        "code": "https://aclanthology.org/attachments/2031.moss-1.1.software.zip",
        "video": "https://video.example/1",
        "doi": "https://doi.org/10.5555/2031.moss-1.1",
    }
    assert said(parsed) == [("W102", 24)]


@pytest.mark.parametrize(
    ("collection", "volume", "paper", "own"),
    [("2031.moss", "1", "3", "2031.moss-1.3"), ("L06", "1", "3", "L06-1003"), ("W05", "2", "7", "W05-0207")],
)
def test_ids_of_the_anthology(collection: str, volume: str, paper: str, own: str) -> None:
    text = (
        f'<collection id="{collection}"><volume id="{volume}"><paper id="{paper}"><abstract>We count.</abstract>'
        "</paper></volume></collection>"
    )
    assert acl_anthology.parse(Source("a.xml", text.encode())).records[0].id == own


def test_an_answer_of_arxiv() -> None:
    parsed = twin("arxiv.xml")
    (raw,) = parsed.records
    assert (raw.id, raw.title, raw.year) == ("arXiv:3104.00001", "Counting Moss in Two Lines", 2031)
    assert raw.abstract == "Moss is rarely counted. We present Tally, which counts it.\n\nA second paragraph says more."
    assert (raw.venue, raw.area, raw.keywords) == ("arXiv", "Machine Learning", ("cs.LG",))
    assert ("arxiv", "https://arxiv.org/abs/3104.00001") in raw.urls and ("github.com", CODE[1]) in raw.urls
    assert ("doi", "https://doi.org/10.5555/3104.1") in raw.urls and parsed.diagnostics == ()


BOMB = '<!DOCTYPE feed [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'


@pytest.mark.parametrize("entity", ["&b;", "&c;"])
@pytest.mark.parametrize("root", ["feed", "collection"])
def test_declared_entities_are_refused(root: str, entity: str) -> None:
    text = f"{BOMB.replace('feed', root)}<{root}><!-- arxiv.org --><x>{entity}</x></{root}>"
    source = Source("a.xml", text.encode())
    (reader,) = [one for one in FORMATS if one.accepts(source)]
    parsed = reader.parse(source)
    assert parsed.records == () and [one.code for one in parsed.diagnostics] == ["W123"]


def test_a_file_outside_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret")
    entry = "<feed>arxiv.org<entry><summary>We count.</summary></entry></feed>"
    text = f'<!DOCTYPE feed SYSTEM "file://{tmp_path}/secret">{entry}'
    assert "secret" not in str(arxiv_atom.parse(Source("a.xml", text.encode())).records)


def test_xml_that_breaks_off_keeps_what_was_whole() -> None:
    whole = (TWINS / "anthology.xml").read_text()
    second = whole.index('<paper id="2">')
    cut = whole[:second] + "<paper id='9'><abstract>Half an abstra"
    parsed = acl_anthology.parse(Source("a.xml", cut.encode()))
    assert [raw.id for raw in parsed.records] == ["2031.moss-1.1"]
    assert [one.code for one in parsed.diagnostics] == ["W123"] and parsed.diagnostics[0].place.line >= 24


def test_elements_nested_without_end_are_refused() -> None:
    text = "<feed>arxiv.org" + "<a>" * 100_000
    assert [one.code for one in arxiv_atom.parse(Source("a.xml", text.encode())).diagnostics] == ["W123"]


def test_records_by_address_and_what_the_object_around_says() -> None:
    by_address = twin("by-address.json")
    assert by_address.records[0].urls == (("paper", FORUM),) and ("W102", 9) in said(by_address)
    raw = first("list.json")
    assert (raw.year, raw.venue, raw.urls[2]) == (2031, "MOSS", CODE)


def test_a_single_object_is_a_record_and_an_object_without_one_is_said() -> None:
    assert len(json_records.parse(Source("a.json", b'{"title": "T", "abstract": "We count."}')).records) == 1
    assert [one.code for one in json_records.parse(Source("a.json", b'{"a": 1}')).diagnostics] == ["W113"]


def test_hundreds_of_titles_without_abstract_are_said_in_a_few_lines() -> None:
    lines = "".join(f'{{"title": "Title {number}"}}\n' for number in range(300))
    parsed = json_lines.parse(Source("a.jsonl", lines.encode()))
    assert len(parsed.diagnostics) == 11 and "290 more" in parsed.diagnostics[-1].what


HOSTILE = {
    "a.bib": ["@a{b,c={x}\n" * 9000, "@" * 100_000, "@a{b, c={" + "{" * 100_000, '@a{b,c="x}\n' * 9000, "#" * 100_000],
    "a.csv": ['abstract\n"a' * 30_000, "abstract\n" + '"' * 100_000, "abstract\n" + 'a,"b,' * 20_000],
    "a.ris": ["TY  - JOUR\n" * 9000, "TY  - JOUR\nAB  - " + "x\n" * 50_000],
    "a.xml": ["<feed>arxiv.org" + "<entry>" * 10_000, "<collection>" + "&amp;" * 20_000, "<!--" * 25_000],
    "a.json": ["[" * 100_000, '{"a":' * 20_000, '{"papers":' * 10_000, '{"papers": [' + "{}," * 30_000, "{" * 100_000],
    "a.md": ["---\nauthor: " + "[" * 50_000 + "\n---\n", "---\nfirstpage:\ntex_title:\n" + "- " * 40_000 + "\n---\n"],
}


@pytest.mark.parametrize(
    ("path", "number"), [(path, at) for path, texts in HOSTILE.items() for at in range(len(texts))]
)
def test_no_input_of_100_kb_takes_long_or_breaks_anything(path: str, number: int) -> None:
    source = Source(path, HOSTILE[path][number].encode())
    started = time.process_time()
    for reader in [one for one in FORMATS if one.accepts(source)]:
        reader.parse(source)
    assert time.process_time() - started < 10  # what is read again and again takes minutes
