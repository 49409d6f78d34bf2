"""Everything that starts with a backslash and is no formula between delimiters."""

from __future__ import annotations

import re
import unicodedata

from site_builder.text import commands as known
from site_builder.text.characters import printable
from site_builder.text.expansion import arguments_of, filled
from site_builder.text.handlers import HANDLERS, LENGTH
from site_builder.text.math import formula
from site_builder.text.quotes import apostrophe_rule, backtick_rule
from site_builder.text.reader import Context, Reader

_ACCENT = re.compile(
    r"""\\(?:(?P<sign>[`'^~"=.])(?:(?P<bare>\\[ij](?![a-zA-Z])|[^\W\d_])|\{\s*(?P<braced>\\[ij]|[^\W\d_]|)\s*\})
    |(?P<letter>[Hcvukrtbd])(?:\s*\{\s*(?P<held>\\[ij]|[^\W\d_])\s*\}|\s+(?P<after>[a-zA-Z])(?![a-zA-Z])))""",
    re.VERBOSE,
)
_NAME = re.compile(r"\\([a-zA-Z]+)\*?")
_SCRIPTS = re.compile(r"(?:\{[^{}]{0,200}\})*(?:[_^](?:\{[^{}]{0,200}\}|\\[a-zA-Z]+|[A-Za-z0-9*])){0,4}")
_SIMPLE = re.compile(r"[\w .:,/+-]{1,40}")
_CONTRACTION = re.compile(r"\\'(?=(?:s|t|re|ve|ll|d|m)\b)")


def latex_rule(state: Reader) -> bool:
    """An accent, a command or an escaped sign."""
    src, pos = state.src, state.pos
    if _CONTRACTION.match(src, pos, state.posMax) and src[pos - 1 : pos].isalpha():
        return state.added("'", pos + 2)
    accent = None if _opens_quotation(state) else _ACCENT.match(src, pos, state.posMax)
    if accent is not None:
        sign = accent["sign"] or accent["letter"]
        base = (accent["bare"] or accent["braced"] or accent["held"] or accent["after"] or "").lstrip("\\")
        composed = unicodedata.normalize("NFC", base + known.ACCENTS[sign]) if base else sign
        if accent["sign"] is None or not base or len(composed) == 1:
            return state.added(composed, accent.end())
    if name := _NAME.match(src, pos, state.posMax):
        return _command(state, name[1], name.end())
    return _sign(state)


def _opens_quotation(state: Reader) -> bool:
    """Whether `\\"` is a quotation mark that was escaped: it starts a word, and the next one ends a word."""
    src, pos = state.src, state.pos
    if not src.startswith('\\"', pos) or src[pos - 1 : pos].isalnum():
        return False
    close = src.find('\\"', pos + 2, min(state.posMax, pos + 300))
    return close > 0 and not src[close + 2 : close + 3].isalnum() and src[close - 1].isalnum()


# ---- signs -----------------------------------------------------------------------------------------------------------


def _sign(state: Reader) -> bool:
    src, pos = state.src, state.pos
    sign = src[pos + 1 : min(pos + 2, state.posMax)]
    if not sign:
        return state.added("\\", pos + 1)
    if sign == "\\":
        return _double(state)
    if (sign in "`'" and src[pos + 2 : pos + 3].isalnum()) or (src.startswith((sign * 2), pos + 1) and sign in "`'"):
        state.pos += 1  # a quotation mark that was escaped for Markdown
        return backtick_rule(state) or apostrophe_rule(state) or state.added(sign, state.pos + 1)
    if sign.isspace():
        return state.added(" ", pos + 2, "\u00a0" if sign == " " else "")
    if sign == ",":
        return state.added(" ", pos + 2, "\u202f")
    if sign in ";:" or (sign == ">" and pos > 0):
        return state.added(" ", pos + 2)
    before, after = src[pos - 1 : pos] if pos else "", src[pos + 2 : pos + 3]
    if sign == "@" or (sign == "!" and after.isalnum()) or (sign == "/" and not after.isalnum()):
        return state.added("", pos + 2)  # TeX's spacing; elsewhere the sign was escaped for Markdown or JSON
    if sign == "-" and before.isalpha() and after.isalpha():
        return state.added("", pos + 2, "\u00ad")
    if sign in "!\"#$%&'()*+,-./:;<=>?[]^_`{|}~":
        return state.added(sign, pos + 2)
    if sign == "’":
        return state.added(sign, pos + 2)
    state.note("N201", "a backslash that means nothing")
    state.add("raw", "\\")
    state.pos += 1
    return True


