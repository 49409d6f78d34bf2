"""Characters that need care, and where plain text stops. Imports nothing of the package."""

from __future__ import annotations

import html
import re
import unicodedata

_SEEN = r"\\|\$|`|\*|_|\[|<|&|\{|\}|~|\n|:(?=//|\\/)|\^(?=\{)|-(?=-)|'(?=')"
_HIDDEN = (
    "[\x00-\x09\x0b-\x1f\x7f-\xa0\xad\u1680\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u2069\u3000"
    "\ufb00-\ufb06\ufeff\ufffe\uffff\ud800-\udfff]"
)
_MOJIBAKE = r"[ÂÃ](?=[\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ])|â(?=€[\x80-\xbf\u0152-\u2122])|[Ä-Ïâ-ï](?=[\x80-\xbf])"
NEXT = re.compile(_SEEN)
_DETACHED = r"[¨´ˆ˜ˇ˝¸](?=[^\W\d_])|(?<![^\s])[\u0300-\u036f]"
NEXT_WITH_CARE = re.compile(f"{_SEEN}| (?=\\s)|{_HIDDEN}|{_MOJIBAKE}|{_DETACHED}")
_SUSPECTS = re.compile("[\ufb00-\ufb06ÂÃâÄ-Ïä-ï¨´ˆ˜ˇ˝¸\u0300-\u036f]")
LIGATURES = dict(zip("ﬀﬁﬂﬃﬄﬅﬆ", ("ff", "fi", "fl", "ffi", "ffl", "st", "st"), strict=True))


def needs_care(text: str) -> bool:
    """Whether any character of a text is to be cleaned; it is then read with NEXT_WITH_CARE, which takes longer."""
    lines = "\n" in text
    flat = text.replace("\n", "") if lines else text
    if not flat.isprintable() or "  " in text or (lines and (" \n" in text or "\n " in text)):
        return True
    return not text.isascii() and _SUSPECTS.search(text) is not None


_UNPRINTABLE = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff\ud800-\udfff]"
)


def printable(text: str) -> str:
    """The text without characters that HTML forbids or that turn the text around them; for text that is kept whole."""
    return text if text.isprintable() else " ".join(_UNPRINTABLE.sub("\ufffd", text).split())


def windows(c: str) -> str:
    """What a C1 control stands for: the table of HTML's numeric references."""
    text = html.unescape(f"&#{ord(c)};")
    return text if text and not "\x80" <= text <= "\x9f" else "\ufffd"


_ACCENTS = {
    "¨": ("\u0308", "aeiouyıAEIOUY"),
    "´": ("\u0301", "aeiouyıAEIOUY"),
    "ˆ": ("\u0302", "aeiouAEIOU"),
    "˜": ("\u0303", "anoANO"),
    "ˇ": ("\u030c", "cdenrstzCDENRSTZ"),
    "˝": ("\u030b", "ouOU"),
    "¸": ("\u0327", "csCS"),
}


def accented(text: str, pos: int) -> str:
    """The letter meant where its accent stands before it, as text copied from a page has it (`Schr¨odinger`), or ""."""
    mark, letters = _ACCENTS.get(text[pos : pos + 1], ("", ""))
    letter = text[pos + 1 : pos + 2]
    if not pos or not letter or letter not in letters or not text[pos - 1 : pos].isalpha():
        return ""
    return unicodedata.normalize("NFC", ("i" if letter == "ı" else letter) + mark)


def decoded(text: str, pos: int) -> tuple[str, int] | None:
    """(the character meant, how many it takes here) where UTF-8 was read as Latin-1 or Windows-1252."""
    first = ord(text[pos]) if pos < len(text) else 0
    length = 2 if 0xC2 <= first <= 0xDF else 3 if 0xE0 <= first <= 0xEF else 0
    data = bytearray()
    for c in text[pos : pos + length]:
        try:
            data += c.encode("latin-1") if ord(c) < 0x100 else c.encode("cp1252")
        except UnicodeEncodeError:
            return None
    # "É”" and "Ä“" are honest text: beyond the lead bytes that English never has, only C1 controls and signs count.
    if (
        length
        and len(data) == length
        and (text[pos] in "ÂÃâ" or all("\x80" <= c <= "\xbf" for c in text[pos + 1 : pos + length]))
    ):
        try:
            meant = data.decode("utf-8")
        except UnicodeDecodeError:
            return None
        return (" ", length) if meant.isspace() else (meant, length) if meant.isprintable() else None
    return None
