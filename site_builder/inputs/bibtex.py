"""BibTeX, read with bibtexparser (the extra `bib`): an entry a paper, where it has an abstract.

An entry takes what it lacks from the entry that its `crossref` names, or, in the volume files of proceedings, from the
one @proceedings of the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from site_builder.inputs._parts.records import parsed
from site_builder.model import Diagnostic, Parsed, Place, Source
from site_builder.people import split_names
from site_builder.raw import text_of
from site_builder.raw.field_names import NO_NAMES, Names
from site_builder.text.reading import rich_text

if TYPE_CHECKING:
    from bibtexparser.model import Entry, Field

CODES = {
    "E118": "a BibTeX file, but the library that reads it is not installed",
    "W119": "an entry or a field of a BibTeX file that cannot be read",
}

_WITHOUT_USE = frozenset(
    "pages volume number issue publisher address month editor series note howpublished crossref isbn issn language"
    " file timestamp biburl bibsource numpages location archiveprefix eprinttype primaryclass annote organization"
    " institution school edition chapter type shorttitle collection articleno copyright langid urldate owner groups"
    " rights internal-note mendeley-groups date-added date-modified bdsk-url-1 note_ eventtitle".split()
)
_OF_A_VOLUME = frozenset(("inproceedings", "conference", "incollection"))
_INHERITED = ("booktitle", "journal", "year", "date", "publisher", "title")
_WEB = re.compile(r"https?://[^\s{}\\<>\"^`|]+[^\s{}\\<>\"^`|.,;:)\]']")


def accepts(source: Source) -> bool:
    """A .bib file."""
    return PurePosixPath(source.path).suffix.lower() in (".bib", ".bibtex")


def parse(source: Source, names: Names = NO_NAMES) -> Parsed:
    """One record an entry with an abstract; an entry that cannot be read is reported and the others are kept."""
    text, decoding = text_of(source)
    problems = list(decoding)
    try:
        entries, strings = _library(text, source.path, problems)
    except ImportError:
        what = "BibTeX needs the library bibtexparser, which is not installed"
        hint = "pip install 'paper-digest-builder[bib]'"
        return Parsed(None, (), (*problems, Diagnostic("error", "E118", Place(source.path), what, hint)))
    volumes = [entry for entry in entries if entry.entry_type.lower() == "proceedings"]
    by_key = {entry.key.lower(): entry for entry in entries}

    def found() -> Iterator[tuple[object, Place]]:
        for entry in entries:
            if entry.entry_type.lower() in ("proceedings", "comment"):
                continue
            fields = {field.key.lower(): field for field in entry.fields}
            values = {name: _value(field, strings) for name, field in fields.items()}
            container = by_key.get(values.get("crossref", "").lower())
            if container is None and len(volumes) == 1 and entry.entry_type.lower() in _OF_A_VOLUME:
                container = volumes[0]
            if container is not None and container is not entry:
                values = {**_inherited(container, strings), **values}
            at = fields.get("abstract")
            line = (at.start_line if at else entry.start_line) or 0
            yield _fields(entry.key, values), Place(source.path, line + 1)

    made = parsed(source, found(), names, _WITHOUT_USE)
    return Parsed(None, made.records, (*problems, *made.diagnostics))


def _library(text: str, path: str, problems: list[Diagnostic]) -> tuple[list[Entry], Mapping[str, str]]:
    """The entries and the @string definitions; what cannot be read becomes a diagnostic."""
    from bibtexparser import splitter
    from bibtexparser.model import DuplicateBlockKeyBlock, DuplicateFieldKeyBlock, Entry, ParsingFailedBlock, String

    splitter.logger.disabled = True  # what it would print is reported below
    entries: list[Entry] = []
    strings: dict[str, str] = {}
    for block in splitter.Splitter(text).split().blocks:
        if isinstance(block, DuplicateBlockKeyBlock | DuplicateFieldKeyBlock):
            if isinstance(block, DuplicateFieldKeyBlock):
                named = ", ".join(f"`{name}`" for name in sorted(block.duplicate_keys))
                place = Place(path, (block.start_line or 0) + 1)
                problems.append(Diagnostic("warning", "W119", place, f"{named} stands twice; the last is kept"))
            block = block.ignore_error_block or block
        if isinstance(block, Entry):
            entries.append(block)
        elif isinstance(block, String):
            strings[block.key.lower()] = block.value
        elif isinstance(block, ParsingFailedBlock):
            line = (block.start_line or 0) + 1
            said = getattr(block.error, "abort_reason", None) or str(block.error)
            what = f"an entry is left out: {said.strip().rstrip('.')}"
            problems.append(Diagnostic("warning", "W119", Place(path, line), what, "look for a brace or comma too few"))
    return entries, {name: _resolved(value, strings) for name, value in strings.items()}


def _value(field: Field, strings: Mapping[str, str]) -> str:
    return _resolved(str(field.value), strings)


def _resolved(value: str, strings: Mapping[str, str]) -> str:
    """The text of a value without its outer braces or quotes, with names of strings put in: `icml # " 2026"`."""
    return "".join(_piece(piece.strip(), strings) for piece in _pieces(value)).strip()


def _pieces(value: str) -> list[str]:
    """The parts of a value between the # that stand outside braces and quotes."""
    pieces, depth, quoted, start = [], 0, False, 0
    for at, character in enumerate(value):
        if character in "{}" and value[at - 1 : at] != "\\":
            depth += 1 if character == "{" else -1
        elif character == '"' and depth == 0:
            quoted = not quoted
        elif character == "#" and depth == 0 and not quoted:
            pieces.append(value[start:at])
            start = at + 1
    return [*pieces, value[start:]]


