"""What stands inside a paragraph: the rules in their order, on markdown-it's inline parser."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline

from site_builder.rich import Token
from site_builder.text import emphasis, formulas, groups, latex, links, quotes, spacing, tags
from site_builder.text.reader import DEEPEST, Context, Reader, Rule

RULES: dict[str, tuple[Rule, ...]] = {
    "\\": (formulas.delimiter_rule, latex.latex_rule),
    "$": (formulas.dollar_rule,),
    "`": (quotes.backtick_rule,),
    "'": (quotes.apostrophe_rule,),
    "-": (quotes.dash_rule,),
    "~": (quotes.tie_rule,),
    "*": (emphasis.emphasis_rule,),
    "_": (formulas.script_rule, emphasis.emphasis_rule),
    "^": (formulas.script_rule,),
    "[": (links.bracket_rule,),
    ":": (links.address_rule,),
    "<": (tags.tag_rule,),
    "&": (tags.entity_rule,),
    "{": (groups.open_rule,),
    "}": (groups.close_rule,),
}
"""What may start at a character, tried in order; formulas come before anything that would take their backslashes."""
_OTHERS: tuple[Rule, ...] = (spacing.space_rule, spacing.character_rule)


def _text_rule(state: StateInline, silent: bool) -> bool:
    """Plain text up to the next character at which something may start."""
    assert isinstance(state, Reader)
    match = state.stops.search(state.src, state.pos, state.posMax)
    end = match.start() if match else state.posMax
    if end == state.pos:
        return False
    state.append_pending(state.src[state.pos : end])
    state.pos = end
    return True


def _mark_rule(state: StateInline, silent: bool) -> bool:
    """Whatever starts here. Never asked silently: no rule of ours looks ahead with the parser."""
    assert isinstance(state, Reader)
    return any(rule(state) for rule in RULES.get(state.src[state.pos], _OTHERS))


@lru_cache(maxsize=1)
def _parser() -> MarkdownIt:
    """markdown-it with our inline rules in place of its own, but for the pairing of emphasis; no block rule is run."""
    md = MarkdownIt("zero", {"maxNesting": DEEPEST + 2})
    md.inline.ruler.before("text", "digest_text", _text_rule)
    md.inline.ruler.after("digest_text", "digest_mark", _mark_rule)
    md.inline.ruler.enableOnly(["digest_text", "digest_mark"])
    md.inline.ruler2.enableOnly(["balance_pairs", "emphasis"])
    return md


def inline(text: str, base: int, context: Context) -> list[Token]:
    """The tokens of a run of text that starts at `base` in the text as typed; problems are added to the context."""
    md = _parser()
    state = Reader(text, md, base, context)
    md.inline.tokenize(state)
    if any(piece.type == "text" and piece.content in ("*", "_") for piece in state.tokens):
        for rule in md.inline.ruler2.getRules(""):
            rule(state)
    pieces = _tokens(state)
    return list(_joined(_spaced(pieces) if state.displays else pieces))


def _tokens(state: Reader) -> Iterator[tuple[Token, bool]]:
    """Each token, and whether it is text that stands in the source as it is read, character for character."""
    depth = 0  # of emphasis inside emphasis, which markdown-it pairs without a limit
    for piece in state.tokens:
        if piece.type == "text":
            if piece.content:
                yield Token("text", piece.content, state.base + (piece.map or [0])[0]), True
        elif piece.meta:
            yield piece.meta["token"], False
        else:
            depth += piece.nesting
            if depth + (piece.nesting < 0) > DEEPEST:
                continue
            name = "strong" if piece.tag == "strong" else "em"
            kind: Literal["open", "close"] = "open" if piece.nesting > 0 else "close"
            yield Token(kind, "", state.base + (piece.map or [0])[0], name), False


def _spaced(tokens: Iterable[tuple[Token, bool]]) -> Iterator[tuple[Token, bool]]:
    """With a space on each side of a displayed formula, which has a line of its own on the page."""
    before = " "
    displayed = False
    for token, typed in tokens:
        if displayed and token.plain and token.plain[0] not in " ,.;:)":
            yield Token("text", " ", token.source), False
        if token.name == "display" and before[-1] not in " (":
            yield Token("text", " ", token.source), False
        yield token, typed
        if token.plain:
            before = token.plain
            displayed = token.name == "display"


def _joined(tokens: Iterable[tuple[Token, bool]]) -> Iterator[Token]:
    """Without groups, doubled spaces and empty pieces; text that goes on as typed is one token."""
    last: Token | None = None  # text that may go on
    end = -1  # where it would go on in the source
    spaced = True  # whether a space that comes next is one too many
    for token, typed in tokens:
        if token.kind == "text":
            if spaced and token.plain[:1] == " ":
                token = Token("text", token.plain[1:], token.source + 1, form=token.form[1:])
            if not token.plain and not token.form:
                continue
            if token.plain:
                spaced = token.plain[-1] == " "
            if last is not None and typed and end == token.source:
                last = last._replace(plain=last.plain + token.plain)
            else:
                if last is not None:
                    yield last
                last = token
            end = token.source + len(token.plain) if typed else -1
            continue
        if token.kind in ("open", "close"):
            if not token.name:
                continue
            spaced = spaced or token.name == "note"
        else:
            spaced = False
        if last is not None:
            yield last
            last, end = None, -1
        yield token
    if last is not None:
        yield last
