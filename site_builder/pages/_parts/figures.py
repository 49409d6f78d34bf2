"""Headline figures as they are shown: the number large, formulas set; small below it, what it measures and where."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from site_builder.model import Figure, Paper
from site_builder.rich import RichText, joined, literal

SHORT_UNIT: Final = 12
"""Characters up to which a unit that follows its number ("%", "points", "-fold") is read with it, not set below."""

BOUND: Final = re.compile(
    r"(?:up to|just|over|more than|less than|fewer than|under|only|at least|at most|nearly|roughly|around|about"
    r"|approximately|an average of|on average)\s*$",
    re.IGNORECASE,
)
HANGING: Final = re.compile(
    r"(?:[\s(:,=]|\b(?:by|of|to|from|with|at|in|and|a|an|the|order|reaching|reaches|reach|is)\b)+$",
    re.IGNORECASE,
)
"""What led to the number and hangs in the air without it: "reducing error | by"."""
LINKING: Final = re.compile(r"(?:and|but|yet|so|thus|hence|while|whereas|also)\s+", re.IGNORECASE)
"""What tied the words to the clause before them: "yet | compliance"."""
GOES_ON: Final = re.compile(
    r"(?:about|above|across|after|against|and|as|at|below|between|by|compared|during|for|from|in|into|on|over|per|relative"
    r"|than|through|to|under|using|versus|via|vs|when|where|which|while|with|within|without)\b|[^\w\s]",
    re.IGNORECASE,
)
"""How words behind a number begin that can be read on without it; others were counted: "costs | O(1) | queries"."""
SIGN: Final = re.compile(r"[%‰×]|x\b")
"""What belongs to the last of several numbers: "1.4× and 1.6 | ×"."""
SYMBOL: Final = re.compile(r"[^\W\d]|[^\W\d_]+[_^]\w+", re.UNICODE)
"""One letter, or one with an index: "r = -0.91", not "-0.91 r"."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A headline figure: the number to be seen from afar, and what it is about."""

    value: RichText
    about: str


def stated(paper: Paper, figure: Figure) -> Stated:
    """A figure in the abstract's own words, in reading order."""
    abstract = paper.derived.abstract
    start, end = figure.span
    at = abstract.plain.find(figure.value, start, end)
    if at < 0:  # an editor's own figure, or one that is written otherwise in the text
        return Stated(literal(f"{figure.value} {figure.unit}".strip()), figure.condition)
    stop = at + len(figure.value)
    number = abstract.cut(at, stop)
    before, after = abstract.plain[start:at], abstract.plain[stop:end]
    if number.plain != figure.value:  # a formula that came whole brings its other parts along
        lead, _, rest = number.plain.partition(figure.value)
        before, after = before.removesuffix(lead), after.removeprefix(rest)
    if (sign := SIGN.match(after)) and (sign[0] != figure.unit or sign[0] in number.plain):
        number = joined((number, literal(sign[0])))
        after = after[sign.end() :]
    unit = figure.unit
    if unit and unit in number.plain:  # the formula came whole, its symbol in it
        unit = ""
    elif SYMBOL.fullmatch(unit) and before.rstrip(" =").endswith(unit):
        before = before.rstrip(" =").removesuffix(unit)
        number, unit = joined((literal(f"{unit} = "), number)), ""
    elif unit and after.lstrip().startswith(unit) and len(unit) <= SHORT_UNIT and figure.value[-1] != ")":
        gap = "\u00a0" if after[0].isspace() else ""
        number = joined((number, literal(gap + unit)))
        after, unit = after.lstrip().removeprefix(unit), ""
    elif unit:
        after = after.lstrip().removeprefix(unit)
        unit = "" if unit in before else unit  # "a new best FID of": said there
    bound = BOUND.search(before)
    if bound:
        number = joined((literal(bound.group().rstrip().lower() + "\u00a0"), number))
        before = before[: bound.start()]
    before = before.lstrip()
    if linking := LINKING.match(before):
        before = before[linking.end() :]
    lead = HANGING.sub("", before)
    if before.count("(") > before.count(")"):  # a statistic in brackets: what it is about stands before them
        lead = lead.replace(" (", ", ") + ("," if unit or after.strip(" .,;:()") else "")
    rest = after.strip(" .,;:") if after.count("(") == after.count(")") else after.strip(" .,;:()")
    counted = f"{unit} {rest}".strip()
    gap = "…" if lead[-1:].strip(",") and counted and not GOES_ON.match(counted) else ""
    about = " ".join(" ".join((lead, gap, counted)).split())
    return Stated(number, about)


def figures(paper: Paper, most: int) -> tuple[Stated, ...]:
    """The paper's first headline figures."""
    return tuple(stated(paper, figure) for figure in paper.derived.figures[:most])
