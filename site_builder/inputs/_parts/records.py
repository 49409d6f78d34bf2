"""From records as mappings to a parsed file: what every format with named values does at the end."""

from __future__ import annotations

from collections.abc import Iterable

from site_builder.model import Diagnostic, Parsed, Place, RawRecord, Source
from site_builder.raw import record, unused_fields
from site_builder.raw.field_names import NO_NAMES, Names

MOST_SAID = 10


def parsed(
    source: Source,
    found: Iterable[tuple[object, Place]],
    names: Names = NO_NAMES,
    known: frozenset[str] = frozenset(),
) -> Parsed:
    """The records of these mappings in order; `known` are fields of the format that need no note when unused."""
    records: list[RawRecord] = []
    problems: list[Diagnostic] = []
    seen: set[object] = set()
    without = 0
    for fields, place in found:
        one, wrong = record(fields, place, names=names)
        without += any(one.code == "W102" for one in wrong)
        # A list of titles holds hundreds of records without an abstract; the first few show what is wrong.
        problems += wrong if without <= MOST_SAID else [one for one in wrong if one.code != "W102"]
        records += [one] if one else []
        seen |= fields.keys() if isinstance(fields, dict) else set()
    if without > MOST_SAID:
        what = f"{without - MOST_SAID:,} more records of this file are left out: they have no abstract"
        problems.append(Diagnostic("warning", "W102", Place(source.path), what))
    return Parsed(None, tuple(records), (*problems, *unused_fields(source.path, seen - known, names)))