def _double(state: Reader) -> bool:
    """`\\\\`: a line break, or a backslash that was escaped once too often."""
    src, pos = state.src, state.pos
    run = len(src[pos : pos + 8]) - len(src[pos : pos + 8].lstrip("\\"))
    after = src[pos + run : min(pos + run + 1, state.posMax)]
    meant = after.isalpha() and _means_something(state, pos + run - 1)
    if after and (after in "%&#_{}" or meant or (after == "$" and src[pos + run + 1 : pos + run + 2].isdigit())):
        state.note(
            "W204", f"{run - 1} backslash too many before {after}" if run == 2 else f"{run} backslashes before {after}"
        )
        state.pos += run - 1
        return latex_rule(state)
    length = LENGTH.match(src, pos + 2, state.posMax) if src[pos + 2 : pos + 3] == "[" else None
    return state.added(" ", length.end() if length else pos + 2)


def _means_something(state: Reader, at: int) -> bool:
    """Whether a known command stands at a place."""
    name = _NAME.match(state.src, at, state.posMax)
    if name is None:
        return False
    if name[1] in HANDLERS or name[1] in state.context.macros or name[1] in ("begin", "end"):
        return True
    return bool(formula(f"\\{name[1]}", False, {}).html) and not formula(f"\\{name[1]}", False, {}).unknown


# ---- commands --------------------------------------------------------------------------------------------------------


def _command(state: Reader, name: str, end: int) -> bool:
    if name in state.context.macros and state.context.expansions > 0:
        return _expand(state, name, end)
    handler = HANDLERS.get(name)
    if handler is not None and handler(state, name, end):
        return True
    return (handler is None and _mathematics(state, name, end)) or _unknown(state, name, end)


# ---- macros of the collection, mathematics outside dollars, and the unknown ------------------------------------------


def _expand(state: Reader, name: str, end: int) -> bool:
    """Reads what a macro stands for; all of it has the macro's place."""
    from site_builder.text.inline import inline

    body = state.context.macros[name]
    arguments: list[str] = []
    for _ in range(arguments_of(body)):
        argument = state.argument(end)
        if argument is None:
            break
        arguments.append(state.src[slice(*argument)])
        end = argument[1] + 1
    if not arguments:
        end = end + 2 if state.src.startswith("{}", end) else end
    state.context.expansions -= 1
    inner = Context({n: b for n, b in state.context.macros.items() if n != name}, state.context.phrasing)
    inner.expansions = state.context.expansions
    tokens = inline(filled(body, arguments), 0, inner)
    state.context.expansions = inner.expansions
    for token in tokens:
        state.push("piece", "", 0).meta["token"] = token._replace(source=state.base + state.pos)
    state.pos = end
    return True


def _mathematics(state: Reader, name: str, end: int) -> bool:
    """A command of mathematics outside dollars, with its arguments and scripts, as the formula it is."""
    scripts = _SCRIPTS.match(state.src, end, state.posMax)
    tex = state.src[state.pos : scripts.end() if scripts else end]
    for candidate in dict.fromkeys((tex, f"\\{name}")):
        made = formula(candidate, False, state.context.macros)
        if made.html and not made.unknown and made.plain:
            state.note("N202", f"{candidate} stands outside dollars and was read as a formula")
            state.add("math", made.plain, f"${candidate}$", made.html)
            state.pos += len(candidate)
            return True
    return False


def _unknown(state: Reader, name: str, end: int) -> bool:
    state.note("N201", f"unknown macro \\{name}", "define it in collection.yaml: macros")
    start = state.pos
    argument = state.argument(end) if state.src.startswith("{", end) else None
    if argument is None or _SIMPLE.fullmatch(state.src[slice(*argument)]):
        end = argument[1] + 1 if argument else end
        state.add("raw", printable(state.src[start:end]))
        state.pos = end
        return True
    if argument[0] == argument[1]:
        # `\name{}`: the braces only end the name; they are needed where a letter follows.
        glued = state.src[end + 2 : end + 3].isalpha()
        state.add("raw", state.src[start : end + 2 if glued else end])
        state.pos = end + 2
        return True
    state.add("raw", state.src[start : argument[0]])
    state.element("", *argument, argument[1])
    state.add("raw", "}")
    state.pos = argument[1] + 1
    return True
