from __future__ import annotations

import json

from lunr.builder import Builder
from lunr.stemmer import stemmer
from lunr.stop_word_filter import stop_word_filter
from lunr.trimmer import trimmer

from site_builder.search.builder import QuickBuilder
from site_builder.search.counts import filled, lunr_builder, texts
from tests.search import garden_papers


def serialised(builder: Builder) -> str:
    return json.dumps(builder.build().serialize())


def test_the_index_equals_stock_lunrs_with_our_tokens() -> None:
    found = texts(garden_papers.site(120))
    assert serialised(lunr_builder(found)) == serialised(filled(Builder(), found))


def test_the_index_equals_stock_lunrs_with_lunrs_tokens_and_boosts() -> None:
    def filled(builder: Builder) -> str:
        builder.ref("id")
        builder.pipeline.add(trimmer, stop_word_filter, stemmer)
        builder.search_pipeline.add(stemmer)
        builder.field("title", boost=3)
        builder.field("text")
        builder.field("tags")
        builder.field("size", extractor=lambda doc: f"{doc['id']} {doc['id']}")
        for number in range(80):
            paper = garden_papers.paper(number)
            doc = {"id": number, "title": paper.heading.plain, "text": paper.derived.abstract.plain + "\n--\tx"}
            builder.add({**doc, "tags": paper.raw.authors or None}, {"boost": 2} if number % 7 == 0 else None)
        return serialised(builder)

    assert filled(QuickBuilder()) == filled(Builder())


def test_lunr_searches_the_index() -> None:
    index = lunr_builder(texts(garden_papers.site(40))).build()
    assert index.search("survey")
    assert index.search("gpt4")[0]["ref"].startswith("paper-")
