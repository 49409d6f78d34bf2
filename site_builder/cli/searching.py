"""⚡ Searching a built site from the command line: the same answers as its search page gives."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import click

from site_builder.cli.printing import count
from site_builder.search.query import Answer, MissingIndexError, Read, Result, search_site


def reader(site: Path) -> Read:
    """Reads files of a built site by their paths; a path that leads out of the folder is no file of the site."""
    root = site.resolve()

    def read(path: str) -> bytes | None:
        file = (root / path).resolve()
        return file.read_bytes() if file.is_relative_to(root) and file.is_file() else None

    return read


def searched(site: Path, text: str, number: int) -> tuple[Answer, Read]:
    """The best `number` answers of the site to a text; ClickException where its index is missing or damaged."""
    read = reader(site)
    try:
        return search_site(read, text, number), read
    except MissingIndexError as error:
        trouble = f"no search index ({error} is missing)"
    except (ValueError, LookupError, TypeError, zlib.error):
        trouble = "a damaged search index"
    raise click.ClickException(f"{site} has {trouble}; make it with `digest build`.")


def print_answer(answer: Answer, read: Read) -> None:
    """The results for people: heading, address, and the sentence that states the contribution."""
    for each in answer.spelling:
        click.echo(f"No paper has “{each.typed}”. Shown for “{each.read}”.")
    click.echo(_counted(answer))
    for place, result in enumerate(answer.results, 1):
        heading, highlight = _texts(result, read)
        shown = f"[{heading}]" if result.supplied else heading
        click.echo(f"\n{place:3}. {click.style(shown, bold=True)}\n     {result.path}")
        if highlight:
            click.echo(f"     {highlight}")


def print_json(answer: Answer, read: Read) -> None:
    """The results for machines, one JSON object a line."""
    for result in answer.results:
        heading, highlight = _texts(result, read)
        row = {"slug": result.slug, "path": result.path, "heading": heading, "heading_derived": result.supplied}
        row |= {"highlight": highlight, "words": result.words, "score": round(result.score, 6)}
        click.echo(json.dumps(row, ensure_ascii=False))


def _counted(answer: Answer) -> str:
    if answer.at_least:
        return f"At least {count(answer.total, 'paper')}"
    if answer.words < 2 or answer.full == answer.total:
        return count(answer.total, "paper") if answer.total else "No paper"
    full = count(answer.full, "paper") if answer.full else "No paper"
    return f"{full} with all the words, {answer.total - answer.full:,} with some of them"


def _texts(result: Result, read: Read) -> tuple[str, str]:
    """Heading and highlight as plain text, from the record beside the paper's page."""
    data = read(f"{result.path}record.json")
    if data is None:
        return result.slug, ""
    record = json.loads(data)
    return record["heading"], (record["highlight"] or {}).get("text", "")
