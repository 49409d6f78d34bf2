"""site.yaml and collection.yaml, checked: every mistake at once, each with the line and column where it stands."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import fields
from datetime import date
from typing import TypeVar
from urllib.parse import urlsplit

from pydantic import TypeAdapter, ValidationError

from site_builder.config.documents import Document, Path, document
from site_builder.config.reading import shortened
from site_builder.model import CollectionSettings, Diagnostic, Place, SiteSettings, Source
from site_builder.raw.field_names import FIELDS, LINKS
from site_builder.text.math import macro_failure
from site_builder.theme import COLOURS, FONTS, LEAST_CONTRAST, colour_problem, font_problem, unreadable

CODES = {
    "W017": "colours of the theme that are hard to read on one another",
    "E010": "a setting has a value that it cannot have",
    "E011": "a setting that nobody knows",
    "E012": "the file does not hold settings (a mapping of names to values)",
}

Settings = TypeVar("Settings", SiteSettings, CollectionSettings)


def site_settings(source: Source) -> tuple[SiteSettings, tuple[Diagnostic, ...]]:
    """What site.yaml says; the defaults where it says nothing or nothing that can be read."""
    address = _whole(web_address_problem)
    settings, said = _settings(
        source,
        SiteSettings,
        {"url": address, "repository": address, "language": _whole(_language), "theme": _theme},
    )
    pale = list(unreadable(settings.theme))
    read = document(source) if pale else None
    for name, found in pale:
        what = f"`theme.{name}` gives text a contrast of {found:.1f} to 1; below {LEAST_CONTRAST} many cannot read it"
        place = read.place(("theme", name)) if read else Place(source.path)
        said = (*said, Diagnostic("warning", "W017", place, what, "take a darker or a lighter colour"))
    return settings, said


def collection_settings(source: Source, topics: Collection[str]) -> tuple[CollectionSettings, tuple[Diagnostic, ...]]:
    """What a collection.yaml says; the defaults where it says nothing or nothing that can be read. `topics` are the
    slugs that the site has; where there are none, topics.yaml is what has to be put right first."""
    rules: dict[str, Rule] = {
        "url": _whole(web_address_problem),
        "date": _whole(_day),
        "macros": _macros,
        "fields": _fields,
        "topics": _topics(topics),
    }
    return _settings(source, CollectionSettings, rules)


def _settings(
    source: Source, kind: type[Settings], rules: Mapping[str, Rule]
) -> tuple[Settings, tuple[Diagnostic, ...]]:
    read: Document = document(source)
    if read.data is None:
        return kind(), read.diagnostics
    if not isinstance(read.data, dict):
        what = "these are no settings: a file of `name: value` lines is expected"
        return kind(), (*read.diagnostics, Diagnostic("error", "E012", read.place(()), what))
    problems: list[Diagnostic] = _broken(read, read.data, rules)
    settings = kind()
    try:
        settings = TypeAdapter(kind).validate_python(read.data)
    except ValidationError as error:
        said_already = {problem.place for problem in problems}
        problems += [problem for problem in problems_of(read, kind, error) if problem.place not in said_already]
    return (kind() if problems else settings), (*read.diagnostics, *problems)


def _broken(read: Document, values: Mapping[str, object], rules: Mapping[str, Rule]) -> list[Diagnostic]:
    return [
        Diagnostic("error", "E010", read.place((name, *inner)), f"`{'.'.join((name, *inner))}` {said}")
        for name, rule in rules.items()
        if values.get(name) is not None
        for inner, said in rule(values[name])
    ]


def problems_of(read: Document, kind: type, error: ValidationError, at: Path = ()) -> Iterator[Diagnostic]:
    """What pydantic found wrong with the value at `at` of a document, each where it stands."""
    for detail in error.errors(include_url=False, include_context=False):
        path: Path = (*at, *detail["loc"])
        name = ".".join(str(part) for part in path) or read.path
        if detail["type"] in ("unexpected_keyword_argument", "extra_forbidden"):
            near = difflib.get_close_matches(str(path[-1]), [field.name for field in fields(kind)], 1)
            hint = f"did you mean `{near[0]}`?" if near else "the known settings are in docs/settings.md"
            yield Diagnostic("error", "E011", read.place((*path, "")), f"`{name}` is no setting", hint)
        else:
            hint = "put quotes around it" if detail["type"] == "string_type" else ""
            message = detail["msg"].replace("Input should be", "should be")
            yield Diagnostic("error", "E010", read.place(path), f"`{name}` {message}", hint)


# A rule says what is wrong with a value, and where inside it; nothing where all is well.
Rule = Callable[[object], Iterable[tuple[tuple[str, ...], str]]]


def _whole(problem: Callable[[object], str]) -> Rule:
    """The rule for a value that is right or wrong as a whole; `problem` says why, or ""."""

    def rule(value: object) -> Iterator[tuple[tuple[str, ...], str]]:
        if said := problem(value):
            yield (), said

    return rule


def web_address_problem(value: object) -> str:
    """What keeps a value from being a web address, or "" where nothing does."""
    try:
        parts = urlsplit(value) if isinstance(value, str) else None
        good = parts is not None and parts.scheme in ("http", "https") and bool(parts.hostname)
        good = (
            good and not re.search(r"[\s<>\"'\\^`{|}]", str(value)) and not (parts and (parts.query or parts.fragment))
        )
    except ValueError:
        good = False
    return "" if good else "should be an address such as https://example.org/digest/"


def _language(value: object) -> str:
    good = isinstance(value, str) and re.fullmatch(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*", value)
    return "" if good else "should be a language tag such as en or pt-BR"


def _day(value: object) -> str:
    try:
        good = isinstance(value, str) and date.fromisoformat(value).isoformat() == value
    except ValueError:
        good = False
    return "" if good else "should be a day such as 2026-07-06"


def _fields(value: object) -> Iterator[tuple[tuple[str, ...], str]]:
    """Each name on the left is a field of ours or the label of a link."""
    for name in value if isinstance(value, dict) else ():
        if name not in FIELDS and name not in LINKS:
            near = difflib.get_close_matches(str(name), [*FIELDS, *LINKS], 1)
            known = f"did you mean `{near[0]}`" if near else f"known are {', '.join((*FIELDS, *LINKS))}"
            yield (str(name), ""), f"is no field: {known}"


def _topics(known: Collection[str]) -> Rule:
    """The rule that every value on the right is the slug of a topic."""

    def rule(value: object) -> Iterator[tuple[tuple[str, ...], str]]:
        for word, slug in value.items() if isinstance(value, dict) and known else ():
            if isinstance(slug, str) and slug not in known:
                near = difflib.get_close_matches(slug, known, 1)
                said = f"did you mean `{near[0]}`?" if near else "topics.yaml and the topics page have their slugs"
                yield (str(word),), f"names `{shortened(slug)}`, which is no topic: {said}"

    return rule


def _theme(value: object) -> Iterator[tuple[tuple[str, ...], str]]:
    """Colours and fonts come into a style sheet, so nothing but a colour or a name may stand there."""
    for name, given in value.items() if isinstance(value, dict) else ():
        said = (
            colour_problem(given)
            if name in COLOURS and given is not None
            else font_problem(given)
            if name in FONTS and given is not None
            else ""
        )
        if said:
            yield (str(name),), said


def _macros(value: object) -> Iterator[tuple[tuple[str, ...], str]]:
    """Each macro is tried, with the others at hand: a broken one would break every formula that uses it."""
    if not isinstance(value, dict):
        return
    usable = {name: body for name, body in value.items() if isinstance(name, str) and isinstance(body, str)}
    for name, body in usable.items():
        if failure := macro_failure(name, body, usable):
            yield (name,), f"cannot be used: {failure}"
