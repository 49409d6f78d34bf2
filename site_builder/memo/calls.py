"""⚡ `call(function, items, shared)`: a map that remembers."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar, cast, get_type_hints

from site_builder.memo.origin import origin
from site_builder.memo.packs import Packs
from site_builder.memo.pool import Count, results, uncounted
from site_builder.plain import Loader, dumped, loader

Item = TypeVar("Item")
Shared = TypeVar("Shared")
Result = TypeVar("Result")

MOST_BYTES = 256 * 1024 * 1024  # of one result; a planted entry must not fill the memory


class Memo:
    """What is remembered in a folder; with None, nothing is, and every call is a plain map.

    The folder may be deleted at any time. `save` writes what is new since then, and drops what nobody asks for. `count`
    hears how far a call is with what was not remembered.
    """

    def __init__(self, folder: Path | None, count: Count = uncounted) -> None:
        self._packs = Packs(folder)
        self._count = count

    def call(
        self, function: Callable[[Item, Shared], Result], items: Iterable[Item], shared: Shared
    ) -> tuple[Result, ...]:
        """`function(item, shared)` for each item, in order.

        `function` must be pure, stand at the top of a module, and say what it returns; arguments and result are made
        of our frozen dataclasses, tuples, mappings and JSON's own types. Whether a result was remembered, came from
        another process or was made here, it has gone through the same JSON, so that a rebuild equals a clean build.
        """
        load = loader(get_type_hints(function)["return"])
        start = blake2b(digest_size=16)
        for part in (origin(), f"{function.__module__}.{function.__qualname__}".encode(), dumped(shared)):
            start.update(len(part).to_bytes(8, "big") + part)
        todo = list(items)
        found: dict[int, object] = {}
        missing: list[tuple[int, bytes]] = []
        for at, item in enumerate(todo):
            state = start.copy()
            state.update(dumped(item))
            key = state.digest()
            try:
                found[at] = _loaded(self._packs.get(key), load)
            except (LookupError, ValueError, TypeError, RecursionError, zlib.error):
                missing.append((at, key))
        new = [todo[at] for at, _ in missing]
        made = results(cast(Callable[[object, object], object], function), new, shared, self._count)
        for (at, key), packed in zip(missing, made, strict=True):
            self._packs.put(key, packed)
            found[at] = _loaded(packed, load)
        return tuple(cast(Result, found[at]) for at in range(len(todo)))

    def save(self) -> None:
        """Writes the new results; a folder that cannot be written is no matter."""
        self._packs.save()


def _loaded(packed: bytes, load: Loader) -> object:
    """The value of an entry. Raises ValueError, TypeError or zlib.error for one that no version of ours has written."""
    unpack = zlib.decompressobj()
    text = unpack.decompress(packed, MOST_BYTES)
    if not unpack.eof:
        raise ValueError("the entry is cut off or too large")
    return load(json.loads(text))
