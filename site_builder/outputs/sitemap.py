"""sitemap.xml, where the site knows its own address: the pages worth finding, 50,000 a file (sitemaps.org)."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from site_builder.model import File, Site
from site_builder.pages._parts.authors import authors
from site_builder.pages._parts.numbering import LINES_A_PAGE, NAMES_A_PAGE, addresses
from site_builder.urls import AUTHORS, absolute, author_path, collection_path, concept_path, paper_path, topic_path

LIMIT = 50_000
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
_OF_THE_SITE = ("", "topics/", "collections/", "search/", "map/", "about/", "report/")


def files(site: Site) -> Iterator[File]:
    """One file, or above the limit an index with its parts; none where the address is not known."""
    base = site.settings.url
    if base is None:
        return
    paths = indexed_paths(site)
    parts = [paths[start : start + LIMIT] for start in range(0, len(paths), LIMIT)]
    if len(parts) == 1:
        yield _file("sitemap.xml", "urlset", "url", base, parts[0])
        return
    names = [f"sitemap-{number}.xml" for number in range(1, len(parts) + 1)]
    yield _file("sitemap.xml", "sitemapindex", "sitemap", base, names)
    for name, part in zip(names, parts, strict=True):
        yield _file(name, "urlset", "url", base, part)


def indexed_paths(site: Site) -> list[str]:
    """The pages that a search engine should know, most general first. The further pages of a list are among them: each
    is its own canonical page and holds papers that no other page of the list does.

    `checks.sitemap` compares them with the pages that are written.
    """
    total, named = len(site.papers), authors(site)
    return [
        *_OF_THE_SITE,
        *addresses(total, "papers/"),
        *addresses(total, "changes/", LINES_A_PAGE),
        *(path for one in site.topics if one.papers for path in addresses(len(one.papers), topic_path(one.rule.slug))),
        *(path for one in site.collections for path in addresses(len(one.papers), collection_path(one.slug))),
        *(("concepts/",) if site.concepts else ()),
        *(concept_path(concept.slug) for concept in site.concepts),
        *(paper_path(paper.slug) for paper in site.papers),
        *(addresses(len(named), AUTHORS, NAMES_A_PAGE) if named else ()),
        *(path for slug, one in named.items() for path in addresses(len(one.papers), author_path(slug))),
    ]


def _file(name: str, root: str, item: str, base: str, paths: list[str]) -> File:
    lines = [f"<{item}><loc>{escape(absolute(base, path) or '')}</loc></{item}>\n" for path in paths]
    return File(name, f"{_HEAD}<{root} {_XMLNS}>\n{''.join(lines)}</{root}>\n".encode())
