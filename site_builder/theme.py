"""The colours and fonts of site.yaml as tokens of the style sheet, and whether they can be read.

Contrast: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from site_builder.model import ThemeSettings

COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
FONT = re.compile(r"[A-Za-z0-9][A-Za-z0-9 -]{0,60}")
COLOURS = ("paper", "ink", "mark", "dark_paper", "dark_ink", "dark_mark")
FONTS = ("reading_font", "interface_font")
LEAST_CONTRAST = 4.5  # WCAG 2.2, 1.4.3

_DESIGN = {
    "paper": "#fdfdfb", "ink": "#16181d", "mark": "#ffdc1f",
    "dark_paper": "#121316", "dark_ink": "#edeeea", "dark_mark": "#ffd83a",
}  # fmt: skip
_GENERIC = frozenset("serif sans-serif monospace system-ui ui-serif ui-sans-serif ui-monospace ui-rounded".split())
# How much ink each shade of text and line holds; the rest is paper.
_SHADES = {"sunk": 5, "rule": 14, "pale": 50, "edge": 58, "ink3": 70, "ink2": 85}
_HEAT = {"heat1": 18, "heat2": 38, "heat3": 60, "heat4": 82, "heat5": 100}


def sheet(theme: ThemeSettings) -> bytes:
    """The tokens that differ, as CSS to stand behind those of the design; empty where nothing differs.

    Only values that `colour_problem` and `font_problem` let pass may come here: they cannot end a declaration.
    """
    given = {name: getattr(theme, name) for name in COLOURS}
    colour = {name: value or _DESIGN[name] for name, value in given.items()}
    lines: list[str] = []

    def token(name: str, light: str, dark: str) -> None:
        lines.append(f"    --{name}: {light if light == dark else f'light-dark({light}, {dark})'};")

    if any(given[name] for name in ("paper", "ink", "dark_paper", "dark_ink")):
        token("paper", colour["paper"], colour["dark_paper"])
        token("ink", colour["ink"], colour["dark_ink"])
        for name, share in _SHADES.items():
            mixed = f"color-mix(in oklab, var(--ink) {share}%, var(--paper))"
            token(name, mixed, mixed)
    if given["mark"] or given["dark_mark"]:
        light, dark = colour["mark"], given["dark_mark"] or colour["mark"]
        for name in ("mark", "swipe"):
            token(name, light, dark)
        for name in ("onmark", "onswipe"):
            token(name, upon(light), upon(dark))
        for name, share in _HEAT.items():
            mixed = f"color-mix(in oklab, var(--mark) {share}%, var(--paper))"
            token(name, mixed, mixed)
    if theme.reading_font:
        token("serif", fonts(theme.reading_font, "serif"), fonts(theme.reading_font, "serif"))
        token("display", "var(--serif)", "var(--serif)")
    if theme.interface_font:
        token("sans", fonts(theme.interface_font, "sans-serif"), fonts(theme.interface_font, "sans-serif"))
    if not lines:
        return b""
    # With forced colours the system's own hold.
    rules = "\n".join(
        ["@layer tokens {", "  @media not (forced-colors: active) {", "   :root {", *lines, "   }", "  }", "}"]
    )
    return rules.encode() + b"\n"


def colour_problem(value: object) -> str:
    """What keeps a value from being a colour, or ""."""
    good = isinstance(value, str) and COLOUR.fullmatch(value)
    return "" if good else "should be a colour of six digits such as #ffdc1f, between quotes"


def font_problem(value: object) -> str:
    """What keeps a value from being a list of fonts, or ""."""
    good = isinstance(value, str) and all(FONT.fullmatch(name.strip()) for name in value.split(","))
    return "" if good else "should be names of fonts with commas between them, such as Georgia, serif"


def fonts(names: str, last: str) -> str:
    """The fonts as CSS has them, ended by a generic one."""
    listed = [name.strip() for name in names.split(",")]
    shown = [name if name in _GENERIC else f'"{name}"' for name in listed]
    return ", ".join(shown if listed[-1] in _GENERIC else [*shown, last])


def upon(ground: str) -> str:
    """The darker or the lighter ink of the design, whichever reads better on this colour."""
    return max((_DESIGN["ink"], "#ffffff"), key=lambda ink: contrast(ink, ground))


def unreadable(theme: ThemeSettings) -> Iterator[tuple[str, float]]:
    """The settings whose text is hard to read on its ground, with the contrast they have."""
    for ink, paper in (("ink", "paper"), ("dark_ink", "dark_paper")):
        if getattr(theme, ink) or getattr(theme, paper):
            found = contrast(getattr(theme, ink) or _DESIGN[ink], getattr(theme, paper) or _DESIGN[paper])
            if found < LEAST_CONTRAST:
                yield (ink if getattr(theme, ink) else paper), found


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
