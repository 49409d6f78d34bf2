"""Where paragraphs and lists of a text stand. Knows nothing of what is inside a paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple


class Event(NamedTuple):
    """A step through the structure: an element opens or closes, or a run of text (`start` to `end`) stands here."""

    kind: Literal["open", "close", "text"]
    name: str = ""
    start: int = 0
    end: int = 0


_STRUCTURE = re.compile(
    r"""(?P<skip>\\\[.{0,4000}?\\\]|\$\$.{1,4000}?\$\$|\\begin\{(?P<env>(?:equation|align|gather|multline|eqnarray|displaymath|cases|array)\*?)\}.{0,4000}?\\end\{(?P=env)\})
    |(?P<list>\\begin\{(?P<kind>itemize|enumerate|description|compactitem|compactenum|inparaenum|inparaitem)\}(?:\[[^\]\n]*\])?)
    |(?P<end>\\end\{(?:itemize|enumerate|description|compactitem|compactenum|inparaenum|inparaitem)\})
    |(?P<item>\\item(?![a-zA-Z]))
    |(?P<blank>[^\S\n]*\n[^\S\n]*(?:\r?\n[^\S\n]*)+|\\par(?![a-zA-Z])|\\paragraph\*?(?=\s*\{))
    |(?P<tag></?(?:p|div|ul|ol|li|br)(?:\s[^<>]*)?/?>)
    """,
    re.VERBOSE | re.DOTALL,
)
_LINE = re.compile(r"[^\S\n]*(?:(?P<bullet>[-*+•·▪◦‣●])|(?P<number>\d{1,2})[.)])[^\S\n]+(?=\S)")
_MARKED = re.compile(r"(?:^|\n)[^\S\n]*(?:[-*+•·▪◦‣●]|\d{1,2}[.)])[^\S\n]")


def blocks(source: str) -> Iterator[Event]:
    """The structure of a text from its start to its end; every run of text has no white space at its ends."""
    plan = _Plan(source)
    at = 0
    for match in _STRUCTURE.finditer(source):
        group = match.lastgroup
        if group in ("skip", "env"):
            continue
        plan.chunk(at, match.start())
        at = match.end()
        if group in ("list", "kind"):
            plan.begin("numbered" if "enum" in match["kind"] else "list")
        elif group == "end":
            plan.end()
        elif group == "item":
            plan.item()
        elif group == "tag":
            plan.tag(match[0])
        else:
            plan.paragraph()
    plan.chunk(at, len(source))
    plan.finish()
    return iter(plan.events)


class _Plan:
    def __init__(self, source: str) -> None:
        self.source = source
        self.events: list[Event] = []
        self.open: list[str] = []
        self.lines = ""  # the kind of list that marked lines are making

    # ---- elements

    def _push(self, name: str) -> None:
        self.open.append(name)
        self.events.append(Event("open", name))

    def _pop(self) -> None:
        self.events.append(Event("close", self.open.pop()))

    def paragraph(self) -> None:
        if self.open and self.open[-1] == "paragraph":
            self._pop()

    def begin(self, name: str) -> None:
        self._end_lines()
        self.paragraph()
        if len(self.open) < 8:
            if self.open and self.open[-1] in ("list", "numbered"):
                self._push("item")
            self._push(name)

    def end(self) -> None:
        self._end_lines()
        self.paragraph()
        if not any(name in ("list", "numbered") for name in self.open):
            return
        while self.open[-1] not in ("list", "numbered"):
            self._pop()
        self._pop()

    def item(self) -> None:
        self.paragraph()
        if not any(name in ("list", "numbered") for name in self.open):
            self._push("list")
        while self.open[-1] not in ("list", "numbered"):
            self._pop()
        self._push("item")

    def tag(self, tag: str) -> None:
        name = re.sub(r"\W.*", "", tag.strip("</> "), flags=re.DOTALL)
        if name in ("ul", "ol"):
            if tag.startswith("</"):
                self.end()
            else:
                self.begin("numbered" if name == "ol" else "list")
        elif name == "li" and not tag.startswith("</"):
            self.item()
        else:
            self.paragraph()

    def finish(self) -> None:
        while self.open:
            self._pop()

    # ---- text

    def _text(self, start: int, end: int) -> None:
        while start < end and self.source[start].isspace():
            start += 1
        while end > start and self.source[end - 1].isspace():
            end -= 1
        if start == end:
            return
        if not self.open or self.open[-1] in ("list", "numbered"):
            if self.open:
                self._push("item")
            else:
                self._push("paragraph")
        self.events.append(Event("text", "", start, end))

    def _end_lines(self) -> None:
        if self.lines:
            self.lines = ""
            self.end()

    def chunk(self, start: int, end: int) -> None:
        """Text between two structural marks, whose lines may be list items."""
        source = self.source
        if not source[start:end].strip():
            return
        if (self.open and not self.lines and self.open[-1] != "paragraph") or not _MARKED.search(
            source, max(start - 1, 0), end
        ):
            self._end_lines()
            self._text(start, end)
            return
        at = start
        for line_start, content, name in self._items(start, end):
            self._text(at, line_start) if line_start > at else None
            if self.lines != name:
                self._end_lines()
                self.paragraph()
                self._push(name)
                self.lines = name
            self.item()
            at = content
        if at == start:
            self._end_lines()
        self._text(at, end)
        self.paragraph()

    def _items(self, start: int, end: int) -> list[tuple[int, int, str]]:
        """(where its line starts, where its text starts, kind of list) of the marked lines that make a list."""
        found: list[tuple[int, int, str, str]] = []
        at = start
        expected = 1
        while at < end:
            line_end = self.source.find("\n", at, end)
            line_end = end if line_end < 0 else line_end
            mark = _LINE.match(self.source, at, line_end)
            if mark is not None:
                if mark["bullet"]:
                    found.append((at, mark.end(), "list", mark["bullet"]))
                elif int(mark["number"]) == expected or (self.lines == "numbered" and not found):
                    found.append((at, mark.end(), "numbered", ""))
                    expected = int(mark["number"]) + 1
            at = line_end + 1
        kinds = {(name, sign) for _, _, name, sign in found}
        kept: list[tuple[int, int, str]] = []
        for kind in sorted(kinds):
            items = [row for row in found if row[2:] == kind]
            first = items[0][0]
            before = self.source[start:first].rstrip()
            lone = kind[0] == "list" and (not before or before.endswith(":"))
            going_on = self.lines == kind[0] and not before
            more = (
                kind[0] == "numbered"
                and re.search(r"\n[^\S\n]*2[.)][^\S\n]", self.source[end : end + 4000])
                and not before
            )
            if len(items) > 1 or lone or going_on or more:
                kept += [row[:3] for row in items]
        return sorted(kept)
