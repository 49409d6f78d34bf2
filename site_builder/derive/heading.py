"""A heading for a paper whose source has no title, in the abstract's own words.

Candidates are read off the places where a sentence says what was done: what stands in apposition to the paper's name, the
expansion of the name, the object of "we propose", the claim after "we show that". Each may end at several places
(`phrases.breaks`); the best by a few readable points is taken.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from site_builder.derive.cues import PARTICIPLES as PROPOSED
from site_builder.derive.cues import acts
from site_builder.derive.phrases import (
    ADVERBS,
    AUXILIARIES,
    DETERMINERS,
    FILLERS,
    NUMBERS,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    Break,
    Word,
    breaks,
    complete,
    words,
)
from site_builder.model import Highlight, Names
from site_builder.rich import RichText, Span, joined, literal

LIMIT = 90
"""Characters of plain text that a heading may have, "NAME: " included."""

_CALLED = frozenset("called named termed dubbed titled coined denoted i.e as namely abbreviated".split())
_GENERIC = frozenset(
    "method methods approach approaches framework frameworks algorithm algorithms technique techniques model models system "
    "strategy strategies scheme schemes pipeline solution solutions paradigm mechanism methodology architecture module study "
    "analysis investigation perspective formulation procedure recipe tool toolkit way class family set variant version type "
    "network networks baseline extension evaluation results result problem task challenge work setting concept idea notion "
    "proposal exploration theory theoretical unified efficient training learning-based model-agnostic general-purpose process".split()
)
_VEHICLES = frozenset(
    "method methods approach approaches framework frameworks algorithm algorithms technique techniques strategy strategies scheme "
    "schemes solution solutions paradigm methodology way procedure recipe pipeline mechanism system tool".split()
)
_TOPICS = frozenset("problem problems task tasks challenge challenges question issue issues setting study use phenomenon topic concept idea".split())


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible heading: cuts of the plain text in order, what it was read from, and the points it got."""

    cuts: tuple[Span, ...]
    source: str
    points: float
    longer: tuple[Span, ...] = ()  # the same phrase up to its next end


def _skips(ws: Sequence[Word], first: int, stop: int, dropped: frozenset[int]) -> tuple[Span, ...]:
    """The cuts of words first..stop without bracketed words and the dropped ones; neighbours share a cut."""
    cuts: list[list[int]] = []
    depth = 0
    joined_on = False
    for at in range(first, stop):
        word = ws[at]
        opens = bool(word.before) and word.before[0] in "(["
        if opens:
            depth += 1
        inside = depth > 0
        if depth and any(mark in word.after for mark in ")]"):
            depth -= 1
        if inside or at in dropped or not word.low:
            joined_on = False
            continue
        start = word.start - (len(word.before) if word.before and at > first else 0)
        if joined_on:
            cuts[-1][1] = word.end
        else:
            cuts.append([word.start if not cuts else start, word.end])
        joined_on = True
    return tuple(Span(a, b) for a, b in cuts)


def length(cuts: Iterable[Span]) -> int:
    """Characters of the cuts with a space between each two."""
    return sum(end - start + 1 for start, end in cuts) - 1


def _lead(ws: Sequence[Word], at: int) -> int:
    """The number of the first word that says something: articles and empty praise in front are passed over."""
    start = at
    while at < len(ws) - 1:
        low = ws[at].low
        if low in DETERMINERS or (low in FILLERS and not ("," in ws[at].after and ws[at + 1].low not in FILLERS)):
            at += 1
        elif low in ("yet", "but", "and", "also", "very", "more", "both") and at > start and ws[at - 1].low in FILLERS and ws[at + 1].low in FILLERS:
            at += 1
        else:
            break
        if any(mark in ws[at - 1].after for mark in ";:.!?"):
            break
    return at


