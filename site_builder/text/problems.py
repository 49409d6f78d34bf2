"""What the text engine has to say about a text, and the list of everything it can say. Imports nothing of the package."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

TextSeverity = Literal["warning", "note"]


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing to say about a text; `offset` is a position in the text as typed, in characters from 0."""

    offset: int
    severity: TextSeverity
    code: str
    what: str
    hint: str = ""


CODES: dict[str, str] = {
    "N201": "A macro that is not known stays in the text as typed, marked as raw.",
}
"""Every code of the text engine, explained in one sentence. N2xx are notes, W2xx warnings."""


def problem(code: str, offset: int, what: str, hint: str = "") -> Problem:
    """A problem whose severity its code tells."""
    return Problem(offset, "warning" if code.startswith("W") else "note", code, what, hint)
