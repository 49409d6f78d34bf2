"""Papers that nobody wrote, as many as a test asks for: sentences dealt out from a list of words."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from site_builder.model import (
    Assignment,
    Derivation,
    Figure,
    Highlight,
    Link,
    Names,
    Paper,
    PaperKind,
    Place,
    RawRecord,
    Site,
)
from site_builder.outputs import records, search
from site_builder.rich import Span, literal
from tests import made_up

ROOTS = (
    "garden water prune graft survey key array play decay monkey daisy reply optimal general regular relation national"
    " hope control sensible formal digital operate condition rational vile analogous callous conform radical"
    " different adjust communism activate angular effective bowdler hopping tanning falling hissing fizzed failing"
    " filing happy sky fern moss lichen bark petal stamen soil loam peat marl clay silt humus mulch frost thaw drought"
    " hail sleet gale"
).split()
ENDINGS = ("", "", "", "s", "ing", "ed", "ly", "ness", "ation", "izer", "ful", "ously", "ability", "ment", "y", "al")
SPECIALS = (
    "pre-training", "pretraining", "k-means", "kmeans", "GPT-4", "GPT4", "C++", "LLaMA-2", "1.58-bit", "ℓ_1",
    "ε-greedy", "naïve", "don’t", "O(√d", "O(1).", "(e.g.,", "i.i.d.", "10,000", "26.8%", "pass@1", "A*",
    "state‑of‑the‑art", "x^2",
)  # fmt: skip
JOINTS = "the of and to with for a in we on by".split()
AUTHORS = ("Ada Łukasz", "Bo O’Brien", "José García", "Mei-Ling Wu", "Søren Moss")
KINDS: tuple[PaperKind, ...] = ("method", "theory", "benchmark", "study")


def sentence(deal: Random) -> str:
    """Ten to twenty words and a full stop."""

    def word() -> str:
        draw = deal.random()
        if draw < 0.3:
            return deal.choice(JOINTS)
        if draw < 0.36:
            return deal.choice(SPECIALS)
        # the first roots are dealt far more often than the last, as in any language
        return ROOTS[int(len(ROOTS) * deal.random() ** 2)] + deal.choice(ENDINGS)

    return " ".join(word() for _ in range(deal.randint(10, 20))).capitalize() + "."


def paper(number: int) -> Paper:
    """The paper of a number, always the same."""
    deal = Random(number)
    sentences = [sentence(deal) for _ in range(deal.randint(3, 9))]
    text = " ".join(sentences)
    ends = [len(" ".join(sentences[: at + 1])) for at in range(len(sentences))]
    spans = tuple(Span(end - len(each), end) for each, end in zip(sentences, ends, strict=True))
    name = f"Name{number}" if number % 3 else None
    heading = literal(f"{name or 'Notes'}: {deal.choice(ROOTS)} {deal.choice(SPECIALS)} {number}")
    topics = deal.sample(("gardens", "water", "wind"), deal.randint(0, 2))
    derived = Derivation(
        abstract=literal(text),
        title=None,
        sentences=spans,
        names=Names(name, (), None),
        heading=heading,
        highlight=Highlight(1, spans[1]),
        outline=("context",) * len(spans),
        figures=(Figure("26.8%", "26.8", "%", "less", 0, Span(0, 1)),) if number % 5 == 0 else (),
        links=(Link("https://code.example/x", "code"),) if number % 4 == 0 else (),
        kinds=(KINDS[number % len(KINDS)],),
        topics=tuple(Assignment(topic, 3.0) for topic in topics),
    )
    authors = tuple(deal.sample(AUTHORS, number % 3))
    raw = RawRecord(Place("spring.jsonl", number + 1), text, authors=authors, year=2030 + number % 2)
    place = "spring" if number % 2 else "autumn"
    return Paper(f"{number:012x}", f"paper-{number}", place, raw, derived, heading, f"{number:024x}")


def site(papers: int) -> Site:
    """A site of so many papers."""
    return made_up.site(*map(paper, range(papers)))


def written(site: Site, folder: Path) -> Path:
    """The folder with the index and the records of the site in it."""
    for file in (*search.files(site), *records.files(site)):
        (folder / file.path).parent.mkdir(parents=True, exist_ok=True)
        (folder / file.path).write_bytes(file.data)
    return folder


def manifest(folder: Path) -> dict[str, object]:
    """The manifest of a written index."""
    found: dict[str, object] = json.loads((folder / "search/index.json").read_bytes())
    return found
