"""The word table holds single words and counts, and knows common words from new ones."""

from __future__ import annotations

from importlib.resources import files

from site_builder.derive.rarity import abstracts_with


def test_known_words_are_common_and_new_ones_unseen() -> None:
    assert abstracts_with("LLMs") > 500
    assert abstracts_with("ImageNet") > 50
    assert abstracts_with("Roofinator") == 0


def test_the_table_is_words_in_order_not_text() -> None:
    lines = (files("site_builder") / "derive" / "word_frequencies.txt").read_text("utf-8").splitlines()
    counts = [int(line.split()[0]) for line in lines]
    assert counts == sorted(set(counts), reverse=True)
    for line in lines:
        words = line.split()[1:]
        assert words == sorted(set(words))
