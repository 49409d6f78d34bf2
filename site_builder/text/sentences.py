"""Where the sentences of a text are."""

from __future__ import annotations

import re
from bisect import bisect_right

from site_builder.rich import RichText, Span

_STOP = re.compile(
    r"[\n.!?…](?:(?<=\n)\n*|(?:(?<=[.!?])[.!?]*|(?<=…))[\"'”’)\]}»]*(?=\s|$)"
    r"|(?P<glued>(?<=[a-z)\]][.!?])(?=[A-Z][a-z]*\b)))"
)
"""Where a sentence may end: "glued" to the next one, whose space is missing. The first character is told at once, so
that no pattern is tried at the others."""
_WHOLE = ("math", "code", "raw", "link")

_NEVER_LAST = re.compile(
    r"(?:^|[\s(\[\"“‘/—–-])(?:e\.g|i\.e|cf|c\.f|vs|v\.s|resp|viz|approx|a\.k\.a|w\.r\.t|s\.t|wrt"
    r"|[Ff]igs?|[Ee]qs?|[Ss]ecs?|[Tt]abs?|[Cc]h|[Tt]hm|[Ll]em|[Cc]or|[Pp]rop|[Dd]ef|[Aa]lgs?|[Rr]efs?|[Aa]pp|[Nn]os?|[Vv]ol|pp"
    r"|Dr|Prof|Mr|Mrs|Ms|St|Jr|Sr|ca|incl|esp)\.$"
)
"""Abbreviations that something always follows."""
_SELDOM_LAST = re.compile(
    r"(?:^|[\s(\[\"“‘/—–-])(?:et\.? ?als?|etc|i\.i\.d|iid|w\.l\.o\.g|[A-Z](?:\.[A-Z])*|Inc|Ltd|Co|Corp|Univ|[ap]\.m)\.$"
)
"""Abbreviations and initials that a sentence may end with; the next word tells."""
_LONGEST = 6
"""Letters of the longest of them that has no full stop inside: "approx."."""
_NUMBERING = re.compile(r"(?:^|[:;.!?,]\s+|\band\s+|\n)(?:\(?\d{1,2}|\(?[ivx]{1,4}|\(?[IVX]{1,4}|\(?[a-h])[.)]+$")
"""The number of a point in a list: "... as follows: 1. We"."""

_WORD = re.compile(r"[^\s.,;:!?)]+")
_LETTERS = re.compile(r"[A-Za-z]*")
_LONG_WORD = re.compile(r"[a-z]{5,}\.$")
_POINT = re.compile(r"\s*\((?:\d{1,2}|[ivx]{1,4}|[a-h])\)\s+")
"""The number of a point that starts a sentence: "(2) Additionally, we"."""

_OPENERS = frozenset(
    """
    A Across Additionally Addressing After All Also Although Among An And Another Any As At Based Because Before
    Besides Beyond Both But By Code Combining Compared Comprehensive Concretely Consequently Contrary Conversely
    Current Currently Data Despite During Each Empirical Empirically Even Existing Experimental Experiments
    Extensive Finally First For From Further Furthermore Generally Given Guided Hence Here How However If
    Importantly In Indeed Inspired Instead Interestingly Intuitively Is It Its Last Lastly Leveraging Many Moreover
    Most Motivated Namely Nevertheless New Next No Nonetheless Not Notably Now Numerical On Once One Only Our Over
    Overall Particularly Previous Prior Project Rather Recent Recently Remarkably Results Second Secondly Several
    Similarly Simulations Since So Some Specifically State Still Subsequently Such Surprisingly Take Technically
    That The Their Then Theoretical Theoretically There Therefore These They Third This Those Three Through
    Throughout Thus To Together Towards Two Under Unfortunately Unlike Using Various Via We What When Where Whereas
    Whether Which While Why With Within Without Yet You
    """.split()
)


def sentences(rich: RichText) -> tuple[Span, ...]:
    """The sentences of `rich.plain` in order, without the white space between them and without list markers.

    A paragraph or list item always ends one; a formula, code span, raw macro or link is never cut.
    """
    plain = rich.plain
    whole = _outermost(rich.spans(*_WHOLE))
    starts = [span.start for span in whole]
    found: list[Span] = []
    start = 0
    for stop in _STOP.finditer(plain):
        end = stop.end()
        at = end if stop["glued"] is not None else stop.start()
        i = bisect_right(starts, at) - 1
        if i >= 0 and at < whole[i].end and end < whole[i].end:
            continue
        if end <= start or (
            "\n" not in stop[0] and not _ends(plain, start, stop, i + 1 < len(starts) and whole[i + 1])
        ):
            continue
        _add(found, plain, start, end)
        start = end
    _add(found, plain, start, len(plain))
    return tuple(found)


