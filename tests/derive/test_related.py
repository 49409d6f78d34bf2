import itertools
import random

from site_builder.derive import nearest
from site_builder.derive.lexicon import read_texts
from site_builder.derive.related import related
from site_builder.model import Assignment

PAPERS = (
    ("oak", "", "Squirrel caches in oak forests. Squirrels forget acorn caches, and oak seedlings follow."),
    ("elm", "", "Beetles ruin elm forests. Bark beetles carry a fungus; resistant elms are bred."),
    ("ash", "", "Beetles ruin ash forests. Emerald bark beetles tunnel; resistant ashes are bred."),
    ("nut", "", "Acorn-cache theft. A squirrel watches other squirrels and empties acorn caches."),
    ("sea", "", "Tides move sand. Dunes grow where tides are weak."),
    ("dune", "", "Sand dunes wander. Tides and wind move dunes."),
)


def made_up(number: int, seed: int = 1) -> list[tuple[str, str, str]]:
    """Texts of words with the frequencies of a natural language, in themes."""
    draw = random.Random(seed)
    words = ["".join(draw.choices("bdfgklmnprt", k=1) + draw.choices("aeiou", k=1)) for _ in range(3)]
    words = ["".join(pair) for pair in itertools.product("bdfgklmnprt", "aeiou", "bdfgklmnprt", "aeiou", "xz")]
    draw.shuffle(words)
    common = list(itertools.accumulate(1 / rank for rank in range(1, len(words) + 1)))
    texts = []
    for paper in range(number):
        theme = words[100 + paper % 40 * 20 :][:20]
        text = draw.choices(words, cum_weights=common, k=60) + draw.choices(theme, k=25)
        draw.shuffle(text)
        texts.append((f"p{paper:05}", "", " ".join(text)))
    return texts


def test_papers_on_one_thing_are_next_to_each_other():
    found = related(PAPERS)
    assert {slug: those[0].slug for slug, those in found.items()} == {
        "oak": "nut", "elm": "ash", "ash": "elm", "nut": "oak", "sea": "dune", "dune": "sea",
    }  # fmt: skip


def test_shared_terms_are_words_as_they_stand_in_the_text_strongest_first():
    found = related(PAPERS)
    assert found["nut"][0].terms == ("squirrel", "Acorn-cache")
    assert found["oak"][0].terms == ("Squirrel", "acorn caches")
    assert all(term in text for slug, _, text in PAPERS for one in found[slug] for term in one.terms)
    assert "beetles" not in [term.lower() for term in found["elm"][0].terms if term != "Bark beetles"]


def test_shared_terms_say_nothing_that_every_second_paper_could():
    dull = "efficient datasets improve time"
    texts = [(slug, "", f"{dull}. Moss {slug}x {slug}y") for slug in "ab"]
    texts += [(f"z{number}", "", f"rain cloud {number}") for number in range(9)]
    assert related(texts)["a"][0].terms == ("Moss",)
    assert "datasets" in related(texts, known=("dataset",))["a"][0].terms


def test_similarity_is_the_same_from_both_sides():
    found = related(PAPERS)
    scores = {(slug, one.slug): one.score for slug, those in found.items() for one in those}
    assert all(scores[other, slug] == score for (slug, other), score in scores.items())


def test_a_paper_is_never_related_to_itself_or_to_a_copy():
    copies = (*PAPERS, ("oak-2", "", PAPERS[0][2]), ("oak-3", "", PAPERS[0][2].replace("follow", "come")))
    found = related(copies)
    assert "oak" not in [one.slug for one in found["oak"]]
    assert not {"oak", "oak-2", "oak-3"} & {one.slug for one in found["oak-2"]}


def test_words_of_the_heading_count_more():
    texts = [("a", "Tides", "Tides and squirrels."), *PAPERS]
    plain = {one.slug: one.score for one in related([("a", "", "Tides and squirrels."), *PAPERS])["a"]}
    headed = {one.slug: one.score for one in related(texts)["a"]}
    assert headed["sea"] / headed["oak"] > plain["sea"] / plain["oak"]


