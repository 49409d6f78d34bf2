"""Mark-up that a reader would see: LaTeX or Markdown that was not understood and stands in a page as its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from site_builder.model import Diagnostic, File, Place, Site
from site_builder.urls import paper_path

CODES = {
    "N421": "mark-up is left over in the text of a page",
}

_SHOWN_AS_TYPED = re.compile(rb"<(math|code|pre|script|style|textarea|template|kbd|samp)\b")
_TAG = re.compile(rb"<[^<>]*>")
_READ_ALOUD = re.compile(rb'\s(?:alt|aria-label|content|title)="([^"]*)"')
_SIGNS = (b"\\", b"$", b"`", b"**", b"](")  # looked for one by one, which is ten times as fast as an expression
_LEFT_OVER = re.compile(
    r"""\\(?:[a-z]+|[%&_\#$(){}\[\]\\])"""  # \emph, \%, \(
    r"""|(?<![\w*])\*\*(?=[^\s*])(?:[^*\n]{1,80}\*\*)?|(?<=[^\s*])\*\*(?![\w*])"""  # **bold**, but not 2**10
    r"""|\$(?=[a-z\\({|<])(?:[^$\n]{1,80}\$)?|\$[\d.,%]+\$"""  # $x$ and $5$, but not $5, US$ or $5-$10
    r"""|``|`[^`'\n]{1,60}`"""
    r"""|\]\((?:https?:|\#|/)""",
    re.IGNORECASE | re.VERBOSE,
)
_AROUND = 24
_QUOTES = "report/index.html"  # tells of mark-up in its own words


def check(site: Site, files: tuple[File, ...], /) -> Iterator[Diagnostic]:
    """Each left-over once: at its record where it stands on a paper's page, else at the page."""
    records = {f"{paper_path(paper.slug)}index.html": paper.raw.place for paper in site.papers}
    pages = [file for file in files if file.path.endswith(".html") and file.path != _QUOTES]
    seen: set[str] = set()
    for page in sorted(pages, key=lambda page: page.path not in records):
        for excerpt, key in left_over(page.data):
            if key not in seen:
                seen.add(key)
                place = records.get(page.path, Place(page.path))
                yield Diagnostic("note", "N421", place, f"mark-up is left over in the text: {excerpt}")


def left_over(page: bytes) -> Iterator[tuple[str, str]]:
    """Each piece of mark-up in what the page shows or says as text, with a few words around it; and without them."""
    if not _has_signs(page):
        return
    visible = _without_blocks(page)
    if not _has_signs(visible):
        return
    texts = [*_READ_ALOUD.findall(visible), _TAG.sub(b"\n", visible)]
    for text in texts:
        if not _has_signs(text):
            continue
        plain = unescape(text.decode(errors="replace"))
        told = 0  # up to where an excerpt has shown the text
        for found in _LEFT_OVER.finditer(plain):
            if found.start() < told:
                continue
            start, end = max(found.start() - _AROUND, 0), found.end() + _AROUND
            before = plain[start : found.start()].rpartition("\n")[2]
            after = plain[found.end() : end].partition("\n")[0]
            told = found.end() + len(after)
            yield f"{before}{found[0]}{after}".strip(), found[0] + after[:12]


def _has_signs(text: bytes) -> bool:
    return any(sign in text for sign in _SIGNS)


def _without_blocks(page: bytes) -> bytes:
    """The page without formulas, code, sources and citations: what they hold is shown as typed on purpose."""
    kept: list[bytes] = []
    at = 0
    while found := _SHOWN_AS_TYPED.search(page, at):
        kept.append(page[at : found.start()])
        at = page.find(b"</" + found[1] + b">", found.end())
        if at < 0:
            return b"".join(kept)
    kept.append(page[at:])
    return b"".join(kept)
