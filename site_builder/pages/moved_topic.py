"""The small page at an address that a topic had before it was renamed: it leads to the new one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from site_builder.model import Head, Page, Site
from site_builder.urls import topic_path


@dataclass(frozen=True, slots=True)
class Context:
    """What `pages/moved_topic.html` shows."""

    name: str
    path: str


def pages(site: Site) -> Iterator[Page]:
    """A page for every slug that a topic once had."""
    for topic in site.topics:
        for old in topic.rule.formerly:
            context = Context(topic.rule.name, topic_path(topic.rule.slug))
            head = Head(f"{topic.rule.name} (moved)", f"The topic {topic.rule.name} has a new address.", index=False)
            yield Page(topic_path(old), "pages/moved_topic.html", context, head, section="topics")
