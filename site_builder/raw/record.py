"""A raw record from named values, whatever they are called and whatever stands there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from site_builder.model import Diagnostic, Place, RawRecord
from site_builder.people import joined_name, split_names
from site_builder.raw.addresses import address, is_linkable
from site_builder.raw.field_names import KNOWN, NO_NAMES, Names, meant, unknown
from site_builder.text.reading import rich_text

CODES = {
    "W102": "a record is left out: it has no abstract",
    "W103": "a value of a record has a shape that cannot be used, and is left out",
    "W104": "a record is left out: it is not a mapping of names to values",
    "N105": "fields that the digest does not use",
}

DERIVED_FIELDS = frozenset(
    "slug collection source name other_names expansion heading heading_derived highlight sentences kind topics links"
    " figures plain_text html tex markdown outline concepts related first_seen topic_evidence".split()
)
"""Fields of an exported record that are found anew on every build, so that an export is accepted back as input."""

_SURROGATE = re.compile("[\ud800-\udfff]")

Unusable = Callable[[str, str], None]
"""Told of a value that cannot be used: its name and what was wanted."""


def record(
    fields: object, place: Place, *, verbatim: bool = False, names: Names = NO_NAMES
) -> tuple[RawRecord | None, tuple[Diagnostic, ...]]:
    """The raw record that a mapping of field names to values describes, or None where it has no abstract."""
    if not isinstance(fields, dict):
        return None, (Diagnostic("warning", "W104", place, "left out: a record is a mapping of names to values"),)
    problems: list[Diagnostic] = []

    def unusable(name: str, wanted: str) -> None:
        what = f"`{name}` is left out: it should be {wanted}"
        problems.append(Diagnostic("warning", "W103", place, what))

    values, links = meant(fields, names)
    abstract = _line(values, "abstract", unusable)
    if not abstract:
        named = _line(values, "title", unusable) or _line(values, "id", unusable)
        what = f"left out: {'the record of ' + repr(_cut(named)) if named else 'a record'} has no abstract"
        return None, (*problems, Diagnostic("warning", "W102", place, what))
    return (
        RawRecord(
            place=place,
            abstract=abstract,
            verbatim=verbatim,
            id=_line(values, "id", unusable),
            title=_line(values, "title", unusable),
            authors=_authors(values.get("authors"), unusable),
            year=_year(values.get("year"), unusable),
            venue=_line(values, "venue", unusable),
            keywords=_words(values.get("keywords"), "keywords", unusable),
            urls=tuple(dict.fromkeys((*_addresses(values.get("urls"), unusable), *_named_addresses(links, unusable)))),
            area="; ".join(_words(values.get("area"), "area", unusable, ";|")) or None,
            tldr=_line(values, "tldr", unusable),
        ),
        tuple(problems),
    )


def unused_fields(path: str, found: Iterable[object], names: Names = NO_NAMES) -> tuple[Diagnostic, ...]:
    """One note for all the field names of a file that nothing is made from."""
    unused = unknown(found, names, DERIVED_FIELDS)
    if not unused:
        return ()
    shown = ", ".join(f"`{name[:40]}`" for name in unused[:8]) + (" and more" if len(unused) > 8 else "")
    hint = f"known fields: {', '.join(sorted(KNOWN))}; `fields` in collection.yaml can say which is which"
    return (Diagnostic("note", "N105", Place(path), f"not used: {shown}", hint),)


def _cut(text: str) -> str:
    return text if len(text) <= 80 else text[:79] + "…"


def _clean(text: str) -> str:
    """The text without what no file can hold: JSON can spell lone surrogates, which UTF-8 cannot."""
    return (text if text.isascii() else _SURROGATE.sub("\ufffd", text)).strip()


def _line(values: dict[str, object], name: str, unusable: Unusable) -> str | None:
    value = values.get(name)
    if isinstance(value, list) and len(value) == 1:  # Crossref gives a title and a venue as a list of one
        value = value[0]
    if value is None or (isinstance(value, str | int | float) and not isinstance(value, bool)):
        return None if value is None else _clean(str(value)) or None
    if value not in ([], {}):
        unusable(name, "text")
    return None


def _words(value: object, name: str, unusable: Unusable, marks: str = ";|\n,") -> tuple[str, ...]:
    """Words from a list, or from a text that parts them by the first of these marks that it holds."""
    if value is None or value in ("", {}):
        return ()
    if isinstance(value, str):
        mark = next((mark for mark in marks if mark in value.strip()), None)
        value = value.split(mark) if mark else [value]
    if isinstance(value, list):
        named = [item.get("name") if isinstance(item, dict) else item for item in value]
        if all(isinstance(item, str | int) for item in named):
            return tuple(dict.fromkeys(_clean(str(item)) for item in named if _clean(str(item))))
    unusable(name, "a list of words")
    return ()


def _authors(value: object, unusable: Unusable) -> tuple[str, ...]:
    """Names as they can be taken apart again: "First Last" as it stands, "Last, First" where the parts are known."""
    if value is None or value in ("", {}):
        return ()
    if isinstance(value, str):
        return tuple(dict.fromkeys(_plain(name) for name in split_names(_clean(value))))
    if isinstance(value, list):
        named = [joined_name(one) if isinstance(one, dict) else one for one in value]
        if all(isinstance(name, str | int) for name in named):
            names = (_plain(" ".join(_clean(str(name)).split())) for name in named)
            return tuple(dict.fromkeys(name for name in names if name))
    unusable("authors", "a list of names")
    return ()


def _plain(name: str) -> str:
    """A name without TeX (`N\\'u\\~nez`), and with its letters where UTF-8 was read as Latin-1."""
    if name.isascii() and "\\" not in name and "{" not in name:
        return name
    return " ".join(rich_text(name, block=False)[0].plain.split())


def _year(value: object, unusable: Unusable) -> int | None:
    """The year of a number, of a date that starts with it or holds just one, or of CSL's date-parts."""
    if value is None or value in ("", [], {}):
        return None
    if isinstance(value, dict):
        value = value.get("date-parts") or value.get("raw") or value.get("literal")
    while isinstance(value, list) and value:
        value = value[0]
    if isinstance(value, int | str) and not isinstance(value, bool):
        years = re.findall(r"(?<!\d)[12]\d{3}(?!\d)", str(value))
        if len(set(years)) == 1 or re.match(r"\s*[12]\d{3}(?!\d)", str(value)):
            return int(years[0])
    unusable("year", "a year such as 2026")
    return None


def _addresses(value: object, unusable: Unusable) -> Iterator[tuple[str, str]]:
    """Labelled web addresses. Only http, https and mailto are ever linked; anything else is left out and said so."""
    if value is None:
        return
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    if not isinstance(value, dict | list):
        unusable("urls", "a mapping of labels to addresses")
    for label, url in pairs:
        if isinstance(url, str) and is_linkable(url.strip()):
            yield (str(label) if isinstance(value, dict) else "", url.strip())
        else:
            unusable(f"urls.{label}", "an http or https address")


def _named_addresses(links: Iterable[tuple[str, object]], unusable: Unusable) -> Iterator[tuple[str, str]]:
    """The addresses in fields of their own. A value without a sign of an address ("yes", "soon") is passed over."""
    for label, value in links:
        for one in value if isinstance(value, list) else [value]:
            url = one.get("url") if isinstance(one, dict) else one
            if not isinstance(url, str) or not url.strip():
                continue
            parts = url.split()
            for part in parts:
                if found := address(label, part):
                    yield label, found
                elif len(parts) == 1 and re.match(r"[\w.+-]+:|//|www\.", part):
                    unusable(label, "an http or https address")
