"""Citations of one paper: BibTeX, RIS, CSL-JSON and plain text.

A citation claims no more than the record holds. Only with a true title and a venue is it a conference paper or an
article; else it is `@misc` with a note. A heading that the digest supplied stands in square brackets, as in catalogues.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from site_builder import bibtex as tex
from site_builder.model import Paper, Site, TextKind
from site_builder.once import once
from site_builder.people import Person, person, spoken
from site_builder.record import venue as venue_of
from site_builder.record import year as year_of
from site_builder.rich import RichText
from site_builder.urls import absolute, paper_path

Genre = Literal["conference", "journal", "other"]
_BIBTEX = {"conference": ("inproceedings", "booktitle"), "journal": ("article", "journal"), "other": ("misc", "")}
_RIS = {"conference": "CPAPER", "journal": "JOUR", "other": "GEN"}
_CSL = {"conference": "paper-conference", "journal": "article-journal", "other": "document"}

_JOURNAL = re.compile(r"\b(?:journal|transactions|letters|annals|[JT]MLR|TACL|TPAMI)\b", re.IGNORECASE)
_PREPRINT = re.compile(r"\b(?:\w*rxiv|corr|preprints?|openreview|ssrn|submi\w+|unpublished|thesis)\b", re.IGNORECASE)
_DOI = re.compile(r"(?:https?://(?:dx\.)?doi\.org/|doi:\s*)?(10\.\d{4,9}/\S+)", re.IGNORECASE)
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_OWN_PAGE = ("paper", "url", "forum", "openreview", "html", "arxiv", "abstract", "pdf")


@dataclass(frozen=True, slots=True)
class Reference:
    """What every format says about a paper, before it is written in one of them."""

    key: str  # unique on the site
    genre: Genre
    heading: RichText
    bracketed: bool
    authors: tuple[Person, ...]
    year: int | None
    venue: str | None
    medium: str | None  # what is cited where it is not the published paper: "Abstract, ICML 2026"
    text: TextKind  # what the digest holds: the authors' abstract, or a summary written for it
    note: str | None
    url: str | None
    doi: str | None
    keywords: tuple[str, ...]

    @property
    def title(self) -> str:
        """The heading as plain text, in brackets when it is the digest's."""
        return f"[{self.heading.plain}]" if self.bracketed else self.heading.plain


@once
def _reference(site: Site, paper: Paper) -> Reference:
    """What the record supports, with a note on what it does not."""
    raw, venue, year = paper.raw, venue_of(paper, site), year_of(paper, site)
    collection = site.collection_by_slug[paper.collection]
    text = collection.settings.text
    published = not paper.heading_derived and venue is not None and not _PREPRINT.search(venue)
    genre: Genre = "other" if not published or venue is None else "journal" if _JOURNAL.search(venue) else "conference"
    where = _dated(venue, year) if venue else collection.title
    addresses = {label.lower(): url for label, url in reversed(raw.urls) if re.match(r"https?://", url, re.IGNORECASE)}
    dois = (_DOI.fullmatch(url) for label, url in raw.urls if label.lower() == "doi" or "doi.org/" in url)
    return Reference(
        key=f"{paper.collection.replace('-', '')}-{paper.slug}",  # slugs are unique, so this is, whatever is before it
        genre=genre,
        heading=paper.heading,
        bracketed=paper.heading_derived,
        authors=tuple(person(name) for name in raw.authors if name.strip()),
        year=year,
        venue=venue,
        medium=None if published else venue if not paper.heading_derived else f"{text.capitalize()}, {where}",
        text=text,
        note=_note(paper.heading_derived, venue is not None, text, site.settings.title),
        url=next((_address(addresses[label]) for label in _OWN_PAGE if label in addresses), None)
        or absolute(site.settings.url, paper_path(paper.slug)),
        doi=next((_address(found[1]) for found in dois if found), None),
        keywords=raw.keywords,
    )


def reference(paper: Paper, site: Site) -> Reference:
    """What the record supports, with a note on what it does not."""
    return _reference(site, paper)


def bibtex(paper: Paper, site: Site, abstract: bool = False) -> str:
    """A BibTeX entry that ends with a line break; with the abstract if asked."""
    ref = reference(paper, site)
    kind, container = _BIBTEX[ref.genre]
    # Two pairs of braces keep the digest's own wording as it is; a true title has only what must stay braced.
    heading = f"{{[{tex.prose(ref.heading)}]}}" if ref.bracketed else tex.title(ref.heading)
    authors = " and ".join(_bibtex_name(author) for author in ref.authors)
    fields = [
        ("author", authors),
        ("title", heading),
        (container, tex.escaped(ref.venue or "")),
        ("howpublished", tex.escaped(ref.medium or "") if ref.genre == "other" else ""),
        ("year", str(ref.year or "")),
        ("doi", ref.doi or ""),
        ("url", ref.url or ""),
        ("keywords", tex.escaped(", ".join(ref.keywords))),
        ("abstract" if ref.text == "abstract" else "annote", tex.prose(paper.derived.abstract) if abstract else ""),
        ("note", tex.escaped(ref.note or "")),
    ]
    lines = [f"  {name:<12} = {{{value}}}" for name, value in fields if name and value]
    return f"@{kind}{{{ref.key},\n" + ",\n".join(lines) + "\n}\n"


