"""Rich text: one token stream that gives every form of an abstract or heading. Imports no other module of the package.

Offsets are positions in `RichText.plain`, in characters from 0. Whoever wants part of a text, or wants part of it marked,
says so with those offsets; nobody cuts, strips or escapes HTML later.
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple


class Span(NamedTuple):
    """Where something stands in a plain text: characters `start` up to, not including, `end`."""

    start: int
    end: int


Kind = Literal["text", "math", "code", "raw", "open", "close", "break"]
"""What a token is. `text` may be cut anywhere; `math`, `code` and `raw` (a macro nobody knows, kept visible) are kept whole;
`open` and `close` are the two ends of emphasis, a link or a list; `break` parts two blocks."""


@dataclass(frozen=True, slots=True)
class Token:
    """One piece of a text in all its forms; `source` is where it starts in the text as typed (characters from 0)."""

    kind: Kind
    plain: str = ""
    html: str = ""
    tex: str = ""
    markdown: str = ""
    source: int = 0
    name: str = ""  # for open and close: em, strong, code, link, list, item, paragraph ...; for a link's open: its address
    address: str = ""


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
        return "".join(token.html for token in self.tokens)

    @property
    def tex(self) -> str:
        """LaTeX that is safe in a BibTeX field, formulas as typed."""
        return "".join(token.tex for token in self.tokens)

    @property
    def markdown(self) -> str:
        """CommonMark with formulas between dollars."""
        return "".join(token.markdown for token in self.tokens)

    def __html__(self) -> str:
        return self.html

    def __str__(self) -> str:
        return self.plain

    def cut(self, start: int, end: int) -> RichText:
        """The part between two plain-text offsets as phrasing content; a formula or raw macro that is touched stays whole."""
        raise NotImplementedError

    def marked(self, spans: Sequence[Span], tag: str = "mark") -> RichText:
        """The same text with the spans wrapped in `tag`; never inside a formula, never across a link's border."""
        raise NotImplementedError

    def spans(self, *kinds: str) -> tuple[Span, ...]:
        """Where tokens of these kinds (math, code, raw) or these open/close names (em, strong, link ...) stand in `plain`."""
        raise NotImplementedError

    def links(self) -> tuple[tuple[Span, str], ...]:
        """Every link: where its text stands in `plain`, and its address."""
        raise NotImplementedError

    def source_offset(self, offset: int) -> int:
        """Where the character at a plain-text offset stands in `source`."""
        raise NotImplementedError


def literal(text: str) -> RichText:
    """A text in which no character is mark-up."""
    return RichText(text, text, (Token("text", text, html.escape(text, quote=False), text, text),) if text else ())


def joined(parts: Iterable[RichText]) -> RichText:
    """The parts one after the other, as phrasing content."""
    raise NotImplementedError
