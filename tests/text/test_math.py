"""Formulas: every one that can be typeset is, none is garbled, and none can bring the process down."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from site_builder.text.math import DEEPEST, LONGEST, formula, macro_failure, within_limits
from tests.text.allowed import foreign


@pytest.mark.parametrize(
    ("tex", "plain"),
    [
        (r"d_z = 3.73", "d_z = 3.73"),
        (r"O(\log T)", "O(log T)"),
        (r"10^{-2}", "10^-2"),
        (r"O(n\log n)", "O(n log n)"),
        (r"x_{i_j}^{2k}", "x_(i_j)^(2k)"),
        (r"\frac{a+b}{2}", "(a+b)/2"),
        (r"\sqrt[3]{n}", "n^(1/3)"),
        (r"\tilde{\mathcal{O}}(\sqrt{d})", "Õ(√d)"),
        (r"\mathbf{x}\in\mathbb{R}^d", "x ∈ ℝ^d"),
        (r"\sum_{i=1}^n x_i", "∑_(i=1)^n x_i"),
        (r"p(y\mid x)", "p(y|x)"),
        (r"a \xrightarrow{d} b", "a →^d b"),
        (r"\begin{cases} 1 & x>0 \\ 0 & \text{else} \end{cases}", "{1 x > 0; 0 else"),
        (r"\begin{align} a &= b \\ &= c \end{align}", "a = b; = c"),
        (r"\binom{n}{k}", "(n choose k)"),
        (r"90^\circ", "90°"),
        (r"f''(x)", "f″(x)"),
        (r"2\times 3, 10\times", "2 × 3, 10×"),
        (r"1{,}000 + 12,345", "1,000 + 12,345"),
        (r"[0,100]", "[0, 100]"),
        (r"\hat{\theta}_n", "θ̂_n"),
        (r"\operatorname*{arg\,min}_\theta L", "arg min_θ L"),
        (r"\begin{array}{c}a \\[1.2ex] b\end{array}", "a; b"),
    ],
)
def test_the_plain_reading_is_what_a_reader_would_type(tex: str, plain: str) -> None:
    made = formula(tex, False, {})
    assert (made.plain, made.failure, made.unknown) == (plain, "", ())


IN_OTHER_WORDS = r"""
    \mathbbm{1} | \mathds{1} | \pmb{x} | \nicefrac{1}{2} | \sfrac12 | \mbox{s.t. } x | \hbox{a} | \smash{x} | \upmu
    \ensuremath{x} | x\xspace | \uptau | \sum_{\substack{i<n \\ j<m}} a | \textnormal{a} | \textup{a}
    a\textsuperscript{b} | \begin{split} a &= b \end{split} | \begin{smallmatrix} a & b \end{smallmatrix}
    \begin{eqnarray} a &=& b \end{eqnarray}
    \tag{1} x | \label{a} x | \text{a $x$ b} | \operatorname{\mathbb{E}}[X] | \operatorname{W_2} | \ce{H2O} | \large x
    \DeclareMathOperator{\Tr}{Tr}\Tr(A) | \newcommand{\R}{\mathbb{R}}\R^d | \left< x \right> | 50% | \#1 | \widetilde{x}
    \begin{multline*} a \\ b \end{multline*} | \color{red} x
    """


@pytest.mark.parametrize("tex", [tex.strip() for tex in IN_OTHER_WORDS.replace("\n", "|").split("|") if tex.strip()])
def test_what_math_core_does_not_know_is_put_in_other_words(tex: str) -> None:
    made = formula(tex, True, {})
    assert (made.failure, made.unknown) == ("", ())
    assert made.html.startswith('<math translate="no" alttext="')


@pytest.mark.parametrize(
    ("tex", "name"),
    [("k", "letter"), (r"\alpha", "letter"), ("^3", "script"), ("_2", "script"), ("^{th}", "script")],
)
def test_a_letter_or_script_alone_is_set_in_the_text_around_it(tex: str, name: str) -> None:
    assert f' class="{name}"><m' in formula(tex, False, {}).html


@pytest.mark.parametrize("tex", ["kn", "x^3", r"\mathbb{R}", r"\log", "7", "^3x", "a^2_3"])
def test_all_other_formulas_keep_the_font_of_mathematics(tex: str) -> None:
    assert "class=" not in formula(tex, False, {}).html


def test_an_unknown_command_stays_visible_and_is_named() -> None:
    made = formula(r"x + \leaf{y}_i", False, {})
    assert made.unknown == (r"\leaf",)
    assert r"\leaf" in made.html and r"\leaf{y_i}" in made.plain


def test_macros_of_a_collection() -> None:
    macros = {"R": r"\mathbb{R}", "norm": r"\left\lVert #1 \right\rVert", "KL": r"\mathrm{KL}(#1 \| #2)", "Rd": r"\R^d"}
    assert formula(r"\R^n", False, macros).plain == "ℝ^n"
    assert formula(r"\norm{\norm{x}}", False, macros).plain == "‖‖x‖‖"
    assert formula(r"\KL p q", False, macros).plain == "KL(p‖q)"
    assert formula(r"\Rd", False, macros).plain == "ℝ^d"
    assert formula(r"\Rd", False, macros).tex == r"\mathbb{R}^d"


@pytest.mark.parametrize(
    ("name", "body", "reason"),
    [
        ("R", r"\mathbb{R}", ""),
        ("norm", r"\left\lVert #1\right\rVert", ""),
        ("R", r"\mathbb{", "braces"),
        ("R", r"\leaf", "unknown command"),
        ("a", r"\a", "no end"),
        ("a", r"\a\a", "no end"),
        ("R2", "x", "letters only"),
        ("\\R", "x", "letters only"),
    ],
)
def test_a_macro_is_checked_when_it_is_loaded(name: str, body: str, reason: str) -> None:
    said = macro_failure(name, body, {})
    assert (said == "") if not reason else (reason in said)


def test_macros_that_call_each_other_have_no_end() -> None:
    assert "no end" in formula(r"\a", False, {"a": r"\b\b", "b": r"\a\a"}).failure


def test_no_inline_style_is_ever_written() -> None:
    for tex in (
        r"\begin{array}{l|r:c} a & b & c \\ \hline d & e & f \end{array}",
        r"\begin{align*} a &= b \\ c &= d \end{align*}",
        r"\textcolor{blue}{x} \color{red} y",
        r"X \perp\!\!\!\perp Y",
        r"\mathop{x} a \mathrel{R} b",
        r"\text{\textsc{Max}}",
    ):
        assert " style=" not in formula(tex, True, {}).html
    assert 'class="math-rule-end"' in formula(r"\begin{array}{c|c} a & b \end{array}", False, {}).html


@pytest.mark.parametrize(
    "tex",
    [
        r"\text{<img src=x onerror=alert(1)>}",
        "<script>alert(1)</script>",
        r"\href{javascript:alert(1)}{x}",
        r"\url{javascript:alert(1)}",
        r"\htmlClass{x\" onclick=\"alert(1)}{y}",
        r"\textcolor{red\" onclick=\"alert(1)}{y}",
        r"\color{#f00;background:url(x)}y",
        r"\style{color:red}{x}",
        r"\unicode{x3c}script",
        r"\eqref{a}",
    ],
)
def test_nothing_in_a_formula_becomes_html(tex: str) -> None:
    assert foreign(formula(tex, False, {}).html) == []


def test_the_limits_are_those_of_the_smallest_stack() -> None:
    assert within_limits("{" * DEEPEST + "x" + "}" * DEEPEST)
    assert not within_limits("{" * (DEEPEST + 1) + "x" + "}" * (DEEPEST + 1))
    assert not within_limits(r"\left(" * (DEEPEST + 1))
    assert not within_limits("x" * (LONGEST + 1))
    assert within_limits(r"\{" * 200)


SMALL_STACK = r"""
import threading
from site_builder.text.math import DEEPEST, formula

