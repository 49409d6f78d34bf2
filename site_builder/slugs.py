"""The slug of every paper: the one it was given before, or a new one that nobody else has or ever had."""

from __future__ import annotations

import re
import unicodedata
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from site_builder.config.permalinks import Permalink
from site_builder.urls import RESERVED

MOST_SLUG = 48  # characters; an address should fit a slide
SKETCH_HASHES = 16
LEAST_SHARED = 5  # of the 16: texts that share a third of their three-word runs; unrelated abstracts share none


@dataclass(frozen=True, slots=True)
class Identity:
    """What a paper is known by: `own_id` is the id its source gives, `folded` the folded plain text of its abstract."""

    id: str
    own_id: str | None
    name: str | None
    heading: str  # plain text
    fingerprint: str
    folded: str


@dataclass(frozen=True, slots=True)
class Slugs:
    """A slug for each paper in order, the day each was first seen, and what permalinks.yaml should now say."""

    slugs: tuple[str, ...]
    seen: tuple[str | None, ...]
    changed: tuple[Permalink, ...]  # known papers whose text or name was edited
    added: tuple[Permalink, ...]
    gone: tuple[tuple[Permalink, str | None], ...]  # recorded, but no paper of today; with the slug of one much like it


def slugs(papers: tuple[Identity, ...], recorded: tuple[Permalink, ...], today: str | None) -> Slugs:
    """The slug of each paper. `today` is the day that new entries are recorded under, None where none is recorded."""
    known = _matches(papers, recorded)
    taken = set(RESERVED) | {link.slug for link in recorded}
    given: list[str] = []
    changed: list[Permalink] = []
    added: list[Permalink] = []
    for index, paper in enumerate(papers):
        link = known.get(index)
        if link is None:
            slug = _new_slug(paper, taken)
            taken.add(slug)
            likeness = sketch(paper.folded) if today else ""  # takes a while, and nothing is recorded without a day
            added.append(Permalink(slug, paper.id, paper.name, paper.fingerprint, likeness, today))
        else:
            slug = link.slug
            if (link.id, link.name, link.fingerprint) != (paper.id, paper.name, paper.fingerprint):
                changed.append(
                    Permalink(slug, paper.id, paper.name, paper.fingerprint, sketch(paper.folded), link.seen)
                )
        given.append(slug)
    still_here = {link.slug for link in known.values()}
    gone = tuple(link for link in recorded if link.slug not in still_here)
    successors: dict[str, str] = {}
    for index, link in _alike(papers, gone, {}):
        successors.setdefault(link.slug, given[index])
    return Slugs(
        tuple(given),
        tuple(known[index].seen if index in known else today for index in range(len(papers))),
        tuple(changed),
        tuple(added),
        tuple((link, successors.get(link.slug)) for link in gone),
    )


def _matches(papers: tuple[Identity, ...], recorded: tuple[Permalink, ...]) -> Mapping[int, Permalink]:
    """Which paper is which recorded one: by its source's id, the exact text, the name, then likeness of the text."""
    found: dict[int, Permalink] = {}
    free = dict.fromkeys(recorded)

    def match(keys: Iterable[tuple[int, str | None]], recorded_key: Mapping[str, Permalink]) -> None:
        for index, key in keys:
            link = recorded_key.get(key) if key and index not in found else None
            if link is not None and link in free:
                found[index] = link
                del free[link]

    match(((i, p.own_id) for i, p in enumerate(papers)), {link.id: link for link in recorded})
    match(((i, p.fingerprint) for i, p in enumerate(papers)), {link.fingerprint: link for link in recorded})
    times = Counter(link.name for link in free)
    today = Counter(p.name for i, p in enumerate(papers) if i not in found)
    match(
        ((i, p.name) for i, p in enumerate(papers) if today[p.name] == 1),
        {link.name: link for link in free if link.name and times[link.name] == 1},
    )
    for index, link in _alike(papers, tuple(free), found):
        if index not in found and link in free:
            found[index] = link
            del free[link]
    return found


