"""`digest stats` and the page about the digest show the same figures."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser

from site_builder.cli.statistics import bar
from site_builder.tallies import MOST_ROWS, tallies
from tests import made_up
from tests.cli.in_process import digest
from tests.sample_site import SAMPLE


def test_the_terminal_and_the_page_show_the_same_numbers(tmp_path: Path) -> None:
    printed = digest("stats", "--content", SAMPLE, cwd=tmp_path)
    assert printed.exit_code == 0, printed.stderr
    done = digest("build", "--content", SAMPLE, "--frozen", "--out", tmp_path / "_site", cwd=tmp_path)
    assert done.exit_code == 0, done.stderr
    page = LexborHTMLParser((tmp_path / "_site" / "about" / "index.html").read_text("utf-8"))
    charts = page.css("table.chart")
    lines = [
        re.split(r"\s{2,}", line.strip())[:1] + re.findall(r" +([\d,]+)(?: |$)", line)[-1:]
        for line in printed.stdout.splitlines()
    ]
    for chart in charts:
        caption = chart.css_first("caption")
        assert caption is not None and [caption.text()] in lines
        for row in chart.css("tr"):
            name, number = row.css_first("th").text(), row.css_first("td").text()  # type: ignore[union-attr]
            assert any(line[0].startswith(name[:20]) and line[-1] == number for line in lines), (name, number)
            drawn = row.css_first("svg")
            assert drawn.attributes["aria-hidden"] == "true" if drawn else "further" in name
    assert {"Papers by main topic", "Papers by kind", "Papers with"} <= {
        found.text() for chart in charts if (found := chart.css_first("caption"))
    }


def test_what_is_left_over_is_counted_but_has_no_bar_that_would_dwarf_the_others() -> None:
    number = MOST_ROWS + 3
    papers = [
        made_up.titled(made_up.rich("Moss"), f"moss-{at}", collection=f"shelf-{at % number}")
        for at in range(3 * number)
    ]
    held = {f"shelf-{at}": tuple(p.slug for p in papers if p.collection == f"shelf-{at}") for at in range(number)}
    made = made_up.site(*papers)
    shelves = {name: replace(made.collections[0], slug=name, title=name, papers=slugs) for name, slugs in held.items()}
    made = replace(made, collections=tuple(shelves.values()), collection_by_slug=shelves)
    (found,) = (one for one in tallies(made) if one.title == "Papers by collection")
    assert (len(found.rows), found.whole, found.rest) == (MOST_ROWS, 3, ("3 further collections", 9))


def test_bars_are_exact_to_an_eighth() -> None:
    assert [bar(share, 2) for share in (0, 0.25, 0.5, 0.5625, 1)] == ["", "▌", "█", "█▏", "██"]
