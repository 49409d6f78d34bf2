"""What is read for each command of LaTeX that has a meaning in an abstract."""

from __future__ import annotations

import re
from collections.abc import Callable

from site_builder.text import commands as known
from site_builder.text.characters import printable
from site_builder.text.expansion import definition
from site_builder.text.links import add_link, link_around, safe_address
from site_builder.text.reader import Reader

Handler = Callable[[Reader, str, int], bool]
"""Reads a command, given its name and where that ends; returns False where it cannot be meant."""

_OPTION = re.compile(r"\s*\[([^\[\]]{0,300})\]")
LENGTH = re.compile(r"\s*\[-?[\d.]+\s*[a-z]{2}\]|\s*=?\s*-?[\d.]+\s*(?:em|ex|pt|cm|mm|in)\b")
_ENVIRONMENT = re.compile(r"\\(begin|end)\s*\{([a-zA-Z]+\*?)\}(?:\[[htbpcHTB!]{1,5}\](?!\())?")


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
        elif length := LENGTH.match(state.src, end, state.posMax):
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


def _verb(state: Reader, name: str, end: int) -> bool:
    mark = state.src[end : end + 1]
    close = state.src.find(mark, end + 1, min(state.posMax, end + 300)) if mark and not mark.isalnum() else -1
    if close < 0 or mark.isspace():
        return False
    state.add("code", printable(state.src[end + 1 : close]))
    state.pos = close + 1
    return True


def _enquote(state: Reader, name: str, end: int) -> bool:
    argument = state.argument(end)
    if argument is None:
        return False
    state.add("text", "“")
    state.element("", *argument, argument[1])
    return state.added("”", argument[1] + 1)


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


HANDLERS: dict[str, Handler] = {
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
    "verb": _verb,
    "enquote": _enquote,
    "url": _url, "nolinkurl": _url, "href": _href, "begin": _environment, "end": _environment,
}  # fmt: skip
