"""Phrases of an abstract that could head it: read off the places where a sentence says what was done.

What stands in apposition to the paper's name, the object of "we propose", the claim after "we show that", and the phrases
that name the topic. Every phrase comes once for each place where it may end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from site_builder.derive.cues import PASSIVES, acts
from site_builder.derive.phrases import BreakKind, Word, breaks, complete, is_adjective
from site_builder.derive.word_classes import (
    ARTICLES,
    AUXILIARIES,
    DETERMINERS,
    FILLERS,
    FUNCTION_WORDS,
    GENERIC,
    NUMBERS,
    PARTICIPLES,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    VAGUE,
    VEHICLES,
    VERBS,
)

ROOM = 130
"""Characters a phrase may have before brackets and the name are taken out of it."""

CALLED = frozenset("called named termed dubbed titled coined denoted i.e i.e. as namely abbreviated".split())
TOPICAL = frozenset(
    "problem problems task tasks challenge challenges question issue issues setting study use phenomenon topic concept "
    "idea application effectiveness feasibility potential".split()
)


class Phrase(NamedTuple):
    """Words `first` up to `stop` of a sentence, without those in `dropped` and without what stands in brackets."""

    first: int
    stop: int
    source: str
    end: BreakKind
    dropped: frozenset[int] = frozenset()


NONE: frozenset[int] = frozenset()


def lead(ws: Sequence[Word], at: int) -> int:
    """The number of the first word that says something: articles and empty praise in front are passed over."""
    start = at
    while at < len(ws) - 1:
        low = ws[at].low
        follows = ws[at + 1].low
        if low in _PLAIN:
            at += 1
        elif low in FILLERS and follows in ("and", "yet", "but", "or"):
            if at + 2 >= len(ws) or (not is_adjective(ws[at + 2].low) and ws[at + 2].low not in FILLERS):
                break
            at += 2
        elif (low in FILLERS and follows not in PREPOSITIONS) or (
            low in ("and", "very", "more", "highly", "also") and at > start
        ):
            at += 1
        else:
            break
    return at


def noun_phrases(ws: Sequence[Word], at: int, source: str, dropped: frozenset[int] = NONE) -> Iterator[Phrase]:
    """Every noun phrase that begins at word `at`, by where it ends."""
    at = lead(ws, at)
    if at >= len(ws) or not ws[at].low or ws[at].low in _NO_START or ws[at].low in VERBS:
        return
    if (
        ws[at].low in NUMBERS
        and at + 2 < len(ws)
        and ws[at + 1].low in FILLERS
        and ws[at + 2].low not in ("and", "yet")
    ):
        dropped |= {at + 1}
    ends = breaks(ws, at, ROOM, dropped)
    core = ends[0].at if ends else len(ws)
    if core + 1 < len(ws) and _serves(ws, core) and all(w.low in GENERIC or w.low in FILLERS for w in ws[at:core]):
        yield from noun_phrases(ws, core + 1, source + " for", dropped)  # "a method for X" says X
    if at + 2 < len(ws) and ws[at].low in TOPICAL and ws[at + 1].low in ("of", "for"):
        yield from noun_phrases(ws, at + 2, source + " of", dropped)  # so does "the problem of X"
        return
    for end in ends:
        yield Phrase(at, end.at, source, end.kind, dropped)


_PLAIN = ARTICLES | {"our"}
_NO_START = FUNCTION_WORDS - {"both", "all", "multiple"}


def _serves(ws: Sequence[Word], at: int) -> bool:
    """Whether word `at` and what precedes it say "a method for"."""
    low = ws[at].low
    if low not in ("for", "towards", "toward") and not (low == "to" and ws[at + 1].low.endswith("ing")):
        return False
    return ws[at - 1].low in VEHICLES


def of_name(ws: Sequence[Word], name: frozenset[int]) -> Iterator[Phrase]:
    """What the sentence says its name is: "NAME, a X", "a X called NAME", "NAME is a X", "NAME for X"."""
    for at in sorted(name):
        if at + 1 in name:
            continue
        first = at
        while first - 1 in name:
            first -= 1
        yield from _after_name(ws, at, name)
        if (first >= 2 and ws[first - 1].low in CALLED) or (
            first >= 3 and ws[first - 1].low in ("call", "term", "name", "dub")
        ):
            for act in acts(ws[:first]):
                yield from noun_phrases(ws[: first - 1], act.object, "called", name)


def _after_name(ws: Sequence[Word], at: int, name: frozenset[int]) -> Iterator[Phrase]:
    """What follows the name that ends with word `at`."""
    after = at + 1
    mark = ws[at].after
    if after < len(ws) and ws[after].before[:1] == "(":  # the expansion in brackets
        while after < len(ws) and ")" not in ws[after].after:
            after += 1
        mark = ws[after].after if after < len(ws) else ""
        after += 1
    if after + 1 >= len(ws):
        return
    if ws[after].low in ("—", "–", "--", "-", "---"):
        after += 1
        mark += "—"
    low = ws[after].low
    following = ws[after + 1].low if after + 1 < len(ws) else ""
    if low in ("is", "are") and following in DETERMINERS:
        yield from noun_phrases(ws, after + 1, "is", name)
    elif low in ("which", "that") and following == "is" and after + 2 < len(ws):
        yield from noun_phrases(ws, after + 2, "which is", name)
    elif (mark and low in _APPOSED) or (any(c in mark for c in ":—") and low not in FUNCTION_WORDS):
        yield from noun_phrases(ws, after, "apposition", name)
    elif low == "for":
        yield from noun_phrases(ws, after + 1, "for", name)
    elif low in VEHICLES and following == "for" and after + 2 < len(ws):
        yield from noun_phrases(ws, after + 2, "for", name)


_APPOSED = ARTICLES | {"our", "one", "another"}
_QUESTIONS = frozenset("how why when what where".split())


def of_acts(ws: Sequence[Word], name: frozenset[int]) -> Iterator[Phrase]:
    """What the authors say they propose, study or show."""
    for act in acts(ws):
        at = act.object
        low = ws[at].low
        source = f"{act.kind} {act.verb}"
        if act.kind == "by":
            if ws[at + 1].low == "that":
                yield from _claims(ws, at + 2)
            else:
                yield from noun_phrases(ws, at, source, name)
            continue
        if low in ("on", "into", "upon") and at + 1 < len(ws):
            at, low = at + 1, ws[at + 1].low
        if low == "in" and at + 3 < len(ws) and ws[at + 1].low == "this":  # "we propose in this paper a ..."
            at, low = at + 3, ws[at + 3].low
        if low == "to" and at + 2 < len(ws) and ws[at + 1].low in _USES:  # "we propose to use X for Y"
            at, low = at + 2, ws[at + 2].low
        if at in name or lead(ws, at) in name:
            continue
        if low.endswith("ly") and at + 1 < len(ws) and ws[at + 1].low == "that":
            at, low = at + 1, "that"
        if low == "that":
            yield from _claims(ws, at + 1)
        elif low in _QUESTIONS:
            yield from clauses(ws, at, f"{source} {low}", name)
        elif low not in _NO_OBJECT:
            yield from noun_phrases(ws, at, source, name)
            yield from _coined(ws, at, name)
    for at in range(2, len(ws)):
        if ws[at].low in PASSIVES and ws[at - 1].low in ("is", "are"):
            yield from noun_phrases(ws[: at - 1], 0, "passive", name)
    if ws[-1].after.startswith("?") and len(ws) > 4 and not ws[0].before:
        yield Phrase(0, len(ws), "question", "end", NONE)


_USES = frozenset("use employ leverage apply exploit utilize adopt introduce incorporate".split())
_NO_OBJECT = frozenset({"whether", "if", "to", "which"}) | PRONOUNS | AUXILIARIES | PREPOSITIONS


def _coined(ws: Sequence[Word], at: int, name: frozenset[int]) -> Iterator[Phrase]:
    """What "a concept called X" calls its object, where that is not the paper's name."""
    for end in breaks(ws, lead(ws, at), ROOM, name)[:1]:
        after = end.at + 1
        if after < len(ws) and ws[end.at].low in CALLED_ALONE and after not in name:
            yield from noun_phrases(ws, after, "called", name)


