"""Text as it may stand between the braces of a BibTeX field.

BibTeX counts every brace, also one after a backslash, and lowers the letters of a title that stand outside braces
(O. Patashnik, "BibTeXing", 1988). So each brace has its partner here, and what must keep its capitals is braced.
"""

from __future__ import annotations

import re

from site_builder.rich import ELEMENTS, RichText, Token

_SPECIAL = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "{": r"\textbraceleft{}",
        "}": r"\textbraceright{}",
        "$": r"\$",
        "&": r"\&",
        "%": r"\%",
        "#": r"\#",
        "_": r"\_",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        "<": r"\textless{}",  # these three print as other signs in TeX's default font encoding
        ">": r"\textgreater{}",
        "|": r"\textbar{}",
        "\N{NO-BREAK SPACE}": "~",
    }
)
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_SPACES = re.compile(r"[ \t\n\r\f\v\u2028\u2029]+")
_BRACES = re.compile(r"[{}]")
_WORD = re.compile(r"[^\W_]+(?:[’'][^\W_]+)*")
_SMALL = frozenset(  # words of four letters and more that Title Case leaves small
    "about across after against along among around beyond during from into onto over since than that their through"
    " toward towards under until upon using versus when where while with within without your".split()
)
_STYLES = {name: element.tex for name, element in ELEMENTS.items() if not element.block}


def escaped(text: str) -> str:
    """The text on one line, with no character left that TeX or BibTeX would act on."""
    return _spaced(text).strip()


def prose(text: RichText) -> str:
    """The text on one line with its formulas as typed and its emphasis."""
    return _whole(text, [_piece(token) for token in text.tokens])


def title(text: RichText) -> str:
    """The same for a title: capitals that mean something, and formulas, are braced."""
    words = [word for word in _WORD.findall(text.plain)[1:] if len(word) > 3 and word.lower() not in _SMALL]
    small, capitals = sum(word.islower() for word in words), sum(word.istitle() for word in words)
    sentence_case = small > 0.4 * (small + capitals)
    return _whole(text, [_protected(token, sentence_case, at == 0) for at, token in enumerate(text.tokens)])


def _protected(token: Token, sentence_case: bool, first: bool) -> str:
    """A token of a title with braces around what BibTeX must not change; the first letter it leaves as it is."""
    if token.kind == "math":
        return "{" + _piece(token) + "}"
    if token.kind != "text":
        return _piece(token)
    text = token.form or token.plain
    out, end = [], 0
    for number, found in enumerate(_WORD.finditer(text)):
        word = found[0]
        if _keeps_capitals(word, sentence_case and not (first and number == 0)):
            out += [_spaced(text[end : found.start()]), "{", _spaced(word), "}"]
            end = found.end()
    return "".join(out) + _spaced(text[end:])


def _keeps_capitals(word: str, sentence_case: bool) -> bool:
    """Whether a capital of the word says something: in sentence case any, in Title Case an inner or lone one."""
    if word.islower():
        return False
    if any(character.isupper() for character in word[1:]):
        return True
    return word[0].isupper() and word != "A" and (sentence_case or len(word) == 1)


def _piece(token: Token) -> str:
    """A token as TeX. A macro nobody knows is shown, not run."""
    if token.kind == "break":
        return " "
    if token.kind in ("open", "close"):
        return _STYLES.get(token.name, ("", ""))[token.kind == "close"]
    if token.kind == "math":
        return _formula(token)
    return _spaced(token.form or token.plain)


def _formula(token: Token) -> str:
    """The formula as typed; where BibTeX would count its braces wrong, with their names instead, else as plain text."""
    tex = _CONTROL.sub("", " ".join(token.form.split()))
    if _balanced(tex):
        return tex
    named = re.sub(r"\\([{}])", lambda found: r"\lbrace " if found[1] == "{" else r"\rbrace ", tex)
    return named if _balanced(named) else _spaced(token.plain)


def _whole(text: RichText, pieces: list[str]) -> str:
    """The pieces as one line, or the escaped plain text where emphasis was opened and never closed."""
    whole = " ".join("".join(pieces).split())
    return whole if _balanced(whole) else escaped(text.plain)


def _balanced(tex: str) -> bool:
    """Whether every brace has its partner, counted as BibTeX does."""
    depth = 0
    for brace in _BRACES.findall(tex):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            return False
    return depth == 0


def _spaced(text: str) -> str:
    """The escaped text with each run of white space, also one at an end, as one space."""
    if text.isalnum():  # a word, as most are
        return text
    return _SPACES.sub(" ", _CONTROL.sub("", text)).translate(_SPECIAL)
