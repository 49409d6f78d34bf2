"""How much two texts agree: shared words (F1) and longest common subsequence (ROUGE-L)."""

from __future__ import annotations

import re
from collections import Counter

_TOKEN = re.compile(r"[a-z0-9]+")


def tokens(text: str) -> list[str]:
    """The words of a text in lower case, hyphenated ones apart."""
    return _TOKEN.findall(text.lower())


def token_f1(one: str, other: str) -> float:
    """F1 of the words of two texts, each as often as it stands there."""
    ours, theirs = Counter(tokens(one)), Counter(tokens(other))
    shared = sum((ours & theirs).values())
    return 2 * shared / (sum(ours.values()) + sum(theirs.values())) if shared else 0.0


def rouge_l(one: str, other: str) -> float:
    """F1 of the longest common subsequence of the words of two texts."""
    ours, theirs = tokens(one), tokens(other)
    row = [0] * (len(theirs) + 1)
    for word in ours:
        above = 0
        for at, match in enumerate(theirs, 1):
            row[at], above = above + 1 if word == match else max(row[at], row[at - 1]), row[at]
    return 2 * row[-1] / (len(ours) + len(theirs)) if row[-1] else 0.0
