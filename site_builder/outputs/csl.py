"""papers.csl.json beside every list. The citation of one paper stands in its page."""

from __future__ import annotations

import json
from collections.abc import Iterator

from site_builder.citations import csl
from site_builder.listings import listing_files
from site_builder.model import File, Paper, Site
from site_builder.record import json_list


def files(site: Site) -> Iterator[File]:
    """A CSL-JSON file for every list."""

    def entry(paper: Paper, whole: bool) -> bytes:
        return json.dumps(csl(paper, site, abstract=whole), ensure_ascii=False).encode(errors="replace")

    return listing_files(site, "papers.csl.json", entry, json_list)
