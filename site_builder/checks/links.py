"""Links inside the site: each must lead to a file that is written, and to an id that is there.

Regular expressions over the bytes of a page, since the pages are the site's own: attributes are quoted, and "<" and ">"
stand only where a tag starts and ends. Each expression begins with a literal, which `re` finds five times as fast as a
tag. A link that climbs to the site's root says the same on every page of that depth, so most are looked up once. 13,000
pages of 225 MB took 2.0 s. Pages are read one at a time: those of a large site are larger than a runner's memory.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from posixpath import normpath
from urllib.parse import unquote, urlsplit

from site_builder.model import Diagnostic, File, Place, Site

CODES = {
    "W401": "a link leads to a page or file that is not there",
    "W402": "a link leads to a place in a page that is not there",
    "W403": "a link starts at the root of the host, so it breaks where the site lives in a folder",
    "W404": "an id stands twice in a page",
}


def _values(attribute: bytes) -> re.Pattern[bytes]:
    """Finds the values of an attribute inside tags."""
    return re.compile(rb'%b="(?<=\s%b=")([^"<>]*)"(?=[^<>]*>)' % (attribute, attribute))


_LINKS = tuple(_values(attribute) for attribute in (b"href", b"src", b"action", b"data"))
_ID = _values(b"id")
_NO_TAGS = re.compile(rb"<(?:(!)--|(script|style|textarea)\b[^<>]*>)")
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Links:
    """What is known of the site's links while its pages are read."""

    paths: frozenset[str]
    base: str  # the path under which the host serves the site
    sound: defaultdict[int, set[bytes]] = field(default_factory=lambda: defaultdict(set))  # right on each page so deep
    anchors: dict[tuple[str, str], list[str]] = field(default_factory=dict)  # (file, id): the pages that link there

    def faults(self, path: str, data: bytes) -> Iterator[tuple[str, str]]:
        """Code and words for each fault of a page, but for links to a place in another page: those go to `anchors`."""
        markup = _tags_only(data)
        ids = _ID.findall(markup)
        known = frozenset(ids)
        if len(known) < len(ids):
            for one in sorted(name for name, count in Counter(ids).items() if count > 1):
                yield "W404", f'id="{_text(one)}" stands twice'
        depth = path.count("/")
        found = {link for attribute in _LINKS for link in attribute.findall(markup)}
        for link in sorted(found - self.sound[depth]):
            address = _text(link)
            if _ELSEWHERE.match(address):
                self.sound[depth].add(link)
                continue
            target, fragment = _target(address, path, self.base)
            if target is None:
                yield "W403", f"the link {address} starts at the root of the host"
            elif target not in self.paths:
                yield "W401", f"a link to {_shown(target)} leads nowhere"
            elif fragment and target != path:
                self.anchors.setdefault((target, fragment), []).append(path)
            elif fragment and not _holds(known, fragment):
                yield "W402", f"a link to #{fragment} finds no such id in the page"
            elif not fragment and link.startswith(b"../" * depth):
                self.sound[depth].add(link)


def check(site: Site, files: tuple[File, ...], /) -> Iterator[Diagnostic]:
    """Each fault once, placed at the first page that has it, with how many pages have it."""
    pages = {file.path: file for file in files if file.path.endswith(".html")}
    links = _Links(frozenset(file.path for file in files), urlsplit(site.settings.url or "/").path)
    faults: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for path, page in pages.items():
        for fault in links.faults(path, page.data):
            faults[fault].append(path)
    targets = {path for path, _ in links.anchors if path in pages}
    ids = {path: frozenset(_ID.findall(_tags_only(pages[path].data))) for path in targets}
    for (path, fragment), linking in links.anchors.items():
        if path in ids and not _holds(ids[path], fragment):
            faults["W402", f"a link to {_shown(path)}#{fragment} finds no such id there"] = linking
    for (code, what), at in faults.items():
        more = f" (so on {len(at)} pages)" if len(at) > 1 else ""
        yield Diagnostic("warning", code, Place(at[0]), what + more)


def _tags_only(page: bytes) -> bytes:
    """The page without comments and without what scripts, styles and text boxes hold."""
    kept: list[bytes] = []
    at = 0
    while found := _NO_TAGS.search(page, at):
        kept.append(page[at : found.end()])
        at = page.find(b"-->" if found[1] else b"</" + found[2], found.end())
        if at < 0:
            return b"".join(kept)
    return b"".join([*kept, page[at:]]) if kept else page


def _target(address: str, page: str, base: str) -> tuple[str | None, str]:
    """The file that an address on a page leads to, and the fragment; no file where it starts at the host's root."""
    path, _, fragment = address.partition("#")
    path = unquote(path.partition("?")[0])
    if not path:
        return page, fragment
    folder = page.rpartition("/")[0]
    if path.startswith("/"):
        # Only the page for missing addresses may do this: it is shown at any depth.
        if page != "404.html" or not path.startswith(base):
            return None, fragment
        path = path.removeprefix(base)
    is_folder = path == "" or path.endswith(("/", "/.", "/..")) or path in (".", "..")
    joined = normpath("/".join(part for part in (folder, path, "index.html" if is_folder else "") if part))
    return joined, fragment


def _shown(path: str) -> str:
    """The path of a file as its address."""
    return path.removesuffix("index.html") or "./"


def _holds(ids: frozenset[bytes], fragment: str) -> bool:
    """Whether a fragment finds its id; "top" always leads to the top of a page (HTML, 7.4.6.4)."""
    return fragment.encode() in ids or not {fragment, unquote(fragment)}.isdisjoint({"top", *map(_text, ids)})


def _text(value: bytes) -> str:
    """The value of an attribute as read."""
    text = value.decode(errors="replace")
    return unescape(text) if "&" in text else text
