"""The marks of the kinds as pictures, for cards."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from site_builder.model import PaperKind
from site_builder.pages._parts.marks import GRID, SHAPES

if TYPE_CHECKING:
    from PIL import Image

FINE: Final = 6  # how many times as large a mark is drawn before it is made small, for smooth edges


def gap(cell: int) -> int:
    """The space between two cells, in pixels."""
    return max(cell // 15, 1)


@cache
def tile(kind: PaperKind, cell: int, level: int) -> Image.Image:
    """A mark in its cell, with so much ink."""
    from PIL import Image, ImageChops, ImageDraw

    scale, inset = cell * 0.75 / GRID * FINE, cell * 0.125 * FINE - FINE * gap(cell) / 2
    whole = Image.new("L", (cell * FINE, cell * FINE))
    for outline in _outlines(kind):
        one = Image.new("L", whole.size)
        ImageDraw.Draw(one).polygon([(inset + x * scale, inset + y * scale) for x, y in outline], level)
        whole = ImageChops.difference(whole, one)  # the even-odd rule
    return whole.reduce(FINE)


def _outlines(kind: PaperKind) -> list[list[tuple[float, float]]]:
    """The outlines of a kind's mark as polygons."""
    outlines: list[list[tuple[float, float]]] = []
    x = y = 0.0
    for letter, numbers in SHAPES[kind]:
        if letter in "Mm":
            x, y = (numbers[0], numbers[1]) if letter == "M" else (x + numbers[0], y + numbers[1])
            outlines.append([(x, y)])
            continue
        if letter == "z":
            x, y = outlines[-1][0]
            continue
        if letter == "a":  # half a circle, drawn against the clock
            radius, end = numbers[0], x + numbers[5]
            middle, start = (x + end) / 2, pi if end > x else 0
            outlines[-1] += [
                (middle + radius * cos(start - pi * n / 48), y + radius * sin(start - pi * n / 48)) for n in range(48)
            ]
            x = end
            continue
        x += {"h": numbers[0], "l": numbers[0]}.get(letter, 0)
        y += {"v": numbers[0], "l": numbers[-1]}.get(letter, 0)
        outlines[-1].append((x, y))
    return outlines
