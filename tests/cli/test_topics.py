"""`digest topics`: suggestions, trials, and addresses that move without breaking."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from site_builder.config.renaming import with_rename
from tests.cli.in_process import digest

WATER = "We {act} drip irrigation for gardens number {n}. It saves water, and no plant is lost in summer."
SPIKING = "We {act} a spiking orchard model for {n} trees. The spiking orchard model ripens early, as we show."
ACTS = ("study", "propose", "compare", "examine", "survey", "improve")
TOPICS = """\
areas:
  - slug: gardens
    name: Gardens
    topics:
      - {slug: watering, name: Watering, description: d, terms: [{t: drip irrigation, w: 4}, {t: never seen, w: 2}]}
      - {slug: summer, name: Summer, description: d, terms: [{t: ripens, w: 1}]}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "content").mkdir()
    texts = [text.format(act=act, n=n) for text in (WATER, SPIKING) for n, act in enumerate(ACTS, 3)]
    (tmp_path / "content" / "a.txt").write_text("School\n\n" + "\n\n".join(texts) + "\n")
    (tmp_path / "content" / "topics.yaml").write_text(TOPICS)
    return tmp_path


def test_suggestions_are_a_topics_file_that_sorts_the_papers(folder: Path) -> None:
    done = digest("topics", "suggest", cwd=folder)
    assert done.exit_code == 0 and "# 6 of 12 papers fit no topic." in done.stdout
    written = yaml.safe_load(done.stdout)
    terms = [term["t"] for term in written["areas"][0]["topics"][0]["terms"]]
    assert any("spiking orchard" in term for term in terms) and not any("drip" in term for term in terms)


def test_a_trial_counts_how_terms_fire_and_names_those_that_mislead(folder: Path) -> None:
    lines = digest("topics", "test", "--all", cwd=folder).stdout.splitlines()
    assert lines[0] == "watering: 6 papers (6 first, 0 also)"
    assert lines[1].split() == ["6", "of", "6", "drip", "irrigation", "(4)"]
    assert lines[2].strip() == "1 term fire nowhere: never seen".replace("fire", "fires")
    assert "0 of 6" in lines[4] and "a false friend?" in lines[4]


def test_a_topic_is_renamed_and_its_old_address_points_on(folder: Path) -> None:
    done = digest("topics", "rename", "watering", "irrigation", cwd=folder)
    assert done.exit_code == 0, done.stderr
    assert (folder / "content" / "topics.yaml").read_text() == TOPICS + "rename:\n  watering: irrigation\n"
    assert digest("topics", "rename", "irrigation", "drip", cwd=folder).exit_code == 0
    assert digest("build", "--frozen", cwd=folder).exit_code == 0
    site = folder / "_site" / "topics"
    assert (site / "drip" / "papers.json").is_file()
    for old in ("watering", "irrigation"):
        assert 'http-equiv="refresh" content="0; url=../../topics/drip/"' in (site / old / "index.html").read_text(
            "utf-8"
        )


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("waterin", "x", "did you mean `watering`"),
        ("watering", "summer", "is there already"),
        ("watering", "CON", "E303"),
        ("watering", "a/b", "E303"),
        ("watering", "2", "E303"),
    ],
)
def test_a_rename_that_cannot_be_changes_nothing(folder: Path, old: str, new: str, said: str) -> None:
    done = digest("topics", "rename", old, new, cwd=folder)
    assert done.exit_code == 2 and said in done.stderr
    assert (folder / "content" / "topics.yaml").read_text() == TOPICS


HELD = "\n    x: y # one\n    # two"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (None, "extend: default\nrename:\n  a: b\n"),
        ("extend: default", "extend: default\nrename:\n  a: b\n"),
        ("rename: {}\n", "rename: {a: b}\n"),
        ("rename: {x: y}  # why\n", "rename: {x: y, a: b}  # why\n"),
        (f"rename:  # why{HELD}\n\nareas: []\n", f"rename:  # why{HELD}\n    a: b\n\nareas: []\n"),
    ],
)
def test_the_rest_of_the_file_stays_as_it_is(before: str | None, after: str) -> None:
    assert with_rename(before, "a", "b") == after
