"""Words worth searching, for the lines under search fields."""

from __future__ import annotations

from typing import Final

from site_builder.model import Site

TRIES: Final = 4


def tries(site: Site) -> tuple[str, ...]:
    """The most telling term of each of the largest topics."""
    largest = sorted(site.topics, key=lambda topic: -len(topic.papers))
    return tuple(dict.fromkeys(topic.terms[0][0] for topic in largest if topic.terms))[:TRIES]
