"""What every input format needs: the text of a source, and a raw record from named values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from urllib.parse import urlsplit

from site_builder.model import Diagnostic, Place, RawRecord, Source

CODES = {
    "W101": "bytes that are not UTF-8; each is shown as U+FFFD",
    "W102": "a record is left out: it has no abstract",
    "W103": "a value of a record has a shape that cannot be used, and is left out",
    "W104": "a record is left out: it is not a mapping of names to values",
    "N105": "fields that the digest does not use",
}

DERIVED_FIELDS = frozenset(
    "slug collection source name other_names expansion heading heading_derived highlight sentences kind topics links"
    " figures plain_text html tex markdown outline related first_seen topic_evidence".split()
)
"""Fields of an exported record that are found anew on every build, so that an export is accepted back as input."""


def text_of(source: Source) -> tuple[str, tuple[Diagnostic, ...]]:
    """The text of a source with line ends as "\\n"; bytes that are not UTF-8 become U+FFFD and are reported."""
    problems: list[Diagnostic] = []
    try:
        text = source.data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = source.data.decode("utf-8-sig", errors="replace")
        problems = list(_bad_bytes(source))
    return text.replace("\r\n", "\n").replace("\r", "\n"), tuple(problems)


def _bad_bytes(source: Source) -> Iterator[Diagnostic]:
    position, data, shown = 0, source.data, 0
    while True:
        try:
            data[position:].decode("utf-8")
            return
        except UnicodeDecodeError as error:
            at = position + error.start
            line_start = data.rfind(b"\n", 0, at) + 1
            column = len(data[line_start:at].decode("utf-8", errors="replace")) + 1
            place = Place(source.path, data.count(b"\n", 0, at) + 1, column)
            what = f"byte {at} (0x{data[at]:02x}) is not UTF-8"
            shown += 1
            if shown == 10:  # a file in another encoding holds thousands
                yield Diagnostic("warning", "W101", place, f"{what}, and more follow", "save the file as UTF-8")
                return
            yield Diagnostic("warning", "W101", place, what, "save the file as UTF-8")
            position += max(error.end, error.start + 1)


def record(fields: object, place: Place, *, verbatim: bool = False) -> tuple[RawRecord | None, tuple[Diagnostic, ...]]:
    """The raw record that a mapping of field names to values describes, or None where it has no abstract."""
    if not isinstance(fields, dict):
        return None, (Diagnostic("warning", "W104", place, "left out: a record is a mapping of names to values"),)
    problems: list[Diagnostic] = []

    def unusable(name: str, wanted: str) -> None:
        what = f"`{name}` is left out: it should be {wanted}"
        problems.append(Diagnostic("warning", "W103", place, what))

    def line(name: str) -> str | None:
        value = fields.get(name)
        if value is None or (isinstance(value, str | int | float) and not isinstance(value, bool)):
            return None if value is None else _clean(str(value)) or None
        unusable(name, "text")
        return None

    def lines(name: str) -> tuple[str, ...]:
        value = fields.get(name)
        if isinstance(value, str):
            value = re.split(r"\s*;\s*" if ";" in value or name == "authors" else r"\s*,\s*", value)
        if value is None:
            return ()
        if isinstance(value, list):
            named = [item.get("name") if isinstance(item, dict) else item for item in value]
            if all(isinstance(item, str | int) for item in named):
                return tuple(dict.fromkeys(_clean(str(item)) for item in named if _clean(str(item))))
        unusable(name, "a list of names")
        return ()

    abstract = line("abstract")
    if not abstract:
        named = line("title") or line("id")
        what = f"left out: {'the record of ' + repr(named) if named else 'a record'} has no abstract"
        return None, (*problems, Diagnostic("warning", "W102", place, what))
    return (
        RawRecord(
            place=place,
            abstract=abstract,
            verbatim=verbatim,
            id=line("id"),
            title=line("title"),
            authors=lines("authors"),
            year=_year(fields.get("year"), unusable),
            venue=line("venue"),
            keywords=lines("keywords"),
            urls=tuple(_addresses(fields.get("urls"), unusable)),
        ),
        tuple(problems),
    )


FIELDS = frozenset("id title abstract authors year venue keywords urls".split())


def unused_fields(path: str, names: Iterable[object]) -> tuple[Diagnostic, ...]:
    """One note for all the field names of a file that nothing is made from."""
    unused = sorted({str(name) for name in names} - FIELDS - DERIVED_FIELDS)
    if not unused:
        return ()
    shown = ", ".join(f"`{name[:40]}`" for name in unused[:8]) + (" and more" if len(unused) > 8 else "")
    return (
        Diagnostic("note", "N105", Place(path), f"not used: {shown}", f"known fields: {', '.join(sorted(FIELDS))}"),
    )


def _clean(text: str) -> str:
    """The text without what no file can hold: JSON can spell lone surrogates, which UTF-8 cannot."""
    return re.sub("[\ud800-\udfff]", "\ufffd", text).strip()


def _year(value: object, unusable: Callable[[str, str], None]) -> int | None:
    if value is None or value == "":
        return None
    if isinstance(value, int | str) and not isinstance(value, bool) and re.fullmatch(r"\s*[12]\d{3}\s*", str(value)):
        return int(value)
    unusable("year", "a year such as 2026")
    return None


def _addresses(value: object, unusable: Callable[[str, str], None]) -> Iterator[tuple[str, str]]:
    """Labelled web addresses. Only http, https and mailto are ever linked; anything else is left out and said so."""
    if value is None:
        return
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    if not isinstance(value, dict | list):
        unusable("urls", "a mapping of labels to addresses")
    for label, address in pairs:
        if isinstance(address, str) and is_linkable(address.strip()):
            yield (str(label) if isinstance(value, dict) else "", address.strip())
        else:
            unusable(f"urls.{label}", "an http or https address")


def is_linkable(address: str) -> bool:
    """Whether an address may stand in a link: http or https with a host, or mailto, and no character that ends it."""
    if not re.fullmatch(r"(?i:https?://|mailto:)[^\s<>\"'\\^`{|}]+", address):
        return False
    try:
        parts = urlsplit(address)
        return parts.scheme == "mailto" or bool(parts.hostname)
    except ValueError:  # an address of IPv6 that never closes, a port that is no number
        return False
