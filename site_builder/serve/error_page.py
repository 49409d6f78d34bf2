"""⚡ A build's errors as a page, each with the lines it speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from site_builder.model import Diagnostic

AROUND = 3  # lines shown before and after
WIDEST = 400  # characters of a line: an abstract is one line of some 1,500

_STYLE = """
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 3rem auto; padding: 0 1rem }
h1 { font-size: 1.4rem } h2 { font-size: 1rem; font-family: ui-monospace, monospace; margin: 2rem 0 .25rem }
p { margin: 0 0 .5rem } pre { overflow-x: auto; padding: .75rem; border: 1px solid; border-radius: .25rem }
mark { background: #c00; color: #fff }
"""


def error_page(problems: Sequence[Diagnostic], roots: Iterable[Path], crash: str = "") -> bytes:
    """The page. `roots` are the folders that a diagnostic's path may be relative to; `crash` is a traceback of ours."""
    folders = tuple(roots)
    parts = [_problem(one, folders) for one in problems]
    if crash:
        parts.append(f"<h2>the build itself failed</h2><pre>{escape(crash)}</pre>")
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The build failed</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body><main>'
        "<h1>The build failed; the site is as it was before</h1>"
        f"{''.join(parts)}<p>This page reloads by itself when the next build is through.</p></main></body></html>"
    ).encode()


def _problem(one: Diagnostic, roots: tuple[Path, ...]) -> str:
    hint = f"<p>{escape(one.hint)}</p>" if one.hint else ""
    return f"<h2>{escape(str(one.place))}</h2><p>{escape(f'{one.code} {one.what}')}</p>{hint}{_excerpt(one, roots)}"


def _excerpt(one: Diagnostic, roots: tuple[Path, ...]) -> str:
    """The lines around the place, where a file there can be read and lies inside its folder."""
    if not one.place.line:
        return ""
    for root in roots:
        path = (root / one.place.path).resolve()
        if path.is_relative_to(root.resolve()) and path.is_file():
            lines = path.read_bytes().decode("utf-8", "replace").split("\n")
            first = max(1, one.place.line - AROUND)
            numbered = enumerate(lines[first - 1 : one.place.line + AROUND], first)
            return f"<pre>{''.join(_line(number, text, one) for number, text in numbered)}</pre>"
    return ""


def _line(number: int, text: str, one: Diagnostic) -> str:
    """A numbered line, cut around the column where it is long; the place itself is marked."""
    at = max(0, one.place.column - 1) if number == one.place.line else 0
    start = max(0, at - WIDEST // 2)
    shown = text[start : start + WIDEST].rstrip("\r")
    at -= start
    if number != one.place.line:
        marked = escape(shown)
    elif one.place.column:
        marked = f"{escape(shown[:at])}<mark>{escape(shown[at : at + 1] or ' ')}</mark>{escape(shown[at + 1 :])}"
    else:
        marked = f"<mark>{escape(shown)}</mark>"
    return f"{number:>6}  {'…' if start else ''}{marked}{'…' if len(text) > start + WIDEST else ''}\n"
