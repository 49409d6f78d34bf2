"""Whatever is typed, what comes out is sound: HTML, sizes, times, and no text is lost."""

from __future__ import annotations

import json
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from site_builder.rich import RichText, Span
from site_builder.text.fold import folded
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences
from tests.text.allowed import foreign, sanitised, spelled

PIECES = st.sampled_from(
    r"""
    \emph{ \textbf{ \footnote{ \href{https://leaf.example}{ \url{https://leaf.example/a_b} \cite{a} \leaf \leaf{x}
    { } [ ] ( ) [a](https://leaf.example) [a](javascript:alert(1)) $ $$ $x$ $5 \( \) \[ \] \begin{align} \end{align}
    \begin{itemize} \item \end{itemize} \newcommand{\q}{\q} \q \\ \" \"o \' ` `` '' * ** *** _ __ <b> </b> <i>
    <script> </script> <a_href="x"> <img/src=x/onerror=alert(1)> <https://leaf.example> &amp; &lt; &#x3c; &amp;lt;
    https://leaf.example/a. https:// ~ -- --- % # ^ {\bf {\bf_x} \verb|x| onclick= " ' javascript: data: - 1. •
    word Word. (1) ‘ ’ ﬀ Ã© ¨o
    """.split()
)
SPACES = st.sampled_from([" ", "\n", "\n\n", "\t", "\r\n", "\n- ", "\n1. ", "\u00a0", "\u2028"])
ODD = st.sampled_from("\x00 \x02 \x7f \x85 \u200b \u202e \u2066 \ufeff \ufffe \ud800 \U0001f916".split(" "))
MIXED = st.lists(st.one_of(PIECES, SPACES, st.text(max_size=6), ODD), max_size=30).map("".join)


@settings(max_examples=400, deadline=None)
@given(MIXED, st.booleans())
def test_any_text_becomes_sound_html(source: str, block: bool) -> None:
    text, problems = rich_text(source, block=block)
    html = text.html
    assert foreign(html) == []
    assert sanitised(html) == spelled(html)
    assert " style=" not in html
    html.encode("utf-8")
    text.plain.encode("utf-8")
    assert all(0 <= one.offset <= len(source) for one in problems)
    if not block:
        assert not re.search(r"</?(?:p|ul|ol|li)\b", html)


@settings(max_examples=200, deadline=None)
@given(MIXED)
def test_every_form_of_any_text_holds_together(source: str) -> None:
    text, _ = rich_text(source)
    assert text.plain == "".join(token.plain for token in text.tokens)
    assert RichText.from_json(json.loads(json.dumps(text.to_json()))) == text
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]", text.plain + text.html)
    depth = 0
    for brace in re.findall(r"\\.|[{}]", text.tex, re.DOTALL):
        depth += 1 if brace == "{" else -1 if brace == "}" else 0
        assert depth >= 0
    assert depth == 0
    text.markdown.encode("utf-8")


@settings(max_examples=200, deadline=None)
@given(MIXED)
def test_sentences_of_any_text_are_in_order_and_leave_no_letter_out(source: str) -> None:
    text, _ = rich_text(source)
    spans = sentences(text)
    end = 0
    rest = ""
    for span in spans:
        assert end <= span.start < span.end <= len(text.plain)
        assert text.plain[span.start : span.end] == text.plain[span.start : span.end].strip()
        rest += text.plain[end : span.start]
        end = span.end
    assert not re.search(r"[^\W\d]", rest + text.plain[end:])


WORDS = st.text(alphabet="abcdefgh", min_size=1, max_size=6)
WRAPPERS = r"""
    \emph{%s} \textbf{%s} {\bf!%s} *%s* **%s** _%s_ \underline{%s} \textcolor{red}{%s} {%s} ``%s'' \footnote{%s}
    [%s](https://leaf.example) \href{https://leaf.example}{%s} <i>%s</i> <sub>%s</sub> (%s) "%s" \leaf{%s} \texttt{%s}
    \textsc{%s} <span!class=x>%s</span> `%s' \mbox{%s} \begin{quote}%s\end{quote}
    """.replace("!", "\0").split()
MARK_UP = re.compile(
    r"\\(?:href\{[^}]*\}|textcolor\{red\}|(?:begin|end)\{quote\}|[a-z]+)|\]\(https://leaf.example\)"
    r"|</?\w+(?: class=x)?>"
)


