"""The pieces a rich text is made of. Imports nothing of the package."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Span(NamedTuple):
    """Where something stands in a plain text: characters `start` up to, not including, `end`."""

    start: int
    end: int


Kind = Literal["text", "math", "code", "raw", "open", "close", "break"]
"""What a token is. `text` may be cut anywhere; `math`, `code` and `raw` (a macro nobody knows, kept visible) are kept
whole; `open` and `close` are the two ends of emphasis, a link, a paragraph or a list; `break` parts two blocks."""
KINDS: tuple[Kind, ...] = ("text", "math", "code", "raw", "open", "close", "break")


class Token(NamedTuple):
    """One piece of a text. `plain` of all tokens joined is the text's plain form.

    `source` is where the piece starts in the text as typed (characters from 0).
    `name` says which element an open or close is (a key of `ELEMENTS`, or "link"), that a formula is "display", or
    whether a break is a "paragraph", an "item" or an item's "marker".
    `form` is what `plain` cannot tell: a link's address (of its open), a formula's TeX with its delimiters, the
    characters to display where they differ from the plain ones (a no-break space). `html` is a formula's MathML.
    """

    kind: Kind
    plain: str = ""
    source: int = 0
    name: str = ""
    form: str = ""
    html: str = ""


class Element(NamedTuple):
    """How an open/close pair is written: (before, after) in each form. A block is no phrasing content."""

    html: tuple[str, str]
    tex: tuple[str, str] = ("", "")
    markdown: tuple[str, str] = ("", "")
    block: bool = False


ELEMENTS: dict[str, Element] = {
    "em": Element(("<em>", "</em>"), (r"\emph{", "}"), ("*", "*")),
    "strong": Element(("<strong>", "</strong>"), (r"\textbf{", "}"), ("**", "**")),
    "code": Element(("<code>", "</code>"), (r"\texttt{", "}")),
    "underline": Element(("<u>", "</u>"), (r"\underline{", "}"), ("<u>", "</u>")),
    "strike": Element(("<s>", "</s>"), ("", ""), ("<s>", "</s>")),
    "sub": Element(("<sub>", "</sub>"), (r"\textsubscript{", "}"), ("<sub>", "</sub>")),
    "sup": Element(("<sup>", "</sup>"), (r"\textsuperscript{", "}"), ("<sup>", "</sup>")),
    "small-caps": Element(('<span class="small-caps">', "</span>"), (r"\textsc{", "}")),
    "note": Element(('<span class="footnote">', "</span>")),
    "reference": Element(('<span class="reference">', "</span>")),
    "mark": Element(("<mark>", "</mark>")),
    "paragraph": Element(("<p>", "</p>"), block=True),
    "list": Element(("<ul>", "</ul>"), ("\n\\begin{itemize}", "\n\\end{itemize}"), block=True),
    "numbered": Element(("<ol>", "</ol>"), ("\n\\begin{enumerate}", "\n\\end{enumerate}"), block=True),
    "item": Element(("<li>", "</li>"), ("\n\\item ", ""), block=True),
}
"""Every element but links, which have an address."""
