from dataclasses import dataclass

import pytest

from site_builder.model import Diagnostic, File, Head, Page, Site, SiteSettings
from site_builder.render import Renderer, file_path


@dataclass(frozen=True)
class Context:
    word: str


def site(url: str | None = None) -> Site:
    return Site(SiteSettings(url=url), "content", (), (), (), (), (), {}, (), (), {}, {}, {}, {}, None)


def rendered(template: str, path: str = "topics/x/", url: str | None = None, word: str = "<b>") -> File | Diagnostic:
    page = Page(path, "t.html", Context(word), Head("T", "D"))
    (made,) = Renderer({"t.html": template}, site(url), {"site.css": "assets/site.1.css"}).files([page])
    return made


def text(template: str, **options) -> str:
    made = rendered(template, **options)
    assert isinstance(made, File), made
    return made.data.decode()


def test_everything_is_escaped():
    assert text("{{ word }}") == "&lt;b&gt;"


def test_links_are_relative_to_the_page():
    assert text("{{ link('papers/a/') }}") == "../../papers/a/"
    assert text("{{ link('') }}") == "../../"
    assert text("{{ link('') }}", path="") == "./"
    assert text("{{ asset('site.css') }}") == "../../assets/site.1.css"


def test_links_of_the_not_found_page_start_at_the_base_path():
    assert text("{{ link('topics/') }}", path="404.html", url="https://a.example/x/y/") == "/x/y/topics/"
    assert text("{{ link('topics/') }}", path="404.html") == "/topics/"


def test_a_full_address_is_none_where_the_base_is_unknown():
    assert text("{{ absolute('topics/') }}", url="https://a.example/x/") == "https://a.example/x/topics/"
    assert text("{{ absolute('topics/') is none }}") == "True"


@pytest.mark.parametrize(
    ("template", "line", "said"),
    [
        ("one\n{{ nobody }}", 2, "nobody"),
        ("one\n\n{% if %}", 3, "Expected"),
        ("{{ word.missing }}", 1, "missing"),
        ("\n{{ asset('no.css') }}", 2, "no.css"),
        ("{% extends 'gone.html' %}", 1, "gone.html"),
        ("{{ 1 / 0 }}", 1, "ZeroDivisionError"),
    ],
)
def test_a_mistake_in_a_template_is_an_error_with_its_line(template, line, said):
    made = rendered(template)
    assert isinstance(made, Diagnostic)
    assert (made.severity, made.code, made.place.path, made.place.line) == ("error", "E130", "templates/t.html", line)
    assert said in made.what


def test_a_broken_template_is_said_once_however_many_pages_use_it():
    pages = [Page(f"p{n}/", "t.html", Context(""), Head("T", "D")) for n in range(5)]
    assert len(list(Renderer({"t.html": "{{ nobody }}"}, site(), {}).files(pages))) == 1


def test_an_address_that_ends_with_a_slash_is_a_folder():
    assert [file_path(path) for path in ("", "a/", "404.html")] == ["index.html", "a/index.html", "404.html"]
