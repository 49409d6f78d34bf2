"""The search index: a small manifest at a fixed address, and files in a folder named by the hash of what they hold."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterator, Mapping

from site_builder.model import KIND_NAMES, PAPER_KINDS, File, Site
from site_builder.pages._parts.marks import MARKS
from site_builder.search.counts import BOOSTS, FIELDS, Counts, counts, lunr_builder, texts
from site_builder.search.entries import BLOCK, entry_blocks, facet_table
from site_builder.search.postings import Postings
from site_builder.search.shards import Shard, shards, term_column

FORMAT = 1
"""Raised whenever a reader of the format before would misread the files."""


_FEW = 15_000  # terms, about 40 kB
_TITLES = {FIELDS.index(field) for field in ("heading", "name")}


def files(site: Site) -> Iterator[File]:
    """`search/index.json`, and beside it the index, the entries and the facets, each file compressed (raw deflate).

    They are compressed here because hosts (GitHub Pages among them) do not compress what they do not know to be text.
    """
    if not site.papers:
        return
    builder = lunr_builder(texts(site))
    counted = counts(site, builder)
    cut = shards(counted.postings)
    made: dict[str, bytes] = {f"t{at}.bin": shard.data for at, shard in enumerate(cut)}
    made |= {f"e{at}.bin": block for at, block in enumerate(entry_blocks(counted.papers, site))}
    made["facets.bin"] = facet_table(counted.papers, site)
    made["words.bin"] = term_column(_suggested(counted))
    folder = _folder(made)
    for name, data in made.items():
        yield File(f"search/{folder}/{name}", _deflated(data))
    yield File("search/index.json", _json(_manifest(site, counted, cut, folder)))
    if site.settings.search.lunr_json:
        yield File("search/lunr.json", _json(builder.build().serialize()))


def _manifest(site: Site, counted: Counts, cut: list[Shard], folder: str) -> Mapping[str, object]:
    return {
        "format": FORMAT,
        "folder": folder,
        "papers": len(counted.papers),
        "fields": list(BOOSTS),
        "boosts": list(BOOSTS.values()),
        "averages": counted.averages,
        "lengths": [number for run in counted.lengths for number in run],
        "shards": [shard.first for shard in cut],
        "block": BLOCK,
        "kinds": [[kind, KIND_NAMES[kind], MARKS[kind]] for kind in PAPER_KINDS],
        "topics": [[topic.rule.slug, topic.rule.name] for topic in site.topics],
        "collections": [[collection.slug, collection.title] for collection in site.collections],
    }


def _suggested(counted: Counts) -> list[str]:
    """The terms that a misspelt word may have meant: where there are many, those of two papers or of a heading or name.

    More than half of the terms of 6,500 papers stand in one abstract or are one author's; with them the list takes
    99 kB, without them 45.
    """
    few = len(counted.postings) <= _FEW

    def titled(row: Postings) -> bool:
        return any(isinstance(shape, tuple) and not _TITLES.isdisjoint(shape[1::3]) for shape in row.shapes)

    return sorted(term for term, row in counted.postings.items() if few or len(row.numbers) > 1 or titled(row))


def _folder(made: Mapping[str, bytes]) -> str:
    digest = hashlib.blake2b(digest_size=6)
    for name, data in made.items():
        digest.update(f"{name} {len(data)}\n".encode() + data)
    return digest.hexdigest()


def _deflated(data: bytes) -> bytes:
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return squeezer.compress(data) + squeezer.flush()


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode(errors="replace") + b"\n"