def test_common_topics_bring_papers_nearer():
    texts = [("a", "", "moss stone"), ("b", "", "moss lamp"), ("c", "", "moss cart")]
    texts += [(f"z{number}", "", f"rain cloud {number}") for number in range(9)]
    topics = {"a": (Assignment("coast", 5.0),), "c": (Assignment("coast", 5.0),)}
    assert [one.slug for one in related(texts)["a"]] == ["b", "c"]
    assert [one.slug for one in related(texts, topics)["a"]] == ["c", "b"]


def test_words_looked_up_by_others_change_nothing_about_what_is_shared():
    texts = [(slug, "", f"Moss {slug}x is far") for slug in "ab"]
    texts += [(f"z{number}", "", f"rain cloud {number}") for number in range(9)]
    read = [read_texts((heading, plain) for _, heading, plain in texts) for _ in range(2)]
    read[1].lexicon.words_of("FAR")  # as an acronym it would tell something
    alone, behind = (related(texts, read=one) for one in read)
    assert alone == behind
    assert not any("far" in near.terms for papers in alone.values() for near in papers)


def test_papers_that_share_next_to_nothing_are_not_related():
    shared = " ".join(f"word{number}a" for number in range(2))
    texts = [(slug, "", " ".join(f"{slug}{number}x" for number in range(30)) + f" {shared}") for slug in "abc"]
    texts += [(slug, "", " ".join(f"own{number}x {slug}{number}x" for number in range(9))) for slug in "de"]
    topics = {slug: (Assignment("coast", 5.0),) for slug in "abc"}
    found = related(texts, topics)
    assert found["a"] == ()
    assert [one.slug for one in found["d"]] == ["e"]


def test_equal_scores_are_in_the_order_of_slugs():
    texts = [(slug, "", f"moss stone {slug}a {slug}b") for slug in ("d", "a", "c", "b")]
    texts += [(f"z{number}", "", f"rain cloud {number}") for number in range(9)]
    assert [one.slug for one in related(texts)["c"]] == ["a", "b", "d"]


def test_few_and_empty_papers_are_no_trouble():
    assert related([]) == {}
    assert related([("a", "", "Moss.")]) == {"a": ()}
    assert related([("a", "", ""), ("b", "", "the of and"), ("c", "", "12 34")]) == {"a": (), "b": (), "c": ()}


def test_at_most_eight_are_given():
    texts = [(f"a{number}", "", f"moss stone lamp cart{number}") for number in range(12)]
    texts += [(f"z{number}", "", f"rain cloud {number}") for number in range(90)]
    assert len(related(texts)["a3"]) == 8


def test_the_search_among_many_finds_nearly_all_of_the_exact_nearest(monkeypatch):
    texts = made_up(600)
    exact = related(texts)
    monkeypatch.setattr(nearest, "ALL_UP_TO", 10)
    found = related(texts)
    both = sum(len({one.slug for one in exact[slug]} & {one.slug for one in found[slug]}) for slug in exact)
    assert both >= 0.95 * sum(map(len, exact.values()))
    scores = {(slug, one.slug): one.score for slug, those in exact.items() for one in those}
    assert all(scores.get((slug, one.slug), one.score) == one.score for slug, those in found.items() for one in those)


def test_the_largest_sums_are_found_whatever_the_vectors(monkeypatch):
    draw = random.Random(3)
    monkeypatch.setattr(nearest, "ALL_UP_TO", 0)
    monkeypatch.setattr(nearest, "SHIFT", 1)
    monkeypatch.setattr(nearest, "FEW", 3)
    vectors = [{term: draw.choice((4, 8, 16)) for term in draw.sample(range(30), 6)} for _ in range(90)]
    index = nearest._index(vectors, 30)
    for number, vector in enumerate(vectors):
        # multiples of four lose nothing by rounding: the sums are exact
        sums = {
            other: sum(weight * theirs.get(term, 0) for term, weight in vector.items())
            for other, theirs in enumerate(vectors)
            if other != number
        }
        found = index.candidates(vector, number)
        least = sorted(sums.values())[-nearest.CANDIDATES]
        assert len(found) == nearest.CANDIDATES and number not in found
        assert all(sums[other] >= least for other in found)


def test_a_bracket_with_a_hyphen_behind_it_is_no_part_of_a_shared_term():
    texts = [(slug, "", f"an O(n)-approximate {slug}x moss") for slug in "ab"]
    texts += [(f"z{number}", "", f"rain cloud {number}") for number in range(9)]
    assert set(related(texts)["a"][0].terms) <= {"approximate", "moss"}
