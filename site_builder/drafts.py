"""From source files to papers: parse, derive, fold what stands twice, correct, name."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from site_builder import inputs
from site_builder.collections import Contents, Gathered, gathered
from site_builder.config.corrections import Correction, corrections
from site_builder.config.settings import collection_settings
from site_builder.contracts import Call
from site_builder.derive.heading import distinct, extended
from site_builder.discover import modules
from site_builder.folding import once
from site_builder.model import (
    CollectionSettings,
    Derivation,
    Diagnostic,
    Paper,
    Place,
    RawRecord,
    Source,
    Taxonomy,
)
from site_builder.raw import is_binary
from site_builder.raw.field_names import NO_NAMES, Names
from site_builder.records import corrected, facts, ground, placed, wording
from site_builder.rich import RichText
from site_builder.slugs import Identity, Slugs
from site_builder.text.fold import folded

CODES = {
    "W106": "the same paper stands twice; the first is kept",
    "W108": "a file that no input format reads, or that two claim",
    "N121": "papers whose slugs are not recorded yet",
    "N122": "a paper that fits no topic",
    "N123": "a recorded paper is gone; a page at its address says so",
}


Said = tuple[Diagnostic, ...]

SITE_FILES = frozenset({"site.yaml", "topics.yaml", "permalinks.yaml"})
FOLDER_FILES = frozenset({"collection.yaml", "editor.yaml"})


def source_at(content: tuple[Source, ...], path: str) -> Source | None:
    """The source file at a path of the content folder."""
    return next((source for source in content if source.path == path), None)


@dataclass(frozen=True, slots=True)
class Draft:
    """A paper on its way: it has facts, but no slug yet."""

    collection: Gathered
    raw: RawRecord
    derived: Derivation
    folded: str
    fingerprint: str
    id: str


def read(
    content: tuple[Source, ...], topics: Collection[str], names: Names = NO_NAMES
) -> tuple[tuple[Gathered, ...], Said]:
    """The collections that the files hold; `names` are what they call our fields where no collection.yaml says so.

    `topics` are the slugs that a collection.yaml may file keywords under.
    """
    found: list[Diagnostic] = []
    contents: list[Contents] = []
    settings: dict[str, CollectionSettings] = {}
    formats = modules(inputs.__name__)
    for source in content:
        folder, _, name = source.path.rpartition("/")
        if name == "collection.yaml":
            settings[folder], said = collection_settings(source, topics)
            found += said
    for source in content:
        folder, _, name = source.path.rpartition("/")
        if name in SITE_FILES or name in FOLDER_FILES:
            continue
        if is_binary(source.data):
            hint = "abstracts are text: save it as plain text in UTF-8, or move it out of the folder"
            found.append(Diagnostic("warning", "W108", Place(source.path), "left out: it is no text", hint))
            continue
        readers = [one for one in formats if one.accepts(source)]
        if len(readers) == 1:
            parsed = readers[0].parse(source, {**names, **settings[folder].fields} if folder in settings else names)
            found += parsed.diagnostics
            contents.append(Contents(source.path, parsed.heading, parsed.records))
        else:
            claim = " and ".join(one.__name__.rpartition(".")[2] for one in readers)
            what = f"left out: {claim} both claim it" if readers else "left out: no input format reads it"
            found.append(Diagnostic("warning", "W108", Place(source.path), what, "" if readers else _formats_hint()))
    groups, said = once(gathered(tuple(contents), settings))
    return groups, (*found, *said)


def _formats_hint() -> str:
    known = ".txt, .md, .csv, .tsv, .json, .jsonl, .yaml, .bib, .ris, and .xml of the ACL Anthology and arXiv"
    return f"known are {known}; a name that starts with _ is passed over"


def drafts(groups: tuple[Gathered, ...], rules: Taxonomy, call: Call) -> tuple[tuple[Draft, ...], Said]:
    """Every paper in source order; one whose text reads like an earlier one's once mark-up is resolved is left out."""
    first: dict[str, Draft] = {}
    found: list[Diagnostic] = []
    found_drafts: list[Draft] = []
    for group in groups:
        found_facts = call(facts, [wording(raw) for raw in group.records], ground(group.settings, rules))
        for raw, one in zip(group.records, found_facts, strict=True):
            derived = one.derivation
            found += placed(one, raw)
            text = folded(derived.abstract.plain)
            fingerprint = hashlib.blake2b(text.encode("utf-8", errors="replace"), digest_size=16).hexdigest()
            draft = Draft(group, raw, derived, text, fingerprint, raw.id or fingerprint[:12])
            same = first.get(fingerprint)
            if same is not None:
                what = f"left out: the same abstract as {same.raw.place}"
                found.append(Diagnostic("warning", "W106", raw.place, what, "keep one of the two"))
                continue
            first[fingerprint] = draft
            found_drafts.append(draft)
    return tuple(found_drafts), tuple(found)


