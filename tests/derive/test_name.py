"""Names are found where an abstract introduces them, and nowhere else. All abstracts are made up."""

from __future__ import annotations

import pytest

from site_builder.derive.name import candidates, names
from site_builder.derive.name_places import name_places
from site_builder.derive.name_weights import LEAST, NOTHING, WEIGHTS
from site_builder.model import Names
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences


def found(source: str) -> Names:
    abstract, _ = rich_text(source)
    return names(abstract, sentences(abstract))


THEORY = (
    "Stochastic gradient descent (SGD) is the workhorse of training, yet its rate on heavy-tailed noise is open. "
    "We prove that clipped SGD attains the optimal rate for every smooth convex loss. "
    "Our proof compares SGD with Adam and covers transformers (ViT) and ResNets on ImageNet."
)


@pytest.mark.parametrize(
    ("source", "name"),
    [
        (
            "Roofs leak. We introduce TileGuard, a framework for finding leaks. TileGuard outperforms others.",
            "TileGuard",
        ),
        ("Roofs leak. This paper presents a new method called LeakNet that finds leaks.", "LeakNet"),
        ("Roofs leak. To address this, we propose a novel framework, ROOFER, which finds leaks early.", "ROOFER"),
        ("Roofs leak. Our approach, SlateSeek, significantly outperforms all baselines on LoRA and BERT.", "SlateSeek"),
        ("GutterBench is a benchmark for gutters. We show that models fail on GutterBench.", "GutterBench"),
        ("Roofs leak. We present Thatcher, a system for repairing roofs. Thatcher is fast.", "Thatcher"),
        ("Roofs leak. We introduce Slate Anything 2, a model for roofs. Slate Anything 2 is fast.", "Slate Anything 2"),
    ],
)
def test_a_name_is_found_where_it_is_introduced(source: str, name: str) -> None:
    assert found(source).name == name


@pytest.mark.parametrize(
    ("source", "name"),
    [
        (r"Roofs leak. We introduce \texttt{TileGuard}, a framework. \texttt{TileGuard} is fast.", "TileGuard"),
        ("Roofs leak. We introduce **TileGuard**, a framework for leaks. It is fast.", "TileGuard"),
        ("Roofs leak. We introduce `tileguard`, a framework for leaks. `tileguard` outperforms others.", "tileguard"),
        (r"Roofs leak. We present Careful Curing of Rafters (C$^2$R), a framework. C$^2$R wins.", "C²R"),
        (r"Roofs leak. This paper introduces $\pi$2roof, a method for leaks. $\pi$2roof improves on others.", "π2roof"),
    ],
)
def test_mark_up_and_formulas_are_part_of_a_name_only_as_read(source: str, name: str) -> None:
    assert found(source).name == name


@pytest.mark.parametrize(
    "source",
    [
        THEORY,
        "",
        "Withdrawn.",
        "We study why roofs leak. Experiments with GPT-4, LLaMA and Qwen2-7B on GSM8K show that rain matters.",
        r"We show a regret of $O(\sqrt{T})$ for roofs in $\mathbb{R}^d$, improving on UCB and EXP3.",
        "We find that Gable-V2-8B, a leading open-weight roof model, often prefers slate. We release our data.",
        "Large language models (LLMs) err. We present an algorithm for training them by reinforcement learning (RL).",
    ],
)
def test_a_paper_that_names_nothing_of_its_own_gets_no_name(source: str) -> None:
    assert found(source) == Names()


def test_an_acronym_comes_with_the_long_form_spelled_out_for_it() -> None:
    both = found("Roofs leak. We propose Slope-aware Tile Repair Network (STiRN), a model. STiRN achieves low error.")
    assert (both.name, both.expansion) == ("STiRN", "Slope-aware Tile Repair Network")


def test_the_long_form_may_stand_in_brackets() -> None:
    both = found(
        "Roofs leak. We propose T-RAIN (Tile Repair with Adaptive Interlocking Nails), a novel algorithm for roofs."
    )
    assert (both.name, both.expansion) == ("T-RAIN", "Tile Repair with Adaptive Interlocking Nails")


