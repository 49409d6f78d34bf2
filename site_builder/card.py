"""Pictures for shared links, 1200 by 630: what a card says, and the PNG of it.

Needs the extra `images` (Pillow, and a font from a package, so that every machine draws the same pixels). A card has
two colours only, so it is drawn as a layer of ink and one of marked ground, and written with a fixed palette: 7 ms and
21 kB, where finding a palette took 73 ms for 19 kB and full colour 54 ms for 41 kB (Pillow 13, a card of 57 papers).
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Final

from site_builder.mark_tiles import gap, tile
from site_builder.pages._parts.marks import Dot
from site_builder.pages._parts.words import listed

if TYPE_CHECKING:
    from PIL import Image, ImageDraw, ImageFont

WIDTH: Final = 1200
HEIGHT: Final = 630
LEFT: Final = 96
RIGHT: Final = WIDTH - LEFT
LEVELS: Final = 32  # of ink on either ground
# How much ink the greys are: second ink, third ink, and the marks of papers filed elsewhere first.
FULL, SECOND, THIRD, PALE = 255, 203, 171, 124

LONGEST: Final = 500  # characters of a text that are looked at; no card holds more

CELLS: Final = (89, 66, 53, 44, 36, 30, 25, 21, 18, 15)
"""Sides of a mark's cell, largest first: the largest at which all marks fit is taken."""


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of a card as "#rrggbb": its ground, what is written on it, the mark, and what is written on that."""

    paper: str = "#fdfdfb"
    ink: str = "#16181d"
    mark: str = "#ffdc1f"
    onmark: str = "#16181d"

    def mixed(self, level: float, upon_mark: bool = False) -> tuple[int, int, int]:
        """So much ink, from 0 to 1, on either ground: red, green and blue, from 0 to 255."""
        ground, ink = (self.mark, self.onmark) if upon_mark else (self.paper, self.ink)
        red, green, blue = (
            round(int(ground[at : at + 2], 16) * (1 - level) + int(ink[at : at + 2], 16) * level) for at in (1, 3, 5)
        )
        return red, green, blue


@dataclass(frozen=True, slots=True)
class Card:
    """What a card says. `marks` stand for `per` papers each; `tally` are parts of a list, to be cut at the end."""

    site: str
    corner: str
    kicker: str
    heading: str
    marks: tuple[Dot, ...]
    per: int
    count: str
    tally: tuple[str, ...]
    colours: Colours = Colours()


def card(content: Card) -> bytes:
    """The PNG of a card; without the extra `images`, the one card that can be drawn without letters."""
    try:
        import fontpkg_inter
        from PIL import Image, ImageDraw
    except ImportError:
        return plain_card(content.colours)
    ink, ground = Image.new("L", (WIDTH, HEIGHT)), Image.new("L", (WIDTH, HEIGHT))
    face = _Face(str(fontpkg_inter.ROOT / "files" / "Inter[opsz,wght].ttf"))
    pen = ImageDraw.Draw(ink)
    _logo(ink, ground)
    pen.text((160, 101), face.fitted(content.site, 28, 600, 560), FULL, face.font(28, 600), "ls")
    pen.text((RIGHT, 101), face.fitted(content.corner, 28, 400, 340), SECOND, face.font(28, 400), "rs")
    pen.rectangle((LEFT, 139, RIGHT - 1, 140), FULL)
    pen.text((LEFT, 194), face.fitted(content.kicker, 28, 400, RIGHT - LEFT), THIRD, face.font(28, 400), "ls")
    bottom = _heading(pen, face, content.heading, top=212 if content.kicker else 160)
    _marks(ink, ground, content.marks, bottom + 36, 520)
    _tally(pen, face, content)
    return _png(ink, ground, content.colours)


def plain_card(colours: Colours) -> bytes:
    """The sign of the digest, large, made of rectangles alone and written without Pillow."""
    rows = [bytearray(WIDTH) for _ in range(HEIGHT)]
    for x, y, width, height, colour in (
        *((450, 195, 100, 36, 1), (450, 195, 36, 240, 1), (450, 399, 100, 36, 1)),
        *((650, 195, 100, 36, 1), (714, 195, 36, 240, 1), (650, 399, 100, 36, 1)),
        (520, 270, 160, 90, 2),
    ):
        for row in rows[y : y + height]:
            row[x : x + width] = bytes([colour]) * width
    palette = bytes(colours.mixed(0) + colours.mixed(1) + colours.mixed(0, upon_mark=True))
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    parts = ((b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)), (b"PLTE", palette), (b"IDAT", pixels))
    chunks = (name + data for name, data in (*parts, (b"IEND", b"")))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk)) for chunk in chunks
    )


class _Face:
    """The font at any size and weight, and texts made to fit with it."""

    def __init__(self, path: str) -> None:
        self._path = path

    def font(self, size: int, weight: int) -> ImageFont.FreeTypeFont:
        """The font; large sizes have the shapes meant for display."""
        return _font(self._path, size, weight)

    def known(self, text: str) -> str:
        """The text on one line, less the characters that the font lacks: they would all be the same empty box."""
        return "".join(
            c for c in " ".join(text[:LONGEST].split()) if c.isprintable() and (c.isascii() or _has(self._path, c))
        )

    def fitted(self, text: str, size: int, weight: int, width: int) -> str:
        """The text, cut with an ellipsis where it is too long for one line."""
        font, text = self.font(size, weight), self.known(text)
        if font.getlength(text) <= width:
            return text
        while text and font.getlength(text + "…") > width:
            text = text[:-1].rstrip()
        return text + "…"

    def lines(self, text: str, size: int, weight: int, width: int) -> list[str]:
        """The text broken at spaces into lines; a word that is too long has a line of its own."""
        font = self.font(size, weight)
        lines: list[str] = []
        for word in self.known(text).split():
            if lines and font.getlength(f"{lines[-1]} {word}") <= width:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        return lines

    def even_lines(self, text: str, size: int, weight: int, width: int) -> list[str]:
        """The same number of lines, but as narrow as they can be, so that no word stands alone below a full line."""
        lines = self.lines(text, size, weight, width)
        while width > 200 and len(narrower := self.lines(text, size, weight, width - 40)) == len(lines):
            lines, width = narrower, width - 40
        return lines


@cache
def _font(path: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont

    font = ImageFont.truetype(path, size)
    font.set_variation_by_axes([min(max(size, 14), 32), weight])  # optical size, weight
    return font


@cache
def _has(path: str, character: str) -> bool:
    font = _font(path, 28, 400)
    return bytes(font.getmask(character)) != bytes(font.getmask("\U0010fffe"))


def _heading(pen: ImageDraw.ImageDraw, face: _Face, text: str, top: int) -> int:
    """Draws the heading as large as it fits in two lines, or small in three; where it ends."""
    for size, most in ((84, 2), (72, 2), (60, 2), (50, 3)):
        lines = face.even_lines(text, size, 600, RIGHT - LEFT)
        if len(lines) <= most and all(face.font(size, 600).getlength(line) <= RIGHT - LEFT for line in lines):
            break
    else:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    step = round(size * 1.1)
    for number, line in enumerate(lines, 1):
        shown = face.fitted(line, size, 600, RIGHT - LEFT)
        pen.text((LEFT - size // 28, top + number * step - round(size * 0.24)), shown, FULL, face.font(size, 600), "ls")
    return top + len(lines) * step


def _marks(ink: Image.Image, ground: Image.Image, marks: tuple[Dot, ...], top: int, bottom: int) -> None:
    """Draws the marks as large as they fit between two heights, standing on the lower one."""
    for cell in CELLS:
        columns = (RIGHT - LEFT) // cell
        lines = -(-len(marks) // columns)
        if lines * cell <= bottom - top:
            break
    lines = min(lines, (bottom - top) // cell)
    for at, each in enumerate(marks[: lines * columns]):
        x, y = LEFT + at % columns * cell, bottom - (lines - at // columns) * cell
        drawn = tile(each.kind, cell, PALE if each.state == "also" and not each.new else FULL)
        ink.paste(drawn, (x, y))
        if each.new:
            ground.paste(255, (x, y, x + cell - gap(cell), y + cell - gap(cell)))


def _tally(pen: ImageDraw.ImageDraw, face: _Face, content: Card) -> None:
    """Draws the count in bold and as much of the tally as fits beside it."""
    bold, light = face.font(28, 600), face.font(28, 400)
    start = LEFT + bold.getlength(content.count)
    pen.text((LEFT, 570), content.count, FULL, bold, "ls")
    room = RIGHT - start
    if content.per > 1:
        scale = f"one mark: {content.per} papers"
        pen.text((RIGHT, 570), scale, THIRD, light, "rs")
        room -= light.getlength(scale) + 40
    for kept in range(len(content.tally), 0, -1):
        shown = content.tally[:kept]
        text = face.known(": " + listed([*shown, "more"] if kept < len(content.tally) else shown))
        if light.getlength(text) <= room:
            pen.text((start, 570), text, SECOND, light, "ls")
            break


def _logo(ink: Image.Image, ground: Image.Image) -> None:
    """Draws the sign of the digest: a yellow stroke in brackets."""
    for box in (
        *((98, 73, 109, 77), (98, 73, 101, 107), (98, 103, 109, 107)),
        *((130, 73, 141, 77), (138, 73, 141, 107), (130, 103, 141, 107)),
    ):
        ink.paste(FULL, (box[0], box[1], box[2] + 1, box[3]))
    ground.paste(255, (108, 84, 132, 97))


def _png(ink: Image.Image, ground: Image.Image, colours: Colours) -> bytes:
    """Both layers as one picture with a palette."""
    from PIL import Image, ImageChops

    step = 256 // LEVELS
    index = ImageChops.add(
        ink.point([v // step for v in range(256)]), ground.point([LEVELS * (v > 127) for v in range(256)])
    )
    picture = Image.frombytes("P", index.size, index.tobytes())
    picture.putpalette(
        [
            part
            for upon_mark in (False, True)
            for level in range(LEVELS)
            for part in colours.mixed(level / (LEVELS - 1), upon_mark)
        ]
    )
    out = BytesIO()
    picture.save(out, "PNG", compress_level=6)
    return out.getvalue()
