"""The concepts of a site: names, addresses, order."""

from __future__ import annotations

from dataclasses import replace

from site_builder.concepts import concepts, concepts_of
from site_builder.model import Concept, Paper, Place, Taxonomy, TopicRule
from tests.made_up import fern, rich

STRANGERS = tuple(f"The {word} is blue." for word in "abcdefghijkl")


def _papers(*plains: str) -> tuple[Paper, ...]:
    found = fern()
    return tuple(
        replace(found, slug=f"p{n}", heading=rich("Blue"), derived=replace(found.derived, abstract=rich(plain)))
        for n, plain in enumerate((*plains, *STRANGERS))
    )


def _concepts(*plains: str) -> dict[str, Concept]:
    return {one.slug: one for one in concepts(_papers(*plains), Taxonomy((), ()))}


def test_the_spelling_of_most_papers_is_shown_and_the_other_form_beside_it() -> None:
    found = _concepts("It is LoRA.", "We use LoRA.", "With low-rank adaptation (LoRA), it works.")
    assert [(one.name, one.also) for one in found.values()] == [("LoRA", "low-rank adaptation")]


def test_a_slug_does_not_change_with_the_spelling_that_most_papers_use() -> None:
    before = _concepts("On LoRA.", "We use LoRA.", "With low-rank adaptation (LoRA), it works.")
    more = ("On Low-Rank Adaptation.", "We use Low-Rank Adaptation.", "With Low-Rank Adaptation, it works.")
    after = _concepts("On LoRA.", "We use LoRA.", "With low-rank adaptation (LoRA), it works.", *more)
    assert list(before) == list(after) == ["low-rank-adaptation"]
    assert [one.name for one in after.values()] == ["Low-Rank Adaptation"]


def test_the_address_by_an_acronym_alone_stays_when_a_paper_spells_it_out() -> None:
    plains = ("On LoRAs.", "We use LoRA.", "It is LoRA.")
    (before,) = _concepts(*plains).values()
    (after,) = _concepts(*plains, "With low-rank adaptation (LoRA), it works.").values()
    assert (before.slug, before.acronym) == ("lora", None)
    assert (after.slug, after.acronym) == ("low-rank-adaptation", "lora")


def test_an_acronym_that_is_another_concept_by_itself_leads_nowhere_else() -> None:
    spelled = "With a clever low image pass (CLIP-X), it works. We use CLIP-X."
    found = _concepts(*["We use CLIP."] * 3, *[spelled] * 3)
    slugs = [one.slug for one in found.values()] + [one.acronym for one in found.values() if one.acronym]
    assert len(slugs) == len(set(slugs)) and "clip" in found


def test_slugs_collide_neither_with_one_another_nor_with_names_that_no_folder_may_have() -> None:
    found = _concepts(*["We write C++ and CLIP with AUX; a PyClip is here. It is C#."] * 3)
    assert {"clip", "pyclip"} <= found.keys()
    assert "aux" not in found
    assert len({slug.lower() for slug in found}) == len(found)


def test_papers_that_speak_of_a_concept_most_come_first() -> None:
    found = _concepts("On ImageNet.", "ImageNet is ImageNet: we use ImageNet.", "From ImageNet to ImageNet.")
    assert found["imagenet"].papers == ("p1", "p2", "p0")


def test_what_bears_the_name_of_a_topic_has_no_second_page() -> None:
    rule = TopicRule("distillation", "Knowledge Distillation", "", "", "a", (), (), Place("topics.yaml"))
    papers = _papers(*["We study knowledge distillation."] * 3)
    assert concepts(papers, Taxonomy((), (rule,))) == ()


def test_the_concepts_of_a_paper_stand_rare_ones_first() -> None:
    found = concepts(_papers(*["We use ImageNet, not MuJoCo."] * 3, "We use MuJoCo."), Taxonomy((), ()))
    assert {slug: [one.slug for one in held] for slug, held in concepts_of(found).items()} == {
        **{f"p{n}": ["imagenet", "mujoco"] for n in range(3)},
        "p3": ["mujoco"],
    }
