"""⚡ `digest stats`: the collection as small charts in the terminal."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import click

from site_builder.cli.options import content_option

LABEL = 34  # characters; a longer label is cut


@click.command()
@content_option()
def stats(content: Path) -> None:
    """Print the collection in figures: papers by topic, kind, year and collection, and what they hold."""
    from site_builder.cli.building import read_content
    from site_builder.cli.printing import failed, print_all
    from site_builder.tallies import tallies

    site, said = read_content(content, Path(".digest-cache"))
    wide = min(shutil.get_terminal_size().columns, 100)
    for one in tallies(site):
        click.echo(click.style(one.title, bold=True))
        label = min(LABEL, max(len(name) for name, _ in one.rows))
        for name, number in one.rows:
            shown = name if len(name) <= label else f"{name[: label - 1]}…"
            click.echo(f"  {shown:<{label}} {number:>6,} {bar(number / one.whole, wide - label - 11)}".rstrip())
        if one.rest:
            click.echo(f"  {one.rest[0]:<{label}} {one.rest[1]:>6,}")
        click.echo()
    print_all((one for one in said if one.severity == "error"), content, verbose=False)
    sys.exit(1 if failed(said, strict=False) else 0)


def bar(share: float, wide: int) -> str:
    """A bar of at most `wide` characters, exact to an eighth of one where the terminal can show that."""
    eighths = round(max(share, 0.0) * wide * 8)
    try:
        "█▏".encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return "#" * round(eighths / 8)
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()
