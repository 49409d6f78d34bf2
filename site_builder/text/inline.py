"""What stands inside a paragraph: the inline rules, on markdown-it's parser."""

from __future__ import annotations

import html as entities
import re
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token as Piece

from site_builder.rich import Token
from site_builder.text import links, macros
from site_builder.text.dollars import Pair, dollar_pairs, money
from site_builder.text.math import formula
from site_builder.text.problems import Problem, problem


class Reader(StateInline):
    """A run of text being read. Every token it makes knows where it starts in the text as typed."""

    def __init__(self, text: str, md: MarkdownIt, base: int, user: Mapping[str, str], problems: list[Problem]) -> None:
        super().__init__(text, md, {}, [])
        self.base = base
        self.user = user
        self.problems = problems
        self.pending_at = -1
        self.dropped: set[int] = set()
        self.depth_of_expansion = 0

    @cached_property
    def braces(self) -> Mapping[int, int]:
        """The closing brace of each opening one; braces that pair with nothing are left out."""
        pairs: dict[int, int] = {}
        opened: list[int] = []
        for match in re.finditer(r"\\.|[{}]", self.src, re.DOTALL):
            if match[0] == "{":
                opened.append(match.start())
            elif match[0] == "}" and opened:
                pairs[opened.pop()] = match.start()
        return pairs

    @cached_property
    def brackets(self) -> Mapping[int, int]:
        """The closing square bracket of each opening one."""
        pairs: dict[int, int] = {}
        opened: list[int] = []
        for match in re.finditer(r"\\.|[\[\]]", self.src, re.DOTALL):
            if match[0] == "[":
                opened.append(match.start())
            elif match[0] == "]" and opened:
                pairs[opened.pop()] = match.start()
        return pairs

    @cached_property
    def dollars(self) -> Mapping[int, Pair]:
        """The formulas between dollars."""
        return dollar_pairs(self.src)

    def append_pending(self, text: str) -> None:
        if self.pending_at < 0:
            self.pending_at = self.pos
        super().append_pending(text)

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
        """Adds one piece that starts here."""
        piece = self.push("piece", "", 0)
        piece.meta["token"] = Token(kind, plain, self.base + self.pos, name, form, html)

    def inside(self, name: str, start: int, end: int, form: str = "") -> None:
        """Reads the text from `start` to `end` as the content of an element ("" is a mere group), and stands at `end`."""
        here, maximum = self.pos, self.posMax
        piece = self.push("element", "", 1)
        piece.meta["token"] = Token("open", "", self.base + here, name, form)
        self.pos, self.posMax = start, end
        self.md.inline.tokenize(self)
        self.pos, self.posMax = end, maximum
        piece = self.push("element", "", -1)
        piece.meta["token"] = Token("close", "", self.base + end, name, form)

    def note(self, code: str, what: str, hint: str = "") -> None:
        """Reports a problem at this place."""
        self.problems.append(problem(code, self.base + self.pos, what, hint))


_NEXT = re.compile(r"\\|\$|`|\*|_|\[|<|&|\{|\}|~|\n|:(?=//|[\w.+-]+@)|-(?=-)|'(?=')|\t|\r|\x0b|\x0c")
_ODD = re.compile(
    _NEXT.pattern
    + r"| (?=\s)|[^\S ]|[\x00-\x1f\x7f-\xa0\xad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufb00-\ufb06\ufeff\ufffe\uffff\ud800-\udfff]"
)
_NEEDS_CARE = re.compile(
    r"  |[\x00-\x08\x0b-\x1f\x7f-\xa0\xad\u1680\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u2069\u3000\ufb00-\ufb06\ufeff\ufffe\uffff\ud800-\udfff]"
)
_LIGATURES = dict(zip("ﬀﬁﬂﬃﬄﬅﬆ", ("ff", "fi", "fl", "ffi", "ffl", "st", "st"), strict=True))
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});")
_MATH_ENVIRONMENT = re.compile(
    r"\\begin\{(equation|align|alignat|gather|multline|eqnarray|displaymath|math|flalign|split|aligned|cases|array|[pbvBV]?matrix)(\*?)\}"
)
_PLACEHOLDER = re.compile(r"_[A-Za-z]*(?:anonym|url|link|omitted|redacted)[A-Za-z]*_", re.IGNORECASE)


