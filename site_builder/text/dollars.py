"""Which dollars of a text belong together, and which are money. Imports nothing of the package.

No pair is judged alone: of all ways to pair the dollars of a paragraph the best one is taken. There is no rule that a
digit after a dollar is money, which is wrong for one real abstract in forty (`$3\\times$`, `$0<p<1$`); a price is what
is left when no good pair wants its dollar.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple


class Pair(NamedTuple):
    """A formula between dollars: its body's ends, where it ends with its dollars, and whether they are doubled."""

    start: int
    body: int
    body_end: int
    end: int
    display: bool = False
    prose: bool = False  # words, which an author set between dollars for emphasis

    def moved(self, by: int) -> Pair:
        """The same pair in a text that starts `by` characters earlier."""
        return self._replace(start=self.start + by, body=self.body + by, body_end=self.body_end + by, end=self.end + by)


_DOLLAR = re.compile(r"\\\\(?=\$\d)\$|\\.|(?<!`)`(?![`\s])[^`'’\n]{0,60}(?<!\s)`(?!`)|\$", re.DOTALL)
_EVIDENCE = re.compile(r"\\[a-zA-Z,;:!{}%|]|[\^_=<>{}%]|[^\x00-\x7f“”‘’–—…]")
_COMMAND = re.compile(r"\\(?:text\w*|mbox|hbox|math\w+|emph|operatorname\*?)\s*\{[^{}]*\}|\\[a-zA-Z]+|\\.|\{[^{}]*\}")
_WORD = re.compile(r"(?<![\w\\^])(?:[A-Za-z][a-z]{2,}|an|as|at|by|if|in|is|it|of|on|or|to|we)(?![\w(^_])")
_FUNCTION = frozenset(
    "log exp sin cos tan min max lim sup inf arg det ker dim mod poly polylog sgn tr diag rank argmin argmax".split()
)
_MARK = re.compile(r"\\[a-zA-Z]+|[\^_=<>]")
_BLANK = re.compile(r"\n[^\S\n]*\n")
_REACH = 8  # how many dollars may stand inside a formula's braces
_NEVER = -100.0


def dollar_pairs(text: str) -> dict[int, Pair]:
    """Every formula between dollars, by the place of its first dollar."""
    places = [m.start() for m in _DOLLAR.finditer(text) if m[0] == "$"]
    count = len(places)
    if count < 2:
        return {}
    depths = [_depth(text[a + 1 : b]) for a, b in pairwise(places)]
    # From the last dollar to the first: the best value from here on, the pair that starts here, the next dollar.
    best: list[tuple[float, Pair | None, int]] = [(0.0, None, count)] * (count + 1)
    for i in range(count - 1, -1, -1):
        choice: tuple[float, Pair | None, int] = (best[i + 1][0] - _loneliness(text, places[i]), None, i + 1)
        candidate = _candidate(places, depths, i)
        if candidate is not None:
            pair, after = candidate
            value, prose = _worth(text, pair)
            if value > _NEVER and value + best[after][0] > choice[0]:
                choice = (value + best[after][0], pair._replace(prose=prose), after)
        best[i] = choice
    pairs: dict[int, Pair] = {}
    i = 0
    while i < count:
        _, chosen, i = best[i]
        if chosen is not None:
            pairs[chosen.start] = chosen
    return pairs


def money(text: str, place: int) -> bool:
    """Whether the dollar at a place reads as an amount of money: `$5`, `US$ 5`, `5$`."""
    after = text[place + 1 : place + 3]
    before = text[max(place - 3, 0) : place]
    return (
        after[:1].isdigit()
        or (after[:1].isspace() and (after[1:].isdigit() or before[-1:].isdigit()))
        or before[-2:] == "US"
    )


def _loneliness(text: str, place: int) -> float:
    """What it costs to leave a dollar alone."""
    return 0.2 if money(text, place) else 2.0


def _depth(text: str) -> int:
    """How many more braces open than close in a piece of text."""
    if "{" not in text and "}" not in text:
        return 0
    braces = re.findall(r"\\.|[{}]", text, re.DOTALL)
    return braces.count("{") - braces.count("}")


def _candidate(places: list[int], depths: list[int], i: int) -> tuple[Pair, int] | None:
    """The pair that could start with the i-th dollar, and the dollar that comes after it.

    `depths` says for each gap between two dollars how many more braces open than close in it.
    """
    start, count = places[i], len(places)
    if i + 1 < count and places[i + 1] == start + 1:
        for j in range(i + 2, min(i + 2 + _REACH, count - 1)):
            if places[j + 1] == places[j] + 1:
                return Pair(start, start + 2, places[j], places[j] + 2, True), j + 2
        return None
    depth = 0
    for j in range(i + 1, min(i + 2 + _REACH, count)):
        depth += depths[j - 1]
        if depth <= 0:  # the dollars inside \\text{a $x$ b} belong to the outer formula
            return Pair(start, start + 1, places[j], places[j] + 1), j + 1
    return (Pair(start, start + 1, places[i + 1], places[i + 1] + 1), i + 2) if i + 1 < count else None


def reads_as_words(body: str) -> bool:
    """Whether a formula's body is a piece of a sentence: more words than marks of mathematics could explain."""
    words = _words(body)
    return bool(words) and len(words) > 2 * len(_MARK.findall(body))


def _words(body: str) -> list[str]:
    return [word for word in _WORD.findall(_COMMAND.sub(" ", body)) if word not in _FUNCTION]


def _worth(text: str, pair: Pair) -> tuple[float, bool]:
    """(how much a pair reads like a formula, whether it is words set between dollars)."""
    body = text[pair.body : pair.body_end]
    inner = body.strip()
    if not inner or _BLANK.search(body.strip() if pair.display else body):
        return _NEVER, False
    evidence = _EVIDENCE.search(inner) is not None
    words = _words(inner)
    if pair.display:
        return (_NEVER, False) if len(words) > 3 and not evidence else (4.0, False)
    padded = body[:1].isspace() + body[-1:].isspace()
    before, after = text[pair.start - 1 : pair.start], text[pair.end : pair.end + 1]
    if reads_as_words(inner):
        # Words and no mathematics: prose between two prices, or an author's way of setting words in italics.
        emphasis = (
            not padded and not inner[0].isdigit() and not before.isalnum() and not after.isalnum() and not evidence
        )
        return (0.5, True) if emphasis else (_NEVER, False)
    if not evidence:
        amount = inner[0].isdigit() and bool(words or re.search(r"[^\W\d_]{3,}|[-–—]$", inner))
        if amount or after.isdigit() or (padded and (inner[0].isdigit() or words)):
            return _NEVER, False
    elif padded and inner[0].isdigit() and " " in inner and "\\" not in inner and not re.search(r"[=<>^_]", inner):
        return _NEVER, False
    if padded and inner[0].isdigit() and (after.isdigit() or inner[-1] in "=+<>"):
        return _NEVER, False  # "$20 = $50"
    value = 3.0 if evidence else 1.5
    value += 3.0 * (len(re.findall(r"(?<!\\)\$", body)) // 2)  # the formulas inside are its own
    value -= 0.8 * padded
    value -= 0.3 * after.isdigit()
    if inner.count("{") - inner.count(r"\{") != inner.count("}") - inner.count(r"\}"):
        value -= 1.0
    return value, False
