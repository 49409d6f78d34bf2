"""What several files show is made once for a site: a paper stands in about four lists, and is cited in four formats."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from site_builder.model import Paper, Site

T = TypeVar("T")


def once(make: Callable[[Site, Paper], T]) -> Callable[[Site, Paper], T]:
    """The function, remembering its values for the papers of the site it was last asked about, and of no other."""
    papers = once_a_site(lambda site: dict[str, T]())

    def remembered(site: Site, paper: Paper) -> T:
        made = papers(site)
        if paper.slug not in made:
            made[paper.slug] = make(site, paper)
        return made[paper.slug]

    return remembered


def once_a_site(make: Callable[[Site], T]) -> Callable[[Site], T]:
    """The function, remembering its value for the site it was last asked about, and for no other."""
    last: list[tuple[Site, T]] = []

    def remembered(site: Site) -> T:
        if not last or last[0][0] is not site:
            last[:] = [(site, make(site))]
        return last[0][1]

    return remembered
