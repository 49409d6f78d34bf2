"""After any row of changes the site equals one built from nothing, byte for byte."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path

from site_builder import disk
from site_builder.cli.asked import Asked
from site_builder.cli.building import built, written
from site_builder.cli.given import given
from tests.sample_site import SAMPLE, tree

Change = Callable[[random.Random, Path], None]


def _asked(content: Path, cache: Path | None) -> Asked:
    return Asked(content=content, base_url=None, frozen=True, cache=cache, strict=False, quiet=True, verbose=False)


def _build(content: Path, out: Path, cache: Path | None) -> disk.Report:
    asked = _asked(content, cache)
    report, said = written(out, built(asked, given(asked)), cache)
    assert report is not None, [str(one) for one in said if one.severity == "error"]
    return report


# ---- what people do to a digest --------------------------------------------------------------------------------------


def _papers(content: Path) -> list[Path]:
    return sorted(path for path in content.rglob("*.txt"))


def edit_a_word(draw: random.Random, content: Path) -> None:
    path = draw.choice(_papers(content))
    words = path.read_text("utf-8").split(" ")
    at = draw.randrange(20, len(words))
    words[at] = draw.choice(["garden", "$x_1^2$", "**Fern**", "\\emph{dusk}", "unlearning", "50\\%"])
    path.write_text(" ".join(words), "utf-8")


def add_a_paper(draw: random.Random, content: Path) -> None:
    name = draw.choice(["Fern", "Moss", "Lichen", "Heather"])
    text = (
        f"\n\nGardens differ, and {draw.randrange(900)} rules fit none of them. "
        f"We introduce {name}-{draw.randrange(9)}, a reinforcement learning agent that waters at dusk. "
        "It saves 41% of the water in twelve gardens.\n"
    )
    path = draw.choice(_papers(content))
    path.write_text(path.read_text("utf-8").rstrip("\n") + text, "utf-8")


def delete_a_paper(draw: random.Random, content: Path) -> None:
    path = draw.choice(_papers(content))
    heading, *papers = path.read_text("utf-8").strip().split("\n\n")
    if len(papers) > 2:
        del papers[draw.randrange(len(papers))]
        path.write_text("\n\n".join([heading, *papers]) + "\n", "utf-8")


def move_a_paper_to_another_collection(draw: random.Random, content: Path) -> None:
    path = draw.choice(_papers(content))
    heading, *papers = path.read_text("utf-8").strip().split("\n\n")
    if len(papers) > 2:
        moved = papers.pop(draw.randrange(len(papers)))
        path.write_text("\n\n".join([heading, *papers]) + "\n", "utf-8")
        folder = content / f"moved-{draw.randrange(2)}"
        folder.mkdir(exist_ok=True)
        target = folder / "papers.txt"
        before = target.read_text("utf-8").rstrip("\n") if target.exists() else "Moved Papers"
        target.write_text(f"{before}\n\n{moved}\n", "utf-8")


def rename_a_file(draw: random.Random, content: Path) -> None:
    path = draw.choice(_papers(content))
    path.rename(path.with_name(f"{draw.choice('abcxyz')}-{draw.randrange(99)}.txt"))


def change_the_settings(draw: random.Random, content: Path) -> None:
    (content / "site.yaml").write_text(f"title: Digest {draw.randrange(9)}\ntagline: Of a garden\n", "utf-8")


def change_the_topics(draw: random.Random, content: Path) -> None:
    term = draw.choice(["garden", "apples", "laundry", "telephone"])
    (content / "topics.yaml").write_text(
        "extend: default\nareas:\n  - slug: outdoors\n    name: Outdoors\n    topics:\n"
        "      - slug: gardens\n        name: Gardens\n        description: What grows.\n"
        f"        terms: [{{t: {term}, w: 3}}]\n",
        "utf-8",
    )


def change_a_template(draw: random.Random, content: Path) -> None:
    ours, _ = disk.data_files("templates")
    about = next(source.data for source in ours if source.path == "pages/about.html").decode()
    target = content.parent / "templates" / "pages" / "about.html"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(about + f"{{# {draw.randrange(9)} #}}\n<!-- {draw.randrange(9)} -->\n", "utf-8")


def change_a_static_file(draw: random.Random, content: Path) -> None:
    target = content.parent / "static" / "css" / "own.css"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(f"/* {draw.randrange(9)} */\n", "utf-8")


def change_nothing(draw: random.Random, content: Path) -> None:
    """A build of what has been built."""


CHANGES: tuple[Change, ...] = (
    edit_a_word,
    edit_a_word,
    add_a_paper,
    delete_a_paper,
    move_a_paper_to_another_collection,
    rename_a_file,
    change_the_settings,
    change_the_topics,
    change_a_template,
    change_a_static_file,
)


def test_the_incremental_tree_equals_a_clean_one_after_each_change(tmp_path: Path) -> None:
    draw = random.Random(5)
    content = tmp_path / "content"
    shutil.copytree(SAMPLE, content)
    kept, cache = tmp_path / "kept", tmp_path / "cache"
    _build(content, kept, cache)
    for change in [*draw.sample(CHANGES, len(CHANGES)), change_nothing]:
        change(draw, content)
        report = _build(content, kept, cache)
        _build(content, tmp_path / "clean", None)
        assert tree(kept) == tree(tmp_path / "clean"), change.__name__
        shutil.rmtree(tmp_path / "clean")
        if change is change_nothing:
            assert (report.written, report.removed) == (0, 0)
