"""What a result shows of a paper, in small blocks, and what results are narrowed and sorted by, in one table.

`static/js/search/shards.js` reads both. HTML in an entry comes from RichText, so it is safe to parse.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from site_builder.model import PAPER_KINDS, Paper, Site
from site_builder.pages._parts.entry import byline, code_address, heading, highlight, news
from site_builder.pages._parts.figures import figures
from site_builder.record import year
from site_builder.search.shards import varints

BLOCK = 6
"""Papers a block. Ten results stand in about ten blocks: smaller ones mean a smaller first query and more files."""
CODE, FIGURES, NEW = 1, 2, 4


def entry_blocks(papers: Sequence[Paper], site: Site) -> list[bytes]:
    """The entries of the papers by number, `BLOCK` to a file: a list of entries in JSON."""
    new, topics = news(site), _index(topic.rule.slug for topic in site.topics)
    rows = [_entry(paper, new, topics) for paper in papers]
    return [_json(rows[at : at + BLOCK]) for at in range(0, len(rows), BLOCK)]


def _entry(paper: Paper, new: frozenset[str], topics: dict[str, int]) -> list[object]:
    """slug, heading's HTML, supplied, unbroken, byline, highlight's HTML, figures, kind (-1: none), topics, marks."""
    title, chosen = heading(paper), highlight(paper)
    return [
        paper.slug,
        title.text.set_html,
        int(title.supplied),
        int(title.unbroken),
        byline(paper),
        chosen.set_html if chosen else "",
        [[shown.value.set_html, shown.about] for shown in figures(paper, 2)],
        _kind(paper),
        [topics[each.topic] for each in paper.derived.topics],
        _marks(paper, new),
    ]


def facet_table(papers: Sequence[Paper], site: Site) -> bytes:
    """Columns of varints, a number a paper: kind + 1, marks, collection, year, place by date, count of topics; topics.

    The place by date is 0 for the paper first seen last; of those of one day the latest year comes first, and papers of
    one year stand in the order of the site.
    """
    new = news(site)
    topics, collections = _index(t.rule.slug for t in site.topics), _index(c.slug for c in site.collections)
    place = {
        paper.slug: at
        for at, paper in enumerate(
            sorted(site.papers, key=lambda paper: (_day(paper, site), year(paper, site) or 0), reverse=True)
        )
    }
    held = [[topics[each.topic] for each in paper.derived.topics] for paper in papers]
    columns = (
        [_kind(paper) + 1 for paper in papers],
        [_marks(paper, new) for paper in papers],
        [collections[paper.collection] for paper in papers],
        [max(0, year(paper, site) or 0) for paper in papers],
        [place[paper.slug] for paper in papers],
        [len(row) for row in held],
        [topic for row in held for topic in row],
    )
    return b"".join(map(varints, columns))


def _day(paper: Paper, site: Site) -> str:
    return paper.first_seen or site.collection_by_slug[paper.collection].settings.date or ""


def _kind(paper: Paper) -> int:
    return PAPER_KINDS.index(paper.derived.kinds[0]) if paper.derived.kinds else -1


def _marks(paper: Paper, new: frozenset[str]) -> int:
    held = ((CODE, code_address(paper)), (FIGURES, paper.derived.figures), (NEW, paper.slug in new))
    return sum(bit for bit, has in held if has)


def _index(slugs: Iterable[str]) -> dict[str, int]:
    return {slug: at for at, slug in enumerate(slugs)}


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")
