"""The small pages that lead on: at an address a topic had before it was renamed, and at that of a concept's acronym.

A concept that papers only call by its acronym stands there until one of them spells it out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from site_builder.model import Head, Page, Site
from site_builder.urls import concept_path, topic_path


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/moved.html` shows."""

    kind: str
    name: str
    path: str


def pages(site: Site) -> Iterator[Page]:
    """A page for every slug that a topic once had, and for the acronym of every concept that is spelled out."""
    for topic in site.topics:
        for old in topic.rule.formerly:
            yield _page(topic_path(old), "topic", topic.rule.name, topic_path(topic.rule.slug))
    for concept in site.concepts:
        if concept.acronym:
            yield _page(concept_path(concept.acronym), "concept", concept.name, concept_path(concept.slug))


def _page(old: str, kind: str, name: str, path: str) -> Page:
    head = Head(f"{name} (moved)", f"The {kind} {name} has another address.", index=False)
    return Page(old, "pages/moved.html", Context(kind, name, path), head, section="topics")
