"""The same paper in two sources: found by what identifies it, and folded into the first with what the second adds."""

from __future__ import annotations

import re
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from site_builder.collections import Gathered
from site_builder.model import Diagnostic, RawRecord
from site_builder.people import person
from site_builder.raw.addresses import identifiers
from site_builder.text.fold import folded

CODES = {
    "W106": "the same paper stands twice; the first is kept",
    "N124": "two papers have the same id; the second is known by its text",
}

LEAST_TITLE = 3  # words: "Introduction" and "Deep Learning" are titles of many papers
LEAST_SENTENCE = 40  # characters
MOST_HOLDERS = 20  # a sentence that more papers share is a phrase of the trade
LEAST_RUNS = 30
LEAST_SHARED = 0.8  # of the three-word runs of the shorter abstract; unrelated ones share less than 0.05

_LETTER, _DIGIT = re.compile(r"[^\W\d_]"), re.compile(r"\d")
_NAMES = {"doi": "DOI", "arxiv": "arXiv id", "openreview": "OpenReview id"}


@dataclass(slots=True)
class _Known:
    """What has been kept so far, by all that a paper can be known by."""

    kept: list[RawRecord] = field(default_factory=list)
    by_key: dict[str, int] = field(default_factory=dict)
    by_title: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    by_sentence: defaultdict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    ids: set[str] = field(default_factory=set)


def once(groups: tuple[Gathered, ...]) -> tuple[tuple[Gathered, ...], tuple[Diagnostic, ...]]:
    """The collections with every paper once, in source order, and a diagnostic for each that stood twice."""
    shared = _shared_by_many(raw for group in groups for raw in group.records)
    # Nobody lists a paper twice in one file with other words; two parts of one work are often much alike there.
    several = len({raw.place.path for group in groups for raw in group.records}) > 1
    known = _Known()
    said: list[Diagnostic] = []
    members: list[list[int]] = []
    for group in groups:
        members.append([])
        for raw in group.records:
            keys = [key for key in _keys(raw) if key not in shared]
            sentences = _sentences(raw.abstract) if several else set()
            number, reason = _same(raw, keys, sentences, known)
            if number is None:
                number = len(known.kept)
                if raw.id and raw.id in known.ids:
                    what = f"another paper has the id {raw.id[:60]!r}, too; this one is known by its text"
                    said.append(Diagnostic("note", "N124", raw.place, what))
                    raw = replace(raw, id=None)
                known.kept.append(raw)
                members[-1].append(number)
            else:
                first = known.kept[number]
                known.kept[number], added = _completed(first, raw)
                what = f"left out: the same {reason} as {first.place}"
                hint = (
                    f"its {_listed(added)} {'is' if len(added) == 1 else 'are'} taken over"
                    if added
                    else "keep one of the two"
                )
                said.append(Diagnostic("warning", "W106", raw.place, what, hint))
            _learn(raw, keys, sentences, number, known)
    return (
        tuple(
            replace(group, records=tuple(known.kept[number] for number in numbers))
            for group, numbers in zip(groups, members, strict=True)
        ),
        tuple(said),
    )


def _keys(raw: RawRecord) -> Iterator[str]:
    """What identifies a record exactly. An id counts everywhere only where it is more than a number in a list."""
    if raw.id:
        yield f"id:{raw.id}" if _is_telling(raw.id) else f"id:{raw.place.path}:{raw.id}"
    yield from identifiers(raw.urls)
    yield f"abstract:{folded(raw.abstract)}"


def _is_telling(identity: str) -> bool:
    return len(identity) >= 8 and bool(_LETTER.search(identity)) and bool(_DIGIT.search(identity))


def _shared_by_many(records: Iterable[RawRecord]) -> frozenset[str]:
    """Identifiers that records of one file with different titles share: the address of a volume, of a conference."""
    titles: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for raw in records:
        for key in identifiers(raw.urls):
            titles[raw.place.path, key].add(folded(raw.title or raw.abstract))
    return frozenset(key for (_, key), different in titles.items() if len(different) > 1)


def _same(raw: RawRecord, keys: list[str], sentences: set[int], known: _Known) -> tuple[int | None, str]:
    """The kept paper that this record is, and what shows it."""
    for key in keys:
        if key in known.by_key:
            kind = key.partition(":")[0]
            return known.by_key[key], _NAMES.get(kind, kind)
    for number in known.by_title.get(_title(raw), ()):
        if _may_be_the_same(raw, known.kept[number]):
            return number, "title"
    candidates = Counter(
        number
        for sentence in sentences
        if len(known.by_sentence.get(sentence, ())) <= MOST_HOLDERS
        for number in known.by_sentence.get(sentence, ())
    )
    runs = _runs(raw.abstract) if candidates else frozenset()
    for number, _ in candidates.most_common(3):
        first = known.kept[number]
        if first.place.path == raw.place.path or not _may_be_the_same(raw, first):
            continue
        other = _runs(first.abstract)
        shorter = min(len(runs), len(other))
        if shorter >= LEAST_RUNS and len(runs & other) >= LEAST_SHARED * shorter:
            return number, "abstract, but for a few words,"
    return None, ""


def _learn(raw: RawRecord, keys: Iterable[str], sentences: set[int], number: int, known: _Known) -> None:
    for key in keys:
        known.by_key.setdefault(key, number)
    if title := _title(raw):
        known.by_title[title].append(number)
    for sentence in sentences:
        known.by_sentence[sentence].append(number)
    if raw.id:
        known.ids.add(raw.id)


def _title(raw: RawRecord) -> str:
    """The words of the title, "" where they are too few to tell one paper from another."""
    words = re.findall(r"\w+", folded(raw.title)) if raw.title else []
    return " ".join(words) if len(words) >= LEAST_TITLE else ""


def _may_be_the_same(one: RawRecord, other: RawRecord) -> bool:
    """Whether papers of one title have an author in common, or one of them names none."""
    families = [{folded(person(name).family) for name in raw.authors} for raw in (one, other)]
    return not all(families) or bool(families[0] & families[1])


def _sentences(text: str) -> set[int]:
    """Hashes of what stands between full stops: cheap, since one sentence in common only makes a candidate."""
    pieces = " ".join(text.lower().split()).split(". ")
    return {zlib.crc32(piece.encode(errors="replace")) for piece in pieces if len(piece) >= LEAST_SENTENCE}


def _runs(text: str) -> frozenset[tuple[str, ...]]:
    words = re.findall(r"\w+", folded(text))
    return frozenset(tuple(words[at : at + 3]) for at in range(max(1, len(words) - 2)))


def _completed(first: RawRecord, second: RawRecord) -> tuple[RawRecord, tuple[str, ...]]:
    """The first record with what only the second gives, and the names of that."""
    adds = [
        name
        for name in ("title", "authors", "year", "venue", "keywords", "area", "tldr")
        if getattr(second, name) and not getattr(first, name)
    ]
    addresses = {url for _, url in first.urls}
    links = tuple(pair for pair in second.urls if pair[1] not in addresses)
    found = replace(first, urls=(*first.urls, *links), **{name: getattr(second, name) for name in adds})
    return found, (*adds, *(("links",) if links else ()))


def _listed(names: tuple[str, ...]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
