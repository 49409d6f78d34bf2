"""Links to the repository a site is made from: edit a record where it stands, report an error."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from site_builder.model import Place, Site
from site_builder.urls import absolute


def edit_link(site: Site, place: Place) -> str | None:
    """Where GitHub edits the record's own line; None where the site names no repository."""
    repository = site.settings.repository
    if repository is None:
        return None
    path = "/".join(part for part in (site.content_path.strip("/"), place.path) if part and part != ".")
    line = f"#L{place.line}" if place.line else ""
    return f"{repository.rstrip('/')}/edit/{quote(site.settings.branch)}/{quote(path)}{line}"


def report_link(site: Site, about: str, path: str) -> str | None:
    """A new issue that already names the page; None where the site names no repository."""
    repository = site.settings.repository
    if repository is None:
        return None
    address = absolute(site.settings.url, path) or path
    fields = {"title": f"Error in: {about}", "body": f"Page: {address}\n\nWhat is wrong:\n"}
    return f"{repository.rstrip('/')}/issues/new?{urlencode(fields)}"
