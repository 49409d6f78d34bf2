"""Author pages, for whoever wrote several papers of the site."""

from __future__ import annotations

import pytest

from site_builder.pages import author, paper
from site_builder.pages._parts.authors import author_slug
from tests.pages import sites


def test_who_wrote_two_papers_has_a_page_however_the_name_is_spelled() -> None:
    (page,) = author.pages(sites.site())
    assert page.path == "authors/ada-vale/" and isinstance(page.context, author.Context)
    assert page.context.name == "Ada Vale"
    assert [entry.slug for entry in page.context.entries] == ["herring-1", "herring-2"]
    assert [(other.name, papers) for other, papers in page.context.others] == [("Bo Lund", 1)]


def test_a_paper_links_its_authors_to_their_pages_or_to_the_search() -> None:
    first = next(iter(paper.pages(sites.site())))
    assert isinstance(first.context, paper.Context)
    assert [(one.name, one.path) for one in first.context.authors] == [
        ("Ada Vale", "authors/ada-vale/"),
        ("Bo Lund", "search/?q=author%3A%22Bo%20Lund%22"),
    ]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("José Núñez", "Nunez, Jose", True),
        ("Ada Vale", "A. Vale", False),
        ("李小龙", "李小明", False),
        ("李小龙", "李小龙", True),
        ("Ян Ли", "Jan Li", False),
    ],
)
def test_authors_are_told_apart_by_their_names_in_plain_letters(one: str, other: str, same: bool) -> None:
    assert author_slug(one) and (author_slug(one) == author_slug(other)) == same
