"""Rich text: one token stream that gives every form of an abstract or heading. Imports no other module of the package.

Offsets are positions in `RichText.plain`, in characters from 0. Whoever wants part of a text, or wants part of it marked,
says so with those offsets; nobody cuts, strips or escapes HTML later.

The written forms are made from the tokens on demand: 20,000 abstracts are kept in memory, and a form is asked for once.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, cast


class Span(NamedTuple):
    """Where something stands in a plain text: characters `start` up to, not including, `end`."""

    start: int
    end: int


Kind = Literal["text", "math", "code", "raw", "open", "close", "break"]
"""What a token is. `text` may be cut anywhere; `math`, `code` and `raw` (a macro nobody knows, kept visible) are kept whole;
`open` and `close` are the two ends of emphasis, a link, a paragraph or a list; `break` parts two blocks."""
KINDS: tuple[Kind, ...] = ("text", "math", "code", "raw", "open", "close", "break")


class Token(NamedTuple):
    """One piece of a text. `plain` of all tokens joined is the text's plain form.

    `source` is where the piece starts in the text as typed (characters from 0).
    `name` says which element an open or close is (a key of `ELEMENTS`, or "link"), that a formula is "display", or whether a
    break is a "paragraph", an "item" or an item's "marker".
    `form` is what `plain` cannot tell: a link's address, a formula's TeX with its delimiters, the characters to display
    where they differ from the plain ones (a no-break space). `html` is a formula's MathML.
    """

    kind: Kind
    plain: str = ""
    source: int = 0
    name: str = ""
    form: str = ""
    html: str = ""


class Element(NamedTuple):
    """How an open/close pair is written: (before, after) in each form."""

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
    "list": Element(("<ul>", "</ul>"), ("\\begin{itemize}\n", "\n\\end{itemize}"), block=True),
    "numbered": Element(("<ol>", "</ol>"), ("\\begin{enumerate}\n", "\n\\end{enumerate}"), block=True),
    "item": Element(("<li>", "</li>"), (r"\item ", ""), block=True),
}

_OPAQUE = ("math", "code", "raw")


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
        return "".join(_html(token) for token in self.tokens)

    @property
    def tex(self) -> str:
        """LaTeX that is safe in a BibTeX field, formulas as typed."""
        return "".join(_tex(token) for token in self.tokens)

    @property
    def markdown(self) -> str:
        """CommonMark with formulas between dollars."""
        return "".join(_markdown(self.tokens))

    def __html__(self) -> str:
        return self.html

    def __str__(self) -> str:
        return self.plain

    def cut(self, start: int, end: int) -> RichText:
        """The part between two plain-text offsets as phrasing content; a formula or raw macro that is touched stays whole.

        A break between blocks becomes a space.
        """
        kept = tuple(_phrasing(self.tokens, start, end))
        return RichText(self.source, "".join(token.plain for token in kept), kept)

    def marked(self, spans: Sequence[Span], tag: str = "mark") -> RichText:
        """The same text with the spans wrapped in `tag`; never inside a formula, never across a link's border.

        A formula that a span touches is marked whole. `tag` is a key of ELEMENTS.
        """
        if tag not in ELEMENTS:
            raise ValueError(f"no such element: {tag}")
        return RichText(self.source, self.plain, tuple(_marked(self.tokens, spans, tag)), self.block)

    def spans(self, *kinds: str) -> tuple[Span, ...]:
        """Where tokens of these kinds (math, code, raw) or these open/close names (em, strong, link ...) stand in `plain`."""
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
        """Where the character at a plain-text offset stands in `source`; inside a formula or macro, where that starts."""
        at = 0
        for token in self.tokens:
            into = offset - at
            at += len(token.plain)
            if offset < at:
                return token.source + (into if token.kind == "text" and _as_typed(self.source, token) else 0)
        return len(self.source)

    def to_json(self) -> list[object]:
        """Plain lists, strings and numbers from which `from_json` restores this text.

        Text that stands in the source as it is read, most of every abstract, is written as (where, how many characters).
        """
        rows: list[list[object]] = []
        for token in self.tokens:
            if token.kind == "text" and not token.form and self.source.startswith(token.plain, token.source):
                rows.append([token.source, len(token.plain)])
                continue
            row: list[object] = [KINDS.index(token.kind), *token[1:]]
            while not row[-1]:
                row.pop()
            rows.append(row)
        return [self.source, int(self.block), rows]

    @classmethod
    def from_json(cls, value: object) -> RichText:
        """The text that `to_json` wrote."""
        source, block, rows = cast("tuple[str, int, list[list[Any]]]", value)
        tokens: list[Token] = []
        for row in rows:
            if len(row) == 2 and isinstance(row[1], int):
                tokens.append(Token("text", source[row[0] : row[0] + row[1]], row[0]))
            else:
                tokens.append(Token(KINDS[row[0]], *row[1:]))
        plain = "".join(token.plain for token in tokens)
        return cls(source, source if plain == source else plain, tuple(tokens), bool(block))


def literal(text: str) -> RichText:
    """A text in which no character is mark-up."""
    return RichText(text, text, (Token("text", text),) if text else ())


def joined(parts: Iterable[RichText]) -> RichText:
    """The parts one after the other, as phrasing content."""
    tokens: list[Token] = []
    at = 0
    for part in parts:
        for token in _phrasing(part.tokens, 0, len(part.plain)):
            tokens.append(token._replace(source=at))
            at += len(token.plain)
    plain = "".join(token.plain for token in tokens)
    return RichText(plain, plain, tuple(tokens))


# ---- parts -----------------------------------------------------------------------------------------------------------


def _as_typed(source: str, token: Token) -> bool:
    """Whether a text token has a character for each character typed, line ends and odd spaces written as spaces."""
    typed = source[token.source : token.source + len(token.plain)]
    return len(typed) == len(token.plain) and all(
        a == b or (b == " " and a.isspace()) for a, b in zip(typed, token.plain, strict=True)
    )


def _part(token: Token, start: int, end: int) -> Token:
    """Characters `start` to `end` of a text token."""
    form = token.form[start:end] if token.form else ""
    return Token("text", token.plain[start:end], token.source + start, form=form)


def _phrasing(tokens: Sequence[Token], start: int, end: int) -> Iterator[Token]:
    """The tokens between two plain-text offsets without blocks; elements that would be empty are left out."""
    enclosing: list[Token] = []
    written = 0  # how many of `enclosing` have been opened in the result
    at = 0
    for token in tokens:
        first, at = at, at + len(token.plain)
        if token.kind in ("open", "close"):
            if token.name in ELEMENTS and ELEMENTS[token.name].block:
                continue
            if token.kind == "open":
                enclosing.append(token)
            else:
                enclosing.pop()
                if written > len(enclosing):
                    written -= 1
                    yield token
        elif first < end and at > start:
            if token.kind == "text":
                token = _part(token, max(start - first, 0), min(end, at) - first)
            elif token.kind == "break":
                if token.name == "marker":
                    continue
                token = Token("text", " ", token.source)
            yield from enclosing[written:]
            written = len(enclosing)
            yield token
    for token in reversed(enclosing[:written]):
        yield token._replace(kind="close")


def _marked(tokens: Sequence[Token], spans: Sequence[Span], tag: str) -> Iterator[Token]:
    """The tokens with `tag` around whatever content the spans touch; it is closed before any other element's border."""
    wanted = sorted(span for span in spans if span.start < span.end)
    inside = False
    at = 0
    i = 0

    def border(opens: bool, source: int) -> Iterator[Token]:
        nonlocal inside
        if opens != inside:
            inside = opens
            yield Token("open" if opens else "close", source=source, name=tag)

    for token in tokens:
        first, at = at, at + len(token.plain)
        while i < len(wanted) and wanted[i].end <= first:
            i += 1
        if token.kind in ("open", "close", "break"):
            yield from border(False, token.source)
            yield token
        elif token.kind != "text":
            yield from border(i < len(wanted) and wanted[i].start < at, token.source)
            yield token
        else:
            done = 0
            j = i
            while j < len(wanted) and wanted[j].start < at:
                begin = max(wanted[j].start - first, done)
                stop = min(wanted[j].end, at) - first
                if begin > done:
                    yield from border(False, token.source)
                    yield _part(token, done, begin)
                if stop > begin:
                    yield from border(True, token.source)
                    yield _part(token, begin, stop)
                    done = stop
                j += 1
            if done < len(token.plain):
                yield from border(False, token.source)
                yield _part(token, done, len(token.plain)) if done else token
    yield from border(False, 0)


