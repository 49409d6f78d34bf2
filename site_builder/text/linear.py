"""The plain reading of a formula, from its MathML: `d_z = 3.73`, `O(log T)`, `10^-2`. Imports nothing of the package.

It is for search, meta tags and feeds, so letters are plain letters (only double-struck ones stay: ℝ), the minus is a
hyphen, and what a reader types is what stands there. Relations and two-sided operators have spaces, as printed; scripts
have none.
"""

from __future__ import annotations

import html
import re
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache

_PIECE = re.compile(r"<(/?)([\w-]+)([^<>]*?)(/?)>|([^<]+)")
_PLAIN = str.maketrans(
    {"−": "-", "⋅": "·", "∣": "|"}
    | dict.fromkeys("\u00a0\u2002\u2003\u2005\u2009\u200a\u202f", " ")
    | dict.fromkeys("\u2062\u2063\u2064\ufe00\ufe01\u200b")
)
_APPLY = "\u2061"
_SPACED = frozenset("=≠<>≤≥≪≫≈≃≅≡∼∝∈∉∋⊂⊆⊃⊇→←↔⇒⇐⇔↦⟶⟹⟺≔≜≝⪯⪰≺≻⊥⫫⊨⊢≲≳⩽⩾+-±∓×·⋅÷∧∨∩∪∖⊗⊕∘⊙⋆≍↪↗↘⟂∃∀")
_OPENING = frozenset(("", *"([{⟨⌊⌈,;"))
_RELATIONS = frozenset("=≠<>≤≥≈∼≡∈→⟶⇒")
_ARROWS = frozenset("→←↔⇒⇐⇔↦⟶⟵↪↠")
_LARGE = frozenset("∑∏∫∬∭∮⋃⋂⨁⨂⋁⋀∐")
_FUNCTION = re.compile(r"(?:arg|cos|det|dim|exp|inf|ker|lim|ln|log|max|min|mod|poly|polylog|sin|sup|tan|tanh)(?![a-z])")
_OVER = (
    dict.fromkeys("˜~", "\u0303")
    | dict.fromkeys("ˆ^", "\u0302")
    | dict.fromkeys("¯‾\u0332―_", "\u0304")
    | {"\u20d7": "\u20d7", "→": "\u20d7", "˙": "\u0307", "¨": "\u0308", "ˇ": "\u030c", "˘": "\u0306"}
    | {"´": "\u0301", "`": "\u0300", "˚": "\u030a"}
)
"""The combining form of each accent that math-core sets above a letter."""
_LINES = frozenset("̲_¯‾―⏟⏞⎵⎴︷︸")


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
            stack[-1].children.append(_Node("", text=html.unescape(text)))
        elif closing:
            stack.pop()
        else:
            stack[-1].children.append(node := _Node(name, attributes))
            if not empty:
                stack.append(node)
    return re.sub(r" {2,}", " ", _read(root)).strip()


def _read(node: _Node) -> str:
    parts = node.children
    match node.name:
        case "":
            return _letters(node.text)
        case "mi" | "mn" | "mo" | "mtext" | "ms":
            return "".join(map(_read, parts))
        case "mspace":
            width = re.search(r'width="(-?[\d.]+)', node.attributes)
            return " " if width and width[1] != "0.1667" and float(width[1]) > 0.15 else ""  # 0.1667: around a function
        case "mphantom":
            return ""
        case "msub":
            return _read(parts[0]) + "_" + _grouped(_read(parts[1]))
        case "msup":
            return _read(parts[0]) + _raised(_read(parts[1]))
        case "msubsup" | "munderover":
            return _read(parts[0]) + "_" + _grouped(_read(parts[1])) + _raised(_read(parts[2]))
        case "munder":
            under = _read(parts[1]).strip()
            return _read(parts[0]) if not under or under in _LINES else _read(parts[0]) + "_" + _grouped(under)
        case "mover":
            return _accented(_read(parts[0]), _read(parts[1]).strip())
        case "mfrac":
            above, below = _read(parts[0]), _read(parts[1])
            return (
                f"{above} choose {below}"
                if 'linethickness="0"' in node.attributes
                else f"{_grouped(above)}/{_grouped(below)}"
            )
        case "msqrt":
            return "√" + _grouped(_row(parts))
        case "mroot":
            return f"{_grouped(_read(parts[0]))}^(1/{_read(parts[1])})"
        case "mtable":
            return "; ".join(_cells([_read(cell).strip() for cell in row.children]) for row in parts)
    return _row(parts)