def _phrases(ws: Sequence[Word], at: int, room: int, source: str, base: float, dropped: frozenset[int]) -> Iterator[Candidate]:
    """Every noun phrase that begins at word `at`, by where it ends."""
    at = _lead(ws, at)
    if at >= len(ws):
        return
    ends = breaks(ws, at, room + 40)
    # "a method for X" says X.
    core = ends[0].at if ends else len(ws)
    heads = [word.low for word in ws[at:core]]
    if ends and heads and all(h in _GENERIC or h in FILLERS for h in heads) and core < len(ws) and ws[core].low == "for":
        yield from _phrases(ws, core + 1, room, source + " for", base - 0.1, dropped)
        base -= 0.6
    if len(heads) == 1 and heads[0] in _TOPICS or (len(ws) > at + 1 and ws[at].low in _TOPICS and ws[at + 1].low == "of"):
        if at + 2 < len(ws) and ws[at + 1].low in ("of", "for"):
            yield from _phrases(ws, at + 2, room, source + " of", base, dropped)
            return
    options: list[tuple[tuple[Span, ...], Break]] = []
    for end in ends:
        cuts = _skips(ws, at, end.at, dropped)
        if cuts:
            options.append((cuts, end))
    for number, (cuts, end) in enumerate(options):
        size = length(cuts)
        if size > room:
            break
        longer = options[number + 1][0] if number + 1 < len(options) and length(options[number + 1][0]) <= room else ()
        yield Candidate(cuts, f"{source} | {end.kind}", base, longer)


def _name_words(ws: Sequence[Word], names: Names) -> frozenset[int]:
    """The numbers of the words that spell the name."""
    return frozenset(
        at for at, word in enumerate(ws) for place in names.spans if word.start < place.end and place.start < word.end
    )


def _named(ws: Sequence[Word], names: Names, room: int) -> Iterator[Candidate]:
    """What the sentence says its name is: "NAME, a X", "a X called NAME", "NAME is a X", "NAME for X"."""
    name = _name_words(ws, names)
    if not name:
        return
    for at in sorted(name):
        if at + 1 in name:
            continue
        first = at
        while first - 1 in name:
            first -= 1
        after = at + 1
        mark = ws[at].after
        if after < len(ws) and ws[after].before[:1] == "(":  # the expansion in brackets
            while after < len(ws) and ")" not in ws[after].after:
                after += 1
            mark = ws[after].after if after < len(ws) else ""
            after += 1
        if after >= len(ws):
            continue
        if ws[after].low in ("—", "–", "--", "-", "---") and after + 1 < len(ws):
            after += 1
            mark += "—"
        low = ws[after].low
        if low in ("is", "are") and after + 1 < len(ws) and ws[after + 1].low in DETERMINERS:
            yield from _phrases(ws, after + 1, room, "name is", 2.6, name)
        elif low in ("which", "that") and after + 2 < len(ws) and ws[after + 1].low == "is" and ws[after + 2].low in DETERMINERS:
            yield from _phrases(ws, after + 2, room, "name which is", 2.8, name)
        elif low in DETERMINERS and mark:
            yield from _phrases(ws, after, room, "apposition", 3.2, name)
        elif mark and low not in RELATIVES and low not in PREPOSITIONS and low not in AUXILIARIES and low not in PRONOUNS and any(c in mark for c in ":—"):
            yield from _phrases(ws, after, room, "colon", 2.8, name)
        elif low == "for" and after + 1 < len(ws):
            yield from _phrases(ws, after + 1, room, "name for", 2.6, name)
        elif low in _VEHICLES and after + 1 < len(ws) and ws[after + 1].low == "for":
            yield from _phrases(ws, after + 2, room, "name framework for", 2.6, name)
        before = first - 1
        if before >= 1 and ws[before].low in _CALLED:
            begin = _phrase_start(ws, before)
            if begin is not None:
                yield from _until(ws, begin, before, room, "called", 3.2, name)


def _phrase_start(ws: Sequence[Word], stop: int) -> int | None:
    """Where the noun phrase that ends before `stop` begins: after the nearest verb of proposing."""
    for act in acts(ws):
        if act.object < stop and act.kind in ("make", "study", "give"):
            return act.object
    return None


