"""Concepts: phrases that several papers share, found without a list."""

from __future__ import annotations

from site_builder.derive.concepts import Found, Text, concepts


def _found(*plains: str, named: tuple[str, ...] = (), others: int = 12) -> dict[str, Found]:
    """What is found in these abstracts among some that have nothing in common, by all spellings."""
    strangers = [Text("", f"The {word} sings. It {word}s.") for word in "abcdefghijklmnopqrstuvwxyz"[:others]]
    found = concepts([*(Text("", plain) for plain in plains), *strangers], named)
    return {spelling: one for one in found for spelling in (*one.long, *one.short)}


def test_a_phrase_of_three_papers_is_a_concept_and_one_of_two_is_none() -> None:
    assert "knowledge distillation" in _found(
        "We study knowledge distillation.", "With knowledge distillation, it works.", "This is knowledge distillation."
    )
    assert _found("We study knowledge distillation.", "With knowledge distillation, it works.", "Nothing.") == {}


def test_a_paper_that_repeats_a_phrase_counts_once() -> None:
    assert _found("Knowledge distillation is knowledge distillation, and knowledge distillation.", "Hm.", "Oh.") == {}


def test_plural_hyphen_and_closed_spelling_are_one_concept() -> None:
    found = _found(
        "It is self-attention.",
        "We have self attentions.",
        "With selfattention, it works.",
        "Selfattention.",
        others=20,
    )
    assert found["self-attention"] is found["self attentions"] is found["selfattention"]
    assert sorted(found["self-attention"].places) == [0, 1, 2, 3]


def test_an_acronym_and_the_long_form_that_papers_spell_out_are_one_concept() -> None:
    found = _found(
        "We use low-rank adaptation (LoRA) here.", "It is LoRA.", "We apply low-rank adaptation.", "They tune LoRA."
    )
    assert found["LoRA"] is found["low-rank adaptation"]
    assert found["LoRA"].short["LoRA"] == 3
    assert len(found["LoRA"].places) == 4


def test_an_acronym_with_two_meanings_is_no_concept() -> None:
    found = _found(
        "Graph alignment parsing (GAP) is it.", "Gated attention pooling (GAP) is it.", "We use GAP.", "We like GAP."
    )
    assert "GAP" not in found


def test_a_word_with_capitals_that_nobody_spells_out_is_a_concept_and_two_letters_are_none() -> None:
    found = _found("On ImageNet and in EM.", "We use ImageNet, then EM.", "With ImageNet, or EM.")
    assert "ImageNet" in found
    assert "EM" not in found


def test_an_acronym_is_no_other_word_of_the_same_letters() -> None:
    found = _found("We use CLIP.", "With CLIP, it works.", "They train CLIP.", "A clip is short.", "We clip it.")
    assert sorted(found["CLIP"].places) == [0, 1, 2]


def test_numbers_behind_a_hyphen_belong_to_a_data_set() -> None:
    found = _found("We use CIFAR-10.", "With CIFAR-10, it works.", "They train on CIFAR-10.", "We use CIFAR-100.")
    assert sorted(found["CIFAR-10"].places) == [0, 1, 2]


def test_common_turns_of_speech_are_none() -> None:
    plain = (
        "We propose a novel framework. Experimental results on real-world datasets show that existing methods fail."
        " Extensive experiments demonstrate state-of-the-art performance, and theoretical guarantees on a wide range"
        " of downstream tasks. Our code is available."
    )
    assert _found(*[plain] * 3) == {}


def test_what_only_describes_the_next_word_is_none() -> None:
    found = _found(
        "A few-shot classifier is here.", "The few-shot learner works.", "We have few-shot segmentation.", others=30
    )
    assert "few-shot" not in found


def test_a_part_of_a_longer_phrase_is_none() -> None:
    found = _found(
        *["We solve Markov decision processes.", "A Markov decision process is it.", "In Markov decision processes."]
    )
    assert "Markov decision processes" in found
    assert "Markov decision" not in found
    assert "decision processes" not in found


def test_what_bears_the_name_of_a_topic_is_left_out() -> None:
    plains = (
        "We study knowledge distillation.",
        "With knowledge distillation, it works.",
        "On knowledge distillation.",
    )
    assert _found(*plains, named=("Knowledge Distillation",)) == {}


def test_what_half_of_the_papers_hold_tells_nothing() -> None:
    plains = (
        "We study knowledge distillation.",
        "With knowledge distillation, it works.",
        "On knowledge distillation.",
    )
    assert "knowledge distillation" in _found(*plains, others=3)
    assert _found(*plains, others=2) == {}


def test_a_keyword_of_two_papers_is_a_concept_whatever_its_words() -> None:
    for keywords, expected in (((), []), (("tall pots",), [True])):
        texts = [Text("", f"We use tall pots. It {verb}.", keywords) for verb in ("drips", "leaks", "sings")]
        found = concepts([*texts, *(Text("", f"Here is {n}.") for n in "abcdef")])
        assert ["tall pots" in one.long for one in found] == expected


def test_words_of_addresses_are_none() -> None:
    assert _found(*["See https://host.example/DeepGarden/DeepGarden for it."] * 3) == {}
