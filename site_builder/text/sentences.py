"""Where the sentences of a text are."""

from __future__ import annotations

import re

from site_builder.rich import RichText, Span

_END = re.compile(r"[.!?]+[\"'”’)\]]*(?=\s)|\n+")
_ABBREVIATION = re.compile(
    r"(?:\b(?:e\.g|i\.e|cf|vs|resp|etc|et al|al|Fig|Figs|Eq|Eqs|Sec|Thm|Dr|Prof|No|approx|w\.r\.t|a\.k\.a|s\.t|i\.i\.d)|\b[A-Z])\.$"
)


def sentences(rich: RichText) -> tuple[Span, ...]:
    """The sentences of `rich.plain` in order, without the white space between them and without list markers."""
    plain = rich.plain
    opaque = rich.spans("math", "code", "raw", "link")
    found: list[Span] = []
    start = 0
    inside = 0
    for match in _END.finditer(plain):
        while inside < len(opaque) and opaque[inside].end < match.end():
            inside += 1
        if inside < len(opaque) and opaque[inside].start < match.start() and match.end() < opaque[inside].end:
            continue
        if "\n" not in match[0]:
            if _ABBREVIATION.search(plain, max(0, match.start() - 12), match.end()):
                following = plain[match.end() : match.end() + 2].strip()
                if not re.search(r"(?:etc|al)\.$", plain[: match.end()]) or not following[:1].isupper():
                    continue
            if re.match(r"\s+[a-z]", plain[match.end() :]):
                continue
        _add(found, plain, start, match.end())
        start = match.end()
    _add(found, plain, start, len(plain))
    return tuple(found)


def _add(found: list[Span], plain: str, start: int, end: int) -> None:
    text = plain[start:end]
    lead = re.match(r"\s*(?:(?:- |\d+\. )(?=\S))?", text)
    start += lead.end() if lead else 0
    end = start + len(plain[start:end].rstrip())
    if start < end:
        found.append(Span(start, end))
