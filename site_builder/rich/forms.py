"""The forms a rich text is written in, from its tokens. Imports only `tokens`."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence

from site_builder.rich.tokens import ELEMENTS, Token


def html_of(tokens: Sequence[Token]) -> str:
    """HTML in which everything is escaped and no attribute but those written here occurs (formulas bring their own)."""
    return "".join(map(_html, tokens))


def set_html_of(tokens: Sequence[Token]) -> str:
    """The same for the page: a formula and what touches it stay on one line, as in "(k" or "k-means".

    Browsers break lines on either side of a formula, and a word joiner does not stop them.
    """
    pieces = [_html(token) for token in tokens]
    for at, token in enumerate(tokens):
        if token.kind == "math" and token.name != "display":
            _keep_whole(pieces, tokens, at)
    return "".join(pieces)


def tex_of(tokens: Sequence[Token]) -> str:
    """LaTeX that is safe in a BibTeX field: braces pair, and every special character outside formulas is escaped."""
    return "".join(map(_tex, tokens)).strip("\n")


def markdown_of(tokens: Sequence[Token]) -> str:
    """CommonMark with formulas between dollars; read again, it gives the same plain text."""
    return "".join(_markdown(tokens))


_TEX = str.maketrans(
    {c: "\\" + c for c in "{}$&#%_"}
    | {"\\": r"\textbackslash{}", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "<": r"\textless{}"}
    | {">": r"\textgreater{}", "|": r"\textbar{}", "\u00a0": "~", "\u202f": r"\,", "\u00ad": r"\-"}
)


_OPENS = re.compile(r"[^\w\s;]+\Z")  # no semicolon, which may end an escaped character
_GOES_ON = re.compile(r"-\w{1,16}(?!\w)|[’']?\w+|[^\w\s&]+")  # a hyphen with its word, if that fits on any phone


def _keep_whole(pieces: list[str], tokens: Sequence[Token], at: int) -> None:
    """Wraps the formula at `at` with the signs before it and the signs or word behind it."""
    before = _OPENS.search(pieces[at - 1]) if at and tokens[at - 1].kind == "text" else None
    behind = _GOES_ON.match(pieces[at + 1]) if at + 1 < len(tokens) and tokens[at + 1].kind == "text" else None
    if before is None and behind is None:
        return
    if before is not None:
        pieces[at - 1] = pieces[at - 1][: before.start()]
    if behind is not None:
        pieces[at + 1] = pieces[at + 1][behind.end() :]
    around = (match[0] if match else "" for match in (before, behind))
    pieces[at] = f'<span class="whole">{next(around)}{pieces[at]}{next(around)}</span>'


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
            return token.plain if token.name == "paragraph" else ""


_MARKDOWN = re.compile(
    r"[\\`*<${}]|(?<!\w)_|_(?!\w)|(?<=\S)~(?=\S)|(?<=\])\(|&(?=[#\w]+;)|'(?=')|(?<=')'|-(?=-)|(?<=:)/(?=/)"
)
_LINE_MARK = re.compile(r"^(?:[-+*•·▪◦‣●∙#>](?=\s|#)|\d{1,9}(?=[.)]\s))")
_ENTITIES = {c: f"&#{ord(c)};" for c in "\\`~('-/•·▪◦‣●∙>"} | {"&": "&amp;"}
"""Characters that are escaped as entities: a backslash before them means something in LaTeX (`\\(`, `\\'e`, `\\-`)."""


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
