"""TeX in words that math-core knows: what authors write, and what it does not. Imports nothing of the package."""

from __future__ import annotations

import re

from site_builder.text.expansion import group_end

MACROS: dict[str, str] = {
    "mathbbm": r"\mathbb{#1}",
    "mathds": r"\mathbb{#1}",
    "mathbbb": r"\mathbb{#1}",
    "pmb": r"\boldsymbol{#1}",
    "bold": r"\mathbf{#1}",
    "bfseries": "",
    "nicefrac": r"{#1}/{#2}",
    "sfrac": r"{#1}/{#2}",
    "mbox": r"\text{#1}",
    "hbox": r"\text{#1}",
    "textnormal": r"\text{#1}",
    "textup": r"\text{#1}",
    "textmd": r"\text{#1}",
    "textsl": r"\textit{#1}",
    "emph": r"\textit{#1}",
    "smash": "{#1}",
    "ensuremath": "{#1}",
    "xspace": "",
    "textmu": r"\mathrm{μ}",
    "upmu": r"\mathrm{μ}",
    "uptau": r"\mathrm{τ}",
    "substack": r"\begin{matrix}#1\end{matrix}",
    "textsuperscript": r"^{\text{#1}}",
    "textsubscript": r"_{\text{#1}}",
    "textcircled": r"\text{(#1)}",
    "colorbox": "{#2}",
    "textcolor": "{#2}",
    "href": "{#2}",
    "url": r"\text{#1}",
    "ref": r"\text{[#1]}",
    "eqref": r"\text{[#1]}",
    "cite": r"\text{[#1]}",
    "citep": r"\text{[#1]}",
    "citet": r"\text{[#1]}",
    "footnote": r"\text{ (#1)}",
    "vcenter": "{#1}",
    "eg": r"\text{e.g.}",
    "ie": r"\text{i.e.}",
    "qty": r"#1\,\mathrm{#2}",
    "SI": r"#1\,\mathrm{#2}",
    "num": "#1",
    "si": r"\mathrm{#1}",
    "textunderscore": r"\_",
    "textasciitilde": r"\sim",
    "textendash": "–",
    "textemdash": "—",
    "textless": "<",
    "textgreater": ">",
    "texttimes": r"\times",
    "slash": "/",
    "mathbfcal": r"\boldsymbol{\mathcal{#1}}",
    "bmathcal": r"\boldsymbol{\mathcal{#1}}",
    "unboldmath": "",
    **{
        name: f"\\{name.lower()}{{#1}}"
        for name in ("Tilde", "Hat", "Bar", "Vec", "Dot", "Ddot", "Check", "Breve", "Acute", "Grave")
    },
    "boldmath": "",
}
"""Commands that math-core does not know, in ones that it does; `#1` is the first argument."""

_RENAMED = {
    "split": "aligned",
    "eqnarray": "aligned",
    "IEEEeqnarray": "aligned",
    "align": "aligned",
    "alignat": "aligned",
    "alignedat": "aligned",
    "flalign": "aligned",
    "dmath": "aligned",
    "gather": "gathered",
    "multline": "gathered",
    "smallmatrix": "matrix",
}
_ENVIRONMENT = re.compile(r"\\(begin|end)\s*\{\s*([a-zA-Z]+)\*?\s*\}(?:(?<=\})(?<=at\})\s*\{\d+\})?")
_BARE = frozenset({"equation", "displaymath", "math", "subequations"})
_LEFT_OUT = re.compile(
    r"\\(?:tag\*?|label)\s*\{[^{}]*\}|\\(?:color|cellcolor)\s*\{[^{}]*\}"
    r"|\\(?:nonumber|notag|large|Large|LARGE|huge|Huge|small|tiny|normalsize|scriptsize|footnotesize|noindent|centering|protect"
    r"|allowbreak|nolimits|nobreak|hfill)(?![a-zA-Z])"
)
_ROW_GAP = re.compile(r"(\\\\)\s*\[\s*-?[\d.]+\s*(?:ex|em|pt|cm|mm|in|mu|\\\w+)\s*\]")
_THOUSANDS = re.compile(r"(?<![\d.,\[({])[1-9]\d{0,2}(?:,\d{3})+(?!\d)")
_PERCENT = re.compile(r"(?<!\\)((?:\\\\)*)%")
_HASH = re.compile(r"(?<!\\)((?:\\\\)*)#(?!\d)")
_OPERATOR = re.compile(r"\\operatorname\*?\s*\{(\s*\\(?:math|bf|bm|bold)[^{}]*\{[^{}]*\}\s*)\}")
_OPERATOR_SCRIPTS = re.compile(r"\\operatorname\*?\s*(?=\{[^{}]*[_^][^{}]*\})")
_DOLLARS = re.compile(r"(?<!\\)\$([^$]*)(?<!\\)\$")
_TEXT = re.compile(r"\\text\w*\s*(?=\{)")
_ALIGNMENT = re.compile(r"(?<!\\)&\s*([=<>≤≥≈]|\\(?:leq?|geq?|approx|sim|triangleq|equiv)(?![a-zA-Z]))\s*&")


