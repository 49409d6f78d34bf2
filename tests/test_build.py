"""The pipeline on real text: content in, files and diagnostics out."""

from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from site_builder import disk
from site_builder.build import Build, build
from site_builder.contracts import each
from site_builder.model import Source
from site_builder.options import Options
from site_builder.pages import paper

FERN = (
    "Watering rules waste water in sparse gardens. We introduce Fern (Frugal Evening Rule for Nurseries), a"
    " reinforcement learning policy that waters at dusk. Across twelve gardens, Fern uses up to 41\\% less water than"
    " fixed schedules."
)
MOSS = (
    "Gradient descent on mossy landscapes is poorly understood. We prove that stochastic gradient descent converges at "
    "rate $O(1/T)$ on every strongly convex moss function. Our analysis needs no bound on the variance."
)
REED = "Reeds bend in many ways, and nobody has counted them. We count them along one river for one summer."


@pytest.fixture(scope="module")
def shipped() -> dict[str, tuple[Source, ...]]:
    return {name: disk.data_files(name)[0] for name in ("templates", "static")}


@pytest.fixture(scope="module")
def make(shipped):
    default_topics = Source(
        "default_topics.yaml", Path(str(files("site_builder") / "default_topics.yaml")).read_bytes()
    )

    def made(content: dict[str, str], **options) -> Build:
        sources = tuple(Source(path, text.encode()) for path, text in sorted(content.items()))
        told = Options(**options)
        return build(
            sources,
            shipped["templates"],
            shipped["static"],
            default_topics,
            told,
            each,
        )

    return made


GARDEN = {"garden.txt": f"Garden School\n\n{FERN}\n\n{MOSS}\n"}


def paths(made: Build) -> set[str]:
    return {file.path for file in made.files}


def page(made: Build, path: str) -> str:
    (found,) = [file for file in made.files if file.path == path]
    return found.data.decode()


def said(made: Build, *severities: str) -> list[tuple[str, str]]:
    return [
        (one.code, str(one.place)) for one in made.diagnostics if one.severity in (severities or ("error", "warning"))
    ]


def test_a_single_text_file_makes_a_whole_site(make):
    made = make(GARDEN)
    assert said(made) == []
    assert made.site.papers[0].slug == "fern"
    assert {"index.html", "404.html", "about/index.html", "search/index.html", "papers/index.html"} <= paths(made)
    assert {"papers/fern/index.html", "topics/index.html", "collections/garden-school/index.html"} <= paths(made)
    assert ".nojekyll" in paths(made) and "robots.txt" in paths(made)


def test_without_a_base_url_one_note_says_what_is_left_out(make):
    made = make(GARDEN)
    assert [code for code, _ in said(made, "note")].count("N120") == 1
    assert "sitemap.xml" not in paths(made) and 'rel="canonical"' not in page(made, "index.html")


def test_the_option_wins_over_site_yaml_and_that_over_the_workflow(make):
    content = GARDEN | {"site.yaml": "url: https://mine.example/x/\n"}
    assert make(content, hosted_url="https://h.example/").site.settings.url == "https://mine.example/x/"
    assert make(content, base_url="https://o.example").site.settings.url == "https://o.example/"
    assert make(GARDEN, hosted_url="https://h.example").site.settings.url == "https://h.example/"


def test_a_mistake_in_the_settings_is_an_error_with_its_place(make):
    assert said(make(GARDEN | {"site.yaml": "title: x\ntitel: y\n"})) == [("E011", "site.yaml:2:1")]


def test_the_same_abstract_twice_is_folded_and_reported(make):
    made = make(GARDEN | {"later.txt": f"Garden School\n\n{REED}\n\n  {FERN.replace(' ', '  ')}\n"})
    assert len(made.site.papers) == 3
    assert said(made) == [("W106", "later.txt:5:3")]


