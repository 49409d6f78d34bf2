"""A formula's MathML and its plain reading, from TeX, through math-core. Knows no text around the formula."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from math_core import LatexError, LatexToMathML

from site_builder.text.linear import linear

LONGEST = 1000
DEEPEST = 40
"""math-core has no limit of its own and its parser recurses: the worst input within both limits stays below every stack
measured, down to 512 kB (a thread on macOS). Beyond them the formula is shown as typed."""


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula in its forms. `html` is "" where it cannot be typeset; `unknown` are the commands nobody knows."""

    html: str
    plain: str
    unknown: tuple[str, ...] = ()
    failure: str = ""


PRESETS: dict[str, str] = {
    "mathbbm": r"\mathbb{#1}",
    "mathds": r"\mathbb{#1}",
    "pmb": r"\boldsymbol{#1}",
    "nicefrac": r"{#1}/{#2}",
    "sfrac": r"{#1}/{#2}",
    "mbox": r"\text{#1}",
    "hbox": r"\text{#1}",
    "smash": r"{#1}",
    "ensuremath": r"{#1}",
    "xspace": r"{}",
    "upmu": r"\mathrm{μ}",
    "uptau": r"\mathrm{τ}",
    "substack": r"\begin{matrix}#1\end{matrix}",
    "textnormal": r"\text{#1}",
    "textup": r"\text{#1}",
    "textsuperscript": r"^{\text{#1}}",
}

_RENAMED = {
    "split": "aligned",
    "eqnarray": "aligned",
    "eqnarray*": "aligned",
    "align": "aligned",
    "align*": "aligned",
    "alignat": "aligned",
    "flalign": "aligned",
    "gather": "gathered",
    "gather*": "gathered",
    "multline": "gathered",
    "multline*": "gathered",
    "smallmatrix": "matrix",
}
_ENVIRONMENT = re.compile(r"\\(begin|end)\{(\w+\*?)\}")
_EQUATION = re.compile(r"\\(?:begin|end)\{(?:equation|displaymath|math)\*?\}")
_NUMBERING = re.compile(r"\\(?:tag\*?|label)\{[^{}]*\}|\\(?:nonumber|notag)(?![a-zA-Z])")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_UNKNOWN = re.compile(r'Unknown command "(\\[^"]*)"')
_MERROR = re.compile(r'<merror class="math-core-unknown-cmd"><mtext>(.*?)</mtext></merror>')
_STYLE = re.compile(r' style="([^"]*)"')


def within_limits(tex: str) -> bool:
    """Whether a formula is short and flat enough to be given to math-core."""
    if len(tex) > LONGEST:
        return False
    depth = deepest = 0
    for match in re.finditer(r"\\(?:left|right|begin|end)(?![a-zA-Z])|\\.|[{}]", tex, re.DOTALL):
        mark = match[0]
        if mark in ("{", r"\left", r"\begin"):
            depth += 1
            deepest = max(deepest, depth)
        elif mark in ("}", r"\right", r"\end"):
            depth -= 1
    return deepest <= DEEPEST and tex.count("\\") <= 4 * DEEPEST


def rewritten(tex: str) -> str:
    """The same formula in words that math-core knows."""
    if "\\" in tex:
        tex = _EQUATION.sub("", tex)
        tex = _ENVIRONMENT.sub(lambda m: f"\\{m[1]}{{{_RENAMED.get(m[2], m[2])}}}", tex)
        tex = _NUMBERING.sub("", tex)
    return _THOUSANDS.sub("{,}", tex)


def formula(tex: str, display: bool, macros: Mapping[str, str]) -> Formula:
    """The forms of a formula without its delimiters; `macros` are the collection's own."""
    return _formula(tex, display, tuple(sorted(macros.items())))


@lru_cache(maxsize=16384)
def _formula(tex: str, display: bool, macros: tuple[tuple[str, str], ...]) -> Formula:
    if not within_limits(tex):
        return Formula("", tex, failure="too long or too deeply nested")
    body = rewritten(tex)
    strict, lenient = _converters(macros)
    unknown: tuple[str, ...] = ()
    try:
        mathml = strict.convert_with_local_state(body, displaystyle=display)
    except LatexError as error:
        try:
            mathml = lenient.convert_with_local_state(body, displaystyle=display)
        except LatexError:
            return Formula("", tex, failure=re.sub(r"^\d+: ", "", str(error)))
        unknown = tuple(dict.fromkeys(html.unescape(name) for name in _MERROR.findall(mathml)))
    mathml = mathml.replace("&ApplyFunction;", "\u2061")
    plain = linear(mathml)
    opening = f'<math translate="no" alttext="{html.escape(plain)}"'
    return Formula(mathml.replace("<math", opening, 1), plain, unknown)


@lru_cache(maxsize=64)
def _converters(macros: tuple[tuple[str, str], ...]) -> tuple[LatexToMathML, LatexToMathML]:
    """The strict converter, and the one that keeps unknown commands visible."""

    def converter(lenient: bool) -> LatexToMathML:
        return LatexToMathML(
            macros={**PRESETS, **dict(macros)},
            allow_unreliable_rendering=True,  # \widetilde is unknown without it
            fancy_error=False,
            ignore_unknown_commands=lenient,
        )

    return converter(False), converter(True)
