"""What is asked: words of one abstract, which should bring that paper first, and true titles, unseen by the index."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from bench.search.corpus import papers
from site_builder.search.tokens import STOP_WORDS


class Asked(NamedTuple):
    """A query, the slug of the paper that is meant, and whether the last word is still being typed."""

    text: str
    slug: str
    live: bool


def known_items(records: Sequence[dict[str, Any]], each: int = 50) -> dict[str, list[Asked]]:
    """Words of an abstract: three rare (in 2 to 10 papers), three middling (in 0.3 to 1 % of them), three common
    (in 1 to 5 %), and three middling ones the last of which is typed to 60 % only. lunr's stop words do not count."""
    plain = re.compile(r"(?<![\w-])[a-z]{4,14}(?![\w-])")
    words = {one["slug"]: set(plain.findall(one["plain_text"])) - STOP_WORDS for one in records}
    spread = Counter(word for held in words.values() for word in held)
    many = len(records) > 500
    bands = {
        "three rare words": (2, 10) if many else (1, 1),
        "three middling words": (0.003 * len(records), 0.01 * len(records)) if many else (2, 4),
        "three common words": (0.01 * len(records), 0.05 * len(records)) if many else (5, 12),
    }
    deal = random.Random(1)
    slugs = sorted(words)

    def drawn(band: str) -> tuple[str, list[str]]:
        least, most = bands[band]
        while True:
            slug = deal.choice(slugs)
            fit = sorted(word for word in words[slug] if least <= spread[word] <= most)
            if len(fit) >= 3:
                return slug, deal.sample(fit, 3)

    asked: dict[str, list[Asked]] = {}
    for band in bands:
        found = [drawn(band) for _ in range(each)]
        asked[band] = [Asked(" ".join(three), slug, False) for slug, three in found]
    found = [drawn("three middling words") for _ in range(each)]
    asked["last word half typed"] = [
        Asked(f"{one} {two} {last[: round(len(last) * 0.6)]}", slug, True) for slug, (one, two, last) in found
    ]
    return asked


def titles(records: Sequence[dict[str, Any]], number: int = 500) -> list[Asked]:
    """True titles of papers of the site."""
    title = {row["id"]: row["title"] for row in papers(len(records))}
    known = [Asked(title[one["id"]], one["slug"], False) for one in records if title.get(one["id"])]
    return random.Random(2).sample(known, min(number, len(known)))
