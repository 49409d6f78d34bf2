"""What the text engine says about a text, and the list of all it can say. Imports nothing of the package."""

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
    "N201": "A macro that nobody knows stays in the text as typed, marked as raw.",
    "N202": "A command of mathematics outside dollars was read as the formula it is.",
    "N203": "A citation or reference leads out of the abstract; its key is shown in square brackets.",
    "N204": "A footnote was put in parentheses where it is called.",
    "N205": "A command that only sets colour, size, spacing or a label was left out; its text stays.",
    "N206": "A macro was defined in the abstract itself and is used from there on.",
    "N207": "An address without http:// or https:// stays text.",
    "N208": "A direction mark was left out, because it could turn the text around it.",
    "N209": "The text begins with a section label such as 'Abstract'.",
    "N210": "A word mixes letters of two alphabets that look alike.",
    "W201": "A dollar sign pairs with nothing and is no amount of money.",
    "W202": "A formula cannot be typeset; it is shown as typed.",
    "W203": "A brace that pairs with nothing is shown, marked as raw.",
    "W204": "Something was escaped twice; it was read as it was meant.",
    "W205": "A placeholder stands where an address or a name should be.",
    "W206": "A character that cannot stand on a page was replaced.",
    "W207": "Text that was decoded with the wrong character set was read as it was meant.",
    "W208": "Mark-up is nested too deeply; it is shown as typed.",
    "W209": "Words between dollars are no formula; they were set as emphasised text.",
    "W210": "A word seems to have kept the hyphen of a line break; nothing was changed.",
    "W211": "The text seems to be cut off.",
    "W212": "A placeholder stands instead of an abstract.",
    "W213": "The text is empty.",
    "W214": "The text is mostly stray marks, as a scanned page gives them.",
    "W215": "Lines were joined by the two characters backslash and n.",
    "W217": "An address that a line end had broken was joined.",
    "W216": "An environment that nobody knows stays in the text as typed, marked as raw.",
}
"""Every code of the text engine, explained in one sentence. N2xx are notes, W2xx warnings."""


def problem(code: str, offset: int, what: str, hint: str = "") -> Problem:
    """A problem whose severity its code tells."""
    return Problem(offset, "warning" if code.startswith("W") else "note", code, what, hint)