def identity(draft: Draft) -> Identity:
    name, heading = draft.derived.names.name, draft.derived.heading.plain
    return Identity(draft.id, draft.raw.id, name, heading, draft.fingerprint, draft.folded)


def edited(
    drafts: tuple[Draft, ...],
    given: tuple[str, ...],
    groups: tuple[Gathered, ...],
    content: tuple[Source, ...],
    rules: Taxonomy,
) -> tuple[tuple[Draft, ...], Said]:
    """The drafts with each folder's editor.yaml applied."""
    found: list[Diagnostic] = []
    wanted: dict[tuple[str, str], tuple[Place, Correction]] = {}
    for folder in dict.fromkeys(group.folder for group in groups):
        source = source_at(content, f"{folder}/editor.yaml".lstrip("/"))
        by_slug, said = corrections(source) if source else ({}, ())
        found += said
        wanted.update(((folder, slug), one) for slug, one in by_slug.items())
    known = frozenset(rule.slug for rule in rules.topics)
    done: list[Draft] = []
    for draft, slug in zip(drafts, given, strict=True):
        one = wanted.pop((draft.collection.folder, slug), None)
        if one is not None:
            derived, said = corrected(draft.derived, one[1], one[0], known, draft.collection.settings.macros)
            found += said
            draft = replace(draft, derived=derived)
        done.append(draft)
    for (_, slug), (place, _) in wanted.items():
        found.append(Diagnostic("warning", "W014", place, f"no paper of this collection has the slug `{slug}`"))
    return tuple(done), tuple(found)


def papers(drafts: tuple[Draft, ...], given: Slugs) -> tuple[Paper, ...]:
    latest = max((day for day in given.seen if day), default=None)
    # Where all papers came on one day nothing tells them apart, and a mark on each would mark none.
    telling = any(day != latest for day in given.seen)
    headings = distinct(_headings(drafts))
    return tuple(
        Paper(
            id=draft.id,
            slug=slug,
            collection=draft.collection.slug,
            raw=draft.raw,
            derived=draft.derived,
            heading=_unlinked(heading),
            fingerprint=draft.fingerprint,
            first_seen=day,
            new=telling and day is not None and day == latest,
        )
        for draft, slug, day, heading in zip(drafts, given.slugs, given.seen, headings, strict=True)
    )


def _headings(drafts: tuple[Draft, ...]) -> tuple[tuple[RichText, RichText | None], ...]:
    """Each heading, and what a supplied one may be extended to where another paper has the same."""
    once = Counter(draft.derived.heading.plain.casefold() for draft in drafts)
    return tuple(
        (
            found.heading,
            extended(found.abstract, found.sentences, found.names, found.highlight)
            if found.title is None and once[found.heading.plain.casefold()] > 1
            else None,
        )
        for found in (draft.derived for draft in drafts)
    )


def _unlinked(heading: RichText) -> RichText:
    """A heading without its links: it stands inside the link to its paper, and a link cannot hold another."""
    return replace(heading, tokens=tuple(token for token in heading.tokens if token.name != "link"))


def unfinished(papers: tuple[Paper, ...], given: Slugs, *, recorded_now: bool) -> Iterable[Diagnostic]:
    for paper in papers:
        if not paper.derived.topics:
            what = f"`{paper.slug}` fits no topic"
            yield Diagnostic(
                "note", "N122", paper.raw.place, what, "topics.yaml may lack a term, or name one in editor.yaml"
            )
    for link, successor in given.gone:
        what = f"`{link.slug}` is gone; its page says so" + (f" and points to `{successor}`" if successor else "")
        hint = "bring the paper back, or leave it: the address stays taken"
        yield Diagnostic("note", "N123", Place("permalinks.yaml"), what, hint)
    if given.added and not recorded_now:
        what = f"{len(given.added)} of {len(papers)} papers are not recorded yet, so their addresses may still change"
        hint = "run `digest build` without --frozen and commit the file"
        yield Diagnostic("note", "N121", Place("permalinks.yaml"), what, hint)
