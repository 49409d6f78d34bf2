"""Whether a text as a whole is damaged. It is said, never guessed at: nothing here changes the text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from site_builder.rich import RichText
from site_builder.text.problems import Problem, problem

_PLACEHOLDER = re.compile(
    r"(?:the |this )?(?:paper|submission|article|abstract|manuscript)? ?(?:was |is |has been |being )*"
    r"(?:withdrawn?|withdrew|retracted|removed|not available|unavailable|missing|to appear|coming soon|tb[ad]|n/?a"
    r"|to be (?:added|announced|determined)|none|null|nil|no abstract(?: available| provided)?|todo|test"
    r"|see (?:the )?(?:pdf|paper)|lorem ipsum.*|abstract|placeholder|untitled|anonymous)"
    r"(?: (?:paper|submission|by (?:the )?authors?|from \w+|soon|available|yet|here))*[ .!?…-]*",
    re.IGNORECASE,
)
_LABEL = re.compile(r"(?:abstract|summary|keywords?|index terms|tl;?dr)\b[\s.:—–-]+", re.IGNORECASE)
_TAIL = re.compile(  # the first letter in both cases, so that no other character is looked at twice
    r"[KkIiCc](?:(?<=[.!?] .)|(?<=\n.))(?i:(?<=k)ey ?words|(?<=i)ndex terms|(?<=c)cs concepts)\s*[:—–-]"
)
_LOST = re.compile(r"\(cid:\d+\)")
_HYPHENATED = re.compile(r"(?<![\w-])([a-z]{2,})- ([a-z]{3,})(?![\w-])")
_SUSPENDED = frozenset("and or to nor versus vs as but with than over rather through".split())
_UNFINISHED = re.compile(
    r"(?:[,;:(\[{–—&]|(?<![\w-])(?:and|or|the|a|an|of|to|in|for|with|by|on|that|which|from|as|is|are|our|at|its|be|can))$"
)
_LITERAL_BREAK = re.compile(r"\\[rn](?![a-z])")
_USUAL = str.maketrans(dict.fromkeys("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 \n"))
_STRAY = re.compile(r"[^\w\s]")
_CYRILLIC = re.compile("[\u0400-\u04ff]")
_WORD = re.compile(r"[^\W\d_]{3,}")
SHORT = 60
"""An abstract below this many characters can hardly be one; the shortest real one seen is 75 characters long."""


def damage(text: RichText) -> Iterator[Problem]:
    """What is wrong with an abstract as a whole."""
    plain = text.plain.strip()
    if not plain:
        yield problem("W213", 0, "the text is empty")
        return
    if len(plain) < 120 and _PLACEHOLDER.fullmatch(plain):
        yield problem("W212", 0, f"a placeholder stands instead of an abstract: {plain[:60]}")
    elif len(plain) < SHORT:
        yield problem("W211", 0, f"the text is {len(plain)} characters long")
    elif _UNFINISHED.search(plain, len(plain) - 12):
        yield problem("W211", text.source_offset(len(text.plain.rstrip()) - 1), f"the text ends with {plain[-24:]!r}")
    if label := _LABEL.match(plain):
        yield problem(
            "N209", text.source_offset(0), f"the text begins with the label {label[0].strip()!r}", "leave it out"
        )
    elif label := _TAIL.search(plain):
        yield problem(
            "N209", text.source_offset(label.start()), f"{label[0].strip()!r} stands in the text", "leave it out"
        )
    if lost := _LOST.search(plain):
        yield problem("W214", text.source_offset(lost.start()), f"{lost[0]} stands for a character that was lost")
    yield from _words(text)
    for token in text.tokens:
        if token.kind == "raw" and _LITERAL_BREAK.match(token.plain):
            yield problem("W215", token.source, "the two characters \\n stand where a line was to end")
    if len(plain) > 200:
        prose = "".join(token.plain for token in text.tokens if token.kind == "text")
        stray = len(prose.translate(_USUAL))
        if stray > 0.08 * len(prose):
            stray = len(_STRAY.findall(prose))
        if stray > 0.12 * len(prose) or (stray > 0.08 * len(prose) and _fragments(prose) > 0.45):
            yield problem("W214", 0, f"{stray} of {len(prose)} characters are marks, not letters", "was it scanned?")


def _words(text: RichText) -> Iterator[Problem]:
    for match in _HYPHENATED.finditer(text.plain) if "- " in text.plain else ():
        if match[2] not in _SUSPENDED:
            place = text.source_offset(match.start())
            yield problem(
                "W210", place, f"{match[0]!r} has a space after its hyphen", "was it one word at the end of a line?"
            )
    if not text.plain.isascii() and _CYRILLIC.search(text.plain):
        for match in _WORD.finditer(text.plain):
            if not match[0].isascii() and len(scripts := _scripts(match[0])) > 1:
                place = text.source_offset(match.start())
                yield problem("N210", place, f"the word {match[0]!r} mixes {' and '.join(sorted(scripts))} letters")


def _scripts(word: str) -> set[str]:
    """The alphabets of a word among those whose letters look alike; not Greek: μMoE is a name."""
    names = {unicodedata.name(c, "?").split(" ")[0] for c in word}
    return {name.capitalize() for name in names if name in ("LATIN", "CYRILLIC")}


def _fragments(text: str) -> float:
    """The share of words that are one or two characters long."""
    words = text.split()
    return sum(len(word) < 3 for word in words) / max(len(words), 1)
