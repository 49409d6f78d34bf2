"""⚡ `digest import` and `digest export`: records from and for other tools."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from site_builder.cli.options import content_option

FORMATS = ("bibtex", "ris", "csl", "jsonl", "csv")  # those of `interchange`, which is not imported to name them

_OUT_FILE = click.option(
    "--out",
    "-o",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write there, not to the terminal (`-`).",
)
_FORCE = click.option("--force", is_flag=True, help="Overwrite FILE.")


@click.command("import")
@click.argument("paths", nargs=-1, required=True, metavar="SOURCE...", type=click.Path(exists=True, path_type=Path))
@_OUT_FILE
@_FORCE
@click.option(
    "--field",
    "fields",
    multiple=True,
    metavar="OURS=THEIRS",
    help="What the source calls a field of ours, as in --field abstract='Summary text'. May be repeated.",
)
@click.option("--strict", is_flag=True, help="Exit with 1 when there are warnings.")
def import_records(
    paths: tuple[Path, ...], out: Path | None, force: bool, fields: tuple[str, ...], strict: bool
) -> None:
    """Turn files of other tools into our JSON Lines, to look at and to edit.

    SOURCE may be BibTeX, RIS, CSV, TSV, JSON, CSL-JSON, YAML, an OpenReview dump, XML of the ACL Anthology or of
    arXiv, or a folder of such files. The result can be put into content/ as it is.
    """
    from site_builder.cli.given import sources_of
    from site_builder.cli.printing import count, failed, print_all
    from site_builder.drafts import read
    from site_builder.interchange import record_line

    sources, said = sources_of(paths)
    groups, found = read(sources, (), _names(fields))
    records = [raw for group in groups for raw in group.records]
    said = (*said, *found)
    if not failed(said, strict=False):
        _write("".join(f"{record_line(raw)}\n" for raw in records), out, force, f"{count(len(records), 'record')}")
    print_all(said, paths[0] if paths[0].is_dir() else paths[0].parent, verbose=True)
    sys.exit(1 if failed(said, strict=strict) or not records else 0)


@click.command("export")
@content_option("What to read.")
@click.option("--format", "form", type=click.Choice(FORMATS), required=True, help="What to write.")
@click.option("--topic", metavar="SLUG", help="Only papers of this topic.")
@_OUT_FILE
@_FORCE
def export_records(content: Path, form: str, topic: str | None, out: Path | None, force: bool) -> None:
    """Write the papers in a format of other tools.

    The site itself holds such files beside every list, too: papers.bib, papers.ris, papers.csl.json and papers.json.
    """
    from difflib import get_close_matches

    from site_builder.cli.building import read_content
    from site_builder.cli.printing import count, failed, print_all
    from site_builder.interchange import exported

    site, said = read_content(content, Path(".digest-cache"))
    if topic is not None and topic not in site.topic_by_slug:
        near = get_close_matches(topic, site.topic_by_slug, 1)
        raise click.UsageError(f"there is no topic `{topic}`" + (f"; did you mean `{near[0]}`?" if near else ""))
    slugs = site.topic_by_slug[topic].papers if topic is not None else tuple(site.by_slug)
    if not failed(said, strict=False):
        papers = [site.by_slug[slug] for slug in slugs]
        _write(exported(papers, site, form), out, force, count(len(papers), "paper"))
    print_all((one for one in said if one.severity == "error"), content, verbose=False)
    sys.exit(1 if failed(said, strict=False) else 0)


def _names(fields: tuple[str, ...]) -> dict[str, str]:
    from site_builder.raw.field_names import FIELDS, LINKS

    names: dict[str, str] = {}
    for field in fields:
        ours, equals, theirs = field.partition("=")
        if not equals or not theirs.strip() or ours.strip() not in (*FIELDS, *LINKS):
            known = ", ".join((*FIELDS, *LINKS))
            raise click.BadParameter(f"{field!r} should be OURS=THEIRS, with OURS one of {known}", param_hint="--field")
        names[ours.strip()] = theirs.strip()
    return names


def _write(text: str, out: Path | None, force: bool, what: str) -> None:
    """Prints the text, or writes it whole and says so."""
    from site_builder import disk

    if out is None or str(out) == "-":
        click.echo(text, nl=False)
        return
    if out.exists() and not force:
        raise click.UsageError(f"{out} is there already; --force overwrites it")
    try:
        disk.replace(out, text.encode(errors="replace"))
    except OSError as error:
        raise click.ClickException(f"{out} cannot be written: {error.strerror}") from error
    click.echo(f"{what} written to {out}", err=True)
