"""Rich text: one token stream that gives every form of an abstract or heading. Imports no other room of the package.

Offsets are positions in `RichText.plain`, in characters from 0. Whoever wants part of a text, or wants part of it
marked, says so with those offsets; nobody cuts, strips or escapes HTML later.

The written forms are made from the tokens on demand: 20,000 abstracts are kept in memory, and a form is asked for once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import cast

from site_builder.rich.forms import html_of, markdown_of, set_html_of, tex_of
from site_builder.rich.parts import marked, phrasing
from site_builder.rich.tokens import ELEMENTS, KINDS, Element, Kind, Span, Token

__all__ = ["ELEMENTS", "KINDS", "Element", "Kind", "RichText", "Span", "Token", "joined", "literal"]


@dataclass(frozen=True, slots=True)
class RichText:
    """A text as typed (`source`), as read (`plain`) and as tokens, from which HTML, TeX and Markdown are written."""

    source: str
    plain: str
    tokens: tuple[Token, ...]
    block: bool = False  # True: html holds paragraphs and lists; False: html is phrasing content only

    @property
    def html(self) -> str:
        """Semantic HTML; formulas are MathML; everything is escaped."""
        return html_of(self.tokens)

    @property
    def set_html(self) -> str:
        """`html` as pages show it: lines do not break between a formula and what touches it."""
        return set_html_of(self.tokens)

    @property
    def tex(self) -> str:
        """LaTeX that is safe in a BibTeX field, formulas as typed."""
        return tex_of(self.tokens)

    @property
    def markdown(self) -> str:
        """CommonMark with formulas between dollars."""
        return markdown_of(self.tokens)

    def __html__(self) -> str:
        return self.html

    def __str__(self) -> str:
        return self.plain

    def cut(self, start: int, end: int) -> RichText:
        """The part between two plain-text offsets, as phrasing content.

        A formula, code span or raw macro that is touched stays whole; a break between blocks becomes a space.
        """
        kept = tuple(phrasing(self.tokens, start, end))
        return RichText(self.source, "".join(token.plain for token in kept), kept)

    def marked(self, spans: Sequence[Span], tag: str = "mark") -> RichText:
        """The same text with the spans wrapped in `tag`; never inside a formula, never across a link's border.

        A formula that a span touches is marked whole. `tag` is a key of ELEMENTS.
        """
        if tag not in ELEMENTS:
            raise ValueError(f"no such element: {tag}")
        return RichText(self.source, self.plain, tuple(marked(self.tokens, spans, tag)), self.block)

    def spans(self, *kinds: str) -> tuple[Span, ...]:
        """Where tokens of these kinds (math, code, raw) or elements of these names (em, link ...) stand in `plain`."""
        found: list[Span] = []
        starts: list[tuple[str, int]] = []
        at = 0
        for token in self.tokens:
            if token.kind == "open":
                starts.append((token.name, at))
            elif token.kind == "close":
                name, start = starts.pop()
                if name in kinds:
                    found.append(Span(start, at))
            elif token.kind in kinds:
                found.append(Span(at, at + len(token.plain)))
            at += len(token.plain)
        return tuple(sorted(found))

    def links(self) -> tuple[tuple[Span, str], ...]:
        """Every link: where its text stands in `plain`, and its address."""
        found: list[tuple[Span, str]] = []
        start, at, address = 0, 0, ""
        for token in self.tokens:
            if token.name == "link":
                if token.kind == "open":
                    start, address = at, token.form
                else:
                    found.append((Span(start, at), address))
            at += len(token.plain)
        return tuple(found)

    def source_offset(self, offset: int) -> int:
        """Where a character of the plain text stands in `source`; of a formula or macro, where that starts."""
        at = 0
        for token in self.tokens:
            into = offset - at
            at += len(token.plain)
            if offset < at:
                return token.source + (into if token.kind == "text" and _as_typed(self.source, token) else 0)
        return len(self.source)

    def to_json(self) -> list[object]:
        """Plain lists, strings and numbers from which `from_json` restores this text.

        Text that stands in the source as it is read, most of every abstract, is written as (where, how long).
        """
        rows: list[list[object]] = []
        for token in self.tokens:
            if token.kind == "text" and not token.form and self.source.startswith(token.plain, token.source):
                rows.append([token.source, len(token.plain)])
                continue
            row: list[object] = [KINDS.index(token.kind), *token[1:]]
            while len(row) > 1 and not row[-1]:
                row.pop()
            rows.append(row)
        return [self.source, int(self.block), rows]

    @classmethod
    def from_json(cls, value: object) -> RichText:
        """The text that `to_json` wrote."""
        source, block, rows = cast("tuple[str, int, list[list[int | str]]]", value)
        tokens: list[Token] = []
        for row in rows:
            if len(row) == 2 and isinstance(row[1], int):
                start = cast(int, row[0])
                tokens.append(Token("text", source[start : start + row[1]], start))
            else:
                kind, plain, place, name, form, mathml = cast(_Row, (*row, *_BLANK[len(row) :]))
                tokens.append(Token(KINDS[kind], plain, place, name, form, mathml))
        plain = "".join(token.plain for token in tokens)
        return cls(source, source if plain == source else plain, tuple(tokens), bool(block))


_Row = tuple[int, str, int, str, str, str]
_BLANK = (0, "", 0, "", "", "")


def literal(text: str) -> RichText:
    """A text in which no character is mark-up."""
    return RichText(text, text, (Token("text", text),) if text else ())


def joined(parts: Iterable[RichText]) -> RichText:
    """The parts one after the other, as phrasing content."""
    tokens: list[Token] = []
    at = 0
    for part in parts:
        for token in phrasing(part.tokens, 0, len(part.plain)):
            tokens.append(token._replace(source=at))
            at += len(token.plain)
    plain = "".join(token.plain for token in tokens)
    return RichText(plain, plain, tuple(tokens))


def _as_typed(source: str, token: Token) -> bool:
    """Whether a text token has a character for each character typed, line ends and odd spaces written as spaces."""
    typed = source[token.source : token.source + len(token.plain)]
    return len(typed) == len(token.plain) and all(
        a == b or (b == " " and a.isspace()) for a, b in zip(typed, token.plain, strict=True)
    )
