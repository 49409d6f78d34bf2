"""Which dollars of a text belong together, and which are money. Imports nothing of the package.

A closing dollar is never guessed from one pair alone: of all ways to pair the dollars of a paragraph the best one is taken.
"Digit after a dollar is money" is no rule here: it is wrong for one real abstract in forty (`$3\\times$`, `$0<p<1$`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple


class Pair(NamedTuple):
    """A formula between dollars: its body's ends, where it ends with its dollars, and whether there were two on each side."""

    start: int
    body: int
    body_end: int
    end: int
    display: bool


_DOLLAR = re.compile(r"\\\\(?=\$\d)\$|\\.|`[^`\n]*`|\$", re.DOTALL)
_TEX = re.compile(r"\\[a-zA-Z,;:!{}%|]|[\^_=<>{}]|[^\x00-\x7f]")
_COMMAND = re.compile(r"\\(?:text\w*|mbox|hbox|mathrm|mathit|mathsf|operatorname\*?)\s*\{[^{}]*\}|\\[a-zA-Z]+|\\.")
_WORDS = re.compile(r"(?<![\w\\])[A-Za-z]?[a-z]{2,}(?![\w(^_])")
_BLANK = re.compile(r"\n[ \t]*\n")
_NESTED = 5  # how many dollars may stand inside a formula's braces


def dollar_pairs(text: str) -> Mapping[int, Pair]:
    """Every formula between dollars, by the place of its first dollar."""
    places = [m.start() for m in _DOLLAR.finditer(text) if m[0] == "$"]
    count = len(places)
    if count < 2:
        return {}
    # best[i]: the best value for the dollars from the i-th on, and the pair that starts there, if one does.
    best: list[tuple[float, Pair | None, int]] = [(0.0, None, i + 1) for i in range(count + 1)]
    for i in range(count - 1, -1, -1):
        choice: tuple[float, Pair | None, int] = (best[i + 1][0] - _lonely(text, places[i]), None, i + 1)
        for pair, after in _candidates(text, places, i):
            value = _worth(text, pair) + best[after][0]
            if value > choice[0] and value > -90:
                choice = (value, pair, after)
        best[i] = choice
    pairs: dict[int, Pair] = {}
    i = 0
    while i < count:
        _, chosen, after = best[i]
        if chosen is not None:
            pairs[chosen.start] = chosen
        i = after
    return pairs


def money(text: str, place: int) -> bool:
    """Whether the dollar at a place reads as an amount of money."""
    return text[place + 1 : place + 2].isdigit() or bool(re.match(r"\$\s?[\d.]+", text[place : place + 4]))


def _lonely(text: str, place: int) -> float:
    """What it costs to leave a dollar alone."""
    return 0.2 if money(text, place) else 2.0


def _candidates(text: str, places: list[int], i: int) -> list[tuple[Pair, int]]:
    """The pairs that could start with the i-th dollar, each with the dollar that comes after it."""
    found: list[tuple[Pair, int]] = []
    start = places[i]
    double = i + 1 < len(places) and places[i + 1] == start + 1
    if double:
        for j in range(i + 2, min(i + 2 + _NESTED, len(places) - 1)):
            if places[j + 1] == places[j] + 1:
                found.append((Pair(start, start + 2, places[j], places[j] + 2, True), j + 2))
                break
        return found
    depth = 0
    at = start + 1
    for j in range(i + 1, min(i + 2 + _NESTED, len(places))):
        between = text[at : places[j]]
        depth += between.count("{") - between.count(r"\{") - between.count("}") + between.count(r"\}")
        at = places[j] + 1
        if depth > 0 and j + 1 < len(places) and j < i + _NESTED:
            continue
        if j > i + 1 and depth != 0:
            break
        found.append((Pair(start, start + 1, places[j], places[j] + 1, False), j + 1))
        break
    if depth > 0 and i + 1 < len(places) and not found:
        found.append((Pair(start, start + 1, places[i + 1], places[i + 1] + 1, False), i + 2))
    return found


def _worth(text: str, pair: Pair) -> float:
    """How much a pair reads like a formula; below -90 it is none."""
    body = text[pair.body : pair.body_end]
    inner = body.strip()
    if not inner or _BLANK.search(body.strip("\n") if pair.display else body):
        return -100.0
    if pair.display:
        return 4.0 if _TEX.search(inner) or not prose(inner) else -100.0
    tex = bool(_TEX.search(inner))
    padded = body != inner
    if prose(inner):
        return -100.0
    if padded and not tex and not re.fullmatch(r"[A-Za-z]'?|\d+", inner):
        return -100.0
    if not tex and text[pair.end : pair.end + 1].isdigit():
        return -100.0
    if not tex and inner[0].isdigit() and re.search(r"[^\W\d_]{2,}", inner):
        return -100.0
    if padded and inner[0].isdigit() and " " in inner and not re.search(r"\\[a-zA-Z]", inner):
        return -100.0
    value = 3.0 if tex else 1.5
    if body[:1].isspace():
        value -= 0.8
    if body[-1:].isspace():
        value -= 0.8
    if text[pair.end : pair.end + 1].isdigit():
        value -= 0.3
    if inner.count("{") - inner.count(r"\{") != inner.count("}") - inner.count(r"\}"):
        value -= 1.0
    return value


def prose(body: str) -> bool:
    """Whether what stands between two dollars reads as a piece of a sentence."""
    bare = _COMMAND.sub(" ", body)
    words = _WORDS.findall(bare)
    if not words:
        return False
    marks = len(re.findall(r"\\[a-zA-Z]+|[\^_=<>]", body))
    if body[0].isdigit() and not marks:
        return True
    return len(words) >= 3 + 2 * marks
