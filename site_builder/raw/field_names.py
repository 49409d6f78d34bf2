"""The names that people give to the fields of a record, and which of our fields each means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

Names = Mapping[str, str]
"""Our field -> the source's own name for it, as `fields` of a collection.yaml says."""

NO_NAMES: Names = MappingProxyType({})

FIELDS: Mapping[str, str] = {
    "id": "id uid paperid submissionid paperuid identifier citationkey itemkey key",
    "title": "title papertitle titleofpaper submissiontitle",
    "abstract": "abstract paperabstract abstracttext abstractnote summary",
    "authors": "authors author authornames authorlist authorname paperauthors creators",
    "year": "year publicationyear pubyear paperyear date publicationdate published pubdate issued",
    "venue": "venue booktitle journal journaltitle publicationtitle containertitle conference conferencename event"
    " publication",
    "keywords": "keywords keyword authorkeywords tags manualtags",
    "area": "area primaryarea subjectarea primarysubjectarea researcharea primarycategory subjectareas",
    "tldr": "tldr tldrs onesentencesummary onelinesummary",
}
"""Our fields with every name that is understood, the first that has a value wins; case and punctuation do not count."""

LINKS: Mapping[str, str] = {
    "doi": "doi doiurl doilink",
    "arxiv": "arxiv arxivid arxivurl arxivlink eprint",
    "openreview": "openreview openreviewid openreviewurl openreviewlink forum forumurl",
    "paper": "url link paper paperurl paperlink site pageurl webpage htmlurl openaccess landingpage uri",
    "pdf": "pdf pdfurl pdflink paperpdf downloadurl openaccesspdf",
    "code": "code codeurl codelink github githuburl githublink githubrepo software repository repositoryurl repo"
    " repourl sourcecode",
    "project": "project projecturl projectpage projectlink projectwebsite website homepage",
    "data": "data dataset datasets dataseturl datasetlink dataurl",
    "model": "model models modelurl weights huggingface",
    "demo": "demo demourl",
    "video": "video videourl videolink youtube recording talk",
    "slides": "slides slidesurl slideslink slideslive",
    "poster": "poster posterurl posterlink posterpdf",
    "supplement": "supplement supp supplementary supplementarymaterial supplementaryurl suppurl supplemental",
}
"""Labels of links with every field name that is understood."""

KNOWN = frozenset((*FIELDS, "urls"))
_FIELD_OF = {name: field for field, names in FIELDS.items() for name in names.split()}
_LABEL_OF = {name: label for label, names in LINKS.items() for name in names.split()}
_RANK = {name: rank for names in FIELDS.values() for rank, name in enumerate(names.split())}


@lru_cache(maxsize=1000)  # every record of a file asks for the same ones
def plain_name(name: object) -> str:
    """A field's name without what does not count: "TL;DR" is tldr, "Paper_Title" papertitle."""
    return re.sub(r"[^a-z0-9]", "", str(name).lower())


def is_known(name: object) -> bool:
    """Whether a field of this name means something to us."""
    return name == "urls" or plain_name(name) in _FIELD_OF or plain_name(name) in _LABEL_OF


def meant(
    fields: Mapping[object, object], names: Names = NO_NAMES
) -> tuple[dict[str, object], list[tuple[str, object]]]:
    """The values under our own names, and the labelled values that should be addresses.

    A name that collection.yaml gives wins over one that is understood, and among those the first of `FIELDS` with a
    value.
    """
    found: dict[str, object] = {}
    links: list[tuple[str, object]] = []
    mapped = {plain_name(theirs): ours for ours, theirs in names.items()}
    ranked: list[tuple[int, str, object]] = []
    for name, value in fields.items():
        plain = plain_name(name)
        ours = mapped.get(plain)
        if name == "urls" and ours is None:
            found["urls"] = value
        elif ours in LINKS or (ours is None and plain in _LABEL_OF and plain not in _FIELD_OF):
            links.append((ours or _LABEL_OF[plain], value))
        elif ours is not None:
            ranked.append((-1, ours, value))
        elif plain in _FIELD_OF:
            ranked.append((_RANK[plain], _FIELD_OF[plain], value))
    for _, field, value in sorted(ranked, key=lambda one: one[0]):
        if _is_empty(found.get(field)):
            found[field] = value
    return found, links


def _is_empty(value: object) -> bool:
    return (
        value is None
        or (isinstance(value, str | list | dict) and not value)
        or (isinstance(value, str) and not value.strip())
    )


def unknown(names: Iterable[object], mapped: Names, left_out: frozenset[str]) -> list[str]:
    """The names that nothing is made from, sorted; `left_out` are names to say nothing of."""
    used = {plain_name(theirs) for theirs in mapped.values()}
    return sorted({str(n) for n in names if not is_known(n) and plain_name(n) not in used} - left_out)
