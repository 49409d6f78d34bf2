"""The measures of the text engine, each on its own file of data."""

from __future__ import annotations

import re
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

from bench.text.data import REVIEWS, line, path, rows
from bench.text.leftover import leftovers
from site_builder.rich import RichText
from site_builder.text.fold import folded
from site_builder.text.math import formula
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences

MACROS = {
    "R": r"\mathbb{R}",
    "E": r"\mathbb{E}",
    "KL": r"\mathrm{KL}(#1 \| #2)",
    "norm": r"\left\lVert #1 \right\rVert",
    "abs": r"\left| #1 \right|",
    "inner": r"\left\langle #1, #2 \right\rangle",
    "bx": r"\mathbf{x}",
    "calD": r"\mathcal{D}",
}
"""The macros that the cases of `math-cases.tsv` in the category custom-macro take for granted."""


def reviewed(name: str) -> dict[str, list[str]]:
    """The rows of a review by their first column."""
    file = REVIEWS / name
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    return {cells[0]: cells[1:] for cells in (row.split("\t") for row in lines if row and not row.startswith("#"))}


def formulas(file: Path) -> Iterator[str]:
    """How many formulas come out as reviewed, how many are reported, how many crash."""
    readings = reviewed("formulas.tsv")
    right, wanted, said, to_say, texts, of_texts = 0, 0, 0, 0, 0, 0
    wrong: list[str] = []
    for row in file.read_text("utf-8").split("\n")[1:]:
        if row.count("\t") < 5:
            continue
        number, category, mode, expect, typed, _ = row.split("\t")[:6]
        tex = typed.replace("␤", "\n").replace("␀", "\0")
        if expect == "nomath":
            of_texts += 1
            texts += [rich_text(tex)[0].plain] == readings.get(number, [])[:1]
            continue
        made = formula(tex, mode == "display", MACROS if category == "custom-macro" else {})
        if expect == "ok":
            wanted += 1
            fine = not made.failure and not made.unknown and [made.plain] == readings.get(number, [])[:1]
            right += fine
            wrong += [] if fine else [f"  {number}: {made.failure or made.unknown or made.plain}"]
        elif expect == "err":
            to_say += 1
            said += bool(rich_text(f"${tex}$")[1])
    yield line("formulas right", f"{right} of {wanted}", "433 of 435", right >= 433)
    yield from wrong[:20]
    yield line("formulas reported", f"{said} of {to_say}", "all", said == to_say)
    yield line("texts with dollars right", f"{texts} of {of_texts}", "all", texts == of_texts)


def seed_texts(seeds: Path, keys: list[str]) -> dict[str, str]:
    """The seeds' abstracts by their keys: files in name order, abstracts in file order."""
    found: dict[str, str] = {}
    for file in sorted(seeds.glob("*.txt")):
        blocks = [block for block in re.split(r"\n\s*\n", file.read_text("utf-8")) if block.strip()]
        mine = [key for key in keys if key.startswith(file.name[:3] + "-")]
        found |= dict(zip(mine, blocks[len(blocks) - len(mine) :], strict=True))
    return found


def plain_texts(file: Path) -> Iterator[str]:
    """How many seeds read as their gold says, after the folding that the data's README names."""
    gold = {row["key"]: row["plain_text"] for row in rows(file)}
    texts = seed_texts(file.parent.parent / "seeds", list(gold))
    raised = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁻ᵈ]+")
    wrong = [
        key
        for key, typed in texts.items()
        if folded(rich_text(typed)[0].plain) != folded(raised.sub(lambda m: "^" + m[0], gold[key]))
    ]
    yield line("plain text of the seeds", f"{len(texts) - len(wrong)} of {len(texts)}", "57 of 57", not wrong)
    yield from (f"  {key}" for key in wrong)


def sentence_starts(file: Path) -> Iterator[str]:
    """How many sentences of the seeds start where the gold says, and how many start elsewhere."""
    gold = {row["key"]: row["sentence_starts"] for row in rows(file)}
    texts = seed_texts(file.parent.parent / "seeds", list(gold))
    hits = total = extra = 0
    for key, typed in texts.items():
        text = rich_text(typed)[0]
        found = [folded(text.plain[span.start : span.end]) for span in sentences(text)]
        # The gold quotes the first words as typed: they are read as the engine reads them, less a mark they cut off.
        wanted = [folded(rich_text(start, block=False)[0].plain.replace("*", "")) for start in gold[key]]
        hit = sum(any(one.startswith(start) for one in found) for start in wanted)
        hits, total, extra = hits + hit, total + len(wanted), extra + len(found) - hit
    yield line("sentence starts of the seeds", f"{hits} of {total}, {extra} elsewhere", "all 400", hits == total == 400)