def _until(ws: Sequence[Word], begin: int, stop: int, room: int, source: str, base: float, dropped: frozenset[int]) -> Iterator[Candidate]:
    """The phrases from `begin` that end no later than `stop`."""
    yield from _phrases(ws[:stop], begin, room, source, base, dropped)


def _acts(ws: Sequence[Word], names: Names, room: int) -> Iterator[Candidate]:
    """What the authors say they propose, study or show."""
    name = _name_words(ws, names)
    for act in acts(ws):
        at = act.object
        low = ws[at].low
        base = {"make": 2.6, "study": 2.4, "claim": 1.8, "give": 1.9}[act.kind]
        if low in ("on", "into", "upon") and at + 1 < len(ws):
            at, low = at + 1, ws[at + 1].low
        if at in name or _lead(ws, at) in name:
            continue
        if low == "that":
            yield from _claims(ws, at + 1, room)
        elif low in ("how", "why", "when", "what", "where", "which"):
            yield from _clauses(ws, at, room, f"{act.verb} {low}", 2.0, name)
        elif low in ("whether", "if", "to") or low in PRONOUNS or low in AUXILIARIES or (low in PREPOSITIONS and low != "using"):
            continue
        else:
            yield from _phrases(ws, at, room, act.verb, base, name)
    for at in range(2, len(ws)):
        if ws[at].low in PROPOSED and ws[at - 1].low in ("is", "are"):
            yield from _phrases(ws[: at - 1], 0, room, "passive", 2.0, name)


def _claims(ws: Sequence[Word], at: int, room: int) -> Iterator[Candidate]:
    """The claim after "that", whole or up to a comma that ends it."""
    if at >= len(ws) or ws[at].low in PRONOUNS or ws[at].low in ("this", "these", "our", "such", "for", "under", "in", "when", "if", "with"):
        return
    yield from _clauses(ws, at, room, "claim", 1.6, frozenset())


_CLAUSE_ENDS = frozenset("while whereas because although though since which thereby so but and suggesting indicating".split())


def _clauses(ws: Sequence[Word], at: int, room: int, source: str, base: float, dropped: frozenset[int]) -> Iterator[Candidate]:
    """A clause from word `at` to the end of the sentence or to a comma before a new clause."""
    begin = at + 1 if ws[at].low in ("the", "a", "an") and at + 1 < len(ws) else at
    for end in range(begin + 3, len(ws) + 1):
        last = ws[end - 1]
        cuts = _skips(ws, begin, end, dropped)
        if length(cuts) > room:
            return
        stop = end == len(ws) or any(mark in last.after for mark in ";:.!?")
        clause = not stop and "," in last.after and ws[end].low in _CLAUSE_ENDS
        if (stop or clause) and complete(last) and cuts:
            yield Candidate(cuts, f"{source} | {'end' if stop else 'clause'}", base)
        if stop:
            return


def _words_of(abstract: RichText, cuts: Iterable[Span]) -> list[str]:
    return [w for a, b in cuts for w in _TOKEN.findall(abstract.plain[a:b].lower())]


_TOKEN = re.compile(r"[a-z0-9]+(?:['’-][a-z0-9]+)*|[^\W\d_]+")
_STOP = DETERMINERS | PREPOSITIONS | AUXILIARIES | RELATIVES | ADVERBS | PRONOUNS | frozenset({"and", "or", "but"})


