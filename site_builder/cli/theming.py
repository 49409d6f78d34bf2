"""⚡ `digest templates`: what a theme can override, and what each template gets."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import click

from site_builder.cli.options import content_option

GIVEN = {
    "site": "the site: settings, title, url, updated, paper_count, topic_count, collections",
    "page": "this page: path, head, section",
    "root": "where the site starts, as seen from this page: put it before a path",
    "link(path)": "the link from this page to a path inside the site",
    "asset(name)": "the link to a static file: asset('site.css')",
    "absolute(path)": "the full address of a path, none where the site does not know its own",
}
"""What every template may use besides its own context."""


@click.command("templates")
@click.argument("name", required=False, metavar="[NAME]")
@content_option("The folders templates/ and static/ beside it override ours, file by file.")
@click.option("--copy", is_flag=True, help="Copy NAME into the folder that overrides it, to be changed there.")
def templates(name: str | None, content: Path, copy: bool) -> None:
    """List the templates and static files that can be overridden, or what one template gets.

    NAME is one of those listed, such as pages/paper.html or css/tokens.css. docs/theming.md has an example.
    """
    from site_builder import disk

    found = {
        path: (folder, source.data)
        for folder in ("templates", "static")
        for source in disk.data_files(folder, content.parent / "nowhere-at-all")[0]
        for path in [source.path]
    }
    if name is None:
        for path, (folder, _) in found.items():
            own = content.parent / folder / path
            about = click.style(f"overridden by {own}", fg="yellow") if own.is_file() else _about(path)
            click.echo(f"{path:<28} {about}".rstrip())
        return
    if name not in found:
        from difflib import get_close_matches

        near = get_close_matches(name, found, 1)
        raise click.UsageError(f"there is no {name}" + (f"; did you mean {near[0]}?" if near else ""))
    folder, data = found[name]
    if copy:
        target = content.parent / folder / name
        if target.exists():
            raise click.UsageError(f"{target} is there already")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            disk.replace(target, data)
        except OSError as error:
            raise click.ClickException(f"{target} cannot be written: {error.strerror}") from error
        click.echo(f"{target} is a copy of ours now; change it, and `digest serve` shows it.")
        return
    click.echo("\n".join(_gets(name)))


def _about(path: str) -> str:
    """What a page kind says of itself in its first line."""
    kind = _kinds().get(path)
    return (kind.__doc__ or "").partition("\n")[0] if kind else ""


def _kinds() -> dict[str, ModuleType]:
    """The page kinds by the template that each has."""
    from site_builder import pages
    from site_builder.discover import modules

    return {f"pages/{kind.__name__.rpartition('.')[2]}.html": kind for kind in modules(pages.__name__)}


def _gets(path: str) -> list[str]:
    """The variables of a template, a line each."""
    from dataclasses import fields

    kind = _kinds().get(path)
    if kind is None:
        return [f"{path} gets what the templates that use it hand over."]
    own = [f"  {field.name:<20} {field.type}" for field in fields(kind.Context)]
    given = [f"  {name:<20} {about}" for name, about in GIVEN.items()]
    return [f"{path}: {_about(path)}", "", *own, "", "and, as every page,", "", *given]