def left_over(file: Path) -> Iterator[str]:
    """In how many abstracts raw mark-up is left over; each is listed with its reason."""
    reasons = reviewed("leftover.tsv")
    texts = [(row["id"], rich_text(row["abstract"])[0]) for row in rows(file)]
    found = {number: what for number, text in texts if (what := list(leftovers(text)))}
    share = 100 * len(found) / max(len(texts), 1)
    figure = f"{len(found)} of {len(texts)} abstracts ({share:.2f} %)"
    yield line("raw mark-up left over", figure, "under 0.1 %", share < 0.1)
    for number, what in found.items():
        yield f"  {number}: {', '.join(what)}: {' '.join(reasons.get(number, ['not reviewed']))}"


def _same(address: str) -> str:
    return re.sub(r"^http:", "https:", unquote(address).rstrip("/").lower())


def links(file: Path) -> Iterator[str]:
    """Precision and recall of addresses that are written with a scheme; the others must stay text."""
    right = wrong = missed = bare = bare_links = 0
    for row in rows(file):
        got = {_same(address) for _, address in rich_text(row["abstract"])[0].links() if address.startswith("http")}
        typed = re.sub(r"\\", "", unquote(row["abstract"]).lower())
        gold = {_same(address) for address in row["abstract_urls"]}
        schemed = {one for one in gold if "://" + one.partition("://")[2][:12] in typed}
        bare += len(gold - schemed)
        bare_links += len((gold - schemed) & got)
        right += len(schemed & got)
        missed += len(schemed - got)
        wrong += len(got - gold)
    precision, recall = right / max(right + wrong, 1), right / max(right + missed, 1)
    figure = f"precision {precision:.4f}, recall {recall:.4f} of {right + missed}"
    yield line("links", figure, ">= 0.995 each", min(precision, recall) >= 0.995)
    yield line("addresses without a scheme", f"{bare_links} of {bare} became links", "0", bare_links == 0)


def weird(file: Path) -> Iterator[str]:
    """The nasty abstracts: read on screen, verdicts in bench/reviews/weird.tsv."""
    verdicts = reviewed("weird.tsv")
    ids = [row["id"] for row in rows(file)]
    for row in rows(file):
        rich_text(row["abstract"])
    counted = Counter(verdicts[one][0] for one in ids if one in verdicts)
    figure = f"{sum(counted.values())} of {len(ids)} read: " + ", ".join(f"{n} {v}" for v, n in sorted(counted.items()))
    yield line(
        "nasty abstracts", figure, "every one read, none wrong", counted.total() == len(ids) and not counted["wrong"]
    )


def reread(file: Path) -> Iterator[str]:
    """Whether every form of every abstract reads back as the same text."""
    texts = [rich_text(row["abstract"])[0] for row in rows(file)]
    plain = sum(rich_text(text.plain)[0].plain != text.plain for text in texts)
    markdown = sum(rich_text(text.markdown)[0].plain != text.plain for text in texts)
    stored = sum(RichText.from_json(text.to_json()) != text for text in texts)
    name = f"read again, {file.name.split('.')[0]}"
    yield line(name, f"{plain} of {len(texts)} plain texts change", "0", plain == 0)
    yield line("", f"{markdown} of {len(texts)} Markdown forms change, {stored} stored", "(reported)", stored == 0)


def speed(file: Path) -> Iterator[str]:
    """CPU time an abstract, in milliseconds."""
    texts = [row["abstract"] for row in rows(file)]
    for text in texts[:300]:
        rich_text(text)
    times: list[float] = []
    for text in texts:
        start = time.process_time()
        rich_text(text)
        times.append(1000 * (time.process_time() - start))
    median = statistics.median(times)
    figure = f"median {median:.3f} ms, mean {statistics.mean(times):.3f}, most {max(times):.1f}"
    yield line(f"CPU an abstract, {len(times)}", figure, "median <= 0.25 ms", median <= 0.25)


def known_files() -> dict[str, Path | None]:
    """The data files that the measures read."""
    names = """
        math-cases.tsv seeds-plain-text.jsonl seeds-gold.jsonl scale-6500.jsonl.gz links-dev.jsonl.gz text-cases.md
        weird-dev.jsonl.gz names-dev.jsonl.gz unnamed-dev.jsonl.gz tldr-dev.jsonl.gz topics-dev.jsonl.gz
        """
    return {name: path(name) for name in names.split()}
