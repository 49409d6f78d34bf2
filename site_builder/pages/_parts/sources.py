"""The addresses of a paper as a reader is offered them: what each is, and where it leads."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

from site_builder.model import Link, LinkKind, Paper
from site_builder.pages._parts.words import LINK_NAMES

FOLLOWED = ("https", "http", "mailto")
BADGES = 4
PLACES = {"arxiv.org": "arXiv", "openreview.net": "OpenReview", "doi.org": "DOI", "aclanthology.org": "ACL Anthology"}
"""What a link to the paper itself is called by its host; a reader knows what awaits there."""


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


def name(link: Link) -> str:
    """What the link is called: by its target where that says more than its kind."""
    if link.kind != "paper":
        return LINK_NAMES[link.kind]
    target = urlsplit(link.url)
    if target.path.lower().endswith(".pdf") or "/pdf" in target.path:
        return "PDF"
    return PLACES.get((target.hostname or "").removeprefix("www."), LINK_NAMES["paper"])


def badges(links: Iterable[SourceLink]) -> tuple[SourceLink, ...]:
    """The first link under each name, for the head of the page; accounts and what has no kind are left to the list."""
    first: dict[str, SourceLink] = {}
    for link in links:
        if link.kind not in ("account", "other"):
            first.setdefault(link.name, link)
    return tuple(first.values())[:BADGES]


def source_links(paper: Paper) -> tuple[SourceLink, ...]:
    """The paper's links in their order; whatever a browser must not follow is left out."""
    safe = (link for link in paper.derived.links if urlsplit(link.url).scheme.lower() in FOLLOWED)
    return tuple(SourceLink(name(link), link.kind, link.url, shown(link.url)) for link in safe)