_LOOSE = frozenset(
    "this these our such for under in when if with it there by despite even as at its their those although while since "
    "because unlike given one to on from through across using".split()
)


def _claims(ws: Sequence[Word], at: int) -> Iterator[Phrase]:
    """The claim after "that", whole or up to a comma that ends it."""
    if at + 3 < len(ws) and ws[at].low not in PRONOUNS and ws[at].low not in _LOOSE:
        yield from clauses(ws, at, "claim", NONE)


_CLAUSE_ENDS = frozenset("while whereas because since which thereby suggesting indicating leading enabling".split())
_PHRASE_ENDS = frozenset("by via through using because thanks".split())


def clauses(ws: Sequence[Word], at: int, source: str, dropped: frozenset[int]) -> Iterator[Phrase]:
    """A clause from word `at` to the end of the sentence, to a comma before a new clause, or to how it comes about."""
    begin = at + 1 if ws[at].low in ("the", "a", "an") and at + 1 < len(ws) else at
    for end in range(begin + 4, len(ws) + 1):
        last = ws[end - 1]
        if last.end - ws[begin].start > ROOM:
            return
        stop = end == len(ws) or any(mark in last.after for mark in ";:.!?")
        if not complete(ws, end - 1, begin) and not (stop and _closes(last.low)):
            if stop:
                return
            continue
        if stop or ("," in last.after and ws[end].low in _CLAUSE_ENDS):
            yield Phrase(begin, end, source, "end" if stop else "comma", dropped)
        elif ws[end].low in _PHRASE_ENDS and _has_verb(ws, begin, end):
            yield Phrase(begin, end, source, "preposition", dropped)
        if stop:
            return


