"""A heading for a paper whose source has no title, in the abstract's own words,
after the paper's name where it has one.
"""

from __future__ import annotations

from collections import Counter

from site_builder.derive.heading_candidates import LIMIT, candidates
from site_builder.derive.weighing import Candidate, length
from site_builder.model import Highlight, Names
from site_builder.rich import RichText, Span, joined, literal

__all__ = ["LIMIT", "candidates", "distinct", "extended", "heading"]


def heading(abstract: RichText, sentences: tuple[Span, ...], names: Names, highlight: Highlight | None) -> RichText:
    """The supplied heading: at most 90 characters, formulas whole, no brackets around it."""
    weighed = candidates(abstract, sentences, names, highlight, every=False)
    return built(abstract, names, weighed[0] if weighed else None)


def extended(
    abstract: RichText, sentences: tuple[Span, ...], names: Names, highlight: Highlight | None
) -> RichText | None:
    """The heading with the next phrase of its sentence, for a site where another paper has the same; None:
    there is none.
    """
    weighed = candidates(abstract, sentences, names, highlight)
    if not weighed:
        return None
    best = weighed[0]
    longer = [c for c in weighed if _continues(c, best)]
    return built(abstract, names, min(longer, key=lambda c: (length(c.cuts), c.cuts))) if longer else None


def _continues(longer: Candidate, shorter: Candidate) -> bool:
    """Whether a candidate begins as another does and goes on."""
    return (
        longer.sentence == shorter.sentence
        and longer.parted == shorter.parted
        and longer.cuts[0].start == shorter.cuts[0].start
        and longer.cuts[-1].end > shorter.cuts[-1].end
    )


def distinct(headings: tuple[tuple[RichText, RichText | None], ...]) -> tuple[RichText, ...]:
    """The headings of a site, no two alike (case aside): those that clash take their extension, then "(2)", "(3)".

    Each paper comes as its heading and its possible extension (`extended`; None for a title its source gives).
    """
    once = Counter(heading.plain.casefold() for heading, _ in headings)
    chosen = [longer if longer and once[heading.plain.casefold()] > 1 else heading for heading, longer in headings]
    taken = Counter(heading.plain.casefold() for heading in chosen)
    used: set[str] = set()
    result: list[RichText] = []
    for heading in chosen:
        key = heading.plain.casefold()
        number = 1
        while key in used or (number > 1 and key in taken):
            number += 1
            key = f"{heading.plain} ({number})".casefold()
        used.add(key)
        result.append(heading if number == 1 else joined((heading, literal(f" ({number})"))))
    return tuple(result)


def built(abstract: RichText, names: Names, candidate: Candidate | None) -> RichText:
    """The cuts in one line, after the name where there is one."""
    front = names.name if names.name and not (candidate and candidate.alone) else ""
    if (
        front.islower() and front.replace("-", "").replace(" ", "").isalpha()
    ):  # words, no spelling of its own: "e2e" stays
        front = _raised(front, "")
    if candidate is None:
        return literal(front)
    atoms = abstract.spans("math", "code", "raw")
    parts: list[RichText] = []
    text = front
    for number, cut in enumerate(candidate.cuts):
        if text or parts:
            text += ": " if number == 0 or number == candidate.parted else " "
        at = cut.start
        for atom in atoms:
            if cut.start <= atom.start < cut.end:
                parts += (literal(text + _raised(abstract.plain[at : atom.start], text or parts)), abstract.cut(*atom))
                text = ""
                at = atom.end
        text += _raised(abstract.plain[at : cut.end], text or parts)
    return joined([*parts, literal(text)]) if parts else literal(text)


def _raised(text: str, behind: object) -> str:
    """The text with its first letter as a capital, unless it stands behind something."""
    if behind:
        return text
    at = len(text) - len(text.lstrip("“‘\"'«(["))
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]
