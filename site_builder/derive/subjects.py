"""What an abstract is about, without saying what was done: noun phrases with a clear beginning and end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, compress

from site_builder.derive.adjectives import is_adjective
from site_builder.derive.noun_phrases import Phrase
from site_builder.derive.phrases import breaks
from site_builder.derive.sentence_words import Sentence
from site_builder.derive.word_classes import (
    ANAPHORA,
    DETERMINERS,
    FILLERS,
    FUNCTION_WORDS,
    GENERIC,
    HUNGRY,
    NUMBERS,
    PARTICIPLES,
    PREPOSITIONS,
    VAGUE,
    VERBS,
)

_HOLDERS = VAGUE | HUNGRY | frozenset("assumption assumptions course context realm field domain".split())
"""Nouns that do not say by themselves what an abstract is about: "shortcomings of X", "course of X"."""

_BEFORE = frozenset("recent existing current previous most many".split())
# Behind "that" or "to" a verb may come that no list knows, so phrases begin neither there nor behind a pronoun.
_STARTERS = (DETERMINERS | PREPOSITIONS | VERBS | FILLERS | NUMBERS | _BEFORE) - ANAPHORA - {"that", "to", "from"}
_NO_SUBJECT = (
    FUNCTION_WORDS
    | VERBS
    | PARTICIPLES
    | NUMBERS
    | FILLERS
    | GENERIC
    | frozenset(
        "lack help same desired underlying certain given recent existing current previous prior traditional "
        "conventional standard modern many most other others large-scale real-world data growing widespread "
        "successful strong time times box setting settings point points output outputs input inputs value values "
        "accuracy performance function functions access number counterpart counterparts state-of-the-art future "
        "popular common typical major classical past humans people researchers practice".split()
    )
)


def _is_predicate(s: Sentence, at: int) -> bool:
    """Whether the phrase at `at` is said of something else:
    "X is a well-known approach to Y" is not about approaches.
    """
    for k in range(at - 1, max(at - 5, -1), -1):
        if s.lows[k] in _COPULAS:
            return True
        if s.lows[k] not in DETERMINERS and s.lows[k] not in FILLERS and not is_adjective(s.lows[k]):
            return False
    return False


_COPULAS = frozenset("is are was were be been as become becomes remains remain became".split())
_EXCEPTING = frozenset("without beyond unlike instead rather despite".split())
"""Words behind which stands what a paper is not about: "without access to X", "instead of X", "move beyond X"."""
# What a name may be put before: what the thing is for, not what it replaces or avoids.
_SERVED = frozenset(
    "for of in towards toward enable enables support supports perform performs achieve achieves generate "
    "generates improve improves enhance enhances accelerate accelerates facilitate facilitates advance advances "
    "enabling improving enhancing supporting performing achieving".split()
)
_NOUN = re.compile(r"(?:s|ion|ing|ity|ment|ency|ance|ence|or|er|ure|ology|graphy|ism|work|data)$")
_THIRD = re.compile(r"[^siu]s$")
ACTIVITY = re.compile(r"(?:ing|tion|sion|ment|sis|ery|retrieval|transfer|search|control|design)$")


def of_subject(s: Sentence, name: frozenset[int], activity: bool = False) -> Iterator[Phrase]:
    """Noun phrases behind an article, a preposition or a verb, or at the head of the sentence.

    With `activity` only what names something done ("image editing", "training of ..."), which may follow a name.
    """
    for at in chain((0,), compress(range(1, len(s)), map(_STARTERS.__contains__, s.lows))):
        if at >= len(s) - 1:
            return
        low = s.lows[at]
        if low in _NO_SUBJECT or at in name or low[-2:] == "ly" or (low in _HOLDERS and s.lows[at + 1] == "of"):
            continue
        if s.before[at] or low[:1] == "(" or (at > 0 and s.after[at - 1]):
            continue
        if (
            activity
            and s.lows[at - 1] not in _SERVED
            and not (s.low(at - 2) in _SERVED and s.lows[at - 1] in DETERMINERS)
        ):
            continue
        if _is_predicate(s, at) or not _EXCEPTING.isdisjoint(s.lows[max(at - 5, 0) : at]):
            continue
        ends = breaks(s, at, len(s), 60, most=2)
        if ends and ends[0].kind == "to":
            del ends[1:]  # "tiles like slate | to wet roofs"
        if activity and not (ends and ACTIVITY.search(s.lows[ends[0].at - 1])):
            continue
        for end in ends:
            if at == 0 and end.kind in ("preposition", "participle", "to") and not _NOUN.search(s.lows[end.at - 1]):
                break  # at the head of a sentence the last word may be a verb that no list knows
            if end.kind == "preposition" and s.capital[end.at - 1] and end.at + 1 < len(s) and s.capital[end.at + 1]:
                continue  # "Learning | from Human Feedback": one name
            if s.before[at + 1][:1] == "(" and ")" in s.after[end.at - 1]:
                continue  # one word, were it not for what stands in brackets
            inside = s.lows[at : end.at]
            if at == 0 and any(
                word == "use" or (_THIRD.search(word) and not s.before[k]) for k, word in enumerate(inside[1:-1], 2)
            ):
                break  # and so may one inside: "Training code returns gradients"
            if len(inside) < 2 or is_adjective(inside[-1]) or not DETERMINERS.isdisjoint(inside):
                continue
            if name and not name.isdisjoint(range(at, end.at)):
                continue
            if any("," in after for after in s.after[at : end.at - 1] if after):
                continue
            if inside[1] == "and" and is_adjective(low) and not is_adjective(s.low(at + 2)):
                continue  # "generalizable and adheres"
            if len(inside) - sum(map(_NO_SUBJECT.__contains__, inside)) >= 2:
                yield Phrase(at, end.at, "topic", end.kind, name)
