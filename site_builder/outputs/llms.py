"""llms.txt: what the site holds and where its data is, for programs that read text (llmstxt.org)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from site_builder.model import File, Site
from site_builder.urls import absolute, collection_path, topic_path

_HOW_TO_READ = (
    "A heading in square brackets was supplied by this digest from the abstract, because the title is not known. Each"
    " page at `papers/<slug>/` has its record beside it as `record.json`. `concepts/` lists the methods, models and"
    " data sets that several papers speak of. Each topic and each collection has its own"
    " `papers.json`, `papers.bib`, `papers.ris`, `papers.csl.json`, `feed.xml` and `feed.json`."
)
_DATA = (
    ("Records", "papers.json", "every paper, in the schema of `record.json`"),
    ("BibTeX", "papers.bib", "citations of all papers; `papers.ris` and `papers.csl.json` hold the same"),
    ("Atom feed", "feed.xml", "the newest papers with full texts; `feed.json` is the same as JSON Feed"),
)


def files(site: Site) -> Iterator[File]:
    """The one file. Addresses are full where the site knows its own, else relative to this file."""
    settings = site.settings
    about = settings.tagline or settings.description
    topics = [topic for topic in site.topics if topic.papers]
    counts = (
        _count(len(site.papers), "paper"),
        _count(len(site.collections), "collection"),
        _count(len(topics), "topic"),
    )
    data = [_link(site, name, path, what) for name, path, what in _DATA]
    by_topic = [_link(site, one.rule.name, topic_path(one.rule.slug), one.rule.description) for one in topics]
    by_collection = [
        _link(site, one.title, collection_path(one.slug), one.settings.description or _count(len(one.papers), "paper"))
        for one in site.collections
    ]
    blocks = [
        f"# {_line(settings.title)}",
        *([f"> {_line(about)}"] if about else []),
        f"{counts[0]} in {counts[1]} and {counts[2]}. {_HOW_TO_READ}",
        *(["## Topics", "\n".join(by_topic)] if by_topic else []),
        *(["## Collections", "\n".join(by_collection)] if by_collection else []),
        *("## Data", "\n".join(data)),
    ]
    yield File("llms.txt", ("\n\n".join(blocks) + "\n").encode(errors="replace"))


def _link(site: Site, name: str, path: str, what: str) -> str:
    title = re.sub(r"[\\\[\]]", r"\\\g<0>", _line(name))
    return f"- [{title}]({absolute(site.settings.url, path) or path}): {_line(what)}"


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


def _line(text: str) -> str:
    return " ".join(text.split())
