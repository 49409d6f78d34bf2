"""All terms of all topics found in one pass over a text: a tree over words, walked once from every word.

Reading is much of the work, so it is done by whole stretches between spaces: what a stretch such as "(fine-tuned),"
consists of is remembered, 20 us a text where a regular expression takes 50.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from site_builder.config.phrases import capitals, forms, phrase

MOST_STRETCHES = 200_000  # remembered at most; 6,500 abstracts have some 90,000


class Exact(NamedTuple):
    """A term that counts only with these capitals."""

    words: tuple[str, ...]
    term: int


@dataclass(slots=True)
class Node:
    """The words so far: which terms they are, which topics they are a mask of, and how phrases go on from here."""

    after: dict[str, Node] = field(default_factory=dict)
    terms: tuple[int, ...] = ()
    masks: tuple[int, ...] = ()
    exact: tuple[Exact, ...] = ()
    found: bool = False  # whether the words so far are anything by themselves


Hit = tuple[int, int, Node, tuple[int, ...]]
"""Pieces start up to end of a text, the node their words lead to, and the terms they are. Bare, for speed."""


@dataclass(frozen=True, slots=True)
class TermMatcher:
    """Reads texts and finds phrases in them; terms and topics are numbers. Made by `matcher`."""

    root: dict[str, Node]
    spelled: dict[str, int] = field(default_factory=dict)  # the number of every piece met, as spelled
    pieces: list[str] = field(default_factory=list)
    lowered: list[str] = field(default_factory=list)
    roots: list[Node | None] = field(default_factory=list)
    stretches: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def read(self, text: str) -> list[int]:
        """The numbers of the pieces of a text: words, each with the hyphen behind it, and punctuation."""
        parts = text.split()
        known = self.stretches
        try:
            return list(chain.from_iterable([known[part] for part in parts]))
        except KeyError:
            if len(known) > MOST_STRETCHES:
                known.clear()
            for part in parts:
                if part not in known:
                    known[part] = self._stretch(part)
            return list(chain.from_iterable([known[part] for part in parts]))

    def hits(self, read: list[int]) -> list[Hit]:
        """Every phrase at every place, also those inside longer ones."""
        words = [self.lowered[number] for number in read]
        last = len(words)
        found: list[Hit] = []
        for start, node in enumerate([self.roots[number] for number in read]):
            if node is None:
                continue
            end = start + 1
            while True:
                if node.found:
                    terms = node.terms
                    if node.exact:
                        terms += self._as_written(node, read[start:end])
                    if terms or node.masks:
                        found.append((start, end, node, terms))
                if end == last or words[end] not in node.after:
                    break
                node = node.after[words[end]]
                end += 1
        return found

    def wording(self, read: list[int], start: int, end: int) -> str:
        """Some pieces of a text as they stand in it."""
        return " ".join(self.pieces[number] for number in read[start:end]).replace("- ", "-").removesuffix("-")

    def _stretch(self, part: str) -> tuple[int, ...]:
        # most new stretches are a word, maybe with a mark behind it: no need for a regular expression
        if part.isalnum():
            return (self._number(part),)
        if part[:-1].isalnum() and part[-1] in ",.;:)":
            return self._number(part[:-1]), self._number(part[-1])
        return tuple(map(self._number, _PIECE.findall(part)))

    def _number(self, piece: str) -> int:
        number = self.spelled.get(piece)
        if number is None:
            number = self.spelled[piece] = len(self.pieces)
            word = piece[:-1] if len(piece) > 1 and piece[-1] in HYPHENS else piece
            self.pieces.append(piece if word is piece else f"{word}-")
            self.lowered.append(word.lower())
            self.roots.append(self.root.get(word.lower()))
        return number

    def _as_written(self, node: Node, read: list[int]) -> tuple[int, ...]:
        """The terms whose capitals the text has, a plural ending apart."""
        words = tuple(self.pieces[number].removesuffix("-") for number in read)
        return tuple(term for exact, term in node.exact if words in (exact, (*exact[:-1], exact[-1] + "s")))


HYPHENS = "-\u2010\u2011\u2013"
_PIECE = re.compile(rf"[^\W_]+(?:\+\+|#)?[{HYPHENS}]?|[\W_]+")


def matcher(terms: Iterable[tuple[str, int]], masks: Iterable[tuple[str, int]]) -> TermMatcher:
    """The matcher of (phrase, term number) and (phrase, topic number); plurals and British spellings match too."""
    root = Node()
    for text, term in terms:
        exact = capitals(text)
        for node in _nodes(root, text):
            node.found = True
            if exact:
                node.exact = (*node.exact, Exact(exact, term))
            elif term not in node.terms:
                node.terms = (*node.terms, term)
    for text, topic in masks:
        for node in _nodes(root, text):
            node.found = True
            node.masks = (*node.masks, topic)
    return TermMatcher(root.after)


def _nodes(root: Node, text: str) -> Iterable[Node]:
    for words in forms(phrase(text)):
        node = root
        for word in words:
            node = node.after.setdefault(word, Node())
        yield node
