"""Addresses in a text: where each one ends, and whether it may be a link. Only http, https and mailto ever are."""

from __future__ import annotations

import re
from typing import Literal
from urllib.parse import quote

from site_builder.text.characters import printable
from site_builder.text.reader import Reader

_SCHEME = re.compile(r"(?<![A-Za-z0-9+.-])https?$", re.IGNORECASE)
_BODY = re.compile(
    r"(?:[^\s<>\"“”‘’«»{}|^`\\\x00-\x20\x7f-\x9f\u3000-\u303f\uff00-\uffef]|\\[_%#&~$-]|\\~\{\}|\{[\w.~-]*\}(?=[\w/]))+"
)
_HOST = re.compile(r"https?://(?:[^\s/?#@]*@)?(?:[^\W_][\w-]*\.)*[^\W_][\w-]*\.?(?::\d+)?(?=[/?#]|$)", re.IGNORECASE)
_ANGLE = re.compile(r"<((?:https?://|mailto:)[^\s<>]{1,2000})>", re.IGNORECASE)
_TARGET = re.compile(r"\(\s*<?\[?((?:[^()\s<>]|\([^()\s]*\))+?)\]?>?(?:\s+\"[^\"\n]{0,300}\")?\s*\)")
_ESCAPED = re.compile(r"\\([_%#&~$-])(?:\{\})?")
_MAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")


def safe_address(typed: str) -> str:
    """The address as it may stand in a page, or "" if it is none that may be followed."""
    typed = _ESCAPED.sub(r"\1", typed.strip())
    if typed[:7].lower() == "mailto:":
        return quote(typed, safe="!#$%&'*+,/:;=?@~-._") if _MAIL.fullmatch(typed[7:].partition("?")[0]) else ""
    if not _HOST.match(typed) or not typed.isprintable() or re.search(r"\s", typed):
        return ""
    return quote(re.sub(r"^https?", lambda m: m[0].lower(), typed, flags=re.IGNORECASE), safe="!#$%&'()*+,/:;=?@[]~-._")


def address_end(text: str, start: int, limit: int) -> int:
    """Where the address that starts at `start` ends, without the marks that belong to the sentence around it."""
    match = _BODY.match(text, start, limit)
    if match is None:
        return start
    end = match.end()
    brackets = {close: text.count(close, start, end) - text.count(opened, start, end) for opened, close in ("()", "[]")}
    # Markdown typed without its first half: "https://x.y](https://x.y)".
    if 0 < (cut := text.find("](", start, end)):
        return cut
    while end > start:
        last = text[end - 1]
        if last in ".,;:!?'*~$\\&" or (last in "_-" and text[end - 2 : end - 1] == last):
            end -= 1
        elif last in brackets and brackets[last] > 0:
            brackets[last] -= 1
            end -= 1
        else:
            break
    # A sentence that goes on without a space: "…/repo.In the".
    if glued := re.compile(r"\.(?:[A-Z][a-z]+|[A-Z])(?=$)").search(text, max(start, end - 20), end):
        if text[end : end + 1].isspace() and "/" in text[start : glued.start()]:
            return glued.start()
    return end


def add_link(state: Reader, address: str, typed: str, start: int, end: int) -> Literal[True]:
    """Adds a link whose text, which starts at `start`, is the address as typed; stands at `end`."""
    text = printable(_ESCAPED.sub(r"\1", typed))
    if state.linkLevel or not address:
        return state.added(text, end)
    return state.leaf("link", text, start, end, address)


def address_rule(state: Reader) -> bool:
    """`https://...` as it stands in a sentence; its scheme has been read as text."""
    src, pos = state.src, state.pos
    if not src.startswith("://", pos):
        return False
    scheme = _SCHEME.search(src, max(pos - 8, 0), pos)
    if scheme is None or not state.pending.endswith(scheme[0]):
        return False
    start = scheme.start()
    end = address_end(src, pos + 3, state.posMax)
    if src[end - 1] == "_" and src[start - 1 : start] == "_":
        end -= 1
    address = safe_address(src[start:end])
    if not address:
        return False
    state.take_back(pos - start)
    state.pos = start
    return add_link(state, address, src[start:end], start, end)


def angle_rule(state: Reader) -> bool:
    """`<https://...>` and `<mailto:...>`."""
    match = _ANGLE.match(state.src, state.pos, state.posMax)
    address = safe_address(match[1]) if match else ""
    if match is None or not address:
        return False
    return add_link(state, address, match[1], match.start(1), match.end())


def bracket_rule(state: Reader) -> bool:
    """`[text](address)`; an address without a scheme stays text in parentheses."""
    src, pos = state.src, state.pos
    close = state.brackets.get(pos)
    if close is None or close >= state.posMax:
        return False
    target = _TARGET.match(src, close + 1, state.posMax)
    if target is None:
        return False
    address = safe_address(target[1])
    if address:
        return link_around(state, address, pos + 1, close, target.end())
    bare = re.fullmatch(r"[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:/\S*)?", target[1])
    if bare is None:
        return False
    typed = _ESCAPED.sub(r"\1", target[1])
    state.note("N207", f"the address {typed} has no https:// before it", "write the whole address")
    state.element("", pos + 1, close, close + 1)
    if src[pos + 1 : close].strip().rstrip("/").endswith(target[1].rstrip("/")):
        state.pos = target.end()
        return True
    return state.added(f" ({typed})", target.end())


def link_around(state: Reader, address: str, start: int, end: int, after: int) -> Literal[True]:
    """Reads the text from `start` to `end` as the text of a link; inside another link only the text."""
    outer = state.linkLevel > 0
    state.linkLevel += 1
    state.element("" if outer else "link", start, end, after, address)
    state.linkLevel -= 1
    return True
