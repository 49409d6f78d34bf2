"""The records as data: record.json beside each paper's page, papers.json beside each list."""

from __future__ import annotations

from collections.abc import Iterator

from site_builder.listings import SHORT, listing_files
from site_builder.model import File, Paper, Site
from site_builder.record import FORMS, as_json, json_list, record
from site_builder.urls import paper_path


def files(site: Site) -> Iterator[File]:
    """Every record by itself, then every list; a long list leaves out what only repeats the abstract in other forms."""
    whole: dict[str, bytes] = {}
    lean: dict[str, bytes] = {}
    for paper in site.papers:
        made = record(paper, site)
        whole[paper.slug] = as_json(made)
        if len(site.papers) > SHORT:
            lean[paper.slug] = as_json(made, without=FORMS)
        yield File(f"{paper_path(paper.slug)}record.json", whole[paper.slug])

    def entry(paper: Paper, short: bool) -> bytes:
        return (whole if short else lean)[paper.slug]

    yield from listing_files(site, "papers.json", entry, json_list)