def text_rule(state: Reader, silent: bool) -> bool:
    care = state.env.setdefault("next", _ODD if _NEEDS_CARE.search(state.src) else _NEXT)
    match = care.search(state.src, state.pos, state.posMax)
    end = match.start() if match else state.posMax
    if end == state.pos:
        return False
    if not silent:
        state.append_pending(state.src[state.pos : end])
    state.pos = end
    return True


def space_rule(state: Reader, silent: bool) -> bool:
    pos = state.pos
    c = state.src[pos]
    if c.isspace() and c not in "\x1c\x1d\x1e\x1f\x85":
        end = pos
        while end < state.posMax and state.src[end].isspace():
            end += 1
        if not silent:
            if end == pos + 1:
                state.append_pending(" ")
            else:
                state.add("text", " ")
        state.pos = end
        return True
    return False


def odd_rule(state: Reader, silent: bool) -> bool:
    c = state.src[state.pos]
    if c.isascii() and c >= " " and c != "\x7f":
        return False
    if silent:
        state.pos += 1
        return True
    if c in _LIGATURES:
        state.add("text", _LIGATURES[c])
    elif c in "\xad\u200b\u2060\ufeff":
        state.add("text", "", "" if c in "\u2060\ufeff" else c)
    elif "\u200e" <= c <= "\u200f" or "\u202a" <= c <= "\u202e" or "\u2066" <= c <= "\u2069":
        state.note("N208", "a direction mark was left out")
        state.add("text", "")
    elif "\x80" <= c <= "\x9f":
        state.note("W209", f"the control character U+{ord(c):04X} was read as Windows-1252")
        state.add("text", entities.unescape(f"&#{ord(c)};"))
    elif c < " " or c == "\x7f" or "\ud800" <= c <= "\udfff" or c in "\ufffe\uffff":
        state.note("W209", f"the character U+{ord(c):04X} cannot stand on a page", "shown as U+FFFD")
        state.add("text", "\ufffd")
    else:
        return False
    state.pos += 1
    return True


def math_rule(state: Reader, silent: bool) -> bool:
    src, pos = state.src, state.pos
    if src[pos] == "$":
        pair = state.dollars.get(pos)
        if pair is None or pair.end > state.posMax:
            if not silent:
                if not money(src, pos):
                    state.note("W202", "a dollar that pairs with nothing", r"close the formula, or write \$")
                state.append_pending("$")
            state.pos += 1
            return True
        _, body, body_end, end, display = pair
    elif src[pos] == "\\" and src.startswith(("\\(", "\\["), pos):
        display = src[pos + 1] == "["
        body = pos + 2
        body_end = src.find("\\]" if display else "\\)", body, state.posMax)
        if body_end < 0:
            return False
        end = body_end + 2
    elif src[pos] == "\\" and src.startswith("\\begin{", pos):
        begin = _MATH_ENVIRONMENT.match(src, pos, state.posMax)
        if begin is None:
            return False
        closing = f"\\end{{{begin[1]}{begin[2]}}}"
        found = src.find(closing, begin.end(), state.posMax)
        if found < 0:
            return False
        display, body, body_end = True, pos, found + len(closing)
        end = body_end
    else:
        return False
    if not silent:
        push_formula(state, body, body_end, end, display)
    state.pos = end
    return True


def push_formula(state: Reader, body: int, body_end: int, end: int, display: bool) -> None:
    """Adds the formula whose TeX stands between `body` and `body_end`."""
    tex = state.src[body:body_end].strip()
    only = macros.TEXT_ONLY.match(tex)
    if only and state.braces.get(body + state.src[body:body_end].index("{")) == body_end - 1 - (
        len(state.src[body:body_end]) - len(state.src[body:body_end].rstrip())
    ):
        state.inside("", body, body_end)
        return
    made = formula(tex, display, state.user)
    if made.failure:
        state.note("W203", f"a formula that cannot be typeset is shown as typed: {made.failure}")
        state.add("code", tex)
        return
    for name in made.unknown:
        state.note("N201", f"unknown macro {name} in a formula", "define it in collection.yaml: macros")
    mark = "$$" if display else "$"
    state.add("math", made.plain, f"{mark}{tex}{mark}", made.html, "display" if display else "")


