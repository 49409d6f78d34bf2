"""XML of the ACL Anthology: https://aclanthology.org/info/contrib/, schema in its repository (data/xml/schema.rnc)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from site_builder.inputs._parts.records import parsed
from site_builder.inputs._parts.xml_tree import Element, root_name, tree
from site_builder.model import Parsed, Place, Source
from site_builder.raw.field_names import NO_NAMES, Names

_SITE = "https://aclanthology.org/"
_ATTACHED = {
    "software": "code", "code": "code", "dataset": "data", "data": "data", "poster": "poster", "video": "video",
    "presentation": "slides", "slides": "slides",
}  # fmt: skip


def accepts(source: Source) -> bool:
    """An .xml file whose first element is a collection."""
    return PurePosixPath(source.path).suffix.lower() == ".xml" and root_name(source) == "collection"


def parse(source: Source, names: Names = NO_NAMES) -> Parsed:
    """One record a paper that has an abstract; mark-up inside titles and abstracts is kept as TeX."""
    root, problems = tree(source)

    def found() -> Iterator[tuple[object, Place]]:
        for volume in root.all("volume") if root else ():
            meta = volume.first("meta")
            about = {
                "venue": _typed(meta.first("booktitle")) if meta else "",
                "year": meta.said("year") if meta else "",
            }
            collection = root.attributes.get("id", "") if root else ""
            for paper in volume.all("paper"):
                abstract = paper.first("abstract")
                at = abstract or paper
                own = _identity(collection, volume.attributes.get("id", ""), paper.attributes.get("id", ""))
                yield {**about, **_fields(paper, own)}, Place(source.path, at.line, at.column)

    made = parsed(source, found(), names)
    return Parsed(None, made.records, (*problems, *made.diagnostics))


def _identity(collection: str, volume: str, paper: str) -> str:
    """The Anthology's id: 2022.naloma-1.3, before 2020 L06-1003 (W workshops and others have two digits a volume)."""
    if not (collection and volume and paper):
        return ""
    if "." in collection:
        return f"{collection}-{volume}.{paper}"
    wide = (
        collection[:1] == "W" or collection == "C69" or (collection == "D19" and volume.isdigit() and int(volume) >= 5)
    )
    return f"{collection}-{volume:0>2}{paper:0>2}" if wide else f"{collection}-{volume}{paper:0>3}"


def _fields(paper: Element, own: str) -> dict[str, object]:
    abstract, title = paper.first("abstract"), paper.first("title")
    url = paper.said("url")
    page, pdf = "", ""
    if re.match(r"https?://", url):  # the paper lies elsewhere
        page = _SITE + own + "/" if own else ""
        pdf = url
    elif url or own:
        page, pdf = f"{_SITE}{url or own}/", f"{_SITE}{url or own}.pdf"
    urls: dict[str, str] = {"paper": page, "pdf": pdf}
    for attached in (*paper.all("attachment"), *paper.all("video")):
        label = _ATTACHED.get(attached.attributes.get("type", attached.name).lower(), "supplement")
        target = attached.attributes.get("href") or attached.text().strip()
        if target:
            urls.setdefault(label, target if "://" in target else f"{_SITE}attachments/{target}")
    for code in paper.all("pwccode"):
        if code.attributes.get("url"):
            urls.setdefault("code", code.attributes["url"])
    return {
        "id": own or paper.said("bibkey"),
        "title": _typed(title),
        "abstract": _typed(abstract),
        "authors": [{"first": one.said("first"), "last": one.said("last")} for one in paper.all("author")],
        "urls": {label: target for label, target in urls.items() if target},
        "doi": paper.said("doi"),
    }


def _typed(element: Element | None) -> str:
    """The text with its mark-up as an author types it; letters of fixed case need no mark here."""
    return element.text(_marked).strip() if element else ""


def _marked(element: Element, inside: str) -> str:
    if element.name == "tex-math":
        return f"${inside.strip().strip('$')}$" if inside.strip() else ""
    if element.name == "url":
        return rf"\url{{{inside}}}"
    command = {"i": "emph", "b": "textbf"}.get(element.name)
    return rf"\{command}{{{inside}}}" if command else inside
