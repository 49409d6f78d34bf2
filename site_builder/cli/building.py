"""⚡ From what is given to a build, and from a build to the output folder."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import click

from site_builder import disk
from site_builder.apart import Apart, beside
from site_builder.build import Build
from site_builder.build import build as run
from site_builder.build import site as read_site
from site_builder.cli.asked import Asked
from site_builder.cli.given import PERMALINKS, Given, default_topics, named, sources_of
from site_builder.cli.printing import count, failed
from site_builder.cli.progress import Progress
from site_builder.cli.unchanged import Last, remember
from site_builder.config.taxonomy import taxonomy
from site_builder.contracts import each
from site_builder.memo import Memo
from site_builder.model import Diagnostic, Place, Site, Source
from site_builder.options import Options

CODES = {
    "W140": "permalinks.yaml cannot be written; the build goes on as with --frozen",
}

Said = tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Made:
    """A build that is not written yet, what it was made of, and everything there is to say."""

    build: Build
    sources: Given
    said: Said
    recorded: bool  # whether the sources are such that the next build has nothing to record

    @property
    def papers(self) -> int:
        """How many papers the site has."""
        return len(self.build.site.papers)

    @property
    def topics(self) -> int:
        """How many topics hold a paper."""
        return sum(1 for topic in self.build.site.topics if topic.papers)


def built(asked: Asked, sources: Given, progress: Progress | None = None) -> Made:
    """The build of what is given, with permalinks.yaml written."""
    shown = progress or Progress(quiet=True)
    memo, apart = Memo(asked.cache, shown.count), Apart(shown.count)
    with _without_garbage_collection():

        def made_with(options: Options) -> Build:
            known = (sources.content, sources.templates, sources.static, sources.topics)
            return run(*known, options, memo.call, shown.tell, apart, beside)

        said = sources.said
        made = made_with(sources.options)
        links = made.permalinks
        recorded = links is None
        if links is not None and not failed((*said, *made.diagnostics), strict=False):
            try:
                disk.replace(asked.content / PERMALINKS, links.data)
            except OSError as error:
                what = f"cannot be written ({error.strerror}); the build goes on as with --frozen"
                said = (*said, Diagnostic("warning", "W140", Place(PERMALINKS), what))
                made = made_with(replace(sources.options, today=None))
            else:
                sources, recorded = sources.with_permalinks(links.data), True
                if not asked.quiet and made.newly_recorded:
                    added = count(made.newly_recorded, "new paper")
                    where = asked.content / PERMALINKS
                    click.echo(f"{added} recorded in {where}: commit it, it keeps addresses the same.")
        memo.save()
        shown.parts = apart.seconds
    return Made(made, sources, (*said, *made.diagnostics), recorded)


def written(out: Path, made: Made, cache: Path | None) -> tuple[disk.Report | None, Said]:
    """What was done to the output folder, or None where an error forbids to write; and all there is to say now."""
    if failed(made.said, strict=False):
        return None, made.said
    report, problems = disk.write(out, made.build.files)
    said = (*made.said, *problems)
    if failed(problems, strict=False):
        return None, said
    if made.recorded and cache is not None and (files := disk.looks(out)):
        number = report.written + report.unchanged
        known = Last(made.sources.digest(), files, made.papers, made.topics, number, report.bytes, said)
        remember(cache, out, known)
    return report, said


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """A build makes many objects and no rings worth mentioning; looking for rings takes a quarter of its time."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


def read_records(paths: Iterable[Path], topics: Path | None) -> tuple[Site, Said]:
    """The papers below several files and folders; `topics` is a taxonomy to use instead of their own or the default."""
    given = tuple(paths)
    content, said = sources_of(given)
    if topics is not None:
        own = tuple(source for source in content if source.path != "topics.yaml")
        content = (*own, Source("topics.yaml", named(topics)))
    made = read_site(content, default_topics(), Options(content_path=given[0].as_posix() if given else ""), each)
    return made.site, (*said, *made.diagnostics)


def read_content(content: Path, cache: Path | None) -> tuple[Site, Said]:
    """The site of a content folder as the last build saw it: nothing is recorded, remembered or written."""
    sources, said = disk.sources(content)
    made = read_site(sources, default_topics(), Options(), Memo(cache).call)
    return made.site, (*said, *made.diagnostics)


def check_topics(data: bytes) -> Said:
    """What is wrong with the text of a topics.yaml."""
    default, _ = taxonomy(default_topics(), None, sound=True)
    return taxonomy(Source("topics.yaml", data), default)[1]
