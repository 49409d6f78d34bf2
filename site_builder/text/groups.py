"""Braces in a text: groups, whose braces are no content, sets, whose braces are, and braces that pair with nothing."""

from __future__ import annotations

import re
from typing import Literal

from site_builder.text.commands import ELEMENTS, SWITCHES
from site_builder.text.reader import Reader

_SWITCH = re.compile(r"\s*\\([a-zA-Z]+)(?![a-zA-Z])\s*")


def open_rule(state: Reader) -> bool:
    """`{`: a group, whose braces are no content, unless it reads as a set."""
    src, pos = state.src, state.pos
    close = state.braces.get(pos)
    if close is None or close >= state.posMax:
        return _stray(state)
    content = src[pos + 1 : min(close, pos + 300)]
    if _reads_as_set(src[max(pos - 4, 0) : pos], content, src[close + 1 : close + 2]):
        return False
    switch = _SWITCH.match(src, pos + 1, close)
    if switch and switch[1] in ELEMENTS and src[switch.end() - 1].isspace() and src[switch.end()] != "{":
        return state.element(ELEMENTS[switch[1]], switch.end(), close, close + 1)  # {\textbf so}, meant as a switch
    if switch and switch[1] in SWITCHES:
        return state.element(SWITCHES[switch[1]], switch.end(), close, close + 1)
    state.closers.add(close)
    return state.added("", pos + 1)


def close_rule(state: Reader) -> bool:
    """`}`: the end of a group, of a set, or a brace that pairs with nothing."""
    if state.pos in state.closers:
        return state.added("", state.pos + 1)
    if state.pos in state.paired_closers:
        return False
    return _stray(state)


def _stray(state: Reader) -> Literal[True]:
    src, end = state.src, state.pos + 1
    while (
        end < state.posMax and src[end] == src[end - 1] and end not in state.braces and end not in state.paired_closers
    ):
        end += 1
    state.note("W203", "a brace that pairs with nothing")
    state.add("raw", src[state.pos : end])
    state.pos = end
    return True


_OPERATOR_BEFORE = re.compile(r"(?<![^\W_])(?:min|max|sup|inf|Pr|arg)$")


def _reads_as_set(before: str, content: str, after: str) -> bool:
    """Whether braces are meant to be seen: `{0,1}`, `{7B,13B}`, `{i}`; not `{DNN}`, `{FPGA-}` and `{\\bf x}`."""
    if after in ("^", "_") or not content.strip() or _OPERATOR_BEFORE.search(before):
        return True
    if "\\" in content or "$" in content:
        return False
    if len(content) > 120:
        return False
    if re.search(r"[≠=<>|√^_+∈]", content):
        return True
    if "," in content and not re.search(r"[a-z]{2,} [a-z]{2,}", content):
        return not before[-1:].isalpha()
    before = before[-1:]
    alone = not before.isalnum() and not after.isalnum()
    return alone and bool(re.fullmatch(r"[ivx]+|[a-z0-9]|\W+", content))
