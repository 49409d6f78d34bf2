"""What authors say when they come to their own work: the verbs of contribution and where their object begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress
from typing import Literal, NamedTuple

from site_builder.derive.lower_words import lower_words
from site_builder.derive.word_classes import VERBS as COMMON_VERBS
from site_builder.rich import Span

ActKind = Literal["make", "study", "claim", "give", "by"]
"""make: a thing is proposed. study: a question is looked into. claim: a finding follows. give: results, proofs,
analyses. by: a way of doing it follows ("... this gap by measuring X")."""


class Act(NamedTuple):
    """A place where a sentence says what its authors did; `object` is the number of the word after the verb."""

    kind: ActKind
    verb: str
    subject: int  # number of the word "we", "paper" ...
    object: int


_BASES: dict[ActKind, str] = {
    "make": (
        "propose introduce present develop design devise construct build formulate create initiate offer contribute "
        "describe invent pioneer unveil advocate suggest advance implement release curate collect compile derive"
    ),
    "study": (
        "study investigate analyze analyse examine consider explore address tackle revisit understand "
        "characterize characterise formalize formalise focus delve re-examine reexamine rethink reconsider survey "
        "review discuss solve evaluate assess benchmark compare test challenge extend generalize generalise "
        "quantify probe model unify ask target theorize illuminate elucidate fill bridge close narrow"
    ),
    "claim": (
        "show demonstrate prove find argue observe reveal identify discover uncover establish report hypothesize "
        "posit highlight conclude illustrate indicate"
    ),
    "give": "provide give conduct perform obtain achieve",
}
_PAST = {"build": "built", "find": "found", "show": "showed", "give": "gave", "understand": "understood"}


def _forms(base: str) -> tuple[str, ...]:
    """The base, its -s form and its past."""
    if base.endswith("y") and base[-2] not in "aeiou":
        return base, base[:-1] + "ies", base[:-1] + "ied"
    past = _PAST.get(base) or (base + "d" if base.endswith("e") else base + "ed")
    return base, base + ("es" if base.endswith(("s", "x", "sh", "ch")) else "s"), past


VERBS: dict[str, tuple[ActKind, str]] = {
    form: (kind, base) for kind, bases in _BASES.items() for base in bases.split() for form in _forms(base)
}
GERUNDS: dict[str, tuple[ActKind, str]] = {
    (base[:-1] if base.endswith("e") else base) + "ing": (kind, base)
    for kind, bases in _BASES.items()
    if kind in ("make", "give", "claim")
    for base in bases.split()
}
PASSIVES = frozenset(
    "proposed introduced presented developed studied investigated considered described designed analyzed".split()
)
SUBJECTS = frozenset(
    "paper work article study thesis report manuscript survey letter chapter essay tutorial research".split()
)
_FINDINGS = frozenset(
    "results result findings finding analysis analyses experiments experiment evaluation evaluations theory study "
    "conclusion evidence contributions insight insights observation observations".split()
)
_OURS = frozenset(
    "this these our present position the theoretical empirical main key experimental central core".split()
)
_BETWEEN = frozenset(
    "also then further first thus hence next now instead therefore here present additionally formally "
    "theoretically empirically rigorously systematically mathematically jointly finally specifically carefully "
    "explicitly successfully experimentally analytically numerically subsequently consequently newly and "
    "thoroughly comprehensively directly critically briefly provably collectively respectively simply mainly "
    "primarily will have aim aims to seek seeks hereby in this paper work study article deeply initially second "
    "both can attempt is are strongly quantitatively".split()
)
# "aim to study" is still a study; "we will" still ours; "our contribution is to show".


@lru_cache(maxsize=4)
def acts_by_sentence(plain: str, sentences: tuple[Span, ...]) -> tuple[list[Act], ...]:
    """The acts of each sentence, by `lower_words`; highlight, heading and kind ask in turn."""
    return tuple(acts(words) for words in lower_words(plain, sentences))


def acts(lows: Sequence[str]) -> list[Act]:
    """Every act of a sentence given as its words in lower case, in order."""
    found: list[Act] = []
    if _TRIGGERS.isdisjoint(lows):
        return found
    subject = -1
    for at in _telling(lows):
        low = lows[at]
        before = lows[at - 1] if at else ""
        if low == "we" or (low in SUBJECTS and before in _OURS) or (low == "us" and lows[at + 1 : at + 2] == ["to"]):
            subject = at
            act = _act_after(lows, at)
            if act is not None:
                found.append(act)
                again = _second(lows, act)
                if again is not None:
                    found.append(again)
        elif low in _GIFTS and before in _OURS:
            copula = next((k for k in range(at + 1, min(at + 6, len(lows) - 3)) if lows[k] == "is"), None)
            if copula is not None and lows[copula + 1] in ("a", "an", "the"):
                subject = at
                found.append(Act("make", "contribute", at, copula + 1))
            elif copula is not None and lows[copula + 1] == "to":
                act = _act_after(lows, copula)
                if act is not None:
                    subject = at
                    found.append(act)
        elif low in _FINDINGS and before in _OURS:
            act = _act_after(lows, at)
            if act is not None and act.kind == "claim" and lows[act.object] in ("that", "how"):
                subject = at
                found.append(act)
        elif before == "by" and subject >= 0 and at + 1 < len(lows):
            hit = GERUNDS.get(low)
            if hit is not None:
                found.append(Act(*hit, subject, at + 1))
            elif low not in _MEANS:
                found.append(Act("by", low, subject, at))
    return found


def _telling(lows: Sequence[str]) -> Iterator[int]:
    """The numbers of the words that an act may begin with: a subject, or a gerund behind "by"."""
    for at in compress(range(len(lows)), map(_TRIGGERS_AND_BY.__contains__, lows)):
        if lows[at] != "by":
            yield at
        elif at + 1 < len(lows) and lows[at + 1][-3:] == "ing" and lows[at + 1] not in _TRIGGERS:
            yield at + 1


_MEANS = frozenset(
    "using employing utilizing utilising applying adopting taking making doing being having allowing adding running "
    "setting following relying".split()
)
"""By doing these nothing of the paper's own is named."""

