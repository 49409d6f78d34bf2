"""Links of the seeds against hand labels: address and kind of each, and whether a paper is badged as having code."""

from __future__ import annotations

from bench.seeds import seeds
from site_builder.derive.links import links
from site_builder.model import Link
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences

Row = tuple[str, str, float, str]
KINDS = {"org": "account"}
"""The gold's words for kinds, where they differ from ours."""


def linked(source: str) -> tuple[Link, ...]:
    """The links of an abstract as typed."""
    abstract, _ = rich_text(source)
    return links(abstract, sentences(abstract))


def rows() -> list[Row]:
    """Links right in address and kind, links too many, badges right."""
    labels = right = extra = badges = papers = 0
    for gold, source in seeds():
        found = {(one.url.rstrip("/"), one.kind) for one in linked(source)}
        expected = {(one["url"].rstrip("/"), KINDS.get(one["kind"], one["kind"])) for one in gold["links"]}
        labels += len(expected)
        right += len(found & expected)
        extra += len(found - expected)
        badges += any(kind == "code" for _, kind in found) == (gold["code_status"] == "available")
        papers += 1
    return [
        ("links: address and kind right", "seeds-gold", right, f"{labels} of {labels}"),
        ("links: not in the labels", "seeds-gold", extra, "0"),
        ("links: code badge right", "seeds-gold", badges, f"{papers} of {papers}"),
    ]


if __name__ == "__main__":
    for row in rows():
        print(*row, sep="\t")
