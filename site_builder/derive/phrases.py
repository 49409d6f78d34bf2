"""A sentence as words, and the places where a phrase in it may end without harm to its grammar.

A phrase may end before a word that opens a new part (a preposition, a relative clause, a participle, a finite verb), never
where its last word asks for more, inside brackets, or between the two halves of "both ... and" and the like.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from site_builder.derive.word_classes import (
    ADJECTIVES,
    ANAPHORA,
    AUXILIARIES,
    COMPOUNDING,
    DETERMINERS,
    ENABLING,
    FILLERS,
    FUNCTION_WORDS,
    GENERIC,
    GERUND_NOUNS,
    NAMING,
    NOUNS_LIKE_ADJECTIVES,
    OPEN_ENDED,
    PARTICIPLES,
    PARTICIPLES_BEFORE_PREPOSITION,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    VERBS,
)
from site_builder.rich import Span

BreakKind = Literal[
    "end",
    "comma",
    "dash",
    "relative",
    "preposition",
    "to",
    "and",
    "participle",
    "verb",
    "clause",
    "bracket",
    "predicate",
]
STOPS = frozenset({"end", "dash", "verb", "clause", "predicate", "bracket"})
"""Breaks that a phrase cannot be read past."""


class Break(NamedTuple):
    """A place where a phrase may end: before word number `at`."""

    at: int
    kind: BreakKind


class Sentence:
    """The words of a sentence without the punctuation that touches them, which is kept beside them; a formula is one word."""

    __slots__ = ("after", "before", "capital", "ends", "kinds", "lows", "plain", "starts")

    def __init__(self, plain: str, span: Span, atoms: Sequence[Span] = ()) -> None:
        self.plain = plain
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.lows: list[str] = []  # in lower case
        self.before: list[str] = []  # punctuation glued in front
        self.after: list[str] = []  # and behind
        self.capital: list[bool] = []
        self.kinds: list[BreakKind | Literal[False] | None] = []  # False: not looked at yet
        self._read(span, [a for a in atoms if span.start <= a.start < span.end and " " in plain[a.start : a.end]])
        self.kinds = [False] * len(self.lows)

    def __len__(self) -> int:
        return len(self.lows)

    def low(self, at: int) -> str:
        """Word number `at`, or "" behind the last one."""
        return self.lows[at] if at < len(self.lows) else ""

    def _read(self, span: Span, blocks: Sequence[Span]) -> None:
        """Splits at white space and long dashes."""
        plain, at, taken = self.plain, span.start, span.start
        find, stop = plain.find, span.end
        starts, ends, lows, capital = self.starts.append, self.ends.append, self.lows.append, self.capital.append
        before, after = self.before.append, self.after.append
        for piece in plain[at:stop].split():
            at = find(piece, at, stop)
            end = at + len(piece)
            if at < taken:
                pass
            elif blocks and (inside := [b for b in blocks if b.start < end < b.end]):
                taken = _space(plain, inside[0].end, stop)
                self._add(at, taken)
            elif piece.isalnum():
                starts(at)
                ends(end)
                low = piece.lower()
                lows(low)
                before("")
                after("")
                capital(low[0] != piece[0])
            elif piece in _DASHES:
                self._push(at, end, "", "", piece)
            elif "—" in piece:
                self._dashed(at, end)
            else:
                bare = piece.rstrip(",;:.?!")
                if bare[:1].isalnum() and bare[-1].isalnum():
                    starts(at)
                    ends(at + len(bare))
                    low = bare.lower()
                    lows(low)
                    before("")
                    after(piece[len(bare) :])
                    capital(low[0] != bare[0])
                else:
                    self._add(at, end)
            at = end

    def _dashed(self, start: int, end: int) -> None:
        """Words around long dashes, each dash a word of its own."""
        at = start
        while at < end:
            dash = self.plain.find("—", at, end)
            stop = end if dash == -1 else dash
            if stop > at:
                self._add(at, stop)
            if dash != -1:
                self._push(dash, dash + 1, "", "", "—")
            at = stop + 1

    def _add(self, start: int, end: int) -> None:
        """A word whose outer punctuation is to be taken off; brackets that belong to it ("O(n)", "(1+e)-th") stay."""
        plain, left, right = self.plain, start, end
        while left < right and plain[left] in _FRONT and not _inner(plain, left, right):
            left += 1
        while right > left and plain[right - 1] in _BACK:
            opener = _OPENER.get(plain[right - 1])
            if opener and plain.count(opener, left, right) >= plain.count(plain[right - 1], left, right):
                break
            right -= 1
        self._push(left, right, plain[start:left], plain[right:end], plain[left:right])

    def _push(self, start: int, end: int, before: str, after: str, bare: str) -> None:
        self.starts.append(start)
        self.ends.append(end)
        self.lows.append(bare.lower())
        self.before.append(before)
        self.after.append(after)
        self.capital.append(bare[:1].isupper())

    def kind(self, at: int) -> BreakKind | None:
        """What parts word `at` from the one before it, if a phrase may end there."""
        known = self.kinds[at]
        if known is False:
            known = self.kinds[at] = _boundary(self, at)
        return known


_FRONT = "([{“\"‘'«"
_BACK = ",;:.?!)]}”\"’'»…–"
_CLOSER = {"(": ")", "[": "]", "{": "}"}
_OPENER = {")": "(", "]": "[", "}": "{"}


def _space(plain: str, start: int, end: int) -> int:
    """Where the next white space is."""
    while start < end and not plain[start].isspace():
        start += 1
    return start


def _inner(plain: str, left: int, right: int) -> bool:
    """Whether the bracket at `left` is closed inside the word with more of the word behind it."""
    closer = _CLOSER.get(plain[left])
    at = plain.find(closer, left, right) if closer else -1
    return at != -1 and at < right - 1 and plain[at + 1] not in _BACK


_ADJECTIVE = re.compile(
    r".{2,}(?:able|ible|ous|ful|less|ive|ical|ary|ic|al|ant|ent|ed|ar|-free|-aware|-based|-wise|-level|-efficient|"
    r"-optimal|-agnostic|-driven|-specific|-scale|-stage|-shot|-time|-world|-art)$"
)


def is_adjective(low: str) -> bool:
    """Whether a word, by its ending, asks for a noun after it."""
    if low in FILLERS or low in ADJECTIVES:
        return True
    return _ADJECTIVE.match(low) is not None and low.rsplit("-", 1)[-1] not in NOUNS_LIKE_ADJECTIVES


def complete(s: Sentence, at: int, first: int = 0) -> bool:
    """Whether a phrase from word `first` on may end with word `at`."""
    low = s.lows[at]
    if not low or low in OPEN_ENDED:
        return (
            low in COMPOUNDING and at > first and s.lows[at - 1] not in OPEN_ENDED and not is_adjective(s.lows[at - 1])
        )
    ending = low[-2:]
    if ending == "ly" or low[-1] == "-" or (ending == "ed" and low not in NOUNS_LIKE_ADJECTIVES):
        return False
    if ending == "ng" and low.endswith("ing") and at > first:
        last = s.lows[at - 1]
        if last in _BEFORE_GERUND or last[-1:] == "s" or "," in s.after[at - 1]:
            return low.rsplit("-", 1)[-1] in GERUND_NOUNS
    return True


_BEFORE_GERUND = PREPOSITIONS | {"and", "or", "not", "to", "that"}
_PAIRED = {"both": "and", "between": "and", "either": "or", "neither": "nor", "from": "to", "whether": "or"}
NONE: frozenset[int] = frozenset()


def breaks(s: Sentence, first: int, stop: int, limit: int, marks: frozenset[int] = NONE, most: int = 99) -> list[Break]:
    """Where the phrase that starts at word `first` may end, nearest first, before word `stop` and within `limit` characters.

    At most `most` are given. `marks` are words (those of the paper's name) before which a phrase may end too, where they are set off.
    """
    found: list[Break] = []
    awaited: list[str] = []
    depth = 0
    furthest = s.starts[first] + limit
    clause = 0  # the first word at which a relative clause or an infinitive can have said enough
    enabling = False  # whether "enables X" waits for its "to do"
    resumed = -1  # the word behind a name that is set off, where the phrase goes on ("approach, NAME, | that ...")
    singular = False  # whether that is a relative clause with "uses", so that "and show" is not its
    for at in range(first, stop):
        low = s.lows[at]
        if at > first:
            if s.ends[at - 1] > furthest:
                return found
            if depth == 0:
                kind = s.kind(at)
                if marks:
                    if at in marks and at > resumed and kind in _BEFORE_NAME and _parted(s, at):
                        kind = "bracket"
                        resumed = _resumed(s, at, stop, marks)
                    elif at < resumed:
                        continue
                    elif at == resumed:
                        kind = _RESUMING.get(low, "participle")
                if kind == "predicate" and singular and s.low(at + 1)[-1:] != "s":
                    clause, singular = 0, False
                if kind == "to" and enabling:
                    enabling, clause = False, at + 3
                elif kind is not None and not (clause and (kind == "verb" or kind == "predicate")):
                    if (
                        not awaited
                        and at >= clause
                        and at != resumed
                        and not (clause and low == "as")
                        and _may_end(s, at, first, kind)
                    ):
                        found.append(Break(at, kind))
                        if len(found) == most:
                            return found
                    if kind in STOPS and not (kind == "bracket" and (s.before[at][:1] == "(" or resumed > at)):
                        return found
                    if kind == "relative" or kind == "to":
                        clause = at + 3
                        singular = kind == "relative" and s.low(at + 1)[-1:] == "s"
        if low in ENABLING:
            enabling = True
        before, after = s.before[at], s.after[at]
        if before and before[0] in "([":
            depth += 1
        if depth and after and (")" in after or "]" in after):
            depth -= 1
        if depth == 0:
            if awaited and low == awaited[-1]:
                awaited.pop()
            elif low in _PAIRED:
                awaited.append(_PAIRED[low])
    if (
        depth == 0
        and not awaited
        and stop >= clause
        and s.ends[stop - 1] <= furthest
        and _may_end(s, stop, first, "comma")
    ):
        found.append(Break(stop, "end"))
    return found


_AFTER_NOUN = frozenset({"and", "comma", "predicate", "participle"})


def _may_end(s: Sentence, at: int, first: int, kind: BreakKind) -> bool:
    """Whether the word before `at` closes a phrase; before "and" and a comma it must be no adjective."""
    if not complete(s, at - 1, first):
        return False
    return not (kind in _AFTER_NOUN and is_adjective(s.lows[at - 1]))


_BEFORE_NAME: tuple[BreakKind | None, ...] = (None, "comma", "dash", "clause", "participle")
_RESUMING: dict[str, BreakKind] = {
    "to": "to",
    "that": "relative",
    "which": "relative",
    "for": "preposition",
    "with": "preposition",
}


def _resumed(s: Sentence, at: int, stop: int, marks: frozenset[int]) -> int:
    """The word behind the name at word `at` where the phrase before it goes on as if the name were not there; -1: nowhere."""
    after = at
    while after < stop and (after in marks or s.lows[after] in _DASHES):
        after += 1
    if after + 1 >= stop or "(" in s.before[after]:
        return -1
    low = s.lows[after]
    if low in _RESUMING or (low in PARTICIPLES and s.lows[after + 1] not in ANAPHORA):
        return after
    return -1


def _parted(s: Sentence, at: int) -> bool:
    """Whether the name at word `at` is set off from the phrase before it: "X (NAME)", "X, NAME", "method NAME"."""
    last = s.lows[at - 1]
    return (
        s.before[at][:1] == "(" or "," in s.after[at - 1] or last in GENERIC or last in _DASHES or s.lows[at] in NAMING
    )


def _boundary(s: Sentence, at: int) -> BreakKind | None:
    """What opens at word `at`."""
    low, last, after = s.lows[at], s.lows[at - 1], s.after[at - 1]
    if after and (not _INSIDE.issuperset(after) or (")" in after and "," in after)):
        return "end"  # also behind "Deep Networks (DN), a ...": what follows is said of the whole
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
            return "preposition" if low == "of" and (following in _UNSAID or following[:1].isdigit()) else None
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
        return None if _is_list(s, at) else "comma"
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


_DASHES = frozenset("— – -- - ---".split())
_INSIDE = frozenset(",)]}”\"’'»")  # punctuation that ends no phrase
_PLAIN_KINDS: dict[str, BreakKind] = {
    **dict.fromkeys(_DASHES, "dash"),
    **dict.fromkeys(AUXILIARIES | PRONOUNS, "verb"),
}
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
