"""opensearch.xml, where the site knows its own address: lets a browser search the site from its address bar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from site_builder.model import File, Site

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def files(site: Site) -> Iterator[File]:
    """The description of the site's search; none where the address is not known, since it must be a full one."""
    settings = site.settings
    if settings.url is None:
        return
    name = " ".join(_NOT_XML.sub("", settings.title).split())
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n'
        f"<ShortName>{escape(name[:16].strip())}</ShortName>\n"  # the specification allows sixteen characters
        f"<Description>{escape(f'Search {name}'[:1024])}</Description>\n"
        f'<Url type="text/html" template="{escape(settings.url)}search/?q={{searchTerms}}"/>\n'
        "<InputEncoding>UTF-8</InputEncoding>\n"
        "</OpenSearchDescription>\n"
    )
    yield File("opensearch.xml", text.encode())
