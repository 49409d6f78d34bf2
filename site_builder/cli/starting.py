"""⚡ `digest init`: a repository that is ready to be pushed."""

from __future__ import annotations

import sys
from pathlib import Path

import click

FILES = {
    "README.md": "README.md",
    ".gitignore": "gitignore",
    ".github/workflows/pages.yml": "pages.yml",
    "content/site.yaml": "site.yaml",
    "content/topics.yaml": "topics.yaml",
}
"""Each file of a new repository, and the file of `starter/` that it is made from."""
EXAMPLE = ("content/example.txt", "example.txt")


@click.command("init")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--from",
    "sources",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Start from this file of papers in place of the example. May be repeated.",
)
def init(folder: Path, sources: tuple[Path, ...]) -> None:
    """Make a folder that holds all a site needs.

    Writes content/ with commented settings and an example, a workflow that publishes on GitHub Pages, .gitignore and a
    README. Overwrites nothing.
    """
    from site_builder import disk
    from site_builder.cli.printing import count, failed, print_all
    from site_builder.drafts import read

    files = _files(folder, sources)
    there = [path for path in files if (folder / path).exists()]
    if there:
        raise click.UsageError(f"nothing is written, since {folder} holds {', '.join(there)} already")
    try:
        for path, data in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            disk.replace(folder / path, data)
    except OSError as error:
        raise click.ClickException(f"{folder / path} cannot be written: {error.strerror}") from error
    content, said = disk.sources(folder / "content")
    groups, found = read(content, ())
    papers = sum(len(group.records) for group in groups)
    print_all((*said, *found), folder / "content", verbose=True)
    click.echo(f"{count(len(files), 'file')} written to {folder}, with {count(papers, 'paper')}. Next:\n")
    click.echo(f"  cd {folder}\n  digest serve\n\nREADME.md there says how to publish it.")
    sys.exit(1 if failed((*said, *found), strict=False) or not papers else 0)


def _files(folder: Path, sources: tuple[Path, ...]) -> dict[str, bytes]:
    """What is written, by path inside the folder."""
    import json
    from importlib.resources import files

    from site_builder import __version__
    from site_builder.cli.given import named
    from site_builder.collections import spoken

    starter = files("site_builder") / "starter"
    title = spoken(folder.resolve().name)
    title = title[:1].upper() + title[1:] or "Paper Digest"
    made: dict[str, bytes] = {}
    for path, name in FILES.items() if sources else (*FILES.items(), EXAMPLE):
        text = (starter / name).read_text(encoding="utf-8")
        shown = json.dumps(title, ensure_ascii=False) if path.endswith(".yaml") else title
        made[path] = text.replace("@TITLE@", shown).replace("@VERSION@", __version__).encode(errors="replace")
    for source in sources:
        name = source.name.lstrip("_") or source.name  # a name that starts with _ is passed over
        if f"content/{name}" in made:
            raise click.UsageError(f"two of the files are called {name}")
        made[f"content/{name}"] = named(source)
    return made
