"""A page to read: every abstract of a file as typed beside what became of it. `python -m bench.text.page FILE OUT`."""

from __future__ import annotations

import html
import sys
from pathlib import Path

from bench.text.data import CHECKOUT, rows
from site_builder.text.reading import rich_text

_STYLE = """
body { font: 17px/1.55 Georgia, serif; margin: 1rem auto; max-width: 1500px; }
article { display: grid; grid-template-columns: 1fr 1fr; gap: 1.5rem; border-top: 2px solid #999; padding: .8rem 0; }
h2 { grid-column: 1 / -1; font: 600 14px sans-serif; margin: 0; }
pre { font: 12px/1.35 monospace; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; color: #444; }
.plain { color: #063; } .said { color: #922; }
div { overflow-wrap: anywhere; }
"""


def page(file: Path) -> str:
    """The page's HTML."""
    css = (CHECKOUT / "static" / "css" / "math.css").read_text(encoding="utf-8")
    parts = [f"<!doctype html><html lang=en><meta charset=utf-8><title>{file.name}</title><style>{css}{_STYLE}</style>"]
    for row in rows(file):
        text, problems = rich_text(row["abstract"])
        said = "\n".join(f"{one.offset}: {one.code} {one.what}" for one in problems)
        cells = "".join(
            f"<pre class={name}>{html.escape(part)}</pre>" for name, part in (("plain", text.plain), ("said", said))
        )
        parts.append(
            f"<article><h2>{html.escape(row['id'])}: {html.escape(row.get('why', ''))}</h2>"
            f"<pre>{html.escape(row['abstract'])}</pre><div>{text.html}{cells}</div></article>"
        )
    return "".join(parts)


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(page(Path(sys.argv[1])), encoding="utf-8", errors="replace")
