"""The JSON lists of github.com/papercopilot/paperlists: a list of objects with authors between semicolons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from site_builder.inputs._parts.json_items import Items, first_kind, is_json
from site_builder.inputs._parts.records import parsed
from site_builder.model import Parsed, Place, Source
from site_builder.raw.field_names import NO_NAMES, Names

_WITHOUT_USE = re.compile(
    r"(?:aff|gs|rating|confidence|soundness|contribution|presentation|wc|reply|rebuttal|corr|position|replies|email|track"
    r"|status|author|authorids|bibtex|pdf_size|homepage|dblp|google_scholar|orcid|linkedin|or_profile|ss)(?:$|_.*)|.*_avg"
)
_BIBTEX = re.compile(r"\b(booktitle|journal|year)\s*=\s*[{\"]\s*([^{}\"]+?)\s*[}\"]")


def accepts(source: Source) -> bool:
    """A .json file whose first record has its authors in one text, and a field that only these lists have."""
    return is_json(source) and first_kind(source) == "paperlists"


def parse(source: Source, names: Names = NO_NAMES) -> Parsed:
    """One record a paper; its venue and year are taken from the BibTeX entry that it holds."""
    items = Items(source)

    def found() -> Iterator[tuple[object, Place]]:
        for item, place in items:
            yield (_fields(item) if isinstance(item, dict) else item), place

    made = parsed(source, found(), names)
    return replace(made, diagnostics=(*items.problems, *made.diagnostics))


def _fields(item: dict[str, object]) -> dict[str, object]:
    """The record with only what it says of the paper. A homepage or a GitHub profile here is its authors'."""
    entry = dict(_BIBTEX.findall(str(item.get("bibtex") or "")))
    kept = {name: value for name, value in item.items() if not _WITHOUT_USE.fullmatch(name)}
    return {
        **{name: value for name, value in kept.items() if value != ""},
        "authors": item.get("author"),
        "year": kept.get("year") or entry.get("year"),
        "venue": kept.get("venue") or entry.get("booktitle") or entry.get("journal"),
    }
