"""⚡ Options that commands of several modules share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])


def content_option(help: str = "Folder of abstracts and settings.") -> Callable[[Command], Command]:
    """`--content DIR`, handed over as a Path."""
    path = click.Path(path_type=Path)
    return click.option("--content", type=path, default="content", show_default=True, metavar="DIR", help=help)
