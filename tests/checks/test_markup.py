"""Left-over mark-up is found in what a reader sees, and what only looks like it is left alone."""

from __future__ import annotations

import pytest

from site_builder.checks import markup
from site_builder.model import File, Place
from tests.made_up import fern, site


def said(body: str, path: str = "papers/fern/index.html") -> list[str]:
    return [one.what for one in markup.check(site(fern()), (File(path, body.encode()),))]


@pytest.mark.parametrize(
    "text",
    [
        r"a \emph{word} here",
        r"by 5\% more",
        r"R\&amp;D",
        r"at \(x\) there",
        "a **bold** word",
        "bold**er**",
        "of $x$ and",
        r"of $\alpha$",
        "worth $5$ here",
        "set ${a}$",
        "$&lt; 3$",
        "``so called''",
        "run `make` now",
        "see [it](https://a.example)",
        r"first\\second",
    ],
)
def test_mark_up_in_text_is_named(text: str) -> None:
    assert said(f"<main><p>{text}</p></main>")
    assert said(f'<meta name="description" content="{text}">')


@pytest.mark.parametrize(
    "text",
    [
        "costs $5 a day",
        "from $5 to $10, or US$ 20 or $1.5M-$2M",
        "2**10 is 1024",
        "p &lt; 0.01 (***)",
        "a * b * c",
        "it's the `90s and don't",
        "f(x)[i](j)",
        "AT&amp;T_1 #3 100% ~ ^",
        "C:\\ 1",
    ],
)
def test_what_only_looks_like_mark_up_is_left_alone(text: str) -> None:
    assert said(f"<main><p>{text}</p></main>") == []


@pytest.mark.parametrize("element", ["math", "code", "pre", "script", "style", "textarea", "template", "samp", "kbd"])
def test_what_is_shown_as_typed_on_purpose_is_left_alone(element: str) -> None:
    assert said(f'<p>a</p><{element} class="x">\\emph{{x}} **y** $z$</{element}><p>b</p>') == []
    assert said(f"<{element}>$x$</{element}> then **bold**") != []
    assert said(f"<{element}>$x$ never closed") == []


def test_attributes_that_hold_sources_are_left_alone() -> None:
    assert said(r'<button data-copy="\emph{x} $y$" value="**">Copy</button>') == []


def test_a_left_over_is_placed_at_its_record_and_said_once_for_the_whole_site() -> None:
    body = rb"<p>Plants \emph{grow} slowly.</p>"
    files = tuple(File(path, body) for path in ("index.html", "papers/fern/index.html", "topics/water/index.html"))
    (one,) = markup.check(site(fern()), files)
    assert (one.code, one.severity, one.place) == ("N421", "note", fern().raw.place)
    assert r"Plants \emph{grow} slowly." in one.what


def test_left_overs_close_together_are_told_of_at_once() -> None:
    (told,) = said(r"<p>of \Tilde{O}(\x + \y) and more")
    assert r"\Tilde{O}(\x + \y)" in told


def test_the_report_may_tell_of_mark_up() -> None:
    assert said("<p>`x` is an unknown macro", "report/index.html") == []


def test_a_left_over_that_is_no_papers_is_placed_at_its_page() -> None:
    (one,) = markup.check(site(fern()), (File("about/index.html", b"<p>**x**"),))
    assert one.place == Place("about/index.html")
