"""What the derivations of names, headings, highlights, outlines, figures, links and kinds cost, an abstract.

As in a build, Python does not search for rings of objects meanwhile. On a machine that others use too, compare two
states by turns: times differ by half from one minute to the next.
"""

from __future__ import annotations

import gc
import time

from bench.data import rows as data
from site_builder.derive.figures import figures
from site_builder.derive.heading import heading
from site_builder.derive.highlight import highlight
from site_builder.derive.kind import kinds
from site_builder.derive.links import links
from site_builder.derive.name import names
from site_builder.derive.outline import outline
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences

Row = tuple[str, str, float, str]
RUNS = 3
EVERY = 5  # rows of the 6,500


def rows() -> list[Row]:
    """CPU milliseconds an abstract for each derivation and for all, the best of some runs; reading is not counted."""
    texts = [rich_text(row["abstract"])[0] for row in list(data("scale-6500"))[::EVERY]]
    cut = [(text, sentences(text)) for text in texts]
    gc.disable()
    best: dict[str, float] = {}
    for _ in range(RUNS):
        spent: dict[str, float] = {}
        clock = time.process_time()

        def lap(what: str, spent: dict[str, float] = spent) -> None:
            nonlocal clock
            now = time.process_time()
            spent[what] = spent.get(what, 0.0) + now - clock
            clock = now

        for text, spans in cut:
            named = names(text, spans)
            lap("names")
            labels = outline(text, spans)
            lap("outline")
            chosen = highlight(text, spans, named, labels)
            lap("highlight")
            heading(text, spans, named, chosen)
            lap("heading")
            figures(text, spans, labels)
            links(text, spans)
            kinds(text, spans, named, labels)
            lap("figures, links, kinds")
        best = spent if not best or sum(spent.values()) < sum(best.values()) else best
    gc.enable()
    each = [(what, seconds / len(cut) * 1000) for what, seconds in best.items()]
    return [
        *((f"CPU ms an abstract: {what}", "scale-6500", value, "") for what, value in each),
        ("CPU ms an abstract: these together", "scale-6500", sum(value for _, value in each), "<= 0.45"),
    ]


if __name__ == "__main__":
    for row in rows():
        print(*row, sep="\t")
