"""What a module of each registry folder offers. `discover` finds the modules; mypy and a test hold them to this."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from site_builder.model import Diagnostic, File, Page, Parsed, Site, Source
from site_builder.raw.field_names import NO_NAMES, Names


@dataclass(frozen=True, slots=True)
class Work:
    """A file whose bytes are slow to make: `make(item, None)` gives them; it is pure, so a build may remember them."""

    path: str
    make: Callable[..., bytes]
    item: object


class InputFormat(Protocol):
    """A module of `inputs/`."""

    def accepts(self, source: Source, /) -> bool:
        """Whether this format reads the source, from its suffix and a first look at its bytes."""

    def parse(self, source: Source, names: Names = NO_NAMES, /) -> Parsed:
        """Its records in order; whatever is wrong with one of them is a diagnostic and never stops the rest.

        `names` says what the collection's files call our fields; formats without field names have no use for it.
        """


class PageKind(Protocol):
    """A module of `pages/`."""

    def pages(self, site: Site, /) -> Iterable[Page]:
        """Every page of this kind."""


class Output(Protocol):
    """A module of `outputs/`: anything written that is no page."""

    def files(self, site: Site, /) -> Iterable[File | Work]:
        """Every file of this kind."""


class Check(Protocol):
    """A module of `checks/`: looks at what is about to be written."""

    def check(self, site: Site, files: tuple[File, ...], /) -> Iterable[Diagnostic]:
        """What is wrong with it."""


Item = TypeVar("Item")
Shared = TypeVar("Shared")
Result = TypeVar("Result")


class Call(Protocol):
    """Maps a slow pure function over items; it may remember results or spread the work, the outcome is the same."""

    def __call__(
        self, function: Callable[[Item, Shared], Result], items: Iterable[Item], shared: Shared, /
    ) -> tuple[Result, ...]: ...


def each(function: Callable[[Item, Shared], Result], items: Iterable[Item], shared: Shared, /) -> tuple[Result, ...]:
    """`function(item, shared)` for each item: the plain `Call`."""
    return tuple(function(item, shared) for item in items)


Made = File | Work | Diagnostic


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a build that needs none of the other pieces: `make` gives the same whenever and wherever it is run."""

    name: str
    make: Callable[[], Iterable[Made]]


class Spread(Protocol):
    """Runs the parts of a build; it may do so in several processes and keep bytes out of memory."""

    def __call__(self, parts: Sequence[Part], /) -> Iterator[Made]:
        """What each part makes, in the order of the parts."""


def in_turn(parts: Sequence[Part], /) -> Iterator[Made]:
    """What each part makes, one after the other: the plain `Spread`."""
    return (made for part in parts for made in part.make())


class Beside(Protocol):
    """Starts work that nothing needs yet; it may run in another process meanwhile."""

    def __call__(self, make: Callable[[], Result], papers: int, /) -> Callable[[], Result]:
        """What gives the result of `make`, to be called once; `papers` says how many the work is for."""


def when_asked(make: Callable[[], Result], papers: int, /) -> Callable[[], Result]:
    """`make` itself: the plain `Beside`."""
    return make
