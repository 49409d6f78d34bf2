"""Rich text is cut, marked, stored and written from its tokens alone."""

from __future__ import annotations

import json
import re

import html5lib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from site_builder.rich import RichText, Span, Token, joined, literal
from site_builder.text.reading import rich_text

SOURCE = r"""We study *fast* trees of $O(\log n)$ nodes, see [our
page](https://leaf.example/a) and \kit. ``So'' it is.

- one **bold** item
- $x_1$"""


@pytest.fixture(scope="module")
def text() -> RichText:
    return rich_text(SOURCE)[0]


def at(text: RichText, part: str) -> Span:
    start = text.plain.index(part)
    return Span(start, start + len(part))


def test_the_plain_form_is_what_the_tokens_hold(text: RichText) -> None:
    assert text.plain == "".join(token.plain for token in text.tokens)
    assert text.plain == (
        "We study fast trees of O(log n) nodes, see our page and \\kit. “So” it is.\n\n- one bold item\n- x_1"
    )
    assert str(text) == text.plain
    assert text.__html__() == text.html


def test_a_cut_never_splits_a_formula(text: RichText) -> None:
    formula = at(text, "O(log n)")
    part = text.cut(formula.start + 2, formula.start + 3)
    assert part.plain == "O(log n)"
    assert part.html.startswith("<math") and part.html.endswith("</math>")
    assert not part.block


def test_a_cut_keeps_the_elements_around_it_and_no_empty_ones(text: RichText) -> None:
    page = at(text, "our page")
    assert (
        text.cut(page.start + 4, page.end).html == '<a href="https://leaf.example/a" rel="external noopener">page</a>'
    )
    fast = at(text, "fast")
    assert text.cut(fast.end, fast.end + 6).html == " trees"


def test_a_cut_over_blocks_is_phrasing_content(text: RichText) -> None:
    part = text.cut(at(text, "So").start, len(text.plain))
    assert part.plain == "So” it is. one bold item x_1"
    assert not re.search(r"</?(?:p|ul|li)\b", part.html)


def test_on_a_page_a_formula_is_not_parted_from_what_touches_it() -> None:
    text = rich_text("By ($k$-means, of $y$, a $z$th, $a$&b and $v$ too; “$p$”. $$x$$, done")[0]
    shown = re.sub(r"<math.*?</math>", "M", text.set_html)
    assert re.findall(r'<span class="whole">(.*?)</span>', shown) == ["(M-means", "M,", "Mth", "“M”."]
    assert re.sub("</?span[^>]*>", "", text.set_html) == text.html


def test_marks_go_around_content_and_never_across_a_border(text: RichText) -> None:
    marked = text.marked([Span(at(text, "study").start, at(text, "trees").end)])
    assert "<mark>study </mark><em><mark>fast</mark></em><mark> trees</mark>" in marked.html
    assert marked.plain == text.plain


def test_a_formula_that_a_mark_touches_is_marked_whole(text: RichText) -> None:
    start = at(text, "O(log n)").start
    assert re.search(r"<mark><math[^>]*>.*?</math></mark>", text.marked([Span(start + 1, start + 2)]).html)


def test_a_mark_is_a_known_element(text: RichText) -> None:
    with pytest.raises(ValueError, match="script"):
        text.marked([Span(0, 2)], "script")


def test_spans_of_kinds_and_elements(text: RichText) -> None:
    assert text.spans("math") == (at(text, "O(log n)"), at(text, "x_1"))
    assert text.spans("raw") == (at(text, "\\kit"),)
    assert text.spans("em", "strong") == (at(text, "fast"), at(text, "bold"))
    assert len(text.spans("item")) == 2


def test_links_have_their_place_and_address(text: RichText) -> None:
    assert text.links() == ((at(text, "our page"), "https://leaf.example/a"),)


def test_every_character_knows_where_it_was_typed(text: RichText) -> None:
    for word in ("study", "fast", "trees", "page", "So", "it is", "bold", "item"):
        offset = text.source_offset(text.plain.index(word))
        assert text.source.startswith(word, offset)
    assert text.source.startswith("$O(", text.source_offset(at(text, "O(log n)").start + 3))
    assert text.source_offset(len(text.plain)) == len(text.source)


def test_a_text_survives_json(text: RichText) -> None:
    stored = json.dumps(text.to_json())
    assert RichText.from_json(json.loads(stored)) == text
    plain = rich_text("Nothing but words in one line, which are stored once.")[0]
    assert len(json.dumps(plain.to_json())) < len(plain.source) + 80


def test_tex_is_safe_in_a_bibtex_field() -> None:
    tex = rich_text(r"A \% of $x_1$ & C# {in} ~9 ^ \kit{} _ \{y\}: **b** <c> `d_e`")[0].tex
    assert tex == (
        r"A \% of $x_1$ \& C\# in \textasciitilde{}9 \textasciicircum{} \textbackslash{}kit \_ \{y\}: "
        r"\textbf{b} \textless{}c\textgreater{} \texttt{d\_e}"
    )


def test_lists_in_tex(text: RichText) -> None:
    assert text.tex.endswith("\n\\begin{itemize}\n\\item one \\textbf{bold} item\n\\item $x_1$\n\\end{itemize}")


def test_markdown_reads_back_as_the_same_text(text: RichText) -> None:
    assert rich_text(text.markdown)[0].plain == text.plain
    assert "[our page](<https://leaf.example/a>)" in text.markdown


@pytest.mark.parametrize("typed", ["- a", "1. a", "> a", "# a", "_a_", "*a*", "`a`", "$a$", "<i>a</i>", "[a](b)"])
def test_what_is_no_mark_up_stays_none_in_markdown(typed: str) -> None:
    text = literal(typed)
    assert rich_text(text.markdown)[0].plain == typed


def test_literal_text_is_escaped() -> None:
    assert literal("a <b> & c").html == "a &lt;b&gt; &amp; c"
    assert literal("").tokens == ()


def test_parts_are_joined_as_phrasing_content(text: RichText) -> None:
    whole = joined([literal("["), text.cut(0, 8), literal(": "), text, literal("]")])
    assert whole.plain.startswith("[We study: We study fast")
    assert not re.search(r"</?(?:p|ul|li)\b", whole.html)
    assert [whole.source_offset(i) for i in range(3)] == [0, 1, 2]


def test_what_is_displayed_may_differ_from_what_is_read() -> None:
    token = Token("text", "a b", form="a\u00a0b")
    text = RichText("a~b", "a b", (token,))
    assert text.html == "a\u00a0b"
    assert text.cut(1, 3).html == "\u00a0b"


offsets = st.integers(0, 120)


@given(st.lists(st.tuples(offsets, offsets), max_size=6), offsets, offsets)
def test_any_cut_and_any_marks_are_sound_html(spans: list[tuple[int, int]], start: int, end: int) -> None:
    text = rich_text(SOURCE)[0]
    marked = text.marked([Span(*span) for span in spans])
    part = marked.cut(start, end)
    for form in (marked, part):
        parser = html5lib.HTMLParser(strict=False)
        parser.parseFragment(form.html)
        assert parser.errors == []
        assert form.html.count("<mark>") == form.html.count("</mark>")
    assert marked.plain == text.plain
