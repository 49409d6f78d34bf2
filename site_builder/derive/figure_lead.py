"""How far the words of a figure reach back from its number: to the verb, the noun or the subject that leads to it."""

from __future__ import annotations

import re

from site_builder.derive.figure_verbs import CHANGE, HAVE
from site_builder.derive.word_classes import AUXILIARIES, GERUND_NOUNS, PRONOUNS, VERBS

# Verbs of change that need no object: what drops or rises stands before them.
_OF_ITSELF = re.compile(
    r"(?:reach|drop|fall|fell|rise|rose|grow|declin|degrad|increas|decreas|exceed|remain|improv|succeed|fail|shrink"
    r"|match|agree)",
    re.I,
)
# Some are nouns as well ("an accuracy gain of"): then what they are of follows.
_AS_NOUN = re.compile(r" (?:of|in|between|over|from|across)\b|$")
_BOUND = re.compile(
    r"(?:^|(?<=[\s(\[]))(?:(?:by|of order|of|to|with|from|at|is|in|a|an|the|than|being) |)"
    r"(?:(?:up to|upto|as much as|as high as|as low as|over|more than|less than|fewer than|below|above|under|only|just"
    r"|merely|at least|at most|nearly|almost|roughly|around|about|approximately|an average of|on average|average"
    r"|a further|an additional|an absolute|a relative|a|an|another|by|of|to|well over|additional|absolute|relative"
    r"|even|between|mere|a mere) ?){0,3}$",
    re.I,
)
_HARD = re.compile(
    r"[;:!?\[\]]|\.\s|\s[–—-]\s|—|\((?![^()]*\))|\b(?:while|whereas|whilst|which|that|but|where|whose|who|because"
    r"|since|although)\b"
)
_WORD = re.compile(r"[^\s,()]+")
_LEAD_MOST = 110


def _bound_start(before: str) -> int:
    """Where the words that qualify a number begin ("by up to", "of", "more than"), in the text before it."""
    window = before[-60:]
    match = _BOUND.search(window)
    return len(before) - len(window) + match.start() if match else len(before)


def _clause_start(sentence: str, at: int) -> int:
    """Where the clause that leads to a number begins; commas do not end it."""
    low = max(0, at - _LEAD_MOST)
    hard = [match.end() for match in _HARD.finditer(sentence, low, at)]
    if hard:
        return _skip(sentence, hard[-1], at)
    if low:
        low = sentence.find(" ", low, at) + 1 or at
    return low


def _skip(sentence: str, start: int, stop: int) -> int:
    while start < stop and sentence[start] in " ,;:.–—-)":
        start += 1
    return start


_TRIM = re.compile(
    r"(?:(?:and|e\.g\.,|i\.e\.,|with|by|to|an?|the|in|of|for|is|are|was|were|be|being|as|at|on|from|or|its|their|our"
    r"|thus|also|using|but|then|even|mere)\s|[\s,.;:)–—-]+)*"
)


def trimmed(sentence: str, start: int, stop: int) -> int:
    """`start` moved past words that lead nowhere, at most to `stop`."""
    match = _TRIM.match(sentence, start, stop)
    return match.end() if match else start


_BETWEEN = re.compile(
    r"(?:\s(?:can|could|may|even|also|still|barely|often|now|only|to|will|further|significantly|consistently"
    r"|substantially|dramatically|sharply))+$"
)


