"""Which paper somebody means, and why its record says what it says, for a terminal."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path

from site_builder.cli.printing import harmless
from site_builder.explain import Explanation, last_line
from site_builder.model import Paper, Site
from site_builder.slugs import slugified

_AT_LINE = re.compile(r"(?P<path>.+?):(?P<line>\d+)(?::\d+)?")
_PAGE = re.compile(r"(?:.*/)?papers/(?P<slug>[^/]+)(?:/(?:[\w.-]+)?)?(?:[?#].*)?")
_WIDTH = 110
_MOST = 5  # candidates that are shown; --format json has all


def found(asked: str, site: Site, content: Path) -> Paper | str:
    """The paper with this slug, id, name, page address or place in a file ("spring.txt:12"); else what to say."""
    page = _PAGE.fullmatch(asked)
    slug = page["slug"] if page else asked.strip("/")
    one = site.by_slug.get(slug) or next((paper for paper in site.papers if paper.id == asked), None)
    if one is not None:
        return one
    in_file = _in_file(asked, site, content)
    if in_file is not None:
        return in_file
    named = [paper for paper in site.papers if asked and asked in (paper.derived.names.name, paper.heading.plain)]
    if len(named) == 1:
        return named[0]
    for retired in site.retired:
        if retired.slug == slug:
            after = f"; its text lives on as `{retired.successor}`" if retired.successor else ""
            return f"`{slug}` was given to a paper that is gone{after}"
    return f"no paper is called `{harmless(asked)}`{_near(slug, site)}"


def _near(asked: str, site: Site) -> str:
    near = [paper.slug for paper in site.papers if slugified(paper.derived.names.name or "") == slugified(asked)]
    near += get_close_matches(asked.lower(), site.by_slug, n=3, cutoff=0.5)
    near += sorted(slug for slug in site.by_slug if asked and asked.lower() in slug)[:3]
    chosen = list(dict.fromkeys(near))[:3]
    return f"; did you mean {_listed(chosen)}?" if chosen else "; `digest records` lists the slugs"


def _in_file(asked: str, site: Site, content: Path) -> Paper | str | None:
    """The paper at a line of a source file; None where no source file is meant."""
    at_line = _AT_LINE.fullmatch(asked)
    path = Path(at_line["path"] if at_line else asked)
    names = {path.as_posix()}
    if path.resolve().is_relative_to(content.resolve()):
        names.add(path.resolve().relative_to(content.resolve()).as_posix())
    papers = [paper for paper in site.papers if paper.raw.place.path in names]
    if not papers:
        return None
    if at_line is None:
        if len(papers) == 1:
            return papers[0]
        shown = _listed([paper.slug for paper in papers[:3]]) + (" ..." if len(papers) > 3 else "")
        return f"{harmless(asked)} holds {len(papers)} papers ({shown}); add a line: {harmless(asked)}:12"
    line = int(at_line["line"])
    for paper in papers:
        if paper.raw.place.line <= line <= last_line(paper):
            return paper
    before = [paper for paper in papers if paper.raw.place.line <= line]
    nearest = max(before, key=lambda paper: paper.raw.place.line) if before else papers[0]
    if nearest.raw.verbatim:
        return f"no abstract stands at line {line}; the nearest is `{nearest.slug}` at line {nearest.raw.place.line}"
    return nearest  # a record of JSON, YAML or Markdown goes on to the next one


def _listed(slugs: Iterable[str]) -> str:
    return ", ".join(f"`{slug}`" for slug in slugs)


def lines(why: Explanation) -> Iterator[str]:
    """The explanation, a line at a time. Sentences are numbered from 1, as editor.yaml counts them."""
    for line in _lines(why):
        yield harmless(line)


def _lines(why: Explanation) -> Iterator[str]:
    yield why["heading"]
    yield f"  papers/{why['slug']}/   {why['place']}   id {why['id']}"
    for part in (_names, _headings, _sentences, _kinds, _figures, _links, _topics, _changes, _problems):
        yield from part(why)


def _title(text: str) -> Iterator[str]:
    yield ""
    yield text


def _names(why: Explanation) -> Iterator[str]:
    told = why["names"]
    yield from _title(f"Name: a share of {told['least_share']:.0%} is needed")
    weighed = [(one["share"], one["points"], one) for one in told["candidates"][:_MOST]]
    shown = False
    for share, points, one in weighed:
        if not shown and told["nothing_points"] > points:
            shown = True
            yield f"  {told['nothing_share']:6.1%} {told['nothing_points']:+6.2f}  no name"
        long = f" ({one['expansion']})" if one["expansion"] else ""
        yield f"  {share:6.1%} {points:+6.2f}  {one['text']}{long}"
        yield from _wrapped(" ".join(f"{value:+.2g} {label};" for label, value in one["evidence"] if value), 18)
    if not shown:
        yield f"  {told['nothing_share']:6.1%} {told['nothing_points']:+6.2f}  no name"
    if len(told["candidates"]) > _MOST:
        yield f"  and {len(told['candidates']) - _MOST} less likely ones"


def _headings(why: Explanation) -> Iterator[str]:
    if why["heading_found"] is None:
        yield from _title("Heading: the title that the source gives")
        return
    yield from _title("Heading: points, where it was read, sentence")
    if not why["headings"]:
        yield "  no phrase says enough"
    for one in why["headings"][:_MOST]:
        yield f"  {one['points']:+6.2f}  {one['text']}   ({one['source']}, {one['sentence'] + 1})"
    if len(why["headings"]) > _MOST:
        yield f"  and {len(why['headings']) - _MOST} more"


def _sentences(why: Explanation) -> Iterator[str]:
    yield from _title("Sentences: points as the highlight, label with the points of its words")
    for at, one in enumerate(why["sentences"]):
        mark = ">" if at == why["highlight"] else " "
        told = ", ".join(f"{label} {value:g}" for label, value in one["label_points"].items())
        yield f" {mark}{at + 1:3} {one['highlight_points']:+6.2f}  {one['label']}{f' ({told})' if told else ''}"
        yield from _wrapped(one["text"], 13)


def _kinds(why: Explanation) -> Iterator[str]:
    yield from _title("Kind")
    yield "  " + ", ".join(f"{kind} {points:g}" for kind, points in why["kinds"].items() if points)


def _figures(why: Explanation) -> Iterator[str]:
    if why["figures"]:
        yield from _title("Figures: sentence")
    for text, at in why["figures"]:
        yield f"  {at + 1:3}  {text}"


def _links(why: Explanation) -> Iterator[str]:
    if why["links"]:
        yield from _title("Links")
    for one in why["links"]:
        yield f"  {one['kind']:8} {one['url']}   ({one['why']})"


def _topics(why: Explanation) -> Iterator[str]:
    yield from _title("Topics: points, terms with their points, how often, sentences")
    if not why["topics"]:
        yield "  no topic has enough points"
    for topic in why["topics"]:
        yield f"  {topic['points']:6.2f}  {topic['topic']}"
        for one in topic["terms"]:
            where = ", ".join(str(at + 1) for at in one["sentences"])
            yield f"  {one['points']:12.2f}  {one['term']} ×{one['count']}{f' in {where}' if where else ''}"


def _changes(why: Explanation) -> Iterator[str]:
    if why["changes"]:
        yield from _title("Put right by editor.yaml")
    for change in why["changes"]:
        yield f"  {change['field']}: {change['found']!r} -> {change['shown']!r}"


def _problems(why: Explanation) -> Iterator[str]:
    if why["problems"]:
        yield from _title("Noticed in its text")
    for problem in why["problems"]:
        yield f"  {problem}"


def _wrapped(text: str, indent: int) -> list[str]:
    space = " " * indent
    return textwrap.wrap(text, _WIDTH, initial_indent=space, subsequent_indent=space, break_long_words=False)
