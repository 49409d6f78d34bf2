"""Markdown's emphasis: which stars and underscores may open and close it. markdown-it pairs them."""

from __future__ import annotations

import re

from markdown_it.rules_inline.state_inline import Delimiter

from site_builder.text.reader import Reader

# The bounds keep a long run of underscores and letters from being read anew at each of them.
_PLACEHOLDER = re.compile(
    r"_{1,8}\w{0,40}(?:anonym|hidden|omitted|redacted|placeholder|removed)\w{0,40}_{1,8}", re.IGNORECASE
)
_OPENS_AFTER = frozenset("([{\"'“‘—–-/*:;~>")
_CLOSES_BEFORE = frozenset(".,;:!?)]}\"'”’—–-/*~<&")


def emphasis_rule(state: Reader) -> bool:
    """A run of `*` or `_`, noted as delimiters.

    Stricter than CommonMark for `_`, which stands in words, addresses and the plain reading of formulas (`x_i`,
    `|x|_p`); kinder to `**`, which authors set beside punctuation (`**20$\\times$**faster`), and to `*so.*Then`.
    """
    src, pos = state.src, state.pos
    mark = src[pos]
    end = pos + 1
    while end < state.posMax and src[end] == mark:
        end += 1
    length = end - pos
    if length > 3:
        state.append_pending(src[pos:end])
        state.pos = end
        return True
    before = src[pos - 1] if pos else " "
    after = src[end] if end < len(src) else " "
    opens, closes = not after.isspace(), not before.isspace()
    if mark == "_":
        if placeholder := _PLACEHOLDER.match(src, pos, state.posMax):
            state.note("W205", f"a placeholder stands in the text: {placeholder[0]}")
            state.append_pending(placeholder[0])
            state.pos = placeholder.end()
            return True
        opens = opens and (before.isspace() or before in _OPENS_AFTER)
        closes = closes and (after.isspace() or after in _CLOSES_BEFORE)
    elif length == 1:
        if before in "^_" or (before.isdigit() and after.isdigit()):
            opens = closes = False
        elif not (before in ".?!" and after.isalpha()):
            scanned = state.scanDelims(pos, True)
            opens, closes = scanned.can_open, scanned.can_close
    for at in range(pos, end):
        state.pos = at
        state.push("text", "", 0).content = mark
        state.delimiters.append(Delimiter(ord(mark), length, len(state.tokens) - 1, -1, opens, closes))
    state.pos = end
    return True
