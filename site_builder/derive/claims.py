"""Whole clauses that could head an abstract: what it shows, the question it asks."""

from __future__ import annotations

from collections.abc import Iterator

from site_builder.derive.cues import Act
from site_builder.derive.noun_phrases import ROOM, Phrase
from site_builder.derive.phrases import NONE, complete
from site_builder.derive.proposals import target
from site_builder.derive.sentence_words import Sentence
from site_builder.derive.word_classes import ARTICLES, AUXILIARIES, FUNCTION_WORDS, GENERIC, PRONOUNS, VAGUE, VERBS

_QUESTIONS = frozenset("how why when what where".split())
# A claim that begins like this hangs on what was said before, or on a condition.
_LOOSE = PRONOUNS | frozenset(
    "this these our such for under in when if with by despite even as at its their those although while since because "
    "unlike given one to on from through across using no not only both".split()
)
_KNOWN = frozenset("resulting proposed same latter former above corresponding".split())
_CLAUSE_ENDS = frozenset("while whereas because since which thereby".split())
# How something comes about may be left out; under which condition it holds may not.
_PHRASE_ENDS = frozenset("by via through using because thanks".split())
_FACED = frozenset("challenge address tackle solve study explore consider extend improve".split())
_CONDITIONS = frozenset("for in on across under".split())
_CLOSING = frozenset("well together simultaneously down up too".split())


def of_claims(s: Sentence, acts: list[Act], name: frozenset[int]) -> Iterator[Phrase]:
    """The claim after "we show that", the clause after "we study how", a sentence that is a question."""
    for act in acts:
        at = target(s, act)
        low = s.lows[at]
        if low == "that" and act.verb in _FACED:
            continue  # "challenges that view"
        if low == "that" or (act.kind == "by" and s.low(at + 1) == "that"):
            at += 1 if low == "that" else 2
            if at + 3 >= len(s):
                continue
            known = s.lows[at] == "the" and (s.lows[at + 1] in VAGUE or s.lows[at + 1] in GENERIC)  # "the problem ..."
            if s.lows[at] not in _LOOSE and s.lows[at] not in VERBS and not known:
                yield from _clauses(s, at, "claim", NONE)
        elif low in _QUESTIONS:
            yield from _clauses(s, at, f"{act.kind} {act.verb} {low}", name)
    if len(s) > 4 and s.after[-1].startswith("?") and not s.before[0]:
        yield Phrase(0, len(s), "question", "end", NONE)


def _clauses(s: Sentence, at: int, source: str, dropped: frozenset[int]) -> Iterator[Phrase]:
    """A clause from word `at` to the end of the sentence, to a comma before a new clause, or to how it comes about."""
    begin = at + 1 if s.lows[at] in ARTICLES and at + 1 < len(s) else at
    halved = False
    for end in range(begin + 4, len(s) + 1):
        if s.ends[end - 1] - s.starts[begin] > ROOM:
            return
        after = s.after[end - 1]
        stop = end == len(s) or any(mark in after for mark in ";:.!?")
        if complete(s, end - 1, begin) or (stop and _closes(s.lows[end - 1])):
            if stop:
                yield Phrase(begin, end, source, "end", dropped)
            elif halved:
                continue
            elif "," in after and (s.lows[end] in _CLAUSE_ENDS or s.lows[end].endswith("ing")):
                yield Phrase(begin, end, source, "comma", dropped)
            elif "," in after and (s.lows[end] == "but" or s.lows[end] in _CONDITIONS):
                halved = True
                yield Phrase(begin, end, f"half {source}", "comma", dropped)
            elif s.lows[end] in _PHRASE_ENDS and _has_verb(s, begin, end):
                yield Phrase(begin, end, source, "preposition", dropped)
        if stop:
            return


def _closes(low: str) -> bool:
    """Whether a sentence may end with a word that a cut may not."""
    return low not in FUNCTION_WORDS or low in _CLOSING


def _has_verb(s: Sentence, begin: int, end: int) -> bool:
    """Whether a finite verb stands between two words, not at their ends."""
    return any(s.lows[at] in VERBS or s.lows[at] in AUXILIARIES for at in range(begin + 1, end - 1))
