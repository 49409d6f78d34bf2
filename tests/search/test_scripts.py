"""The scripts of the search page run under Node: the same words, weights, answers as the build and lunr have."""

from __future__ import annotations

import json
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from lunr.query import Query
from lunr.stemmer import porter_stemmer

from site_builder.search.counts import lunr_builder, texts
from site_builder.search.query import search_site
from site_builder.search.tokens import chunk_words, spellings, term
from tests.search import garden_papers

NODE = shutil.which("node")
SCRIPTS = Path(__file__).parents[1] / "js"
pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node")

SITE = garden_papers.site(300)
LETTERS = "abcAB019_^-{}$\\'’.,ℓεσςΣİıßéñﬁ²½™ϵ∞√+#*@&/—–‑:()[]ªµÅ🙂𝔼ℝ漢字 ­"


def answered(task: str, *arguments: object) -> object:
    """What tests/js/search_tasks.mjs answers."""
    assert NODE
    command = [NODE, str(SCRIPTS / "search_tasks.mjs"), task]
    done = subprocess.run(
        command, input=json.dumps(arguments), capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return garden_papers.written(SITE, tmp_path_factory.mktemp("site"))


def vocabulary() -> list[str]:
    deal = Random(5)
    endings = "s es ies ed ing y e ll er ational ization fulness iveness ality bly ic al ance ence able ible ant ement"
    words = {root + ending for root in garden_papers.ROOTS for ending in (*garden_papers.ENDINGS, *endings.split())}
    ends = endings.split()
    while len(words) < 20_000:
        start = "".join(deal.choice("abeiolstyz") for _ in range(deal.randint(0, 4)))
        words.add(start + "".join(deal.choice(ends) for _ in range(deal.randint(1, 3))))
    return sorted(words)


def words_of_abstracts() -> set[str]:
    """Every word that names are told from: what stood in thousands of real abstracts."""
    table = files("site_builder.derive").joinpath("word_frequencies.txt").read_text(encoding="utf-8")
    return {word for line in table.splitlines() for word in line.split()[1:]}


def test_stems_are_lunrs() -> None:
    real = words_of_abstracts()
    assert len(real) > 10_000
    words = sorted(real.union(vocabulary()))
    assert answered("stems", words) == [porter_stemmer.stem(word) for word in words]


def test_words_are_the_builds() -> None:
    deal = Random(6)
    chunks = [chunk for paper in SITE.papers for chunk in paper.derived.abstract.plain.split()]
    chunks += ["".join(deal.choice(LETTERS) for _ in range(deal.randint(1, 9))).replace(" ", "") for _ in range(20_000)]
    expected = [
        {
            "words": [{"pieces": list(w.pieces), "joined": w.joined, "marked": w.marked} for w in chunk_words(chunk)],
            "terms": [term(form) for form in spellings(chunk)],
        }
        for chunk in chunks
    ]
    assert answered("words", chunks) == expected


def test_scores_of_a_thousand_plain_queries_are_lunrs(folder: Path) -> None:
    deal = Random(7)
    known = sorted({word for word in garden_papers.ROOTS if term(word)})
    queries = [deal.sample(known, deal.randint(1, 4)) for _ in range(1000)]
    index = lunr_builder(texts(SITE)).build()
    found = answered("plain", str(folder / "search"), queries)
    assert isinstance(found, list)
    for words, scores in zip(queries, found, strict=True):
        query = Query(index.fields)
        for word in words:
            query.term(term(word), use_pipeline=False)
        expected = {result["ref"]: result["score"] for result in index.query(query)}
        assert scores == pytest.approx(expected, abs=1e-6)

        def best(of: dict[str, float]) -> list[str]:
            return sorted(of, key=lambda ref: (-round(of[ref], 6), ref))[:20]

        assert best(scores) == best(expected)


QUERIES = [
    "", "survey", "key array", "garden water prune", "k means", "kmeans", "k-means", "pre training",
    "pretraining data", "GPT 4", "gpt4", "C++", "c", "ell 1", "ℓ_1", "epsilon greedy", "1.58-bit", "A*",
    "regulariza", "natio", "g", "ga", '"key array"', '"pre training"', '-"state of the art" garden',
    "garden -water", "+fern garden water moss", "fern +moss", "topic:gardens", "topic:water key", "-topic:water",
    "topic:nothing", "kind:theory garden", "author:lukasz key", "author:garcia", "year:2031 moss", "year:soon",
    "has:code", "has:figures garden", "has:nothing", "collection:spring", "gardne", "wtaer prune", "lichne",
    "qqqqqq", "php:", "--help", "a^b", "(", "🙂", "the of and", "+", "-", '"', '""', '"the"', "topic:",
    "kind: theory", "paper-3", "Name7", "notes", "garden " * 60, "x" * 10_000,
    "fern moss lichen bark petal stamen soil", "https://journal.example/papers/moss-key.pdf?x=1#top",
    "https://review.example/forum?id=Gard3nKey&x=2", "arXiv:2401.12345v2", "https://arxiv.org/abs/2401.12345v3",
]  # fmt: skip


@pytest.mark.parametrize("live", [False, True])
def test_answers_are_those_of_the_python_reader(folder: Path, live: bool) -> None:
    def read(path: str) -> bytes | None:
        return (folder / path).read_bytes() if (folder / path).is_file() else None

    found = answered("answers", str(folder), QUERIES, live)
    assert isinstance(found, list)
    for text, there in zip(QUERIES, found, strict=True):
        here = search_site(read, text, live=live)
        assert there == {
            "slugs": [result.slug for result in here.results],
            "total": here.total,
            "full": here.full,
            "words": here.words,
            "atLeast": here.at_least,
            "spelling": [{"typed": each.typed, "read": each.read} for each in here.spelling],
        }, text
