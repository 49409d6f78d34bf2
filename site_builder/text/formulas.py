"""Where a formula stands in a text, and what becomes of it."""

from __future__ import annotations

import re

from site_builder.text.characters import printable
from site_builder.text.commands import MATH_ENVIRONMENTS
from site_builder.text.dollars import dollar_pairs, money, reads_as_words
from site_builder.text.expansion import group_end, without_definitions
from site_builder.text.math import formula
from site_builder.text.reader import Reader

REACH = 4000
"""How far from its opening a formula may end, in characters: more than can be typeset; it keeps reading linear."""

_OPENING = re.compile(r"\\\\?[(\[]|\\begin\{(?P<name>[a-zA-Z]+\*?)\}")
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
        end = pos + 1
        if money(src, pos):
            state.append_pending("$")
        else:
            while end < state.posMax and src[end] == "$" and end not in state.dollars:
                end += 1
            state.note("W201", "a dollar that pairs with nothing", r"close the formula, or write \$")
            state.add("raw", src[pos:end])
        state.pos = end
        return True
    if pair.prose:
        state.note("W209", "words between dollars are no formula", "for emphasis write *words*")
        return state.element("em", pair.body, pair.body_end, pair.end)
    return _add(state, pair.body, pair.body_end, pair.end, pair.display)


def delimiter_rule(state: Reader) -> bool:
    """`\\(...\\)`, `\\[...\\]`, the same escaped twice, and environments of mathematics."""
    src, pos = state.src, state.pos
    opening = _OPENING.match(src, pos, state.posMax)
    if opening is None:
        return False
    if opening["name"]:
        if opening["name"].rstrip("*") not in MATH_ENVIRONMENTS:
            return False
        closing = f"\\end{{{opening['name']}}}"
    else:
        closing = opening[0].replace("(", ")").replace("[", "]")
    end = src.find(closing, opening.end(), min(state.posMax, opening.end() + REACH))
    if end < 0:
        return False
    if opening["name"]:
        end += len(closing)
        return _add(state, pos, end, end, True)
    if closing[-1] == ")" and reads_as_words(src[opening.end() : end]):
        return False  # parentheses escaped for Markdown
    if len(closing) == 3:
        state.note("W204", "the formula's delimiters were escaped twice")
    return _add(state, opening.end(), end, end + len(closing), closing[-1] == "]")


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
        state.displays = state.displays or display
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


LONGEST_BASE = 60  # characters; what scripts hang on is a letter, a number or a word
_BASE = re.compile(r"[^\W_]+$")
_SCRIPTS = re.compile(r"(?:[_^](?:\{[^{}]{1,200}\}|[A-Za-z0-9*](?![a-z])))+")


def script_rule(state: Reader) -> bool:
    """`x_{ij}` and `10^{-3}` outside dollars."""
    src, pos = state.src, state.pos
    scripts = _SCRIPTS.match(src, pos, state.posMax) if src.startswith("{", pos + 1) else None
    # Only the end is looked at: all that was read before, at each underscore, would cost its square.
    base = _BASE.search(state.pending[-LONGEST_BASE - 1 :]) if scripts else None
    if scripts is None or base is None or len(base[0]) > LONGEST_BASE:
        return False
    letters = base[0] if len(base[0]) == 1 or base[0].isdigit() else f"\\text{{{base[0]}}}"
    made = formula(letters + scripts[0], False, state.context.macros)
    if made.failure or made.unknown:
        return False
    state.take_back(len(base[0]))
    state.pos = pos - len(base[0])
    state.note("N202", f"{base[0]}{scripts[0]} stands outside dollars and was read as a formula")
    state.add("math", made.plain, f"${made.tex}$", made.html)
    state.pos = scripts.end()
    return True
