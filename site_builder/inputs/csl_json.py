"""CSL-JSON, as Zotero, pandoc and citeproc exchange it: https://docs.citationstyles.org/en/stable/specification.html."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from site_builder.inputs._parts.json_items import Items, first_kind, is_json
from site_builder.inputs._parts.records import parsed
from site_builder.model import Parsed, Place, Source
from site_builder.raw.field_names import NO_NAMES, Names

_WITHOUT_USE = frozenset(
    "type genre note page volume issue publisher publisher-place language ISSN ISBN accessed collection-title"
    " source title-short container-title-short citation-key event-title event-place editor number-of-pages"
    " license page-first number archive archive_location call-number annote citation-label event-date"
    " shortTitle journalAbbreviation".split()
)


def accepts(source: Source) -> bool:
    """A .json file whose first item has a type of CSL and a value that only CSL shapes so."""
    return is_json(source) and first_kind(source) == "csl"


def parse(source: Source, names: Names = NO_NAMES) -> Parsed:
    """One record an item."""
    items = Items(source)

    def found() -> Iterator[tuple[object, Place]]:
        for item, place in items:
            yield (_fields(item) if isinstance(item, dict) else item), place

    made = parsed(source, found(), names, _WITHOUT_USE)
    return replace(made, diagnostics=(*items.problems, *made.diagnostics))


def _fields(item: dict[str, object]) -> dict[str, object]:
    """The item with its venue under one name: a conference where it has one, else what contains it."""
    venue = item.get("container-title") or item.get("event-title") or item.get("event")
    return {**{name: value for name, value in item.items() if name != "event"}, "venue": venue}
