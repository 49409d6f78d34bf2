from __future__ import annotations

import pytest
from lunr.stemmer import porter_stemmer
from lunr.stop_word_filter import WORDS

from site_builder.search.tokens import spellings, term, words


def terms(text: str) -> set[str]:
    return {found for chunk in text.split() for found in map(term, spellings(chunk)) if found}


@pytest.mark.parametrize(
    ("written", "typed"),
    [
        ("ℓ_1", "l1"),
        ("ℓ_1", "ell 1"),
        ("ℓ₁", "l1"),
        ("ℓ_1", r"$\ell_1$"),
        ("ε", "epsilon"),
        ("ϵ", "ε"),
        ("ϵ", r"$\varepsilon$"),
        ("k-means", "kmeans"),
        ("k-means", "k means"),
        ("k‑means", "k-means"),
        ("k−means", "k–means"),
        ("Kullback–Leibler", "kullback leibler"),
        ("pre-training", "pretraining"),
        ("GPT-4", "gpt4"),
        ("GPT-4", "GPT 4"),
        ("LLaMA-2", "llama2"),
        ("1.58-bit", "1.58 bit"),
        ("1.58-bit", "1.58bit"),
        ("C++", "c++"),
        ("C#", "c#"),
        ("A*", "a*"),
        ("A^*", "A*"),
        ("k-means++", "k-means"),
        ("naïve", "naive"),
        ("Łukasz", "lukasz"),
        ("Søren", "soren"),
        ("O’Brien", "o'brien"),
        ("model’s", "model"),
        ("don’t", "dont"),
        ("i.i.d.", "iid"),
        ("10,000", "10000"),
        ("pass@1", "pass 1"),
        ("x^2", "x²"),
        ("µP", "mu p"),
        ("√d", "sqrt d"),
        ("repre\u00adsentation", "representation"),
        ("eﬃcient", "efficient"),
        ("(e.g.,", "eg"),
    ],
)
def test_what_is_typed_finds_what_is_written(written: str, typed: str) -> None:
    assert terms(typed) <= terms(written)
    assert terms(typed)


@pytest.mark.parametrize("chunk", ["", "(", "--", "🙂", "…", "$", "\\", "\ud800", "​"])
def test_a_chunk_without_a_word_gives_none(chunk: str) -> None:
    assert words(chunk) == []


def test_a_sign_at_the_end_makes_another_word() -> None:
    assert "c++" in terms("C++") and "c++" not in terms("C")
    assert "a*" in terms("A*") and "a*" not in terms("A")
    assert not any("*" in found for found in terms("foo*"))


def test_a_decimal_stays_whole_and_the_end_of_a_sentence_goes() -> None:
    assert terms("1.58. W1.58A4, v2.") == {"1.58", "w1.58a4", "v2"}


def test_numbers_with_numbers_are_not_joined() -> None:
    assert terms("10^-6 2024-25") == {"10", "6", "2024", "25"}


def test_a_long_chain_is_pieces_only() -> None:
    assert terms("one-two-three-four-five") == {"on", "two", "three", "four", "five"}


def test_terms_are_lunrs() -> None:
    assert all(term(word) == "" for word in WORDS)
    for word in ("key", "array", "survey", "sky", "try", "relational", "adoption", "controlling"):
        assert term(word) == porter_stemmer.stem(word)