def test_the_same_heading_in_two_files_is_one_collection_and_a_folder_is_its_own(make):
    made = make({"a.txt": f"School\n\n{FERN}", "b.txt": f"School\n\n{MOSS}", "c/d.txt": f"School\n\n{REED}"})
    assert [(one.slug, len(one.papers)) for one in made.site.collections] == [("school", 2), ("c", 1)]


def test_a_new_paper_is_recorded_under_its_day(make):
    made = make(GARDEN, today="2031-05-06")
    assert made.permalinks is not None and made.newly_recorded == 2
    assert "seen: 2031-05-06" in made.permalinks.data.decode()
    assert [paper.first_seen for paper in made.site.papers] == ["2031-05-06"] * 2
    assert not any(paper.new for paper in made.site.papers)


def test_a_frozen_build_uses_the_slugs_it_would_record_and_says_so(make):
    frozen, recording = make(GARDEN), make(GARDEN, today="2031-05-06")
    assert frozen.permalinks is None
    assert [paper.slug for paper in frozen.site.papers] == [paper.slug for paper in recording.site.papers]
    assert [paper.first_seen for paper in frozen.site.papers] == [None, None]
    assert "N121" in dict(said(frozen, "note"))


def test_a_second_build_records_nothing(make):
    first = make(GARDEN, today="2031-05-06")
    again = make(GARDEN | {"permalinks.yaml": first.permalinks.data.decode()}, today="2031-07-08")
    assert again.permalinks is None
    assert [paper.first_seen for paper in again.site.papers] == ["2031-05-06"] * 2


def test_only_papers_of_the_latest_day_are_new(make):
    first = make(GARDEN, today="2031-05-06")
    later = GARDEN | {"permalinks.yaml": first.permalinks.data.decode(), "z.txt": f"Garden School\n\n{REED}"}
    made = make(later, today="2031-07-08")
    assert [(paper.first_seen, paper.new) for paper in made.site.papers] == [
        ("2031-05-06", False),
        ("2031-05-06", False),
        ("2031-07-08", True),
    ]
    assert made.site.updated == "2031-07-08"


def test_an_edited_abstract_keeps_its_address(make):
    first = make(GARDEN, today="2031-05-06")
    edited = {path: text.replace("waters at dusk", "waters at dawn") for path, text in GARDEN.items()}
    made = make(edited | {"permalinks.yaml": first.permalinks.data.decode()})
    assert [paper.slug for paper in made.site.papers] == [paper.slug for paper in first.site.papers]


def test_a_paper_that_is_gone_leaves_a_page_that_says_so(make):
    first = make(GARDEN, today="2031-05-06")
    made = make({"garden.txt": f"Garden School\n\n{MOSS}", "permalinks.yaml": first.permalinks.data.decode()})
    assert [one.slug for one in made.site.retired] == ["fern"]
    assert ["`fern`" in one.what for one in made.diagnostics if one.code == "N123"] == [True]
    assert "papers/fern/index.html" in paths(made)
    assert "noindex" in page(made, "papers/fern/index.html")
    assert said(made) == []


def test_an_editor_puts_derived_values_right(make):
    corrections = """\
fern:
  heading: "Fern: watering at *dusk*"
  highlight: 3
  kind: [system]
  topics: [optimization, no-such-topic]
  links: [{url: "https://example.org/fern", kind: code}]
nobody: {name: X}
"""
    made = make({"g/garden.txt": GARDEN["garden.txt"], "g/editor.yaml": corrections})
    paper = made.site.by_slug["fern"]
    assert paper.heading.plain == "Fern: watering at dusk"
    assert paper.derived.highlight is not None and paper.derived.highlight.sentence == 2
    assert paper.derived.kinds == ("system",)
    assert [one.topic for one in paper.derived.topics] == ["optimization"]
    assert [(link.url, link.kind) for link in paper.derived.links] == [("https://example.org/fern", "code")]
    assert said(made) == [("W015", "g/editor.yaml:1:1"), ("W014", "g/editor.yaml:7:1")]


