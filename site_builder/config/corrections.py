"""editor.yaml: what an editor puts right where the program found the wrong thing, keyed by a paper's slug."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from pydantic import TypeAdapter, ValidationError

from site_builder.config.documents import document
from site_builder.config.settings import problems_of
from site_builder.model import Diagnostic, LinkKind, PaperKind, Place, Source
from site_builder.raw import is_linkable
from site_builder.settings import STRICT

CODES = {
    "E013": "the file does not hold corrections (a mapping of slugs to corrected values)",
    "W014": "a correction names a paper that its collection does not hold",
    "W015": "a correction says something that does not fit the paper",
}


@dataclass(frozen=True, slots=True)
class CorrectedLink:
    """A link as it should be."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT

    url: str
    kind: LinkKind = "other"


@dataclass(frozen=True, slots=True)
class Correction:
    """What to show instead for one paper; a field left out keeps what was found."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT

    heading: str | None = None
    name: str | None = None  # "" says that the paper has none
    other_names: tuple[str, ...] | None = None
    expansion: str | None = None  # "" says that the abstract spells none
    highlight: int | None = None  # the sentence, counted from 1
    kind: tuple[PaperKind, ...] | None = None
    topics: tuple[str, ...] | None = None  # slugs, main one first
    links: tuple[CorrectedLink, ...] | None = None


def corrections(source: Source) -> tuple[Mapping[str, tuple[Place, Correction]], tuple[Diagnostic, ...]]:
    """The corrections of a collection by slug, each with the place where it stands."""
    read = document(source)
    if read.data is None:
        return {}, read.diagnostics
    if not isinstance(read.data, dict):
        what = "a mapping of slugs to corrected values is expected"
        return {}, (*read.diagnostics, Diagnostic("error", "E013", read.place(()), what))
    found: dict[str, tuple[Place, Correction]] = {}
    problems: list[Diagnostic] = []
    checked = TypeAdapter(Correction).validate_python  # takes longer to make than to use
    for slug, values in read.data.items():
        try:
            correction = checked(values)
        except ValidationError as error:
            problems += problems_of(read, Correction, error, (str(slug),))
        else:
            bad = [link.url for link in correction.links or () if not is_linkable(link.url)]
            for url in bad:
                what = f"{url[:80]!r} is no http, https or mailto address"
                problems.append(Diagnostic("error", "E010", read.place((str(slug), "links")), what))
            if bad:
                correction = replace(
                    correction, links=tuple(link for link in correction.links or () if link.url not in bad)
                )
            found[str(slug)] = (read.place((str(slug), "")), correction)
    return found, (*read.diagnostics, *problems)
