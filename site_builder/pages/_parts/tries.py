"""Words worth searching, for the lines under search fields."""

from __future__ import annotations

from typing import Final

from site_builder.model import Site, Topic

TRIES: Final = 4


def telling(topic: Topic) -> str | None:
    """The topic’s first term that is a phrase or an abbreviation, which finds more to the point; else its first."""
    terms = [term for term, _ in topic.terms]
    return next(
        (term for term in terms if " " in term or "-" in term or term[1:] != term[1:].lower()), next(iter(terms), None)
    )


def tries(site: Site) -> tuple[str, ...]:
    """The most telling term of each of the largest topics."""
    largest = sorted(site.topics, key=lambda topic: -len(topic.papers))
    found = (telling(topic) for topic in largest)
    return tuple(dict.fromkeys(term for term in found if term))[:TRIES]
