"""⚡ From the command line's words to a build: reads the folders and the environment, writes what was built."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from importlib.resources import files
from pathlib import Path

import click

from site_builder import disk
from site_builder.build import Build, Options
from site_builder.build import build as run
from site_builder.build import site as read_site
from site_builder.cli.asked import Asked
from site_builder.cli.printing import count, failed
from site_builder.cli.progress import Progress
from site_builder.contracts import each
from site_builder.memo import Memo
from site_builder.model import Diagnostic, Place, Site, Source

CODES = {
    "W140": "permalinks.yaml cannot be written; the build goes on as with --frozen",
}

PERMALINKS = "permalinks.yaml"

Said = tuple[Diagnostic, ...]


def built(asked: Asked) -> tuple[Build, Said]:
    """The build of a content folder, with permalinks.yaml written, and everything there is to say."""
    content = asked.content
    sources, said = disk.sources(content)
    templates, said_of_templates = disk.data_files("templates", content.parent / "templates")
    static, said_of_static = disk.data_files("static", content.parent / "static")
    said = (*said, *said_of_templates, *said_of_static)
    in_ci = os.environ.get("CI", "").lower() in ("true", "1")
    recording = not (asked.frozen or in_ci) and disk.is_writable(content / PERMALINKS)
    options = Options(
        base_url=asked.base_url,
        hosted_url=os.environ.get("DIGEST_BASE_URL") or None,
        hosted_repository=_hosted_repository(),
        content_path=_path_in_repository(content),
        today=date.today().isoformat() if recording else None,
    )
    memo = Memo(asked.cache)
    with Progress(quiet=asked.quiet) as progress:
        made = run(sources, templates, static, _default_topics(), options, memo.call, progress.tell)
    if made.permalinks is not None and not failed((*said, *made.diagnostics), strict=False):
        try:
            disk.replace(content / made.permalinks.path, made.permalinks.data)
        except OSError as error:
            what = f"cannot be written ({error.strerror}); the build goes on as with --frozen"
            said = (*said, Diagnostic("warning", "W140", Place(made.permalinks.path), what))
            made = run(sources, templates, static, _default_topics(), replace(options, today=None), memo.call)
        else:
            if not asked.quiet and made.newly_recorded:
                added = count(made.newly_recorded, "new paper")
                click.echo(
                    f"{added} recorded in {content / 'permalinks.yaml'}: commit it, it keeps addresses the same."
                )
    memo.save()
    return made, (*said, *made.diagnostics)


def written(out: Path, made: Build, said: Said) -> tuple[disk.Report | None, Said]:
    """What was done to the output folder, or None where an error forbids to write; and all there is to say now."""
    if failed(said, strict=False):
        return None, said
    report, problems = disk.write(out, made.files)
    return (None if failed(problems, strict=False) else report), (*said, *problems)


def read_records(paths: Iterable[Path], topics: Path | None) -> tuple[Site, Said]:
    """The papers below several files and folders; `topics` is a taxonomy to use instead of their own or the default."""
    content, said = _sources_of(paths)
    if topics is not None:
        own = tuple(source for source in content if source.path != "topics.yaml")
        content = (*own, Source("topics.yaml", topics.read_bytes()))
    made = read_site(content, _default_topics(), Options(), each)
    return made.site, (*said, *made.diagnostics)


def read_content(content: Path, cache: Path | None) -> tuple[Site, Said]:
    """The site of a content folder as the last build saw it: nothing is recorded, remembered or written."""
    sources, said = disk.sources(content)
    made = read_site(sources, _default_topics(), Options(), Memo(cache).call)
    return made.site, (*said, *made.diagnostics)


def _default_topics() -> Source:
    return Source("default_topics.yaml", (files("site_builder") / "default_topics.yaml").read_bytes())


def _hosted_repository() -> str | None:
    """The repository that a GitHub workflow runs for."""
    name = os.environ.get("GITHUB_REPOSITORY")
    return f"{os.environ.get('GITHUB_SERVER_URL', 'https://github.com')}/{name}" if name else None


def _path_in_repository(content: Path) -> str:
    """The content folder's path from the top of its checkout, else its name; the same wherever the checkout lies."""
    folder = content.resolve()
    for top in folder.parents:
        if (top / ".git").exists():
            return folder.relative_to(top).as_posix()
    return folder.name


def _sources_of(paths: Iterable[Path]) -> tuple[tuple[Source, ...], Said]:
    """The sources below several files and folders, each folder taken as a content folder."""
    found: dict[str, Source] = {}
    said: list[Diagnostic] = []
    for path in paths:
        if path.is_dir():
            below, problems = disk.sources(path)
            said += problems
        else:
            below = (Source(path.name, path.read_bytes()),)
        for source in below:
            name = source.path
            while name in found:  # two folders may hold files of the same name
                name = f"{path.resolve().parent.name}/{name}"
            found[name] = Source(name, source.data)
    return tuple(found.values()), tuple(said)
