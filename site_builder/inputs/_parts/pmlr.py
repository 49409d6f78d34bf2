"""Which Markdown files are posts of the Proceedings of Machine Learning Research."""

from __future__ import annotations

import re

from site_builder.inputs._parts.front_matter import has_front_matter
from site_builder.model import Source

_FIELDS = re.compile(
    rb"^(?:bibtex_author|firstpage|tex_title|container-title|layout:[ \t]*inproceedings)\b", re.MULTILINE
)


def is_pmlr(source: Source) -> bool:
    """Whether the front matter has two of the fields that only those posts have."""
    return has_front_matter(source) and len(set(_FIELDS.findall(source.data[:65536]))) >= 2
