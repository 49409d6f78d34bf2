"""What speaks for and against each candidate name of an abstract, as short readable labels.

Labels say what stands in the text; what each is worth is in `name_weights`. Everything is looked up by words, not by patterns
over the whole text: that is ten times faster.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from site_builder.derive.glossary import Pair, pairs
from site_builder.derive.name_candidates import CALLING, Place, Words, places, split, word_at
from site_builder.derive.rarity import abstracts_with
from site_builder.rich import RichText, Span


@dataclass(frozen=True, slots=True)
class Reading:
    """Something the abstract may be naming: its spelling, its long form, where it stands, and the evidence by label."""

    text: str
    long: str | None
    spans: tuple[Span, ...]
    evidence: tuple[str, ...]


class Act(NamedTuple):
    """A word that says what the authors did; `also` is True after "further", "moreover" ..."""

    word: int
    kind: str
    sentence: int
    own: bool
    also: bool


def _kinds(**kinds: str) -> dict[str, str]:
    return {word: kind for kind, words in kinds.items() for word in words.split()}


_ACTS = _kinds(
    introduced="propose proposes introduce introduces present presents describe describes unveil unveils report reports "
    "suggest advocate initiate pioneer",
    made="develop develops design designs devise devises release releases build builds create creates construct constructs "
    "contribute contributes offer offers provide provides formulate establish establishes launch open-source publish curate "
    "collect implement implements derive define train obtain instantiate formalize open-sourced",
    passive="proposed introduced presented developed designed released built created",
    introducing="introducing proposing presenting developing designing",
    termed="term call name dub refer coin denote",
    used="explore explores study studies investigate leverage leverages adopt use employ utilize apply combine extend consider "
    "incorporate integrate",
    shown="show shows demonstrate demonstrates evaluate find prove compare test analyze validate conduct",
)
_OWNERS = frozenset("we i paper work study article authors letter report survey".split())
_ALSO = frozenset("further also additionally moreover furthermore besides addition then finally second".split())
_ARTICLES = frozenset(("the", "a", "an"))
_FILLERS = frozenset(
    "novel new simple effective efficient unified general generic first lightweight flexible powerful principled robust "
    "scalable comprehensive innovative large-scale large open-source training-free proposed called named yet and so-called "
    "simple-yet-effective".split()
)
_WHOLE = frozenset(
    "framework method approach model algorithm system benchmark dataset pipeline architecture network paradigm library toolkit "
    "suite platform technique family models strategy methodology solution agent scheme simulator environment corpus collection "
    "tool package series variant procedure recipe testbed engine planner solver optimizer estimator policy formulation attack "
    "defense data-set methods algorithms datasets benchmarks work".split()
)
_PART = frozenset(
    "module loss mechanism task layer objective metric component components block attention regularization function stage "
    "problem set regularizer operator modules tasks losses metrics unit step phase principle theory score setting "
    "representation representations mechanisms space process strategies".split()
)
_BREAKS = frozenset(
    "for that which to on using based with from by in where when via through under over into across of while whose inspired "
    "built as".split()
)
_BEFORE = _kinds(
    that="that evaluate apply",
    of="of",
    within="using leveraging with via within through employing",
    preposition="in on from to for by at as into under across",
    listed="and or both between either",
    compared="than over outperforms including like existing recent standard traditional state-of-the-art popular various e.g "
    "surpasses surpassing outperforming exceeds multiple several baselines current modern conventional widely-used compared "
    "vanilla original most some achieves",
)
_AFTER = _kinds(
    does="outperforms achieves improves leverages introduces provides demonstrates consistently effectively significantly also "
    "aims enables employs surpasses offers generates consists comprises combines learns reduces allows utilizes integrates "
    "incorporates exhibits yields supports features attains reaches delivers establishes produces not substantially "
    "successfully builds covers contains includes exploits adopts addresses extends generalizes operates maintains",
    be="is can has uses was compared",
    opens="for that which to as by across at via",
    many="models methods networks algorithms agents datasets benchmarks tasks baselines architectures transformers systems "
    "approaches variants techniques et parameters",
    are="are have were or respectively such",
)
_APPOSES = frozenset("a an the which that our where".split())


def read(abstract: RichText, sentences: Sequence[Span]) -> tuple[Reading, ...]:
    """Every candidate of the abstract with its evidence, in the order of first appearance."""
    words = split(abstract.plain)
    found_pairs = pairs(abstract, sentences)
    found = places(words, found_pairs, abstract.spans("em", "strong", "code"), abstract.spans("math"))
    groups = _grouped(words, found, found_pairs)
    return _Reader(words, [s.start for s in sentences], groups).readings()


@dataclass(slots=True)
class Group:
    """The places of one candidate, with the spelling they were introduced in."""

    text: str
    long: str | None
    places: list[Place]
    hows: set[str]
    spellings: set[str]


_FOLDED = re.compile(r"[\W_]")
_SUPERSCRIPTS = str.maketrans("²³¹⁰⁴⁵⁶⁷⁸⁹‑", "2310456789-")


def fold(text: str) -> str:
    """A spelling without case, mark-up, hyphens and a plural s."""
    folded = _FOLDED.sub("", text.translate(_SUPERSCRIPTS)).lower()
    return folded[:-1] if len(folded) > 3 and folded[-1] == "s" else folded


def _grouped(words: Words, found: Sequence[Place], found_pairs: Sequence[Pair]) -> list[Group]:
    """The places of each candidate; an acronym and its long form are one candidate."""
    plain = words.plain
    longs = {pair.long.end: pair for pair in found_pairs}
    keys: dict[str, str] = {}
    groups: dict[str, Group] = {}
    for pair in reversed(found_pairs):
        keys[fold(plain[pair.long.start : pair.long.end])] = fold(plain[pair.short.start : pair.short.end])
    at: dict[tuple[str, int], int] = {}
    for place in sorted(found, key=lambda place: (place.start, place.how not in ("short", "long"))):
        text = plain[place.start : place.end]
        key = fold(text) or text
        key = keys.get(key, key)
        pair_here = longs.get(place.end)
        if pair_here and pair_here.long.start != place.start and place.how == "run":
            continue
        group = groups.get(key)
        if group is None:
            group = groups[key] = Group(text, None, [], set(), set())
        group.hows.add(place.how)
        group.spellings.add(text)
        if place.how == "short" and group.long is None:
            pair = next(pair for pair in found_pairs if pair.short.start == place.start)
            group.text, group.long = text, plain[pair.long.start : pair.long.end]
        if (key, place.start) not in at:
            at[key, place.start] = len(group.places)
            group.places.append(place)
    return sorted(groups.values(), key=lambda group: group.places[0].start)


class _Reader:
    """One abstract, read for evidence."""

    def __init__(self, words: Words, starts: Sequence[int], groups: list[Group]) -> None:
        self.words = words
        self.starts = starts
        self.firsts = [word_at(words, start) for start in starts]
        self.groups = groups
        self.acts = self._acts()
        self.act_words = [act.word for act in self.acts]
        first = next((act for act in self.acts if act.own and act.kind in ("introduced", "made")), None)
        self.act_sentence = first.sentence if first else None
        self.repositories = repositories(words.plain)

    def _acts(self) -> list[Act]:
        """Every act of the text, in order."""
        low, raw = self.words.low, self.words.raw
        found = []
        for at, word in enumerate(low):
            kind = _ACTS.get(word)
            if kind is None:
                continue
            sentence = bisect_right(self.firsts, at) - 1
            floor = self.firsts[sentence] if sentence >= 0 else 0
            before = low[max(floor, at - 9) : at]
            own = not _OWNERS.isdisjoint(before[-4:])
            if kind == "passive" and not (before and before[-1] in ("is", "are", "we", "be", "been", "have", "has")):
                continue
            if kind == "passive" and before[-1] == "we":
                kind = "introduced"
            found.append(Act(at, kind, sentence, own, not _ALSO.isdisjoint(before)))
        return found

    def readings(self) -> tuple[Reading, ...]:
        """Every candidate with its evidence."""
        read = [self._of_group(group) for group in self.groups]
        introduced = sorted((act, number) for number, (_, act) in enumerate(read) if act is not None)
        rank = {number: place for place, (_, number) in enumerate(introduced)}
        most = max((len(self.groups[number].places) for number in rank), default=0)
        inside = self._inside()
        found = []
        for number, (labels, _) in enumerate(read):
            group = self.groups[number]
            if number in rank:
                labels.add(("introduced first", "introduced second", "introduced later")[min(rank[number], 2)])
                labels.add(
                    "most used of those introduced"
                    if len(group.places) == most
                    else "less used than another introduced"
                )
            if number in inside:
                labels.add(inside[number])
            spans = tuple(Span(place.start, place.end) for place in group.places)
            found.append(Reading(group.text, group.long, spans, tuple(sorted(labels))))
        return tuple(found)

    def _inside(self) -> dict[int, str]:
        """Which candidates first stand inside a longer one, and in what."""
        spans = sorted(
            (place.start, -place.end, number) for number, group in enumerate(self.groups) for place in group.places
        )
        found: dict[int, str] = {}
        open_end, open_number = -1, -1
        for start, minus_end, number in spans:
            end = -minus_end
            if end <= open_end and number != open_number:
                group = self.groups[number]
                if group.places[0].start == start:
                    longer = self.words.plain[start:open_end]
                    found[number] = (
                        "inside a longer run"
                        if " " in longer or " " in self.groups[open_number].text
                        else "inside a compound"
                    )
            elif end > open_end:
                open_end, open_number = end, number
        return found

    def _of_group(self, group: Group) -> tuple[set[str], int | None]:
        """The labels of one candidate, and the number of the word that introduces it, if one does."""
        labels = shape(group.text)
        labels.add(rarity(group.text))
        for how in group.hows:
            if how in ("mark", "quote", "called"):
                labels.add({"mark": "emphasised", "quote": "in quotes", "called": "after called"}[how])
        if group.long:
            labels.add("spelled out")
        count = len(group.places)
        labels.add("once" if count == 1 else "twice" if count == 2 else "three times or more")
        sentence = bisect_right(self.starts, group.places[0].start) - 1
        if sentence == 0:
            labels.add("in the first sentence")
        if self.act_sentence is None:
            labels.add("no act in the abstract")
        else:
            labels.add(
                "before the first act"
                if sentence < self.act_sentence
                else "with the first act"
                if sentence == self.act_sentence
                else "after the first act"
            )
        folded = {fold(text) for text in group.spellings}
        if folded & self.repositories:
            labels.add("names the repository")
        elif any(len(text) > 3 and any(text in name for name in self.repositories) for text in folded):
            labels.add("part of the repository's name")
        introduced: int | None = None
        best = 99
        for place in group.places[:5]:
            self._before(place, labels)
            self._after(place, labels)
            order, label, act = self._act(place)
            if order < best:
                best, act_label = order, label
            if act is not None and (introduced is None or act < introduced):
                introduced = act
        labels.add(act_label)
        return labels, introduced

    def _before(self, place: Place, labels: set[str]) -> None:
        low, raw = self.words.low, self.words.raw
        at = place.first - 1
        floor = self._floor(place)
        if at >= floor and low[at] in _ARTICLES:
            labels.add("after the" if low[at] == "the" else "after a")
            at -= 1
        if at < floor:
            labels.add("opens a sentence")
            return
        word = low[at]
        end = raw[at][-1:]
        if word in ("our", "proposed", "this") or (word == "as" and at > floor and low[at - 1] != "such"):
            labels.add("after our")
        elif word in CALLING:
            labels.add("right after called")
        elif word in _WHOLE:
            labels.add("after framework, " if end == "," else "after framework")
        elif word in _PART:
            labels.add("after loss, " if end == "," else "after loss")
        elif word == "as" or word in _BEFORE:
            labels.add("after " + _BEFORE.get(word, "compared") if word != "as" else "after compared")
        elif end == ",":
            labels.add("after a comma")
        elif word not in _ACTS:
            labels.add("after another word")

    def _floor(self, place: Place) -> int:
        sentence = bisect_right(self.firsts, place.first) - 1
        return self.firsts[sentence] if sentence >= 0 else 0

    def _after(self, place: Place, labels: set[str]) -> None:
        low, raw, plain = self.words.low, self.words.raw, self.words.plain
        word_end = self.words.starts[place.last] + len(raw[place.last])
        tail = plain[place.end : word_end] if place.how not in ("short", "long") else raw[place.last][-1:]
        tail = tail.lstrip("\"”’'*`")
        mark = tail[:1]
        if mark == ")" or (place.how in ("short", "long") and mark.isalnum()):
            mark = tail[1:2] if place.how not in ("short", "long") else ""
        at = place.last + 1
        word = low[at] if at < len(low) else ""
        if mark in (".", "?", "!"):
            labels.add("ends a sentence")
            return
        if mark in ("-", "‑", "/", "%", "×"):
            labels.add("part of a compound")
            return
        if mark in (",", ":", "—", "–", ";") or word in ("", "—", "–") or raw[at] in ("-", "—", "–"):
            if not word and at + 1 < len(low):
                at += 1
                word = low[at]
            if word in _APPOSES:
                labels.add("X, a")
                self._apposed(at, labels)
            elif word in ("and", "or", "we", "our", "where"):
                labels.add("X, and")
            elif mark != ",":
                labels.add("X: or X —")
            else:
                labels.add("X,")
            return
        if at < len(raw) and raw[at][:1] == "(":
            labels.add("X (")
        elif word in _WHOLE:
            labels.add("before framework")
        elif word in _PART:
            labels.add("before loss")
        else:
            labels.add("before " + _AFTER.get(word, "another word"))

    def _apposed(self, at: int, labels: set[str]) -> None:
        low = self.words.low
        for word in low[at + 1 : at + 9]:
            if word in _WHOLE:
                labels.add("X, a ... framework")
                return
            if word in _PART:
                labels.add("X, a ... loss")
                return
            if word in _BREAKS:
                return

    def _act(self, place: Place) -> tuple[int, str, int | None]:
        """How the nearest act before a place in its sentence bears on it: rank, label, and its word if it introduces it."""
        number = bisect_right(self.act_words, place.first - 1) - 1
        sentence = bisect_right(self.starts, place.start) - 1
        if number < 0 or self.acts[number].sentence != sentence:
            return 90, "no act before it", None
        act = self.acts[number]
        gap = [word for word in self.words.low[act.word + 1 : place.first] if word]
        far = sum(1 for word in gap if word not in _ARTICLES and word not in _FILLERS)
        if not _BREAKS.isdisjoint(gap):
            if act.kind in ("introduced", "made", "introducing") and gap and gap[-1] in CALLING:
                return 3, "introduced as called", act.word
            return 60 + far // 6, f"{act.kind}, other part{', far' if far > 5 else ''}", None
        near = (
            "" if far == 0 else ", after a word or two" if far <= 2 else ", after some words" if far <= 6 else ", far"
        )
        also = ", also" if act.also and act.kind in ("introduced", "made") else ""
        introduces = (
            act.word if act.kind in ("introduced", "made", "introducing", "termed") and (act.own or far == 0) else None
        )
        order = ("introduced", "made", "introducing", "termed", "shown", "passive", "used").index(act.kind)
        return order + 10 * min(far, 4) + (3 if also else 0), f"{act.kind}{near}{also}", introduces


def rarity(text: str) -> str:
    """In how many abstracts of the word table the word, or the rarest word of a phrase, was seen."""
    if " " in text:
        seen = min(max(abstracts_with(word), abstracts_with(word.lower())) for word in text.split(" "))
        return "rarest word unseen" if seen <= 1 else "rarest word rare" if seen <= 50 else "only common words"
    seen = max(abstracts_with(text), abstracts_with(text + "s"), abstracts_with(text[:-1]) if text.endswith("s") else 0)
    for limit in (1, 3, 8, 20, 60):
        if seen <= limit:
            return f"seen in {limit} abstracts at most"
    return "seen in more than 60 abstracts"


_ACRONYM = re.compile(r"[A-Z]+s?")
_TITLE = re.compile(r"[^\W\d_][a-zà-ÿ']+")
_TITLES = re.compile(r"[A-Z][a-z]+(?:[-‑][A-Za-z][a-z]+)+")
_CAMEL = re.compile(r"[a-zα-ω][A-Z]|[A-Z]{2,}[a-z]{2}|[a-zA-Z][²³]|[²³][a-zA-Z]")
SMALL = frozenset("of for with the and in to by as is on via from & a an at or through without not may be like".split())


def shape(text: str) -> set[str]:
    """What a spelling looks like."""
    words = text.split(" ")
    if len(words) > 1:
        if text.islower():
            return {"lower-case phrase"}
        if any(word.islower() and word not in SMALL for word in words):
            return {"phrase of mixed case"}
        if any(word in SMALL for word in words):
            return {"three words with a small one" if len(words) == 3 else "long phrase with small words"}
        return {("two words", "three words")[len(words) - 2] if len(words) < 4 else "four words or more"}
    if text.islower():
        return {"lower case"}
    if _TITLE.fullmatch(text):
        common = abstracts_with(text.lower())
        return {"capitalised word", "a common word in lower case" if common > 5 else "no common word in lower case"}
    if _TITLES.fullmatch(text):
        known = all(max(abstracts_with(part), abstracts_with(part.lower())) > 20 for part in re.split("[-‑]", text))
        return {"capitalised compound of common words" if known else "capitalised compound"}
    if _ACRONYM.fullmatch(text):
        return {f"acronym of {min(len(text.rstrip('s')), 5)}"}
    if "-" in text or "‑" in text:
        return {"compound"}
    if _CAMEL.search(text):
        return {"capitals inside"}
    if any(c.isdigit() for c in text):
        return {"with digits"}
    return {"odd case"}


_REPOSITORY = re.compile(
    r"(?:https?://)?(?:www\.)?(?:(?:github|gitlab)\.com/[\w.-]+/([\w.+-]+)"
    r"|huggingface\.co/(?:datasets/|spaces/)?[\w.-]+/([\w.+-]+)"
    r"|anonymous\.4open\.science/r/([\w.+-]+)"
    r"|([\w-]+)\.github\.io(?:/([\w.-]+))?)"
    r"|https?://(?:www\.)?([\w-]+)\.(?:com|ai|org|net|cc|dev|io|science)\b"
)
_HOSTS = frozenset("github gitlab huggingface anonymous openreview arxiv sites youtube zenodo figshare drive".split())


def repositories(plain: str) -> frozenset[str]:
    """Folded names of the repositories and project pages that the abstract links to."""
    if "://" not in plain and ".com" not in plain and ".io" not in plain:
        return frozenset()
    names = [name for match in _REPOSITORY.finditer(plain) for name in match.groups() if name and name not in _HOSTS]
    return frozenset(filter(None, (fold(name.rstrip(".").removesuffix(".git")) for name in names)))
