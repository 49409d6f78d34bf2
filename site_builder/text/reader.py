"""A run of text while it is read: markdown-it's inline state, with places in the text as typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token as Piece

from site_builder.rich import Token
from site_builder.text.characters import NEXT, NEXT_WITH_CARE, needs_care, printable
from site_builder.text.dollars import Pair, dollar_pairs
from site_builder.text.problems import Problem, problem

DEEPEST = 24
"""How many elements may stand inside each other. What is deeper is shown as typed."""


class Context:
    """What all runs of one text share: the macros known so far (the text may define more) and the problems found."""

    __slots__ = ("expansions", "macros", "phrasing", "said")

    def __init__(self, macros: Mapping[str, str], phrasing: bool) -> None:
        self.macros = macros
        self.phrasing = phrasing
        self.said: dict[tuple[str, str], tuple[Problem, int]] = {}
        self.expansions = 100  # how many macros this text may still expand

    def say(self, code: str, offset: int, what: str, hint: str) -> None:
        """Takes a problem, and counts how often it has come up."""
        before = self.said.get((code, what))
        one, count = before if before is not None else (problem(code, offset, what, hint), 0)
        self.said[code, what] = (one, count + 1)

    def problems(self) -> list[Problem]:
        """What was said, each problem once, at its first place; of a flood the first hundred."""
        kept = list(self.said.values())[:100]
        return [one if count == 1 else replace(one, what=f"{one.what} ({count} times)") for one, count in kept]


class Reader(StateInline):
    """A run of text that starts at `base` in the text as typed. Every piece it makes knows where it starts."""

    def __init__(self, text: str, md: MarkdownIt, base: int, context: Context) -> None:
        super().__init__(text, md, {}, [])
        self.base = base
        self.context = context
        self.pending_at = -1
        self.stops = NEXT_WITH_CARE if needs_care(text) else NEXT
        self.in_code = 0  # how many elements of code stand around this place
        self.displays = False  # whether a displayed formula stands in this run
        self.closers: set[int] = set()  # closing braces whose opening one was left out

    # ---- what pairs with what, found once for the whole run: a search from each opening would be quadratic

    @cached_property
    def braces(self) -> Mapping[int, int]:
        """The closing brace of each opening one; those that pair with nothing are left out."""
        return _pairs(self.src, "{", "}")

    @cached_property
    def paired_closers(self) -> frozenset[int]:
        """The closing braces that have an opening one."""
        return frozenset(self.braces.values())

    @cached_property
    def brackets(self) -> Mapping[int, int]:
        """The closing square bracket of each opening one."""
        return _pairs(self.src, "[", "]")

    @cached_property
    def dollars(self) -> dict[int, Pair]:
        """The formulas between dollars, by the place of their first dollar."""
        return dollar_pairs(self.src)

    @cached_property
    def scanned(self) -> bool:
        """Whether tildes stand where no author puts them, as in the text of a scanned page, so that none is a tie."""
        return len(re.findall(r"~[~\s.:;!·'^]|[:;!·'^]~", self.src)) > 2

    @cached_property
    def closing_tags(self) -> Mapping[int, tuple[int, int]]:
        """Where the closing HTML tag of each opening one stands."""
        return _tag_pairs(self.src)

    # ---- pieces

    def append_pending(self, text: str) -> None:
        if self.pending_at < 0:
            self.pending_at = self.pos
        super().append_pending(text)

    def take_back(self, count: int) -> None:
        """Forgets the last characters of the plain text before this place."""
        self.pending = self.pending[:-count]
        if not self.pending:
            self.pending_at = -1

    def pushPending(self) -> Piece:  # noqa: N802 (markdown-it's name)
        piece = super().pushPending()
        piece.map = [self.pending_at, 0]
        self.pending_at = -1
        return piece

    def push(self, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Piece:
        piece = super().push(ttype, tag, nesting)
        piece.map = [self.pos, 0]
        return piece

    def add(
        self, kind: Literal["text", "math", "code", "raw"], plain: str, form: str = "", html: str = "", name: str = ""
    ) -> None:
        """Adds a piece that starts here; does not move."""
        self.push("piece", "", 0).meta["token"] = Token(kind, plain, self.base + self.pos, name, form, html)

    def added(self, plain: str, end: int, form: str = "") -> Literal[True]:
        """Adds text that starts here, and stands at `end`."""
        self.add("text", plain, form)
        self.pos = end
        return True

    def element(self, name: str, start: int, end: int, after: int, form: str = "") -> Literal[True]:
        """Reads the text from `start` to `end` as the content of an element ("" is a mere group); stands at `after`."""
        if self.level >= DEEPEST:
            self.note("W208", "mark-up is nested too deeply here")
            self.add("raw", printable(self.src[self.pos : after]))
            self.pos = after
            return True
        limit, self.in_code = self.posMax, self.in_code + (name == "code")
        self.push("element", "", 1).meta["token"] = Token("open", "", self.base + self.pos, name, form)
        self.pos, self.posMax = start, end
        self.md.inline.tokenize(self)
        self.pos, self.posMax, self.in_code = end, limit, self.in_code - (name == "code")
        self.push("element", "", -1).meta["token"] = Token("close", "", self.base + end, name)
        self.pos = after
        return True

    def leaf(self, name: str, plain: str, start: int, after: int, form: str = "") -> Literal[True]:
        """Adds an element that holds literal text, which starts at `start`; stands at `after`."""
        self.push("element", "", 1).meta["token"] = Token("open", "", self.base + self.pos, name, form)
        self.pos = start
        self.add("text", plain)
        self.push("element", "", -1).meta["token"] = Token("close", "", self.base + start, name)
        self.pos = after
        return True

    def define(self, macros: Mapping[str, str]) -> None:
        """Takes macros that the text defines for the rest of it."""
        self.context.macros = {**self.context.macros, **macros}
        for name in macros:
            self.note("N206", f"\\{name} is defined in the abstract", "collection.yaml: macros is the place for it")

    def note(self, code: str, what: str, hint: str = "") -> None:
        """Reports a problem at this place; the same one in the same text is reported once, with how often."""
        self.context.say(code, self.base + self.pos, what, hint)

    def argument(self, at: int) -> tuple[int, int] | None:
        """The ends of the braced argument that starts at or after `at`, white space allowed before it."""
        while at < self.posMax and self.src[at].isspace():
            at += 1
        close = self.braces.get(at)
        return (at + 1, close) if close is not None and close < self.posMax else None


Rule = Callable[[Reader], bool]
"""Reads what stands at `pos`, adds pieces and moves on, or returns False and has changed nothing."""


def _pairs(text: str, opening: str, closing: str) -> dict[int, int]:
    found: dict[int, int] = {}
    waiting: list[int] = []
    for match in re.finditer(rf"\\.|[\{opening}\{closing}]", text, re.DOTALL):
        if match[0] == opening:
            waiting.append(match.start())
        elif match[0] == closing and waiting:
            found[waiting.pop()] = match.start()
    return found


QUOTES = frozenset("'\"`‘’“”")
_TAG = re.compile(r"<(/?)([a-zA-Z][\w:]*)(?:\s[^<>]{0,500})?>")


def _tag_pairs(text: str) -> dict[int, tuple[int, int]]:
    found: dict[int, tuple[int, int]] = {}
    waiting: dict[str, list[int]] = {}
    for match in _TAG.finditer(text):
        name = match[2].lower()
        if text[match.start() - 1 : match.start()] in QUOTES and text[match.end() : match.end() + 1] in QUOTES:
            continue  # it is spoken of
        if not match[1]:
            waiting.setdefault(name, []).append(match.start())
        elif waiting.get(name):
            found[waiting[name].pop()] = (match.start(), match.end())
    return found
