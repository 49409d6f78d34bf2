"""The records as data: record.json beside each paper's page, papers.json beside each list."""

from __future__ import annotations

from collections.abc import Iterator

from site_builder.listings import listing_files
from site_builder.model import File, Paper, Site
from site_builder.record import FORMS, json_list, record_json
from site_builder.urls import paper_path


def files(site: Site) -> Iterator[File]:
    """Every record by itself, then every list; a long list leaves out what only repeats the abstract in other forms."""
    for paper in site.papers:
        yield File(f"{paper_path(paper.slug)}record.json", record_json(paper, site).encode(errors="replace"))

    def entry(paper: Paper, whole: bool) -> str:
        return record_json(paper, site, without=() if whole else FORMS)

    yield from listing_files(site, "papers.json", entry, json_list)
