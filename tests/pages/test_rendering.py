"""Every page kind renders from its own context, and says what the record holds."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from pathlib import Path

import html5lib
import pytest
from jinja2 import Environment, meta, nodes

from site_builder import pages as page_kinds
from site_builder.assets import assets
from site_builder.discover import modules
from site_builder.model import Diagnostic, File, Page, Site, Source
from site_builder.render import Renderer
from site_builder.text.reading import rich_text
from tests.pages.sites import paper, site

ROOT = Path(__file__).parents[2]
GIVEN = {"site", "page", "link", "asset", "absolute", "root"}


def sources(folder: str) -> tuple[Source, ...]:
    base = ROOT / folder
    return tuple(
        Source(path.relative_to(base).as_posix(), path.read_bytes())
        for path in sorted(base.rglob("*"))
        if path.is_file()
    )


TEMPLATES = {source.path: source.data.decode() for source in sources("templates")}


def made(of: Site) -> dict[str, tuple[Page, str]]:
    every = [page for kind in modules(page_kinds.__name__) for page in kind.pages(of)]
    rendered = list(Renderer(TEMPLATES, of, assets(sources("static")).paths).files(every))
    wrong = [each for each in rendered if isinstance(each, Diagnostic)]
    assert not wrong, "\n".join(map(str, wrong))
    files = [each for each in rendered if isinstance(each, File)]
    return {page.path: (page, file.data.decode()) for page, file in zip(every, files, strict=True)}


@pytest.fixture(scope="module")
def built() -> dict[str, tuple[Page, str]]:
    return made(site(url="https://example.org/d/", repository="https://github.com/example/d"))


@pytest.mark.parametrize("kind", modules(page_kinds.__name__), ids=lambda kind: kind.__name__.rsplit(".", 1)[-1])
def test_a_template_uses_exactly_the_fields_of_its_context(kind: object) -> None:
    template = next(iter(kind.pages(site()))).template  # type: ignore[attr-defined]
    tree = Environment().parse(TEMPLATES[template])
    macros = {str(name) for found in tree.find_all(nodes.FromImport) for name in found.names}
    macros |= {macro.name for macro in tree.find_all(nodes.Macro)}
    used = meta.find_undeclared_variables(tree) - GIVEN - macros
    assert used == {field.name for field in fields(kind.Context)}  # type: ignore[attr-defined]


def test_every_page_is_strict_html(built: dict[str, tuple[Page, str]]) -> None:
    for path, (_, text) in built.items():
        parser = html5lib.HTMLParser(strict=False)
        parser.parse(text)
        assert not parser.errors, (path, parser.errors[:3])


def test_no_page_has_an_inline_script_style_or_handler(built: dict[str, tuple[Page, str]]) -> None:
    for path, (_, text) in built.items():
        scripts = re.findall(r"<script\b([^>]*)>", text)
        assert all("src=" in each or "application/ld+json" in each for each in scripts), path
        assert not re.search(r"<style\b|\sstyle=|\son[a-z]+=", text), path
        assert "javascript:" not in re.sub(r"<script.*?</script>", "", text, flags=re.S), path


def test_only_404_has_links_from_the_root(built: dict[str, tuple[Page, str]]) -> None:
    for path, (_, text) in built.items():
        rooted = re.findall(r'(?:href|src|action)="(/[^"]*)"', text)
        assert bool(rooted) == (path == "404.html"), (path, rooted)


def test_every_page_has_one_h1_and_a_description(built: dict[str, tuple[Page, str]]) -> None:
    for path, (page, text) in built.items():
        assert text.count("<h1") == 1, path
        assert 0 < len(page.head.description) <= 200, path


def test_links_inside_the_site_lead_to_pages_that_are_made(built: dict[str, tuple[Page, str]]) -> None:
    made_later = re.compile(r"(feed\.xml|papers\.(bib|ris|json)|record\.json|search/index\.json|assets/.*)$")
    for path, (_, text) in built.items():
        if path == "404.html":
            continue
        for href in re.findall(r'<a\b[^>]*\bhref="([^"#?]*)', text):
            if "://" in href or href.startswith("mailto:"):
                continue
            target = re.sub(r"^https://x/", "", _joined("https://x/" + path, href))
            assert target in built or made_later.search(target), (path, href)


def _joined(base: str, href: str) -> str:
    from urllib.parse import urljoin

    return urljoin(base, href) if href else base


def test_a_supplied_heading_stands_in_brackets_and_a_title_does_not(built: dict[str, tuple[Page, str]]) -> None:
    assert '<span class="br">[</span><strong>Herring 1</strong>: listening' in built["papers/herring-1/"][1]
    titled = made(site((paper(1, title="Herring 1: listening to pumps"),)))
    text = titled["papers/herring-1/"][1]
    assert "<strong>Herring 1</strong>: listening" in text
    assert "[</span><strong>" not in text
    assert '<meta name="citation_title" content="Herring 1: listening to pumps">' in text


def test_the_highlight_on_the_card_is_the_sentence_marked_in_the_abstract(built: dict[str, tuple[Page, str]]) -> None:
    text = built["topics/pumps/"][1]
    card = re.search(r'<p class="hl">(.*?)</p>', text, re.S)
    swiped = re.findall(r"<mark>(.*?)</mark>", text.split("</details>")[0], re.S)
    assert card
    plain = lambda html: re.sub(r"<[^>]+>", "", html)  # noqa: E731
    assert plain("".join(swiped)) == plain(card[1])


def test_a_long_form_that_the_heading_says_is_not_said_again(built: dict[str, tuple[Page, str]]) -> None:
    assert "</b>: hearing every rotor in nearby gear" in built["papers/herring-1/"][1]
    heading, _ = rich_text("Herring 1: Hearing Every Rotor in Nearby Gear", block=False)
    assert 'class="expansion"' not in made(site((replace(paper(1), heading=heading),)))["papers/herring-1/"][1]
    nameless, _ = rich_text("On Hearing Every Rotor in Nearby Gear", block=False)
    assert "<b>Herring 1</b>: hearing" in made(site((replace(paper(1), heading=nameless),)))["papers/herring-1/"][1]


def test_many_authors_are_folded_but_none_is_left_out() -> None:
    names = tuple(f"Ada Vale{letter}" for letter in "abcdefghijklmnopqrstuvwxyz")
    for number in (20, 26):
        text = made(site((paper(1, authors=names[:number]),)))["papers/herring-1/"][1]
        byline = re.search(r'<div class="authors">(.*?)</div>', text, re.S)
        assert byline and re.findall(r">(Ada Vale\w)</a>", byline[1]) == list(names[:number])
        assert ("and 14 more</span></summary>" in byline[1]) == (number == 26)


def test_large_numbers_are_written_as_they_are_read() -> None:
    many = made(site(tuple(paper(n) for n in range(1, 1002))))
    for path in ("", "papers/", "search/", "topics/", "topics/pumps/", "map/", "about/"):
        text = re.sub(r"<(script|svg)\b.*?</\1>", "", many[path][1], flags=re.S)
        assert "1,001" in text and not re.search(r">[^<]*\b1001\b[^<]*<", text), path


def test_a_collection_draws_its_papers_as_a_topic_does(built: dict[str, tuple[Page, str]]) -> None:
    text = built["collections/harbour/"][1]
    pattern = re.search(r'<nav aria-label="Papers on this page">(.*?)</nav>', text, re.S)
    assert pattern and re.findall(r'href="#([^"]+)"', pattern[1]) == re.findall(r'class="entry" id="([^"]+)"', text)


def test_the_next_page_says_how_many_papers_it_holds() -> None:
    many = made(site(tuple(paper(n) for n in range(1, 151))))
    assert "Next 50</a>" in many["changes/"][1]  # a hundred stand on the first
    assert "Next 50</a>" in many["papers/2/"][1]
    assert "Next 20</a>" in made(site(tuple(paper(n) for n in range(1, 71))))["papers/"][1]


def test_a_summary_is_called_one() -> None:
    base = site()
    collection = base.collections[0]
    summary = replace(collection, settings=replace(collection.settings, text="summary"))
    text = made(replace(base, collections=(summary,), collection_by_slug={"harbour": summary}))["papers/herring-1/"][1]
    assert 'class="mlabel">Summary</h2>' in text
    assert ">Abstract<" not in text


def test_the_edit_link_leads_to_the_line_and_needs_a_repository(built: dict[str, tuple[Page, str]]) -> None:
    assert "https://github.com/example/d/edit/main/content/harbour/a.txt#L4" in built["papers/herring-1/"][1]
    assert "/edit/main/" not in made(site())["papers/herring-1/"][1]


def test_a_list_of_over_fifty_papers_has_pages_and_narrows_in_search() -> None:
    many = made(site(tuple(paper(n) for n in range(1, 121))))
    assert {"papers/", "papers/2/", "papers/3/", "topics/pumps/", "topics/pumps/2/", "topics/pumps/3/"} <= set(many)
    second = many["topics/pumps/2/"][1]
    assert second.count("data-entry ") == 50
    assert 'href="../../../search/?topic=pumps&amp;code=1"' in second
    assert 'start="51"' in second


def test_a_retired_slug_says_so_and_points_on(built: dict[str, tuple[Page, str]]) -> None:
    page, text = built["papers/old-herring/"]
    assert not page.head.index
    assert 'href="../../papers/herring-1/"' in text
    assert "papers/lost/" in built


def test_new_marks_nothing_when_every_paper_is_new() -> None:
    every = tuple(replace(paper(n), new=True) for n in (1, 2))
    assert 'class="new"' not in made(site(every))["topics/pumps/"][1]
    assert 'class="new"' in made(site((every[0], paper(2))))["topics/pumps/"][1]
