"""Plain runs of text: white space, and characters that are not what they seem."""

from __future__ import annotations

import re
import unicodedata

from site_builder.text.characters import LIGATURES, accented, decoded, windows
from site_builder.text.reader import Reader

_HYPHEN_AT_LINE_END = re.compile(r"(?!(?:and|or|to|nor|versus|vs)\b)[^\W_]")


def space_rule(state: Reader) -> bool:
    """Any run of white space is one space: authors' line ends, indents and odd spaces mean nothing."""
    src, pos = state.src, state.pos
    if not src[pos].isspace():
        return False
    end = pos + 1
    while end < state.posMax and src[end].isspace():
        end += 1
    if (
        src[pos - 1 : pos] == "-"
        and "\n" in src[pos:end]
        and _HYPHEN_AT_LINE_END.match(src, end)
        and src[pos - 2].isalnum()
    ):
        return state.added("", end)
    if end == pos + 1:
        state.append_pending(" ")
        state.pos = end
        return True
    return state.added(" ", end)


def character_rule(state: Reader) -> bool:
    """Characters that are cleaned: ligatures, invisible ones, those that HTML forbids, and wrongly decoded pairs."""
    src, pos = state.src, state.pos
    c = src[pos]
    if " " <= c < "\x7f":
        return False
    if c in LIGATURES:
        return state.added(LIGATURES[c], pos + 1)
    if c in "\u00ad\u200b":  # a place to break a word: kept on the page, not in the plain text
        return state.added("", pos + 1, c)
    if c in "\u2060\ufeff":
        return state.added("", pos + 1)
    if c in "\u200e\u200f" or "\u202a" <= c <= "\u202e" or "\u2061" <= c <= "\u2069":
        if not "\u2061" <= c <= "\u2064":
            state.note("N208", f"the direction mark U+{ord(c):04X} was left out")
        return state.added("", pos + 1)
    if letter := accented(src, pos):
        state.note("W207", f"{src[pos : pos + 2]!r} was read as {letter!r}")
        return state.added(letter, pos + 2)
    if "\u0300" <= c <= "\u036f" and (pos == 0 or src[pos - 1].isspace()):
        composed = unicodedata.normalize("NFC", src[pos + 1 : pos + 2] + c)
        if len(composed) == 1 and composed.isalpha():
            if src[pos - 1 : pos] == " " and src[pos - 2 : pos - 1].isalpha() and state.pending.endswith(" "):
                state.take_back(1)
            state.note("W207", f"{c + src[pos + 1]!r} was read as {composed!r}")
            return state.added(composed, pos + 2)
        state.note("W206", f"the accent U+{ord(c):04X} has no letter and was left out")
        return state.added("", pos + 1)
    if c == "\x02" and src[pos - 1 : pos].isalpha() and src[pos + 1 : pos + 2].isalpha():
        state.note("W206", "the character U+0002 was read as a hyphen, which it is in text copied from a page")
        return state.added("-", pos + 1)
    meant = decoded(src, pos)
    if meant:
        after = decoded(src, pos + meant[1]) or (src[pos + meant[1] : pos + meant[1] + 1], 1)
        if letter := accented(src[pos - 1 : pos] + meant[0] + after[0], 1):
            meant = letter, meant[1] + after[1]
        state.note("W207", f"{src[pos : pos + meant[1]]!r} was read as {meant[0]!r}", "save the file as UTF-8")
        return state.added(meant[0], pos + meant[1])
    if "\x80" <= c <= "\x9f":
        state.note("W206", f"the control character U+{ord(c):04X} was read as Windows-1252")
        return state.added(windows(c), pos + 1)
    if c < " " or c == "\x7f" or c in "\ufffe\uffff" or "\ud800" <= c <= "\udfff":
        # Beside a space nothing was lost with it; between letters it may have been a hyphen or ligature.
        end = pos + 1
        while end < state.posMax and src[end] == c:
            end += 1
        alone = pos == 0 or end == len(src) or src[pos - 1].isspace() or src[end].isspace()
        state.note("W206", f"the character U+{ord(c):04X} was " + ("left out" if alone else "replaced by U+FFFD"))
        return state.added("" if alone else "\ufffd", end)
    return False