threading.stack_size(512 * 1024)
NESTING = [
    (r"{", r"}"), (r"\frac{", r"}{1}"), (r"\sqrt{", r"}"), (r"\hat", ""), (r"\sqrt", ""), (r"x_{", r"}"),
    (r"\text{", r"}"), (r"\left(", r"\right)"),
    (r"\begin{matrix}", r"\end{matrix}"), (r"\pmb", ""), (r"\overset{a}{", r"}"),
    (r"\mathbbm", ""), (r"\nicefrac", ""),
]
MACROS = {"a": r"\hat\b", "b": r"\sqrt\c", "c": "{{{{#1}}}}", "d": r"\frac{\d}{1}", "e": r"\hat" * 60 + "#1"}
hard = [start * n + "x" + end * n for start, end in NESTING for n in (10, DEEPEST, 120, 3000)]
hard += [r"\a" * 200 + "x", r"\d", r"\e" * 15 + "x", r"\def\q{\hat\q}\q", r"\def\q{\q\q}\q"]

def run():
    for tex in hard:
        formula(tex, False, MACROS)
    print("alive")

thread = threading.Thread(target=run)
thread.start()
thread.join()
"""


def test_deep_and_long_formulas_do_not_crash_a_thread_with_a_small_stack() -> None:
    done = subprocess.run([sys.executable, "-c", SMALL_STACK], capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.strip() == "alive", done.stderr[-500:]


@given(st.text(alphabet=r"\{}[]()_^&$%#~'abxyAB12+-=<>,. " + "αβ−′≤", max_size=60), st.booleans())
def test_any_string_gives_a_formula_or_a_reason(tex: str, display: bool) -> None:
    made = formula(tex, display, {})
    assert bool(made.html) != bool(made.failure)
    assert " style=" not in made.html
