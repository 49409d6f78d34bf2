"""⚡ `digest topics`: what unsorted papers share, how terms fire, and a topic's new address."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from site_builder.cli.options import content_option

_CONTENT = content_option()


@click.group()
def topics() -> None:
    """Work on the topics that papers are sorted by."""


@topics.command()
@_CONTENT
@click.option("--most", type=click.IntRange(1), default=20, show_default=True, help="Phrases to print.")
def suggest(content: Path, most: int) -> None:
    """Print what papers without a topic have in common, as YAML to paste into topics.yaml."""
    import json

    from site_builder.cli.building import read_content
    from site_builder.cli.printing import count
    from site_builder.topic_trial import proposals

    site, _ = read_content(content, Path(".digest-cache"))
    without, found = proposals(site, most)
    click.echo(f"# {without} of {count(len(site.papers), 'paper')} fit no topic.")
    if not found:
        click.echo("# They share no phrase." if without else "# Nothing to suggest.")
        return
    click.echo("# Phrases they share, most papers first. Keep what belongs together, and name it.")
    click.echo("extend: default\nareas:\n  - slug: new-area\n    name: New area\n    topics:")
    click.echo(
        "      - slug: new-topic\n        name: New topic\n        description: What it is about.\n        terms:"
    )
    for one in found:
        also = f", v: [{json.dumps(one.also, ensure_ascii=False)}]" if one.also else ""
        term = f"          - {{t: {json.dumps(one.phrase, ensure_ascii=False)}{also}, w: 2}}"
        elsewhere = f", and {one.sorted} with a topic" if one.sorted else ""
        click.echo(f"{term}  # {count(one.unsorted, 'paper')} without a topic{elsewhere}")


@topics.command("test")
@_CONTENT
@click.option("--topic", metavar="SLUG", help="Only this topic.")
@click.option("--all", "every", is_flag=True, help="Also name the terms that fire nowhere.")
def try_terms(content: Path, topic: str | None, every: bool) -> None:
    """Say how the terms of each topic fire, and which of them mislead.

    Behind each term stands its weight; before it, in how many of the papers that hold it the paper is filed under the
    topic.
    """
    from site_builder.cli.building import read_content
    from site_builder.cli.printing import count
    from site_builder.topic_trial import trial

    site, _ = read_content(content, Path(".digest-cache"))
    if topic is not None and topic not in site.topic_by_slug:
        raise _unknown(topic, site.topic_by_slug)
    for one, fired in trial(site):
        if topic not in (None, one.rule.slug):
            continue
        heading = click.style(one.rule.slug, bold=True)
        click.echo(f"{heading}: {count(len(one.papers), 'paper')} ({len(one.main)} first, {len(one.also)} also)")
        for found in fired:
            if found.papers:
                hint = click.style("   mostly elsewhere: a false friend? mask it or give it less weight", fg="yellow")
                term = f"{found.term.text} ({found.term.weight:g})"
                click.echo(f"  {found.filed:>5} of {found.papers:<5} {term}{hint if found.misleads else ''}")
        idle = [found.term.text for found in fired if not found.papers]
        if idle:
            named = f": {', '.join(idle)}" if every else ""
            click.echo(f"  {count(len(idle), 'term')} {'fires' if len(idle) == 1 else 'fire'} nowhere{named}")


@topics.command()
@_CONTENT
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
def rename(content: Path, old: str, new: str) -> None:
    """Give a topic another slug, and so another address; a page at the old address points on."""
    from site_builder import disk
    from site_builder.cli.building import check_topics, read_content
    from site_builder.cli.printing import failed, print_all
    from site_builder.config.renaming import with_rename

    site, said = read_content(content, Path(".digest-cache"))
    if old not in site.topic_by_slug:
        raise _unknown(old, site.topic_by_slug)
    path = content / "topics.yaml"
    before = path.read_bytes().decode("utf-8-sig", errors="replace") if path.is_file() else None
    after = with_rename(before, old, new)
    problems = check_topics(after.encode())
    if failed(problems, strict=False):
        print_all(problems, content, verbose=False)
        sys.exit(2)
    try:
        disk.replace(path, after.encode())
    except OSError as error:
        raise click.ClickException(f"{path} cannot be written: {error.strerror}") from error
    click.echo(f"`{old}` is `{new}` from now on; {path} says so, and topics/{old}/ points on.")
    _, said = read_content(content, Path(".digest-cache"))
    print_all((one for one in said if f"`{old}`" in one.what), content, verbose=False)


def _unknown(slug: str, known: object) -> click.UsageError:
    from collections.abc import Iterable
    from difflib import get_close_matches

    near = get_close_matches(slug, [str(one) for one in known] if isinstance(known, Iterable) else [], 1)
    return click.UsageError(f"there is no topic `{slug}`" + (f"; did you mean `{near[0]}`?" if near else ""))
