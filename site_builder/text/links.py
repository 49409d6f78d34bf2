"""Addresses in a text: where each one ends, and whether it may be a link. Only http, https and mailto ever are."""

from __future__ import annotations

import re
from typing import Literal
from urllib.parse import quote

from site_builder.text.characters import printable
from site_builder.text.reader import Reader

LONGEST = 2000
"""No address has more characters; the limit keeps reading linear."""

_SCHEME = re.compile(r"https?$", re.IGNORECASE)
_MARKS = re.compile(r":(?://|\\/\\/)")
_AGAIN = re.compile(r"(?<!/)https?://", re.IGNORECASE)
_DOUBLED = re.compile(r"https?://[\w.-]+/(?=https?://)", re.IGNORECASE)
_GLUED = re.compile(r"(?:\[\d{1,2}\]|\.(?:[A-Z][a-z]*))$")
_REST_OF_PATH = re.compile(r"\s+(?=[\w./-]*[\d_/]|(?:[A-Z]\w*-)+[A-Z])(?!https?:)[A-Za-z0-9][\w./-]*[\w/]")
_REST_AFTER_HYPHEN = re.compile(r"\s+(?=[\w.-]*[/_])[A-Za-z0-9][\w./-]*[\w/]")
_BODY = re.compile(
    r"(?:[^\s<>\"“”‘’«»{}|^`\\\x00-\x20\x7f-\x9f\u3000-\u303f\uff00-\uffef]|\\[_%#&~$/-]|\\~\{\}|\{[\w.~-]*\}(?=[\w/]))+"
)
_HOST = re.compile(r"https?://(?:[^\s/?#@]*@)?(?:[^\W_][\w-]*\.)*[^\W_][\w-]*\.?(?::\d+)?(?=[/?#]|$)", re.IGNORECASE)
_ANGLE = re.compile(r"<((?:https?://|mailto:)[^\s<>]{1,2000})>", re.IGNORECASE)
_TARGET = re.compile(
    r"\(\s*<?\[?((?:[^()\s<>]|\([^()\s]*\))+?)\]?>?(?:\s+(?:\"[^\"\n]{0,300}\"|'[^'\n]{0,300}'))?\s*\)"
)
_ESCAPED = re.compile(r"\\([_%#&~$/-])(?:\{\})?")
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
    limit = min(limit, start + LONGEST)
    if (again := _AGAIN.search(text, start + 3, limit)) is not None:  # two addresses without a space between them
        limit = again.start()
    match = _BODY.match(text, start, limit)
    if match is None or match.end() == start + LONGEST:
        return start
    end = match.end()
    if (half := text.find("](", start, end)) > 0:  # Markdown typed without its first half: "https://x.y](https://x.y)"
        end = half
    end = _trimmed(text, start, end)
    # A reference or a sentence that goes on without a space: "…/repo[2]", "…/repo.In the".
    glued = _GLUED.search(text, max(start, end - 24), end)
    if glued is not None and "/" in text[start : glued.start()]:
        end = _trimmed(text, start, glued.start())
    return end


def _trimmed(text: str, start: int, end: int) -> int:
    extra = {close: text.count(close, start, end) - text.count(opened, start, end) for opened, close in ("()", "[]")}
    while end > start:
        last = text[end - 1]
        if last in ".,;:!?'*~$\\&" or (last in "_-" and text[end - 2 : end - 1] == last):
            end -= 1
        elif extra.get(last, 0) > 0:
            extra[last] -= 1
            end -= 1
        else:
            break
    return end


def _goes_on(text: str, start: int, end: int, limit: int) -> re.Match[str] | None:
    """The rest of an address that a line end has broken: after a slash or hyphen, and itself no word of a sentence."""
    if text[end - 1] == "/" and text[end : end + 1] in "\r\n":
        return _REST_OF_PATH.match(text, end, limit)
    return _REST_AFTER_HYPHEN.match(text, end, limit) if text[end - 1] == "-" and "/" in text[start:end] else None


def add_link(state: Reader, address: str, typed: str, start: int, end: int) -> Literal[True]:
    """Adds a link whose text, which starts at `start`, is the address as typed; stands at `end`."""
    text = printable(_ESCAPED.sub(r"\1", typed))
    if state.linkLevel or not address:
        return state.added(text, end)
    return state.leaf("link", text, start, end, address)


def address_rule(state: Reader) -> bool:
    """`https://...` as it stands in a sentence; its scheme has been read as text."""
    src, pos = state.src, state.pos
    marks = _MARKS.match(src, pos, state.posMax)
    if marks is None:
        return False
    scheme = _SCHEME.search(src, max(pos - 8, 0), pos)
    if scheme is None or not state.pending.endswith(scheme[0]):
        return False
    body = marks.end()
    if not src[body : body + 1].isalnum() or src.startswith(("http:", "https:"), body):
        return False
    start = scheme.start()
    end = address_end(src, body, state.posMax)
    if src[end - 1] == "_" and src[start - 1 : start] == "_":
        end -= 1
    typed = src[start:end]
    rest = _goes_on(src, start, end, state.posMax)
    if rest is not None:
        end = address_end(src, rest.start() + len(rest[0]) - len(rest[0].lstrip()), rest.end())
        typed = re.sub(r"\s+", "", src[start:end])
    address = safe_address(_DOUBLED.sub("", typed))
    if not address:
        return False
    state.take_back(pos - start)
    state.pos = start
    if rest is not None:
        state.note("W217", f"the address {typed} was broken by a line end")
    return add_link(state, address, typed, start, end)


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
