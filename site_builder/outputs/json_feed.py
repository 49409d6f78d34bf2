"""feed.json of the site, of each topic, of each collection and of what changed: JSON Feed 1.1 with full texts."""

from __future__ import annotations

import json
from collections.abc import Iterator

from site_builder.feeds import Entry, entries, feeds
from site_builder.listings import Listing
from site_builder.model import File, Site
from site_builder.people import spoken
from site_builder.urls import absolute


def files(site: Site) -> Iterator[File]:
    """A feed for every list of papers, and one of what changed."""
    for listing in feeds(site):
        text = json.dumps(_feed(listing, site), ensure_ascii=False, separators=(",", ":"))
        yield File(f"{listing.path}feed.json", text.encode(errors="replace"))


def _feed(listing: Listing, site: Site) -> dict[str, object]:
    base = site.settings.url
    fields: dict[str, object] = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": listing.title,
        "home_page_url": absolute(base, listing.path),
        "feed_url": absolute(base, f"{listing.path}feed.json"),
        "description": listing.description,
        "language": site.settings.language,
        "authors": [{"name": site.settings.editor or site.settings.title}],
        "items": [_item(entry, site) for entry in entries(listing, site)],
    }
    return {name: value for name, value in fields.items() if value is not None}


def _item(entry: Entry, site: Site) -> dict[str, object]:
    fields: dict[str, object] = {
        "id": entry.id,
        "url": absolute(site.settings.url, entry.path),
        "title": entry.title,
        "summary": entry.summary,
        "content_html": entry.html,
        "date_published": f"{entry.day}T00:00:00Z",
        "authors": [{"name": spoken(name)} for name in entry.paper.raw.authors if name.strip()] or None,
        "tags": [name for _, name in entry.topics] or None,
    }
    return {name: value for name, value in fields.items() if value is not None}
