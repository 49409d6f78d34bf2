"""Which words and phrases tell a reader something about a paper or a topic, when they are shown by themselves."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from functools import reduce

from site_builder.derive.concept_words import END, START, role, shaped
from site_builder.derive.lexicon import Lexicon, Word, WordTerm, pair
from site_builder.derive.rarity import abstracts_with
from site_builder.model import Taxonomy, TopicRule

LEAST_WEIGHT = 1.5  # of a term of the taxonomy that is a single word: without "online", "image", "quality"
MOST_SEEN = 30  # abstracts of the table of words with a word up to which it is rare enough to tell something


def single_terms(rule: TopicRule) -> Iterator[str]:
    """The terms of a topic, and their variants, that are one word and weigh enough to tell by themselves."""
    for term in rule.terms:
        if term.weight >= LEAST_WEIGHT:
            yield from (text for text in (term.text, *term.variants) if text.isalnum())


def single_words(lexicon: Lexicon, texts: Iterable[str]) -> set[Word]:
    """The words of texts of one word each; none that describes something else, as an adjective does."""
    words = ((lexicon.words_of(text), text) for text in texts)
    return {found[0] for found, text in words if len(found) == 1 and role(text) & END}


def terms_of(taxonomy: Taxonomy) -> Iterator[str]:
    """The single words of all topics."""
    for rule in taxonomy.topics:
        yield from single_terms(rule)


def is_telling(lexicon: Lexicon, term: WordTerm, known: Container[Word]) -> bool:
    """Whether a term says what two papers have in common: two words that make a phrase; a word of the taxonomy
    (`known`), an acronym, or a noun that few papers use.
    """
    both = pair(term)
    if both:
        return bool(_roles(lexicon, both[0]) & START and _roles(lexicon, both[1]) & END)
    if term in known:
        return True
    spelled = lexicon.spelled(term)
    if any(text[0].isalpha() and shaped(text) for text in spelled):
        return True
    seen = sum(map(abstracts_with, {one for text in spelled for one in (text.lower(), text.capitalize())}))
    return seen <= MOST_SEEN and bool(_roles(lexicon, term) & END)


def _roles(lexicon: Lexicon, word: Word) -> int:
    return reduce(int.__or__, map(role, lexicon.spelled(word)), 0)
