"""A JSON file of objects, one a paper: a list, an object that holds the list, or an object by id or address."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from site_builder.inputs._parts.json_items import Items, first_kind, is_json
from site_builder.inputs._parts.records import parsed
from site_builder.model import Parsed, Place, Source
from site_builder.raw.field_names import NO_NAMES, Names


def accepts(source: Source) -> bool:
    """A .json file of records that speak no format of their own."""
    return is_json(source) and first_kind(source) == "records"


def parse(source: Source, names: Names = NO_NAMES) -> Parsed:
    """One record an item, each with its own line; whatever stands before a fault in the JSON is kept."""
    items = Items(source)

    def found() -> Iterator[tuple[object, Place]]:
        for item, place in items:
            yield ({**items.shared, **item} if isinstance(item, dict) else item), place

    made = parsed(source, found(), names)
    return replace(made, diagnostics=(*items.problems, *made.diagnostics))
