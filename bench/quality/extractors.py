"""Extractive summarizers that others wrote, run on our sentences: the baselines that the highlight has to beat.

They are sumy's (`pip install sumy numpy`), which is no dependency; without it there is nothing to compare with.
Its own tokenizer wants a download, so it gets ours.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from typing import Any

from site_builder.derive.lower_words import TOKEN
from site_builder.derive.stop_words import FUNCTION_WORDS
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences

EXTRACTORS = {
    "LexRank": "lex_rank",
    "TextRank": "text_rank",
    "Lsa": "lsa",
    "Luhn": "luhn",
    "KL": "kl",
    "SumBasic": "sum_basic",
    "Reduction": "reduction",
}
"""Each extractor and the module of sumy that has it."""

Extract = Callable[[tuple[str, ...]], str]
"""From the sentences of an abstract to the one that is chosen; "" where none is."""


class _Words:
    """What sumy asks of a tokenizer."""

    def to_sentences(self, text: str) -> tuple[str, ...]:
        """The sentences of a text by our own splitter."""
        abstract, _ = rich_text(text)
        return tuple(abstract.plain[start:end] for start, end in sentences(abstract))

    def to_words(self, sentence: str) -> tuple[str, ...]:
        """The words of a sentence in lower case, as everywhere in derive."""
        return tuple(TOKEN.findall(sentence.lower()))


def extractors() -> Iterator[tuple[str, Extract]]:
    """Each extractor by its name; none where sumy is not installed."""
    try:
        models = importlib.import_module("sumy.models.dom")
    except ImportError:
        return
    for name, module in EXTRACTORS.items():
        made = getattr(importlib.import_module(f"sumy.summarizers.{module}"), f"{name}Summarizer")()
        made.stop_words = FUNCTION_WORDS
        yield name, _extract(made, models)


def _extract(summarizer: Any, models: Any) -> Extract:
    words = _Words()

    def chosen(texts: tuple[str, ...]) -> str:
        read = [models.Sentence(text, words) for text in texts]
        document = models.ObjectDocumentModel([models.Paragraph(read)])
        found = summarizer(document, 1)
        return str(found[0]) if found else ""

    return chosen
