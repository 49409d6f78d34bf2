"""Macros put in place of their names. Imports nothing of the package."""

from __future__ import annotations

import re
from collections.abc import Mapping

LONGEST = 4000
"""How long a formula may become; it is far more than is ever typeset (`math.LONGEST`), and keeps expansion cheap."""

_NAME = re.compile(r"\\([a-zA-Z]+)")
_TOKEN = re.compile(r"\s*(\\[a-zA-Z]+|\\.|[^{}\s])")


def arguments_of(body: str) -> int:
    """How many arguments a macro takes: the highest `#n` in it."""
    return max((int(n) for n in re.findall(r"(?<!\\)#([1-9])", body)), default=0)


def filled(body: str, arguments: list[str]) -> str:
    """The macro's body with its arguments in place."""
    return re.sub(r"(?<!\\)#([1-9])", lambda m: arguments[int(m[1]) - 1] if int(m[1]) <= len(arguments) else "", body)


def group_end(text: str, start: int) -> int:
    """Where the brace group that starts at `start` ends (after its closing brace), or -1."""
    depth = 0
    for match in re.compile(r"\\.|[{}]", re.DOTALL).finditer(text, start):
        if match[0] == "{":
            depth += 1
        elif match[0] == "}":
            depth -= 1
            if depth == 0:
                return match.end()
    return -1


_DEFINITION = re.compile(
    r"\\(newcommand|renewcommand|providecommand|def|DeclareMathOperator)\*?\s*(?:\{\s*\\([a-zA-Z]+)\s*\}|\\([a-zA-Z]+))"
    r"\s*(?:\[\d\](?:\[[^\[\]]*\])?|(?:#\d)+)?\s*(?=\{)"
)


def definition(text: str, at: int) -> tuple[str, str, int] | None:
    """(name, body, where it ends) of the macro that is defined at a place, or None."""
    head = _DEFINITION.match(text, at)
    end = group_end(text, head.end()) if head else -1
    if head is None or end < 0:
        return None
    body = text[head.end() + 1 : end - 1]
    return head[2] or head[3], f"\\operatorname{{{body}}}" if head[1] == "DeclareMathOperator" else body, end


def without_definitions(tex: str) -> tuple[str, dict[str, str]]:
    """The formula without the macros that it defines, and those macros."""
    found: dict[str, str] = {}
    at = 0
    while (head := _DEFINITION.search(tex, at)) is not None:
        one = definition(tex, head.start())
        if one is None:
            at = head.end()
            continue
        found[one[0]] = one[1]
        tex, at = tex[: head.start()] + tex[one[2] :], head.start()
    return tex, found


def expanded(tex: str, macros: Mapping[str, str]) -> str | None:
    """The formula without any of the macros, or None where expansion finds no end.

    A macro stands for its body; `#1` ... in it are the groups, commands or characters that follow the name.
    """
    at = 0
    for _ in range(400):
        match = _NAME.search(tex, at)
        while match is not None and match[1] not in macros:
            match = _NAME.search(tex, match.end())
        if match is None:
            return tex
        body, end = macros[match[1]], match.end()
        arguments: list[str] = []
        for _ in range(arguments_of(body)):
            found = _argument(tex, end)
            if found is None:
                break
            arguments.append(found[0])
            end = found[1]
        text = filled(body, arguments)
        # A name must not run into the letter after it: \R x -> \mathbb{R} x, and \to{}x for a body that ends in a name.
        joint = " " if re.search(r"\\[a-zA-Z]+$", text) and tex[end : end + 1].isalpha() else ""
        tex = tex[: match.start()] + text + joint + tex[end:]
        at = match.start()
        if len(tex) > LONGEST:
            return None
    return None


def _argument(tex: str, at: int) -> tuple[str, int] | None:
    while tex[at : at + 1].isspace():
        at += 1
    if tex[at : at + 1] == "{":
        end = group_end(tex, at)
        return (tex[at + 1 : end - 1], end) if end > 0 else None
    token = _TOKEN.match(tex, at)
    return (token[1], token.end()) if token else None