def _rated(abstract: RichText, lower: str, candidate: Candidate, ahead: int, rank: int) -> Candidate:
    """The candidate with its points: informative words that the abstract comes back to, a fair length, a whole phrase."""
    tokens = _words_of(abstract, candidate.cuts)
    content = [t for t in tokens if t not in _STOP and len(t) > 1]
    if not content:
        return Candidate(candidate.cuts, candidate.source, -9.0, candidate.longer)
    generic = sum(t in _GENERIC or t in FILLERS for t in content)
    telling = [t for t in content if t not in _GENERIC and t not in FILLERS]
    repeated = sum(lower.count(t[:7]) >= 2 for t in telling)
    points = candidate.points
    points += 0.22 * min(len(telling), 7) + 0.12 * min(repeated, 6)
    points -= 0.35 * (generic / len(content) > 0.5) + 1.2 * (not telling) + 0.8 * (len(telling) == 1)
    size = length(candidate.cuts)
    points -= max(0, size - 60) * 0.012
    kind = candidate.source.rsplit("| ", 1)[-1]
    points += {"end": 0.2, "comma": 0.2, "relative": 0.1, "dash": 0.2, "participle": 0.05, "clause": 0.1}.get(kind, 0.0)
    points -= 0.8 * rank
    return Candidate(candidate.cuts, candidate.source, points, candidate.longer)


def candidates(abstract: RichText, sentences: tuple[Span, ...], names: Names, highlight: Highlight | None) -> tuple[Candidate, ...]:
    """Every heading that was weighed, best first; `digest explain` prints them. The name in front is not part of them."""
    plain = abstract.plain
    room = LIMIT - (len(names.name) + 2 if names.name else 0)
    atoms = abstract.spans("math", "code", "raw")
    lower = plain.lower()
    order = list(range(len(sentences)))
    if highlight is not None:
        order.remove(highlight.sentence)
        order.insert(0, highlight.sentence)
    found: list[Candidate] = []
    if names.expansion:
        at = plain.find(names.expansion)
        if at != -1 and len(names.expansion) <= room:
            found.append(_rated(abstract, lower, Candidate((Span(at, at + len(names.expansion)),), "expansion | end", 3.0), 0, 0))
    for rank, number in enumerate(order):
        ws = words(plain, sentences[number], atoms)
        if not ws:
            continue
        here = list(_named(ws, names, room)) if names.name else []
        here += list(_acts(ws, names, room))
        found += [_rated(abstract, lower, c, 0, min(rank, 2)) for c in here]
    if not found:
        found = [_rated(abstract, lower, c, 0, 3) for c in _fallback(plain, sentences, room, atoms)]
    found.sort(key=lambda c: (-c.points, c.cuts))
    return tuple(found)


def _fallback(plain: str, sentences: tuple[Span, ...], room: int, atoms: Sequence[Span]) -> Iterator[Candidate]:
    """Phrases that open a sentence, for abstracts that never say what they do."""
    for span in sentences:
        ws = words(plain, span, atoms)
        if ws:
            yield from _phrases(ws, 0, room, "opening", 1.0, frozenset())


def heading(abstract: RichText, sentences: tuple[Span, ...], names: Names, highlight: Highlight | None) -> RichText:
    """The supplied heading: at most 90 characters, formulas whole, no brackets around it."""
    return _built(abstract, names, _best(abstract, sentences, names, highlight))


def _best(abstract: RichText, sentences: tuple[Span, ...], names: Names, highlight: Highlight | None) -> tuple[Span, ...]:
    weighed = candidates(abstract, sentences, names, highlight)
    return weighed[0].cuts if weighed else ()


def _built(abstract: RichText, names: Names, cuts: tuple[Span, ...]) -> RichText:
    """The cuts in one line, after the name where there is one."""
    parts: list[RichText] = []
    if names.name:
        parts.append(literal(names.name))
    for number, cut in enumerate(cuts):
        if parts:
            parts.append(literal(": " if number == 0 else " "))
        parts.extend(_bare(abstract, cut, raised=not parts))
    return joined(parts)


def _bare(abstract: RichText, span: Span, raised: bool) -> Iterator[RichText]:
    """A part of the abstract without emphasis and links, formulas as they are."""
    at = span.start
    for atom in [*abstract.spans("math", "code", "raw"), Span(span.end, span.end)]:
        if atom.start < at or atom.start > span.end:
            continue
        text = abstract.plain[at : atom.start]
        if text:
            yield literal(text[0].upper() + text[1:] if raised and at == span.start else text)
        if atom.start < atom.end:
            yield abstract.cut(*atom)
        at = atom.end
