"""Refits site_builder/derive/title_words.py on the titles of names-dev and unnamed-dev: `python -m bench.fit_title_words`.

For every word: in how many abstracts it stands, in how many of their titles, and in how many of these it would stand if only
its count in the abstract mattered. Words whose ratio is far from 1, often enough to move something, are kept in bands.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from bench.data import rows
from site_builder.text.rich import rich_text

TARGET = Path(__file__).parents[1] / "site_builder" / "derive" / "title_words.py"
TOKEN = re.compile(r"[^\W_]+")
BANDS = (0.1, 0.2, 0.35, 0.6, 1.6, 2.2, 3.0)
KEPT = 1300
PRIOR = 3.0  # expected title words added to both sides of a ratio, so that rare words stay near 1
COUNTS = 7  # counts from here on are one class


def tokens(text: str) -> list[str]:
    """The words of a text in lower case, hyphenated ones apart."""
    return TOKEN.findall(text.lower())


def pairs(parts: slice = slice(None)) -> Iterable[tuple[Counter[str], set[str]]]:
    """For each dev abstract the counts of its words, and the words of its title (without the name)."""
    for file, field in (("names-dev", "title_rest"), ("unnamed-dev", "title")):
        for row in list(rows(file))[parts]:
            abstract, _ = rich_text(row["abstract"])
            title, _ = rich_text(row[field])
            yield Counter(tokens(abstract.plain)), set(tokens(title.plain))


def fit(data: list[tuple[Counter[str], set[str]]]) -> tuple[tuple[float, ...], dict[str, float]]:
    """How likely a word is in the title by its count in the abstract, and the ratio of the words that differ from that."""
    seen, hit = Counter[int](), Counter[int]()
    for counts, title in data:
        for word, count in counts.items():
            if len(word) > 3:
                seen[min(count, COUNTS)] += 1
                hit[min(count, COUNTS)] += word in title
    base = (0.0, *(round(hit[n] / seen[n], 3) for n in range(1, COUNTS + 1)))
    expected, found = Counter[str](), Counter[str]()
    for counts, title in data:
        for word, count in counts.items():
            expected[word] += base[min(count, COUNTS)]
            found[word] += word in title
    ratios = {word: (found[word] + PRIOR) / (expected[word] + PRIOR) for word in expected}
    moved = sorted(ratios, key=lambda w: (-abs(found[w] - expected[w]), w))[:KEPT]
    return base, {word: min(BANDS, key=lambda band: (abs(band / ratios[word] - 1), band)) for word in moved}


def written(base: tuple[float, ...], bands: dict[str, float]) -> str:
    """The module with the table."""
    lines = [
        '"""How likely a word of an abstract stands in its title too. Fitted: `python -m bench.fit_title_words`."""',
        "",
        f"BY_COUNT = {base}",
        '"""By how often the word stands in the abstract (0, 1, 2 ... and more)."""',
        "",
        "# How many times likelier, or less likely, than other words of the same count.",
        "_BANDS: dict[float, str] = {",
    ]
    for band in BANDS:
        listed = sorted(word for word, value in bands.items() if value == band)
        lines.append(f"    {band}: (")
        line = ""
        for word in listed:
            if len(line) + len(word) > 105:
                lines.append(f'        "{line}"')
                line = ""
            line += word + " "
        lines.append(f'        "{line.rstrip()}"')
        lines.append("    ),")
    lines += ["}", "RATIO: dict[str, float] = {word: band for band, listed in _BANDS.items() for word in listed.split()}", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    TARGET.write_text(written(*fit(list(pairs()))), encoding="utf-8")
