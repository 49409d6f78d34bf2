"""Words of a sentence and the places where a phrase may end without harm to its grammar.

There is no tagger: the closed classes of English (articles, prepositions, conjunctions ...) and a few open ones are listed
here, and everything else counts as a noun or what stands before one. A phrase may end before a word that opens a new part
(a preposition, a relative clause, a participle), never where its last word still asks for more.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from site_builder.rich import Span


class Word(NamedTuple):
    """A word of the plain text without the punctuation that touches it; a formula is one word."""

    start: int
    end: int
    low: str  # in lower case
    before: str  # punctuation glued in front of it
    after: str  # and behind it


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


ARTICLES = _set("a an the")
DETERMINERS = ARTICLES | _set("this that these those our its their his her each every any some all another both such no one's")
NUMBERS = _set("one two three four five six seven eight nine ten several multiple various many")
PREPOSITIONS = _set(
    "of for in on with by via from to under over across through into at between among amongst against without within toward "
    "towards about as like than per during given throughout beyond along onto upon after before despite amid around using "
    "regarding concerning including excluding beneath behind above below inside outside until till versus vs except unlike "
    "alongside"
)
RELATIVES = _set("that which who whom whose where when while whereas because if unless although though since so thereby thus")
CONJUNCTIONS = _set("and or but nor yet")
PRONOUNS = _set("we it they he she i you us them itself themselves there here")
AUXILIARIES = _set(
    "is are was were be been being am has have had having can could may might will would shall should must does do did cannot "
    "isn't aren't doesn't don't can't"
)
ADVERBS = _set(
    "not only also even very more most less least much too then further furthermore moreover however therefore hence instead "
    "still just often never always already quite rather either neither whether how why what well both almost nearly far "
    "e.g i.e first together respectively simultaneously up out off down away"
)

# Participles that end a noun phrase ("a framework | leveraging ..."); an -ing word elsewhere is most often part of a term
# ("machine learning model"), so these are listed. Found by counting -ing words followed by an article on the dev abstracts.
PARTICIPLES = _set(
    "using leveraging exploiting combining consisting comprising containing enabling allowing achieving requiring providing "
    "incorporating integrating utilizing utilising employing covering spanning featuring targeting aiming involving "
    "encompassing ensuring addressing bridging preserving demonstrating highlighting offering introducing capturing "
    "maintaining reducing improving enhancing eliminating facilitating making showing revealing yielding outperforming "
    "surpassing avoiding keeping retaining underscoring suggesting indicating having harnessing extending unifying "
    "operating running relying building drawing satisfying supporting replacing resulting focusing working "
    "based called named termed dubbed titled coined denoted referred designed tailored inspired built equipped aimed intended "
    "grounded derived motivated composed comprised specialized dedicated powered driven trained conditioned applied applicable "
    "capable suitable able available known defined developed constructed obtained introduced guided learned generated "
    "combined coupled followed associated induced parameterized parametrized formulated optimized caused adapted used "
    "collected sourced curated annotated drawn extracted sampled compatible consistent robust aligned implemented"
)
# "A framework | robust to ..." ends the phrase, "a | robust framework" does not: these do so only before a preposition.
_NEEDS_PREPOSITION = _set(
    "trained conditioned applied applicable capable suitable able available known defined developed constructed obtained "
    "introduced guided learned generated combined coupled followed associated induced parameterized parametrized formulated "
    "optimized caused adapted used collected sourced curated annotated drawn extracted sampled compatible consistent robust "
    "aligned implemented inspired motivated driven powered grounded specialized dedicated derived built designed tailored "
    "operating running building working focusing unifying extending introducing named based"
)
# Adjectives that say nothing about what a thing is; dropped from the front of a heading.
FILLERS = _set(
    "novel new innovative simple effective first general principled powerful promising elegant unique brand comprehensive "
    "straightforward extensive thorough systematic rigorous in-depth detailed careful conceptually surprisingly remarkably "
    "highly truly significant important key main practical alternative different special particular specific nice "
    "groundbreaking pioneering versatile state-of-the-art easy-to-use easy-to-implement well-founded so-called proposed "
    "original fresh additional certain useful"
)
# Nouns that need what follows them.
_HUNGRY = _set(
    "ability way ways attempt need tendency lack kind type sort set number class family variety range series notion form "
    "collection combination use case amount degree number problem task question due according prior subject relative "
    "compared robust able capable unable likely order respect terms light view face presence absence basis means context "
    "rate level impact effect influence role importance existence choice sum part parts pair pairs suite body line"
)
_ADJECTIVE = re.compile(r".{2,}(?:able|ible|ous|ful|less|ive|ical|ary|ic|al|ant|ent|ed|ar|free|aware|based|wise|level)$")
_NOUNS = _set(
    "objective perspective derivative alternative primitive narrative incentive adjective relative additive negative positive "
    "signal proposal retrieval goal removal interval potential principal trial approval appraisal portal journal dial capital "
    "terminal tutorial material manual rational ideal diagonal total arrival survival renewal referral individual "
    "metric topic logic heuristic traffic critic music characteristic arithmetic dynamic graphic fabric mechanic statistic "
    "actor-critic clinic epidemic academic rhetoric "
    "boundary vocabulary summary dictionary binary library commentary glossary adversary trajectory itinerary "
    "agent environment gradient alignment component segment document treatment experiment improvement movement element "
    "content event coefficient exponent constant variant invariant assistant participant quotient placement refinement "
    "measurement judgment judgement argument agreement deployment development management enhancement adjustment advancement "
    "assessment displacement replacement disentanglement moment intent client patient student token-level "
    "seed feed need speed embed breed testbed bed feedback grammar scalar star solar radar lidar avatar seminar bar calendar "
    "table variable observable cable bible crucible ensemble "
    "deal appeal reveal proposal principal appendix panel level sentence-level"
)

_PEEL_FRONT = "([{“\"‘'«"
_PEEL_BACK = ",;:.?!)]}”\"’'»…"
_RUN = re.compile(r"—|–(?=\s)|[^\s—]+")
_CLOSES = {")": "(", "]": "[", "}": "{"}


def words(plain: str, span: Span, atoms: Sequence[Span] = ()) -> tuple[Word, ...]:
    """The words of a part of the plain text; `atoms` (formulas, code) are kept in one word each."""
    found: list[Word] = []
    end = span.end
    blocks = [atom for atom in atoms if span.start <= atom.start < end and " " in plain[atom.start : atom.end]]
    position = span.start
    while True:
        match = _RUN.search(plain, position, end)
        if match is None:
            return tuple(found)
        start, stop = match.span()
        for atom in blocks:
            if start < atom.end and atom.start < stop and atom.end > stop:
                tail = _RUN.match(plain, atom.end, end)
                stop = max(atom.end, tail.end() if tail else atom.end)
        position = stop
        found.append(_peeled(plain, start, stop))


def _peeled(plain: str, start: int, stop: int) -> Word:
    """The word between two offsets, its outer punctuation taken off; brackets that belong to it ("O(n)") stay."""
    left, right = start, stop
    while left < right and plain[left] in _PEEL_FRONT and not _balanced(plain, left, right):
        left += 1
    while right > left and plain[right - 1] in _PEEL_BACK:
        opener = _CLOSES.get(plain[right - 1])
        if opener and plain.count(opener, left, right) >= plain.count(plain[right - 1], left, right):
            break
        right -= 1
    return Word(left, right, plain[left:right].lower(), plain[start:left], plain[right:stop])


def _balanced(plain: str, left: int, right: int) -> bool:
    """Whether the bracket at `left` is closed inside the word and something follows it ("(1+e)-th")."""
    closer = {"(": ")", "[": "]", "{": "}"}.get(plain[left])
    if closer is None:
        return False
    at = plain.find(closer, left, right)
    return at != -1 and at < right - 1 and plain[at + 1] not in _PEEL_BACK


BreakKind = Literal["end", "comma", "dash", "relative", "preposition", "to", "and", "participle", "verb"]


class Break(NamedTuple):
    """A place where a phrase may end: before word number `at`."""

    at: int
    kind: BreakKind


def is_adjective(low: str) -> bool:
    """Whether a word, by its ending, asks for a noun after it."""
    return low in FILLERS or (_ADJECTIVE.match(low) is not None and low.rsplit("-", 1)[-1] not in _NOUNS and low not in _NOUNS)


_OPEN = PREPOSITIONS | CONJUNCTIONS | DETERMINERS | AUXILIARIES | ADVERBS | RELATIVES | PRONOUNS | PARTICIPLES | FILLERS


def complete(word: Word) -> bool:
    """Whether a phrase may end with this word."""
    low = word.low
    return bool(low) and low not in _OPEN and low not in _HUNGRY and not low.endswith("ly") and not low.endswith("-")


_PAIRED = {"both": "and", "between": "and", "either": "or", "neither": "nor", "from": "to", "whether": "or"}


def breaks(ws: Sequence[Word], first: int, limit: int) -> list[Break]:
    """Where the phrase that starts at word `first` may end, nearest first, up to `limit` characters of plain text."""
    found: list[Break] = []
    awaited: list[str] = []
    depth = 0
    start = ws[first].start
    for at in range(first, len(ws)):
        word = ws[at]
        if at > first:
            last = ws[at - 1]
            if word.end - start > limit and last.end - start > limit:
                return found
            if depth == 0:
                kind = _boundary(ws, at)
                if kind is not None:
                    if not awaited and complete(last) and not (kind in ("and", "comma") and is_adjective(last.low)):
                        found.append(Break(at, kind))
                    if kind in ("end", "dash", "verb"):
                        return found
        if word.before and word.before[0] in "([":
            depth += 1
        if depth and any(mark in word.after for mark in ")]"):
            depth -= 1
        if depth == 0:
            if awaited and word.low == awaited[-1]:
                awaited.pop()
            elif word.low in _PAIRED:
                awaited.append(_PAIRED[word.low])
    if depth == 0 and not awaited and complete(ws[-1]) and not is_adjective(ws[-1].low):
        found.append(Break(len(ws), "end"))
    return found


def _boundary(ws: Sequence[Word], at: int) -> BreakKind | None:
    """What parts word `at` from the one before it, if a phrase may end there."""
    last, word = ws[at - 1], ws[at]
    low = word.low
    following = ws[at + 1].low if at + 1 < len(ws) else ""
    if any(mark in last.after for mark in ";:.?!"):
        return "end"
    if low in ("—", "–", "--", "-", "---"):
        return "dash"
    if low in AUXILIARIES or low in PRONOUNS:
        return "verb"
    comma = "," in last.after
    if low in RELATIVES and low not in ("so", "thus", "thereby"):
        return "relative"
    if comma:
        if low in DETERMINERS or low in PARTICIPLES or low in PREPOSITIONS or low.endswith("ing"):
            return "comma"
        if low in ("and", "but", "or", "so", "thus", "thereby", "called", "yet"):
            return _joins(ws, at, comma=True)
        return None
    if low in ("of", "than", "like"):
        return None
    if low == "such":
        return "preposition" if following == "as" else None
    if low == "to":
        return "to"
    if low in PREPOSITIONS:
        return "preposition"
    if low in PARTICIPLES:
        if low in _NEEDS_PREPOSITION and following not in PREPOSITIONS:
            return None
        return "participle"
    if low.endswith("ed") and following in PREPOSITIONS and following != "of":
        return "participle"
    if low in ("and", "or", "but"):
        return _joins(ws, at, comma=False)
    return None


_CLAUSE_STARTS = _set(
    "demonstrate show prove study analyze analyse evaluate provide establish derive introduce propose present develop then "
    "discuss investigate examine explore validate verify apply use compare find conduct release characterize give design "
    "identify extend illustrate argue describe report test implement construct formalize leverage"
)


def _joins(ws: Sequence[Word], at: int, comma: bool) -> BreakKind | None:
    """Whether the conjunction at `at` opens a part of its own, so that the phrase may end before it."""
    following = ws[at + 1].low if at + 1 < len(ws) else ""
    if following in DETERMINERS or following in PRONOUNS or following in _CLAUSE_STARTS or following in RELATIVES:
        return "comma" if comma else "and"
    return None
