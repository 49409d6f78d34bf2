"""Where a name stands in a text, whatever its case, hyphens and superscripts are there."""

from __future__ import annotations

from site_builder.derive.name_shape import fold
from site_builder.rich import Span


def name_places(name: str, plain: str) -> tuple[Span, ...]:
    """Every place where the name stands as words of its own, plural or not: "C²R" in "the C^2R", "Pond Net" in
    "PondNets"; none for a name without a letter or digit.
    """
    wanted = fold(name)
    if not wanted:
        return ()
    letters: list[str] = []
    offsets: list[int] = []
    for at, character in enumerate(plain):
        for letter in fold(character):
            letters.append(letter)
            offsets.append(at)
    read = "".join(letters)
    found: list[Span] = []
    at = read.find(wanted)
    while at != -1:
        start, end = offsets[at], offsets[at + len(wanted) - 1] + 1
        if plain[end : end + 1] == "s" and not plain[end + 1 : end + 2].isalnum():
            end += 1
        if not (start and plain[start - 1].isalnum()) and not plain[end : end + 1].isalnum():
            found.append(Span(start, end))
        at = read.find(wanted, at + len(wanted))
    return tuple(found)
