"""feed.xml of the site, of each topic, of each collection and of what changed: Atom (RFC 4287) with full texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from site_builder.feeds import UNKNOWN_DAY, Entry, entries, feeds, lasting_id
from site_builder.listings import Listing
from site_builder.model import File, Site
from site_builder.people import spoken
from site_builder.urls import absolute, relative

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def files(site: Site) -> Iterator[File]:
    """A feed for every list of papers, and one of what changed."""
    for listing in feeds(site):
        yield File(f"{listing.path}feed.xml", _feed(listing, site).encode())


def _feed(listing: Listing, site: Site) -> str:
    settings, path = site.settings, f"{listing.path}feed.xml"
    found = list(entries(listing, site))
    itself = absolute(settings.url, path)
    parts = [
        '<?xml version="1.0" encoding="utf-8"?>\n',
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{_text(settings.language)}">\n',
        f"<title>{_text(listing.title)}</title>\n",
        f"<subtitle>{_text(listing.description)}</subtitle>\n" if listing.description else "",
        f"<id>{_text(lasting_id(listing.path, site))}</id>\n",
        f'<link rel="self" type="application/atom+xml" href="{_text(itself)}"/>\n' if itself else "",
        f'<link rel="alternate" type="text/html" href="{_address(listing.path, path, site)}"/>\n',
        f"<updated>{_time(max((entry.day for entry in found), default=site.updated or UNKNOWN_DAY))}</updated>\n",
        f"<author><name>{_text(settings.editor or settings.title)}</name></author>\n",
        f"<rights>{_text(settings.licence)}</rights>\n" if settings.licence else "",
        *(_entry(entry, path, site) for entry in found),
        "</feed>\n",
    ]
    return "".join(parts)


def _entry(entry: Entry, feed: str, site: Site) -> str:
    authors = (
        f"<author><name>{_text(spoken(name))}</name></author>\n" for name in entry.paper.raw.authors if name.strip()
    )
    first_seen = entry.paper.first_seen
    parts = [
        "<entry>\n",
        f"<title>{_text(entry.title)}</title>\n",
        f"<id>{_text(entry.id)}</id>\n",
        f'<link rel="alternate" type="text/html" href="{_address(entry.path, feed, site)}"/>\n',
        f"<published>{_time(first_seen)}</published>\n" if first_seen else "",
        f"<updated>{_time(entry.day)}</updated>\n",
        *authors,
        *(f'<category term="{_text(slug)}" label="{_text(spoken(name))}"/>\n' for slug, name in entry.topics),
        f"<summary>{_text(entry.summary)}</summary>\n" if entry.summary else "",
        f'<content type="html">{_text(entry.html)}</content>\n',
        "</entry>\n",
    ]
    return "".join(parts)


def _address(path: str, feed: str, site: Site) -> str:
    """The full address, or where the site does not know it, the way there from the feed."""
    return _text(absolute(site.settings.url, path) or relative(path, feed))


def _time(day: str) -> str:
    return f"{_text(day)}T00:00:00Z"


def _text(text: str) -> str:
    """The text as it may stand in an element or a quoted attribute; what XML cannot hold is shown as U+FFFD."""
    return escape(_NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text))