def _piece(piece: str, strings: Mapping[str, str]) -> str:
    if len(piece) >= 2 and piece[0] + piece[-1] in ("{}", '""'):
        return piece[1:-1]
    named = strings.get(piece.lower(), piece)
    return named[1:-1] if len(named) >= 2 and named[0] + named[-1] in ("{}", '""') else named


def _inherited(container: Entry, strings: Mapping[str, str]) -> dict[str, str]:
    """What an entry takes from the volume that holds it: the volume's own title is its book title."""
    values = {
        field.key.lower(): _value(field, strings) for field in container.fields if field.key.lower() in _INHERITED
    }
    title = values.pop("title", "")
    return {**({"booktitle": title} if title else {}), **values}


def _fields(key: str, values: dict[str, str]) -> dict[str, object]:
    """The entry under our names: title and abstract as typed, since TeX is understood there, the rest as plain text."""
    found: dict[str, object] = {
        name: value if name in ("title", "abstract") or not value else _plain(value) for name, value in values.items()
    }
    if "author" in values:
        found["author"] = [name for one in _authors(values["author"]) for name in split_names(one)]
    for name in ("url", "pdf", "doi", "software", "code", "openreview", "video", "supp", "supplementary"):
        if name in values:
            found[name] = re.sub(r"\\([_%&#~])|[{}]|\\url\b", r"\1", values[name]).strip()
    noted = [address for name in ("note", "howpublished", "annote") for address in _WEB.findall(values.get(name, ""))]
    if noted and "url" not in values:
        found["url"] = noted
    if "arxiv" in values.get("archiveprefix", "").lower() or "arxiv" in values.get("eprinttype", "").lower():
        found["arxiv"] = found.pop("eprint", None)
        found.setdefault("journal", "arXiv")
    return {"id": key, **found}


def _plain(tex: str) -> str:
    return " ".join(rich_text(tex, block=False)[0].plain.split())


def _authors(value: str) -> Iterator[str]:
    """The names between the words "and" that stand outside braces, as plain text; "and others" names nobody."""
    start, depth = 0, 0
    flat = " ".join(value.split())
    names: list[str] = []
    for match in re.finditer(r"[{}]| and (?=\S)", flat, re.IGNORECASE):
        if match[0] in "{}":
            depth += 1 if match[0] == "{" else -1
        elif depth <= 0:
            names.append(flat[start : match.start()])
            start = match.end()
    for name in (*names, flat[start:]):
        plain = _plain(name)
        if plain and plain.lower() != "others":
            yield plain
