"""What site.yaml and collection.yaml may say, as types; `config.settings` checks the files. Imports nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

TextKind = Literal["abstract", "summary"]
STRICT: Mapping[str, object] = {"extra": "forbid"}  # for pydantic: a key that nobody knows is a mistake


@dataclass(frozen=True, slots=True)
class CollectionSettings:
    """collection.yaml: what is said about a folder of papers. Every field is optional."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT

    title: str | None = None
    description: str | None = None
    venue: str | None = None
    year: int | None = None
    date: str | None = None  # ISO day; the date of its papers in feeds
    url: str | None = None
    licence: str | None = None
    text: TextKind = "abstract"  # what the entries are: the authors' abstracts, or summaries written for the digest
    note: str | None = None  # what the entries are, in a sentence
    macros: Mapping[str, str] = field(default_factory=dict)  # TeX macros without the backslash: {R: "\\mathbb{R}"}
    fields: Mapping[str, str] = field(default_factory=dict)  # our name of a field -> the files' own
    topics: Mapping[str, str] = field(default_factory=dict)  # keyword or area label -> slug of a topic


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """What is written for search beside the site's own index."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT

    lunr_json: bool = False


@dataclass(frozen=True, slots=True)
class ThemeSettings:
    """Colours (#rrggbb) and fonts (names in order of preference) that differ from the design; docs/theming.md."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT

    paper: str | None = None  # the ground
    ink: str | None = None  # text
    mark: str | None = None  # what the digest marks
    dark_paper: str | None = None  # the same in the dark
    dark_ink: str | None = None
    dark_mark: str | None = None
    reading_font: str | None = None  # headings and abstracts
    interface_font: str | None = None  # labels, navigation, lists


@dataclass(frozen=True, slots=True)
class SiteSettings:
    """site.yaml: every field is optional."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT

    title: str = "Paper Digest"
    tagline: str | None = None
    description: str | None = None
    url: str | None = None  # where the site is published, https://owner.github.io/name/
    language: str = "en"
    repository: str | None = None  # https://github.com/owner/name, for "edit this record" and "report an error"
    branch: str = "main"
    editor: str | None = None
    licence: str | None = None
    search: SearchSettings = field(default_factory=SearchSettings)
    theme: ThemeSettings = field(default_factory=ThemeSettings)
