"""Every phrase of an abstract that could head it, best first.

`proposals`, `claims` and `subjects` give phrases that are grammatical by the way they are cut; `weighing` says how
well each would head the abstract. Sentences are read from the highlight on until one says enough.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import chain
from math import inf

from site_builder.derive.antecedents import POINTING, of_pointing_claims
from site_builder.derive.claims import of_claims
from site_builder.derive.cues import Act, acts, acts_by_sentence
from site_builder.derive.heading_joins import composed, expansions, repeated
from site_builder.derive.lower_words import lower_words, words_of
from site_builder.derive.noun_phrases import Phrase, noun_phrases
from site_builder.derive.phrases import NONE, complete
from site_builder.derive.proposals import of_acts, of_name
from site_builder.derive.sentence_words import Sentence
from site_builder.derive.subjects import of_subject
from site_builder.derive.trust import TRUST
from site_builder.derive.weighing import Candidate, Likelihoods, kept, rated, tokens
from site_builder.derive.word_classes import (
    NAMING,
    PREPOSITIONS,
    RELATIVES,
    VEHICLES,
)
from site_builder.model import Highlight, Names
from site_builder.rich import RichText, Span

LIMIT = 90
"""Characters of plain text that a heading may have, "NAME: " included."""

ENOUGH, ENOUGH_NAMED = 6.0, 1.0
"""Points of a candidate that end the search, for papers without and with a name: sentences further on are not read."""

BESIDES = 1.0
"""What a phrase loses that the authors say they did besides: "we further introduce X", "in addition, we build X"."""

CLAIMED = 1.0
"""What a bare subject loses where the authors claim something: "we show that X grows" heads better than "growth"."""

ELSEWHERE = 1.2
"""What a phrase loses that is not said of the paper's name, though it has one."""

LEAST, LEAST_OF_NAME = -1.3, -3.0
"""Points below which a phrase is not put behind the name; the second for what is said of the name itself."""

PAIRED, PAIRS = 6, 8
"""How many subjects, and phrases to follow them, are joined; more cost time and change one heading in a hundred."""

LATER = (0.0, 0.7, 0.9, 0.9)
"""What a phrase loses that does not stand in the highlight, by how many sentences were read before it."""

LAST_RESORT = -9.0
"""Points of a sentence's first words, which head a paper only where nothing else does."""

_OF_THE_NAME = ("apposition", "called", "expansion", "is", "for")


