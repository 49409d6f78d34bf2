"""`digest explain`: the paper that is meant is found, and what is printed is what decided."""

import json
from pathlib import Path

import pytest

from tests.cli.test_commands import digest
from tests.test_build import FERN, MOSS

REEDS = "We present ReedNet, a count of reeds along one river."
LINKED = (
    "Ponds freeze from above.\nWe present PondNet, a network of sensors that tells when ice bears a child.\n"
    "Code is at https://github.com/pond/net and a map at https://ponds.example/map.\nA broken \\x{y} formula."
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("explain")
    (made / "content" / "winter").mkdir(parents=True)
    (made / "content" / "garden.txt").write_text(f"Garden School\n\n{FERN}\n\n{MOSS}\n")
    (made / "content" / "winter" / "ponds.txt").write_text(f"Winter School\n\n{LINKED}\n")
    (made / "content" / "winter" / "more.jsonl").write_text(
        "\n".join(json.dumps({"id": f"no-{n}", "abstract": text}) for n, text in enumerate((REEDS, LINKED[:24]))) + "\n"
    )
    (made / "content" / "winter" / "editor.yaml").write_text("pondnet: {kind: [system], name: Pond Net}\n")
    return made


def explained(folder: Path, asked: str) -> dict[str, object]:
    run = digest("explain", asked, "--format", "json", "--cache", "none", cwd=folder)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.mark.parametrize(
    ("asked", "slug"),
    [
        ("fern", "fern"),
        ("Fern", "fern"),
        ("papers/fern/", "fern"),
        ("/papers/fern/index.html", "fern"),
        ("https://owner.github.io/name/papers/fern/#results", "fern"),
        ("content/garden.txt:3", "fern"),
        ("garden.txt:3:40", "fern"),
        ("content/winter/ponds.txt", "pondnet"),
        ("content/winter/ponds.txt:6", "pondnet"),
        ("content/winter/more.jsonl:1", "reednet"),
        ("no-0", "reednet"),
    ],
)
def test_a_paper_is_meant_by_slug_name_id_address_or_place(folder: Path, asked: str, slug: str):
    assert str(explained(folder, asked)["slug"]).startswith(slug)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("fernn", "did you mean `fern`?"),
        ("pond", "did you mean `pondnet`"),
        ("qqqqqq", "`digest records` lists the slugs"),
        ("content/garden.txt", "holds 2 papers"),
        ("content/garden.txt:4", "the nearest is `fern` at line 3"),
        ("content/none.txt:4", "no paper is called"),
        ("\x1b[31mred", "no paper is called"),
        ("", "no paper is called"),
    ],
)
def test_what_names_no_paper_is_told_with_the_nearest(folder: Path, asked: str, told: str):
    run = digest("explain", asked, "--cache", "none", cwd=folder)
    assert (run.returncode, run.stdout) == (2, "")
    assert told in run.stderr and "Traceback" not in run.stderr and "\x1b" not in run.stderr


def test_the_reasons_are_those_that_decided(folder: Path):
    why = explained(folder, "fern")
    best = why["names"]["candidates"][0]
    assert best["text"] == "Fern" and best["expansion"] == "Frugal Evening Rule for Nurseries"
    assert best["share"] >= why["names"]["least_share"]
    assert best["points"] == pytest.approx(sum(points for _, points in best["evidence"]), abs=0.01)
    shares = [one["share"] for one in why["names"]["candidates"]]
    assert sum(shares) + why["names"]["nothing_share"] == pytest.approx(1, abs=0.001)
    assert why["headings"][0]["text"] == why["heading"]
    assert [one["points"] for one in why["headings"]] == sorted((o["points"] for o in why["headings"]), reverse=True)
    rated = [one["highlight_points"] for one in why["sentences"]]
    assert rated.index(max(rated)) == why["highlight"] == 1
    assert [one["label"] for one in why["sentences"]][1] == "contribution"
    terms = why["topics"][0]["terms"]
    assert why["topics"][0]["points"] == pytest.approx(sum(one["points"] for one in terms), abs=0.02)
    assert {"term": "reinforcement learning", "sentences": [1]}.items() <= terms[0].items()


def test_what_an_editor_put_right_stands_beside_what_was_found(folder: Path):
    why = explained(folder, "pondnet")
    changes = {one["field"]: (one["found"], one["shown"]) for one in why["changes"]}
    assert changes["name"] == ("PondNet", "Pond Net") and changes["kind"][1] == ["system"]
    assert why["names"]["candidates"][0]["text"] == "PondNet"
    assert [(one["kind"], one["why"]) for one in why["links"]] == [
        ("code", "what is kept at github.com"),
        ("project", "a page, and no word says of what"),
    ]
    assert any("winter/ponds.txt:6:10: note N201" in problem for problem in why["problems"])
    assert explained(folder, "fern")["changes"] == []


def test_it_reads_well_in_a_terminal(folder: Path):
    run = digest("explain", "pondnet", "--cache", "none", cwd=folder)
    parts = [line for line in run.stdout.splitlines() if line and not line.startswith(" ")]
    assert [part.split(":")[0] for part in parts[1:]] == [
        *("Name", "Heading", "Sentences", "Kind", "Links", "Topics", "Put right by editor.yaml", "Noticed in its text"),
    ]
    assert "Pond Net: network of sensors" in parts[0]
    assert " >  2 " in run.stdout and "  1  " in run.stdout
    assert not (folder / "content" / "permalinks.yaml").exists() and not (folder / "_site").exists()


def test_a_title_of_the_source_needs_no_other_reason(folder: Path, tmp_path: Path):
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "a.jsonl").write_text(json.dumps({"title": "On moss", "abstract": MOSS}) + "\n")
    run = digest("explain", "a.jsonl", "--cache", "none", cwd=tmp_path)
    assert run.returncode == 0 and "Heading: the title that the source gives" in run.stdout


def test_an_empty_folder_is_told_as_by_a_build(tmp_path: Path):
    (tmp_path / "content").mkdir()
    run = digest("explain", "fern", cwd=tmp_path)
    assert run.returncode == 1 and "E132" in run.stderr
