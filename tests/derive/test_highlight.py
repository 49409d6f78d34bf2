"""The sentence that states the contribution is found, and shown without an opening that points back."""

from __future__ import annotations

import pytest

from site_builder.derive.highlight import highlight, scores
from site_builder.derive.outline import outline
from site_builder.model import Names
from site_builder.rich import Span, literal
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences


def shown(source: str, name: str | None = None) -> tuple[int, str]:
    """The number of the chosen sentence and what is shown of it."""
    abstract, _ = rich_text(source)
    spans = sentences(abstract)
    at = abstract.plain.find(name) if name else -1
    names = Names(name, spans=(Span(at, at + len(name)),)) if name else Names()
    found = highlight(abstract, spans, names, outline(abstract, spans))
    assert found is not None
    return found.sentence, abstract.plain[found.span.start : found.span.end]


CONTEXT = "Gardens cover a large part of every town. However, watering rules remain difficult to tune. "
RESULT = " Experiments on four towns show that it outperforms timers by 41%."


@pytest.mark.parametrize(
    "sentence",
    [
        "We propose a watering rule that learns from rain.",
        "In this paper, we introduce a watering rule that learns from rain.",
        "This work presents a watering rule that learns from rain.",
        "Our main contribution is to show that rain alone suffices to water a garden.",
        "We prove that no timer can save more than half of the water.",
        "Here we study how gardens fare without any watering at all.",
    ],
)
def test_the_sentence_with_the_authors_act_is_chosen(sentence: str) -> None:
    assert shown(CONTEXT + sentence + RESULT) == (2, sentence)


def test_of_two_proposals_the_one_that_introduces_the_name_is_chosen() -> None:
    source = CONTEXT + "We build a gauge for gardens. We introduce Fern, a rule that reads the gauge." + RESULT
    assert shown(source, "Fern")[0] == 3


def test_what_is_proposed_on_top_does_not_win_over_what_is_proposed_first() -> None:
    source = CONTEXT + "We propose a watering rule that learns from rain. We also propose a gauge with two needles."
    assert shown(source)[0] == 2


def test_a_release_of_code_is_not_the_contribution() -> None:
    assert shown(CONTEXT + "We study rain in towns at scale. We release all code at https://fern.example.")[0] == 2


@pytest.mark.parametrize(
    ("opening", "kept"),
    [
        ("To address this, we", "we"),
        ("Motivated by these findings, we", "we"),
        ("Therefore, we", "we"),
        ("In this paper, we", "In this paper, we"),
        ("To water gardens without waste, we", "To water gardens without waste, we"),
    ],
)
def test_only_an_opening_that_points_back_is_left_out(opening: str, kept: str) -> None:
    rest = " propose a watering rule that learns from rain."
    assert shown(CONTEXT + opening + rest)[1] == kept + rest


def test_nothing_is_chosen_where_there_is_no_sentence() -> None:
    assert highlight(literal(""), (), Names(), ()) is None


def test_the_chosen_sentence_has_the_best_score() -> None:
    abstract, _ = rich_text(CONTEXT + "We propose a watering rule." + RESULT)
    spans = sentences(abstract)
    rated = scores(abstract, spans, Names(), outline(abstract, spans))
    assert len(rated) == len(spans)
    assert max(range(len(rated)), key=rated.__getitem__) == 2
