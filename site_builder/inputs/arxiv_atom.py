"""Answers of arXiv's API, in Atom: https://info.arxiv.org/help/api/user-manual.html."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from site_builder.inputs._parts.arxiv_areas import AREAS
from site_builder.inputs._parts.records import parsed
from site_builder.inputs._parts.xml_tree import Element, root_name, tree
from site_builder.model import Parsed, Place, Source
from site_builder.raw.field_names import NO_NAMES, Names

_ADDRESS = re.compile(r"https?://[^\s<>\"'\\^`{|}]+[^\s<>\"'\\^`{|}.,;:)\]]")


def accepts(source: Source) -> bool:
    """An .xml or .atom file whose first element is a feed and that speaks of arXiv."""
    named = PurePosixPath(source.path).suffix.lower() in (".xml", ".atom")
    return named and root_name(source) == "feed" and b"arxiv.org" in source.data[:65536]


def parse(source: Source, names: Names = NO_NAMES) -> Parsed:
    """One record an entry; `digest check` says so where the answer is an error, which arXiv writes as an entry, too."""
    root, problems = tree(source)

    def found() -> Iterator[tuple[object, Place]]:
        for entry in root.all("entry") if root else ():
            at = entry.first("summary") or entry
            yield _fields(entry), Place(source.path, at.line, at.column)

    made = parsed(source, found(), names)
    return Parsed(None, made.records, (*problems, *made.diagnostics))


def _fields(entry: Element) -> dict[str, object]:
    identity = re.sub(r"^https?://arxiv\.org/abs/|v\d+$", "", entry.said("id"))
    categories = [one.attributes.get("term", "") for one in entry.all("category")]
    primary = entry.first("primary_category")
    area = primary.attributes.get("term", "") if primary else next(iter(categories), "")
    pdf = next(
        (one.attributes.get("href", "") for one in entry.all("link") if one.attributes.get("title") == "pdf"), ""
    )
    summary = entry.first("summary")
    return {
        "id": f"arXiv:{identity}" if identity else None,
        "title": entry.said("title"),
        "abstract": _paragraphs(summary.text()) if summary else "",
        "authors": [one.said("name") for one in entry.all("author")],
        "year": entry.said("published")[:4],
        "venue": entry.said("journal_ref") or "arXiv",
        "keywords": [term for term in categories if re.fullmatch(r"[a-z][a-z-]*(?:\.[A-Za-z-]{2,})?", term)],
        "area": AREAS.get(area, area),
        "arxiv": identity,
        "doi": entry.said("doi"),
        "urls": {**({"pdf": pdf} if pdf else {}), **_in_comment(entry.said("comment"))},
    }


def _paragraphs(summary: str) -> str:
    """The abstract with its line ends as spaces; arXiv marks a new paragraph by an indented line."""
    return "\n\n".join(" ".join(part.split()) for part in re.split(r"\n[ \t]{2,}", summary.strip()))


def _in_comment(comment: str) -> dict[str, str]:
    """The addresses that authors put into the comment, mostly of code and of project pages, by their host."""
    return {re.sub(r"^https?://(?:www\.)?|/.*$", "", address): address for address in _ADDRESS.findall(comment)}
