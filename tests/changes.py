"""What people do to a digest, at random, and whether the site still equals one built from nothing."""

from __future__ import annotations

import json
import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from site_builder import disk
from site_builder.cli.asked import Asked
from site_builder.cli.building import built, written
from site_builder.cli.given import given
from tests.sample_site import SAMPLE, tree

Change = Callable[[random.Random, Path], None]


def build(content: Path, out: Path, cache: Path | None) -> disk.Report:
    """A build that records new papers, as on a person's own machine."""
    asked = Asked(content, base_url=None, frozen=False, cache=cache, strict=False, quiet=True, verbose=False)
    with patch.dict(os.environ, {"CI": ""}):  # where nothing is recorded
        report, said = written(out, built(asked, given(asked)), cache)
    assert report is not None, [str(one) for one in said if one.severity == "error"]
    return report


def run(seed: int, changes: int, folder: Path) -> list[str]:
    """Makes changes at random in a copy of the sample, each once before any comes again, and builds after each.

    The names of the changes. Raises AssertionError where the kept site differs from a clean one, or where a build of
    what has been built writes a file.
    """
    draw, content, kept, cache, clean = random.Random(seed), *(folder / name for name in _FOLDERS)
    shutil.copytree(SAMPLE, content)
    build(content, kept, cache)
    done: list[str] = []
    while len(done) < changes:
        for change in draw.sample(CHANGES, len(CHANGES))[: changes - len(done)]:
            change(draw, content)
            done.append(change.__name__)
            build(content, kept, cache)
            build(content, clean, None)
            ours, theirs = tree(kept), tree(clean)
            differing = sorted(path for path in {*ours, *theirs} if ours.get(path) != theirs.get(path))
            assert not differing, f"seed {seed}, after {', '.join(done)}: {differing[:5]}"
            shutil.rmtree(clean)
    report = build(content, kept, cache)
    assert (report.written, report.removed) == (0, 0), f"seed {seed}: a second build wrote {report.written} files"
    return done


_FOLDERS = ("content", "kept", "cache", "clean")

# ---- changes ---------------------------------------------------------------------------------------------------------


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


def change_a_collection(draw: random.Random, content: Path) -> None:
    kind = draw.choice(["abstract", "summary"])
    (content / "spring-workshop" / "collection.yaml").write_text(
        f"title: Spring Workshop {draw.randrange(9)}\nyear: {draw.randrange(2020, 2030)}\ntext: {kind}\n"
        "topics: {unlearning: privacy}\n".replace(
            "privacy", draw.choice(["reinforcement-learning", "privacy-fairness-federated"])
        ),
        "utf-8",
    )


def correct_a_paper(draw: random.Random, content: Path) -> None:
    heading = f"A Garden at {draw.randrange(24)} o'clock"
    (content / "spring-workshop" / "editor.yaml").write_text(
        f'{draw.choice(_recorded(content))}:\n  name: ""\n  heading: {heading}\n  kind: [study]\n', "utf-8"
    )


def forget_a_paper(draw: random.Random, content: Path) -> None:
    """Takes an address out of permalinks.yaml, as a clumsy merge does."""
    path = content / "permalinks.yaml"
    forgotten = draw.choice(_recorded(content))
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith(f"{forgotten}: ")), "utf-8")


def _recorded(content: Path) -> list[str]:
    """The slugs that were given out."""
    lines = (content / "permalinks.yaml").read_text("utf-8").splitlines()
    return [line.partition(":")[0] for line in lines if not line.startswith("#")]


def change_an_author(draw: random.Random, content: Path) -> None:
    path = content / "spring-workshop" / "list.jsonl"
    records = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    draw.choice(records)["authors"] = draw.sample(["Ada Sample", "Ben Probe", "Cid Trial", "Dee Test"], 2)
    path.write_text("".join(json.dumps(one) + "\n" for one in records), "utf-8")


def add_a_file_of_another_format(draw: random.Random, content: Path) -> None:
    number = draw.randrange(9)
    (content / "refs").mkdir(exist_ok=True)
    (content / "refs" / f"refs-{number}.csv").write_text(
        f"title,abstract,authors\nOn Moss {number},We study moss number {number} in twelve gardens.,Ada Sample\n",
        "utf-8",
    )


def delete_a_folder(draw: random.Random, content: Path) -> None:
    folders = [path for path in sorted(content.iterdir()) if path.is_dir() and path.name != "spring-workshop"]
    if folders:
        shutil.rmtree(draw.choice(folders))


def take_a_template_back(draw: random.Random, content: Path) -> None:
    shutil.rmtree(content.parent / "templates", ignore_errors=True)


def touch_a_file(draw: random.Random, content: Path) -> None:
    draw.choice(_papers(content)).touch()


CHANGES: tuple[Change, ...] = (
    edit_a_word,
    add_a_paper,
    delete_a_paper,
    move_a_paper_to_another_collection,
    rename_a_file,
    change_the_settings,
    change_the_topics,
    change_a_template,
    change_a_static_file,
    change_a_collection,
    correct_a_paper,
    forget_a_paper,
    change_an_author,
    add_a_file_of_another_format,
    delete_a_folder,
    take_a_template_back,
    touch_a_file,
)
