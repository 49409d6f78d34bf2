"""⚡ What is said at the end: for people, for GitHub, for machines."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import click

from site_builder.disk import Report
from site_builder.model import Diagnostic

_COLOURS = {"error": "red", "warning": "yellow", "note": "cyan"}


def failed(said: Iterable[Diagnostic], *, strict: bool) -> bool:
    """Whether an error is among the diagnostics, or with `strict` a warning."""
    return any(one.severity == "error" or (strict and one.severity == "warning") for one in said)


def count(number: int, noun: str) -> str:
    """A number with its noun: "1 paper", "6,500 papers"."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def summary(papers: int, topics: int, report: Report, seconds: float) -> str:
    """The line that ends a build; `topics` are those that hold a paper."""
    files = report.written + report.unchanged
    return (
        f"{count(papers, 'paper')} in {count(topics, 'topic')}: {count(files, 'file')},"
        f" {report.written:,} written, {report.unchanged:,} unchanged, {report.removed:,} removed"
        f" ({report.bytes / 1e6:.1f} MB in {seconds:.1f} s)"
    )


def tally(said: Iterable[Diagnostic]) -> str:
    """How many errors, warnings and notes there are."""
    found = Counter(one.severity for one in said)
    return ", ".join(count(found[severity], severity) for severity in ("error", "warning", "note")) + "."


def print_all(said: Iterable[Diagnostic], content: Path, *, verbose: bool, count_notes: bool = True) -> None:
    """Prints errors and warnings, and notes where `verbose`, one a line with the hint below."""
    notes = 0
    for one in said:
        if one.severity == "note" and not verbose:
            notes += 1
            continue
        place = replace(one.place, path=_shown(one, content))
        severity = click.style(one.severity, _COLOURS[one.severity])
        click.echo(f"{harmless(str(place))}: {severity} {one.code} {harmless(one.what)}", err=True)
        if one.hint:
            click.echo(f"    {harmless(one.hint)}", err=True)
    if notes and count_notes:
        click.echo(f"{count(notes, 'note')}; `digest check` shows them.", err=True)


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
    return inside.as_posix() if one.place.path and inside.exists() else one.place.path
