"""Markdown with YAML front matter: one paper a file, its fields between the two `---` lines, its abstract below."""

from __future__ import annotations

from site_builder.inputs._parts.front_matter import front_matter, has_front_matter
from site_builder.inputs._parts.pmlr import is_pmlr
from site_builder.model import Parsed, Source
from site_builder.raw import record, unused_fields
from site_builder.raw.field_names import NO_NAMES, Names, meant


def accepts(source: Source) -> bool:
    """A Markdown file whose first line is `---`, unless PMLR wrote it."""
    return has_front_matter(source) and not is_pmlr(source)


def parse(source: Source, names: Names = NO_NAMES) -> Parsed:
    """The file's one record; its body is the abstract unless the front matter has one."""
    front, problems = front_matter(source)
    if front is None:
        return Parsed(None, (), problems)
    given = meant(front.fields, names)[0].get("abstract") if not front.body else front.fields.get("abstract")
    if given or names.get("abstract") in front.fields:
        found, wrong = record(front.fields, front.document.place(("abstract",)), names=names)
    else:
        fields = {**front.fields, "abstract": front.body}
        found, wrong = record(fields, front.body_place, verbatim=True, names=names)
    return Parsed(
        None, (found,) if found else (), (*problems, *wrong, *unused_fields(source.path, front.fields, names))
    )
