"""HTML in a text: entities and the few tags that abstracts carry. Any other tag is text."""

from __future__ import annotations

import html
import re

from site_builder.text.links import angle_rule, link_around, safe_address
from site_builder.text.reader import Reader

_INLINE = {"i": "em", "em": "em", "b": "strong", "strong": "strong", "sub": "sub", "sup": "sup", "u": "underline"} | {
    "tt": "code", "code": "code", "span": "", "font": "", "small": "", "jats:italic": "em", "jats:bold": "strong",
    "jats:sub": "sub", "jats:sup": "sup",
}  # fmt: skip
_TAG = re.compile(r"<(i|em|b|strong|sub|sup|tt|code|u|span|font|small|a|jats:\w+)(\s[^<>]{0,500})?>", re.IGNORECASE)
_HREF = re.compile(r"\bhref\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});")


def tag_rule(state: Reader) -> bool:
    """`<i>...</i>` and its like, `<a href>`, and `<https://...>`."""
    src, pos = state.src, state.pos
    tag = _TAG.match(src, pos, state.posMax)
    if tag is None:
        return angle_rule(state)
    name = tag[1].lower()
    close = state.closing_tags.get(pos)
    if close is None or close[1] > state.posMax:
        return False
    if name == "a":
        href = _HREF.search(tag[2] or "")
        address = safe_address(html.unescape(next((part for part in href.groups() if part), ""))) if href else ""
        return link_around(state, address, tag.end(), *close) if address else state.element("", tag.end(), *close)
    if name not in _INLINE:
        return False
    return state.element(_INLINE[name], tag.end(), *close)


def entity_rule(state: Reader) -> bool:
    """`&amp;`, `&#8211;`; one that was escaped twice is read as meant."""
    src, pos = state.src, state.pos
    match = _ENTITY.match(src, pos, state.posMax)
    if match is None:
        return False
    text, end = html.unescape(match[0]), match.end()
    if text == match[0]:
        return False
    while text == "&" and (again := _ENTITY.match(f"&{src[end : min(end + 34, state.posMax)]}")):
        if html.unescape(again[0]) == again[0]:
            break
        state.note("W204", f"{src[pos : end + len(again[0]) - 1]} was escaped twice")
        text, end = html.unescape(again[0]), end + len(again[0]) - 1
    if text.isspace():
        return state.added(" ", end, "\u00a0" if text == "\u00a0" else "")
    return state.added("".join(c if c.isprintable() else "" if c in "\u00ad\u200b" else "\ufffd" for c in text), end)
