"""Source text in, rich text out."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from site_builder.rich import RichText, Token
from site_builder.text.blocks import blocks
from site_builder.text.damage import damage
from site_builder.text.inline import inline
from site_builder.text.problems import Problem
from site_builder.text.reader import Context

_NO_MACROS: Mapping[str, str] = MappingProxyType({})


def rich_text(
    source: str, macros: Mapping[str, str] = _NO_MACROS, *, block: bool = True
) -> tuple[RichText, tuple[Problem, ...]]:
    """The text and what is wrong with it. `block=False` reads a title or one-liner: phrasing content only.

    `macros` are the collection's own, without the backslash. In the plain form an empty line parts paragraphs, and each
    list item has a line of its own, after "- " or its number.
    """
    context = Context(macros, phrasing=not block)
    if block:
        tokens = _blocks(source, context)
    else:
        start = len(source) - len(source.lstrip())
        tokens = _trimmed(inline(source.strip(), start, context))
    plain = "".join(token.plain for token in tokens)
    text = RichText(source, source if plain == source else plain, tuple(tokens), block)
    found = [*context.problems(), *(damage(text) if block else ())]
    return text, tuple(sorted(found))


def _blocks(source: str, context: Context) -> list[Token]:
    """The tokens of all blocks, with the breaks between them."""
    tokens: list[Token] = []
    counts: list[int] = []  # items so far of each open list, -1 for one without numbers
    text_before = False
    gap = ""  # the break that comes before the next text
    fresh = ""  # the marker of an item in which no text stands yet
    for event in blocks(source):
        at = event.start
        if event.kind == "text":
            run = _trimmed(inline(source[at : event.end], at, context))
            if not run:
                continue
            if not gap and not fresh and text_before:
                tokens.append(Token("text", " ", at))  # between an item's label and its text
            if gap and text_before:
                tokens.append(Token("break", gap, at, "item" if fresh else "paragraph"))
            if fresh:
                tokens.append(Token("break", fresh, at, "marker"))
            tokens += run
            gap, fresh, text_before = "", "", True
            continue
        tokens.append(Token(event.kind, "", at, event.name))
        if event.name in ("list", "numbered"):
            if event.kind == "open":
                counts.append(0 if event.name == "numbered" else -1)
                gap = "\n\n" if len(counts) == 1 else "\n"
            else:
                counts.pop()
                gap = "\n" if counts else "\n\n"
        elif event.name == "item" and event.kind == "open":
            counts[-1] += counts[-1] >= 0
            gap = gap or "\n"
            fresh = "  " * (len(counts) - 1) + (f"{counts[-1]}. " if counts[-1] > 0 else "- ")
        elif event.name == "paragraph":
            gap = "\n\n"
    return tokens


def _trimmed(tokens: list[Token]) -> list[Token]:
    """Without white space at the end, which a command that was left out may leave."""
    for i in range(len(tokens) - 1, -1, -1):
        token = tokens[i]
        if token.kind in ("open", "close"):
            continue
        if token.kind != "text" or not token.plain.endswith(" "):
            break
        plain = token.plain.rstrip()
        if plain or (token.form and token.form.strip()):
            tokens[i] = token._replace(plain=plain, form=token.form[: len(plain)])
            break
        del tokens[i]
    return tokens
