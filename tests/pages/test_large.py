"""What a large site leaves out, so that GitHub Pages takes it; nothing that it leaves out is nowhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from site_builder import listings
from site_builder.model import Related, Site
from site_builder.pages import author, authors, paper
from site_builder.pages._parts import authors as parts
from tests.pages import sites
from tests.pages.test_rendering import made


def near() -> Site:
    """Nine papers, each related to all others."""
    of = sites.site(tuple(sites.paper(number, authors=("Ada Vale", "Bo Lund")) for number in range(1, 10)))
    slugs = [one.slug for one in of.papers]
    return replace(of, related={slug: tuple(Related(o, 0.5, ()) for o in slugs if o != slug) for slug in slugs})


@pytest.mark.parametrize("large", [False, True])
def test_lists_of_people_and_concepts_are_brief_in_a_large_site(large: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listings, "LARGE", 2 if large else 10_000)
    of = near()
    pages = made(of)
    page = pages["authors/ada-vale/"][1]
    slug = of.papers[0].slug
    assert f'id="{slug}" data-entry' in page and f"papers/{slug}/" in page
    assert ('class="hl"' in page, "data-save" in page, "data-kind" in page) == (not large,) * 3
    assert 'class="hl"' in pages["papers/"][1]
    shown = next(paper.pages(of)).context
    assert isinstance(shown, paper.Context)
    assert len(shown.related) == (paper.NEAREST if large else 8)
    source = pages[f"papers/{slug}/"][1]
    assert ('id="src"' in source, "As typed it stands in" in source) == (not large, large)


def test_where_too_many_people_would_have_a_page_those_of_most_papers_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    wrote = {"Ada Vale": 4, "Bo Lund": 3, "Cy Berg": 3, "Di Holm": 2, "Ed Falk": 1}
    of = sites.site(
        tuple(
            sites.paper(number, authors=tuple(name for name, papers in wrote.items() if papers >= number))
            for number in range(1, 5)
        )
    )
    for most, found, least in ((4, 4, "two papers"), (3, 3, "3 papers"), (2, 1, "4 papers")):
        monkeypatch.setattr(parts, "MOST_PAGES", most)
        again = replace(of)
        assert len(list(author.pages(again))) == found
        assert f"who wrote {least} or more" in made(again)["authors/"][1]
        (page,) = authors.pages(again)
        assert isinstance(page.context, authors.Context) and page.context.author_count == found
