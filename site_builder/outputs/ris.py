"""papers.ris beside every list. The citation of one paper stands in its page."""

from __future__ import annotations

from collections.abc import Iterator

from site_builder.citations import ris
from site_builder.listings import listing_files
from site_builder.model import File, Site


def files(site: Site) -> Iterator[File]:
    """An RIS file for every list."""
    return listing_files(site, "papers.ris", lambda paper, whole: ris(paper, site, abstract=whole), b"".join)
