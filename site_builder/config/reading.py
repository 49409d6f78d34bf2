"""Values of a YAML file that a person writes: the right type whatever stands there, and what is wrong with them."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field

from site_builder.config.documents import Document, Path
from site_builder.model import Diagnostic

USUAL_WEIGHT = 2.0
MOST_WEIGHT = 10.0
MOST_SHOWN = 60  # characters of a value


@dataclass(slots=True)
class Reading:
    """The document and what was found wrong with it; every reader gives back the right type whatever it meets."""

    document: Document
    diagnostics: list[Diagnostic] = field(default_factory=list)

    def error(self, code: str, path: Path, what: str, hint: str = "") -> None:
        self.diagnostics.append(Diagnostic("error", code, self.document.place(path), what, hint))

    def warning(self, code: str, path: Path, what: str, hint: str = "") -> None:
        self.diagnostics.append(Diagnostic("warning", code, self.document.place(path), what, hint))

    def mapping(self, value: object, path: Path, keys: tuple[str, ...]) -> dict[str, object]:
        """The known keys of a mapping."""
        if not isinstance(value, dict):
            if value is not None:
                self.error("E301", path, f"{said(value)} stands where {', '.join(keys)} belong")
            return {}
        for key in value:
            if key not in keys:
                near = difflib.get_close_matches(str(key), keys, 1)
                hint = f"did you mean `{near[0]}`?" if near else f"known here: {', '.join(keys)}"
                self.error("E302", (*path, str(key), ""), f"`{key}` means nothing here", hint)
        return {key: item for key, item in value.items() if key in keys}

    def entries(self, value: object, path: Path) -> list[object]:
        """The items of a list; a missing list is empty."""
        if value is None or isinstance(value, list):
            return value or []
        self.error("E301", path, f"{said(value)} stands where a list belongs", "start each item with a hyphen")
        return []

    def text(self, value: object, path: Path) -> str:
        """A text, "" where there is none."""
        if value is None or isinstance(value, str):
            return " ".join((value or "").split())
        hint = "put it between quotes" if isinstance(value, (bool, int, float)) else ""
        self.error("E301", path, f"{said(value)} stands where a text belongs", hint)
        return ""

    def texts(self, value: object, path: Path) -> list[str]:
        return [self.text(item, (*path, index)) for index, item in enumerate(self.entries(value, path))]

    def weight(self, value: object, path: Path) -> float:
        if value is None:
            return USUAL_WEIGHT
        if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 < value <= MOST_WEIGHT:
            return float(value)
        self.error(
            "E305", path, f"{said(value)} is no weight", "3 decisive, 2 typical, 1 supporting, below 1 a tie-break"
        )
        return USUAL_WEIGHT


def said(value: object) -> str:
    """A value as its writer would call it."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    return "nothing" if value is None else f"`{shortened(str(value))}`"


def shortened(text: str) -> str:
    """A value as a message shows it: one line, and no more of it than tells which one is meant."""
    line = " ".join(text.split())
    return line if len(line) <= MOST_SHOWN else f"{line[: MOST_SHOWN - 1]}…"
