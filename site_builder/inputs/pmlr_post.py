"""Posts of the Proceedings of Machine Learning Research (github.com/mlresearch): Markdown with all in front matter."""

from __future__ import annotations

import re

from site_builder.inputs._parts.front_matter import front_matter
from site_builder.inputs._parts.pmlr import is_pmlr
from site_builder.model import Parsed, Source
from site_builder.raw import record, unused_fields
from site_builder.raw.field_names import NO_NAMES, Names

_WITHOUT_USE = frozenset(
    "layout series publisher issn month tex_title firstpage lastpage page order cycles bibtex_author address genre"
    " issued extras volume note editor bibtex_editor container-title".split()
)


def accepts(source: Source) -> bool:
    """A Markdown file whose front matter has the fields of such a post."""
    return is_pmlr(source)


def parse(source: Source, names: Names = NO_NAMES) -> Parsed:
    """The post's one record, with the address of its page, which its volume and its id make."""
    front, problems = front_matter(source)
    if front is None:
        return Parsed(None, (), problems)
    fields = dict(front.fields)
    volume, key = str(fields.get("volume") or ""), str(fields.get("id") or "")
    if re.fullmatch(r"[\w-]+", volume) and re.fullmatch(r"[\w-]+", key):
        fields["url"] = f"https://proceedings.mlr.press/v{volume.removeprefix('v')}/{key}.html"
        fields["id"] = f"pmlr-v{volume.removeprefix('v')}-{key}"  # keys are unique within a volume only
    extras = fields.get("extras")
    for extra in extras if isinstance(extras, list) else ():
        if isinstance(extra, dict) and isinstance(extra.get("link"), str):
            fields.setdefault(_label(str(extra.get("label") or "")), extra["link"])
    abstract = fields.get("abstract")
    place = front.document.place(("abstract",)) if abstract else front.body_place
    found, wrong = record({**fields, "abstract": abstract or front.body}, place, names=names)
    noted = unused_fields(source.path, fields.keys() - _WITHOUT_USE, names)
    return Parsed(None, (found,) if found else (), (*problems, *wrong, *noted))


def _label(said: str) -> str:
    """Which of our fields a link below the paper is: "Supplementary PDF", "Software", "Video"."""
    for word, label in (
        ("supp", "supplement"),
        ("soft", "code"),
        ("code", "code"),
        ("data", "dataset"),
        ("video", "video"),
    ):
        if word in said.lower():
            return label
    return "supplement"