def lead_start(sentence: str, floor: int, at: int, directed: bool) -> int:
    """Where the words begin that say what a number is of; `directed`: words after it say so already.

    `floor` is where the figure before ends, 0 for a sentence's first.
    """
    goes_on = floor > 0
    floor = max(floor, _clause_start(sentence, at))
    begin = floor + _bound_start(sentence[floor:at])
    bound = sentence[begin:at]
    lead = sentence[floor:begin].rstrip()
    change = _last(CHANGE, lead)
    have = _last(HAVE, lead)
    held = have is not None and have.end() == len(lead)
    if have and held and (_SMALL.search(bound) or _SOMEBODY.search(lead[max(0, have.start() - 45) : have.start()])):
        return _subject(sentence, floor, floor + have.start())  # what others reach: say who
    if directed and not (change and change.end() == len(lead)):
        return trimmed(sentence, begin, at)
    if change is not None and (have is None or have.start() < change.start() or bound.startswith("by")):
        rest = lead[change.end() :]
        if bound.startswith("by") or _listed(rest):
            verb = floor + change.start()
            if _AS_NOUN.match(rest) and change.group().lower() in _NOUNS:
                if not rest and not _OF.match(bound):
                    return _subject(sentence, floor, verb)
                return trimmed(sentence, noun_start(sentence, floor, floor + change.end()), at)
            if (not rest or rest.startswith(" from ")) and _OF_ITSELF.match(change.group()):
                return _subject(sentence, floor, verb)
            return verb
    if have and held:
        return (
            trimmed(sentence, begin, at)
            if _NOUN_FOLLOWS.match(sentence, sentence.find(" ", at))
            else floor + have.start()
        )
    if bound.startswith("by"):  # the verb is none we know: "dividing the time by", or a gain "by 3 %" at least
        doing = [one for one in _GERUND.finditer(lead) if one.group() not in GERUND_NOUNS]
        if doing and _listed(lead[doing[-1].end() :]):
            return floor + doing[-1].start()
        gain = _last(_GAIN, lead)
        if gain is None and not goes_on:
            return at
        return trimmed(sentence, noun_start(sentence, floor, floor + (gain.end() if gain else len(lead))), at)
    if _PLACE.match(bound):
        return trimmed(sentence, begin, at)
    return trimmed(sentence, noun_start(sentence, floor, floor + len(lead)), at)


_OF = re.compile(r"(?:of|in|between)\b")
_GERUND = re.compile(r"(?<![\w-])[a-z]{3,}ing(?![\w-])")
_GAIN = re.compile(r"\b(?:improvements?|gains?|reductions?|increases?|decreases?|speed-?ups?|margins?)\b")
_PLACE = re.compile(r"(?:in|with|at)\b")
_NOUN_FOLLOWS = re.compile(
    r" (?!(?:on|in|for|with|over|across|to|at|and|while|when|under|of|from|by|than|as|compared)\b)[a-zA-Z]"
)
_SOMEBODY = re.compile(
    r"\b(?:best|top-performing|strongest|GPT|Claude|Gemini|LLMs|VLMs|MLLMs|models|agents|frontier|state-of-the-art"
    r"|SOTA|humans?|current|existing|"
    r"baselines?|only)\b[^,;]{0,25}$"
)
_SMALL = re.compile(r"\b(?:only|just|merely|mere|less than|below|under|barely|fewer than)\b")
_NOUNS = frozenset(
    "gain gains drop drops increase increases decrease decreases boost boosts rise fall decline cut lift win match "
    "speed reach score scores use".split()
)


def _last(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    found = list(pattern.finditer(text))
    return found[-1] if found else None


def _listed(words: str) -> bool:
    """Whether the words between a verb and its number are one object, if need be a list of things."""
    comma = words.rfind(",")
    return comma == -1 or words[comma:].startswith((", and ", ", or ")) or " and " in words[comma:]


def _subject(sentence: str, floor: int, verb: int) -> int:
    """Where the subject of the verb begins; the verb itself where that is far or a pronoun."""
    before = sentence[floor:verb].rstrip()
    between = _BETWEEN.search(before)
    stop = floor + (between.start() if between else len(before))
    start = noun_start(sentence, floor, stop, 6)
    return verb if start >= stop else trimmed(sentence, start, verb)


_WALK_ENDS = (
    frozenset(
        "that which while when where and or but if as by with from of on in for at to than thus thereby hence then "
        "show shows showing find "
        "finds finding demonstrate demonstrates reveal reveals observe also even our the a an its their this these "
        "across over under".split()
    )
    | PRONOUNS
    | AUXILIARIES
)


def noun_start(sentence: str, floor: int, at: int, most: int = 5) -> int:
    """Where the noun phrase that ends at `at` begins: at most `most` words back, articles left out."""
    start, words = at, 0
    found = list(_WORD.finditer(sentence, max(floor, at - 80), at))
    for word in reversed(found):
        gap = sentence[word.end() : start]
        low = word.group().lower()
        if gap.strip() or words == most or low in _WALK_ENDS:
            break
        if low in VERBS or low.endswith("ly") or HAVE.fullmatch(low) or low[-1] in ".;:":
            break
        start, words = word.start(), words + 1
    return start
