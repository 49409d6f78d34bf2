"""How far the words of a figure reach around its number: from the verb or noun that leads to it, to where it holds."""

from __future__ import annotations

import re

from site_builder.derive.word_classes import AUXILIARIES, GERUND_NOUNS, PRONOUNS, VERBS

# Verbs of change take an object that says what changed ("reduces error by"); they are always kept.
CHANGE = re.compile(
    r"(?<![\w-])(?:outperform|surpass|exceed|improv|reduc|increas|decreas|boost|accelerat|enhanc|lower|rais|cut|sav"
    r"|gain|drop|fall|fell"
    r"|declin|degrad|beat|sped up|speed up|speeds up|speeding up|elevat|shrink|lift|solv|win|rank|match|recover"
    r"|retain|preserv|maintain|reach|rise|rose|grow"
    r"|remain|clos|correct|detect|identify|narrow|trim|compress|shorten|eliminat|halv|agree|succeed|fail"
    r"|prefer|scor|suppress|mitigat|requir|consum|tak|us)"
    r"(?:e|es|s|ed|d|ing|ting|ping|ning|red|ies|ied|ped|ts|n)?(?![\w-])",
    re.I,
)
# Those that need no object: what drops or rises stands before them.
_OF_ITSELF = re.compile(
    r"(?:reach|drop|fall|fell|rise|rose|grow|declin|degrad|increas|decreas|exceed|remain|improv|succeed|fail|shrink"
    r"|match|agree)",
    re.I,
)
# Some are nouns as well ("an accuracy gain of"): then what they are of follows.
_AS_NOUN = re.compile(r" (?:of|in|between|over|from|across)\b|$")
# Verbs of having add nothing once a noun says what the number is ("achieves 92 % accuracy").
HAVE = re.compile(
    r"(?<![\w-])(?:achiev|attain|obtain|yield|deliver|provid|show|offer|enabl|demonstrat|bring|produc|giv|get|set"
    r"|establish|has|have|had|report"
    r"|result|lead|led|perform|observ|incur|exhibit|enjoy|guarantee|prov|deriv|see|find|mak)(?:e|es|s|ed|d|n|ing"
    r"|ting)?(?: (?:in|to|at))?(?![\w-])",
    re.I,
)
BOUND = (
    r"(?:(?:by|of order|of|to|with|from|at|is|in|a|an|the|than|being) |)"
    r"(?:(?:up to|upto|as much as|as high as|as low as|over|more than|less than|fewer than|below|above|under|only"
    r"|just|merely|at least|at most|nearly|almost"
    r"|roughly|around|about|approximately|an average of|on average|average|a further|an additional|an absolute|a "
    r"relative|a|an|another|"
    r"by|of|to|well over|additional|absolute|relative|even|between|mere|a mere) ?){0,3}$"
)
_BOUND = re.compile(rf"(?:^|(?<=[\s(\[])){BOUND}", re.I)
_HARD = re.compile(
    r"[;:!?\[\]]|\.\s|\s[–—-]\s|—|\((?![^()]*\))|\b(?:while|whereas|whilst|which|that|but|where|whose|who|because"
    r"|since|although)\b"
)
_WORD = re.compile(r"[^\s,()]+")
_LEAD_MOST = 110
_TAIL_MOST = 120


def bound_start(before: str) -> int:
    """Where the words that qualify a number begin ("by up to", "of", "more than"), in the text before it."""
    window = before[-60:]
    match = _BOUND.search(window)
    return len(before) - len(window) + match.start() if match else len(before)


def clause_start(sentence: str, at: int) -> int:
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
    floor = max(floor, clause_start(sentence, at))
    begin = floor + bound_start(sentence[floor:at])
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


# ---- after the number ------------------------------------------------------------------------------------------------

_STOP = re.compile(
    r"[;:!?|]|(?<!vs)\.(?=\s|$)|\s[–—-]\s|—|,|[()\[\]]|\s(?:while|whilst|whereas|which|that|but|without|thereby|where"
    r"|whose|because|since"
    r"|and|or|yet|even when|when|making|demonstrating|achieving|showing|suggesting|indicating|using only|is|are|was"
    r"|were|can)\b"
)
_GOES_ON = re.compile(
    r"\s?(?:compared (?:to|with)|relative to|respectively|on average|versus|vs\b|over the|averaged)\b", re.I
)
_ASIDE = re.compile(r"(?:averag|on |over |in |across |vs|compared|relative|at |under |for |with |[A-Z@])")
_LIST = re.compile(r"(?:, [^,;:.()]{1,36}){0,5},? and (?:[^\s,;:.()]+ ?){1,4}(?=[,.;]|$| while| with| compared| over)")
_PREPOSITION = re.compile(
    r"(?<=\s)(?:on|in|for|with|over|across|during|under|at|compared|averaged|on average|per|relative to|against"
    r"|between|among|when|"
    r"within|from|using|versus|throughout|respectively)\b"
)
_PAIRED = re.compile(r"\b(?:both|between|either)\b")
_LINKS = frozenset({",", "and", "while", "plus", "along", "alongside"})
_CUT = re.compile(
    r"(?:,|\s(?:and|along|alongside|while|plus|on|in|for|with|over|across|during|under|at|compared|than|relative"
    r"|against|between|among|from|using|when|of|to|via|through|by)\b)"
)


