"""The pages of concepts."""

from __future__ import annotations

from dataclasses import replace

from site_builder.model import Concept
from site_builder.pages import concept, concepts, moved
from tests.pages.sites import site
from tests.pages.test_rendering import made as rendered


def test_a_concept_shows_its_papers_and_the_concepts_that_share_them() -> None:
    made = site()
    (drip, leak) = concept.pages(made)
    assert (drip.path, leak.path) == ("concepts/drip-irrigation/", "concepts/leak-rate/")
    context = drip.context
    assert isinstance(context, concept.Context)
    assert tuple(entry.slug for entry in context.entries) == made.concepts[0].papers
    assert [(one.path, one.papers) for one in context.near] == [("concepts/leak-rate/", 2)]
    assert (context.name, context.also, context.paper_count) == ("drip irrigation", "DI", len(made.papers))


def test_many_concepts_stand_under_their_letters_and_few_in_one_list() -> None:
    made = site()
    papers = made.concepts[0].papers
    many = tuple(Concept(f"c{n}", f"{first}{n}", None, papers) for first in "aÉz3" for n in range(12))
    for found, expected in ((made.concepts, ["all"]), (many, ["other", "a", "e", "z"])):
        (page,) = concepts.pages(replace(made, concepts=found))
        assert isinstance(page.context, concepts.Context)
        assert [letter.id for letter in page.context.letters] == expected


def test_the_address_of_an_acronym_leads_to_the_concept() -> None:
    made = site()
    (first, *rest) = made.concepts
    led = list(moved.pages(replace(made, concepts=(replace(first, acronym="di"), *rest))))
    (page,) = [one for one in led if one.path == "concepts/di/"]
    assert isinstance(page.context, moved.Context)
    assert (page.context.path, page.head.index) == ("concepts/drip-irrigation/", False)


def test_keys_walk_the_papers_of_a_concept_which_can_be_saved_from_there() -> None:
    text = rendered(site())["concepts/drip-irrigation/"][1]
    assert '<ol class="entries" data-entries>' in text
    assert text.count("data-save=") == text.count("data-entry ")