def entity_rule(state: Reader, silent: bool) -> bool:
    if state.src[state.pos] != "&":
        return False
    match = _ENTITY.match(state.src, state.pos, state.posMax)
    if match is None:
        return False
    text, end = entities.unescape(match[0]), match.end()
    while text == "&":  # escaped twice: &amp;lt;
        again = _ENTITY.match("&" + state.src[end : end + 34])
        if again is None:
            break
        if not silent:
            state.note("W204", "a character that was escaped twice was read as meant")
        text, end = entities.unescape(again[0]), end + len(again[0]) - 1
    if text == match[0]:
        return False
    if not silent:
        if text.isspace():
            state.add("text", " ", "\u00a0" if text == "\u00a0" else "")
        else:
            state.add("text", "".join(c if c >= " " and not "\ud800" <= c <= "\udfff" else "\ufffd" for c in text))
    state.pos = end
    return True


def quote_rule(state: Reader, silent: bool) -> bool:
    src, pos = state.src, state.pos
    plain = ""
    end = pos
    if src.startswith("''", pos) and not src.startswith("'''", pos):
        before = src[pos - 1 : pos]
        plain, end = ("“" if (not before or before in " ([\n") and src[pos + 2 : pos + 3].isalnum() else "”"), pos + 2
    elif src.startswith("``", pos) and not src.startswith("```", pos):
        close = re.compile("''|\"|”|``").search(src, pos + 2, state.posMax)
        if close is None or close[0] != "``":
            plain, end = "“", pos + 2
    elif src[pos] == "`" and not src.startswith("``", pos):
        close = re.compile("`|'(?!\\w)").search(src, pos + 1, state.posMax)
        if close and close[0] == "'" and src[pos + 1 : pos + 2].isalnum():
            if not silent:
                state.add("text", "‘")
                here = state.pos
                state.inside("", pos + 1, close.start())
                state.add("text", "’")
                state.pos = here
            state.pos = close.end()
            return True
    elif src.startswith("--", pos) and (pos == 0 or src[pos - 1] != "-"):
        run = len(src) - len(src[pos : pos + 6].lstrip("-")) - (len(src) - len(src[pos : pos + 6]))
        option = (pos == 0 or src[pos - 1] in " (\n\"'`/") and src[pos + run : pos + run + 1].isalpha()
        if run in (2, 3) and not (option and run == 2):
            plain, end = ("–" if run == 2 else "—"), pos + run
        else:
            if not silent:
                state.append_pending(src[pos : pos + run])
            state.pos += run
            return True
    elif src[pos] == "~":
        before, after = src[pos - 1 : pos], src[pos + 1 : pos + 2]
        if (
            before.strip()
            and after.strip()
            and not (before.isdigit() and after.isdigit())
            and "~" not in (before, after)
        ):
            if not silent:
                state.add("text", " ", "\u00a0")
            state.pos += 1
            return True
        return False
    if not plain:
        return False
    if not silent:
        state.add("text", plain)
    state.pos = end
    return True


def emphasis_rule(state: Reader, silent: bool) -> bool:
    """Marks of emphasis as delimiters for markdown-it to pair; stricter for `_`, and kinder to `**` beside punctuation."""
    from markdown_it.rules_inline.state_inline import Delimiter

    src, pos = state.src, state.pos
    mark = src[pos]
    if silent or mark not in "*_":
        return False
    end = pos
    while end < state.posMax and src[end] == mark:
        end += 1
    length = end - pos
    before = src[pos - 1] if pos > 0 else " "
    after = src[end] if end < len(src) else " "
    if mark == "_":
        placeholder = _PLACEHOLDER.match(src, pos, state.posMax)
        if placeholder:
            state.note("W205", f"a placeholder stands in the text: {placeholder[0]}")
            state.append_pending(placeholder[0])
            state.pos = placeholder.end()
            return True
        opens = not after.isspace() and (before.isspace() or before in "([{\"'“‘—–-/*:~")
        closes = not before.isspace() and (after.isspace() or after in ".,;:!?)]}\"'”’—–-/*~")
    elif length == 1:
        scanned = state.scanDelims(pos, True)
        opens, closes = scanned.can_open, scanned.can_close
        if before in "^_" or (before.isdigit() and after.isdigit()):
            opens = closes = False
    else:
        opens, closes = not after.isspace(), not before.isspace()
    for i in range(length):
        state.pos = pos + i
        piece = state.push("text", "", 0)
        piece.content = mark
        state.delimiters.append(Delimiter(ord(mark), length, len(state.tokens) - 1, -1, opens, closes))
    state.pos = end
    return True


