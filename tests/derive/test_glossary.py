"""Acronyms are paired with long forms that spell them, in each abstract for itself."""

from __future__ import annotations

import pytest

from site_builder.derive.glossary import glossary
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences


def of(source: str) -> dict[str, str]:
    abstract, _ = rich_text(source)
    return dict(glossary(abstract, sentences(abstract)))


@pytest.mark.parametrize(
    ("source", "pairs"),
    [
        ("We use large roof models (LRMs) here.", {"LRMs": "large roof models"}),
        ("We use Proximal Policy Tiling (PPT) here.", {"PPT": "Proximal Policy Tiling"}),
        ("A map by parameter-efficient roofing (PER, 2024) is made.", {"PER": "parameter-efficient roofing"}),
        ("Tiles use slope-aware quick rafters (SAQR), a part.", {"SAQR": "slope-aware quick rafters"}),
        ("We call it T-RIP (Tile Repair in Place).", {"T-RIP": "Tile Repair in Place"}),
        ("We train a Reliable Tile Indexer, or RTI, for roofs.", {"RTI": "Reliable Tile Indexer"}),
        ("We train STIR: Slate Tiles In Rain.", {"STIR": "Slate Tiles In Rain"}),
        ("Here STIR stands for Slate Tiles In Rain.", {"STIR": "Slate Tiles In Rain"}),
        (r"We propose Careful Curing of Rafters (C$^2$R).", {"C^2R": "Careful Curing of Rafters"}),
        (r"We propose C$^2$R (Careful Curing of Rafters).", {"C^2R": "Careful Curing of Rafters"}),
        ("We propose Tile-Tight Roofing Posts (T-RP).", {"T-RP": "Tile-Tight Roofing Posts"}),
        ("We learn self-supervised roof tiling (SRT).", {"SRT": "self-supervised roof tiling"}),
        ("We learn non-rigid roof tiling (RRT).", {"RRT": "rigid roof tiling"}),
        ("We introduce RoofTLT, i.e., Roof-to-Tile Lift Transfer, here.", {"RoofTLT": "Roof-to-Tile Lift Transfer"}),
        (
            "We propose Rafter-Process Adaptive Tile prediction (TiRA).",
            {"TiRA": "Rafter-Process Adaptive Tile prediction"},
        ),
        ("Use **N**ail-**a**ware Low-**R**oof **T**iling (NaRT).", {"NaRT": "Nail-aware Low-Roof Tiling"}),
    ],
)
def test_a_long_form_is_what_spells_the_acronym(source: str, pairs: dict[str, str]) -> None:
    assert of(source) == pairs


@pytest.mark.parametrize(
    "source",
    [
        "We introduce a new model family (RoofMAE) for roofs.",
        "Roofs in several cities (Paris, Rome) leak.",
        "It rains (see Figure 2) and pours (e.g., hail).",
        "Roofs such as large slates made of limestone (Llama 2) leak.",
        "Choose a GAN or VAE here.",
        "",
    ],
)
def test_nothing_is_invented(source: str) -> None:
    assert of(source) == {}


def test_the_same_acronym_means_what_its_own_abstract_says() -> None:
    assert of("We solve inverse problems (IPs).") == {"IPs": "inverse problems"}
    assert of("We guard intellectual property (IP).") == {"IP": "intellectual property"}


def test_the_first_long_form_counts() -> None:
    assert of("Rain tiles (RT) leak. Roof tacks (RT) hold.") == {"RT": "Rain tiles"}


def test_a_long_form_stays_inside_its_sentence() -> None:
    assert of("Rain falls. Tiles leak (RTL).") == {}
