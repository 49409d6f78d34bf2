"""papers.ris beside every list. The citation of one paper stands in its page."""

from __future__ import annotations

from collections.abc import Iterator

from site_builder.citations import ris
from site_builder.listings import listing_files
from site_builder.model import File, Paper, Site


def files(site: Site) -> Iterator[File]:
    """An RIS file for every list."""

    def entry(paper: Paper, whole: bool) -> bytes:
        return ris(paper, site, abstract=whole).encode(errors="replace")

    return listing_files(site, "papers.ris", entry, b"".join)