def test_a_correction_that_makes_no_sense_is_reported_and_left_out(make):
    made = make({"g/garden.txt": GARDEN["garden.txt"], "g/editor.yaml": "fern: {highlight: 99}\n"})
    assert said(made) == [("W015", "g/editor.yaml:1:1")]
    assert made.site.by_slug["fern"].derived.highlight is not None


def test_files_that_no_format_reads_are_reported(make):
    assert said(make(GARDEN | {"notes.docx": "x", "x/site.yaml": "title: y"})) == [
        ("W108", "notes.docx"),
        ("W107", "x/site.yaml"),
    ]


def test_an_empty_folder_is_an_error_that_says_how_to_start(make):
    made = make({})
    assert [code for code, _ in said(made)] == ["E132"]
    assert "heading line" in made.diagnostics[-1].hint + made.diagnostics[0].hint


def test_own_topics_replace_the_default(make):
    own = """\
areas:
- slug: garden
  name: Garden
  topics:
  - slug: water
    name: Water
    description: What gardens drink.
    terms: [{t: waters at dusk, w: 3}, {t: dusk, w: 3}]
"""
    made = make(GARDEN | {"topics.yaml": own})
    assert [topic.rule.slug for topic in made.site.topics] == ["water"]
    assert [one.topic for one in made.site.by_slug["fern"].derived.topics] == ["water"]
    assert "N122" in [code for code, _ in said(made, "note")]


def test_problems_in_an_abstract_stand_at_their_own_line_and_column(make):
    made = make({"a.txt": "School\n\nWe propose Fern.\nIt uses \\nosuchmacro{x} daily.\n"})
    assert ("N201", "a.txt:4:9") in said(made, "note")


def test_every_build_is_the_same(make):
    first, second = make(GARDEN), make(GARDEN)
    assert first.files == second.files and first.diagnostics == second.diagnostics


def test_a_collection_files_its_keywords_under_topics(make) -> None:
    records = f'{{"abstract": "{REED}", "keywords": ["Counting  REEDS"]}}\n'
    settings = "topics: {counting reeds: time-series}\n"
    for content, expected in (
        ({"river/a.jsonl": records}, []),
        ({"river/a.jsonl": records, "river/collection.yaml": settings}, ["time-series"]),
        ({"river/a.jsonl": records, "other/collection.yaml": settings}, []),
    ):
        made = make(content)
        (paper,) = made.site.papers
        assert [one.topic for one in paper.derived.topics] == expected
    (evidence,) = (
        make({"river/a.jsonl": records, "river/collection.yaml": settings}).site.papers[0].derived.topics[0].evidence
    )
    assert evidence.term == "Counting  REEDS"


def test_a_keyword_filed_under_no_topic_is_an_error_at_its_place(make) -> None:
    made = make({"river/a.txt": f"River\n\n{REED}\n", "river/collection.yaml": "topics:\n  reeds: time-seris\n"})
    found = [(one.code, str(one.place)) for one in made.diagnostics if one.severity == "error"]
    assert found == [("E010", "river/collection.yaml:2:10")]


def test_a_fault_of_a_template_is_told_once_whatever_the_lots_of_its_pages(shipped, monkeypatch):
    monkeypatch.setattr(paper, "LOT", 1)
    broken = tuple(
        replace(one, data=b"{{ nobody }}") if one.path == "pages/paper.html" else one for one in shipped["templates"]
    )
    default = Source("default_topics.yaml", (files("site_builder") / "default_topics.yaml").read_bytes())
    content = (Source("a.txt", f"Papers\n\n{FERN}\n\n{MOSS}\n\n{REED}".encode()),)
    made = build(content, broken, shipped["static"], default, Options(), each)
    assert [one.place.path for one in made.diagnostics if one.code == "E130"] == ["templates/pages/paper.html"]
