"""Claims whose subject points back: "we show that this rule can fail" says which rule only with the sentence before."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial

from site_builder.derive.adjectives import is_adjective
from site_builder.derive.claims import FINITE, clauses
from site_builder.derive.cues import acts
from site_builder.derive.lower_words import singular
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

POINTING = re.compile(r"that (?:this|these|such|the [\w-]+ (?:can|cannot|may|might|is|are|does|do|fails?|hurts?)) ")
"""What a sentence with such a claim holds, asked first since few do."""

_FAILING = frozenset(
    "not cannot never fail fails wrong false biased insufficient suboptimal misleading unreliable flawed invalid "
    "incorrect impossible infeasible intractable inconsistent vulnerable brittle hurt hurts harm harms break breaks "
    "mislead misleads hide hides mask masks worse worsens degrades collapses overestimates underestimates "
    "ineffective unnecessary".split()
)
_POINTERS = frozenset("this these such the".split())
_MODALS = frozenset("can may might could cannot will would should must".split())
_ONE = frozenset("is was has does".split())
_PLAIN = FUNCTION_WORDS | FILLERS | GENERIC | NUMBERS | VAGUE
ASIDE = 0.8
"""What "SUBJECT: rule can fail" loses, where the subject is not what is called the rule but what was told of."""

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
        if not verb or (s.lows[at + 1] == "the" and verb != at + 3):
            continue
        subjects = [(cuts, 0) for cuts in _meant(s, at + 2, verb, before)]
        aside = not subjects
        if aside:
            subjects = _beside(s, at + 2, verb, before)
        for clause in clauses(s, at + 1, "back that", least=verb - at - 1):
            said = Phrase(verb, clause.stop, clause.source, clause.end)
            rest = cuts_of(s, said) if clause.stop > verb and stands_alone(s, said) else ()
            if not rest or (aside and _FAILING.isdisjoint(s.lows[verb : clause.stop])):
                continue
            for subject, parted in subjects:
                cuts = (*subject, *rest)
                if length(cuts) + aside <= room:
                    words = tokens(s.plain, cuts)
                    points = likely.agreement(words, len(words)) + trust(clause.source) - late - ASIDE * aside
                    yield Candidate(cuts, clause.source, points, number, parted)


def _predicate(s: Sentence, first: int) -> int:
    """The word at which the predicate of a subject begins whose first noun is at word `first` or later; 0: none."""
    single = s.lows[first - 1] in ("this", "such") and not s.lows[first].endswith("s")
    for at in range(first + 1, min(first + _MOST + 1, len(s))):
        if s.after[at - 1] or s.before[at] or s.lows[at - 1] in FUNCTION_WORDS:
            return 0
        if s.lows[at] in FINITE or (single and _THIRD.search(s.lows[at]) and s.low(at + 1) not in FINITE):
            return at
    return 0


_THIRD = re.compile(r"[^siu]s$")


def _meant(s: Sentence, first: int, verb: int, before: Sentence) -> list[tuple[Span, ...]]:
    """What the words from `first` up to `verb` may stand for: phrases of the sentence `before`, unless it tells of two,
    or the words themselves, where two of them tell something.
    """
    called = s.lows[first:verb]
    found: list[tuple[Span, ...]] = []
    if before.lows.count(called[-1]) < 2:
        found += [
            cuts_of(before, phrase)
            for phrase in map(partial(_whole_act, before), of_subject(before, NONE))
            if stands_alone(before, phrase) and _is_meant(before, phrase, called, s.lows[verb])
        ]
    if not found and sum(low not in _PLAIN and not is_adjective(low) for low in called) > 1:
        found.append(cuts_of(s, Phrase(first, verb, "", "verb")))
    return found


def _whole_act(s: Sentence, phrase: Phrase) -> Phrase:
    """A phrase that names an act at the head of its sentence, up to the verb: "judging beds by colour | is common"."""
    if phrase.first or not s.lows[0].endswith("ing"):
        return phrase
    stop = next((at for at in range(phrase.stop, len(s)) if s.lows[at] in FINITE or s.after[at - 1]), phrase.stop)
    return phrase._replace(stop=stop, end="verb") if s.low(stop) in FINITE else phrase


def _beside(s: Sentence, first: int, verb: int, before: Sentence) -> list[tuple[tuple[Span, ...], int]]:
    """The words from `first` up to `verb`, each time behind something that the sentence `before` is about, from which
    "SUBJECT: rule can fail" is made; and how many cuts stand before the colon.
    """
    if s.lows[verb - 1] in VAGUE:
        return []  # "this limitation is not inherent"
    called = cuts_of(s, Phrase(first, verb, "", "verb"))
    own = set(map(singular, filter(None, s.lows[first:verb])))
    return [
        ((*front, *called), len(front))
        for phrase in of_subject(before, NONE)
        if stands_alone(before, phrase)
        and (front := cuts_of(before, phrase))
        and own.isdisjoint(map(singular, filter(None, before.lows[phrase.first : phrase.stop])))
    ]


def _is_meant(s: Sentence, phrase: Phrase, called: Sequence[str], verb: str) -> bool:
    """Whether a phrase is what a later sentence calls "this ..." and agrees with the verb: it has the same head in the
    same number and all that tells something, or names as an act what is named as a thing ("selecting X", "this
    selection rule"); an act is told in full, since half of it may be right.
    """
    words = s.lows[phrase.first : phrase.stop]
    if words[0].endswith("ing"):
        stem = words[0][:-3]
        fits = verb in _MODALS or verb in _ONE or (verb not in AUXILIARIES and verb.endswith("s"))
        told = phrase.end != "preposition" and len(stem) > 3 and any(low.startswith(stem) for low in called)
        return fits and told
    core = next((at for at, word in enumerate(words) if word in FUNCTION_WORDS), len(words))
    if core < 2 or words[core - 1] != called[-1] or words[:core] == called:
        return False
    return all(low in words for low in called if low not in _PLAIN)