def _alike(
    papers: tuple[Identity, ...], links: tuple[Permalink, ...], found: Mapping[int, Permalink]
) -> Iterable[tuple[int, Permalink]]:
    """Pairs of an unmatched paper and a free entry whose texts share enough, the most alike first."""
    if not links:
        return ()
    holders: defaultdict[str, list[int]] = defaultdict(list)
    sketches = [_hashes(link.sketch) for link in links]
    for number, hashes in enumerate(sketches):
        for value in hashes:
            holders[value].append(number)
    pairs: list[tuple[int, int, int]] = []
    for index, paper in enumerate(papers):
        if index in found:
            continue
        own = _hashes(sketch(paper.folded))
        for number in {number for value in own for number in holders.get(value, ())}:
            # Of the smallest hashes of both texts together, those in both: an unbiased estimate of their Jaccard index.
            lowest = sorted(set(own) | set(sketches[number]))[:SKETCH_HASHES]
            shared = len(set(lowest) & set(own) & set(sketches[number]))
            if shared >= LEAST_SHARED:
                pairs.append((-shared, index, number))
    return [(index, links[number]) for _, index, number in sorted(pairs)]


def sketch(folded: str) -> str:
    """A short similarity sketch: the 16 smallest 24-bit hashes of the text's three-word runs, in hexadecimal."""
    words = re.findall(r"\w+", folded)
    runs = {" ".join(words[i : i + 3]) for i in range(max(1, len(words) - 2))}
    return "".join(
        f"{value:06x}" for value in sorted({zlib.crc32(run.encode()) & 0xFFFFFF for run in runs})[:SKETCH_HASHES]
    )


def _hashes(text: str) -> tuple[str, ...]:
    return tuple(text[i : i + 6] for i in range(0, len(text) - 5, 6))


def _new_slug(paper: Identity, taken: set[str]) -> str:
    """The name, else the heading's first words; longer where that is taken, and with the id where that is taken too."""
    heading = slugified(paper.heading)
    name = slugified(paper.name or "")
    for candidate in (
        name,
        cut(heading, MOST_SLUG),
        cut(f"{name or heading or 'paper'}-{paper.id[:6].lower()}", MOST_SLUG),
    ):
        slug = slugified(candidate)
        if slug and slug not in taken and not slug.isdigit():
            return slug
    stem = cut(name or heading, MOST_SLUG - 13) or "paper"
    slug = slugified(f"{stem}-{paper.fingerprint[:12]}")
    number = 2
    while slug in taken or slug.isdigit():
        slug, number = slugified(f"{stem}-{paper.fingerprint[:12]}-{number}"), number + 1
    return slug


def slugified(text: str) -> str:
    """Small ASCII letters and digits with single hyphens between them; empty where the text has none."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_LETTERS)).lower()
    ascii_only = re.sub(r"[\u0300-\u036f'’]|(?<=\w)\^(?=\w)", "", decomposed)
    return re.sub(r"[^a-z0-9]+", "-", ascii_only).strip("-")


_GREEK = (
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu"
    " nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega"
)
_LETTERS = {
    **{0x3B1 + i: name for i, name in enumerate(_GREEK.split())},
    **{0x391 + i + (i > 16): name for i, name in enumerate(_GREEK.replace("sigma sigma", "sigma").split())},
    **dict(
        zip(map(ord, "ßæøłđðþıœÆØŁĐÞŒ+&∞"), "ss ae o l d d th i oe ae o l d th oe -plus -and inf".split(), strict=True)
    ),
}
"""Letters that Unicode decomposition leaves alone. Capital Greek skips U+03A2, which does not exist."""


def cut(slug: str, most: int) -> str:
    """At most `most` characters, ended at a whole word, and not on a word that promises another."""
    if len(slug) > most:
        slug = slug[: most + 1].rpartition("-")[0] or slug[:most]
    return re.sub(r"(?:-(?:a|an|and|as|at|by|for|from|in|into|is|of|on|or|the|to|under|via|with|without))+$", "", slug)
