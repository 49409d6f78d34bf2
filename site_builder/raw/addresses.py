"""Web addresses of papers: which may be linked, those that an identifier stands for, and what identifies a paper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from urllib.parse import quote, urlsplit

_DOI = re.compile(r"(?:https?://(?:dx\.|www\.)?doi\.org/|doi:\s*)?(10\.\d{4,9}/\S+)", re.IGNORECASE)
# Before April 2007 identifiers named the archive: math.GT/0309136 (https://info.arxiv.org/help/arxiv_identifier.html).
_ARXIV = re.compile(
    r"(?:https?://(?:www\.|export\.)?arxiv\.org/(?:abs|pdf|html)/|arxiv:\s*)?"
    r"(\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?/\d{7})(?:v\d+)?(?:\.pdf)?(?:\s*\[[\w.-]+\])?",
    re.IGNORECASE,
)
_OPENREVIEW = re.compile(
    r"(?:https?://(?:www\.)?openreview\.net/(?:forum|pdf)\?(?:[^#\s]*&)?id=)?([\w-]{8,16})(?:[&#]\S*)?"
)
_NO_SCHEME = re.compile(r"(?:www\.)?[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,}/\S*", re.IGNORECASE)

OWN = frozenset(
    "doi arxiv openreview forum paper url pdf html abstract site link page acl pmlr pubmed isbn eprint".split()
)
"""Labels of addresses that are the paper's own, so that an identifier in one identifies it."""


def is_linkable(address: str) -> bool:
    """Whether an address may stand in a link: http or https with a host, or mailto, and no character that ends it."""
    if not re.fullmatch(r"(?i:https?://|mailto:)[^\s<>\"'\\^`{|}]+", address):
        return False
    try:
        parts = urlsplit(address)
        return parts.scheme == "mailto" or bool(parts.hostname)
    except ValueError:  # an address of IPv6 that never closes, a port that is no number
        return False


def address(label: str, value: str) -> str | None:
    """The address that a value under this label stands for, or None: `doi` 10.1/x, `arxiv` 2101.00001, an address."""
    value = value.strip()
    if label == "doi" and (found := _DOI.fullmatch(value)):
        return _linkable("https://doi.org/" + quote(found[1], safe="/:;()._-~+,=@!*$&%"))
    if label == "arxiv" and (found := _ARXIV.fullmatch(value)):
        return "https://arxiv.org/abs/" + found[1]
    if is_linkable(value):
        return value
    if label == "openreview" and (found := _OPENREVIEW.fullmatch(value)):
        return "https://openreview.net/forum?id=" + found[1]
    if _NO_SCHEME.fullmatch(value):
        return _linkable("https://" + value)
    return None


def _linkable(found: str) -> str | None:
    return found if is_linkable(found) else None


def identifiers(urls: Iterable[tuple[str, str]]) -> Iterator[str]:
    """What identifies a paper among its labelled addresses: "doi:10.1/x", "arxiv:2101.00001", "openreview:AbCd"."""
    for label, url in urls:
        if label and label.lower() not in OWN:
            continue
        if found := _DOI.fullmatch(url):
            doi = found[1].lower().rstrip("/")
            arxiv = re.fullmatch(r"10\.48550/arxiv\.(.+?)(?:v\d+)?", doi)  # DataCite's DOI of an arXiv paper
            yield f"arxiv:{arxiv[1]}" if arxiv else f"doi:{doi}"
        elif url.startswith("http") and (found := _ARXIV.fullmatch(url)):
            yield f"arxiv:{found[1].lower()}"
        elif url.startswith("http") and (found := _OPENREVIEW.fullmatch(url)):
            yield f"openreview:{found[1]}"
