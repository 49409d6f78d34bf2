"""A formula's MathML and its plain reading, from TeX, through math-core. Knows no text around the formula."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from math_core import LatexError, LatexToMathML

from site_builder.text.expansion import expanded, without_definitions
from site_builder.text.linear import linear
from site_builder.text.rewriting import MACROS, chemistry, mended, rewritten

LONGEST = 1000
DEEPEST = 40
"""math-core's parser recurses without a limit of its own, and the crash is a segmentation fault. Within both limits the
worst input stays below every stack measured, down to 512 kB (a thread on macOS)."""


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula in its forms. Where `failure` says why it cannot be typeset, `html` is "" and `plain` is the TeX.

    `tex` is the formula with the collection's macros put in; `unknown` are the commands nobody knows, which stay
    visible; `mended` says that backslashes had been escaped twice.
    """

    tex: str
    html: str
    plain: str
    unknown: tuple[str, ...] = ()
    mended: bool = False
    failure: str = ""


def formula(tex: str, display: bool, macros: Mapping[str, str]) -> Formula:
    """The forms of a formula without its delimiters; `macros` are the collection's own, without the backslash."""
    used = tuple((name, body) for name, body in sorted(macros.items()) if f"\\{name}" in tex) if macros else ()
    if any("\\" in body for _, body in used):  # a macro may use others
        used = tuple(sorted(macros.items()))
    return _formula(tex, display, used)


def macro_failure(name: str, body: str, macros: Mapping[str, str]) -> str:
    """Why a macro cannot be used, or "". The other macros may be used in it; it is tried with arguments `x`."""
    if not re.fullmatch(r"[a-zA-Z]+", name):
        return "a macro's name is made of letters only, without the backslash"
    if body.count("{") - body.count(r"\{") != body.count("}") - body.count(r"\}"):
        return "its braces do not pair"
    made = formula(f"\\{name}" + "{x}" * 9, False, {**macros, name: body})
    if made.failure:
        return made.failure
    return f"unknown command {made.unknown[0]}" if made.unknown else ""


def within_limits(tex: str) -> bool:
    """Whether a formula is short and flat enough to be given to math-core."""
    if len(tex) > LONGEST:
        return False
    depth = deepest = 0
    for mark in re.findall(r"\\(?:left|right|begin|end)(?![a-zA-Z])|\\.|[{}]", tex, re.DOTALL):
        if mark in ("{", r"\left", r"\begin"):
            depth += 1
            deepest = max(deepest, depth)
        elif mark in ("}", r"\right", r"\end"):
            depth -= 1
    return deepest <= DEEPEST


_UNKNOWN = re.compile(r'<merror class="math-core-unknown-cmd"><mtext>(.*?)</mtext></merror>')
_UNTYPABLE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]"
)


@lru_cache(maxsize=16384)
def _formula(tex: str, display: bool, macros: tuple[tuple[str, str], ...]) -> Formula:
    body = _UNTYPABLE.sub("", tex)
    if len(body) > LONGEST:
        return Formula(tex, "", tex, failure=f"it is longer than {LONGEST} characters")
    body = mended(body)
    was_mended = body != _UNTYPABLE.sub("", tex)
    body, defined = without_definitions(body)
    own = expanded(body, {**dict(macros), **defined}) if macros or defined else body
    full = expanded(chemistry(own), MACROS) if own is not None else None
    if own is None or full is None:
        return Formula(tex, "", tex, failure="its macros have no end")
    full = rewritten(full)
    if not within_limits(full):
        return Formula(tex, "", tex, failure="it is too long or too deeply nested")
    strict, lenient = _converters()
    unknown: tuple[str, ...] = ()
    try:
        mathml = strict.convert_with_local_state(full, displaystyle=display)
    except LatexError as error:
        try:
            mathml = lenient.convert_with_local_state(full, displaystyle=display)
        except LatexError:
            return Formula(tex, "", tex, failure=re.sub(r"^\d+: ", "", str(error)))
        unknown = tuple(dict.fromkeys(html.unescape(name) for name in _UNKNOWN.findall(mathml)))
        # math-core writes the character of an unknown command as it is: `\\<` would open a tag.
        mathml = _UNKNOWN.sub(lambda found: found[0].replace(found[1], html.escape(html.unescape(found[1]))), mathml)
    mathml = classed(mathml.replace("&ApplyFunction;", "\u2061").replace("&InvisibleTimes;", "\u2062"))
    if "\\substack" in own:  # its rows are as small as the script they stand in
        mathml = mathml.replace('<mtable displaystyle="false" scriptlevel="0">', '<mtable displaystyle="false">')
    plain = linear(mathml)
    opening = f'<math translate="no" alttext="{html.escape(plain)}"{_set_in_text(mathml)}'
    return Formula(own.strip(), mathml.replace("<math", opening, 1), plain, unknown, was_mended)


_IN_TEXT = (
    (re.compile("<math><mi>[A-Za-zα-ω]</mi></math>"), ' class="letter"'),
    (re.compile(r"<math><m(?:sup|sub)><mrow></mrow>(?:(?!<mrow></mrow>).)*</m(?:sup|sub)></math>"), ' class="script"'),
)


def _set_in_text(mathml: str) -> str:
    """The class of a formula that is a letter alone or a script on nothing: "$k$-means", "MS$^3$D"."""
    return next((name for pattern, name in _IN_TEXT if pattern.fullmatch(mathml)), "")


@lru_cache(maxsize=1)
def _converters() -> tuple[LatexToMathML, LatexToMathML]:
    """The strict converter, and the one that keeps unknown commands visible."""

    def converter(lenient: bool) -> LatexToMathML:
        return LatexToMathML(
            allow_unreliable_rendering=True,  # \widetilde is unknown without it
            fancy_error=False,
            ignore_unknown_commands=lenient,
            max_expansions=1,  # every macro has been put in before
        )

    return converter(False), converter(True)


# ---- no inline styles ------------------------------------------------------------------------------------------------

_STYLE = re.compile(r' style="([^"]*)"')
_CLASSES: dict[str, str] = {
    "text-align:left": "start",
    "text-align:right": "end",
    "padding-left:0": "flush-start",
    "padding-right:0": "flush-end",
    "padding-left:1em": "apart",
    "padding-right:0.1667em": "near-end",
    "padding-top:0.1667em": "below",
    "border-left:0.05em solid currentcolor": "rule-start",
    "border-right:0.05em solid currentcolor": "rule-end",
    "border-top:0.05em solid currentcolor": "rule-above",
    "border-left:0.05em dashed currentcolor": "dashes-start",
    "border-right:0.05em dashed currentcolor": "dashes-end",
    "border-top:0.05em dashed currentcolor": "dashes-above",
    "font-variant-caps:small-caps": "small-caps",
}
"""Each declaration math-core writes, as a class of static/css/math.css (`math-` before it): a strict content security
policy drops inline styles. Colours are left out by policy; widths belong to equation numbers, never asked for."""


def classed(mathml: str) -> str:
    """The MathML with classes in place of inline styles."""
    if " style=" not in mathml:
        return mathml
    return _STYLE.sub(_class, mathml)


def _class(style: re.Match[str]) -> str:
    names: list[str] = []
    for declaration in style[1].split(";"):
        name, _, value = declaration.partition(":")
        key = f"{name.strip()}:{value.strip()}"
        if key.startswith("margin-left:-"):
            names.append("math-back")
        elif key in _CLASSES:
            names.append("math-" + _CLASSES[key])
    return f' class="{" ".join(names)}"' if names else ""
