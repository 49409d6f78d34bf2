"""Words that ask for a noun after them."""

from __future__ import annotations

import re
from functools import lru_cache

from site_builder.derive.word_classes import (
    ADJECTIVES,
    FILLERS,
    NOUNS_LIKE_ADJECTIVES,
)

_ADJECTIVE = re.compile(
    r".{2,}(?:able|ible|ous|ful|less|ive|ical|ary|ic|al|ant|ent|ed|ar|-free|-aware|-based|-wise|-level|-efficient|"
    r"-optimal|-agnostic|-driven|-specific|-scale|-stage|-shot|-time|-world|-art)$"
)


@lru_cache(maxsize=1 << 15)
def is_adjective(low: str) -> bool:
    """Whether a word, by its ending, asks for a noun after it."""
    if low in FILLERS or low in ADJECTIVES:
        return True
    return _ADJECTIVE.match(low) is not None and low.rsplit("-", 1)[-1] not in NOUNS_LIKE_ADJECTIVES
