"""The main kind of each seed against hand labels, and of dev abstracts against what their titles say, if they do."""

from __future__ import annotations

import re
from collections import Counter

from bench.data import rows as data
from bench.seeds import seeds
from site_builder.derive.kind import kinds
from site_builder.derive.name import names
from site_builder.derive.outline import outline
from site_builder.model import PaperKind
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences

Row = tuple[str, str, float, str]
KINDS: dict[str, PaperKind] = {
    "method": "method",
    "theory": "theory",
    "benchmark/dataset": "benchmark",
    "analysis/empirical study": "study",
    "framework/system": "system",
    "survey/position": "survey",
}
"""The gold's words for kinds in ours."""

TITLES: dict[PaperKind, re.Pattern[str]] = {
    "survey": re.compile(
        r"^Position\b|\b(?:A|Systematic|Comprehensive) (?:Survey|Review)\b|\bSurvey (?:of|on)\b|\bTutorial\b"
    ),
    "benchmark": re.compile(r"\bBenchmark(?:s|ing)?\b|\bData ?[Ss]ets?\b|\b\w+Bench\b|\bBench:|\bCorpus\b"),
    "theory": re.compile(
        r"\b(?:Theory of|Provabl[ey]|Sample Complexity|Lower Bounds?|Regret|Convergence (?:of|Analysis|Rates?)"
        r"|Minimax|Theoretical|Hardness"
        r"|Generalization Bounds?|Optimal Rates?)\b"
    ),
    "study": re.compile(
        r"\b(?:Empirical|Case Study|Do [A-Z]|Does|Understanding|How (?:Do|Does|Well)|Revisiting|Analysis of"
        r"|Investigating|What|Why|Demystifying)\b"
    ),
    "system": re.compile(r"\b(?:Library|Toolkit|Platform|Simulator|Open-[Ss]ource|System|Package|Infrastructure)\b"),
}
"""Words of titles that tell the kind roughly; measured with, never read by the digest."""


def rated(source: str) -> tuple[PaperKind, ...]:
    """The kinds of an abstract as typed."""
    abstract, _ = rich_text(source)
    spans = sentences(abstract)
    return kinds(abstract, spans, names(abstract, spans), outline(abstract, spans))


def misses() -> list[str]:
    """The seeds whose main kind is neither the label's nor one that it accepts."""
    missed = []
    for gold, source in seeds():
        accepted = {KINDS[word] for word in (gold["contribution_kind"][0], *gold["contribution_main_ok"])}
        found = rated(source)
        if found[0] not in accepted:
            missed.append(f"{gold['key']}: {found} where {gold['contribution_kind']}")
    return missed


def rows() -> list[Row]:
    """Seeds right; how often the kind that a title tells is found, as the main one and at all."""
    total = sum(1 for _ in seeds())
    result: list[Row] = [("kind: main one right", "seeds-gold", total - len(misses()), f">= 52 of {total}")]
    main, second, said = Counter[str](), Counter[str](), Counter[str]()
    for row in (*data("scale-6500"), *data("unnamed-dev")):
        told = [kind for kind, cue in TITLES.items() if cue.search(row["title"])]
        if len(told) != 1:
            continue
        found = rated(row["abstract"])
        said[told[0]] += 1
        main[told[0]] += found[0] == told[0]
        second[told[0]] += told[0] in found
    for kind in TITLES:
        result.append(
            (f"kind: {kind} where the title says so, main", "scale-6500, unnamed-dev", main[kind] / said[kind], "")
        )
        result.append(
            (f"kind: {kind} where the title says so, at all", "scale-6500, unnamed-dev", second[kind] / said[kind], "")
        )
    return result


if __name__ == "__main__":
    for row in rows():
        print(*row, sep="\t")
    print(*misses(), sep="\n")
