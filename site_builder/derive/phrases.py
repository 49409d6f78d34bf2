"""Words of a sentence, and the places where a phrase may end without harm to its grammar.

A phrase may end before a word that opens a new part (a preposition, a relative clause, a participle, a finite verb), never
where its last word asks for more, inside brackets, or between the two halves of "both ... and" and the like.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from site_builder.derive.word_classes import (
    AUXILIARIES,
    DETERMINERS,
    FILLERS,
    GENERIC,
    OPEN_ENDED,
    PARTICIPLES,
    PARTICIPLES_BEFORE_PREPOSITION,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    VERBS,
)
from site_builder.rich import Span


class Word(NamedTuple):
    """A word of the plain text without the punctuation that touches it; a formula is one word."""

    start: int
    end: int
    low: str  # in lower case
    before: str  # punctuation glued in front of it
    after: str  # and behind it
    capital: bool  # starts with a capital letter


_RUN = re.compile(r"([(\[{“\"‘'«]*)([^\s—]*[^\s—,;:.?!)\]}”\"’'»…]|)([,;:.?!)\]}”\"’'»…]*)(?:\s+|(?=—)|$)|—\s*")
_CLOSER = {"(": ")", "[": "]", "{": "}"}
_OPENER = {")": "(", "]": "[", "}": "{"}


def words(plain: str, span: Span, atoms: Sequence[Span] = ()) -> list[Word]:
    """The words of a part of the plain text; `atoms` (formulas, code) are kept in one word each."""
    found: list[Word] = []
    position, end = span
    blocks = [atom for atom in atoms if position <= atom.start < end and " " in plain[atom.start : atom.end]]
    while position < end:
        match = _RUN.match(plain, position, end)
        if match is None or match.end() == position:  # white space in front
            position += 1
            continue
        start, stop = position, match.end()
        front, bare, back = match.groups()
        if bare is None:
            found.append(Word(start, start + 1, "—", "", "", False))
            position = stop
            continue
        left = start + len(front)
        right = left + len(bare)
        for atom in blocks:
            if start < atom.end and atom.start < stop and atom.end > right:
                tail = _RUN.match(plain, atom.end, end)
                right, back = atom.end, ""
                stop = atom.end
                if tail is not None and tail.group(3) is not None:
                    right, back, stop = atom.end + len(tail[1]) + len(tail[2]), tail[3], tail.end()
                left = min(left, atom.start)
                front = plain[start:left]
        if (front and front[-1] in "([{") or (back and back[0] in ")]}"):
            left, right = _widened(plain, start, left, right, right + len(back))
            front, back = plain[start:left], plain[right:stop].rstrip()
        bare = plain[left:right]
        found.append(Word(left, right, bare.lower(), front, back, bare[:1].isupper()))
        position = stop
    return found


def _widened(plain: str, start: int, left: int, right: int, stop: int) -> tuple[int, int]:
    """A word with the brackets that belong to it: "O(n)", "(1+e)-approximate", but not those around it."""
    while right < stop and plain[right] in _OPENER:
        opener = _OPENER[plain[right]]
        if plain.count(opener, left, right) <= plain.count(plain[right], left, right):
            break
        right += 1
    while left > start and plain[left - 1] in _CLOSER:
        closer = _CLOSER[plain[left - 1]]
        at = plain.find(closer, left, right)
        if at == -1 or at == right - 1:
            break
        left -= 1
    return left, right


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


class Break(NamedTuple):
    """A place where a phrase may end: before word number `at`."""

    at: int
    kind: BreakKind


_ADJECTIVE = re.compile(
    r".{2,}(?:able|ible|ous|ful|less|ive|ical|ary|ic|al|ant|ent|ed|ar|-free|-aware|-based|-wise|-level|-efficient|-optimal|"
    r"-agnostic|-driven|-specific|-scale|-stage|-shot|-time|-world|-art)$"
)
_NOUNS = frozenset(
    "objective perspective derivative alternative primitive narrative incentive adjective additive negative positive "
    "signal proposal retrieval goal removal interval potential principal trial approval appraisal portal journal dial capital "
    "terminal tutorial material manual diagonal total arrival survival renewal referral individual deal appeal "
    "metric topic logic heuristic traffic critic music characteristic arithmetic fabric mechanic statistic clinic epidemic "
    "academic rhetoric semantic boundary vocabulary summary dictionary binary library commentary glossary adversary "
    "agent environment gradient alignment component segment document treatment experiment improvement movement element "
    "content event coefficient exponent constant variant invariant assistant participant quotient placement refinement "
    "measurement judgment judgement argument agreement deployment development management enhancement adjustment advancement "
    "assessment displacement replacement disentanglement moment intent client patient student descent "
    "seed feed need speed embed breed testbed bed feedback grammar scalar star solar radar lidar avatar seminar bar calendar "
    "table variable observable cable ensemble ascent accent percent increment entailment sentiment".split()
)


def is_adjective(low: str) -> bool:
    """Whether a word, by its ending, asks for a noun after it."""
    if low in FILLERS:
        return True
    return _ADJECTIVE.match(low) is not None and low not in _NOUNS and low.rsplit("-", 1)[-1] not in _NOUNS


_ING_NOUNS = frozenset(
    "learning training reasoning planning modeling modelling sampling clustering forecasting prompting pruning tuning "
    "fine-tuning finetuning pre-training pretraining unlearning matching merging embedding rendering editing parsing ranking "
    "processing programming scheduling routing tracking mapping mixing smoothing splatting caching coding decoding encoding "
    "denoising filtering hashing indexing labeling labelling masking pooling scaling steering testing understanding "
    "watermarking benchmarking adapting driving grokking imaging inpainting captioning manufacturing marketing "
    "quantum-computing computing networking partitioning recycling segmenting shaping sharing signaling boosting bootstrapping "
    "thing string setting settings ring spring king being meaning building screening engineering fingerprinting streaming "
    "monitoring grounding grasping rewriting question-answering answering hearing meta-learning conditioning counting crowdsourcing "
    "distilling dubbing gaming gating jailbreaking lip-syncing mining navigating overfitting pricing probing profiling publishing "
    "reading relighting sensing sequencing sparsing spiking storytelling subsampling summarizing teaming teaching thinking "
    "tokenizing trading transfer-learning trying typing warping weighting writing".split()
)


def complete(ws: Sequence[Word], at: int, first: int = 0) -> bool:
    """Whether a phrase from word `first` on may end with word `at`."""
    low = ws[at].low
    if not low or low in OPEN_ENDED or low.endswith(("ly", "-")):
        return False
    if low.endswith("ed") and low not in _NOUNS:
        return False
    if low.endswith("ing") and at > first and (ws[at - 1].low in _BEFORE_GERUND or "," in ws[at - 1].after):
        return low in _ING_NOUNS or low.rsplit("-", 1)[-1] in _ING_NOUNS
    return True


_BEFORE_GERUND = PREPOSITIONS | {"and", "or", "not", "to", "that"}
_PAIRED = {"both": "and", "between": "and", "either": "or", "neither": "nor", "from": "to", "whether": "or"}


def breaks(ws: Sequence[Word], first: int, limit: int, marks: frozenset[int] = frozenset()) -> list[Break]:
    """Where the phrase that starts at word `first` may end, nearest first, up to `limit` characters of plain text.

    `marks` are words (those of the paper's name) before whose bracket a phrase may end too.
    """
    found: list[Break] = []
    awaited: list[str] = []
    depth = 0
    start = ws[first].start
    clause = 0  # the first word at which a relative clause or an infinitive can have said enough
    for at in range(first, len(ws)):
        word = ws[at]
        low = word.low
        if at > first:
            if ws[at - 1].end - start > limit:
                return found
            if depth == 0:
                kind = _boundary(ws, at)
                if at in marks and word.before[:1] == "(" and kind is None:
                    kind = "bracket"
                if kind is not None and not (clause and kind in ("verb", "predicate")):
                    if (
                        not awaited
                        and at >= clause
                        and complete(ws, at - 1, first)
                        and not (kind in ("and", "comma", "predicate") and is_adjective(ws[at - 1].low))
                    ):
                        found.append(Break(at, kind))
                    if kind in ("end", "dash", "verb", "clause", "predicate"):
                        return found
                    if kind in ("relative", "to"):
                        clause = at + 3
        if word.before and word.before[0] in "([":
            depth += 1
        if depth and (")" in word.after or "]" in word.after):
            depth -= 1
        if depth == 0:
            if awaited and low == awaited[-1]:
                awaited.pop()
            elif low in _PAIRED:
                awaited.append(_PAIRED[low])
    if (
        depth == 0
        and not awaited
        and len(ws) >= clause
        and complete(ws, len(ws) - 1, first)
        and not is_adjective(ws[-1].low)
    ):
        found.append(Break(len(ws), "end"))
    return found


def _boundary(ws: Sequence[Word], at: int) -> BreakKind | None:
    """What parts word `at` from the one before it, if a phrase may end there."""
    last, word = ws[at - 1], ws[at]
    low = word.low
    after = last.after
    if after and ")" in after and ("," in after or ";" in after):
        return "end"  # "Deep Networks (DN), a ...": what follows is said of the whole
    if after and (";" in after or ":" in after or "." in after or "?" in after or "!" in after):
        return "end"
    if low in _DASHES:
        return "dash"
    if low in AUXILIARIES or low in PRONOUNS:
        return "verb"
    if low in RELATIVES:
        if low in ("that", "who", "whose") or (low == "which" and "," not in after):
            return "relative"
        return "clause" if low not in ("so", "thus", "thereby") or "," in after else None
    following = ws[at + 1].low if at + 1 < len(ws) else ""
    if following in ("also", "then", "further", "finally") and low in ("and", "or", "but") and at + 2 < len(ws):
        following = ws[at + 2].low
    if "," in after:
        if low in ("a", "an") or (last.low in GENERIC and word.capital):
            return "clause"  # an apposition
        if low in VERBS:
            return "verb"
        if low == "to":
            return "clause"
        if low in DETERMINERS or low in PARTICIPLES or low in PREPOSITIONS or low.endswith("ing"):
            return "comma"
        if low in ("and", "but", "or", "so", "thus", "thereby", "yet"):
            return "predicate" if following in VERBS else "comma" if _opens(following) else None
        return None
    if low in VERBS:
        return None if last.low in _BEFORE_VERB or is_adjective(last.low) else "verb"
    if low in ("of", "than", "like", "as", "between", "among"):
        return "preposition" if low == "as" and following == "well" else None
    if low == "such":
        return "preposition" if following == "as" else None
    if low == "to":
        return "to"
    if low == "by" and following.endswith("ing"):
        return "clause"
    if low in PREPOSITIONS:
        return "preposition"
    if low.endswith("ly") and (following in PARTICIPLES or following in PREPOSITIONS) and following != "of":
        return "participle"
    if low in PARTICIPLES:
        return None if low in PARTICIPLES_BEFORE_PREPOSITION and following not in PREPOSITIONS else "participle"
    if low.endswith("ed") and following in PREPOSITIONS and following != "of":
        return "participle"
    if low in ("and", "or", "but"):
        return "predicate" if following in VERBS else "and" if _opens(following) else None
    return None


_DASHES = frozenset("— – -- - ---".split())
_BEFORE_VERB = DETERMINERS | PREPOSITIONS | {"and", "or", "not", "also", "then"}


def _opens(low: str) -> bool:
    """Whether the word behind a conjunction opens a part of its own rather than one more item of a list."""
    return low in DETERMINERS or low in PRONOUNS or low in RELATIVES or low in ("then", "to", "show", "study")
