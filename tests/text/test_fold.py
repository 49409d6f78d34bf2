"""Folding gives one spelling to what reads the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from site_builder.text.fold import folded


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("It’s “So”", 'it\'s "so"'),
        ("non‑breaking – and — −1", "non-breaking - and - -1"),
        ("eﬀect ﬁne", "effect fine"),
        ("a\u00adb c\u200bd \ufeffe", "ab cd e"),
        ("Straße  \n x", "strasse x"),
        ("ＡＢ １２", "ab 12"),
        ("𝛼NLI x²", "αnli x2"),
        ("Gödel's", "gödel's"),
        ("Go\u0308del", "gödel"),
        ("na\u0131\u0308ve", "naïve"),
        ("u^∗ ∼ v", "u^* ~ v"),
    ],
)
def test_folding(typed: str, wanted: str) -> None:
    assert folded(typed) == wanted


@given(st.text(max_size=40))
def test_folding_twice_changes_nothing(text: str) -> None:
    assert folded(folded(text)) == folded(text)


@given(st.text(max_size=40))
def test_a_folded_text_has_no_odd_space_and_no_capital(text: str) -> None:
    once = folded(text)
    assert once == " ".join(once.split())
    assert once == once.casefold() or not once.isascii()
