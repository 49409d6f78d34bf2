"""Addresses in a text: where each one ends, and what it leads to."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:
    from site_builder.text.inline import Reader

_SCHEME = re.compile(r"(?:^|[^A-Za-z0-9+.-])(https?|HTTPS?|Https?)$")
_RUN = re.compile(r"[^\s<>\"“”‘’«»{}|^`\\]|\\[_%#&~$\-]|\\~\{\}")
_ADDRESS = re.compile(rf"(?:{_RUN.pattern})+")
_HOST = re.compile(r"https?://[^\s/?#@]*[^\W_][^\s/?#]*", re.IGNORECASE)
_TAIL = re.compile(r"[.,;:!?'*_~\-]+$|\)$|\]$|$")


def safe_address(address: str) -> str:
    """The address as it may stand in a page, or "" if it is none of http, https and mailto."""
    address = re.sub(r"\\([_%#&~$\-])(?:\{\})?", r"\1", address.strip())
    if not re.match(r"(?:https?://[^\s/?#]|mailto:[^\s@]+@)", address, re.IGNORECASE):
        return ""
    try:
        return quote(address, safe="!#$%&'()*+,/:;=?@[]~-._")
    except UnicodeEncodeError:
        return ""


def address_end(text: str, start: int, limit: int) -> int:
    """Where the address that starts at `start` ends: without the punctuation that belongs to the sentence."""
    match = _ADDRESS.match(text, start, limit)
    if match is None:
        return start
    end = match.end()
    while end > start:
        last = text[end - 1]
        if last in ".,;:!?'*_~-$" and not (last in "_-" and text[end - 2 : end - 1] == "\\"):
            end -= 1
        elif last == ")" and text.count(")", start, end) > text.count("(", start, end):
            end -= 1
        elif last == "]" and text.count("]", start, end) > text.count("[", start, end):
            end -= 1
        else:
            break
    return end


def push_link(state: Reader, address: str, text: str) -> None:
    """Adds a link whose text is literal."""
    piece = state.push("element", "", 1)
    from site_builder.rich import Token

    at = state.base + state.pos
    piece.meta["token"] = Token("open", "", at, "link", address)
    state.add("text", text)
    piece = state.push("element", "", -1)
    piece.meta["token"] = Token("close", "", at, "link", address)


def address_rule(state: Reader, silent: bool) -> bool:
    """`https://...` as it stands in a sentence, and `<https://...>`."""
    src, pos = state.src, state.pos
    if src[pos] == "<":
        match = re.compile(r"<((?:https?://|mailto:)[^\s<>]{1,2000})>").match(src, pos, state.posMax)
        address = safe_address(match[1]) if match else ""
        if not match or not address:
            return False
        if not silent:
            push_link(state, address, match[1])
        state.pos = match.end()
        return True
    if src[pos] != ":" or not src.startswith("://", pos) or silent:
        return False
    scheme = _SCHEME.search(state.pending[-8:])
    if scheme is None:
        return False
    start = pos - len(scheme[1])
    end = address_end(src, pos + 3, state.posMax)
    typed = src[start:end]
    address = safe_address(typed)
    if not address or not _HOST.match(typed):
        return False
    if state.linkLevel:
        state.append_pending(src[pos:end])
        state.pos = end
        return True
    state.pending = state.pending[: -len(scheme[1])]
    if not state.pending:
        state.pending_at = -1
    state.pos = start
    push_link(state, address, re.sub(r"\\([_%#&~$\-])(?:\{\})?", r"\1", typed))
    state.pos = end
    return True


def link_rule(state: Reader, silent: bool) -> bool:
    """`[text](address)`."""
    src, pos = state.src, state.pos
    if src[pos] != "[":
        return False
    close = state.brackets.get(pos)
    if close is None or not src.startswith("](", close):
        return False
    depth, end = 1, close + 2
    limit = min(state.posMax, end + 2000)
    while end < limit and depth:
        depth += {"(": 1, ")": -1}.get(src[end], 0)
        end += 1
    if depth:
        return False
    target = re.sub(r"\s+\"[^\"]*\"$", "", src[close + 2 : end - 1].strip())
    address = safe_address(target.strip("<>"))
    if not address or re.search(r"\s", target):
        return False
    if not silent:
        push_around(state, address, pos + 1, close)
    state.pos = end
    return True


def push_around(state: Reader, address: str, start: int, end: int) -> None:
    """Adds a link around the text from `start` to `end`; inside another link only the text."""
    outer = state.linkLevel > 0
    state.linkLevel += 1
    state.inside("" if outer else "link", start, end, address)
    state.linkLevel -= 1
