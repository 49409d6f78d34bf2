"""The records as data: record.json beside each paper's page, papers.json beside each list."""

from __future__ import annotations

from collections.abc import Iterator

from site_builder.listings import SHORT, is_large, listings
from site_builder.model import File, Site
from site_builder.record import FORMS, as_json, json_list, record
from site_builder.urls import paper_path


def files(site: Site) -> Iterator[File]:
    """Every record by itself, then every list; a long list leaves out what only repeats the abstract in other forms.

    In the lists of a large site the abstract itself stands in the list of all papers only.
    """
    whole: dict[str, bytes] = {}
    lean: dict[str, bytes] = {}
    bare: dict[str, bytes] = {}
    for paper in site.papers:
        made = record(paper, site)
        data = as_json(made)
        yield File(f"{paper_path(paper.slug)}record.json", data)
        if is_large(site):
            bare[paper.slug] = as_json(made, without=(*FORMS, "abstract"))
        else:
            whole[paper.slug] = data
        if len(site.papers) > SHORT:
            lean[paper.slug] = as_json(made, without=FORMS)
    for listing in listings(site):
        short = len(listing.papers) <= SHORT and not is_large(site)
        entries = whole if short else bare if listing.path and is_large(site) else lean
        yield File(f"{listing.path}papers.json", json_list([entries[paper.slug] for paper in listing.papers]))
