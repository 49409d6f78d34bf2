"""The sitemap against the pages: it names every page that search engines may list, and no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import unquote

from site_builder.model import Diagnostic, File, Place, Site

CODES = {
    "W405": "the sitemap names a page that is not there, or that asks not to be listed",
    "W406": "a page that may be listed is not in the sitemap",
}

_ADDRESS = re.compile(rb"<url><loc>([^<]*)</loc>")
_HEAD = 4096  # bytes of a page in which its robots tag stands


def check(site: Site, files: tuple[File, ...], /) -> Iterator[Diagnostic]:
    """What the sitemap names and should not, and what it lacks; nothing where there is none."""
    base = site.settings.url
    if base is None:
        return
    maps = [file for file in files if file.path.startswith("sitemap") and file.path.endswith(".xml")]
    addresses = (unescape(found.decode()) for file in maps for found in _ADDRESS.findall(file.data))
    named = dict.fromkeys(unquote(address.removeprefix(base)) for address in addresses)
    listed = {
        file.path.removesuffix("index.html"): b'content="noindex"' not in file.data[:_HEAD]
        for file in files
        if file.path.rpartition("/")[2] == "index.html"
    }
    for path in named:
        if not listed.get(path):
            what = "asks not to be listed" if path in listed else "is not there"
            yield Diagnostic("warning", "W405", Place("sitemap.xml"), f"the sitemap names {path or './'}, which {what}")
    for path, may_be in listed.items():
        if may_be and path not in named:
            yield Diagnostic("warning", "W406", Place(path or "./"), "the page is not in the sitemap")
