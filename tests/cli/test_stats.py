"""`digest stats` and the page about the digest show the same figures."""

from __future__ import annotations

import re
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser

from site_builder.cli.statistics import bar
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
            assert row.css_first("svg").attributes["aria-hidden"] == "true"  # type: ignore[union-attr]
    assert {"Papers by main topic", "Papers by kind", "Papers with"} <= {
        found.text() for chart in charts if (found := chart.css_first("caption"))
    }


def test_bars_are_exact_to_an_eighth() -> None:
    assert [bar(share, 2) for share in (0, 0.25, 0.5, 0.5625, 1)] == ["", "▌", "█", "█▏", "██"]
