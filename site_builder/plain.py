"""Our types as plain data and back, as their annotations say. Imports no other module of the package."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

Loader = Callable[[object], object]


def dumped(value: object) -> bytes:
    """The one canonical JSON text of a value: a dataclass is the list of its fields, keys are sorted, all is ASCII.

    Raises TypeError for what has no such form: a set has no order, a path no meaning on another machine.
    """
    return json.dumps(value, default=_parts, sort_keys=True, separators=(",", ":")).encode()


def _parts(value: object) -> object:
    if is_dataclass(value) and not isinstance(value, type):
        return [getattr(value, name) for name in _names(type(value))]
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, bytes):
        return value.hex()
    raise TypeError(f"{type(value).__name__} has no plain form")


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def loader(kind: object) -> Loader:
    """The function that makes a value of type `kind` from what `json.loads` gives for its `dumped` form.

    It raises ValueError or TypeError where the data has another shape. Knows dataclasses, named tuples, tuples,
    mappings with string keys, literals, unions with None, bytes, and JSON's own types.
    """
    if isinstance(kind, type) and is_dataclass(kind):
        return _record(kind, _names(kind))
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return _record(kind, kind._fields)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is tuple and len(inner) == 2 and inner[1] is ...:
        return _tuple(loader(inner[0]))
    if origin is tuple:
        return _row(tuple(loader(one) for one in inner))
    if origin is Literal:
        return _literal(frozenset(inner))
    if origin in (Union, UnionType) and len(inner) == 2 and NoneType in inner:
        return _optional(loader(inner[0] if inner[1] is NoneType else inner[1]))
    if origin in (Mapping, dict) and inner[0] is str:
        return _mapping(loader(inner[1]))
    if kind in (str, int, bool):
        return _exactly(kind)
    if kind is float:
        return _float
    if kind is bytes:
        return _bytes
    raise TypeError(f"{kind} has no plain form")


def _record(kind: Callable[..., object], names: tuple[str, ...]) -> Loader:
    hints = get_type_hints(kind)
    asis = tuple((at, hints[name]) for at, name in enumerate(names) if hints[name] in (str, int, bool))
    rest = tuple((at, loader(hints[name])) for at, name in enumerate(names) if hints[name] not in (str, int, bool))

    def load(data: object) -> object:
        values = _list(data, len(names))
        for at, wanted in asis:
            if type(values[at]) is not wanted:
                raise ValueError(f"{values[at]!r} is no {wanted}")
        for at, part in rest:
            values[at] = part(values[at])
        return kind(*values)

    return load


def _tuple(part: Loader) -> Loader:
    return lambda data: tuple(map(part, _list(data)))


def _row(parts: tuple[Loader, ...]) -> Loader:
    return lambda data: tuple(part(value) for part, value in zip(parts, _list(data, len(parts)), strict=True))


def _optional(part: Loader) -> Loader:
    return lambda data: None if data is None else part(data)


def _mapping(part: Loader) -> Loader:
    def load(data: object) -> object:
        if not isinstance(data, dict):
            raise ValueError(f"{data!r} is no mapping")
        return {key: part(value) for key, value in data.items()}

    return load


def _literal(choices: frozenset[object]) -> Loader:
    def load(data: object) -> object:
        if isinstance(data, str | int) and data in choices:
            return data
        raise ValueError(f"{data!r} is none of {sorted(map(str, choices))}")

    return load


def _exactly(kind: object) -> Loader:
    def load(data: object) -> object:
        if type(data) is kind:
            return data
        raise ValueError(f"{data!r} is no {kind}")

    return load


def _float(data: object) -> object:
    if type(data) in (float, int):
        return float(data)  # type: ignore[arg-type]  # the line above has looked
    raise ValueError(f"{data!r} is no number")


def _bytes(data: object) -> object:
    if isinstance(data, str):
        return bytes.fromhex(data)
    raise ValueError(f"{data!r:.60} is no text of hexadecimal digits")


def _list(data: object, length: int | None = None) -> list[object]:
    if not isinstance(data, list) or length not in (None, len(data)):
        raise ValueError(f"{data!r:.60} is no list of {length or 'values'}")
    return data
