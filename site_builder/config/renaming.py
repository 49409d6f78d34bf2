"""topics.yaml with one more topic renamed, every other line and comment as it was."""

from __future__ import annotations

import json
import re

_BLOCK = re.compile(r"^rename:[ \t]*(?:#.*)?$", re.MULTILINE)
_INLINE = re.compile(r"^rename:[ \t]*\{(.*)\}", re.MULTILINE)


def with_rename(text: str | None, old: str, new: str) -> str:
    """The file's text with `old: new` under `rename:`; a file that was not there extends the default."""
    line = f"{_word(old)}: {_word(new)}"
    if text is None or not text.strip():
        return f"extend: default\nrename:\n  {line}\n"
    text = text if text.endswith("\n") else text + "\n"
    if block := _BLOCK.search(text):
        # Behind the entries there are, since a later one may rename what an earlier one named.
        entries = re.match(r"(?:\n(?:[ \t]*(?:#.*)?(?=\n)|([ \t]+)\S.*))*", text[block.end() :])
        held = (entries[0] if entries else "").rstrip()
        indent = entries[1] if entries and entries[1] else "  "
        end = block.end() + len(held)
        return f"{text[:end]}\n{indent}{line}{text[end:]}"
    if inline := _INLINE.search(text):
        held = inline[1].strip().rstrip(",")
        return f"{text[: inline.start(1)]}{held}{', ' if held else ''}{line}{text[inline.end(1) :]}"
    return f"{text}rename:\n  {line}\n"


def _word(slug: str) -> str:
    return slug if re.fullmatch(r"[a-z][a-z0-9-]*", slug) else json.dumps(slug)
