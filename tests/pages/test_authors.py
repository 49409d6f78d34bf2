"""Author pages, for whoever wrote several papers of the site."""

from __future__ import annotations

import pytest

from site_builder.pages import author, authors, paper, papers
from site_builder.pages._parts import numbering
from site_builder.pages._parts.authors import author_slug
from site_builder.pages._parts.letters import FEW
from tests.pages import sites
from tests.pages.test_rendering import made


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


def named(*names: str) -> authors.Site:
    """A site on which each of these people wrote two papers."""
    return sites.site((sites.paper(1, authors=names), sites.paper(2, authors=names)))


def test_the_list_of_authors_goes_by_family_name_whatever_the_accents() -> None:
    (page,) = authors.pages(named("Zoe Alm", "Østen, Bo", "Émile Zola", "Ada van Erk", "Éva Ek", "李小龙"))
    assert page.path == "authors/" and isinstance(page.context, authors.Context)
    (letter,) = page.context.letters
    assert [(one.before, one.name) for one in letter.listed] == [
        ("", "李小龙"),
        ("Zoe", "Alm"),
        ("Éva", "Ek"),
        ("Bo", "Østen"),
        ("Ada", "van Erk"),
        ("Émile", "Zola"),
    ]
    assert {one.papers for one in letter.listed} == {2}


def test_many_authors_stand_under_letters_and_a_letter_is_one_click_from_every_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(authors, "NAMES_A_PAGE", FEW)
    family = ("Alm", "Berg", "Carr")
    many = named(*(f"{chr(97 + at // 26)}{chr(97 + at % 26)} {name}" for name in family for at in range(30)))
    pages = list(authors.pages(many))
    assert [page.path for page in pages] == ["authors/", "authors/2/", "authors/3/"]
    links = [("A", "authors/#a"), ("B", "authors/#b"), ("C", "authors/2/#c")]
    for page in pages:
        assert isinstance(page.context, authors.Context)
        assert [(link.name, link.path) for link in page.context.links] == links
    listed = [one.path for page in pages for letter in page.context.letters for one in letter.listed]  # type: ignore[attr-defined]
    assert len(listed) == len(set(listed)) == 90


def test_readers_find_the_list_of_authors_from_the_papers_and_from_each_author() -> None:
    rendered = made(sites.site())
    assert '<a href="../authors/">authors</a>' in rendered["papers/"][1]
    assert '<a href="../../authors/">Authors</a>' in rendered["authors/ada-vale/"][1]
    assert '<a href="../authors/ada-vale/">Ada <b>Vale</b></a>' in rendered["authors/"][1]


def test_without_authors_of_several_papers_there_is_no_list_and_no_link_to_one() -> None:
    alone = sites.site((sites.paper(1, authors=("Ada Vale",)), sites.paper(2)))
    assert not list(authors.pages(alone))
    (page,) = papers.pages(alone)
    assert isinstance(page.context, papers.Context) and not page.context.author_count


def test_no_author_takes_the_address_of_a_further_page_of_the_list() -> None:
    assert author_slug("2") not in (path.split("/")[-2] for path in numbering.addresses(9, "authors/", 1))
