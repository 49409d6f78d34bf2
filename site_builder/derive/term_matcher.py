"""All terms of all topics found in one pass over a text: a tree over words, walked once from every word."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from site_builder.config.phrases import capitals, forms, phrase
from site_builder.derive.spellings import Spellings, bare


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
    """Finds phrases in texts; terms and topics are numbers. Made by `matcher`."""

    root: dict[str, Node]
    spellings: Spellings = field(default_factory=Spellings)
    lowered: list[str] = field(default_factory=list)  # by piece
    roots: list[Node | None] = field(default_factory=list)  # by piece

    def read(self, text: str) -> list[int]:
        """The numbers of the pieces of a text."""
        read = self.spellings.read(text)
        for piece in self.spellings.pieces[len(self.lowered) :]:
            self.lowered.append(bare(piece).lower())
            self.roots.append(self.root.get(self.lowered[-1]))
        return read

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

    def _as_written(self, node: Node, read: list[int]) -> tuple[int, ...]:
        """The terms whose capitals the text has, a plural ending apart."""
        words = tuple(bare(self.spellings.pieces[number]) for number in read)
        return tuple(term for exact, term in node.exact if words in (exact, (*exact[:-1], exact[-1] + "s")))


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