def rewritten(tex: str) -> str:
    """The same formula in words that math-core knows."""
    tex = _PERCENT.sub(r"\1\\%", tex)  # in an abstract a percent sign is never the start of a comment
    tex = _HASH.sub(r"\1\\#", tex)
    if "\\" in tex:
        tex = _LEFT_OUT.sub("", tex).replace(r"\*", "*")
        tex = _ROW_GAP.sub(r"\1 ", tex)
        if "eqnarray" in tex:
            tex = _ALIGNMENT.sub(r"&\1", tex)
        tex = _ENVIRONMENT.sub(_environment, tex)
        tex = _OPERATOR.sub(r"\1", tex)
        tex = _OPERATOR_SCRIPTS.sub(r"\\mathrm", tex)
        tex = tex.replace(r"\left<", r"\left\langle ").replace(r"\right>", r"\right\rangle ")
        if _TEXT.search(tex):
            tex = _texts(tex)
    return _THOUSANDS.sub(lambda m: m[0].replace(",", "{,}"), tex)


def _environment(match: re.Match[str]) -> str:
    name = match[2]
    if name in _BARE:
        return ""
    return f"\\{match[1]}{{{_RENAMED.get(name, name)}}}"


def _texts(tex: str) -> str:
    """With the argument of each \\text command in a form that math-core's text mode accepts."""
    out: list[str] = []
    at = 0
    for match in _TEXT.finditer(tex):
        if match.start() < at:
            continue
        end = group_end(tex, match.end())
        if end < 0:
            break
        command, inner = match[0].strip(), tex[match.end() + 1 : end - 1]
        inner = re.sub(r"(?<!\\)[_^&]", r"\\\g<0>", inner) if "$" not in inner else inner
        for typed, meant in (("``", "“"), ("''", "”"), ("---", "—"), ("--", "–")):
            inner = inner.replace(typed, meant)
        inner = re.sub(r"(\\[%&#_$])(?=\s)", r"\1{}", inner)  # math-core takes the space for the command's end
        parts = _DOLLARS.split(inner)
        out.append(tex[at : match.start()])
        out += [part if i % 2 else f"{command}{{{part}}}" for i, part in enumerate(parts) if part]
        at = end
    return "".join([*out, tex[at:]])


_ROW_BREAK = re.compile(r"\\begin|\\substack|\\\\\s*(?:\[|&|$)")
_TWICE = re.compile(r"\\\\(?=([a-zA-Z]{2,}|[%{}_$&#,;!|]))")


def mended(tex: str) -> str:
    """The formula with single backslashes where they had been escaped twice.

    Outside environments a line break in a formula means nothing, so two backslashes before a word or sign are one too
    many.
    """
    if "\\\\" not in tex or _ROW_BREAK.search(tex.replace("\\\\begin", "")):
        if "\\\\begin" not in tex:
            return tex
        return tex.replace("\\\\\\\\", "\x00").replace("\\\\", "\\").replace("\x00", "\\\\")
    return _TWICE.sub(r"\\", tex)


def chemistry(tex: str) -> str:
    """With each \\ce{H2O} as upright letters and lowered digits."""
    out: list[str] = []
    at = 0
    for match in re.finditer(r"\\ce\s*(?=\{)", tex):
        end = group_end(tex, match.end())
        if end < 0 or match.start() < at:
            continue
        inner = tex[match.end() + 1 : end - 1]
        inner = re.sub(r"(?<=[A-Za-z)\]])(\d+)", r"_{\1}", inner)
        inner = re.sub(r"\^?(\d*[+-])(?=\s|$)", r"^{\1}", inner).replace("->", r"\rightarrow ")
        out += [tex[at : match.start()], r"\mathrm{", inner, "}"]
        at = end
    return "".join([*out, tex[at:]])
