"""⚡ The `digest` command: arguments, printing, exit codes (0 fine, 1 problems in content, 2 usage).

Everything heavy is imported inside the commands, so that `--help` and shell completion answer at once.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeVar

import click

from site_builder import __version__

if TYPE_CHECKING:
    from site_builder.build import Build
    from site_builder.drafts import Derive
    from site_builder.memo import Memo
    from site_builder.model import Diagnostic, Source

Command = TypeVar("Command", bound=Callable[..., object])

CODES = {
    "W140": "permalinks.yaml cannot be written; the build goes on as with --frozen",
    "E141": "the output folder cannot be written",
}


def main() -> NoReturn:
    """Runs `digest` and ends the process with its exit code."""
    try:
        cli(prog_name="digest")
    except BrokenPipeError:  # the reader of our output has gone, as in `digest records | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    sys.exit(0)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, "--version", prog_name="digest")
def cli() -> None:
    """Turn a pile of paper abstracts into a fast, searchable, citable web site.

    Put text files into a folder called content (a heading line, then one abstract a paragraph), then:

    \b
      digest build      makes the site in _site
      digest serve      shows it on this machine, and again after every edit
    """


def _content_option(command: Command) -> Command:
    return click.option(
        "--content",
        type=click.Path(path_type=Path),
        default=Path("content"),
        show_default=True,
        metavar="DIR",
        help="Folder of abstracts and settings.",
    )(command)


def _build_options(command: Command) -> Command:
    for option in reversed(
        (
            click.option("--base-url", metavar="URL", callback=_checked_url, help="Address the site is published at."),
            click.option("--frozen", is_flag=True, help="Never write permalinks.yaml (the default where CI=true)."),
            click.option(
                "--cache",
                type=click.Path(path_type=Path),
                default=Path(".digest-cache"),
                show_default=True,
                metavar="DIR",
                callback=lambda _context, _parameter, value: None if str(value) == "none" else value,
                help="Folder that remembers slow results; `none` remembers nothing.",
            ),
            click.option("--strict", is_flag=True, help="Exit with 1 when there are warnings."),
            click.option("--quiet", "-q", is_flag=True, help="Say nothing but errors and warnings."),
            click.option("--verbose", "-v", is_flag=True, help="Also show every note."),
        )
    ):
        command = option(command)
    return _content_option(command)


def _checked_url(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    if value is None:
        return None
    from site_builder.config.settings import web_address_problem

    if problem := web_address_problem(value):
        raise click.BadParameter(problem, context, parameter)
    return value


def _out_option(command: Command) -> Command:
    return click.option(
        "--out",
        type=click.Path(path_type=Path),
        default=Path("_site"),
        show_default=True,
        metavar="DIR",
        help="Folder the site is written to.",
    )(command)


@cli.command()
@_build_options
@_out_option
def build(
    content: Path,
    out: Path,
    base_url: str | None,
    frozen: bool,
    cache: Path | None,
    strict: bool,
    quiet: bool,
    verbose: bool,
) -> None:
    """Make the site.

    Reads every abstract below --content and writes a complete static site to --out: pages, search, feeds and citations.
    Only files that differ are written. New papers are added to permalinks.yaml, which belongs into the repository.
    """
    started = time.monotonic()
    made, said = _built(content, base_url, cache, frozen=frozen, quiet=quiet)
    failed = _failed(said, strict=False)
    report = None
    if not failed:
        from site_builder import disk

        report, problems = disk.write(out, made.files)
        said = (*said, *problems)
        failed = _failed(said, strict=False)
    _print(said, content, verbose=verbose)
    if report is not None and not failed and not quiet:
        topics = sum(1 for topic in made.site.topics if topic.papers)
        click.echo(
            f"{_count(len(made.site.papers), 'paper')} in {_count(topics, 'topic')}: {_count(len(made.files), 'file')},"
            f" {report.written} written, {report.unchanged} unchanged, {report.removed} removed"
            f" ({report.bytes / 1e6:.1f} MB in {time.monotonic() - started:.1f} s)"
        )
        click.echo(f"The site is in {out}; `digest serve` shows it.")
    sys.exit(1 if failed or _failed(said, strict=strict) else 0)


@cli.command()
@_build_options
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "github", "json"]),
    default="text",
    show_default=True,
    help="How to print what was found: for people, as annotations on GitHub, or as JSON Lines.",
)
def check(
    content: Path,
    base_url: str | None,
    frozen: bool,
    cache: Path | None,
    strict: bool,
    quiet: bool,
    verbose: bool,
    form: str,
) -> None:
    """Say everything that is wrong, and write nothing.

    Builds the site in memory and looks at the result: broken links, clashing addresses, damaged abstracts and more.
    """
    _, said = _built(content, base_url, cache, frozen=True, quiet=quiet)
    if form == "text":
        _print(said, content, verbose=verbose or not quiet)
    else:
        for one in said:
            click.echo(_annotation(one, content) if form == "github" else _json(one, content))
    sys.exit(1 if _failed(said, strict=strict) else 0)


@cli.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=click.Path(exists=True, path_type=Path))
@click.option(
    "--topics",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="A topics.yaml to use instead of the folder's own or the default.",
)
@click.option("--strict", is_flag=True, help="Exit with 1 when there are warnings.")
@click.option("--quiet", "-q", is_flag=True, help="Say nothing but errors and warnings.")
def records(paths: tuple[Path, ...], topics: Path | None, strict: bool, quiet: bool) -> None:
    """Print what is found in abstracts, as JSON Lines.

    Reads the files and folders PATH and prints one object a paper; docs/records.md describes its fields.
    """
    from site_builder import record
    from site_builder.build import Options, site
    from site_builder.memo import Memo
    from site_builder.model import Source

    content, said = _sources_of(paths)
    if topics is not None:
        own = tuple(source for source in content if source.path != "topics.yaml")
        content = (*own, Source("topics.yaml", topics.read_bytes()))
    made = site(content, _default_topics(), Options(), _derive_with(Memo(None)))
    said = (*said, *made.diagnostics)
    _print(said, paths[0] if len(paths) == 1 and paths[0].is_dir() else Path(), verbose=False)
    for paper in made.site.papers:
        click.echo(record.json_line(paper, made.site))
    sys.exit(1 if _failed(said, strict=strict) else 0)


@cli.command()
@_build_options
@_out_option
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes any free port.")
@click.option("--base-path", default="/", show_default=True, metavar="PATH", help="Serve below PATH, as Pages does.")
def serve(
    content: Path,
    out: Path,
    base_url: str | None,
    frozen: bool,
    cache: Path | None,
    strict: bool,
    quiet: bool,
    verbose: bool,
    port: int,
    base_path: str,
) -> None:
    """Make the site, show it on this machine, and make it again after every edit.

    Serves on 127.0.0.1 only. An open page reloads by itself.
    """
    raise NotImplementedError


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


# ---- building --------------------------------------------------------------------------------------------------------


def _built(
    content: Path, base_url: str | None, cache: Path | None, *, frozen: bool, quiet: bool
) -> tuple[Build, tuple[Diagnostic, ...]]:
    """The build of a content folder, with permalinks.yaml written, and everything there is to say."""
    from dataclasses import replace
    from datetime import date

    from site_builder import disk
    from site_builder.build import Options
    from site_builder.build import build as run
    from site_builder.memo import Memo
    from site_builder.model import Diagnostic, Place

    sources, said = disk.sources(content)
    templates, said_of_templates = disk.data_files("templates", content.parent / "templates")
    static, said_of_static = disk.data_files("static", content.parent / "static")
    said = (*said, *said_of_templates, *said_of_static)
    recording = not frozen and os.environ.get("CI", "").lower() not in ("true", "1") and os.access(content, os.W_OK)
    options = Options(
        base_url=base_url,
        hosted_url=os.environ.get("DIGEST_BASE_URL") or None,
        hosted_repository=_hosted_repository(),
        content_path=_path_in_repository(content),
        today=date.today().isoformat() if recording else None,
    )
    memo = Memo(cache)
    derive = _derive_with(memo)
    made = run(sources, templates, static, _default_topics(), options, derive)
    if made.permalinks is not None and not _failed((*said, *made.diagnostics), strict=False):
        try:
            disk.replace(content / made.permalinks.path, made.permalinks.data)
        except OSError as error:
            what = f"cannot be written ({error.strerror}); the build goes on as with --frozen"
            said = (*said, Diagnostic("warning", "W140", Place(made.permalinks.path), what))
            made = run(sources, templates, static, _default_topics(), replace(options, today=None), derive)
        else:
            if not quiet and made.newly_recorded:
                added = _count(made.newly_recorded, "new paper")
                click.echo(
                    f"{added} recorded in {content / 'permalinks.yaml'}: commit it, it keeps addresses the same."
                )
    memo.save()
    return made, (*said, *made.diagnostics)


def _derive_with(memo: Memo) -> Derive:
    from site_builder.records import Facts, Ground, Wording, facts

    def derive(papers: tuple[Wording, ...], ground: Ground) -> tuple[Facts, ...]:
        return memo.call(facts, papers, ground)

    return derive


def _default_topics() -> Source:
    from importlib.resources import files

    from site_builder.model import Source

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


def _sources_of(paths: Iterable[Path]) -> tuple[tuple[Source, ...], tuple[Diagnostic, ...]]:
    """The sources below several files and folders, each folder taken as a content folder."""
    from site_builder import disk
    from site_builder.model import Source

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


# ---- printing --------------------------------------------------------------------------------------------------------


def _failed(said: Iterable[Diagnostic], *, strict: bool) -> bool:
    return any(one.severity == "error" or (strict and one.severity == "warning") for one in said)


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _shown(one: Diagnostic, content: Path) -> str:
    """The path of a diagnostic as it is seen from here."""
    inside = content / one.place.path
    return (
        inside.as_posix()
        if one.place.path and (inside.exists() or not Path(one.place.path).exists())
        else one.place.path
    )


def _print(said: tuple[Diagnostic, ...], content: Path, *, verbose: bool) -> None:
    from dataclasses import replace

    colours = {"error": "red", "warning": "yellow", "note": "cyan"}
    notes = 0
    for one in said:
        if one.severity == "note" and not verbose:
            notes += 1
            continue
        place = replace(one.place, path=_shown(one, content))
        hint = f"\n    {one.hint}" if one.hint else ""
        click.echo(f"{place}: {click.style(one.severity, colours[one.severity])} {one.code} {one.what}{hint}", err=True)
    if notes:
        click.echo(f"{_count(notes, 'note')}; --verbose shows them.", err=True)


def _annotation(one: Diagnostic, content: Path) -> str:
    """A workflow command that GitHub shows at the line it names."""

    def escaped(text: str) -> str:
        return (
            text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A").replace(":", "%3A").replace(",", "%2C")
        )

    kind = {"error": "error", "warning": "warning", "note": "notice"}[one.severity]
    where = [f"file={escaped(_shown(one, content))}"]
    where += [f"{name}={value}" for name, value in (("line", one.place.line), ("col", one.place.column)) if value]
    message = (one.what + (f" ({one.hint})" if one.hint else "")).replace("%", "%25").replace("\n", "%0A")
    return f"::{kind} {','.join(where)},title={one.code}::{message}"


def _json(one: Diagnostic, content: Path) -> str:
    import json

    return json.dumps(
        {
            "severity": one.severity,
            "code": one.code,
            "path": _shown(one, content),
            "line": one.place.line or None,
            "column": one.place.column or None,
            "what": one.what,
            "hint": one.hint or None,
        },
        ensure_ascii=False,
    )
