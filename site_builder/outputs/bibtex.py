"""papers.bib beside every list. The citation of one paper stands in its page."""

from __future__ import annotations

from collections.abc import Iterator

from site_builder.citations import bibtex
from site_builder.listings import listing_files
from site_builder.model import File, Paper, Site


def files(site: Site) -> Iterator[File]:
    """A BibTeX file for every list."""

    def entry(paper: Paper, whole: bool) -> bytes:
        return bibtex(paper, site, abstract=whole).encode(errors="replace")

    return listing_files(site, "papers.bib", entry, b"\n".join)
