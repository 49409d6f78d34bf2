"""All terms of all topics found in one pass over a text: a tree over words, walked once from every word."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NamedTuple

from site_builder.config.phrases import GLUE, PIECE, capitals, forms, phrase


class Target(NamedTuple):
    """What a phrase stands for: a term of a topic by their numbers, or with term -1 a mask of that topic."""

    topic: int
    term: int
    capitals: tuple[str, ...] = ()  # the words as they must stand in the text; (): capitals do not matter


class Hit(NamedTuple):
    """A phrase found in a text: characters `start` up to `end`."""

    start: int
    end: int
    targets: tuple[Target, ...]


@dataclass(slots=True)
class _Node:
    """The phrases that go on from here by their next word, and what the words so far stand for by themselves."""

    after: dict[str, _Node] = field(default_factory=dict)
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class TermMatcher:
    """Finds phrases; made once for a taxonomy by `matcher`."""

    root: dict[str, _Node]

    def hits(self, text: str) -> list[Hit]:
        """Every phrase at every place, also those inside longer ones, by place and then length."""
        lowered = lower(text)
        pieces = PIECE.findall(lowered)
        root = self.root
        starts = [index for index, piece in enumerate(pieces) if piece in root]
        if not starts:
            return []
        ends = list(accumulate(map(len, pieces)))
        count = len(pieces)
        found: list[Hit] = []
        for first in starts:
            node: _Node | None = root[pieces[first]]
            index = first
            while node is not None:
                if node.targets:
                    start, end = ends[first] - len(pieces[first]), ends[index]
                    targets = node.targets
                    if any(target.capitals for target in targets):
                        targets = _as_written(targets, text[start:end])
                    if targets:
                        found.append(Hit(start, end, targets))
                index += 1
                if index < count and pieces[index] in GLUE:
                    index += 1
                if index >= count:
                    break
                node = node.after.get(pieces[index])
        return found


def matcher(phrases: Iterable[tuple[str, int, int]]) -> TermMatcher:
    """The matcher for (phrase, topic number, term number or -1); plurals and British spellings are matched too."""
    root = _Node()
    for text, topic, term in phrases:
        target = Target(topic, term, capitals(text))
        for words in forms(phrase(text)):
            node = root
            for word in words:
                node = node.after.setdefault(word, _Node())
            # the first of two equal phrases of a topic counts; a term with capitals stands beside the same word without
            if not any(other[0] == topic and other.capitals == target.capitals for other in node.targets):
                node.targets = (*node.targets, target)
    return TermMatcher(root.after)


def lower(text: str) -> str:
    """The text in lower case, every character in its place (the lower case of U+0130 is two characters long)."""
    lowered = text.lower()
    return lowered if len(lowered) == len(text) else "".join(c if len(c.lower()) != 1 else c.lower() for c in text)


def _as_written(targets: tuple[Target, ...], text: str) -> tuple[Target, ...]:
    """The targets whose capitals the text has, a plural ending apart."""
    words = tuple(piece for piece in PIECE.findall(text) if piece not in GLUE)
    return tuple(
        t for t in targets if not t.capitals or words in (t.capitals, (*t.capitals[:-1], t.capitals[-1] + "s"))
    )
