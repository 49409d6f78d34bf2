"""Small files that hosts and crawlers look for: .nojekyll and robots.txt."""

from __future__ import annotations

from collections.abc import Iterator

from site_builder.model import File, Site
from site_builder.urls import absolute


def files(site: Site) -> Iterator[File]:
    """An empty .nojekyll, so that GitHub Pages publishes every file as it is; a robots.txt that keeps nobody out."""
    yield File(".nojekyll", b"")
    sitemap = absolute(site.settings.url, "sitemap.xml")
    yield File("robots.txt", ("User-agent: *\nAllow: /\n" + (f"\nSitemap: {sitemap}\n" if sitemap else "")).encode())
