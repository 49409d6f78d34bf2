"""Records for other tools: raw records as our JSON Lines, and the papers of a site in each format that is exported."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable

from site_builder.citations import bibtex, csl, ris
from site_builder.model import Paper, RawRecord, Site
from site_builder.people import spoken
from site_builder.record import by_label, json_list, record_json, venue, year

FORMATS = ("bibtex", "ris", "csl", "jsonl", "csv")

_COLUMNS = "id slug title heading authors year venue area kind topics keywords abstract tldr".split()
_LINKS = "paper pdf doi arxiv openreview code data project".split()
_ACTED_ON = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet takes a cell that begins so for a formula


def record_line(raw: RawRecord) -> str:
    """A raw record as one line of JSON, to be edited and read again: the fields that its source gave, and no others."""
    fields: dict[str, object] = {
        "id": raw.id,
        "title": raw.title,
        "authors": list(raw.authors),
        "year": raw.year,
        "venue": raw.venue,
        "keywords": list(raw.keywords),
        "area": raw.area,
        "tldr": raw.tldr,
        "urls": by_label(raw.urls),
        "abstract": raw.abstract,
    }
    return json.dumps({name: value for name, value in fields.items() if value}, ensure_ascii=False)


def exported(papers: Iterable[Paper], site: Site, form: str) -> str:
    """The papers in one of `FORMATS`; `jsonl` is what docs/records.md describes, the others hold abstracts, too."""
    held = tuple(papers)
    if form == "bibtex":
        return "\n".join(bibtex(paper, site, abstract=True) for paper in held)
    if form == "ris":
        return "".join(ris(paper, site, abstract=True) for paper in held)
    if form == "csl":
        items = (csl(paper, site, abstract=True) for paper in held)
        return json_list([json.dumps(item, ensure_ascii=False).encode(errors="replace") for item in items]).decode()
    if form == "jsonl":
        return "".join(f"{record_json(paper, site)}\n" for paper in held)
    if form == "csv":
        return _table(held, site)
    raise ValueError(f"{form} is none of {FORMATS}")


def _table(papers: Iterable[Paper], site: Site) -> str:
    """A table that is read again as content; what a site derives stands in columns that reading passes over."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow((*_COLUMNS, *_LINKS))
    for paper in papers:
        raw = paper.raw
        links = dict(reversed([(label.lower(), url) for label, url in raw.urls]))
        writer.writerow(
            _harmless(cell)
            for cell in (
                raw.id or "",
                paper.slug,
                raw.title or "",
                paper.heading.plain,
                "; ".join(spoken(name) for name in raw.authors),
                str(year(paper, site) or ""),
                venue(paper, site) or "",
                raw.area or "",
                "; ".join(paper.derived.kinds),
                "; ".join(found.topic for found in paper.derived.topics),
                "; ".join(raw.keywords),
                raw.abstract,
                raw.tldr or "",
                *(links.get(label, "") for label in _LINKS),
            )
        )
    return text.getvalue()


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_ACTED_ON) else cell
