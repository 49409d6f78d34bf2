"""Notes as OpenReview's API gives them, of version 1 and of version 2, whose values are wrapped in {"value": ...}.

https://docs.openreview.net/reference/api-v2/entities/note
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from site_builder.inputs._parts.json_items import Items, first_kind, is_json
from site_builder.inputs._parts.json_lines import Lines, first_line_kind, is_json_lines
from site_builder.inputs._parts.records import parsed
from site_builder.model import Diagnostic, Parsed, Place, Source
from site_builder.raw.field_names import NO_NAMES, Names

CODES = {
    "N114": "notes of OpenReview that are no papers: reviews, comments and decisions",
}

_SITE = "https://openreview.net"
_WITHOUT_USE = frozenset(
    "authorids venueid paperhash _bibtex TL;DR pdf submission_guidelines code_of_ethics reciprocal_reviewing"
    " anonymous_url no_acknowledgement_section student_author student_paper submission_number flagged_for_ethics_review"
    " verify_author_names large_language_models other_comments_on_LLMs".split()
)
_REVIEW = frozenset("review rating decision comment metareview recommendation rebuttal confidence".split())


@dataclass(slots=True)
class _Notes:
    """Walks over the notes that are papers, as records of ours; `replies` counts the others."""

    items: Iterable[tuple[object, Place]]
    replies: list[Place] = field(default_factory=list)

    def __iter__(self) -> Iterator[tuple[object, Place]]:
        for note, place in self.items:
            if not isinstance(note, dict) or not isinstance(note.get("content"), dict):
                yield note, place
                continue
            content = {name: _unwrapped(value) for name, value in note["content"].items()}
            if _is_reply(note, content):
                self.replies.append(place)
                continue
            yield _fields(note, content), place


def accepts(source: Source) -> bool:
    """A .json or .jsonl file whose first record has a `content` that is an object."""
    if is_json(source):
        return first_kind(source) == "openreview"
    return is_json_lines(source) and first_line_kind(source) == "openreview"


def parse(source: Source, names: Names = NO_NAMES) -> Parsed:
    """One record a submission; reviews and comments in the same dump are passed over, and counted."""
    items: Items | Lines = Items(source) if is_json(source) else Lines(source)
    notes = _Notes(items)
    made = parsed(source, notes, names, _WITHOUT_USE)
    said: list[Diagnostic] = []
    if notes.replies:
        count = len(notes.replies)
        what = (
            f"{count:,} {'note is no paper but an answer' if count == 1 else 'notes are no papers but answers'} to one"
        )
        said.append(Diagnostic("note", "N114", notes.replies[0], what))
    return replace(made, diagnostics=(*items.problems, *made.diagnostics, *said))


def _unwrapped(value: object) -> object:
    return value["value"] if isinstance(value, dict) and "value" in value else value


def _is_reply(note: dict[str, object], content: dict[str, object]) -> bool:
    if note.get("replyto") and note.get("replyto") != note.get("id"):
        return True
    forum = note.get("forum")
    apart = bool(forum) and bool(note.get("id")) and forum != note.get("id")
    return apart or ("abstract" not in content and bool(_REVIEW & content.keys()))


def _fields(note: dict[str, object], content: dict[str, object]) -> dict[str, object]:
    """The submission under our names. Addresses inside OpenReview are given there without the host."""
    forum = note.get("forum") or note.get("id")
    found: dict[str, object] = {name: value for name, value in content.items() if value is not None}
    for name in ("pdf", "supplementary_material", "video", "poster", "slides"):
        if isinstance(found.get(name), str) and str(found[name]).startswith("/"):
            found[name] = f"{_SITE}/attachment?id={forum}&name={name}" if name != "pdf" else f"{_SITE}/pdf?id={forum}"
    return {
        **found,
        "id": note.get("id") or forum,
        "openreview": forum,
        "year": found.get("year") or _year(note, content),
        "venue": _venue(content),
    }


def _venue(content: dict[str, object]) -> object:
    """The venue without how the paper was presented there: "ICLR 2024 poster" is ICLR 2024."""
    venue = content.get("venue")
    if isinstance(venue, str):
        return re.sub(
            r"(?<=\d{4}) \(?(?:poster|oral|spotlight|notable.*|top.*|accept.*)\)?$", "", venue, flags=re.IGNORECASE
        )
    return venue


def _year(note: dict[str, object], content: dict[str, object]) -> int | None:
    """The year that the venue names, else its BibTeX entry, else that of the day on which it became public."""
    for text, pattern in (
        (content.get("venue"), r"\b((?:19|20)\d\d)\b"),
        (content.get("venueid"), r"/((?:19|20)\d\d)\b"),
        (content.get("_bibtex"), r"year\s*=\s*\{((?:19|20)\d\d)\}"),
    ):
        if isinstance(text, str) and (years := set(re.findall(pattern, text))) and len(years) == 1:
            return int(years.pop())
    for name in ("pdate", "odate", "cdate", "tcdate"):
        stamp = note.get(name)
        if isinstance(stamp, int) and 0 < stamp < 32503680000000:  # milliseconds, before the year 3000
            return (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=stamp)).year
    return None
