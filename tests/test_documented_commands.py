"""Every command that the README and the manual show is run; a server is only asked whether it takes the options."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest

from site_builder.cli.commands import cli
from tests.cli.in_process import digest
from tests.sample_site import ROOT

PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
NARA = (
    "Spring School\n\nWe propose **NaRA**, a low-rank adapter for diffusion models and flow matching. It saves 41\\% of"
    " the memory.\n\nOptimization with momentum is studied for convex problems. We show that gradient descent"
    " with momentum converges in logarithmic time.\n"
)
BIB = "@misc{a, title={Counting Moss}, author={Vale, Ada}, abstract={We count moss from the air. It is green.}}\n"
CSV = "title,abstract\nCounting Moss,We count moss from the air in twelve gardens. It is green.\n"


def _lines(page: Path) -> list[str]:
    blocks = re.findall(r"^```sh\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    lines = (re.sub(r"\s#.*|^#.*", "", line).strip() for block in blocks for line in block.splitlines())
    return [line for line in lines if line]


@pytest.mark.parametrize("page", [page for page in PAGES if _lines(page)], ids=lambda page: page.name)
def test_every_command_of_the_page_works(page: Path, tmp_path: Path) -> None:
    for folder in ("content", "papers"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "spring.txt").write_text(NARA)
    (tmp_path / "papers.bib").write_text(BIB)
    (tmp_path / "papers.csv").write_text(CSV)
    # Commands of different pages build on a site that is there; this one's own build replaces it.
    assert digest("build", "--quiet", cwd=tmp_path).exit_code == 0
    here = tmp_path
    for line in _lines(page):
        words = shlex.split(line)
        if words[0] == "cd":
            here = here / words[1]
            assert here.is_dir(), line
        elif words[0] == "./dev":
            jobs = re.findall(r"^([a-z |]+)\) ready", (ROOT / "dev").read_text("utf-8"), re.MULTILINE)
            assert words[1] in " ".join(jobs).replace("|", " ").split(), line
        elif words[0] == "digest" and words[1] == "serve":
            with cli.commands["serve"].make_context("serve", words[2:], resilient_parsing=False):
                pass
        elif words[0] == "digest":
            done = digest(*words[1:], cwd=here)
            assert done.exit_code == 0, f"{line}\n{done.output}"
        else:
            assert line.startswith("python -m pip install") or words[0] == "git", f"nobody tries {line}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_that_is_mentioned_exists_and_has_these_options(page: Path) -> None:
    for mentioned in re.findall(r"`digest ([a-z][^`\n]*)`", page.read_text("utf-8")):
        words = shlex.split(mentioned)
        command: click.Command = cli
        while words and isinstance(command, click.Group) and words[0] in command.commands:
            command = command.commands[words.pop(0)]
        assert not isinstance(command, click.Group) or not words or command is not cli, f"digest {mentioned}"
        known = {option for each in command.params for option in (*each.opts, *each.secondary_opts)}
        assert {word.partition("=")[0] for word in words if word.startswith("-")} <= known, f"digest {mentioned}"
