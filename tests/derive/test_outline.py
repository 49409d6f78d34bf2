"""Each sentence is told for what it is. All abstracts are made up."""

from __future__ import annotations

import pytest

from site_builder.derive.outline import outline, points
from site_builder.rich import literal
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences


def labels(source: str) -> tuple[str, ...]:
    abstract, _ = rich_text(source)
    return outline(abstract, sentences(abstract))


def test_an_abstract_told_in_the_usual_order_is_labelled_in_that_order() -> None:
    assert labels(
        "Gardens cover a large part of every town. However, watering rules suffer from waste and "
        "remain difficult to tune. "
        "To address this, we propose Fern, a watering rule that learns from rain. "
        "Specifically, Fern combines a rain sensor module with a soil encoder. "
        "Experiments on four towns show that Fern outperforms timers by 41%. "
        "Code is available at https://fern.example/code."
    ) == ("context", "problem", "contribution", "method", "result", "availability")


def test_what_comes_before_the_authors_own_work_is_context_or_problem() -> None:
    found = labels("Rain falls. Results of others show gains on benchmarks. We propose a gauge.")
    assert found[:2] in {("context", "context"), ("context", "problem")}
    assert found[2] == "contribution"


def test_an_abstract_that_opens_with_its_contribution_has_no_context() -> None:
    assert labels("We introduce Moss, a roof for bees. Moss uses two layers. Experiments show it stays dry.")[0] == (
        "contribution"
    )


@pytest.mark.parametrize(
    ("sentence", "label"),
    [
        ("All code and checkpoints are released at https://moss.example.", "availability"),
        ("Extensive experiments demonstrate that Moss consistently outperforms thatch.", "result"),
        ("Concretely, Moss first sorts the straw and then weaves it.", "method"),
    ],
)
def test_after_the_contribution_a_sentence_is_labelled_by_its_words(sentence: str, label: str) -> None:
    assert labels(f"We introduce Moss, a roof for bees. {sentence}")[1] == label


def test_there_is_one_label_a_sentence_and_none_for_no_sentence() -> None:
    assert outline(literal(""), ()) == ()


def test_a_sentence_without_any_cue_has_no_points() -> None:
    assert points(["rain", "falls"], "Rain falls.") == [0.0, 0.0, 0.0, 0.0, 0.0]
