"""permalinks.yaml: every slug ever given out, so that an address never changes and never dies.

One line a paper, written by the build and kept in the repository:

    nara: {id: 0d3c…, name: NaRA, fingerprint: 5f1e…, sketch: a0b1…, seen: 2026-11-30}

The build adds lines and refreshes those of edited papers; it leaves every other line, comments included, as it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from site_builder.config.documents import Document, document
from site_builder.config.reading import shortened
from site_builder.model import Diagnostic, Source
from site_builder.urls import LONGEST_SLUG, RESERVED

CODES = {
    "E016": "an entry of permalinks.yaml that cannot be used",
}

HEADER = """# Addresses that were given out. `digest build` adds new papers; commit this file.
# A slug is a promise to everyone who shared a link: change one only before its page was published.
"""

FIELDS = ("id", "name", "fingerprint", "sketch", "seen")


@dataclass(frozen=True, slots=True)
class Permalink:
    """A slug and how to know its paper again: `sketch` is that of its text, `seen` the ISO day it came."""

    slug: str
    id: str
    name: str | None
    fingerprint: str
    sketch: str
    seen: str | None


def permalinks(source: Source) -> tuple[tuple[Permalink, ...], tuple[Diagnostic, ...]]:
    """The recorded slugs in the file's order."""
    read = document(source)
    if read.data is None:
        return (), read.diagnostics
    if not isinstance(read.data, dict):
        return (), (
            *read.diagnostics,
            Diagnostic("error", "E016", read.place(()), "lines of `slug: {...}` are expected"),
        )
    found: list[Permalink] = []
    problems: list[Diagnostic] = []
    folded: dict[str, str] = {}
    for key, values in read.data.items():
        slug = str(key)
        wrong = _wrong(slug, values, folded)
        if wrong:
            problems.append(Diagnostic("error", "E016", read.place((slug, "")), f"`{shortened(slug)}` {wrong}"))
            continue
        folded[slug.lower()] = slug
        identity, name, fingerprint, sketch, seen = (_text(values, field) for field in FIELDS)
        found.append(Permalink(slug, identity or "", name, fingerprint or "", sketch or "", seen))
    return tuple(found), (*read.diagnostics, *problems)


def _text(values: Mapping[str, object], field: str) -> str | None:
    value = values.get(field)
    return None if value is None else str(value)


def _wrong(slug: str, values: object, folded: Mapping[str, str]) -> str:
    if not re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", slug):
        return "is no slug: small letters and digits, parted by single hyphens"
    if len(slug) > LONGEST_SLUG:
        return f"is longer than {LONGEST_SLUG} characters"
    if slug in RESERVED or slug.isdigit():
        return "is never given out: the site or an operating system needs it"
    if slug.lower() in folded:
        return f"clashes with `{folded[slug.lower()]}`"
    if not isinstance(values, dict) or not set(values) <= set(FIELDS):
        return f"should be a mapping of {', '.join(FIELDS)}"
    seen = values.get("seen")
    try:
        good = seen is None or date.fromisoformat(str(seen)).isoformat() == seen
    except ValueError:
        good = False
    return "" if good else f"has {seen!r} as its day; a day looks like 2026-11-30"


def recorded(source: Source | None, changed: tuple[Permalink, ...], added: tuple[Permalink, ...]) -> str:
    """The file's text with the changed entries refreshed and the added ones at its end."""
    text = HEADER if source is None or not source.data.strip() else source.data.decode("utf-8-sig")
    read: Document | None = document(source) if source and changed else None
    lines = text.splitlines()
    for link in changed:
        at = read.place((link.slug, "")).line - 1 if read else -1
        # An entry that somebody spread over several lines is theirs; the paper is then known by its sketch.
        if 0 <= at < len(lines) and re.fullmatch(rf"[\"']?{re.escape(link.slug)}[\"']?\s*:\s*\{{.*\}}\s*", lines[at]):
            lines[at] = _line(link)
    lines += [_line(link) for link in added]
    return "\n".join(lines) + "\n"


def _line(link: Permalink) -> str:
    values = {
        "id": link.id,
        "name": link.name,
        "fingerprint": link.fingerprint,
        "sketch": link.sketch,
        "seen": link.seen,
    }
    inner = ", ".join(f"{field}: {_scalar(value)}" for field, value in values.items() if value)
    # A slug such as 1e3 or null would be read as a number or as nothing.
    bare = re.match(r"[a-z]", link.slug) and link.slug not in ("null", "true", "false")
    return f"{link.slug if bare else json.dumps(link.slug)}: {{{inner}}}"


def _scalar(value: str) -> str:
    """A YAML flow scalar; in quotes wherever a bare word could be read as anything but a string."""
    plain = re.fullmatch(r"[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*", value) and value.lower() not in (
        "null",
        "true",
        "false",
    )
    day = re.fullmatch(r"\d{4}-\d\d-\d\d", value)
    return value if plain or day else json.dumps(value, ensure_ascii=False)
