"""⚡ All that a build depends on, read from the disk and the environment. Imports nothing heavy."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path

import click

from site_builder import disk
from site_builder.cli.asked import Asked
from site_builder.memo.origin import origin
from site_builder.model import Diagnostic, Place, Source
from site_builder.options import Options

CODES = {
    "W142": "the clock of this machine is wrong; new papers are not recorded",
}

PERMALINKS = "permalinks.yaml"
WRITTEN = "2026-01-01"
"""A day before which no build can have been: machines without a battery wake up in 1970."""


@dataclass(frozen=True, slots=True)
class Given:
    """The sources of a build in memory: what changes on the disk from now on is for the next one."""

    content: tuple[Source, ...]
    templates: tuple[Source, ...]
    static: tuple[Source, ...]
    topics: Source
    options: Options
    said: tuple[Diagnostic, ...]

    def with_permalinks(self, data: bytes) -> Given:
        """The same with these permalinks."""
        others = (source for source in self.content if source.path != PERMALINKS)
        content = (*others, Source(PERMALINKS, data))
        return replace(self, content=tuple(sorted(content, key=lambda source: source.path)))

    def digest(self) -> str:
        """A hash of everything here and of the program: builds with the same one make the same site.

        Of the day only whether there is one: it is used where papers are to be recorded, and such builds are not
        remembered.
        """
        state = blake2b(origin(), digest_size=20)
        for part in self._parts():
            state.update(len(part).to_bytes(8, "big") + part)
        return state.hexdigest()

    def _parts(self) -> Iterator[bytes]:
        yield repr(replace(self.options, today="" if self.options.today is not None else None)).encode()
        for one in self.said:
            yield repr(one).encode()
        for kind in (self.content, self.templates, self.static, (self.topics,)):
            yield str(len(kind)).encode()
            for source in kind:
                yield source.path.encode("utf-8", "surrogateescape")
                yield source.data


def given(asked: Asked) -> Given:
    """What there is to build."""
    content = asked.content
    sources, said = disk.sources(content)
    templates, said_of_templates = disk.data_files("templates", content.parent / "templates")
    static, said_of_static = disk.data_files("static", content.parent / "static")
    in_ci = os.environ.get("CI", "").lower() in ("true", "1")
    recording = not (asked.frozen or in_ci) and disk.is_writable(content / PERMALINKS)
    today, said_of_clock = _today() if recording else (None, ())
    options = Options(
        base_url=asked.base_url,
        hosted_url=os.environ.get("DIGEST_BASE_URL") or None,
        hosted_repository=_hosted_repository(),
        content_path=_path_in_repository(content),
        today=today,
    )
    problems = (*said, *said_of_templates, *said_of_static, *said_of_clock)
    return Given(sources, templates, static, default_topics(), options, problems)


def _today() -> tuple[str | None, tuple[Diagnostic, ...]]:
    """The day that new papers are recorded under, which readers and feeds are told; none where it cannot be true."""
    day = date.today().isoformat()
    if day >= WRITTEN:
        return day, ()
    what = f"the clock says {day}, so new papers are not recorded"
    return None, (Diagnostic("warning", "W142", Place(PERMALINKS), what, "set the clock and build again"),)


def default_topics() -> Source:
    """The taxonomy that is shipped."""
    return Source("default_topics.yaml", (files("site_builder") / "default_topics.yaml").read_bytes())


def _hosted_repository() -> str | None:
    """The repository that a GitHub workflow runs for."""
    name = os.environ.get("GITHUB_REPOSITORY")
    return f"{os.environ.get('GITHUB_SERVER_URL', 'https://github.com')}/{name}" if name else None


def _path_in_repository(content: Path) -> str:
    """The content folder's path from the top of its checkout, else its name; the same wherever the checkout lies."""
    folder = Path(os.path.realpath(content))  # knows links that lead in a circle
    for top in folder.parents:
        if os.path.lexists(top / ".git"):
            return folder.relative_to(top).as_posix()
    return folder.name


def sources_of(paths: Iterable[Path]) -> tuple[tuple[Source, ...], tuple[Diagnostic, ...]]:
    """The sources below several files and folders, each folder taken as a content folder."""
    found: dict[str, Source] = {}
    said: list[Diagnostic] = []
    for path in paths:
        if path.is_dir():
            below, problems = disk.sources(path)
            said += problems
        else:
            below = (Source(path.name, named(path)),)
        for source in below:
            name = source.path
            while name in found:  # two folders may hold files of the same name
                name = f"{path.resolve().parent.name}/{name}"
            found[name] = Source(name, source.data)
    return tuple(found.values()), tuple(said)


def named(path: Path) -> bytes:
    """The bytes of a file that the command line names; ClickException where they cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise click.ClickException(f"{path} cannot be read: {error.strerror}") from error
