"""XML as a small tree in which every element knows its line. Entities are never declared: a file that tries is refused.

expat reads no other file by itself, and without declarations no entity can grow ("billion laughs"); element nesting is
bounded here, so that no walk over the tree runs out of stack.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from xml.parsers import expat

from site_builder.model import Diagnostic, Place, Source
from site_builder.raw import text_of

CODES = {
    "W123": "XML that cannot be read from here on; the records before it are kept",
}

MOST_DEPTH = 60


@dataclass(slots=True)
class Element:
    """An element: its name without namespace, its attributes, and its text and child elements in order."""

    name: str
    attributes: dict[str, str]
    line: int
    column: int
    parts: list[str | Element] = field(default_factory=list)

    def all(self, name: str) -> Iterator[Element]:
        """The children of this name."""
        return (part for part in self.parts if isinstance(part, Element) and part.name == name)

    def first(self, name: str) -> Element | None:
        """The first child of this name."""
        return next(self.all(name), None)

    def text(self, marked: Callable[[Element, str], str] = lambda _element, inside: inside) -> str:
        """All text inside; `marked` says what an element with this text inside reads as."""
        return "".join(part if isinstance(part, str) else marked(part, part.text(marked)) for part in self.parts)

    def said(self, name: str) -> str:
        """The text of the first child of this name, on one line; "" where there is none."""
        child = self.first(name)
        return " ".join(child.text().split()) if child else ""


class _RefusedError(Exception):
    pass


def root_name(source: Source) -> str:
    """The name of the first element, without namespace prefix, from a first look; "" where there is none."""
    head = source.data[:65536].removeprefix(b"\xef\xbb\xbf").lstrip()
    for opening, closing in ((b"<?", b"?>"), (b"<!--", b"-->"), (b"<!DOCTYPE", b">"), (b"<!--", b"-->")):
        while head.startswith(opening):
            # Behind a document type that declares something stands "]>".
            declares = opening == b"<!DOCTYPE" and b"[" in head.partition(b">")[0]
            head = head.partition(b"]>" if declares else closing)[2].lstrip()
    found = re.match(rb"<(?:[\w.-]+:)?([A-Za-z][\w.-]*)", head)
    return found[1].decode() if found else ""


def tree(source: Source) -> tuple[Element | None, tuple[Diagnostic, ...]]:
    """The root element, with all that stands before a fault, and what was wrong."""
    text, problems = text_of(source)
    root: list[Element] = []
    open_elements: list[Element] = []
    parser = expat.ParserCreate(encoding="utf-8")
    parser.buffer_text = True

    def started(name: str, attributes: dict[str, str]) -> None:
        if len(open_elements) >= MOST_DEPTH:
            raise _RefusedError(f"elements are nested more than {MOST_DEPTH} deep")
        plain = {key.rpartition(":")[2]: value for key, value in attributes.items()}
        line, column = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
        element = Element(name.rpartition(":")[2], plain, line, column)
        (open_elements[-1].parts if open_elements else root).append(element)
        open_elements.append(element)

    def ended(_name: str) -> None:
        open_elements.pop()

    def spoken(data: str) -> None:
        if open_elements:
            open_elements[-1].parts.append(data)

    def declared(*_: object) -> None:
        raise _RefusedError("entities are declared; a list of papers needs none, and they can grow without end")

    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = started, ended, spoken
    parser.EntityDeclHandler = declared
    try:
        parser.Parse(text.encode(errors="replace"), True)
    except expat.ExpatError as error:
        said, line, column = expat.ErrorString(error.code), error.lineno, error.offset + 1
        problems = (*problems, _cut_off(source.path, line, column, said))
        _forget_broken(open_elements)
    except _RefusedError as error:
        line, column = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
        problems = (*problems, _cut_off(source.path, line, column, str(error)))
        _forget_broken(open_elements)
    return (root[0] if root else None), problems


def _cut_off(path: str, line: int, column: int, said: str) -> Diagnostic:
    return Diagnostic("warning", "W123", Place(path, line, column), f"the rest of the file is left out: {said}")


def _forget_broken(open_elements: list[Element]) -> None:
    """Takes out the record that was being read: half an abstract is no abstract."""
    for outer, inner in pairwise(open_elements):
        if inner.name in ("paper", "entry"):
            outer.parts.remove(inner)
            return