def test_emphasised_letters_spell_the_name() -> None:
    both = found(
        "Roofs leak. We propose **SLATE**, a *S*hingle-*L*evel and *A*daptive *T*ile *E*stimation method for roofs."
    )
    assert (both.name, both.expansion) == ("SLATE", "Shingle-Level and Adaptive Tile Estimation")


def test_words_before_a_bracket_are_no_long_form_unless_they_spell_it() -> None:
    both = found("We introduce a new family of roofs (GableMAE) and test it. GableMAE outperforms prior roofs by far.")
    assert (both.name, both.expansion) == ("GableMAE", None)


def test_two_letters_give_way_to_a_short_long_form() -> None:
    both = found("Roofs leak. We propose Gutter Tuning (GT), a method that bends gutters. GT improves drainage.")
    assert (both.name, both.expansion) == ("Gutter Tuning", "Gutter Tuning")


def test_four_letters_do_not() -> None:
    assert (
        found("Roofs leak. We propose Deep Gutter Tuning Net (DGTN), a method. DGTN improves drainage.").name == "DGTN"
    )


def test_other_things_introduced_are_named_too_and_known_ones_are_not() -> None:
    several = found(
        "Roofs leak. We introduce RoofMAE, a model trained on photographs of roofs. "
        "It has two parts: Rafter Cue Learning (RCLx) finds rafters, and Shingle Order Pooling (SOPq) sorts shingles. "
        "RoofMAE outperforms BERT, CLIP and Masked Autoencoders (MAE)."
    )
    assert several.name == "RoofMAE"
    assert several.others == ("RCLx", "SOPq")


def test_every_place_of_the_name_is_known() -> None:
    source = "Roofs leak. We introduce TileGuard, a framework for finding leaks. TileGuard outperforms others."
    abstract, _ = rich_text(source)
    named = names(abstract, sentences(abstract))
    assert [abstract.plain[span.start : span.end] for span in named.spans] == ["TileGuard", "TileGuard"]


def test_case_is_kept_as_the_author_wrote_it() -> None:
    assert found("Roofs leak. We propose rAfTeR, a framework for roofs. rAfTeR outperforms others.").name == "rAfTeR"


def test_a_full_stop_without_its_space_ends_the_name() -> None:
    assert (
        found("Roofs leak. We propose a framework, referred to as RAINER.Unlike others, RAINER is dry.").name
        == "RAINER"
    )


def test_candidates_say_why() -> None:
    abstract, _ = rich_text("Roofs leak. We introduce TileGuard, a framework for LLMs. TileGuard outperforms LoRA.")
    ranked = candidates(abstract, sentences(abstract))
    assert ranked[0].text == "TileGuard"
    assert ranked[0].share > LEAST
    assert dict(ranked[0].evidence)["introduced"] == WEIGHTS["introduced"]
    for candidate in ranked:
        assert candidate.score == pytest.approx(sum(points for _, points in candidate.evidence))
    assert sum(candidate.share for candidate in ranked) < 1


def test_the_shares_leave_room_for_no_name() -> None:
    abstract, _ = rich_text(THEORY)
    ranked = candidates(abstract, sentences(abstract))
    assert all(candidate.score < NOTHING for candidate in ranked)


@pytest.mark.parametrize(
    "source",
    [
        "(" * 3000,
        "A (B) " * 2000,
        ": X" * 2000,
        " or X" * 2000,
        "called " * 2000,
        '"a ' * 2000,
        "Aa-" * 3000,
        "$" * 999,
        "\\",
    ],
)
def test_hostile_text_is_read_without_harm(source: str) -> None:
    assert found(source).name is None or len(found(source).name or "") < 60


@pytest.mark.parametrize(
    ("name", "plain", "places"),
    [
        ("C²R", "We use C^2R and C²Rs, not C2RX.", ["C^2R", "C²Rs"]),
        ("Slate Seek", "SlateSeeks and slate-seek; SlateSeeker", ["SlateSeeks", "slate-seek"]),
        ("Tile", "A tile, Tiles, reptile, tiled", ["tile", "Tiles"]),
        ("…", "a … b", []),
        ("", "a", []),
    ],
)
def test_a_name_is_found_however_it_is_written(name: str, plain: str, places: list[str]) -> None:
    assert [plain[start:end] for start, end in name_places(name, plain)] == places
