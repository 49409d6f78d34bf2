"""What a spelling looks like, and how rare it is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from site_builder.derive.name_words import LINKS
from site_builder.derive.rarity import abstracts_with

_FOLDED = re.compile(r"[\W_]")
_SUPERSCRIPTS = str.maketrans("²³¹⁰⁴⁵⁶⁷⁸⁹", "2310456789")
_ACRONYM = re.compile(r"[A-Z]+s?")
_TITLE = re.compile(r"[^\W\d_][a-zà-ÿ']+")
_TITLES = re.compile(r"[A-ZÀ-Þ][a-zà-ÿ]+(?:[-‑][A-Za-zÀ-ÿ][a-zà-ÿ]+)+")
_INNER = re.compile(r"[a-zα-ω][A-Z]|[A-Z]{2,}[a-z]{2}|\^\d|[²³]")
_SIZED = re.compile(r"[-‑]\d+(?:\.\d+)?[BM]\b")


def fold(text: str) -> str:
    """A spelling without case, hyphens, superscripts and a plural s."""
    folded = (
        text.lower() if text.isalnum() and text.isascii() else _FOLDED.sub("", text.translate(_SUPERSCRIPTS)).lower()
    )
    return folded[:-1] if len(folded) > 3 and folded[-1] == "s" else folded


def shape(text: str) -> set[str]:
    """Labels for what a spelling looks like."""
    if " " in text:
        return {_phrase(text, text.split(" "))}
    if text.islower():
        if any(c.isdigit() for c in text):
            return {"lower case with digits"}
        return {"lower case", "an everyday word"} if abstracts_with(text) > 5 else {"lower case"}
    if _TITLE.fullmatch(text):
        common = abstracts_with(text.lower()) > 5
        return {"capitalised word", "an everyday word" if common else "no everyday word"}
    if _TITLES.fullmatch(text):
        known = all(max(abstracts_with(part), abstracts_with(part.lower())) > 20 for part in re.split("[-‑]", text))
        return {"capitalised compound of everyday words" if known else "capitalised compound"}
    if _ACRONYM.fullmatch(text):
        return {f"acronym of {min(len(text.rstrip('s')), 5)}"}
    if _SIZED.search(text):
        return {"a model with its size"}
    if "-" in text or "‑" in text:
        return {"compound"}
    if _INNER.search(text):
        return {"capitals inside"}
    return {"with digits" if any(c.isdigit() for c in text) else "odd case"}


def _phrase(text: str, words: list[str]) -> str:
    if text.islower():
        return "lower-case phrase"
    if words[-1][0].isdigit():
        return "words with a version"
    small = [word for word in words if word.islower()]
    if any(word not in LINKS for word in small):
        return "phrase of mixed case"
    if small:
        return "three words with a small one" if len(words) == 3 else "long phrase with small words"
    return "two words" if len(words) == 2 else "three words" if len(words) == 3 else "four words or more"


def rarity(text: str) -> str:
    """A label for how many abstracts of the word table hold the word, or the rarest word of a phrase."""
    if " " in text:
        seen = min(max(abstracts_with(word), abstracts_with(word.lower())) for word in text.split(" "))
        return "rarest word unseen" if seen <= 1 else "rarest word rare" if seen <= 50 else "only everyday words"
    seen = max(abstracts_with(text), abstracts_with(text[:-1]) if text.endswith("s") else abstracts_with(text + "s"))
    for limit in (1, 3, 8, 20):
        if seen <= limit:
            return f"seen in {limit} abstracts at most"
    return "seen in more than 20 abstracts"


_REPOSITORY = re.compile(
    r"(?:github|gitlab)\.com/[\w.-]+/([\w.+-]+)"
    r"|huggingface\.co/(?:datasets/|spaces/)?[\w.-]+/([\w.+-]+)"
    r"|4open\.science/r/([\w.+-]+)"
    r"|([\w-]+)\.github\.io(?:/([\w.-]+))?"
    r"|://(?!(?:www\.)?(?:github|gitlab|huggingface|anonymous|[\w-]+\.github)\.)(?:www\.)?([\w-]+)\.(?:ai|org|net|cc|dev|io|com)(?![\w-])"
)


def repositories(words: Sequence[str]) -> frozenset[str]:
    """Folded names of the repositories and project pages among the words of an abstract."""
    names = []
    for word in [word for word in words if "/" in word]:
        match = _REPOSITORY.search(word)
        if match:
            names += [name for name in match.groups() if name]
    return frozenset(filter(None, (fold(name.rstrip(".").removesuffix(".git")) for name in names)))