def ris(paper: Paper, site: Site, abstract: bool = False) -> str:
    """An RIS entry, lines ended by CR LF as the format asks; with the abstract if asked."""
    ref = reference(paper, site)
    fields = [
        ("TY", _RIS[ref.genre]),
        ("ID", ref.key),
        ("TI", ref.title),
        *(("AU", author.inverted) for author in ref.authors),
        ("T2", ref.venue if ref.genre != "other" else None),
        ("PY", str(ref.year or "")),
        ("AB" if ref.text == "abstract" else "N1", paper.derived.abstract.plain if abstract else None),
        *(("KW", keyword) for keyword in ref.keywords),
        ("M3", ref.medium),
        ("N1", ref.note),
        ("DO", ref.doi),
        ("UR", ref.url),
    ]
    lines = [f"{tag}  - {_line(value)}\r\n" for tag, value in fields if value and _line(value)]
    return "".join(lines) + "ER  - \r\n"


def csl(paper: Paper, site: Site, abstract: bool = False) -> dict[str, object]:
    """A CSL-JSON item, for pandoc, Zotero and citeproc; with the abstract if asked."""
    ref = reference(paper, site)
    item: dict[str, object] = {"id": ref.key, "type": _CSL[ref.genre], "title": _line(ref.title)}
    if ref.authors:
        item["author"] = [_csl_name(author) for author in ref.authors]
    if ref.year:
        item["issued"] = {"date-parts": [[ref.year]]}
    optional = {
        "container-title": ref.venue if ref.genre != "other" else None,
        "genre": ref.medium,
        "DOI": ref.doi,
        "URL": ref.url,
        "keyword": ", ".join(ref.keywords),
        "abstract" if ref.text == "abstract" else "annote": paper.derived.abstract.plain if abstract else None,
        "note": ref.note,
    }
    return item | {name: _line(value) for name, value in optional.items() if value}


def plain(paper: Paper, site: Site) -> str:
    """One line to paste into an e-mail or a document."""
    ref = reference(paper, site)
    authors = [_line(spoken(name)) for name in paper.raw.authors if name.strip()]
    place = _dated(ref.venue, ref.year) if ref.genre != "other" and ref.venue else ref.medium
    year = f"({ref.year})" if ref.year and str(ref.year) not in (place or "") else ""
    address = f"https://doi.org/{ref.doi}" if ref.doi else ref.url
    parts = [_listed(authors), _line(ref.title), f"{place or ''} {year}", address or "", ref.note or ""]
    return " ".join(_sentence(part) for part in map(_line, parts) if part)


def _note(derived: bool, venue: bool, text: TextKind, site: str) -> str | None:
    """What the citation lacks, in a sentence; None when it lacks nothing."""
    holds = f"{site} holds a summary written for it, not the authors' abstract"
    if derived:
        held = f"{site} holds only the abstract" if text == "abstract" else holds
        return f"Title not known: {held}, and supplied the heading in brackets."
    if text == "summary":
        return f"{holds}."
    return None if venue else f"Venue not known to {site}."


def _dated(venue: str, year: int | None) -> str:
    """The venue with its year, said once."""
    return venue if year is None or str(year) in venue else f"{venue} {year}"


def _listed(names: list[str]) -> str:
    """Names as they stand before a title: one; one and two; one, two, and three."""
    if len(names) < 3:
        return " and ".join(names)
    return ", ".join(names[:-1]) + f", and {names[-1]}"


def _sentence(part: str) -> str:
    """The part with a full stop, unless it ends with a mark of its own or is an address."""
    return part if part.endswith((".", "?", "!")) or part.startswith("http") else part + "."


def _line(text: str) -> str:
    """The text on one line, without control characters."""
    if text.isprintable() and "  " not in text and text.strip() == text:  # as most are, in a third of the time
        return text
    return " ".join(_CONTROL.sub("", text).split())


def _address(url: str) -> str:
    """The address with nothing in it that could end it, or a field that holds it, early."""
    return re.sub(r"[\s{}\\]", lambda found: f"%{ord(found[0]):02X}", _CONTROL.sub("", url))


def _bibtex_name(author: Person) -> str:
    """The name as "Family, Suffix, Given"; a group in braces, so that it is not taken apart."""
    family, given, suffix = (tex.escaped(part).replace(",", "{,}") for part in author)
    if not given and not suffix:
        return "{" + family + "}"
    return ", ".join(_unsplit(part) for part in (family, suffix, given) if part)


def _unsplit(part: str) -> str:
    """The part in braces where a word "and" in it would start another author."""
    return "{" + part + "}" if re.search(r"\band\b", part, re.IGNORECASE) else part


def _csl_name(author: Person) -> dict[str, str]:
    """The name as CSL has it: in parts, or literal."""
    if not author.given:
        return {"literal": _line(author.family)}
    parts = {"family": author.family, "given": author.given, "suffix": author.suffix}
    return {name: _line(value) for name, value in parts.items() if value}
