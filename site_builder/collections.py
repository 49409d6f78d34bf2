"""Which papers belong together: a folder is a collection, as are the files directly in content/ under one heading."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from site_builder.model import CollectionSettings, RawRecord
from site_builder.slugs import MOST_SLUG, cut, slugified
from site_builder.urls import RESERVED


@dataclass(frozen=True, slots=True)
class Gathered:
    """A collection before its papers have slugs."""

    slug: str
    title: str
    settings: CollectionSettings
    folder: str  # "" for content/ itself
    records: tuple[RawRecord, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """What one source file holds."""

    path: str
    heading: str | None
    records: tuple[RawRecord, ...]


def gathered(contents: tuple[Contents, ...], settings: Mapping[str, CollectionSettings]) -> tuple[Gathered, ...]:
    """The collections in the order of their files. `settings` holds what each folder's collection.yaml says."""
    groups: dict[tuple[str, str], list[Contents]] = {}
    for content in contents:
        if content.records:
            folder = content.path.rpartition("/")[0]
            # In content/ itself each heading is a collection of its own, unless a collection.yaml there speaks for all.
            apart = "" if folder or "" in settings else content.heading or PurePosixPath(content.path).stem
            groups.setdefault((folder, apart), []).append(content)
    found: list[Gathered] = []
    taken: set[str] = set()
    for (folder, apart), files in groups.items():
        chosen = settings.get(folder, CollectionSettings())
        heading = next((content.heading for content in files if content.heading), None)
        title = chosen.title or heading or spoken(apart or folder.rpartition("/")[2]) or "Papers"
        slug = _slug(folder or title, taken)
        taken.add(slug)
        records = tuple(record for content in files for record in content.records)
        found.append(Gathered(slug, title, chosen, folder, records))
    return tuple(found)


def spoken(name: str) -> str:
    """A file's or folder's name as a title: "reading-group_2025" is "Reading group 2025"."""
    words = " ".join(name.replace("-", " ").replace("_", " ").split())
    return words[:1].upper() + words[1:]


def _slug(name: str, taken: set[str]) -> str:
    stem = cut(slugified(name), MOST_SLUG) or "collection"
    stem = (
        f"collection-{stem}" if stem.isdigit() or stem in RESERVED else stem
    )  # digits alone are second pages of lists
    slug, number = stem, 2
    while slug in taken:
        slug, number = f"{stem}-{number}", number + 1
    return slug
