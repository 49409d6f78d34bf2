"""Parts of a token stream, by plain-text offsets. Imports only `tokens`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from site_builder.rich.tokens import ELEMENTS, Span, Token


def part(token: Token, start: int, end: int) -> Token:
    """Characters `start` to `end` of a text token."""
    form = token.form[start:end] if token.form else ""
    return Token("text", token.plain[start:end], token.source + start, form=form)


def phrasing(tokens: Sequence[Token], start: int, end: int) -> Iterator[Token]:
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
                token = part(token, max(start - first, 0), min(end, at) - first)
            elif token.kind == "break":
                if token.name == "marker":
                    continue
                token = Token("text", " ", token.source)
            yield from enclosing[written:]
            written = len(enclosing)
            yield token
    for token in reversed(enclosing[:written]):
        yield token._replace(kind="close")


def marked(tokens: Sequence[Token], spans: Sequence[Span], tag: str) -> Iterator[Token]:
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
                    yield part(token, done, begin)
                if stop > begin:
                    yield from border(True, token.source)
                    yield part(token, begin, stop)
                    done = stop
                j += 1
            if done < len(token.plain):
                yield from border(False, token.source)
                yield part(token, done, len(token.plain)) if done else token
    yield from border(False, 0)
