"""Sizes: pages and the search index stay small enough for a phone on a slow line."""

from __future__ import annotations

from collections.abc import Iterator

from site_builder.model import Diagnostic, File, Place, Site

CODES = {
    "N431": "a page is larger than a phone should have to load",
    "N432": "search loads more than it should before the first result",
}

PAGE = 400_000
"""Bytes of a page before compression, some 60 kB on the way: a list of fifty papers and abstracts takes 200 kB."""
SEARCH = 250_000
"""Bytes that search loads once: what the index holds, its words, and the facets of every paper."""
_ONCE = ("index.json", "words.bin", "facets.bin")


def check(site: Site, files: tuple[File, ...], /) -> Iterator[Diagnostic]:
    """Each page that is too large, and search where what it loads at its start is."""
    search = 0
    for file in files:
        if file.path.endswith(".html"):
            size = len(file.data)
            if size > PAGE:
                what = f"the page takes {size / 1000:,.0f} kB; {PAGE / 1000:,.0f} kB are meant to be the most"
                yield Diagnostic("note", "N431", Place(file.path), what)
        elif file.path.startswith("search/") and file.path.endswith(_ONCE):
            search += len(file.data)
    if search > SEARCH:
        what = f"search loads {search / 1000:,.0f} kB at its start; {SEARCH / 1000:,.0f} kB are meant to be the most"
        yield Diagnostic("note", "N432", Place("search/index.json"), what)
