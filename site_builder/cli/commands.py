"""⚡ The commands of `digest`.

Everything heavy is imported inside the commands, so that `--help` and shell completion answer at once.
"""

from __future__ import annotations

import functools
import sys
import time
from collections.abc import Callable
from pathlib import Path

import click

from site_builder import __version__
from site_builder.cli.asked import Asked
from site_builder.cli.exchange import export_records, import_records
from site_builder.cli.options import content_option
from site_builder.cli.starting import init
from site_builder.cli.statistics import stats
from site_builder.cli.theming import templates
from site_builder.cli.topics import topics as topics_group


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, "--version", prog_name="digest")
def cli() -> None:
    """Turn a pile of paper abstracts into a fast, searchable, citable web site.

    Put text files into a folder called content (a heading line, then one abstract a paragraph), then:

    \b
      digest build      makes the site in _site
      digest serve      shows it on this machine, and again after every edit
    """


for _command in (init, import_records, export_records, templates, topics_group, stats):
    cli.add_command(_command)


# ---- options that several commands share -----------------------------------------------------------------------------


def _checked_url(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    if value is None:
        return None
    from site_builder.config.settings import web_address_problem

    if problem := web_address_problem(value):
        raise click.BadParameter(problem, context, parameter)
    return value


def _cache(_context: click.Context, _parameter: click.Parameter, value: Path) -> Path | None:
    return None if str(value) == "none" else value


_FOLDER = click.Path(path_type=Path)
_STRICT = click.option("--strict", is_flag=True, help="Exit with 1 when there are warnings.")
_QUIET = click.option("--quiet", "-q", is_flag=True, help="Say nothing but errors and warnings.")
_OUT = click.option(
    "--out",
    type=_FOLDER,
    default="_site",
    show_default=True,
    metavar="DIR",
    help="Folder the site is written to.",
)
_CONTENT = content_option()
_CACHE = click.option(
    "--cache",
    type=_FOLDER,
    default=".digest-cache",
    show_default=True,
    metavar="DIR",
    callback=_cache,
    help="Folder that remembers slow results; `none` remembers nothing.",
)
_ASKED = (
    _CONTENT,
    click.option("--base-url", metavar="URL", callback=_checked_url, help="Address the site is published at."),
    click.option("--frozen", is_flag=True, help="Never write permalinks.yaml (the default where CI=true)."),
    _CACHE,
    _STRICT,
    _QUIET,
    click.option("--verbose", "-v", is_flag=True, help="Also show every note."),
)


def _asks(command: Callable[..., None]) -> Callable[..., None]:
    """The command with the options that every build takes, handed over as one `Asked`."""

    @functools.wraps(command)
    def packed(
        content: Path,
        base_url: str | None,
        frozen: bool,
        cache: Path | None,
        strict: bool,
        quiet: bool,
        verbose: bool,
        **others: object,
    ) -> None:
        command(Asked(content, base_url, frozen, cache, strict, quiet, verbose), **others)

    for option in reversed(_ASKED):
        packed = option(packed)
    return packed


# ---- commands --------------------------------------------------------------------------------------------------------


@cli.command()
@_asks
@_OUT
@click.option("--timings", is_flag=True, help="Say where the time went, stage by stage.")
def build(asked: Asked, out: Path, timings: bool) -> None:
    """Make the site.

    Reads every abstract below --content and writes a complete static site to --out: pages, search, feeds and citations.
    Only files that differ are written. New papers are added to permalinks.yaml, which belongs into the repository.
    """
    from site_builder.cli.given import given
    from site_builder.cli.limits import near_limits
    from site_builder.cli.printing import failed, print_all, summary
    from site_builder.cli.progress import Progress
    from site_builder.cli.unchanged import last
    from site_builder.disk import Report

    started = time.monotonic()
    progress = Progress(quiet=asked.quiet)
    progress.tell("reading files")
    sources = given(asked)
    progress.tell("comparing with the last build")
    same = last(asked.cache, out, sources.digest()) if asked.cache else None
    report: Report | None
    if same is not None:
        papers, topics, said = same.papers, same.topics, same.said
        report = Report(unchanged=same.count, bytes=same.bytes)
    else:
        progress.tell("loading the program")
        from site_builder.cli.building import built, written

        made = built(asked, sources, progress)
        progress.tell("writing")
        papers, topics = made.papers, made.topics
        report, said = written(out, made, asked.cache)
    progress.end()
    if report is not None:
        said = (*said, *near_limits(report.bytes, time.monotonic() - started))
    print_all(said, asked.content, verbose=asked.verbose, count_notes=not asked.quiet)
    if report is not None and not asked.quiet:
        click.echo(summary(papers, topics, report, said, time.monotonic() - started))
        click.echo(f"The site is in {out}; `digest serve` shows it.")
    if timings:
        click.echo("\n".join(progress.table()))
    sys.exit(1 if failed(said, strict=asked.strict) else 0)


@cli.command()
@_asks
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "github", "json"]),
    default="text",
    show_default=True,
    help="How to print what was found: for people, as annotations on GitHub, or as JSON Lines.",
)
def check(asked: Asked, form: str) -> None:
    """Say everything that is wrong, and write nothing.

    Builds the site in memory and looks at the result: broken links, clashing addresses, damaged abstracts and more.
    """
    from dataclasses import replace

    from site_builder.cli.building import built
    from site_builder.cli.given import given
    from site_builder.cli.printing import annotation, failed, json_line, print_all, tally

    asked = replace(asked, frozen=True)
    said = built(asked, given(asked)).said
    if form == "text":
        print_all(said, asked.content, verbose=not asked.quiet)
        if not asked.quiet:
            click.echo(tally(said))
    else:
        for one in said:
            click.echo(annotation(one, asked.content) if form == "github" else json_line(one, asked.content))
    sys.exit(1 if failed(said, strict=asked.strict) else 0)


