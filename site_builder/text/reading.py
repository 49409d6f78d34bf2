"""Source text in, rich text out."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from site_builder.rich import RichText, Token
from site_builder.text.blocks import blocks
from site_builder.text.inline import inline
from site_builder.text.problems import Problem

_NO_MACROS: Mapping[str, str] = MappingProxyType({})


def rich_text(
    source: str, macros: Mapping[str, str] = _NO_MACROS, *, block: bool = True
) -> tuple[RichText, tuple[Problem, ...]]:
    """The text and what is wrong with it. `block=False` reads a title or one-liner: phrasing content only.

    `macros` are the collection's own, without the backslash. In the plain form paragraphs are parted by an empty line and
    each list item has a line of its own, after "- " or its number.
    """
    problems: list[Problem] = []
    tokens: list[Token] = []
    elements: list[tuple[str, int]] = []
    pending = ""  # the break that comes before the next text
    for event in blocks(source):
        if event.kind == "open":
            if event.name == "item":
                kind, count = elements[-1]
                elements[-1] = (kind, count + 1)
                if pending != "\n\n":
                    pending = "\n" if tokens else ""
                marker = "- " if kind == "list" else f"{count + 1}. "
                depth = sum(name in ("list", "numbered") for name, _ in elements)
                tokens.append(Token("open", "", event.start, "item"))
                if pending and any(token.plain for token in tokens):
                    tokens.append(Token("break", pending, event.start, "item"))
                tokens.append(Token("break", "  " * (depth - 1) + marker, event.start, "marker"))
                pending = ""
            else:
                if event.name in ("list", "numbered") and not any(name == "item" for name, _ in elements):
                    pending = "\n\n"
                elif any(token.plain for token in tokens):
                    pending = "\n" if event.name in ("list", "numbered") else "\n\n"
                tokens.append(Token("open", "", event.start, event.name))
            elements.append((event.name, 0))
        elif event.kind == "close":
            elements.pop()
            tokens.append(Token("close", "", event.start, event.name))
            if event.name in ("list", "numbered") and not elements:
                pending = "\n\n"
        else:
            run = inline(source[event.start : event.end], event.start, macros, problems)
            if run and pending and any(token.plain for token in tokens):
                tokens.append(Token("break", pending, event.start, "paragraph"))
                pending = ""
            tokens += run
    plain = "".join(token.plain for token in tokens)
    text = RichText(source, source if plain == source else plain, tuple(tokens), True)
    if not block:
        text = text.cut(0, len(plain))
    return text, tuple(sorted(problems))
