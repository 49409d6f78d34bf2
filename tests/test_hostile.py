"""What nobody well-meaning would write, through every stage: it is shown as text or refused, and nothing breaks."""

from importlib.resources import files as resources
from pathlib import Path

import pytest

from site_builder import disk
from site_builder.build import Build, site
from site_builder.contracts import each
from site_builder.model import Source
from site_builder.options import Options
from site_builder.raw import is_linkable
from site_builder.text.reading import rich_text

START = "We propose a rule that waters gardens at dusk. It saves water in twelve gardens."


def read(content: dict[str, str]) -> Build:
    default = Source("default_topics.yaml", Path(str(resources("site_builder") / "default_topics.yaml")).read_bytes())
    sources = tuple(Source(path, text.encode()) for path, text in sorted(content.items()))
    return site(sources, default, Options(), each)


@pytest.mark.parametrize("tex", [r"\<b", r"a \< img", r"\&lt;"])
def test_a_command_that_is_a_bracket_is_escaped(tex: str):
    text, _ = rich_text(f"We use ${tex}$ here.")
    assert "<b" not in text.html.replace("<br", "") and r"\<" not in text.html


@pytest.mark.parametrize(
    "address", ["https:///x", "http://:80/", "http://[x", "javascript:x", "data:text/html,x", "//x"]
)
def test_what_leads_nowhere_is_no_address(address: str):
    assert not is_linkable(address)


def test_an_editor_can_link_only_to_the_web_and_to_mail():
    made = read({"a.txt": f"P\n\n{START}", "editor.yaml": "x: {links: [{url: 'javascript:alert(1)'}]}\n"})
    assert ("E010", "editor.yaml:1:12") in [(one.code, str(one.place)) for one in made.diagnostics]


@pytest.mark.parametrize("slug", ["2", "con", "search"])
def test_a_recorded_slug_that_is_never_given_out_is_an_error(slug: str):
    made = read({"a.txt": f"P\n\n{START}", "permalinks.yaml": f"'{slug}': {{id: x}}\n"})
    assert "E016" in [one.code for one in made.diagnostics]


@pytest.mark.parametrize("folder", ["con", "2031", "x" * 150])
def test_a_collection_has_an_address_that_every_system_takes(folder: str):
    (collection,) = read({f"{folder}/a.txt": f"P\n\n{START}"}).site.collections
    assert collection.slug not in ("con", "2031") and len(collection.slug) <= 60


def test_a_heading_holds_no_link():
    made = read({"a.jsonl": '{"title": "See [here](https://a.example/) now", "abstract": "' + START + '"}'})
    assert made.site.papers[0].heading.plain == "See here now"
    assert "<a" not in made.site.papers[0].heading.html


def test_a_word_that_every_paper_holds_is_no_trouble():
    many = "\n\n".join(f"{START} Garden {number} is watered with gradient descent." for number in range(12))
    assert len(read({"a.txt": f"P\n\n{many}"}).site.papers) == 12


def test_a_site_inside_the_content_is_not_read_as_content(tmp_path: Path):
    (tmp_path / "a.txt").write_text(START)
    (tmp_path / "_old" / ".digest").mkdir(parents=True)
    (tmp_path / "site" / ".digest").mkdir(parents=True)
    (tmp_path / "site" / ".digest" / "files").write_text("")
    (tmp_path / "site" / "papers.json").write_text("[]")
    assert [source.path for source in disk.sources(tmp_path)[0]] == ["a.txt"]


def test_permalinks_that_are_not_utf8_are_an_error_and_stay_as_they_are():
    default = Source("default_topics.yaml", Path(str(resources("site_builder") / "default_topics.yaml")).read_bytes())
    sources = (Source("a.txt", f"P\n\n{START}".encode()), Source("permalinks.yaml", b"x: {id: \xff}\n"))
    made = site(sources, default, Options(today="2031-01-02"), each)
    assert made.permalinks is None and "E004" in [one.code for one in made.diagnostics]
