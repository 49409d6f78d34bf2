"""The share panel: a page's address, its QR code as a path, and its line of Markdown."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass

import segno

from site_builder.model import Site
from site_builder.urls import absolute

QUIET_ZONE = 2  # modules; the page around the code is as light as the zone, so two of the four are enough


@dataclass(frozen=True, slots=True)
class QrCode:
    """A QR code as one stroked SVG path on `size` by `size` modules."""

    size: int
    path: str


@dataclass(frozen=True, slots=True)
class Share:
    """What a reader passes on; `qr` needs a published address, since a code for a relative link would lead nowhere."""

    url: str | None
    title: str
    markdown: str | None
    qr: QrCode | None


def qr_code(text: str) -> QrCode:
    """The code of a text, error correction M."""
    code = segno.make(text, error="m", micro=False)
    out = io.BytesIO()
    code.save(out, kind="svg", xmldecl=False, svgns=False, border=QUIET_ZONE, omitsize=True)
    path = re.search(r' d="([^"]+)"', out.getvalue().decode())
    if path is None:
        raise ValueError("segno wrote a QR code without a path")
    return QrCode(int(code.symbol_size(1, QUIET_ZONE)[0]), path[1])


def share(site: Site, title: str, path: str) -> Share:
    """The share panel of a page."""
    url = absolute(site.settings.url, path)
    if url is None:
        return Share(None, title, None, None)
    escaped = re.sub(r"([\\\[\]])", r"\\\1", title)
    return Share(url, title, f"[{escaped}]({url})", qr_code(url))
