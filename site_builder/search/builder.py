"""lunr's builder with the same index for a seventh of the work: each distinct token goes through the pipeline once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping

from lunr.builder import Builder
from lunr.idf import idf
from lunr.index import Index
from lunr.token import Token
from lunr.token_set import TokenSet
from lunr.vector import Vector

_SEPARATOR = re.compile("[ \t\n\r\f\v\xa0-]+")  # lunr.tokenizer.SEPARATOR_CHARS


class QuickBuilder(Builder):  # type: ignore[misc]  # lunr has no types
    """A lunr Builder: `add` documents, then read what was counted, or `build` lunr's Index.

    A pipeline step must look at nothing but its token's text, as lunr's own do. `terms_of` may be given as a quicker
    way to what the pipeline makes of a token. No token metadata is kept, so `metadata_whitelist` stays empty.
    """

    def __init__(self, terms_of: Callable[[str], tuple[str, ...]] | None = None) -> None:
        super().__init__()
        self.tokens: dict[str, tuple[str, ...]] = {}  # each once, by "field/reference" as field_term_frequencies
        self.terms: dict[str, tuple[str, ...]] = {}  # by token
        self._terms_of = terms_of or self._through_pipeline

    def _through_pipeline(self, token: str) -> tuple[str, ...]:
        return tuple(map(str, self.pipeline.run([Token(token)])))

    def add(self, doc: Mapping[str, object], attributes: Mapping[str, float] | None = None) -> None:
        ref = str(doc[self._ref])
        self._documents[ref] = attributes or {}
        self.document_count += 1
        known = self.terms
        for name, field in self._fields.items():
            tokens = Counter(_tokens(doc[name] if field.extractor is None else field.extractor(doc)))
            counts: dict[str, int] = {}
            for token, times in tokens.items():
                terms = known.get(token)
                if terms is None:
                    terms = known[token] = self._terms_of(token)
                for term in terms:
                    counts[term] = counts.get(term, 0) + times
            place = f"{name}/{ref}"
            self.tokens[place] = tuple(tokens)
            self.field_term_frequencies[place] = counts
            self.field_lengths[place] = sum(counts.values())

    def build(self) -> Index:
        self._invert()
        self._calculate_average_field_lengths()
        self._create_field_vectors()
        return Index(
            inverted_index=self.inverted_index,
            field_vectors=self.field_vectors,
            token_set=TokenSet.from_list(sorted(self.inverted_index)),
            fields=list(self._fields),
            pipeline=self.search_pipeline,
        )

    def _invert(self) -> None:
        fields = list(self._fields)
        for place, counts in self.field_term_frequencies.items():
            name, ref = place.split("/", 1)
            for term in counts:
                posting = self.inverted_index.get(term)
                if posting is None:
                    posting = self.inverted_index[term] = {field: {} for field in fields}
                    posting["_index"] = self.term_index
                    self.term_index += 1
                posting[name][ref] = {}

    def _create_field_vectors(self) -> None:
        rarity = {term: idf(posting, self.document_count) for term, posting in self.inverted_index.items()}
        self.field_vectors = {}
        for place, counts in self.field_term_frequencies.items():
            name, ref = place.split("/", 1)
            boost, own = self._fields[name].boost, self._documents[ref].get("boost", 1)
            length, average = self.field_lengths[place], self.average_field_length[name]
            # lunr's own order of operations: any other differs in the last bit and, at a tie, in the third decimal
            norm = self._k1 * (1 - self._b + self._b * (length / average)) if counts else 0.0
            weights = {
                self.inverted_index[term]["_index"]: round(
                    rarity[term] * ((self._k1 + 1) * count) / (norm + count) * boost * own, 3
                )
                for term, count in counts.items()
            }
            self.field_vectors[place] = Vector([n for index in sorted(weights) for n in (index, weights[index])])


def _tokens(value: object) -> list[str]:
    """What lunr's Tokenizer cuts a field's value into: a list is taken as it is."""
    if value is None:
        return []
    if isinstance(value, list | tuple):
        try:
            return list(map(str.lower, value))
        except TypeError:  # not all are texts
            return [str(element).lower() if element else "" for element in value]
    return [token for token in _SEPARATOR.split(str(value).lower()) if token]
