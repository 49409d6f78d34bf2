"""A text as the words that search knows. `static/js/search/tokens.js` holds the same rules for the browser.

A text is cut at white space, and every rule looks at one such chunk only, so that a chunk seen before costs a look-up.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import chain
from typing import NamedTuple

from lunr.stemmer import porter_stemmer
from lunr.stop_word_filter import WORDS as STOP_WORDS

SIGNS = dict(
    zip(
        "αβγδεζηθικλμνξοπρςστυφχψω∞√∇",
        "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau"
        " upsilon phi chi psi omega infinity sqrt nabla".split(),
        strict=True,
    )
)
"""Signs that are read as a word. Curly forms (ϵ, ϕ ...) become these under NFKD. ℓ is "ell", but "l" in ℓ1 and l1."""
LETTERS = dict(zip("ßæœøłđðþı", "ss ae oe o l d d th i".split(), strict=True))
"""Letters that NFKD does not take apart, as they are typed on a plain keyboard."""

_SIGN = re.compile(f"[{''.join(SIGNS)}]")
_LETTER = re.compile(f"[{''.join(LETTERS)}]")
_UNSEEN = re.compile("[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff\U00010000-\U0010ffff]")
"""Accents that NFKD took off, soft hyphens, zero widths; emoji and rare scripts, which JavaScript counts as two."""
_HYPHEN = re.compile("[\u2010-\u2013\u2212]")
_APOSTROPHE = re.compile("'s?(?![^\\W_])|'")
_THOUSANDS = re.compile("([0-9]),(?=[0-9]{3}(?![0-9]))")
_DOTTED = re.compile(r"(^|[\W_])((?:(?![0-9])[^\W_]\.){2,})")
_PIECE = r"(?:[0-9]\.(?=[0-9])|[^\W_])+"
_COMPOUND = re.compile(rf"({_PIECE}(?:[-_^{{}}@&]+{_PIECE})*)(\+\+|#(?![^\W_])|\^?\*)?")
_JOINER = re.compile("[-_^{}@&]+")
_NUMBER = re.compile("[0-9.]+")
_ADDRESS = re.compile("https?://", re.IGNORECASE)
_ASKED = re.compile("[?&]id=([^&#]+)")
_BEHIND = re.compile(r"/*(?:\.(?:pdf|html?))?(?:[?#].*)?$", re.DOTALL)
_VERSION = re.compile("^(?:arxiv:)?([0-9]{4}[.][0-9]{4,5})(?:v[0-9]+)?$", re.IGNORECASE)
_WIDEST = 4  # "state-of-the-art" is also one word; a longer chain is not


class Word(NamedTuple):
    """A word of a text: its pieces, the one word they are also written as, and that with a sign at its end ("": none).

    k-means++ gives (("k", "means"), "kmeans", "kmeans++"). Stop words and endings are still there.
    """

    pieces: tuple[str, ...]
    joined: str = ""
    marked: str = ""


def folded(chunk: str) -> str:
    """A chunk in lower case without accents and unseen characters, signs spelled out, variants of a sign made equal."""
    text = chunk.replace("$", "")
    if "\\" in text:
        text = re.sub(r"\\ell(?![A-Za-z])", "ℓ", text).replace("\\var", "\\")
    if text.isascii():
        text = text.lower()
    else:
        text = unicodedata.normalize("NFKD", text.replace("ℓ", "\ue000"))  # NFKD would make it a plain l
        text = _UNSEEN.sub("", text).lower().replace("\ue000", "ℓ")
        text = _LETTER.sub(lambda found: LETTERS[found[0]], text)
        text = _SIGN.sub(lambda found: f"_{SIGNS[found[0]]}_", text).replace("ℓ", "_ℓ_")
        text = _HYPHEN.sub("-", text).replace("\u2019", "'").replace("\u2018", "'").replace("\u2032", "'")
    if "'" in text:
        text = _APOSTROPHE.sub("", text)
    if "," in text:
        text = _THOUSANDS.sub(r"\1", text)
    if "." in text:
        text = _DOTTED.sub(lambda found: found[1] + found[2].replace(".", ""), text)
    return text


def chunk_words(chunk: str) -> tuple[Word, ...]:
    """The words of a text without white space."""
    text = folded(chunk)
    plain = text.strip(",.;:()?!")
    if plain.isascii() and plain.isalnum():  # half of all chunks
        return (Word((plain,)),)
    found = []
    for compound, mark in _COMPOUND.findall(text):
        pieces = _JOINER.split(compound)
        whole = "".join(pieces).replace("ℓ", "l")
        named = tuple("ell" if piece == "ℓ" else piece for piece in pieces)
        joins = 1 < len(pieces) <= _WIDEST and not _NUMBER.fullmatch(whole)
        starred = mark.endswith("*")
        marked = whole + mark[-1:] if starred and len(whole) == 1 else whole + mark if mark and not starred else ""
        found.append(Word(named, whole if joins else "", marked))
    return tuple(found)


def words(text: str) -> list[Word]:
    """Every word of a text, in order."""
    return [word for chunk in text.split() for word in chunk_words(chunk)]


def identifier(text: str) -> str:
    """What a pasted address names: the id it asks for, else its last part; any other text is itself.

    Versions of arXiv are left out: https://arxiv.org/abs/2401.12345v2 and arXiv:2401.12345 are 2401.12345.
    """
    found = text
    if _ADDRESS.match(text):
        asked = _ASKED.search(text)
        found = asked[1] if asked else _BEHIND.sub("", text).rpartition("/")[2]
    return _VERSION.sub(r"\1", found)


@cache
def spellings(chunk: str) -> tuple[str, ...]:
    """Every form under which the words of a text without white space are indexed, before stop words and endings go."""
    return tuple(form for word in chunk_words(chunk) for form in (*word.pieces, word.joined, word.marked) if form)


def forms(text: str) -> list[str]:
    """The same for any text: the tokens that lunr is given."""
    return list(chain.from_iterable(map(spellings, text.split())))


@cache
def term(form: str) -> str:
    """The index term of one form (lunr's stop words and stemmer), "" for a stop word."""
    return "" if form in STOP_WORDS else porter_stemmer.stem(form)