def candidates(
    abstract: RichText, sentences: tuple[Span, ...], names: Names, highlight: Highlight | None, *, every: bool = True
) -> tuple[Candidate, ...]:
    """Every heading that was weighed, best first, without the name in front; `digest explain` prints them.

    Without `every` those are left out that can be told not to be the best.
    """
    plain = abstract.plain
    room = LIMIT - (len(names.name) + 2 if names.name else 0)
    atoms = abstract.spans("math", "code", "raw")
    stated = highlight.sentence if highlight else None
    enough = ENOUGH_NAMED if names.name else ENOUGH
    told = acts_by_sentence(plain, sentences)
    named = {at for place in names.spans for at, span in enumerate(sentences) if span.start <= place.start < span.end}
    likely = Likelihoods(lower_words(plain, sentences), stated, bool(names.name))
    order = sorted(range(len(sentences)), key=lambda at: (at != stated, at))
    found: list[Candidate] = []
    other: list[Candidate] = []  # of a paper with a name: what is not said of the name, for want of better
    read: list[tuple[int, Sentence, frozenset[int]]] = []
    best = -math.inf
    for rank, number in enumerate(order):
        if rank > 0 and number > 0 and not told[number] and number not in named:
            continue
        s = Sentence(plain, sentences[number], atoms)
        if not len(s):
            continue
        name = _name_words(s, names)
        read.append((number, s, name))
        said, beside = _of_sentence(s, number, name, names, likely, room, rank)
        found += said
        other += beside
        best = max(best, max((c.points for c in said), default=best))
        if best >= enough:
            break
    own = not names.name or _is_own(plain, sentences, told, names)
    if own and best < LEAST:
        found += other
    if not names.name and best < enough and POINTING.search(plain):
        for rank, (number, s, _) in enumerate(read):
            if number and POINTING.search(plain, *sentences[number]):
                before = Sentence(plain, sentences[number - 1], atoms)
                found += of_pointing_claims(s, number, before, likely, room, LATER[min(rank, len(LATER) - 1)])
    if names.expansion:
        found += expansions(plain, names.name, names.expansion, likely, found, room)
    found.sort(key=_order)
    if not found or found[0].points < enough:
        subjects = [
            c
            for rank, (number, s, name) in enumerate(read[:4])
            for c in rated(s, number, of_subject(s, name, bool(names.name)), likely, room, LATER[rank])
        ]
        if not names.name and any(c.points > 0 and c.source.endswith("that") for c in found):
            subjects = [c._replace(points=c.points - CLAIMED, less=c.less + CLAIMED) for c in subjects]
        subjects.sort(key=_order)
        if names.name:
            near = {number for number, _, name in read if name} | {stated}
            found += _of_name_alone(plain, names.name, likely, subjects, near)
        if not names.name:
            dense = [c for c in subjects if likely.dense(tokens(plain, c.cuts))]
            least = found[0].points if found and not every else -inf
            found += composed(plain, likely, dense[:PAIRED], found[:PAIRS] + dense[:6], room, least)
            found += subjects[:4]
        if not found and not names.name:
            for number, s, _ in read:
                found += rated(s, number, noun_phrases(s, 0, "opening"), likely, room, 0.0)
        if not found and not names.name:
            found += first_words(read[0][1], read[0][0], room) if read else ()
    if names.name:
        found = [c for c in found if c.points > (LEAST_OF_NAME if c.source.startswith(_OF_THE_NAME) else LEAST)]
        if not found:  # nothing is said of the name: a heading without it, or the name alone
            without = candidates(abstract, sentences, Names(), highlight)
            return tuple(c._replace(alone=True) for c in without if _stands_for(plain, names.name, c))
    return tuple(sorted(found, key=_order))


def first_words(s: Sentence, number: int, room: int) -> Iterator[Candidate]:
    """What heads an abstract in which no phrase says enough ("It works."): its first words, as many as there is room
    for, without what stands in brackets unless all does; none where the first is a formula that leaves no room.
    """
    stop = bisect_right(s.ends, s.starts[0] + room)
    if stop < len(s):  # a sentence that is cut ends where a phrase may
        stop = next((at for at in range(stop, 0, -1) if complete(s, at - 1)), stop)
    if stop:
        phrase = Phrase(0, stop, "first words", "cut")
        ranges = kept(s, phrase) or [(0, stop)]
        cuts = tuple(Span(s.starts[first], s.ends[end - 1]) for first, end in ranges)
        yield Candidate(cuts, phrase.source, LAST_RESORT, number)


def _stands_for(plain: str, name: str, candidate: Candidate) -> bool:
    """Whether a phrase may head a paper in its name's stead: it says what was done, or holds the name itself."""
    if candidate.points <= 0 or candidate.source.endswith(("topic", "called")):
        return False
    if any(name in plain[cut.start : cut.end] for cut in candidate.cuts):
        return True
    return not candidate.parted and (candidate.source != "that" or candidate.points > TRUST["that"])


def _of_name_alone(
    plain: str, name: str, likely: Likelihoods, subjects: list[Candidate], near: set[int | None]
) -> Iterator[Candidate]:
    """What may stand behind a name of which nothing is said: a subject that says more than the name does.

    It is read in the sentences `near`, which hold the name, or the abstract comes back to it.
    """
    own = set(words_of(name))
    lower = plain.lower()
    for c in subjects:
        said = tokens(plain, c.cuts)
        if len(said - own) > 1 and (c.sentence in near or (likely.dense(said) and repeated(lower, plain, c))):
            yield c


_NAMED = re.compile(r"(?:" + "|".join(sorted(NAMING)) + r"|proposed)\W*$")


