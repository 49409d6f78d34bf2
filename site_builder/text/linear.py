"""The plain reading of a formula, from its MathML: `d_z`, `O(log T)`, `10^-2`. Imports nothing of the package."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

_PIECE = re.compile(r"<(/?)(\w+)([^>]*?)(/?)>|([^<]+)")
_INVISIBLE = str.maketrans(dict.fromkeys("\u2061\u2062\u2063\u2064\ufe00\ufe01\u200b"))
_PLAIN = str.maketrans({"\u2212": "-", "\u00a0": " ", "\u2223": "|", "\u2032": "′"})
_SPACED = frozenset("=≠<>≤≥≪≫≈≃≅≡∼∝∈∉∋⊂⊆⊃⊇→←↔⇒⇐⇔↦⟶⟹⟺≔≜⪯⪰≺≻⊥⫫∥⊨⊢+-±∓×·⋅÷∧∨∩∪∖⊗⊕∘⊙⋆∗:∣")
_ACCENTS = {"˜": "\u0303", "~": "\u0303", "ˆ": "\u0302", "^": "\u0302", "¯": "\u0304", "‾": "\u0305", "̲": "\u0305"} | {
    "⃗": "\u20d7",
    "→": "\u20d7",
    "˙": "\u0307",
    "¨": "\u0308",
    "ˇ": "\u030c",
    "˘": "\u0306",
    "´": "\u0301",
    "`": "\u0300",
}


@dataclass(slots=True)
class _Node:
    name: str
    attributes: str = ""
    text: str = ""
    children: list[_Node] = field(default_factory=list)


def linear(mathml: str) -> str:
    """The formula on one line; scripts after `^` and `_`, in parentheses where they are more than one thing."""
    root = _Node("math")
    stack = [root]
    for closing, name, attributes, empty, text in _PIECE.findall(mathml):
        if text:
            stack[-1].text += html.unescape(text)
        elif closing:
            stack.pop()
        else:
            node = _Node(name, attributes)
            stack[-1].children.append(node)
            if not empty:
                stack.append(node)
    return re.sub(r" {2,}", " ", _read(root)).strip()


def _read(node: _Node) -> str:
    children = node.children
    match node.name:
        case "mi" | "mn" | "mtext" | "ms":
            return _letters(node.text)
        case "mo":
            return _letters(node.text)
        case "mspace":
            return " " if "width" in node.attributes and "-" not in node.attributes else ""
        case "msub" | "munder":
            return _read(children[0]) + "_" + _grouped(_read(children[1]))
        case "msup":
            return _read(children[0]) + _raised(_read(children[1]))
        case "msubsup" | "munderover":
            return _read(children[0]) + "_" + _grouped(_read(children[1])) + _raised(_read(children[2]))
        case "mover":
            return _accented(_read(children[0]), _read(children[1]).strip())
        case "mfrac":
            return _grouped(_read(children[0])) + "/" + _grouped(_read(children[1]))
        case "msqrt":
            return "√" + _grouped(_row(children))
        case "mroot":
            return f"root({_read(children[1])}, {_read(children[0])})"
        case "mtable":
            return "; ".join(", ".join(filter(None, map(_read, row.children))) for row in children)
    return _row(children)


def _row(children: list[_Node]) -> str:
    parts = list(_parts(children))
    out = ""
    for i, (text, spaced) in enumerate(parts):
        if spaced and out.strip() and i + 1 < len(parts):
            out = out.rstrip() + f" {text} "
        else:
            out += text
    return out


def _parts(children: list[_Node]) -> Iterator[tuple[str, bool]]:
    for child in children:
        text = _read(child)
        spaced = child.name == "mo" and text in _SPACED and 'lspace="0" rspace="0"' not in child.attributes
        yield (text + " " if child.name == "mo" and text in (",", ";") else text), spaced


def _letters(text: str) -> str:
    text = text.translate(_INVISIBLE).translate(_PLAIN)
    if text.isascii():
        return text
    return "".join(
        unicodedata.normalize("NFKC", c)
        if 0x1D400 <= ord(c) <= 0x1D7FF and "DOUBLE-STRUCK" not in unicodedata.name(c, "")
        else c
        for c in text
    )


def _raised(text: str) -> str:
    return text if text in ("′", "″", "‴") else "^" + _grouped(text)


def _grouped(text: str) -> str:
    text = text.strip()
    simple = re.fullmatch(r"[+\-−]?[\w.]+|.", text) or (text[:1] == "(" and text[-1:] == ")" and text.count("(") == 1)
    return text if simple else f"({text})"


def _accented(base: str, accent: str) -> str:
    mark = _ACCENTS.get(accent)
    if mark is None:
        return base + "^" + _grouped(accent)
    if len(base) == 1:
        return unicodedata.normalize("NFC", base + mark)
    return "".join(c + mark if c.isalnum() else c for c in base)
