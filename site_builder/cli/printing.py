"""⚡ What is said at the end: for people, for GitHub, for machines."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import click

from site_builder.disk import Report
from site_builder.model import Diagnostic, Place

_COLOURS = {"error": "red", "warning": "yellow", "note": "cyan"}


def failed(said: Iterable[Diagnostic], *, strict: bool) -> bool:
    """Whether an error is among the diagnostics, or with `strict` a warning."""
    return any(one.severity == "error" or (strict and one.severity == "warning") for one in said)


def count(number: int, noun: str) -> str:
    """A number with its noun: "1 paper", "6,500 papers"."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def summary(papers: int, topics: int, report: Report, said: Iterable[Diagnostic], seconds: float) -> str:
    """The line that ends a build; `topics` are those that hold a paper."""
    warnings = sum(1 for one in said if one.severity == "warning")
    files = report.written + report.unchanged
    return (
        f"{count(papers, 'paper')} in {count(topics, 'topic')}: {count(files, 'file')},"
        f" {report.written:,} written, {report.unchanged:,} unchanged, {report.removed:,} removed,"
        f" {count(warnings, 'warning') if warnings else 'no warnings'} ({report.bytes / 1e6:.1f} MB in {seconds:.1f} s)"
    )


def tally(said: Iterable[Diagnostic]) -> str:
    """How many errors, warnings and notes there are."""
    found = Counter(one.severity for one in said)
    return ", ".join(count(found[severity], severity) for severity in ("error", "warning", "note")) + "."


ALIKE = 5
"""Diagnostics of one kind that are shown for one file: a file of 50,000 bad records should not hide another one's."""


def print_all(said: Iterable[Diagnostic], content: Path, *, verbose: bool, count_notes: bool = True) -> None:
    """Prints errors and warnings, and notes where `verbose`, one a line with the hint below; many alike as a few."""
    notes = 0
    groups: dict[tuple[str, str], list[Diagnostic]] = {}
    for one in said:
        if one.severity == "note" and not verbose:
            notes += 1
        else:
            groups.setdefault((one.place.path, one.code), []).append(one)
    for group in groups.values():
        for one in group[: ALIKE if len(group) > ALIKE + 1 else None]:
            _print(one, content)
        if len(group) > ALIKE + 1:
            more = f"{len(group) - ALIKE:,} more like this ({group[0].code})"
            click.echo(f"{_where(replace(group[0], place=Place(group[0].place.path)), content)}{more}", err=True)
            click.echo("    `digest check --format json` lists them all", err=True)
    if notes and count_notes:
        click.echo(f"{count(notes, 'note')}; `digest check` shows them.", err=True)


def _print(one: Diagnostic, content: Path) -> None:
    severity = click.style(one.severity, _COLOURS[one.severity])
    click.echo(f"{_where(one, content)}{severity} {one.code} {harmless(one.what)}", err=True)
    if one.hint:
        click.echo(f"    {harmless(one.hint)}", err=True)


def _where(one: Diagnostic, content: Path) -> str:
    place = replace(one.place, path=_shown(one, content))
    return f"{harmless(str(place))}: " if place.path else ""


def annotation(one: Diagnostic, content: Path) -> str:
    """A workflow command that GitHub shows at the line it names."""

    def escaped(text: str, further: str = "") -> str:
        for character in "%\r\n" + further:
            text = text.replace(character, f"%{ord(character):02X}")
        return text

    kind = {"error": "error", "warning": "warning", "note": "notice"}[one.severity]
    where = [f"file={escaped(harmless(_shown(one, content)), ':,')}"]
    where += [f"{name}={value}" for name, value in (("line", one.place.line), ("col", one.place.column)) if value]
    message = escaped(harmless(one.what + (f" ({one.hint})" if one.hint else "")))
    return f"::{kind} {','.join(where)},title={one.code}::{message}"


def json_line(one: Diagnostic, content: Path) -> str:
    """A diagnostic as one line of JSON."""
    fields = {
        "severity": one.severity,
        "code": one.code,
        "path": _shown(one, content),
        "line": one.place.line or None,
        "column": one.place.column or None,
        "what": one.what,
        "hint": one.hint or None,
    }
    return json.dumps(fields, ensure_ascii=False)


def harmless(text: str) -> str:
    """The text without control characters: what an abstract says must not steer the terminal."""
    return "".join(character if character.isprintable() else "\ufffd" for character in text)


def _shown(one: Diagnostic, content: Path) -> str:
    """The path of a diagnostic as it is seen from here: content is named below its folder, the rest as it is."""
    inside = content / one.place.path
    there = one.place.path and os.path.exists(inside)  # noqa: PTH110 - knows names that are too long
    return inside.as_posix() if there else one.place.path
