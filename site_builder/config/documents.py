"""YAML with a place for every value: what PyYAML builds, plus the line and column at which it stands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

import yaml

from site_builder.model import Diagnostic, Place, Source

Path = tuple[str | int, ...]
"""Where a value stands in a document: ("topics", 0, "slug")."""

CODES = {
    "E001": "the YAML cannot be read",
    "E002": "a key stands twice; YAML would silently keep the last",
    "E003": "the YAML is too large or too deep once its aliases are followed",
    "E004": "the file is not UTF-8",
}

MOST_NODES = 200_000  # a whole conference as a YAML list has some 100,000; a "billion laughs" document has 10^9
MOST_DEPTH = 60


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]  # the C loader is missing in some builds
    """YAML 1.2 scalars: `no` is a word, 2026-01-02 a string, 010 ten, 12:30 a string."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012  # PyYAML's own interface


for _tag, _pattern, _first in (
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", "-+0123456789"),
    (
        "float",
        r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)",
        "-+.0123456789",
    ),
    ("merge", r"<<", "<"),
):
    _Loader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(rf"^(?:{_pattern})$"), list(_first))


def _int(loader: yaml.SafeLoader, node: yaml.ScalarNode) -> int:
    text = str(loader.construct_scalar(node))
    return int(text, 0) if text[:2] in ("0o", "0x") else int(text)


_Loader.add_constructor("tag:yaml.org,2002:int", _int)


@dataclass(frozen=True, slots=True)
class Document:
    """A YAML file as plain Python values; `data` is None where the file is empty or cannot be read."""

    path: str
    data: object
    places: Mapping[Path, Place]
    diagnostics: tuple[Diagnostic, ...] = ()

    def place(self, path: Path) -> Place:
        """Where the value at `path` stands, or the nearest value around it that the file does hold."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path, Place(self.path, 1, 1))


def document(source: Source, *, first_line: int = 1) -> Document:
    """The YAML document of a file; `first_line` is the line of the file on which the text starts (for front matter)."""
    try:
        text = source.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = source.data.count(b"\n", 0, error.start) + first_line
        what = f"byte {error.start} is not UTF-8; the file is left out"
        return _failed(source, "E004", Place(source.path, line), what, "save the file as UTF-8")
    try:
        loader = _Loader(text)
        try:
            node = loader.get_single_node()
            places: dict[Path, Place] = {}
            repeats: list[Diagnostic] = []
            if node is not None:
                _visit(node, source.path, first_line, places, repeats)
            data = None if node is None else loader.construct_document(node)
        finally:
            loader.dispose()
    except _TooLargeError as error:
        return _failed(
            source, "E003", error.place, "the document is too large or nested too deep", "aliases repeat what they name"
        )
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(source.path, mark.line + first_line, mark.column + 1) if mark else Place(source.path)
        return _failed(source, "E001", place, _said(error), _hint(error))
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + first_line
        return _failed(source, "E001", Place(source.path, line), "a control character that YAML forbids", "delete it")
    # PyYAML answers a tag that does not fit, `!!timestamp x` or `!!bool maybe`, with errors of Python's own.
    except (yaml.YAMLError, ValueError, LookupError, AttributeError, TypeError, RecursionError) as error:
        return _failed(source, "E001", Place(source.path), str(error) or "the document is nested too deep")
    return Document(source.path, data, places, tuple(repeats))


class _TooLargeError(Exception):
    def __init__(self, place: Place) -> None:
        self.place = place


def _visit(root: yaml.Node, file: str, first_line: int, places: dict[Path, Place], repeats: list[Diagnostic]) -> None:
    """Notes where every value stands and which keys stand twice; gives up on documents that grow without end."""
    waiting: list[tuple[yaml.Node, Path]] = [(root, ())]
    visited = 0
    while waiting:
        node, path = waiting.pop()
        place = Place(file, node.start_mark.line + first_line, node.start_mark.column + 1)
        visited += 1
        if visited > MOST_NODES or len(path) > MOST_DEPTH:
            raise _TooLargeError(place)
        places[path] = place
        if isinstance(node, yaml.SequenceNode):
            waiting.extend((child, (*path, index)) for index, child in enumerate(node.value))
        elif isinstance(node, yaml.MappingNode):
            seen: dict[str, int] = {}
            for key, value in node.value:
                name = str(key.value)
                line = key.start_mark.line + first_line
                if name in seen and name != "<<":
                    what = f"`{name}` stands twice; line {seen[name]} has it already"
                    repeats.append(
                        Diagnostic("error", "E002", Place(file, line, key.start_mark.column + 1), what, "keep one")
                    )
                seen.setdefault(name, line)
                waiting.append((value, (*path, name)))
                # a problem with a value is best shown at its key
                places[(*path, name, "")] = Place(file, line, key.start_mark.column + 1)


def _said(error: yaml.MarkedYAMLError) -> str:
    return " ".join(part for part in (error.problem, error.context) if part) or "the YAML cannot be read"


def _hint(error: yaml.MarkedYAMLError) -> str:
    if "mapping values are not allowed" in (error.problem or ""):
        return "a value that holds a colon and a space needs quotes around it"
    if "cannot start any token" in (error.problem or ""):
        return "a value that starts with @, `, % or a tab needs quotes around it"
    return ""


def _failed(source: Source, code: str, place: Place, what: str, hint: str = "") -> Document:
    return Document(source.path, None, {}, (Diagnostic("error", code, place, what, hint),))