def _is_own(plain: str, sentences: tuple[Span, ...], told: tuple[list[Act], ...], names: Names) -> bool:
    """Whether the abstract speaks of the name as of its authors' own: "our NAME", a sentence that it opens,
    "we present NAME".
    """
    for place in names.spans:
        if plain[: place.start].rstrip(" (“\"'").endswith((" our", "Our")):
            return True
        for at, span in enumerate(sentences):
            if span.start <= place.start < span.end:
                opens = plain[span.start : place.start].strip(" (“\"'") in ("", "The")
                if opens or told[at] or _NAMED.search(plain, max(span.start, place.start - 24), place.start):
                    return True
    return False


def _of_sentence(
    s: Sentence, number: int, name: frozenset[int], names: Names, likely: Likelihoods, room: int, rank: int
) -> tuple[list[Candidate], list[Candidate]]:
    """What one sentence offers: what it calls the name and says was done; and, behind a name,
    what else it says was done.
    """
    late = LATER[min(rank, len(LATER) - 1)]
    spelled = s.plain.find(names.expansion) if names.expansion else -1
    done = acts(s.lows)
    found = rated(s, number, of_name(s, done, name), likely, room, 0.4 * late) if name else []
    did = list(of_acts(s, done, name))
    if not names.name:
        besides = [phrase for phrase in did if _is_besides(s, phrase)]
        main = [phrase for phrase in did if phrase not in besides] if besides else did
        found += rated(s, number, chain(main, of_claims(s, done, name)), likely, room, late)
        return found + rated(s, number, besides, likely, room, late, BESIDES), []
    said: list[Phrase] = []
    other: list[Phrase] = []
    for phrase in did:
        if (_holds(phrase, name) and phrase.source.startswith(_MAKING)) or s.starts[phrase.first] == spelled:
            said.append(phrase)
        elif _is_besides(s, phrase):  # it is not what has the name
            continue
        elif _is_a_vehicle(s, phrase) or (rank == 0 and phrase.source.startswith(_LOOKED_INTO)):
            other.append(phrase)
    found += rated(s, number, said, likely, room, late)
    return found, rated(s, number, other, likely, room, late + ELSEWHERE)


def _is_besides(s: Sentence, phrase: Phrase) -> bool:
    """Whether a phrase is what was done besides: "furthermore, we ...", "in addition, ...", "we also propose X"."""
    if s.lows[0] in _FURTHER or (s.lows[0] == "in" and s.low(1) == "addition"):
        return True
    return not _ALSO.isdisjoint(s.lows[max(phrase.first - 5, 0) : phrase.first])


def _holds(phrase: Phrase, name: frozenset[int]) -> bool:
    """Whether the name stands in a phrase or right behind it: what was made is what is named."""
    return any(at in name for at in range(phrase.first, phrase.stop + 2))


def _is_a_vehicle(s: Sentence, phrase: Phrase) -> bool:
    """Whether a phrase calls what was made a method or the like, which the paper's name may well stand for."""
    if not phrase.source.startswith("make "):
        return False
    for at in range(phrase.first, phrase.stop):
        if s.lows[at] in PREPOSITIONS or s.lows[at] in RELATIVES:
            return False
        if s.lows[at] in VEHICLES or s.lows[at] in _MADE:
            return True
    return False


_FURTHER = frozenset("furthermore moreover additionally besides also finally second".split())
_ALSO = frozenset("further also additionally".split())
_MAKING = ("make ", "called", "study ", "yield", "passive")
_LOOKED_INTO = (
    *("by ", "study study", "study investigate", "study explore", "study address", "study tackle", "study consider"),
    *("study solve", "study focus", "study revisit"),
)
_MADE = frozenset(
    "model models network networks architecture agent agents transformer family extension variant".split()
)


def _name_words(s: Sentence, names: Names) -> frozenset[int]:
    """The numbers of the words that spell the name, with a "called" in front of it."""
    if not names.spans or not len(s):
        return NONE
    head, tail = s.starts[0], s.ends[-1]
    found = {
        at
        for place in names.spans
        if place.start < tail and head < place.end
        for at in range(len(s))
        if s.starts[at] < place.end and place.start < s.ends[at]
    }
    return frozenset(found | {at - 1 for at in found if at and s.lows[at - 1] in NAMING})


def _order(candidate: Candidate) -> tuple[float, tuple[Span, ...]]:
    return (-candidate.points, candidate.cuts)