# ---- written forms ---------------------------------------------------------------------------------------------------

_TEX = str.maketrans(
    {c: "\\" + c for c in "{}$&#%_"}
    | {"\\": r"\textbackslash{}", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "<": r"\textless{}"}
    | {">": r"\textgreater{}", "|": r"\textbar{}", "\u00a0": "~", "\u202f": r"\,"}
)
_MARKDOWN = re.compile(
    r"[\\`*<${}]|(?<!\w)_|_(?!\w)|(?<=\S)~(?=\S)|(?<=\])\(|&(?=[#\w]+;)|'(?=')|(?<=')'|-(?=-)|(?<=:)/(?=/)"
)
_LINE_MARK = re.compile(r"^(?:[-+*•·▪◦‣●∙#>](?=\s|#)|\d{1,9}(?=[.)]\s))")
_ENTITIES = {c: f"&#{ord(c)};" for c in "\\`~('-/•·▪◦‣●∙>"} | {"&": "&amp;"}
"""Characters that are escaped as entities: a backslash before them means something else in LaTeX (`\\(`, `\\'e`, `\\-`)."""


def _html(token: Token) -> str:
    match token.kind:
        case "text":
            return html.escape(token.form or token.plain, quote=False)
        case "math":
            return token.html
        case "code":
            return f"<code>{html.escape(token.plain, quote=False)}</code>"
        case "raw":
            return f'<code class="raw">{html.escape(token.plain, quote=False)}</code>'
        case "open":
            if token.name == "link":
                return f'<a href="{html.escape(token.form)}" rel="external noopener">'
            return ELEMENTS[token.name].html[0]
        case "close":
            return "</a>" if token.name == "link" else ELEMENTS[token.name].html[1]
        case "break":
            return ""


