"""What a paper mainly gives, by what its authors say they did."""

from __future__ import annotations

import pytest

from site_builder.derive.kind import kinds, scores
from site_builder.derive.name import names
from site_builder.derive.outline import outline
from site_builder.model import PAPER_KINDS, Names, PaperKind
from site_builder.rich import literal
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences


def rated(source: str) -> tuple[PaperKind, ...]:
    abstract, _ = rich_text(source)
    spans = sentences(abstract)
    return kinds(abstract, spans, names(abstract, spans), outline(abstract, spans))


@pytest.mark.parametrize(
    ("kind", "source"),
    [
        (
            "method",
            "Kilns are hard to steer. We propose GlazeNet, a training-free controller module that adapts to clay. "
            "Experiments show that it outperforms strong baselines.",
        ),
        (
            "theory",
            "We study the sample complexity of learning glazes. We prove a matching lower bound and show that the "
            "regret "
            r"of any agnostic learner is $\Omega(\sqrt{T})$ under convex losses.",
        ),
        (
            "benchmark",
            "Existing tests of potters are saturated. We introduce ClayBench, a benchmark of 2,000 expert questions. "
            "We evaluate many models and find large gaps.",
        ),
        (
            "benchmark",
            "Little is known of bowls. In this paper, we provide a large annotated dataset of bowls collected in "
            "studios.",
        ),
        (
            "study",
            "It is unclear whether firing order matters. We investigate how order changes cracks in a controlled "
            "comparison. "
            "Surprisingly, we find that order hardly correlates with cracks. Our findings suggest new questions.",
        ),
        (
            "system",
            "Studios need software. We present Kilnkit, an open-source library with a modular API for GPU kilns. "
            "The toolkit is deployed in production.",
        ),
        ("survey", "Glazing has many schools. This survey reviews methods of glazing and lists open questions."),
        ("survey", "This position paper argues that the community should measure kilns in the open."),
    ],
)
def test_the_main_kind(kind: PaperKind, source: str) -> None:
    assert rated(source)[0] == kind


def test_a_benchmark_that_is_only_used_does_not_make_a_benchmark_paper() -> None:
    source = "We propose GlazeNet, a new method for bowls. On 12 benchmarks and 4 datasets it outperforms baselines."
    assert rated(source) == ("method",)


def test_a_second_kind_is_named_when_it_weighs_enough() -> None:
    source = (
        "We propose GlazeNet, a novel glazing algorithm for kilns. We further prove that its regret is sublinear and "
        "derive a matching lower bound. Experiments show that GlazeNet outperforms baselines."
    )
    assert set(rated(source)) == {"method", "theory"}


def test_a_text_without_any_sign_is_a_method_and_every_kind_has_points() -> None:
    assert kinds(literal(""), (), Names(), ()) == ("method",)
    assert set(scores(literal(""), (), Names(), ())) == set(PAPER_KINDS)