def brace_rule(state: Reader, silent: bool) -> bool:
    src, pos = state.src, state.pos
    if src[pos] == "}":
        if pos not in state.dropped:
            return False
        if not silent:
            state.add("text", "")
        state.pos += 1
        return True
    if src[pos] != "{":
        return False
    close = state.braces.get(pos)
    if close is None or close >= state.posMax:
        return False
    if macros.is_set(src[pos - 1 : pos], src[pos + 1 : close], src[close + 1 : close + 2]):
        return False
    if not silent:
        switch = macros.SWITCH.match(src, pos + 1, close)
        if switch and macros.SWITCHES.get(switch[1]):
            state.inside(macros.SWITCHES[switch[1]], switch.end(), close)
            state.pos = close + 1
            return True
        state.add("text", "")
        state.dropped.add(close)
        state.pos += 1
    else:
        state.pos = close + 1
    return True


@lru_cache(maxsize=1)
def parser() -> MarkdownIt:
    """The inline parser with our rules; markdown-it's own block rules are never run."""
    md = MarkdownIt("commonmark", {"maxNesting": 40})
    md.inline.ruler.enableOnly(["backticks"])
    md.inline.ruler2.disable(["fragments_join"])
    rules = [
        ("ours_text", text_rule),
        ("ours_space", space_rule),
        ("ours_math", math_rule),
        ("ours_latex", macros.latex_rule),
        ("ours_quote", quote_rule),
        ("ours_link", links.link_rule),
        ("ours_address", links.address_rule),
        ("ours_emphasis", emphasis_rule),
        ("ours_brace", brace_rule),
        ("ours_entity", entity_rule),
        ("ours_odd", odd_rule),
    ]
    for name, rule in rules:
        md.inline.ruler.before("backticks", name, rule)  # type: ignore[arg-type]
    return md


def inline(text: str, base: int, user: Mapping[str, str], problems: list[Problem]) -> list[Token]:
    """The tokens of a run of text that starts at `base`; problems found are added to `problems`."""
    state = Reader(text, parser(), base, user, problems)
    state.md.inline.tokenize(state)
    for rule in state.md.inline.ruler2.getRules(""):
        rule(state)
    return list(_joined(_tokens(state)))


def _tokens(state: Reader) -> Iterator[Token]:
    for piece in state.tokens:
        at = state.base + (piece.map[0] if piece.map else 0)
        if piece.type == "text":
            if piece.content:
                yield Token("text", piece.content, at)
        elif piece.type in ("piece", "element"):
            yield piece.meta["token"]
        elif piece.type == "code_inline":
            yield Token("code", piece.content.replace("\x00", "\ufffd"), at)
        elif piece.nesting:
            yield Token("open" if piece.nesting > 0 else "close", "", at, "strong" if piece.tag == "strong" else "em")


def _joined(tokens: Iterator[Token]) -> Iterator[Token]:
    """Without mere groups, double spaces and empty pieces; text that goes on as typed is one token."""
    last: Token | None = None
    space = True
    for token in tokens:
        if token.kind == "text":
            plain, form, source = token.plain, token.form, token.source
            if not plain and not form:
                continue
            if space and plain.startswith(" "):
                plain, form, source = plain[1:], form[1:], source + 1
                if not plain:
                    continue
            if plain:
                space = plain.endswith(" ")
            token = Token("text", plain, source, form=form)
            if last is not None and not form and not last.form and last.source + len(last.plain) == source:
                last = Token("text", last.plain + plain, last.source)
                continue
            if last is not None:
                yield last
            last = token
            continue
        if token.kind in ("open", "close"):
            if not token.name:
                continue
        else:
            space = False
        if last is not None:
            yield last
            last = None
        yield token
    if last is not None:
        yield last
