"""Whether and where words spell a short form.

Bracketed long forms are read as Schwartz and Hearst (2003) do, from the last letter backwards; before that by the
initials alone, and after it by the capitals in any order ("Forward-Process Aligned Diffusion prediction (DiFA)").
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from site_builder.rich import Span

_MARKS = (". ", ", ", "; ", ": ", ") ", "? ", "! ", "—", "–", "(")
_WORD = re.compile(r"[^\W_]+")
SMALL = frozenset("of for with the and in to by as on via from a an at through".split())


def letters_of(short: str) -> str:
    """The letters and digits of a short form in lower case, without a plural s."""
    if len(short) > 2 and short.endswith("s") and short[-2].isupper():
        short = short[:-1]
    return "".join(c for c in short.lower().translate(_SUPERSCRIPTS) if c.isalnum())


_SUPERSCRIPTS = str.maketrans("²³⁴", "234")
_POWER = re.compile(r"([^\W\d_])([234])")


def _spellings(letters: str) -> tuple[str, ...]:
    """The letters that a long form may spell: those of the short form, and "ccr" beside "c2r"."""
    powers = _POWER.sub(lambda match: match[1] * int(match[2]), letters)
    return (letters,) if powers == letters else (letters, powers)


def long_before(plain: str, floor: int, end: int, short: str) -> Span | None:
    """The words that end at `end` and spell the short form, or None.

    First by the initials alone; else every letter is found from the last backwards, the first one at the start of a
    word; else the capitals in any order. "C²R" is read as CCR too. At most twice as many words as letters.
    """
    letters = letters_of(short)
    if len(letters) < 2:
        return None
    floor = max(floor, end - 140)
    floor = max([floor, *(place + 2 for mark in _MARKS if (place := plain.rfind(mark, floor, end)) >= 0)])
    text = plain[floor:end].lower()
    if len(text) != end - floor:
        return None
    for spelled in _spellings(letters):
        at = _by_initials(text, spelled)
        if at < 0:
            at = _by_letters(text, spelled)
        if at >= 0:
            words = _WORD.findall(text, at)
            fits = len(words) <= min(len(spelled) + 5, 2 * len(spelled))
            if not fits or (len(words) == 1 and words[0].startswith(letters)):
                return None
            return Span(floor + _whole(text, at), end)
    return _out_of_order(plain, floor, end, short)


def _by_initials(text: str, letters: str) -> int:
    """Where the words start whose initials are the letters, small words skipped; -1 if they are not."""
    number = len(letters) - 1
    end = len(text)
    while end > 0:
        start = max(text.rfind(" ", 0, end), text.rfind("-", 0, end)) + 1
        word = text[start:end]
        if word[:1] == letters[number]:
            if number == 0:
                return start
            number -= 1
        elif word and (word not in SMALL or number == len(letters) - 1):
            return -1
        end = start - 1
    return -1


def _whole(text: str, at: int) -> int:
    """Where the long form that starts at `at` starts as a reader sees it: "Test-Time X" is T-X, too."""
    head = text.rfind(" ", 0, at) + 1
    return head if text[at - 1 : at] == "-" and text[head] == text[at] else at


def _by_letters(text: str, letters: str) -> int:
    """Where the words start that hold the letters in order, the first one as an initial; -1 if there are none.

    Of the nearest start and those further left, the nearest of those in which most letters are initials.
    """
    at = len(text)
    for letter in reversed(letters[1:]):
        at = text.rfind(letter, 0, at)
        if at < 0:
            return -1
    words = list(_WORD.finditer(text))
    best, most = -1, 0
    for number in range(len(words) - 1, -1, -1):
        start = words[number].start()
        if text[start] != letters[0] or start > at:
            continue
        initials = "".join(word[0][0] for word in words[number:])
        held = _held(letters, initials) if len(initials) <= 2 * len(letters) else 0
        if best < 0 or held > most:
            best, most = start, held
    if most > 1 or text.startswith(letters[:3], best) or len(_WORD.findall(text, max(best, 0))) == 1:
        return best
    return -1


def _held(letters: str, initials: str) -> int:
    """How many of the letters are found in the initials, in order."""
    count = at = 0
    for letter in letters:
        place = initials.find(letter, at)
        if place >= 0:
            count, at = count + 1, place + 1
    return count


def _out_of_order(plain: str, floor: int, end: int, short: str) -> Span | None:
    """A run of capitalised words whose initials are the capitals of the short form in another order, or None."""
    capitals = [c for c in short if c.isupper()]
    if len(capitals) < 3:
        return None
    words = list(_WORD.finditer(plain, floor, end))
    missing = list(capitals)
    for word in reversed(words[-len(capitals) - 3 :]):
        if word[0][0] in missing:
            missing.remove(word[0][0])
        elif word[0][0].isupper() and len(missing) == len(capitals):
            return None
        if not missing:
            return Span(word.start(), end)
    return None


def spells(short: str, long: str) -> bool:
    """Whether a long form of several words spells the short form: all its letters in order, its capitals where words
    begin."""
    letters = letters_of(short)
    if len(letters) < 2 or not any(c.isupper() for c in short) or (" " not in long.strip() and "-" not in long):
        return False
    if long[:1].lower() != letters[0] or len(_WORD.findall(long)) > len(letters) + 5:
        return False
    if not any(_in_order(spelled, long.lower()) for spelled in _spellings(letters)):
        return False
    heads = "".join(c for i, c in enumerate(long) if c.isupper() or (i == 0 or not long[i - 1].isalnum())).lower()
    return _in_order((c.lower() for c in short if c.isupper() and not (short.endswith("s") and c == "s")), heads)


def _in_order(letters: Iterable[str], text: str) -> bool:
    """Whether a text holds the letters one after the other."""
    rest = iter(text)
    return all(letter in rest for letter in letters)
