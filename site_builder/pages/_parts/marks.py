"""Marks: one small shape for each paper, by its kind. Runs of them draw topics, collections and the whole site."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from site_builder.model import PAPER_KINDS, Paper, PaperKind
from site_builder.pages._parts.printed import Html

GRID: Final = 12  # a mark is drawn on twelve by twelve units

Segment = tuple[str, tuple[float, ...]]
SHAPES: Final[Mapping[PaperKind, tuple[Segment, ...]]] = {
    "method": (("M", (1, 1)), ("h", (10,)), ("v", (10,)), ("h", (-10,)), ("z", ())),
    "theory": (
        *(("M", (6, 0.8)), ("l", (5.6, 10.2)), ("h", (-11.2,)), ("z", ())),
        *(("m", (0, 4)), ("l", (-2.5, 4.5)), ("h", (5,)), ("z", ())),
    ),
    "benchmark": (
        *(("M", (1, 7)), ("h", (2.6,)), ("v", (4,)), ("h", (-2.6,)), ("z", ())),
        *(("M", (4.7, 4)), ("h", (2.6,)), ("v", (7,)), ("h", (-2.6,)), ("z", ())),
        *(("M", (8.4, 1)), ("h", (2.6,)), ("v", (10,)), ("h", (-2.6,)), ("z", ())),
    ),
    "study": (("M", (1, 6)), ("a", (5, 5, 0, 1, 0, 10, 0)), ("a", (5, 5, 0, 1, 0, -10, 0)), ("z", ())),
    "system": (
        *(("M", (1, 1)), ("h", (4.2,)), ("v", (4.2,)), ("h", (-4.2,)), ("z", ())),
        *(("M", (6.8, 1)), ("h", (4.2,)), ("v", (4.2,)), ("h", (-4.2,)), ("z", ())),
        *(("M", (1, 6.8)), ("h", (4.2,)), ("v", (4.2,)), ("h", (-4.2,)), ("z", ())),
        *(("M", (6.8, 6.8)), ("h", (4.2,)), ("v", (4.2,)), ("h", (-4.2,)), ("z", ())),
    ),
    "survey": (
        *(("M", (6, 0.3)), ("l", (5.7, 5.7)), ("l", (-5.7, 5.7)), ("l", (-5.7, -5.7)), ("z", ())),
        *(("m", (0, 3.4)), ("l", (-2.3, 2.3)), ("l", (2.3, 2.3)), ("l", (2.3, -2.3)), ("z", ())),
    ),
}


def drawn(kind: PaperKind, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """The SVG path of a kind's mark, its corner at x, y; fill it with the even-odd rule."""
    out: list[str] = []
    for letter, numbers in SHAPES[kind]:
        if letter == "M":
            values = [x + numbers[0] * scale, y + numbers[1] * scale]
        elif letter == "a":  # radii and end point scale, the three flags between them do not
            values = [numbers[0] * scale, numbers[1] * scale, *numbers[2:5], numbers[5] * scale, numbers[6] * scale]
        else:
            values = [n * scale for n in numbers]
        out.append(letter + " ".join(f"{round(v, 2):g}" for v in values))
    return "".join(out)


MARKS: Final[Mapping[PaperKind, str]] = {kind: drawn(kind) for kind in PAPER_KINDS}


def mark(kind: PaperKind | None) -> Html:
    """A kind's mark as SVG, beside a word that says the same; empty where no kind is known."""
    return DRAWN[kind] if kind else NO_MARK


NO_MARK: Final = Html()
DRAWN: Final[Mapping[PaperKind, Html]] = {
    kind: Html(
        f'<svg class="mk" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true"><path d="{path}"/></svg>'
    )
    for kind, path in MARKS.items()
}

State = Literal["main", "also"]


@dataclass(frozen=True, slots=True)
class Dot:
    """One paper as it counts in a run: full ink where it is filed first, pale where it is filed as well."""

    kind: PaperKind
    state: State
    new: bool


@dataclass(frozen=True, slots=True)
class Scale:
    """How runs that stand together are drawn: papers a mark, marks a line, and the side of one mark's cell."""

    per: int
    columns: int
    cell: int


WIDTH: Final = 144  # of a full line, in CSS pixels


def scale_for(largest: int) -> Scale:
    """The scale at which the largest of several runs still reads as one: at most eight lines of sixteen marks."""
    per = 1
    while largest > 128 * per:
        per *= 10
    marks = -(-largest // per)
    columns = max(8, marks) if marks <= 12 else 12 if marks <= 36 else 16
    return Scale(per, columns, WIDTH // columns)


@dataclass(frozen=True, slots=True)
class Run:
    """Four paths that draw a run of marks: ink, pale, yellow ground, and ink upon that ground."""

    width: int
    height: int
    main: str
    also: str
    ground: str
    upon: str


def dot(paper: Paper, state: State, new: bool) -> Dot:
    """A paper as a mark; a paper of no known kind counts as a method, the commonest."""
    return Dot(paper.derived.kinds[0] if paper.derived.kinds else "method", state, new)


def in_order(dots: Iterable[Dot]) -> list[Dot]:
    """Papers filed first before those filed as well, kinds together."""
    return sorted(dots, key=lambda d: (d.state != "main", PAPER_KINDS.index(d.kind), not d.new))


def run(dots: Sequence[Dot], scale: Scale) -> Run:
    """The run of these papers; where a mark stands for several, it has the kind of the middle one of each handful."""
    ordered = in_order(dots)
    shown = [ordered[min(i + scale.per // 2, len(ordered) - 1)] for i in range(0, len(ordered), scale.per)]
    main, also, ground, upon = [], [], [], []
    cell = scale.cell
    size = cell * 0.75
    inset = (cell - size) / 2
    for n, each in enumerate(shown):
        x, y = (n % scale.columns) * cell, (n // scale.columns) * cell
        path = drawn(each.kind, x + inset, y + inset, size / GRID)
        if each.new and scale.per == 1:
            ground.append(f"M{x} {y}h{cell}v{cell}h-{cell}z")
            upon.append(path)
        elif each.state == "main":
            main.append(path)
        else:
            also.append(path)
    lines = -(-len(shown) // scale.columns)
    width = min(len(shown), scale.columns) * cell
    return Run(width, lines * cell, *("".join(p) for p in (main, also, ground, upon)))
