"""What opens at each word of a sentence: a preposition, a relative clause, a finite verb, an apposition ..."""

from __future__ import annotations

from site_builder.derive.adjectives import is_adjective
from site_builder.derive.sentence_words import DASHES, BreakKind, Sentence
from site_builder.derive.word_classes import (
    ANAPHORA,
    AUXILIARIES,
    DETERMINERS,
    FUNCTION_WORDS,
    GENERIC,
    NUMBERS,
    PARTICIPLES,
    PARTICIPLES_BEFORE_PREPOSITION,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    VERBS,
)


def kind(s: Sentence, at: int) -> BreakKind | None:
    """What opens at word `at` and so parts it from the one before it, if a phrase may end there."""
    low, last, after = s.lows[at], s.lows[at - 1], s.after[at - 1]
    if after and (not _INSIDE.issuperset(after) or (")" in after and "," in after)):
        return "end"  # also behind "Deep Networks (DN), a ...": what follows is said of the whole
    if not after and low not in _OPENING and low[-2:] not in ("ly", "ed"):
        return None  # most words
    if low in _PLAIN_KINDS and not (low == "us" and s.capital[at]):
        return _PLAIN_KINDS[low]
    following = s.low(at + 1)
    comma = "," in after
    if low in RELATIVES:
        if low in ("that", "who", "whose") or (low == "which" and not comma):
            return "relative"
        return "clause" if low not in ("so", "thus", "thereby") or comma else None
    if low == "nor":
        return "predicate"
    if low in ("and", "or", "but", "yet"):
        if following in ("also", "then", "further", "finally"):
            following = s.low(at + 2)
        if following in VERBS or (
            s.low(at + 2) in _OBJECTS and following not in FUNCTION_WORDS and not following.endswith(("ly", "ing"))
        ):
            return "predicate"  # "and test it"
        if comma and not any("," in after for after in s.after[max(at - 9, 0) : at - 1]):
            return "predicate"  # no list, so what follows is a part of its own
        if not _opens(following) or (following in DETERMINERS and _ends_list(s, at)):
            return None
        return "comma" if comma else "and"
    if comma:
        return _after_comma(s, at)
    if low in VERBS:
        return None if last in _BEFORE_VERB or is_adjective(last) else "verb"
    if low in PREPOSITIONS:
        if low in ("of", "than", "like", "between", "among", "into"):
            if low != "of" or (at > 1 and s.lows[at - 2] == "the"):  # "the effectiveness | of these": of what?
                return None
            return "preposition" if following in _UNSAID or following[:1].isdigit() else None
        if low == "to":
            return "to"
        return "clause" if low == "by" and following.endswith("ing") else "preposition"
    if low == "such":
        return "preposition" if following == "as" else None
    if low.endswith("ly"):
        return "participle" if following != "of" and (following in PARTICIPLES or following in PREPOSITIONS) else None
    if low == "making" and last in ("decision", "policy", "sense"):
        return None
    if low in PARTICIPLES:
        return None if low in PARTICIPLES_BEFORE_PREPOSITION and following not in PREPOSITIONS else "participle"
    if low.endswith("ed") and ((following in PREPOSITIONS and following != "of") or following.endswith("ly")):
        return "participle"
    return None


def _after_comma(s: Sentence, at: int) -> BreakKind | None:
    """What opens behind a comma: an apposition, a verb, a purpose; one more item of a list is no break."""
    low = s.lows[at]
    if (
        low in ("a", "an", "to")
        or (low == "such" and s.low(at + 1) == "as")
        or (s.capital[at] and s.lows[at - 1] in GENERIC)
    ):
        return "clause"
    if low in VERBS:
        return "verb"
    if low in PARTICIPLES_BEFORE_PREPOSITION and s.low(at + 1) not in PREPOSITIONS:
        return None  # one more adjective of a list
    if low in PREPOSITIONS:
        return "clause"
    if low in DETERMINERS:
        return None if low not in ("both", "either") and _is_list(s, at) else "comma"
    if low == "one" or (low in NUMBERS and not _is_list(s, at)):
        return "clause"  # "decisions, one generation at a time"
    if s.low(at + 1) in PREPOSITIONS and is_adjective(low):
        return "comma"  # "a condition, exact for a family"
    return "comma" if low in PARTICIPLES else None


def _ends_list(s: Sentence, at: int) -> bool:
    """Whether "and" at word `at` brings the last item of a list: "the world, the process and the models"."""
    return any("," in s.after[k - 1] and s.lows[k] in DETERMINERS for k in range(max(at - 8, 1), at))


def _is_list(s: Sentence, at: int) -> bool:
    """Whether the words from `at` on are one more item of a list that "and" ends."""
    for k in range(at + 1, min(at + 9, len(s))):
        if s.lows[k] in ("and", "or"):
            return True
        if s.after[k - 1] and not _INSIDE.issuperset(s.after[k - 1]):
            return False
    return False


_INSIDE = frozenset(",)]}”\"’'»")  # punctuation that ends no phrase
_PLAIN_KINDS: dict[str, BreakKind] = {
    **dict.fromkeys(DASHES, "dash"),
    **dict.fromkeys(AUXILIARIES | PRONOUNS, "verb"),
}
_OPENING = (
    _PLAIN_KINDS.keys() | RELATIVES | VERBS | PREPOSITIONS | PARTICIPLES | set("nor and or but yet such making".split())
)
"""All words that open something wherever they stand."""
_ADDING = frozenset(
    "particularly especially namely specifically notably typically usually respectively i.e e.g".split()
)
_UNSAID = ANAPHORA | {
    "over",
    "more",
    "about",
    "approximately",
    "nearly",
    "around",
}  # "corpus | of over a million pairs"
_OBJECTS = DETERMINERS | PRONOUNS | {"how", "whether"}
_BEFORE_VERB = DETERMINERS | PREPOSITIONS | {"and", "or", "not", "also", "then"}


def _opens(low: str) -> bool:
    """Whether the word behind a conjunction opens a part of its own rather than one more item of a list."""
    return low in DETERMINERS or low in PRONOUNS or low in RELATIVES or low in ("then", "to")