def wrapped(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    some = st.lists(inner, min_size=1, max_size=4).map(" ".join)
    return st.tuples(st.sampled_from(WRAPPERS), some).map(
        lambda pair: pair[0].replace("\0", " ").replace("%s", pair[1])
    )


@settings(max_examples=300, deadline=None)
@given(st.lists(st.recursive(WORDS, wrapped, max_leaves=12), min_size=1, max_size=6).map(" ".join))
def test_no_word_is_lost_whatever_is_around_it(source: str) -> None:
    typed = MARK_UP.sub(" ", source)
    plain = rich_text(source)[0].plain
    letters = iter(re.sub(r"\\leaf", " ", plain))
    assert all(letter in letters for letter in re.sub(r"[^a-h]", "", typed))


UNITS = (
    r"""
    \emph{ { } [ [a]( [a](http://x * ** _a! *a! a* ` `! ``a '' $ $$ $1 $x$ $a! \( \[ \\( \begin{align} \begin{itemize}
    \item! ~-!a ~1.!a <i> <a!href= &amp; http:// http://a https://a.b/( <http://a -- ¬ ¬a \footnote{ \x \x{
    \newcommand{\a}{\b} \def\a{\a\a}\a \" \alpha_ _{ Ã© ﬀ a.! (a.! e.g.! {\em!a} $\text{ {$ ~~ <p> ¨o \textcolor{red}{
    \it!
    """.replace("!", "\0")
    .replace("~", "\x1c")
    .split(" ")
)
UNITS = [unit.strip("\n").translate({0: " ", 0x1C: "\n", 0xAC: "~"}) for unit in UNITS if unit.strip()]
UNITS += ["\u200b", "\x00", "\ud800", "x" * 50]


@pytest.mark.parametrize("unit", UNITS)
def test_a_long_run_of_anything_is_read_to_its_end(unit: str) -> None:
    # How long that takes is measured by `python -m bench.text`.
    text, problems = rich_text(unit * (20_000 // len(unit)))
    assert sentences(text) == tuple(sorted(sentences(text)))
    assert len(problems) <= 300
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]", text.html)
    assert text.cut(10, 5000).plain in text.plain.replace("\n", " ") or "\n" in text.plain
    assert folded(text.plain) == folded(folded(text.plain))


@pytest.mark.parametrize(
    ("opens", "closes"), [(r"\emph{", "}"), ("{", "}"), ("[", "](http://a.b)"), ("<i>", "</i>"), ("*a ", " b*")]
)
def test_deep_nesting_is_shown_and_not_followed(opens: str, closes: str) -> None:
    count = 3000
    text, _ = rich_text(opens * count + "deep" + closes * count)
    assert "deep" in text.plain
    assert text.html.count("<em>") <= 60


def test_three_thousand_emphases_that_never_close() -> None:
    text, problems = rich_text(r"\emph{" * 3000 + "end")
    assert text.plain.endswith("end")
    assert problems


def test_a_line_of_many_thousand_words() -> None:
    words = ["tree", "*leaf*", "$x_1$", r"\emph{a}", "https://leaf.example/a"]
    source = " ".join(random.Random(7).choices(words, k=9_000))
    text, _ = rich_text(source)
    assert len(text.spans("math")) == source.count("$x_1$")


def test_a_span_outside_the_text_is_no_error() -> None:
    text, _ = rich_text("Short.")
    assert text.cut(50, 90).plain == ""
    assert text.marked([Span(3, 90), Span(-5, -1)]).html == "<p>Sho<mark>rt.</mark></p>"


@pytest.mark.parametrize(
    ("source", "plain", "code"),
    [
        ("A null\x00here.", "A null\ufffdhere.", "W206"),
        ("A bell \x07 here.", "A bell here.", "W206"),
        ("A hyphen\x02less word.", "A hyphen-less word.", "W206"),
        ("A mark \u202eof direction\u202c.", "A mark of direction.", "N208"),
        (r"\emph{" * 40 + "deep" + "}" * 40, None, "W208"),
    ],
)
def test_what_cannot_be_shown_is_said(source: str, plain: str | None, code: str) -> None:
    text, problems = rich_text(source)
    assert code in {one.code for one in problems}
    assert plain is None or text.plain == plain
