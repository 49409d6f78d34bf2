"""The addresses of a paper as a reader is offered them: what each is, and where it leads."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from site_builder.model import LinkKind, Paper
from site_builder.pages._parts.words import LINK_NAMES

FOLLOWED = ("https", "http", "mailto")


@dataclass(frozen=True, slots=True)
class SourceLink:
    """A link with its kind, and its address without the scheme to be read."""

    name: str
    kind: LinkKind
    url: str
    shown: str


def shown(url: str) -> str:
    """The address as it is read: no scheme, no "www.", no slash at the end."""
    return url.split("://", 1)[-1].removeprefix("www.").removeprefix("mailto:").rstrip("/")


def source_links(paper: Paper) -> tuple[SourceLink, ...]:
    """The paper's links in their order; whatever a browser must not follow is left out."""
    safe = (link for link in paper.derived.links if urlsplit(link.url).scheme.lower() in FOLLOWED)
    return tuple(SourceLink(LINK_NAMES[link.kind], link.kind, link.url, shown(link.url)) for link in safe)
