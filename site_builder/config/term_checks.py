"""What can never have an effect in a topic: terms that cannot count, masks that hide a term or touch none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from site_builder.config.phrases import capitals, forms, phrase
from site_builder.model import Term, TopicRule

Words = tuple[str, ...]


def unused_terms(base: Sequence[Term], terms: Sequence[Term]) -> Iterator[tuple[int, int | None, str]]:
    """Index, variant (None: the term itself) and complaint where a term holds no word or its topic has it already."""
    seen = {key: term.text for term in base for text in (term.text, *term.variants) for key in _keys(text)}
    for index, term in enumerate(terms):
        for variant, text in ((None, term.text), *enumerate(term.variants)):
            keys = _keys(text)
            if not keys and text:
                yield index, variant, f"`{text}` holds no word"
            elif keys and keys[0] in seen:
                yield index, variant, f"`{text}` never counts: the topic has it already, under `{seen[keys[0]]}`"
            for key in keys:
                seen.setdefault(key, term.text)


def hidden_terms(rule: TopicRule, masks: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Index and complaint for every mask that stands inside a term of the topic, which then can never count."""
    inside: dict[Words, str] = {}
    for text in _texts(rule):
        for part in _parts(phrase(text)):
            inside.setdefault(part, text)
    for index, mask in enumerate(masks):
        for words in forms(phrase(mask)):
            if words in inside:
                yield index, f"the mask `{mask}` hides the term `{inside[words]}`"
                break


def idle_masks(rule: TopicRule, masks: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Index and complaint for every mask that shares no word with any hit of the topic's terms."""
    terms = {form for text in _texts(rule) for form in forms(phrase(text))}
    inside = {part for form in terms for part in _parts(form)}
    starts = {form[:n] for form in terms for n in range(1, len(form))}
    ends = {form[n:] for form in terms for n in range(1, len(form))}
    for index, mask in enumerate(masks):
        for words in forms(phrase(mask)):
            cuts = range(1, len(words))
            if words in inside or any(part in terms for part in _parts(words)):
                break
            if any(words[:n] in ends for n in cuts) or any(words[n:] in starts for n in cuts):
                break
        else:
            yield index, f"the mask `{mask}` touches no term of the topic"


def _texts(rule: TopicRule) -> list[str]:
    return [text for term in rule.terms for text in (term.text, *term.variants)]


def _keys(text: str) -> tuple[Words, ...]:
    """What a term matches; a term with capitals is another one than the same word without."""
    exact = capitals(text)
    return (("", *exact),) if exact else forms(phrase(text))


def _parts(words: Words) -> Iterator[Words]:
    """Every run of words inside a phrase, the whole of it included."""
    for start in range(len(words)):
        for end in range(start + 1, len(words) + 1):
            yield words[start:end]
