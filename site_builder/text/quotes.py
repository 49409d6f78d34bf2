"""Quotation marks, dashes and ties as LaTeX and typewriters write them, and Markdown's code spans."""

from __future__ import annotations

import re

from site_builder.text.characters import printable
from site_builder.text.reader import Reader

_CLOSES_DOUBLE = re.compile(r"''|\"|”|``")
_CLOSES_SINGLE = re.compile(r"`|['’](?!\w)")
_OPTION = re.compile(r"--[a-z][\w-]*(?:=|\s+(?:flag|option|argument|switch|parameter)s?\b)")
_FENCE = re.compile("`+")


def backtick_rule(state: Reader) -> bool:
    """``` ``x'' ``` and `` `x' `` are quotes, `` `x` `` is code; a lone backtick opens a quote, as in TeX."""
    src, pos = state.src, state.pos
    if src[pos] != "`":
        return False
    run = _FENCE.match(src, pos, state.posMax)
    length = len(run[0]) if run else 1
    if length == 2:
        close = _CLOSES_DOUBLE.search(src, pos + 2, state.posMax)
        if close is None or close[0] != "``":
            return state.added("“", pos + 2)
    if length == 1:
        close = _CLOSES_SINGLE.search(src, pos + 1, state.posMax)
        if close is None or (close[0] != "`" and not src[pos + 1].isspace()):
            return _single(state, close)
    return _code(state, length) or state.added("‘“"[length - 1] if length < 3 else "`" * length, pos + length)


def _single(state: Reader, close: re.Match[str] | None) -> bool:
    if close is None:
        return state.added("‘", state.pos + 1)
    start = state.pos + 1
    state.add("text", "‘")
    state.element("", start, close.start(), close.start())
    return state.added("’", close.end())


def _code(state: Reader, length: int) -> bool:
    src, start = state.src, state.pos + length
    for run in _FENCE.finditer(src, start, min(state.posMax, start + 2000)):
        if len(run[0]) == length:
            text = printable(src[start : run.start()]).strip()
            if not text or (
                length == 2 and src[run.start() - 1].isspace() and src[run.end() : run.end() + 1].isalnum()
            ):
                return False
            link = re.fullmatch(r"https?://\S+", text)
            state.add("text" if link and state.linkLevel else "code", text)
            state.pos = run.end()
            return True
    return False


def apostrophe_rule(state: Reader) -> bool:
    """`''` closes a quotation, or opens one before a word."""
    src, pos = state.src, state.pos
    if not src.startswith("''", pos):
        return False
    before, after = src[pos - 1 : pos], src[pos + 2 : pos + 3]
    opens = (not before or before.isspace() or before in "([{$*_>") and after.isalnum()
    return state.added("“" if opens else "”", pos + 2)


def dash_rule(state: Reader) -> bool:
    """`--` and `---` are dashes; longer runs and the names of options stay."""
    src, pos = state.src, state.pos
    if not src.startswith("--", pos):
        return False
    end = pos
    while end < state.posMax and src[end] == "-":
        end += 1
    if (
        state.in_code
        or end - pos > 3
        or ((pos == 0 or src[pos - 1] in " \n\"'(") and _OPTION.match(src, pos, state.posMax))
    ):
        state.append_pending(src[pos:end])
        state.pos = end
        return True
    return state.added("–" if end - pos == 2 else "—", end)


def tie_rule(state: Reader) -> bool:
    """`~` between two words is a space that does not break; before a number it means "about" and stays."""
    src, pos = state.src, state.pos
    if src[pos] != "~":
        return False
    end = pos + 1
    while end < state.posMax and src[end] == "~":
        end += 1
    before, after = src[pos - 1 : pos] if pos else "", src[end : min(end + 8, state.posMax)]
    if state.scanned or not re.search(r"[\w)\]}$]", src[max(pos - 3, 0) : pos]):
        before = "" if before.strip() else before
    command = after.startswith(("\\", "http", "["))
    if before.isspace() and command and not re.match(r"\\[$%\d]|\\(?:text|em|approx|sim)", after):
        return state.added("", end)
    a_range = end == pos + 1 and before.isdigit() and after[:1].isdigit()
    if not before.strip() or not after[:1].strip() or a_range:
        state.append_pending(src[pos:end])
        state.pos = end
        return True
    return state.added(" ", end, "\u00a0")
