"""Where a formula stands in a text, and what becomes of it."""

from __future__ import annotations

import re

from site_builder.text.commands import MATH_ENVIRONMENTS
from site_builder.text.dollars import dollar_pairs, money
from site_builder.text.expansion import group_end, without_definitions
from site_builder.text.math import formula
from site_builder.text.characters import printable
from site_builder.text.reader import Reader

_BEGIN = re.compile(r"\\begin\{([a-zA-Z]+)(\*?)\}")
_TEXT_COMMAND = re.compile(
    r"\\(?:text(?:bf|it|tt|sc|rm|sf|sl|up|md|normal|color\{[\w!]*\})?|emph|mbox|underline|href\{[^{}]*\}|url)\s*(?=\{)"
)
_LEADS_OUT = re.compile(r"\\(?:cite[a-z]*|ref|eqref)\*?\{[^{}]*\}")
_ACCENT = re.compile(r"\{?\\(?:['\"`^~=.]|[Hcvukr](?=\s*\{))\s*\{?\\?[A-Za-z]\}?\}?")
_UNDERLINE = re.compile(r"\\underline\s*\{\s*(?!\\(?:text|emph|mbox|underline))")


def dollar_rule(state: Reader) -> bool:
    """`$...$`, `$$...$$`, or a dollar that is money or a mistake."""
    src, pos = state.src, state.pos
    pair = state.dollars.get(pos)
    if pair is None or pair.end > state.posMax:
        if money(src, pos):
            state.append_pending("$")
        else:
            state.note("W201", "a dollar that pairs with nothing", r"close the formula, or write \$")
            state.add("raw", "$")
        state.pos += 1
        return True
    if pair.prose:
        state.note("W209", "words between dollars are no formula", "for emphasis write *words*")
        return state.element("em", pair.body, pair.body_end, pair.end)
    return _add(state, pair.body, pair.body_end, pair.end, pair.display)


def delimiter_rule(state: Reader) -> bool:
    """`\\(...\\)`, `\\[...\\]`, the same escaped twice, and environments of mathematics."""
    src, pos = state.src, state.pos
    start = pos
    if (
        src.startswith(("\\\\(", "\\\\["), pos)
        and src.find("\\\\" + {"(": ")", "[": "]"}[src[pos + 2]], pos, state.posMax) > 0
    ):
        start = pos + 1
    if src.startswith(("\\(", "\\["), start):
        closing = "\\)" if src[start + 1] == "(" else "\\]"
        end = src.find(closing, start + 2, min(state.posMax, start + 4000))
        if end < 0:
            return False
        if start > pos:
            state.note("W204", "the formula's delimiters were escaped twice")
        return _add(
            state, start + 2, end - (1 if start > pos and src[end - 1] == "\\" else 0), end + 2, closing == "\\]"
        )
    begin = _BEGIN.match(src, pos, state.posMax)
    if begin is None or begin[1] not in MATH_ENVIRONMENTS:
        return False
    closing = f"\\end{{{begin[1]}{begin[2]}}}"
    end = src.find(closing, begin.end(), min(state.posMax, begin.end() + 4000))
    if end < 0:
        return False
    end += len(closing)
    return _add(state, pos, end, end, True)


def _add(state: Reader, start: int, end: int, after: int, display: bool) -> bool:
    """Adds the formula whose TeX stands between `start` and `end`; text in a formula's clothes is read as text."""
    typed = state.src[start:end]
    tex = typed.strip()
    if tex.startswith(("\\(", "\\[")) and tex.endswith(("\\)", "\\]")):  # $\(x\)$
        tex = tex[2:-2].strip()
    if "command" in tex or "\\def" in tex or "\\Declare" in tex:
        tex, macros = without_definitions(tex)
        state.define(macros)
        if not tex.strip():
            return state.added("", after)
    if text_only(tex):
        at = state.src.index(tex, start)
        for place, pair in dollar_pairs(tex).items():
            state.dollars[place + at] = pair.moved(at)
        return state.element("", at, at + len(tex), after)
    made = formula(tex, display and not state.context.phrasing, state.context.macros)
    if made.failure:
        state.note("W202", f"a formula cannot be typeset: {made.failure}")
        state.add("raw", printable(state.src[state.pos : after]))
    else:
        for name in made.unknown:
            state.note("N201", f"unknown macro {name} in a formula", "define it in collection.yaml: macros")
        for lead in _LEADS_OUT.findall(tex):
            state.note("N203", f"{lead} leads out of the abstract")
        if made.mended:
            state.note("W204", "a backslash too many in a formula")
        mark = "$$" if display and not state.context.phrasing else "$"
        state.add("math", made.plain, f"{mark}{made.tex}{mark}", made.html, "display" if mark == "$$" else "")
    state.pos = after
    return True


def text_only(tex: str) -> bool:
    """Whether a formula is a text command and nothing else: `$\\textbf{Words}$`."""
    if _ACCENT.fullmatch(tex):
        return True
    command = _TEXT_COMMAND.match(tex)
    return command is not None and group_end(tex, command.end()) == len(tex) and not _UNDERLINE.match(tex)