_DANGLING_WORDS = (
    "and or by to of at with from a an the in up over on for as than while respectively both only compared along "
    "alongside including "
    "such more its their vs slight just"
)
_DANGLING = re.compile(rf"(?:[\s,(]|\b(?:{'|'.join(_DANGLING_WORDS.split())})\b)+$")
"""What is left of a phrase that went on to the next number."""


_DOING = re.compile(r"\s(?:in|when|for|by|while|of) (?P<doing>[a-z-]+ing)(?: solely)?$")


def tail_end(sentence: str, at: int, stop: int) -> int:
    """Where the words after a number that belong to it end; `stop` is where the next number begins."""
    limit = min(stop, len(sentence))
    end = at
    for match in _STOP.finditer(sentence, at, min(limit, at + _TAIL_MOST + 40)):
        mark = match.group().strip()
        if match.start() < end:
            continue
        if mark == "(":
            close = sentence.find(")", match.end(), match.end() + 70)
            if (
                close == -1
                or close >= limit
                or "(" in sentence[match.end() : close]
                or not _ASIDE.match(sentence, match.end())
            ):
                end = match.start()
                break
            end = close + 1
            continue
        if mark == ",":
            if _GOES_ON.match(sentence, match.end()):
                continue
            items = _LIST.match(sentence, match.start(), limit)
            if items and _PREPOSITION.search(sentence, at, match.start()) and not _verb_in(items.group()):
                end = items.end()
                continue
            end = match.start()
            break
        if mark in ("and", "or"):
            words = [one.group().lower() for one in _WORD.finditer(sentence, match.end(), match.end() + 40)][:3]
            if match.end() < limit and words:
                clause = _opens_clause(words[0]) or any(_finite(word) for word in words[1:])
                if not clause or _PAIRED.search(sentence, at, match.start()):
                    continue
            end = match.start()
            break
        if mark == "when":
            continue
        end = match.start()
        break
    else:
        end = min(limit, len(sentence))
        if len(sentence) > at + _TAIL_MOST + 40 and limit > at + _TAIL_MOST:
            end = at + _TAIL_MOST + 40
    if end - at > _TAIL_MOST or (end == stop and stop < len(sentence)):
        found = list(_CUT.finditer(sentence, at, min(end, at + _TAIL_MOST)))
        parts = [cut for cut in found if cut.group().strip() in _LINKS] if end == stop else []
        end = (parts or found)[-1].start() if found else at
    text = sentence[at:end]
    dangling = _DANGLING.search(text)
    text = text[: dangling.start()] if dangling else text
    doing = _DOING.search(text)  # "in capturing | and manipulating the properties"
    if doing and doing["doing"] not in GERUND_NOUNS:
        text = text[: doing.start()]
    return at + len(text)


def _verb_in(words: str) -> bool:
    return any(_opens_clause(word.lower()) for word in _WORD.findall(words))


def _finite(word: str) -> bool:
    """Whether a word is most likely a verb with a subject before it."""
    return word[-1] in "sd" and (
        word in VERBS or CHANGE.fullmatch(word) is not None or HAVE.fullmatch(word) is not None
    )


def _opens_clause(word: str) -> bool:
    """Whether a word after "and" begins another clause rather than another noun."""
    if word in VERBS or word in PRONOUNS or word in AUXILIARIES:
        return True
    return (
        word.endswith("ing")
        or CHANGE.fullmatch(word) is not None
        or HAVE.fullmatch(word) is not None
        or word
        in (
            "up",
            "by",
            "an",
            "is",
            "thus",
            "also",
            "over",
            "nearly",
            "a",
            "can",
            "even",
            "then",
            "significantly",
            "consistently",
        )
    )


def condition(tail: str) -> str:
    """The words of a tail that say where the figure holds, from their preposition on."""
    match = _PREPOSITION.search(" " + tail)
    text = tail[max(0, match.start() - 1) :] if match else ""
    return text.strip(" ,;:.") if text.count("(") == text.count(")") else text.strip(" ,;:.()")
