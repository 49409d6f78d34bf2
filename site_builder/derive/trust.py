"""How much a phrase is trusted as a heading by where it was read, in the unit of `weighing`."""

from __future__ import annotations

from functools import lru_cache

TRUST = {
    "expansion": 1.0,
    "apposition": 1.0,
    "called": 0.7,
    "is": 0.5,
    "for": 0.5,
    "make": -0.2,
    "study": 0.8,
    "give": -0.6,
    "that": 0.8,
    "claim": 0.0,
    "half": 0.3,
    "back": 0.8,
    "result": -0.4,
    "passive": 0.0,
    "yield": -0.3,
    "by": -1.5,
    "question": 0.3,
    "topic": -2.1,
    "topic:": 0.1,
    "opening": -2.0,
}
"""How much a phrase is trusted by where it was read; "topic:" is what "TOPIC: phrase" adds to the phrase's own."""

TRUST_VERB = {
    "evaluate": -1.0,
    "compare": -0.8,
    "test": -0.8,
    "assess": -0.6,
    "benchmark": -0.5,
    "challenge": -0.8,
    "extend": -0.4,
    "release": -0.6,
    "collect": -0.5,
    "suggest": -0.5,
    "highlight": -0.5,
    "report": -0.5,
    "illustrate": -0.7,
    "achieve": -0.6,
    "obtain": -0.4,
    "conduct": -0.5,
    "perform": -0.4,
    "implement": -0.4,
    "advance": -0.5,
    "discuss": -0.3,
    "tackle": -0.2,
    "address": -0.3,
    "ask": -0.5,
    "construct": -0.2,
    "build": -0.2,
    "solve": -0.2,
    "generalize": -0.4,
    "offer": -0.3,
    "describe": -0.1,
    "derive": -0.4,
}


@lru_cache(maxsize=1024)
def trust(source: str) -> float:
    """The points for where a phrase was read, such as "make propose for"."""
    kind, _, rest = source.partition(" ")
    return TRUST[kind] + TRUST_VERB.get(rest.partition(" ")[0], 0.0)