def _row(children: list[_Node]) -> str:
    out = ""
    waiting = False  # an operator or a function waits for what it applies to
    unknown = False  # an unknown command came before; what follows was its argument, or must not run into its name
    scripted = False
    for child in children:
        text = _read(child)
        if not text:
            continue
        glued = out[-1:].isalnum() and (text[0].isalnum() or text[0] in "√∂∇∑∏∫")
        if text == _APPLY:
            waiting = out[-1:].isalnum()
        elif _two_sided(child, text) and out.rstrip()[-1:] not in _OPENING:
            out, waiting = (f"{out[:-1].rstrip()} :{text}" if out.endswith(":") else f"{out.rstrip()} {text}"), True
        elif unknown and text[0].isalnum():
            out += "{" + text + "}"
        elif child.name == "mo" and text in (",", ";"):
            out, waiting = out.rstrip() + text, 'rspace="0"' not in child.attributes
        else:
            opened = text[0] in "([{" and out[-1:].isalpha()
            apart = waiting and text[0] not in ")]}" and not opened
            apart = apart or (glued and (scripted or _FUNCTION.match(text) is not None))
            out += (" " if apart else "") + text
            waiting = False
        unknown = child.name == "merror"
        scripted = child.name[:4] in ("msub", "msup", "mund", "move") and (out[-1:].isalpha() or _base(child) in _LARGE)
    return out


def _base(node: _Node) -> str:
    """The operator that carries the scripts, or ""."""
    while node.name in ("msub", "msup", "msubsup", "munder", "mover", "munderover", "mrow") and node.children:
        node = node.children[0]
    return _read(node) if node.name == "mo" else ""


def _two_sided(node: _Node, text: str) -> bool:
    """Whether a node is an operator that stands between two things, and is printed with space around it."""
    if node.name == "mo":
        return text in _SPACED and 'lspace="0" rspace="0"' not in node.attributes
    if node.name == "mrow":
        parts = [part for part in node.children if part.name != "mspace"]
        return len(parts) == 1 and _base(parts[0]) in _ARROWS
    return node.name in ("mover", "munder", "munderover") and _base(node) in _SPACED


def _cells(cells: list[str]) -> str:
    """A row of a table: a relation that starts a cell stands between its sides."""
    out = ""
    for cell in filter(None, cells):
        relation = cell[0] in _RELATIONS and len(cell) > 1 and cell[1] != " "
        out += (" " if out else "") + (f"{cell[0]} {cell[1:]}" if relation else cell)
    return out


@lru_cache(maxsize=4096)
def _letters(text: str) -> str:
    text = text.translate(_PLAIN)
    if text.isascii():
        return text
    return "".join(_letter(c) for c in text)


def _letter(c: str) -> str:
    styled = 0x1D400 <= ord(c) <= 0x1D7FF or c in "ℬℰℱℋℐℒℳℛℯℊℴℭℌℨ"
    if styled and "DOUBLE-STRUCK" not in unicodedata.name(c, ""):
        return unicodedata.normalize("NFKC", c)
    return c


def _raised(text: str) -> str:
    text = text.strip()
    primes = text[: len(text) - len(text.lstrip("′″‴⁗"))]
    rest = text[len(primes) :]
    if rest in ("∘", "°"):
        return primes + "°"
    return primes + ("^" + _grouped(rest) if rest else "")


def _grouped(text: str) -> str:
    """The text as one thing: in parentheses unless it is a word, a number or in parentheses already."""
    text = text.strip()
    if re.fullmatch(r"[+-]?(?:[a-zA-Z]+|[\d.]+)[′″]?|[+-]?[^\W_]|.", text):
        return text
    if text[:1] == "(" and text[-1:] == ")" and text.find(")") == len(text) - 1:
        return text
    return f"({text})"


def _accented(base: str, accent: str) -> str:
    if not accent or (accent in _LINES and len(base) > 1):
        return base
    mark = accent if unicodedata.combining(accent[0]) and accent not in _OVER else _OVER.get(accent)
    if mark is None:
        return base + "^" + _grouped(accent)
    if len(base) == 1:
        return unicodedata.normalize("NFC", base + mark)
    return "".join(unicodedata.normalize("NFC", c + mark) if c.isalnum() else c for c in base)
