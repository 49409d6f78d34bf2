"""All terms of all topics found in one pass over a text: a tree over words, walked once from every word.

Reading is much of the work, so it is done by whole stretches between spaces: what a stretch such as "(fine-tuned),"
consists of is remembered, 20 us a text where a regular expression takes 50.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from site_builder.config.phrases import PIECE, capitals, forms, phrase

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
        """The numbers of the pieces of a text: words and punctuation, no spaces."""
        parts = text.split()
        known = self.stretches
        try:
            return list(chain.from_iterable([known[part] for part in parts]))
        except KeyError:
            if len(known) > MOST_STRETCHES:
                known.clear()
            for part in parts:
                if part not in known:
                    known[part] = tuple(self._number(piece) for piece in PIECE.findall(part))
            return list(chain.from_iterable([known[part] for part in parts]))

    def hits(self, read: list[int]) -> list[Hit]:
        """Every phrase at every place, also those inside longer ones."""
        roots, lowered = self.roots, self.lowered
        count = len(read)
        found: list[Hit] = []
        for start, number in enumerate(read):
            node = roots[number]
            end = start + 1
            while node is not None:
                if node.exact:
                    terms = node.terms + self._as_written(node, read[start:end])
                    if terms or node.masks:
                        found.append((start, end, node, terms))
                elif node.terms or node.masks:
                    found.append((start, end, node, node.terms))
                if not node.after or end >= count:
                    break
                word = lowered[read[end]]
                if word == "-" and end + 1 < count:
                    end += 1
                    word = lowered[read[end]]
                node = node.after.get(word)
                end += 1
        return found

    def wording(self, read: list[int], start: int, end: int) -> str:
        """Some pieces of a text as they stand in it."""
        return " ".join(self.pieces[number] for number in read[start:end]).replace(" - ", "-")

    def _number(self, piece: str) -> int:
        number = self.spelled.get(piece)
        if number is None:
            number = self.spelled[piece] = len(self.pieces)
            lowered = "-" if piece in _HYPHENS else piece.lower()
            self.pieces.append("-" if lowered == "-" else piece)
            self.lowered.append(lowered)
            self.roots.append(self.root.get(lowered))
        return number

    def _as_written(self, node: Node, read: list[int]) -> tuple[int, ...]:
        """The terms whose capitals the text has, a plural ending apart."""
        words = tuple(piece for number in read if (piece := self.pieces[number]) != "-")
        return tuple(term for exact, term in node.exact if words in (exact, (*exact[:-1], exact[-1] + "s")))


_HYPHENS = frozenset("-\u2010\u2011\u2013")


def matcher(terms: Iterable[tuple[str, int]], masks: Iterable[tuple[str, int]]) -> TermMatcher:
    """The matcher of (phrase, term number) and (phrase, topic number); plurals and British spellings match too."""
    root = Node()
    for text, term in terms:
        exact = capitals(text)
        for node in _nodes(root, text):
            if exact:
                node.exact = (*node.exact, Exact(exact, term))
            elif term not in node.terms:
                node.terms = (*node.terms, term)
    for text, topic in masks:
        for node in _nodes(root, text):
            node.masks = (*node.masks, topic)
    return TermMatcher(root.after)


def _nodes(root: Node, text: str) -> Iterable[Node]:
    for words in forms(phrase(text)):
        node = root
        for word in words:
            node = node.after.setdefault(word, Node())
        yield node
