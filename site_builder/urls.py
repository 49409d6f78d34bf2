"""Where each thing lives. Paths are relative to the site's root; a folder ends with "/"."""

from __future__ import annotations

from urllib.parse import quote

DEVICES = frozenset(
    "con prn aux nul com1 com2 com3 com4 com5 com6 com7 com8 com9 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9".split()
)
"""Names that Windows cannot make a folder of."""
RESERVED = DEVICES | frozenset(
    "papers topics collections concepts authors search list about changes report map index static assets js css"
    " feed".split()
)
"""Those, and the words of the site's own addresses."""
LONGEST_SLUG = 80
"""Characters of a slug that somebody gives: with the folders around it a path stays within what file systems bear."""


AUTHORS = "authors/"
"""The list of everyone who has a page."""


def paper_path(slug: str) -> str:
    """The folder of a paper's page."""
    return f"papers/{slug}/"


def topic_path(slug: str, page: int = 1) -> str:
    """The folder of a topic's page; the first is the one people share."""
    return numbered(f"topics/{slug}/", page)


def collection_path(slug: str, page: int = 1) -> str:
    """The folder of a collection's page."""
    return numbered(f"collections/{slug}/", page)


def author_path(slug: str, page: int = 1) -> str:
    """The folder of an author's page; only authors of several papers have one."""
    return numbered(f"{AUTHORS}{slug}/", page)


def concept_path(slug: str) -> str:
    """The folder of a concept's page."""
    return f"concepts/{slug}/"


def numbered(path: str, page: int) -> str:
    """The folder of page `page`, counted from 1, of a list that starts at `path`."""
    return path if page == 1 else f"{path}{page}/"


def relative(target: str, page: str) -> str:
    """The link to `target`, a path inside the site with perhaps ?query and #fragment, from the page at `page`."""
    depth = page.count("/")
    return "../" * depth + target or "./"


def absolute(base: str | None, path: str) -> str | None:
    """The full address of a path, or None where the site does not know where it is published."""
    return None if base is None else base + quote(path, safe="/#?=&%.~-_")
