"""Static files as they are published: names carry a hash of the contents, so that a browser may keep them for ever."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

import rjsmin

from site_builder.model import File, Source

FOLDER = "assets/"
_COMMENT = re.compile(rb"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^"')]*\))|/\*.*?\*/""", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Assets:
    """The published files, and where each is by the name that templates ask for: "site.css", "js/app.js"."""

    files: tuple[File, ...]
    paths: Mapping[str, str]


def assets(static: tuple[Source, ...]) -> Assets:
    """What static/ publishes.

    css/*.css are joined into one site.css, layers.css first since it declares the order of the cascade layers. js/
    keeps its shape in one folder named by the hash of all of it, so that relative imports hold, in workers too; scripts
    lose comments and indentation, a quarter of their gzipped bytes. Files in root/ keep their names and go to the top
    of the site. Everything else gets its own hash.
    """
    styles = sorted(
        (s for s in static if s.path.startswith("css/")), key=lambda s: (s.path != "css/layers.css", s.path)
    )
    scripts = sorted(
        (replace(s, data=rjsmin.jsmin(s.data)) for s in static if s.path.startswith("js/")), key=lambda s: s.path
    )
    files: list[File] = []
    paths: dict[str, str] = {}

    def publish(name: str, path: str, data: bytes) -> None:
        files.append(File(path, data))
        paths[name] = path

    sheet = b"\n".join(lean(source.data) for source in styles) + b"\n"
    publish("site.css", f"{FOLDER}site.{_hash(sheet)}.css", sheet)
    folder = f"{FOLDER}js-{_hash(*(part for s in scripts for part in (s.path.encode(), s.data)))}/"
    for source in scripts:
        publish(source.path, folder + source.path.removeprefix("js/"), source.data)
    for source in static:
        if source.path.startswith("root/"):
            publish(source.path, source.path.removeprefix("root/"), source.data)
        elif not source.path.startswith(("css/", "js/")):
            name = PurePosixPath(source.path)
            publish(source.path, f"{FOLDER}{name.with_suffix('')}.{_hash(source.data)}{name.suffix}", source.data)
    return Assets(tuple(files), paths)


def lean(style: bytes) -> bytes:
    """A style sheet without comments and indentation (a tenth of its gzipped bytes); strings stay whole."""
    bare = _COMMENT.sub(lambda found: found[1] or b"", style)
    return b"\n".join(line for line in (line.strip() for line in bare.splitlines()) if line)


def _hash(*parts: bytes) -> str:
    digest = hashlib.blake2b(digest_size=5)
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()