def _ends(plain: str, start: int, stop: re.Match[str], ahead: Span | bool) -> bool:
    """Whether a sentence that starts at `start` ends at a stop; `ahead` is the next formula or link."""
    end = stop.end()
    point = _POINT.match(plain, end)
    after = point.end() if point else end
    while after < len(plain) and plain[after] in " \"'“‘([{":
        after += 1
    if after >= len(plain) or plain[after] == "\n":
        return True
    word = _WORD.match(plain, after)
    following = word[0] if word else plain[after]
    opener = _LETTERS.match(plain, after)[0] in _OPENERS  # type: ignore[index]  # which always matches
    if stop["glued"] is not None:  # "…better.Recent"
        return opener and len(following) > 1 and plain[end - 2].isalpha()
    if "(" in plain[end:after] and not opener and not point:
        return not _abbreviated(plain, start, stop) and following[0].isupper()
    if following[0].islower():
        if plain[stop.start() - 1 : stop.start()].isdigit() and following.startswith("http"):
            return False  # "... at 1. https://"
        if _abbreviated(plain, start, stop) or _unclosed(plain, start, end):
            return False
        # A name ("mBERT", "h1"), a formula or an address may start a sentence with a small letter; after a long word,
        # which is no abbreviation, 50 of 59 real cases were a sentence with its capital forgotten, or a numbered point.
        named = any(c.isupper() or c.isdigit() for c in following[1:])
        formula = isinstance(ahead, Span) and ahead.start == after
        return named or formula or point is not None or _LONG_WORD.search(plain, max(start, end - 8), end) is not None
    if _abbreviated(plain, start, stop):
        seldom = _SELDOM_LAST.search(plain, max(start, stop.start() - 12), stop.start() + 1) is not None
        return seldom and opener and (following != "A" or plain[after + 1 : after + 2] == " ")
    return opener or not _unclosed(plain, start, end)


def _abbreviated(plain: str, start: int, stop: re.Match[str]) -> bool:
    """Whether the full stop belongs to an abbreviation, an initial or a number of a list."""
    if not stop[0].startswith(".") or stop[0].startswith(".."):
        return False
    word = plain[plain.rfind(" ", start, stop.start()) + 1 : stop.start()]
    if len(word) > _LONGEST and word.isalpha():
        return False  # most stops
    low, high = max(start, stop.start() - 14), stop.start() + 1
    if _NEVER_LAST.search(plain, low, high) or _SELDOM_LAST.search(plain, low, high):
        return True
    before = plain[max(stop.start() - 12, 0) : high]
    return _NUMBERING.search(before) is not None or plain[start:high].strip().rstrip(".)").lstrip("(").isdigit()


def _unclosed(plain: str, start: int, end: int) -> bool:
    """Whether a parenthesis is open that closes soon: sentences in it belong to the one around it."""
    if end - start > 1000 or plain.count("(", start, end) <= plain.count(")", start, end):
        return False
    close = plain.find(")", end, end + 400)
    return close >= 0 and plain.find("\n", end, close) < 0


def _outermost(spans: tuple[Span, ...]) -> list[Span]:
    """The spans that stand in no other, in order."""
    kept: list[Span] = []
    for span in sorted(spans, key=lambda span: (span.start, -span.end)):
        if not kept or span.start >= kept[-1].end:
            kept.append(span)
    return kept


_MARKER = re.compile(r"\s*(?:(?:- |\d{1,2}\. )(?=\S))?")


def _add(found: list[Span], plain: str, start: int, end: int) -> None:
    line_start = start == 0 or "\n" in plain[max(start - 2, 0) : start + 1]
    lead = _MARKER.match(plain, start, end)
    if line_start and lead is not None:
        start = lead.end()
    while start < end and plain[start].isspace():
        start += 1
    while end > start and plain[end - 1].isspace():
        end -= 1
    if start == end:
        return
    if found and not any(c.isalnum() for c in plain[start:end]):
        found[-1] = Span(found[-1].start, end)  # stray marks belong to what they follow
    else:
        found.append(Span(start, end))