def _closes(low: str) -> bool:
    """Whether a sentence may end with a word that a cut may not."""
    return low not in FUNCTION_WORDS or low in ("well", "together", "simultaneously", "down", "up", "too")


def _has_verb(ws: Sequence[Word], begin: int, end: int) -> bool:
    """Whether a finite verb stands between two words, not at their ends."""
    return any(ws[at].low in VERBS or ws[at].low in AUXILIARIES for at in range(begin + 1, end - 1))


_STARTERS = DETERMINERS | PREPOSITIONS | frozenset({"such", "that", "which", "while", "although"})
_NO_TOPIC = (
    FUNCTION_WORDS
    | VERBS
    | PARTICIPLES
    | NUMBERS
    | FILLERS
    | GENERIC
    | frozenset(
        "recent existing current previous prior traditional conventional standard modern many most other others large-scale real-world "
        "data time times box setting settings point points output outputs input inputs value values accuracy performance "
        "function functions access number state-of-the-art future popular common typical major classical past future humans people researchers practice".split()
    )
)


def topics(ws: Sequence[Word], name: frozenset[int], activity: bool = False) -> Iterator[Phrase]:
    """Noun phrases with a clear beginning: behind an article or a preposition, or at the head of the sentence.

    With `activity` only what names something done ("image editing", "training of ..."), which may follow a name.
    """
    for at in range(len(ws) - 1):
        low = ws[at].low
        if low in _NO_TOPIC or at in name or low.endswith("ly"):
            continue
        if ws[at].before or (at > 0 and (ws[at - 1].after or ws[at - 1].low not in _STARTERS)):
            continue
        ends = breaks(ws, at, 60)[:2]
        if activity and not (ends and _ACTIVITY.search(ws[ends[0].at - 1].low)):
            continue
        for end in ends:
            inside = ws[at : end.at]
            if end.at - at < 2 or any(k in name for k in range(at, end.at)):
                continue
            if any("," in word.after for word in inside[:-1]) or any(word.low in DETERMINERS for word in inside):
                continue
            if sum(word.low not in _NO_TOPIC for word in inside) >= 2:
                yield Phrase(at, end.at, "topic", end.kind, name)


_ACTIVITY = re.compile(r"(?:ing|tion|sion|ment|sis|ery|retrieval|transfer|search|control|design)$")
_BACKWARD = frozenset("this these those our we i such aforementioned above latter former following us here".split())


def stands_alone(ws: Sequence[Word], phrase: Phrase) -> bool:
    """Whether a phrase says all it needs: nothing in it points back to another sentence."""
    for at in range(phrase.first, phrase.stop):
        low = ws[at].low
        if low in _BACKWARD and not (low == "such" and at + 1 < len(ws) and ws[at + 1].low == "as"):
            return False
        if low in ("its", "their", "them", "it", "they") and at - phrase.first < 2:
            return False
        if low in CALLED_ALONE and (at + 1 >= phrase.stop or at + 1 in phrase.dropped):
            return False
    at = phrase.first
    while at < phrase.stop and ws[at].low not in _CORE_ENDS:
        if ws[at].low not in VAGUE and ws[at].low not in FILLERS and ws[at].low not in NUMBERS:
            return True
        at += 1
    return at + 1 < phrase.stop and ws[at].low in ("of", "between") and phrase.first < at


_CORE_ENDS = PREPOSITIONS | PARTICIPLES | RELATIVES
CALLED_ALONE = frozenset("called named termed dubbed titled coined denoted namely abbreviated".split())


def runs(ws: Sequence[Word], phrase: Phrase) -> list[tuple[int, int]]:
    """The words of a phrase that are kept, as ranges of word numbers."""
    kept: list[tuple[int, int]] = []
    depth = 0
    begin = -1
    for at in range(phrase.first, phrase.stop):
        word = ws[at]
        if word.before and word.before[0] in "([":
            depth += 1
        inside = depth > 0
        if depth and (")" in word.after or "]" in word.after):
            depth -= 1
        if inside or at in phrase.dropped or not word.low:
            if begin >= 0:
                kept.append((begin, at))
            begin = -1
        elif begin < 0:
            begin = at
    if begin >= 0:
        kept.append((begin, phrase.stop))
    return kept
