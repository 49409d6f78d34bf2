"""Words that ask for a noun after them."""

from __future__ import annotations

from site_builder.derive.word_classes import (
    ADJECTIVES,
    FILLERS,
    NOUNS_LIKE_ADJECTIVES,
)

_ENDINGS = (
    *"able ible ous ful less ive ary ic al ant ent ed ar".split(),
    *"-free -aware -based -wise -level -driven -scale -stage -shot -time -world -art".split(),
)


def is_adjective(low: str) -> bool:
    """Whether a word, by its ending, asks for a noun after it; at least two letters stand before the ending."""
    if low in FILLERS or low in ADJECTIVES:
        return True
    return low[2:].endswith(_ENDINGS) and low.rsplit("-", 1)[-1] not in NOUNS_LIKE_ADJECTIVES