@cli.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=click.Path(exists=True, path_type=Path))
@click.option(
    "--topics",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="A topics.yaml to use instead of the folder's own or the default.",
)
@_STRICT
@_QUIET
def records(paths: tuple[Path, ...], topics: Path | None, strict: bool, quiet: bool) -> None:
    """Print what is found in abstracts, as JSON Lines.

    Reads the files and folders PATH and prints one object a paper; docs/records.md describes its fields.
    """
    from site_builder.cli.building import read_records
    from site_builder.cli.printing import failed, print_all
    from site_builder.record import record_json

    made, said = read_records(paths, topics)
    for paper in made.papers:
        click.echo(record_json(paper, made))
    print_all(said, paths[0] if paths[0].is_dir() else paths[0].parent, verbose=False, count_notes=not quiet)
    sys.exit(1 if failed(said, strict=strict) else 0)


@cli.command()
@click.argument("paper", metavar="PAPER")
@_CONTENT
@_CACHE
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="How to print it: for people, or as one JSON object with everything that was weighed.",
)
def explain(paper: str, content: Path, cache: Path | None, form: str) -> None:
    """Say why a paper's record is as it is.

    PAPER is a slug, an id, a page's address such as papers/lora/, or a place such as content/spring.txt:12. Prints what
    was weighed for its name, heading, highlight, kind, links and topics, and what editor.yaml puts right.
    """
    import json

    from site_builder.cli.building import read_content
    from site_builder.cli.explaining import found, lines
    from site_builder.cli.printing import failed, print_all
    from site_builder.explain import explanation

    site, said = read_content(content, cache)
    one = found(paper, site, content)
    if isinstance(one, str):
        print_all((wrong for wrong in said if wrong.severity == "error"), content, verbose=False)
        raise click.UsageError(one) if site.papers else SystemExit(1)
    why = explanation(one, site, said)
    if form == "json":
        click.echo(json.dumps(why, ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(lines(why)))
    sys.exit(1 if failed(said, strict=False) else 0)


@cli.command()
@_asks
@_OUT
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes any free port.")
@click.option("--base-path", default="/", show_default=True, metavar="PATH", help="Serve below PATH, as Pages does.")
def serve(asked: Asked, out: Path, port: int, base_path: str) -> None:
    """Make the site, show it on this machine, and make it again after every edit.

    Serves on 127.0.0.1 only. An open page reloads by itself.
    """
    from dataclasses import replace

    from site_builder.cli.building import built, written
    from site_builder.cli.given import given
    from site_builder.cli.printing import print_all, summary
    from site_builder.serve import Built
    from site_builder.serve import serve as show

    # Never records: a sentence half typed is no paper to give an address to.
    frozen = replace(asked, frozen=True)

    def again() -> Built:
        started = time.monotonic()
        made = built(frozen, given(frozen))
        report, said = written(out, made, None)
        print_all(said, asked.content, verbose=asked.verbose, count_notes=False)
        if report is not None and not asked.quiet:
            click.echo(summary(made.papers, made.topics, report, said, time.monotonic() - started))
        return Built(said, report is not None and bool(report.written or report.removed))

    parent = asked.content.parent
    watched = [asked.content, *(folder for name in ("templates", "static") if (folder := parent / name).is_dir())]
    leave_out = (asked.cache,) if asked.cache else ()
    problems = show(again, out, watched, leave_out=leave_out, port=port, base=base_path, say=click.echo)
    print_all(problems, asked.content, verbose=True)
    sys.exit(1 if problems else 0)


@cli.command()
@click.argument("words", nargs=-1, required=True, metavar="WORDS...")
@click.option(
    "--site",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default="_site",
    show_default=True,
    metavar="DIR",
    help="Folder of a built site.",
)
@click.option("--count", "number", type=click.IntRange(1, 1000), default=10, show_default=True, help="Results at most.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def search(words: tuple[str, ...], site: Path, number: int, form: str) -> None:
    """Search a built site as its search page does.

    WORDS take the page's language: '"a phrase"', -without, +with, topic:, kind:, author:, year:, has:code. Write --
    before words that begin with a hyphen.
    """
    from site_builder.cli.searching import print_answer, print_json, searched

    answer, read = searched(site, " ".join(words), number)
    (print_json if form == "json" else print_answer)(answer, read)


@cli.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the script that completes `digest` in a shell.

    \b
      bash   echo 'eval "$(digest completion bash)"' >> ~/.bashrc
      zsh    echo 'eval "$(digest completion zsh)"' >> ~/.zshrc
      fish   digest completion fish > ~/.config/fish/completions/digest.fish
    """
    from click.shell_completion import get_completion_class

    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(kind(cli, {}, "digest", "_DIGEST_COMPLETE").source())
