"""Author names: taken apart as citation formats want them, put together as they are read, told apart in one text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

_SUFFIX = re.compile(r"(?:Jr|Sr)\.?|I{2,3}|IV", re.IGNORECASE)
_GROUP = re.compile(
    r"\b(?:team|group|collaboration|consortium|community|project|initiative|labs?|laboratory|institute|university|college"
    r"|company|inc|ltd|llc|foundation|committee|council|association|society|alliance|working|anonymous|authors?|and)\b"
    r"|^the\b|&",
    re.IGNORECASE,
)
_INITIALS = re.compile(r"(?:[A-ZÀ-ÖØ-Þ]\.?[ -]?){1,4}")
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_AND = re.compile(r",?\s+(?:and|&)\s+", re.IGNORECASE)


class Person(NamedTuple):
    """A name in parts; a group, or a name of one word, has only `family`."""

    family: str
    given: str = ""
    suffix: str = ""

    @property
    def inverted(self) -> str:
        """ "Family, Given, Suffix" as RIS has it."""
        return ", ".join(part for part in self if part)

    @property
    def spoken(self) -> str:
        """ "Given Family Suffix" as it is read."""
        return " ".join(part for part in (self.given, self.family, self.suffix) if part)


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


def spoken(name: str) -> str:
    """The name as it is read, however its source writes it: "Vale, Ada" is "Ada Vale"."""
    return person(name).spoken if "," in name else name


def joined_name(parts: Mapping[str, object]) -> str | None:
    """The name that an object spells out, as "Family, Suffix, Given" or whole; None where it holds no name.

    Understood are the keys of CSL (with particles), of JSON-LD and of lists of people: family or last, given or first,
    literal or name or fullname.
    """

    def text(*keys: str) -> str:
        for key in keys:
            value = parts.get(key)
            if isinstance(value, str) and value.strip():
                return " ".join(value.split())
        return ""

    family = " ".join(
        filter(
            None,
            (text("non-dropping-particle", "prefix"), text("family", "last", "lastName", "last_name", "familyName")),
        )
    )
    given = " ".join(
        filter(
            None,
            (
                text("given", "first", "firstName", "first_name", "givenName"),
                text("middle", "middleName", "middle_name"),
                text("dropping-particle"),
            ),
        )
    )
    suffix = text("suffix")
    whole = text("name")
    if whole and person(whole) == Person(family, given, suffix):
        return whole  # a record of ours: the name as it stood in the source
    if family and given:
        # A comma inside a part would start another one.
        return ", ".join(part.replace(",", " ") for part in (family, suffix, given) if part)
    return family or given or text("literal", "name", "fullname", "full_name", "fullName", "display_name") or None


def split_names(text: str) -> list[str]:
    """The names of several people in one text.

    Parted by line ends, semicolons or bars, else by "and", else by commas where these cannot stand inside a name: "Ada
    Vale, Bo Lund" are two, "Vale, Ada" is one, "Vale, A., Lund, B." are two.
    """
    for mark in ("\n", ";", "|"):
        if mark in text:
            return [name for part in text.split(mark) for name in _without_and(part)]
    return [name for part in _AND.split(text) for name in _comma_list(part)]


def _without_and(part: str) -> list[str]:
    """One name of a list that is parted by marks; its last may still begin with "and"."""
    name = re.sub(r"^(?:and|&)\s+", "", " ".join(part.split()), flags=re.IGNORECASE).strip(" ,")
    return [name] if name else []


def _comma_list(text: str) -> list[str]:
    """The names between commas, or the one name that has a comma inside."""
    parts = [" ".join(part.split()) for part in text.split(",") if part.strip()]
    if len(parts) < 2 or _GROUP.search(text):
        return [" ".join(text.split()).strip(" ,")] if text.strip(" ,") else []
    if _CJK.search(text):
        return parts
    if len(parts) in (2, 3) and any(_SUFFIX.fullmatch(part) for part in parts[1:]):
        return [", ".join(parts)]
    inverted = all(_INITIALS.fullmatch(part) for part in parts[1::2]) or not any(" " in part for part in parts)
    if len(parts) % 2 == 0 and inverted:
        return [f"{family}, {given}" for family, given in zip(parts[::2], parts[1::2], strict=True)]
    if len(parts) == 2 and (any(" " not in part for part in parts) or parts[1].rpartition(" ")[2].islower()):
        return [", ".join(parts)]
    return parts
