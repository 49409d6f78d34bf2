"""How far the words of a figure reach on behind its number: to the end of its clause, and where the figure holds."""

from __future__ import annotations

import re

from site_builder.derive.figure_verbs import CHANGE, HAVE
from site_builder.derive.word_classes import AUXILIARIES, GERUND_NOUNS, PRONOUNS, VERBS

_WORD = re.compile(r"[^\s,()]+")
_TAIL_MOST = 120
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
        or word in _CLAUSE_OPENERS
    )


_CLAUSE_OPENERS = frozenset("up by an is thus also over nearly a can even then significantly consistently".split())


def condition(tail: str) -> str:
    """The words of a tail that say where the figure holds, from their preposition on."""
    match = _PREPOSITION.search(" " + tail)
    text = tail[max(0, match.start() - 1) :] if match else ""
    return text.strip(" ,;:.") if text.count("(") == text.count(")") else text.strip(" ,;:.()")
