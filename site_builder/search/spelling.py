"""Words that the index knows at one edit from a word it does not know. `static/js/search/spelling.js` does the same."""

from __future__ import annotations

from dataclasses import replace
from string import ascii_lowercase, digits
from typing import NamedTuple

from site_builder.search.language import Group, Query
from site_builder.search.reader import Index
from site_builder.search.tokens import term

LETTERS = ascii_lowercase + digits
SHORTEST = 4  # letters of a word; below that, one edit leads anywhere
LONGEST = 30
MOST = 8


class Respelling(NamedTuple):
    """A word of the query that nothing is known of, and the word that was taken instead."""

    typed: str
    read: str


def respelled(index: Index, query: Query, unknown: tuple[Group, ...]) -> tuple[Query, tuple[Respelling, ...]]:
    """The query with each unknown word met by the known ones near it, and what was read as what."""
    readings: list[Respelling] = []
    groups: list[Group] = []
    for group in query.groups:
        near = edits(group.form) if group in unknown else {}
        found = [(stem, spelling) for stem, spelling in near.items() if index.knows(stem)][:MOST]
        if found:
            commonest = max(found, key=lambda one: _papers(index, one[0]))
            readings.append(Respelling(group.form, commonest[1]))
            meant = group.word._replace(marked="")
            group = replace(group, word=meant, options=tuple((spelling,) for _, spelling in found), live=False)
        groups.append(group)
    return replace(query, groups=tuple(groups)), tuple(readings)


def _papers(index: Index, stem: str) -> int:
    postings = index.postings(stem)
    return len(postings.numbers) if postings else 0


def edits(word: str) -> dict[str, str]:
    """The stems at one edit from a word with the spelling that leads to each, the likelier kinds of slip first."""
    if not SHORTEST <= len(word) <= LONGEST:
        return {}
    cuts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    swapped = [left + right[1] + right[0] + right[2:] for left, right in cuts if len(right) > 1]
    added = [left + right[1:] for left, right in cuts if right]
    left_out = [left + letter + right for left, right in cuts for letter in LETTERS]
    wrong = [left + letter + right[1:] for left, right in cuts if right for letter in LETTERS]
    found: dict[str, str] = {}
    for spelling in (*swapped, *added, *left_out, *wrong):
        found.setdefault(term(spelling), spelling)
    found.pop("", None)
    return found
