"""Whether a text as a whole is damaged. It is said, never guessed at: nothing here changes the text."""

from __future__ import annotations

from site_builder.rich import RichText
from site_builder.text.problems import Problem, problem


def damage(text: RichText) -> list[Problem]:
    """What is wrong with a text as a whole."""
    if not text.plain.strip():
        return [problem("W213", 0, "the text is empty")]
    return []
