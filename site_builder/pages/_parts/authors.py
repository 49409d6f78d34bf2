"""The authors of a paper as links: to the author's own page where the site holds more of them, else to the search."""

from __future__ import annotations

import zlib
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from site_builder.model import Paper, Site
from site_builder.once import once_a_site
from site_builder.people import spoken
from site_builder.slugs import slugified
from site_builder.urls import author_path

LEAST_PAPERS: Final = 2
MOST_PAGES: Final = 5000
"""Authors with a page of their own: 20,000 papers have some 11,000 of two papers, whose pages would fill a tenth of
what GitHub Pages allows. Where there are more, an author needs a paper more, or two, to have one."""
MOST_SLUG: Final = 60


@dataclass(frozen=True, slots=True)
class AuthorLink:
    """An author's name as it is read, and where it leads: a path inside the site."""

    name: str
    path: str


@dataclass(frozen=True, slots=True)
class Author:
    """An author of several papers: the name in its most frequent spelling, and the papers' slugs in site order."""

    slug: str
    name: str
    papers: tuple[str, ...]


def author_slug(name: str) -> str:
    """What an author is known by: the name in plain letters, so that "José Núñez" and "Nunez, Jose" are one.

    A name without any Latin letter is known by a number made from it.
    """
    read = spoken(name)
    slug = slugified(read)[:MOST_SLUG].strip("-")
    # Kanji, Cyrillic and others leave nothing, or only what stands between them. A number is a page of the list.
    if slug.isdigit() or sum(character.isalpha() and not character.isascii() for character in read) > len(slug):
        return f"author-{zlib.crc32(read.casefold().encode(errors='replace')):08x}"
    return slug


@once_a_site
def authors(site: Site) -> Mapping[str, Author]:
    """Everyone who wrote several papers of the site, by slug, in the order of the slugs."""
    papers: defaultdict[str, dict[str, None]] = defaultdict(dict)
    spellings: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for paper in site.papers:
        for name in paper.raw.authors:
            if slug := author_slug(name):
                papers[slug][paper.slug] = None
                spellings[slug][spoken(name)] += 1
    wrote = sorted(map(len, papers.values()), reverse=True)
    least = max(LEAST_PAPERS, wrote[MOST_PAGES] + 1 if len(wrote) > MOST_PAGES else 0)
    return {
        slug: Author(slug, spellings[slug].most_common(1)[0][0], tuple(papers[slug]))
        for slug in sorted(papers)
        if len(papers[slug]) >= least
    }


def author_links(site: Site, paper: Paper) -> tuple[AuthorLink, ...]:
    """The paper's authors in its order."""
    links = _links(site)
    for name in paper.raw.authors:
        if name not in links:
            links[name] = _link(site, name)
    return tuple(links[name] for name in paper.raw.authors if name.strip())


@once_a_site
def _links(_site: Site) -> dict[str, AuthorLink]:
    """The link of each name that was asked for: a paper's authors are named on its page and on theirs."""
    return {}


def _link(site: Site, name: str) -> AuthorLink:
    slug, read = author_slug(name), spoken(name)
    query = quote(f'author:"{read.replace(chr(34), "")}"')
    return AuthorLink(read, author_path(slug) if slug in authors(site) else f"search/?q={query}")
