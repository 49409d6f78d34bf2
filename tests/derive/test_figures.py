"""Headline results: found with what leads to them and where they hold; settings are left alone."""

from __future__ import annotations

import pytest

from site_builder.derive.figures import figures
from site_builder.model import Figure, OutlineLabel
from site_builder.rich import Span, literal
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences


def found(source: str, label: OutlineLabel = "result") -> tuple[Figure, ...]:
    """The figures of a text all of whose sentences have one label."""
    abstract, _ = rich_text(source)
    spans = sentences(abstract)
    result = figures(abstract, spans, (label,) * len(spans))
    for figure in result:
        assert figure.text == abstract.plain[slice(*figure.span)]
        assert figure.value in figure.text
        assert figure.condition in figure.text
        home = spans[figure.sentence]
        assert home.start <= figure.span.start < figure.span.end <= home.end
    return result


@pytest.mark.parametrize(
    ("source", "text", "value", "unit", "condition"),
    [
        (
            r"Our kiln controller reduces wasted heat by up to 31.5\% in winter runs, and glazes stay even.",
            "reduces wasted heat by up to 31.5% in winter runs",
            "31.5",
            "%",
            "in winter runs",
        ),
        (
            r"GlazeNet is $4.2\times$ faster than hand tuning on porcelain.",
            "4.2× faster than hand tuning on porcelain",
            "4.2",
            "×",
            "on porcelain",
        ),
        ("It attains a new best FID of 3.17.", "new best FID of 3.17", "3.17", "FID", ""),
        (
            "We reach FIDs of 3.17 and 2.88 with one firing.",
            "reach FIDs of 3.17 and 2.88 with one firing",
            "3.17 and 2.88",
            "FID",
            "with one firing",
        ),
        (
            "GlazeNet has $O(\\log n)$ query complexity per step.",
            "O(log n) query complexity per step",
            "O(log n)",
            "query complexity",
            "per step",
        ),
        (
            "The sampler converges in just three rounds, whatever the clay.",
            "converges in just three rounds",
            "three",
            "rounds",
            "",
        ),
        (
            "Crack counts and humidity go together (Pearson $r = -0.83$, $n = 21$).",
            "humidity go together (Pearson r = -0.83, n = 21)",
            "-0.83",
            "r",
            "",
        ),
        (
            "Accuracy rises from 41.2% to 58.9% on stoneware.",
            "Accuracy rises from 41.2% to 58.9% on stoneware",
            "58.9",
            "%",
            "on stoneware",
        ),
        (
            "It is two orders of magnitude faster than drying.",
            "two orders of magnitude faster than drying",
            "two orders of magnitude",
            "",
            "",
        ),
        ("We find that 17 of 19 kilns agree.", "", "", "", ""),
        (
            "GlazeNet wins on 17 of 19 tasks across two studios.",
            "wins on 17 of 19 tasks across two studios",
            "17 of 19",
            "",
            "across two studios",
        ),
    ],
)
def test_a_figure_is_told_in_the_words_of_the_abstract(
    source: str, text: str, value: str, unit: str, condition: str
) -> None:
    assert [(one.text, one.value, one.unit, one.condition) for one in found(source)] == (
        [(text, value, unit, condition)] if text else []
    )


@pytest.mark.parametrize(
    "source",
    [
        "We test the W2A2 and W3A3 settings on GPT-4 and Qwen3-8B.",
        "Since 2019, five kilns in 12 towns have been measured.",
        "GlazeNet is trained on 5,075 bowls with up to 270k parameters.",
        "We train with 10% of the labels and prune to 50% sparsity.",
        "Experiments on 13 datasets and 7 benchmarks confirm this.",
        "Images have 256 × 256 pixels and are upsampled 4×.",
        "A 95% confidence interval is given for every kiln.",
        "We report it compared to 45% for the older controller.",
        "This gives an $O(1)$-approximation for bowls.",
        "Prior work needs $O(n^2)$ memory.",
    ],
)
def test_settings_sizes_years_and_the_numbers_of_others_are_no_figures(source: str) -> None:
    assert found(source) == ()


def test_sentences_about_others_work_give_none() -> None:
    assert found("Kilns lose 30% more heat than ovens.", "context") == ()
    assert found("Kilns lose 30% more heat than ovens.", "problem") == ()
    assert len(found("Kilns lose 30% more heat than ovens.")) == 1


def test_the_measure_of_a_list_is_said_once_and_holds_for_all() -> None:
    first, second = found(
        "The bounds give approximation ratios of 0.91 for bowls and 1.88 for cups (averaged over 6 kilns)."
    )
    assert (first.value, first.unit, first.condition) == ("0.91", "approximation ratio", "for bowls")
    assert (second.value, second.unit, second.text) == (
        "1.88",
        "approximation ratio",
        "1.88 for cups (averaged over 6 kilns)",
    )


def test_what_others_reach_is_said_with_who_reaches_it() -> None:
    (figure,) = found("Even with hints, Claude Potter achieves only 8.8% accuracy on teapots.")
    assert figure.text == "Claude Potter achieves only 8.8% accuracy on teapots"


def test_a_list_of_places_is_kept_whole_and_a_new_clause_left_out() -> None:
    (figure,) = found("It improves yield by 4.5% on bowls, cups, and plates, showing that clay matters.")
    assert figure.text == "improves yield by 4.5% on bowls, cups, and plates"


def test_no_formula_is_cut() -> None:
    abstract, _ = rich_text(
        r"We cut the cost by 30\% to $O(\sqrt{n} \log n)$ time, with $r = 0.81 + \delta$ on $B_{3}$ bowls."
    )
    result = figures(abstract, sentences(abstract), ("result",))
    assert len(result) >= 2
    for figure in result:
        for start, end in abstract.spans("math"):
            assert not start < figure.span.start < end
            assert not start < figure.span.end < end


def test_at_most_six_figures_are_given() -> None:
    assert len(found(" ".join(f"It improves yield by {n}.5% on clay number {n}." for n in range(2, 12)))) == 6


@pytest.mark.parametrize(
    "piece",
    [
        "1",
        "1,",
        "(",
        "()",
        "up to ",
        "up to 5% ",
        "O(",
        "O(n) ",
        "FID of 1 and ",
        "1 to ",
        "reduces ",
        "-fold ",
        " ",
        "r = ",
    ],
)
def test_a_hundred_thousand_characters_of_one_thing_are_read(piece: str) -> None:
    text = "we reduce " + piece * (100_000 // len(piece))
    assert len(figures(literal(text), (Span(0, len(text)),), ("result",))) <= 6
