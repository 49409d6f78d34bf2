"""The chosen sentence against hand labels and against the summaries that authors wrote themselves."""

from __future__ import annotations

from bench.agreement import rouge_l
from bench.data import rows as data
from bench.quality.extractors import extractors
from bench.seeds import seeds
from site_builder.derive.highlight import highlight
from site_builder.derive.name import names
from site_builder.derive.outline import outline
from site_builder.model import Highlight
from site_builder.rich import RichText
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences

Row = tuple[str, str, float, str]


def chosen(source: str) -> tuple[RichText, tuple[str, ...], Highlight | None]:
    """An abstract, its sentences, and the highlight."""
    abstract, _ = rich_text(source)
    spans = sentences(abstract)
    found = highlight(abstract, spans, names(abstract, spans), outline(abstract, spans))
    return abstract, tuple(abstract.plain[start:end] for start, end in spans), found


def rows() -> list[Row]:
    """Seeds right, and ROUGE-L with the authors' summaries beside the first sentence's."""
    right = 0
    for gold, source in seeds():
        _, _, found = chosen(source)
        accepted = {gold["highlight_sentence"]["index"], *gold["highlight_ok"]}
        right += found is not None and found.sentence in accepted
    ours, theirs, best = 0.0, 0.0, 0.0
    others = dict(extractors())
    rated = dict.fromkeys(others, 0.0)
    known = data("tldr-dev")
    for row in known:
        abstract, texts, found = chosen(row["abstract"])
        ours += rouge_l(abstract.plain[slice(*found.span)] if found else "", row["tldr"])
        theirs += rouge_l(texts[0], row["tldr"])
        best += max(rouge_l(text, row["tldr"]) for text in texts)
        for name, extract in others.items():
            rated[name] += rouge_l(extract(texts), row["tldr"])
    if rated:
        name = max(rated, key=lambda name: rated[name])
        ahead = (f"highlight over the best of sumy's {len(rated)}, {name}", "tldr-dev", ours / rated[name], "> 1")
    else:
        ahead = ("sumy is not installed: its extractors are left out", "tldr-dev", 0.0, "")
    return [
        ("highlight: sentence accepted", "seeds-gold", right, ">= 54 of 57"),
        ("highlight: ROUGE-L with the authors' summary", "tldr-dev", ours / len(known), ""),
        ("baseline: first sentence", "tldr-dev", theirs / len(known), ""),
        ("highlight over baseline", "tldr-dev", ours / theirs, ">= 1.3"),
        ahead,
        ("best sentence, chosen with the summary known", "tldr-dev", best / len(known), ""),
    ]


if __name__ == "__main__":
    for row in rows():
        print(*row, sep="\t")