_GIFTS = frozenset({"contribution", "innovation", "proposal"})
_TRIGGERS = _FINDINGS | _GIFTS | SUBJECTS | {"we", "us"}
_TRIGGERS_AND_BY = _TRIGGERS | {"by"}


def _act_after(lows: Sequence[str], subject: int) -> Act | None:
    """The act whose subject is word `subject`, if its verb follows within a few adverbs."""
    for at in range(subject + 1, min(subject + 7, len(lows))):
        hit = VERBS.get(lows[at])
        if hit is not None:
            after = at + 1
            if hit[1] == "build" and lows[after : after + 1] in (["on"], ["upon"]):
                return None
            for verb in (after + 1, after + 2):  # "propose and evaluate X", "propose and carefully justify X"
                if (
                    verb < len(lows) - 1
                    and lows[after] == "and"
                    and (lows[verb] in VERBS or lows[verb] in COMMON_VERBS)
                ):
                    after = verb + 1
                    break
            return Act(hit[0], hit[1], subject, after) if after < len(lows) else None
        if lows[at] not in _BETWEEN:
            return None
    return None


_ALSO_NOUNS = frozenset(
    "model target test benchmark survey study report release design probe focus review challenge offer address "
    "ask".split()
)
_OBJECT_STARTS = frozenset("a an the our its their this that these how whether two three several".split())


_AFTER_NOUNS = frozenset("of on in for with to from that which are is have show and or by at as using".split())


def _is_third(lows: Sequence[str], verb: int) -> bool:
    """Whether a word that "this paper" could stand before is its verb, no plural: "and studies algorithms"."""
    return lows[verb][-1] == "s" and lows[verb + 1] not in _AFTER_NOUNS


def _second(lows: Sequence[str], act: Act) -> Act | None:
    """The act that "and" adds to the same subject later in the sentence ("study X and propose Y")."""
    for at in range(act.object + 1, len(lows) - 1):
        if lows[at] == "we":
            return None
        if lows[at] == "and":
            for verb in (at + 1, at + 2):
                hit = VERBS.get(lows[verb]) if verb < len(lows) - 1 else None
                if hit is None or (hit[1] != lows[verb]) != (lows[act.subject] in SUBJECTS):
                    continue  # "we study", but "this paper studies"
                if hit[1] not in _ALSO_NOUNS or lows[verb + 1] in _OBJECT_STARTS or _is_third(lows, verb):
                    return Act(hit[0], hit[1], act.subject, verb + 1)
    return None
