"""What was typed, as what is asked for. Nothing that can be typed is an error: what is no operator is text.

`static/js/search/query.js` holds the same rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from site_builder.search.tokens import Word, identifier, term, words

LONGEST = 2000  # characters that are looked at
MOST = 40  # words that are looked up
SHORT = 3
"""Two words typed side by side are also one where one has at most this many letters: k means, ell 1, GPT 4."""
BEGINNINGS = frozenset(
    "anti auto back cross data down fine fore hyper inter intra macro meta micro mini mono multi over para poly post"
    " pseudo quasi self semi single super trans under zero".split()
)
"""Longer beginnings that are written apart, with a hyphen or in one word: multi modal, multi-modal, multimodal."""

_PART = re.compile(
    r'(?:([+-])(?=["$\\]|[^\W_]))?(?:(topic|kind|author|year|has|collection):(?=\S))?(?:"([^"]*)(?:"|$)|(\S+))',
    re.IGNORECASE,
)
_UNFINISHED = re.compile(r"[^\W_]$|[+#*]$")

Values = Mapping[str, tuple[str, ...]]
Choices = Mapping[str, Sequence[tuple[str, str]]]
"""The values that the filters topic, kind and collection know: (value, what readers call it)."""


@dataclass(frozen=True, slots=True)
class Group:
    """A word that is asked for: met by a paper that holds the terms of all the forms of one of its options."""

    word: Word
    sign: str  # "+": required, "-": excluded
    options: tuple[tuple[str, ...], ...]
    joins: tuple[str, ...] = ()  # forms that this word and a neighbour of it make together
    author: bool = False  # to be held by the authors
    live: bool = False  # still being typed

    @property
    def form(self) -> str:
        """The word in one piece."""
        return self.word.marked or self.word.joined or self.word.pieces[0]


@dataclass(frozen=True, slots=True)
class Phrase:
    """Pieces of words that have to follow each other."""

    sign: str
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Filter:
    """A filter that was typed: any of the values of each field will do."""

    sign: str
    values: Values


@dataclass(frozen=True, slots=True)
class Query:
    """A query taken apart."""

    groups: tuple[Group, ...] = ()
    phrases: tuple[Phrase, ...] = ()
    filters: tuple[Filter, ...] = ()


def parse(text: str, choices: Choices, live: bool = False) -> Query:
    """The query that a text is; `live` says that its last word is still being typed."""
    typed = re.sub("[“”„«»]", '"', text[:LONGEST])
    groups: list[Group] = []
    phrases: list[Phrase] = []
    filters: list[Filter] = []
    previous = False  # whether the part before was a single word of text, now the last of `groups`
    for part in _PART.finditer(typed):
        sign, name, quoted, bare = part[1] or "", (part[2] or "").lower(), part[3], part[4]
        value = bare if quoted is None else quoted
        values = _values(name, value, choices) if name and name != "author" else None
        single = False
        if values:
            filters.append(Filter(sign, values))
        elif name == "author":
            groups += (_group(word, sign or "+", author=True) for word in words(value))
        elif quoted is not None:
            found = words(value)
            if found:
                phrases.append(Phrase(sign, tuple(piece for word in found for piece in word.pieces)))
            if sign != "-":
                groups += (_group(word, "+") for word in found)
        else:
            one_by_one = [_group(word, sign) for word in words(identifier(part[0].removeprefix(sign)))]
            single = len(one_by_one) == 1 and not sign
            if single and previous:
                groups[-1], one_by_one[0] = _joined(groups[-1], one_by_one[0])
            groups += one_by_one
        previous = single
    if groups and live and previous and groups[-1].options and _UNFINISHED.search(typed):
        groups[-1] = replace(groups[-1], live=True)
    return Query(tuple(group for group in groups if group.options)[:MOST], tuple(phrases), tuple(filters))


def _group(word: Word, sign: str, author: bool = False) -> Group:
    options = [tuple(form for form in forms if term(form)) for forms in ((word.joined,), word.pieces)]
    return Group(word, sign, tuple(option for option in options if option), author=author)


def _joined(one: Group, other: Group) -> tuple[Group, Group]:
    """Two neighbours, which may also be one word: that one, too, meets both."""
    left, right = one.form, other.form
    apart = len(one.word.pieces) > 1 or len(other.word.pieces) > 1 or not one.options or not other.options
    if apart or (len(left) > SHORT and len(right) > SHORT and left not in BEGINNINGS):
        return one, other
    joined = ("l" if left == "ell" else left) + right
    return replace(one, joins=(*one.joins, joined)), replace(other, joins=(*other.joins, joined))


def _values(field: str, value: str, choices: Choices) -> Values | None:
    """What is meant by the value of a filter, None where the filter has no such value."""
    typed = value.lower()
    if field == "year":
        return {"year": (typed,)} if re.fullmatch("[0-9]{4}", typed) else None
    if field == "has":
        name = {"code": "code", "figure": "figures", "figures": "figures"}.get(typed)
        return {name: ("1",)} if name else None
    table = choices[field]
    if any(slug == typed for slug, _ in table):
        return {field: (typed,)}
    wanted = [piece for word in words(value) for piece in word.pieces]

    def fits(slug: str, name: str) -> bool:
        held = [piece for word in words(f"{slug} {name}") for piece in word.pieces]
        return bool(wanted) and all(any(each.startswith(piece) for each in held) for piece in wanted)

    found = tuple(slug for slug, name in table if fits(slug, name))
    return {field: found} if found else None
