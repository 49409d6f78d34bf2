"""The page shown for an address that leads nowhere. Its links start with the base URL's path."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from site_builder.model import Head, Page, Site
from site_builder.pages._parts.repository import report_link


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/not_found.html` shows."""

    paper_count: int
    report: str | None


def pages(site: Site) -> Iterator[Page]:
    """404.html."""
    context = Context(len(site.papers), report_link(site, "a broken link", "404.html"))
    head = Head(
        "Page not found", "There is no page of that name in this digest. Search it, or go to its topics.", index=False
    )
    yield Page("404.html", "pages/not_found.html", context, head)
