"""Everything that starts with a backslash and is no formula between delimiters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Literal

from site_builder.text import commands as known
from site_builder.text.expansion import arguments_of, definition, filled
from site_builder.text.links import add_link, link_around, safe_address
from site_builder.text.math import formula
from site_builder.text.characters import printable
from site_builder.text.quotes import apostrophe_rule, backtick_rule
from site_builder.text.reader import Context, Reader

_ACCENT = re.compile(
    r"""\\(?:(?P<sign>[`'^~"=.])(?:(?P<bare>\\[ij](?![a-zA-Z])|[^\W\d_])|\{\s*(?P<braced>\\[ij]|[^\W\d_]|)\s*\})
    |(?P<letter>[Hcvukrtbd])(?:\s*\{\s*(?P<held>\\[ij]|[^\W\d_])\s*\}|\s+(?P<after>[a-zA-Z])(?![a-zA-Z])))""",
    re.VERBOSE,
)
_NAME = re.compile(r"\\([a-zA-Z]+)\*?")
_OPTION = re.compile(r"\s*\[([^\[\]]{0,300})\]")
_LENGTH = re.compile(r"\s*\[-?[\d.]+\s*[a-z]{2}\]|\s*=?\s*-?[\d.]+\s*(?:em|ex|pt|cm|mm|in)\b")
_SCRIPTS = re.compile(r"(?:\{[^{}]{0,200}\})*(?:[_^](?:\{[^{}]{0,200}\}|\\[a-zA-Z]+|[A-Za-z0-9*])){0,4}")
_SIMPLE = re.compile(r"[\w .:,/+-]{1,40}")
_ENVIRONMENT = re.compile(r"\\(begin|end)\s*\{([a-zA-Z]+\*?)\}(?:\[[^\]\n]{0,80}\])?")
_SPECIAL = "%&$#_{}"

Handler = Callable[[Reader, str, int], bool]
"""Reads a command: its name, and where it ends. Returns False where it cannot be meant."""


def latex_rule(state: Reader) -> bool:
    """An accent, a command or an escaped sign."""
    src, pos = state.src, state.pos
    if accent := _ACCENT.match(src, pos, state.posMax):
        sign = accent["sign"] or accent["letter"]
        base = (accent["bare"] or accent["braced"] or accent["held"] or accent["after"] or "").lstrip("\\")
        composed = unicodedata.normalize("NFC", base + known.ACCENTS[sign]) if base else sign
        if accent["sign"] is None or not base or len(composed) == 1:
            return state.added(composed, accent.end())
    if name := _NAME.match(src, pos, state.posMax):
        return _command(state, name[1], name.end())
    return _sign(state)


# ---- signs -----------------------------------------------------------------------------------------------------------


def _sign(state: Reader) -> bool:
    src, pos = state.src, state.pos
    sign = src[pos + 1 : min(pos + 2, state.posMax)]
    if not sign:
        return state.added("\\", pos + 1)
    if sign == "\\":
        return _double(state)
    if sign in "`'" and src[pos + 2 : pos + 3].isalnum() or src.startswith((sign * 2), pos + 1) and sign in "`'":
        state.pos += 1  # a quotation mark that was escaped for Markdown
        return backtick_rule(state) or apostrophe_rule(state) or state.added(sign, state.pos + 1)
    if sign.isspace():
        return state.added(" ", pos + 2, "\u00a0" if sign == " " else "")
    if sign == ",":
        return state.added(" ", pos + 2, "\u202f")
    if sign in ";:>" and not src[pos + 2 : pos + 3].isspace():
        return state.added(" ", pos + 2)
    if sign in "!/@":
        return state.added("", pos + 2)
    if sign == "-":
        return state.added("", pos + 2, "\u00ad")
    if sign in "\"#$%&'()*+,-./:;<=>?[]^_`{|}~":
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
    length = _LENGTH.match(src, pos + 2, state.posMax) if src[pos + 2 : pos + 3] == "[" else None
    return state.added(" ", length.end() if length else pos + 2)


def _means_something(state: Reader, at: int) -> bool:
    """Whether a known command stands at a place."""
    name = _NAME.match(state.src, at, state.posMax)
    if name is None:
        return False
    if name[1] in _HANDLERS or name[1] in state.context.macros or name[1] in ("begin", "end"):
        return True
    return bool(formula(f"\\{name[1]}", False, {}).html) and not formula(f"\\{name[1]}", False, {}).unknown


# ---- commands --------------------------------------------------------------------------------------------------------


def _command(state: Reader, name: str, end: int) -> bool:
    if name in state.context.macros and state.context.expansions > 0:
        return _expand(state, name, end)
    handler = _HANDLERS.get(name)
    if handler is not None and handler(state, name, end):
        return True
    return _mathematics(state, name, end) or _unknown(state, name, end)


def _after_name(state: Reader, end: int) -> int:
    """Where reading goes on after a command without arguments: TeX takes `{}` and white space as its end."""
    if state.src.startswith("{}", end):
        return end + 2
    while end < state.posMax and state.src[end].isspace():
        end += 1
    return end


def _element(state: Reader, name: str, end: int) -> bool:
    argument = state.argument(end)
    return argument is not None and state.element(known.ELEMENTS.get(name, ""), *argument, argument[1] + 1)


def _switch(state: Reader, name: str, end: int) -> bool:
    # At the start of a group the brace rule has read it; elsewhere its scope is the rest of the run.
    return state.element(known.SWITCHES[name], _after_name(state, end), state.posMax, state.posMax)


def _left_out(state: Reader, name: str, end: int) -> bool:
    for _ in range(known.LEFT_OUT[name]):
        if argument := state.argument(end):
            end = argument[1] + 1
        elif length := _LENGTH.match(state.src, end, state.posMax):
            end = length.end()
    state.note("N205", f"\\{name} was left out")
    return state.added(
        " " if name in ("hspace", "hskip") else "", _after_name(state, end) if not known.LEFT_OUT[name] else end
    )


def _second(state: Reader, name: str, end: int) -> bool:
    option = _OPTION.match(state.src, end, state.posMax)
    first = state.argument(option.end() if option else end)
    second = state.argument(first[1] + 1) if first else None
    if second is None:
        return False
    state.note("N205", f"\\{name} was left out, its text kept")
    return state.element("", *second, second[1] + 1)


def _space(state: Reader, name: str, end: int) -> bool:
    space = known.SPACES[name]
    return state.added(
        " " if space else "", end if name == "xspace" else _after_name(state, end), space if space != " " else ""
    )


def _letter(state: Reader, name: str, end: int) -> bool:
    return state.added(known.LETTERS[name], _after_name(state, end))


def _symbol(state: Reader, name: str, end: int) -> bool:
    return state.added(known.SYMBOLS[name], end + 2 if state.src.startswith("{}", end) else end)


def _short_form(state: Reader, name: str, end: int) -> bool:
    return state.added(known.SHORT_FORMS[name], end + 1 if state.src.startswith(".", end) else end)


def _url(state: Reader, name: str, end: int) -> bool:
    argument = state.argument(end)
    if argument is None:
        return False
    typed = state.src[slice(*argument)].strip()
    return add_link(state, safe_address(typed), typed, argument[0], argument[1] + 1)


def _href(state: Reader, name: str, end: int) -> bool:
    first = state.argument(end)
    second = state.argument(first[1] + 1) if first else None
    if first is None:
        return False
    typed = state.src[slice(*first)].strip()
    address = safe_address(typed)
    if second is None:
        return add_link(state, address, typed, first[0], first[1] + 1)
    if address:
        return link_around(state, address, *second, second[1] + 1)
    state.note("N207", f"the address {printable(typed)} cannot be followed", "write the whole address with https://")
    state.element("", *second, second[1] + 1)
    return state.added(f" ({printable(typed)})", second[1] + 1) if typed else True


def _footnote(state: Reader, name: str, end: int) -> bool:
    option = _OPTION.match(state.src, end, state.posMax)
    argument = state.argument(option.end() if option else end)
    if argument is None:
        return False
    state.note("N204", "a footnote was put in parentheses")
    state.add("text", " (")
    state.element("note", *argument, argument[1])
    return state.added(")", argument[1] + 1)


def _reference(state: Reader, name: str, end: int) -> bool:
    while option := _OPTION.match(state.src, end, state.posMax):
        end = option.end()
    argument = state.argument(end)
    if argument is None:
        return False
    key = state.src[slice(*argument)].strip()
    if address := safe_address(key):
        return add_link(state, address, key, argument[0], argument[1] + 1)
    state.note("N203", f"\\{name}{{{printable(key)}}} leads out of the abstract")
    return state.leaf("reference", f"[{re.sub(',(?=[^ ])', ', ', printable(key))}]", argument[0], argument[1] + 1)


def _define(state: Reader, name: str, end: int) -> bool:
    found = definition(state.src, state.pos)
    if found is None or found[2] > state.posMax:
        return False
    state.define({found[0]: found[1]})
    return state.added("", found[2])


def _environment(state: Reader, name: str, end: int) -> bool:
    match = _ENVIRONMENT.match(state.src, state.pos, state.posMax)
    if match is None:
        return False
    if match[2].rstrip("*") in known.TEXT_ENVIRONMENTS:
        state.note("N205", f"the environment {match[2]} was left out, its text kept")
        return state.added(" ", match.end())
    state.note("W216", f"an environment that nobody knows: {match[2]}")
    state.add("raw", match[0])
    state.pos = match.end()
    return True


_HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(known.ELEMENTS, _element),
    **dict.fromkeys(known.GROUPS, _element),
    **dict.fromkeys(known.SWITCHES, _switch),
    **dict.fromkeys(known.LEFT_OUT, _left_out),
    **dict.fromkeys(known.SECOND_ONLY, _second),
    **dict.fromkeys(known.SPACES, _space),
    **dict.fromkeys(known.LETTERS, _letter),
    **dict.fromkeys(known.SYMBOLS, _symbol),
    **dict.fromkeys(known.SHORT_FORMS, _short_form),
    **dict.fromkeys(known.FOOTNOTES, _footnote),
    **dict.fromkeys(known.CITATIONS | known.REFERENCES, _reference),
    **dict.fromkeys(known.DEFINITIONS, _define),
    "url": _url, "nolinkurl": _url, "href": _href, "begin": _environment, "end": _environment,
}  # fmt: skip


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


# ---- groups ----------------------------------------------------------------------------------------------------------

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
    if switch and switch[1] in known.SWITCHES:
        return state.element(known.SWITCHES[switch[1]], switch.end(), close, close + 1)
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
    while end < state.posMax and src[end] == src[end - 1] and end not in state.braces and end not in state.paired_closers:
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
