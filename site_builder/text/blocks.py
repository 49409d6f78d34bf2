"""Where the paragraphs and lists of a text stand. Knows nothing of what is inside a paragraph."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Literal, NamedTuple

from site_builder.text.commands import LIST_ENVIRONMENTS, MATH_ENVIRONMENTS


class Event(NamedTuple):
    """A step through the structure: an element opens or closes, or a run of text (`start` to `end`) stands here."""

    kind: Literal["open", "close", "text"]
    name: str = ""
    start: int = 0
    end: int = 0


_LISTS = "|".join(LIST_ENVIRONMENTS)
_HINTS = ("\n", "\\item", "\\begin", "\\par", "\\section", "\\subsection", "</", "<br", "<BR")
_DISPLAY = re.compile(rf"\\\[|\\\]|\$\$|\\(?:begin|end)\{{(?:{'|'.join(MATH_ENVIRONMENTS)})\*?\}}")
_SETTING = r"(?:\[(?:[^\]\n=]{0,80}=[^\]\n]{0,80}|nosep|noitemsep|\(?[iaIA1]\)?\.?)\](?!\())"
_MARK = re.compile(
    rf"""(?P<begin>\\begin\s*\{{(?P<kind>{_LISTS})\*?\}}{_SETTING}?)
    |(?P<end>\\end\s*\{{(?:{_LISTS})\*?\}})
    |(?P<item>\\item(?![a-zA-Z])(?:\s*\[(?P<label>[^\[\]\n]{{0,80}})\](?!\())?)
    |(?P<blank>\n[^\S\n]*\n\s*|\\par(?![a-zA-Z])|(?=\\(?:paragraph|section|subsection)\*?\s*\{{))
    |(?P<tag><(?P<slash>/?)(?P<name>p|div|ul|ol|li|br|jats:p)(?:\s[^<>]{{0,300}})?/?>)
    """,
    re.VERBOSE | re.IGNORECASE,
)
_TAGS = ("p", "div", "ul", "ol", "li", "jats:p")
_QUOTES = frozenset("'\"`‘’“”")
_BULLETS = "-*+•·▪◦‣●∙"
_LINE = re.compile(rf"[^\S\n]*(?:(?P<bullet>[{re.escape(_BULLETS)}])|(?P<number>\d{{1,2}})[.)])[^\S\n]+(?=\S)")
_MARKED_LINE = re.compile(rf"^[^\S\n]*(?:[{re.escape(_BULLETS)}]|\d{{1,2}}[.)])[^\S\n]", re.MULTILINE)
_SENTENCE_END = re.compile(r"[.!?;][\"'”’)]*\s*$")
_POINT = re.compile(r"^[^\S\n]*\((\d{1,2})\)[^\S\n]+(?=\S)", re.MULTILINE)
_DEEPEST = 4  # lists inside lists


def blocks(source: str) -> list[Event]:
    """The structure of a text from its start to its end; every run of text has no white space at its ends."""
    plan = _Plan(source)
    if not any(hint in source for hint in _HINTS) and not _MARKED_LINE.match(source):
        plan.text(0, len(source))
        plan.finish()
        return plan.events
    formulas = _formulas(source)
    low = source.lower()
    paired = {name for name in _TAGS if f"</{name}>" in low and re.search(rf"<{name}[\s>]", low)} | {"br"}
    at = 0
    for mark in _MARK.finditer(source):
        while formulas and formulas[0][1] <= mark.start():
            formulas.pop(0)
        if formulas and formulas[0][0] < mark.start():
            continue
        if mark["tag"] and not _is_tag(source, mark, paired):
            continue
        plan.chunk(at, mark.start())
        at = mark.end()
        if mark["begin"]:
            plan.begin(LIST_ENVIRONMENTS[mark["kind"]])
        elif mark["end"]:
            plan.end()
        elif mark["item"]:
            plan.item()
            if mark["label"]:
                plan.text(*mark.span("label"))
        elif mark["tag"]:
            plan.tag(mark["name"].lower(), bool(mark["slash"]))
        else:
            plan.close_paragraph()
    plan.chunk(at, len(source))
    plan.finish()
    return plan.events


def _is_tag(source: str, mark: re.Match[str], paired: set[str]) -> bool:
    """Whether a tag is mark-up: not quoted, and opened and closed in the text or at its start."""
    if source[mark.start() - 1 : mark.start()] in _QUOTES and source[mark.end() : mark.end() + 1] in _QUOTES:
        return False
    return mark["name"].lower() in paired or not re.sub(r"<[^<>]*>", "", source[: mark.start()][:200]).strip()


def _formulas(source: str) -> list[tuple[int, int]]:
    """The displayed formulas, in which no blank line and no dash at a line's start means anything."""
    found: list[tuple[int, int]] = []
    opened = -1
    closing = ""
    for match in _DISPLAY.finditer(source):
        mark = match[0]
        if opened < 0 or match.start() - opened > 4000:
            opened = match.start()
            closing = "\\]" if mark == "\\[" else mark.replace("\\begin", "\\end")
            if mark == "\\]" or mark.startswith("\\end"):
                opened = -1
        elif mark == closing:
            found.append((opened, match.end()))
            opened = -1
    return found


def _points(source: str, start: int, end: int) -> list[int]:
    """Where lines start that count (1), (2), (3) ...: their numbers stay, and each has a paragraph of its own."""
    found = [(match.start(), int(match[1])) for match in _POINT.finditer(source, start, end)]
    if len(found) < 2 or [number for _, number in found] != list(range(1, len(found) + 1)):
        return []
    return [place for place, _ in found]


class _Plan:
    def __init__(self, source: str) -> None:
        self.source = source
        self.events: list[Event] = []
        self.open: list[str] = []
        self.lines: list[int] = []  # the indents of the lists that marked lines have opened
        self.at = 0

    def _push(self, name: str) -> None:
        self.open.append(name)
        self.events.append(Event("open", name, self.at))

    def _pop(self) -> None:
        self.events.append(Event("close", self.open.pop(), self.at))

    def close_paragraph(self) -> None:
        if self.open and self.open[-1] == "paragraph":
            self._pop()

    def begin(self, name: str) -> None:
        """A list opens: inside an item where there is one, in place of the paragraph otherwise."""
        self.close_paragraph()
        if self.open and self.open[-1] != "item":
            self._push("item")
        if self.open.count("list") + self.open.count("numbered") < _DEEPEST:
            self._push(name)

    def end(self) -> None:
        """The innermost list closes, and those that lines have made."""
        if self.lines:
            self._end_lines()
        else:
            self._close_list()

    def _close_list(self) -> None:
        self.close_paragraph()
        if "list" in self.open or "numbered" in self.open:
            while self.open[-1] not in ("list", "numbered"):
                self._pop()
            self._pop()

    def item(self) -> None:
        """A new item of the innermost list; one opens where there is none."""
        self.close_paragraph()
        if not ("list" in self.open or "numbered" in self.open):
            self._push("list")
        while self.open[-1] not in ("list", "numbered"):
            self._pop()
        self._push("item")

    def tag(self, name: str, closes: bool) -> None:
        """An HTML tag that parts blocks."""
        if name in ("ul", "ol"):
            self.end() if closes else self.begin("numbered" if name == "ol" else "list")
        elif name == "li" and not closes:
            self.item()
        else:
            self.close_paragraph()

    def finish(self) -> None:
        """Everything that is open closes."""
        while self.open:
            self._pop()

    def text(self, start: int, end: int) -> None:
        """A run of text, in a paragraph of its own where nothing else is open."""
        while start < end and self.source[start].isspace():
            start += 1
        while end > start and self.source[end - 1].isspace():
            end -= 1
        if start == end:
            return
        self.at = start
        if not self.open:
            self._push("paragraph")
        elif self.open[-1] in ("list", "numbered"):
            self._push("item")
        self.events.append(Event("text", "", start, end))
        self.at = end

    # ---- lists made of lines

    def _end_lines(self) -> None:
        while self.lines:
            self.lines.pop()
            self._close_list()

    def chunk(self, start: int, end: int) -> None:
        """Text between two marks; its lines may be list items."""
        if not self.source[start:end].strip():
            return
        rows = self._rows(start, end) if self.lines or not self.open or self.open == ["paragraph"] else []
        if not rows:
            self._end_lines()
            at = start
            for point in _points(self.source, start, end):
                self.text(at, point)
                self.close_paragraph()
                at = point
            self.text(at, end)
            return
        at = start
        for row in rows:
            if row.line > at and self.source[at : row.line].strip():
                if at == start:
                    self._end_lines()
                self.text(at, row.line)
            self.at = row.content
            while self.lines and row.indent < self.lines[-1] - 1:
                self.lines.pop()
                self._close_list()
            if not self.lines or row.indent > self.lines[-1] + 1 or (len(self.lines) == 1 and self._kind() != row.kind):
                if self.lines and row.indent <= self.lines[-1] + 1:
                    self._end_lines()
                self.begin(row.kind)
                self.lines.append(row.indent)
            self.item()
            at = row.content
        stop = self._last_line(rows, end)
        self.text(at, stop)
        if stop < end:
            self._end_lines()
            self.text(stop, end)

    def _last_line(self, rows: list[_Row], end: int) -> int:
        """Where the last item ends: with its line, where all others are one line and a sentence ends there."""
        stop = self.source.find("\n", rows[-1].content, end)
        one_line = all(self.source.find("\n", a.content, end) + 1 == b.line for a, b in pairwise(rows))
        if len(rows) < 2 or stop < 0 or not one_line:
            return end
        goes_on = self.source[stop + 1 : stop + 2].isspace() or not _SENTENCE_END.search(
            self.source, rows[-1].content, stop
        )
        return end if goes_on else stop

    def _kind(self) -> str:
        return next(name for name in reversed(self.open) if name in ("list", "numbered"))

    def _rows(self, start: int, end: int) -> list[_Row]:
        """The marked lines that make a list: two at least, or one after a blank line or a colon."""
        rows: list[_Row] = []
        at = start
        while at < end:
            mark = _LINE.match(self.source, at, end)
            if mark is not None:
                kind = "list" if mark["bullet"] else "numbered"
                indent = len(mark[0].expandtabs(4)) - len(mark[0].lstrip())
                rows.append(_Row(at, mark.end(), kind, mark["bullet"] or "1", int(mark["number"] or 0), indent))
            next_line = self.source.find("\n", at, end)
            at = end if next_line < 0 else next_line + 1
        kept: list[_Row] = []
        for sign in {row.sign for row in rows}:
            mine = [row for row in rows if row.sign == sign]
            before = self.source[start : mine[0].line].strip()
            if sign == "1":
                mine = self._counted(mine, bool(self.lines) and not before, end)
            elif len(mine) == 1 and f" {sign} " in self.source[mine[0].content : end]:
                mine = []  # "• one • two": the points stand in a line
            elif len(mine) == 1 and before and not before.endswith(":"):
                nested = any(row.line < mine[0].line and row.indent < mine[0].indent for row in rows)
                mine = mine if nested else []
            kept += mine
        return sorted(kept)

    def _counted(self, rows: list[_Row], goes_on: bool, end: int) -> list[_Row]:
        """The rows that count 1, 2, 3 ..., or go on from the list before."""
        kept: list[_Row] = []
        for row in rows:
            if (not kept and (row.number == 1 or goes_on)) or (kept and row.number == kept[-1].number + 1):
                kept.append(row)
        follows = re.compile(r"\s*\n[^\S\n]*2[.)][^\S\n]").search(self.source, end, end + 4000) is not None
        return kept if len(kept) > 1 or goes_on or (kept and follows) else []


class _Row(NamedTuple):
    line: int
    content: int
    kind: str
    sign: str
    number: int
    indent: int
