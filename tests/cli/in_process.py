"""`digest` without a process of its own, for tests that run it often: an interpreter takes seconds to start."""

from __future__ import annotations

import os
from contextlib import chdir
from pathlib import Path
from unittest.mock import patch

from click.testing import CliRunner, Result

from site_builder.cli.commands import cli


def digest(*words: str | Path, cwd: Path | None = None) -> Result:
    """What it printed and its exit code, in an environment that names no repository and no continuous integration."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("CI", "GITHUB_", "DIGEST_"))}
    with patch.dict(os.environ, kept, clear=True), chdir(cwd or Path.cwd()):
        return CliRunner().invoke(cli, [str(word) for word in words], catch_exceptions=False)
