"""The text cases in tests/cases, read from their files."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "cases"
_SIGNS = str.maketrans({"␣": " ", "⇥": "\t", "⍽": "\u00a0", "⏎": "\r"})


@dataclass(frozen=True, slots=True)
class Case:
    """A text as typed and what must come of it, by the names of the parts."""

    name: str
    source: str
    parts: dict[str, str]

    @property
    def kind(self) -> str:
        """The number of the kind of mark-up it is a twin of, or ""."""
        number = re.match(r"[A-G]\d+\b", self.name)
        return number[0] if number else ""


def cases() -> tuple[Case, ...]:
    """Every case, in the order of the files."""
    found: list[Case] = []
    for file in sorted(FOLDER.glob("*.txt")):
        for block in re.split(r"^=== ", file.read_text("utf-8"), flags=re.MULTILINE)[1:]:
            name, _, body = block.partition("\n")
            source, *parts = re.split(r"^--- (\w+)\n", body.rstrip("\n") + "\n", flags=re.MULTILINE)
            pairs = dict(zip(parts[::2], (part.strip("\n") for part in parts[1::2]), strict=True))
            found.append(Case(name, source.removesuffix("\n").translate(_SIGNS), pairs))
    return tuple(found)
