"""Dead links are found wherever the site is served, and sound ones are left alone."""

from __future__ import annotations

import pytest

from site_builder.checks import links
from site_builder.model import File
from tests.made_up import fern, site


def said(url: str | None = "https://h.example/x/", /, **pages: str) -> list[tuple[str, str]]:
    """Code and place of what is said about these pages, given by path with _ for / and without index.html."""
    files = [
        File(path.replace("_", "/").removesuffix("/") and path.replace("_", "/") + "/index.html", text.encode())
        for path, text in pages.items()
    ]
    files = [File("index.html" if file.path == "home/index.html" else file.path, file.data) for file in files]
    files += [File("feed.xml", b""), File("a b.txt", b""), File("papers/x/record.json", b"{}")]
    return [(one.code, one.place.path) for one in links.check(site(fern(), url=url), tuple(files))]


@pytest.mark.parametrize(
    "link",
    [
        "../../",
        "../../index.html",
        "./",
        "",
        "#here",
        "#top",
        "?page=2#here",
        "record.json",
        "../../feed.xml",
        "../../a%20b.txt",
        "../../?q=a&amp;b=c",
        "../../#start",
        "https://elsewhere.example/x",
        "//elsewhere.example/x",
        "mailto:a@b.example",
        "data:,x",
    ],
)
def test_a_sound_link_is_left_alone(link: str) -> None:
    page = f'<p id="here"><a class="b" href="{link}">x</a>'
    assert said(home='<main id="start">', papers_x=page) == []


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("../../papers/y/", "W401"),
        ("../x", "W401"),  # a folder is named with its slash
        ("../../../", "W401"),
        ("../../../x/", "W401"),
        ("record.jsonl", "W401"),
        ("../../Feed.xml", "W401"),
        ("#there", "W402"),
        ("../../#there", "W402"),
        ("/papers/x/", "W403"),
        ("/x/papers/x/", "W403"),
    ],
)
def test_a_dead_link_is_named_at_its_page(link: str, code: str) -> None:
    for markup in (f'<a href="{link}">x</a>', f'<img alt="" src="{link}">', f'<form id="f"  action="{link}">'):
        assert said(home='<main id="start">', papers_x=markup) == [(code, "papers/x/index.html")]


def test_a_fault_on_many_pages_is_said_once_with_their_number() -> None:
    pages = tuple(File(f"papers/{name}/index.html", b'<a href="../../gone/">x</a>') for name in "abc")
    (one,) = links.check(site(fern()), pages)
    assert (one.place.path, one.severity) == ("papers/a/index.html", "warning")
    assert "gone/" in one.what and "3 pages" in one.what


def test_the_page_for_missing_addresses_links_from_the_root_of_the_host() -> None:
    def at(base: str | None, link: str) -> list[str]:
        page = File("404.html", f'<a href="{link}">x</a>'.encode())
        return [one.code for one in links.check(site(fern(), url=base), (page, File("index.html", b"")))]

    assert at("https://h.example/x/", "/x/") == at("https://h.example/", "/") == at(None, "/") == []
    assert at("https://h.example/x/", "/") == ["W403"]
    assert at("https://h.example/x/", "/x/gone/") == ["W401"]


def test_an_id_that_stands_twice_is_found() -> None:
    assert said(home='<p id="a"><p id="b"><p data-id="a" id="a">') == [("W404", "index.html")]
    assert said(home='<p id="a"><p id="b"><p data-id="a">') == []


def test_text_scripts_and_comments_are_not_markup() -> None:
    text = (
        '&lt;a href="gone/"&gt; <script type="x">"<a href=\\"gone\\">"; \'<p id="a">\'</script>'
        '<p id="a"><!-- <a href="gone/"> -->'
    )
    assert said(home=text) == []


def test_the_address_of_a_script_is_looked_at() -> None:
    assert said(home='<script type="module" src="gone.js"></script>') == [("W401", "index.html")]
