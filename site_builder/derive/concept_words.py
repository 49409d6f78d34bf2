"""Which words a concept may begin with, hold and end with, told from one piece of a text alone."""

from __future__ import annotations

from site_builder.derive.adjectives import is_adjective
from site_builder.derive.spellings import bare
from site_builder.derive.stop_words import STOP_WORDS
from site_builder.derive.word_classes import FILLERS, GERUND_NOUNS, HUNGRY, NUMBERS, VAGUE, VERBS

START, INSIDE, END, AFTER_HYPHEN = 1, 2, 4, 8
"""What a piece may be in a phrase: its first word, one inside it, its last; and only behind a hyphen (CIFAR-10)."""

_HEADS = frozenset(
    """
    approach approaches case cases challenge challenges construction contribution contributions difficulty evaluation
    evaluations experiment experiments framework frameworks improvement improvements issue issues method methodology
    methods paper papers paradigm paradigms performance performances problem problems question questions result results
    setup studies study task tasks technique techniques work works
    """.split()
)
"""Nouns that say nothing at the end of a phrase, but show that what stands before them describes them."""
_PRAISE = frozenset("accurate effective efficient excellent fast faster slow slower significant accurate".split())
_LIKE_ADVERBS = frozenset("family anomaly assembly poly multiply".split())
_NO_ENDS = frozenset("driven aware free".split())
_OF_THE_WEB = frozenset(
    "https http www com org github arxiv url urls html pdf io huggingface icml iclr neurips sota".split()
)
_BREAKS = (STOP_WORDS - _HEADS) | VERBS | FILLERS | NUMBERS | _PRAISE | _OF_THE_WEB
_SMALL = frozenset("of to the and by as at vs or a an is".split())


def role(piece: str) -> int:
    """What the piece may be in a phrase; 0 where it ends every phrase: a mark, a function word, a finite verb.

    Before a hyphen a word that breaks phrases elsewhere may stand in one: in-context, low-rank, mixture-of-experts.
    """
    word = bare(piece)
    hyphen = len(word) < len(piece)
    low = word.lower()
    if not word[0].isalnum():
        return 0
    if word.isdigit():
        return AFTER_HYPHEN | INSIDE | END if len(word) < 5 else 0
    if low == "of" or (hyphen and low in _SMALL):
        return INSIDE
    if len(low) < 2 or low in _BREAKS or (low.endswith("ly") and low not in _LIKE_ADVERBS):
        return START | INSIDE if hyphen and low.isalpha() else 0
    if low in _HEADS or low in VAGUE or low in HUNGRY:
        return START | INSIDE if hyphen else INSIDE
    describes = hyphen or low in _NO_ENDS or is_adjective(low) or (low.endswith("ing") and low not in GERUND_NOUNS)
    return START | INSIDE if describes else START | INSIDE | END


_SINGULARS = {"matrices": "matrix", "vertices": "vertex", "indices": "index", "series": "series", "species": "species"}


def stem(piece: str) -> str:
    """What the spellings of a word share: small letters without a plural ending. A word with a capital inside keeps a
    mark of its own, so that RAG is no rag.
    """
    word = bare(piece)
    low = word.lower()
    if shaped(word):
        return "^" + (low[:-1] if word[-1] == "s" and word[-2].isupper() else low)
    if low in _SINGULARS:
        return _SINGULARS[low]
    if len(low) > 4 and low.endswith("ies"):
        return low[:-3] + "y"
    if len(low) > 5 and low.endswith(("sses", "ches", "shes", "xes")):
        return low[:-2]
    if len(low) > 3 and low.endswith("s") and not low.endswith(("ss", "us", "is", "ias")):
        return low[:-1]
    return low


def shaped(word: str) -> bool:
    """Whether a word is written like an acronym or a name: with a capital that is not its first letter."""
    return not word[1:].islower() and any(map(str.isupper, word[1:]))
