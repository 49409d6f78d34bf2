"""Names, expansions and other names, against titles that begin with a name, nameless rows and the seeds' hand labels.

Titles are never read by what is measured. The strict rows of unnamed-dev were marked by cue patterns; those whose
abstract does introduce a name were read by hand and listed (bench/reviews/unnamed_strict.txt), and the share is given
with and without them.
"""

from __future__ import annotations

import re

from bench.data import rows as data
from bench.quality.fit_names import reviewed
from bench.seeds import seeds
from site_builder.derive.name import names
from site_builder.derive.name_shape import fold
from site_builder.model import Names
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences

Row = tuple[str, str, float, str]

# The naive baseline: what stands after "we propose", "called" ..., or the first bracketed acronym.
_CUE = re.compile(
    r"\b(?:(?:propose|introduce|present|develop)s? (?:the |a |an )?|(?:called|named|termed|dubbed) )"
    r"[\"“*`]*([A-Z][\w-]*[A-Z0-9][\w-]*)"
)


def given(source: str) -> Names:
    """What is found in an abstract as typed."""
    abstract, _ = rich_text(source)
    return names(abstract, sentences(abstract))


def rows() -> list[Row]:
    """Precision and recall on names-dev, false names on unnamed-dev, and the seeds."""
    return [*_titles(), *_nameless(), *_seeds()]


def _titles() -> list[Row]:
    right = said = cue_right = cue_said = 0
    dev = data("names-dev")
    for row in dev:
        name = fold(rich_text(row["name"], block=False)[0].plain)
        found = given(row["abstract"]).name
        said += found is not None
        right += found is not None and fold(found) == name
        cue = _CUE.search(row["abstract"])
        cue_said += cue is not None
        cue_right += cue is not None and fold(cue[1]) == name
    return [
        ("name: precision, % of those given", "names-dev", 100 * right / said, ">= 95"),
        ("name: recall, %", "names-dev", 100 * right / len(dev), ">= 92"),
        ("baseline, cue regex: precision, %", "names-dev", 100 * cue_right / cue_said, ""),
        ("baseline, cue regex: recall, %", "names-dev", 100 * cue_right / len(dev), ""),
    ]


def _nameless() -> list[Row]:
    strict = [row for row in data("unnamed-dev") if row["strict"]]
    false = {row["id"] for row in strict if given(row["abstract"]).name is not None}
    named = reviewed()
    rest = len(strict) - len(named & {row["id"] for row in strict})
    return [
        ("false names, % of strict rows as marked", "unnamed-dev", 100 * len(false) / len(strict), "<= 3"),
        ("false names, % without rows that do name", "unnamed-dev", 100 * len(false - named) / rest, "<= 3"),
    ]


def _seeds() -> list[Row]:
    right = expanded = invented = others = wanted = extra = refused = 0
    for gold, source in seeds():
        found = given(source)
        accepted = {_folded(gold["name"]), *map(_folded, gold["name_ok"])}
        ok = _folded(found.name) in accepted
        right += ok
        if gold["expansion"]:
            expanded += ok and _folded(found.expansion) in {
                _folded(x) for x in (gold["expansion"], *gold["expansion_ok"])
            }
        else:
            invented += found.expansion is not None
        never = {_folded(name) for name in gold["not_names"]}
        refused += sum(_folded(name) in never for name in (found.name, *found.others))
        due = {_folded(name) for name in gold["other_names"]}
        others += sum(_folded(name) in due for name in found.others)
        extra += sum(_folded(name) not in due | accepted for name in found.others)
        wanted += len(due)
    return [
        ("names right, of 57", "seeds-gold", right, ">= 56"),
        ("expansions right, of 18", "seeds-gold", expanded, "18"),
        ("expansions invented", "seeds-gold", invented, "0"),
        ("given as a name though never one", "seeds-gold", refused, "0"),
        (f"other names found, of {wanted}", "seeds-gold", others, ""),
        ("other names beyond the labels", "seeds-gold", extra, ""),
    ]


def _folded(text: str | None) -> str | None:
    return None if text is None else fold(text)


if __name__ == "__main__":
    for what, where, value, target in rows():
        print(f"{what:45} {where:12} {value:8.2f} {target}")
