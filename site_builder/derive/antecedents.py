"""Claims whose subject points back: "we show that this rule can fail" says which rule only with the sentence before."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from site_builder.derive.adjectives import is_adjective
from site_builder.derive.claims import FINITE, clauses
from site_builder.derive.cues import acts
from site_builder.derive.noun_phrases import Phrase
from site_builder.derive.phrases import NONE
from site_builder.derive.proposals import target
from site_builder.derive.sentence_words import Sentence
from site_builder.derive.subjects import of_subject
from site_builder.derive.trust import trust
from site_builder.derive.weighing import Candidate, Likelihoods, cuts_of, length, stands_alone, tokens
from site_builder.derive.word_classes import (
    AUXILIARIES,
    FILLERS,
    FUNCTION_WORDS,
    GENERIC,
    NUMBERS,
    VAGUE,
)
from site_builder.rich import Span

POINTING = re.compile(r"that (?:this|these|such) ")
"""What a sentence with such a claim holds, asked first since few do."""

_POINTERS = frozenset("this these such".split())
_MODALS = frozenset("can may might could cannot will would should must".split())
_ONE = frozenset("is was has does".split())
_PLAIN = FUNCTION_WORDS | FILLERS | GENERIC | NUMBERS | VAGUE
_MOST = 4
"""Words that what is pointed at may be called by."""


def of_pointing_claims(
    s: Sentence, number: int, before: Sentence, likely: Likelihoods, room: int, late: float
) -> Iterator[Candidate]:
    """What sentence `number` claims of something that the sentence `before` it tells of: with that phrase in the place
    of "this rule", or with "checkpoint rule" alone where that says enough.
    """
    for act in acts(s.lows):
        at = target(s, act)
        if s.lows[at] != "that" or s.low(at + 1) not in _POINTERS:
            continue
        verb = _predicate(s, at + 2)
        if not verb:
            continue
        subjects = _meant(s, at + 2, verb, before)
        for clause in clauses(s, at + 1, "back that", least=verb - at):
            said = Phrase(verb, clause.stop, clause.source, clause.end)
            rest = cuts_of(s, said) if clause.stop > verb and stands_alone(s, said) else ()
            for subject in subjects:
                cuts = (*subject, *rest)
                if rest and length(cuts) <= room:
                    words = tokens(s.plain, cuts)
                    points = likely.agreement(words, len(words)) + trust(clause.source) - late
                    yield Candidate(cuts, clause.source, points, number)


def _predicate(s: Sentence, first: int) -> int:
    """The word at which the predicate of a subject begins whose first noun is at word `first` or later; 0: none."""
    for at in range(first + 1, min(first + _MOST + 1, len(s))):
        if s.after[at - 1] or s.before[at] or s.lows[at - 1] in FUNCTION_WORDS:
            return 0
        if s.lows[at] in FINITE:
            return at
    return 0


def _meant(s: Sentence, first: int, verb: int, before: Sentence) -> list[tuple[Span, ...]]:
    """What the words from `first` up to `verb` may stand for: phrases of the sentence `before`, unless it tells of two,
    or the words themselves, where two of them tell something.
    """
    called = s.lows[first:verb]
    found: list[tuple[Span, ...]] = []
    if before.lows.count(called[-1]) < 2:
        found += [
            cuts_of(before, phrase)
            for phrase in of_subject(before, NONE)
            if stands_alone(before, phrase) and _is_meant(before.lows[phrase.first : phrase.stop], called, s.lows[verb])
        ]
    if not found and sum(low not in _PLAIN and not is_adjective(low) for low in called) > 1:
        found.append(cuts_of(s, Phrase(first, verb, "", "verb")))
    return found


def _is_meant(words: Sequence[str], called: Sequence[str], verb: str) -> bool:
    """Whether a phrase is what a later sentence calls "this ..." and agrees with the verb: it has the same head in the
    same number and all that tells something, or names as an act what is named as a thing ("selecting X", "this
    selection rule").
    """
    if words[0].endswith("ing"):
        stem = words[0][:-3]
        fits = verb in _MODALS or verb in _ONE or (verb not in AUXILIARIES and verb.endswith("s"))
        return fits and len(stem) > 3 and any(low.startswith(stem) for low in called)
    core = next((at for at, word in enumerate(words) if word in FUNCTION_WORDS), len(words))
    if core < 2 or words[core - 1] != called[-1] or words[:core] == called:
        return False
    return all(low in words for low in called if low not in _PLAIN)