def _tex(token: Token) -> str:
    match token.kind:
        case "text":
            return (token.form or token.plain).translate(_TEX)
        case "math":
            return token.form
        case "code":
            return r"\texttt{" + token.plain.translate(_TEX) + "}"
        case "raw":
            return token.plain.translate(_TEX)
        case "open":
            if token.name == "link":
                return r"\href{" + token.form.replace("%", r"\%").replace("#", r"\#") + "}{"
            return ELEMENTS[token.name].tex[0]
        case "close":
            return "}" if token.name == "link" else ELEMENTS[token.name].tex[1]
        case "break":
            return "" if token.name == "marker" else token.plain


def _escaped(match: re.Match[str]) -> str:
    """A character as Markdown's text; what counts a list's items has its full stop escaped by the caller."""
    return _ENTITIES.get(match[0], "\\" + match[0])


def _line(text: str) -> str:
    """Text that starts a line, so that it starts no list, heading or quotation."""
    mark = _LINE_MARK.match(text)
    if mark is None:
        return _MARKDOWN.sub(_escaped, text)
    rest = text[mark.end() :]
    if mark[0].isdigit():
        return f"{mark[0]}&#{ord(rest[0])};" + _MARKDOWN.sub(_escaped, rest[1:])
    return _escaped(mark) + _MARKDOWN.sub(_escaped, rest)


def _markdown(tokens: Sequence[Token]) -> Iterator[str]:
    starts = True  # whether the next text starts a line
    addresses: list[str] = []
    skipped = 0  # tokens of a link that is written as `<address>`
    for i, token in enumerate(tokens):
        if skipped:
            skipped -= 1
            continue
        match token.kind:
            case "text":
                text = token.form or token.plain
                yield _line(text) if starts else _MARKDOWN.sub(_escaped, text)
            case "math":
                yield token.form
            case "code":
                fence = "`" * (1 + max((len(run) for run in re.findall("`+", token.plain)), default=0))
                pad = " " if "`" in token.plain else ""
                yield f"{fence}{pad}{token.plain}{pad}{fence}"
            case "raw" | "break":
                yield token.plain
            case "open" if token.name == "link":
                if i + 2 < len(tokens) and tokens[i + 1].plain == token.form and tokens[i + 2].name == "link":
                    yield f"<{token.form}>"
                    skipped = 2
                else:
                    addresses.append(token.form)
                    yield "["
            case "close" if token.name == "link":
                yield f"](<{addresses.pop()}>)"
            case "open":
                yield ELEMENTS[token.name].markdown[0]
            case "close":
                yield ELEMENTS[token.name].markdown[1]
        if token.plain:
            starts = token.kind == "break"
