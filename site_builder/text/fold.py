"""One spelling for what reads the same: for matching, fingerprints and search. Imports nothing of the package."""

from __future__ import annotations

import re
import unicodedata

_SAME = str.maketrans(
    {"ı": "i"}
    | dict.fromkeys("‘’‚‛′´`ʼ＇", "'")
    | dict.fromkeys("“”„‟″«»＂", '"')
    | dict.fromkeys("‐‑‒–—―−﹘﹣－", "-")
    | dict.fromkeys("∗⋆＊", "*")
    | dict.fromkeys("∼～", "~")
    | dict.fromkeys("∣｜", "|")
    | dict.fromkeys(
        "\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    )
)
_WHITE = re.compile(r"\s+")


def folded(plain: str) -> str:
    """The text in lower case with one kind of quote, dash and space, ligatures and styled letters as plain letters.

    In order: compatibility composition (NFKC: ligatures, full-width forms, superscripts, mathematical letters, U+2011),
    `casefold`, then every single quote is ', every double quote ", every dash and minus -, soft hyphens, zero-width
    characters and direction marks are gone, and a run of white space is one space with none at the ends. Accents stay:
    they tell words apart. Folding a folded text changes nothing.
    """
    if plain.isascii():
        return " ".join(plain.lower().split()).replace("`", "'")
    text = unicodedata.normalize("NFKC", plain).casefold().translate(_SAME)
    return _WHITE.sub(" ", unicodedata.normalize("NFKC", text)).strip()
