"""Author names, taken apart as citation formats want them."""

from __future__ import annotations

import re
from typing import NamedTuple

_SUFFIX = re.compile(r"(?:Jr|Sr)\.?|I{2,3}|IV", re.IGNORECASE)
_GROUP = re.compile(
    r"\b(?:team|group|collaboration|consortium|community|project|initiative|labs?|laboratory|institute|university|college"
    r"|company|inc|ltd|llc|foundation|committee|council|association|society|alliance|working|anonymous|authors?|and)\b"
    r"|^the\b|&",
    re.IGNORECASE,
)


class Person(NamedTuple):
    """A name in parts; a group, or a name of one word, has only `family`."""

    family: str
    given: str = ""
    suffix: str = ""

    @property
    def inverted(self) -> str:
        """ "Family, Given, Suffix" as RIS has it."""
        return ", ".join(part for part in self if part)


def person(name: str) -> Person:
    """The parts of a name written "First Last", "Last, First", "Last, Jr., First" or "First Last, Jr."."""
    name = " ".join(name.split())
    parts = [part for part in (part.strip() for part in name.split(",")) if part]
    if _GROUP.search(name) or not 1 <= len(parts) <= 3:
        return Person(name)
    if len(parts) == 3:
        family, middle, last = parts
        return Person(family, last, middle) if _SUFFIX.fullmatch(middle) else Person(name)
    if len(parts) == 2:
        first, second = parts
        return _split(first)._replace(suffix=second) if _SUFFIX.fullmatch(second) else Person(first, second)
    return _split(parts[0])


def _split(name: str) -> Person:
    """The parts of a name without commas: the family name is the last word with the small particles before it."""
    words = name.split(" ")
    suffix = words.pop() if len(words) > 2 and _SUFFIX.fullmatch(words[-1]) else ""
    start = len(words) - 1
    while start > 1 and words[start - 1].islower():
        start -= 2 if words[start - 1] in ("y", "i") and start > 2 else 1  # Peña y Soto: both are the family's
    return Person(" ".join(words[start:]), " ".join(words[:start]), suffix)
