from dataclasses import replace

from site_builder.config.taxonomy import taxonomy
from site_builder.derive.topic_facts import topics
from site_builder.model import Assignment, Concept, Paper, Source
from tests.made_up import rich, tag, titled

RULES = taxonomy(
    Source(
        "topics.yaml",
        b"areas: [{slug: out, name: Out, topics: [{slug: trees, name: Trees, terms: [{t: forest, w: 2},"
        b" {t: beetle, w: 2}]}, {slug: tides, name: Tides, terms: [{t: dune, w: 1}]},"
        b" {slug: wind, name: Wind}, {slug: frost, name: Frost}]}]",
    ),
    None,
)[0]


def paper(slug: str, text: str, *given: str) -> Paper:
    made = titled(rich("A title"), slug)
    assigned = tuple(Assignment(topic, 9.0 - place) for place, topic in enumerate(given))
    return replace(made, derived=replace(made.derived, abstract=rich(*tag("paragraph", text)), topics=assigned))


PAPERS = tuple(
    paper(f"{kind}{number}", f"{text} Case {number} is longer, and {'odd' if number % 2 else 'even'}.", *given)
    for number in range(6)
    for kind, text, given in (
        (
            "tree",
            f"Bark beetles {('ruin', 'love', 'seek')[number % 3]} forests. Many bark beetles came.",
            ("trees", "wind"),
        ),
        ("tide", f"Sand dunes {('wander', 'grow', 'age')[number % 3]} at low tide.", ("tides",)),
        ("wind", "Wind shapes forests and dunes.", ("wind", "trees", "tides")),
    )
)


CONCEPTS = tuple(Concept(name.replace(" ", "-"), name, None, ()) for name in ("sand dunes", "bark beetles"))


def by_slug():
    return {one.rule.slug: one for one in topics(RULES, PAPERS, CONCEPTS)}


def test_a_topic_knows_its_own_papers_and_those_filed_there_too_in_site_order():
    trees = by_slug()["trees"]
    assert trees.main == tuple(f"tree{number}" for number in range(6))
    assert trees.also == tuple(f"wind{number}" for number in range(6))
    assert trees.papers == trees.main + trees.also


def test_empty_topics_are_there_in_the_order_of_the_taxonomy():
    found = topics(RULES, PAPERS)
    assert [one.rule.slug for one in found] == ["trees", "tides", "wind", "frost"]
    assert found[3].papers == () and found[3].neighbours == () and found[3].terms == ()


def test_neighbours_are_counted_by_papers_shared():
    found = by_slug()
    assert found["trees"].neighbours == (("wind", 12), ("tides", 6))
    assert found["tides"].neighbours == (("trees", 6), ("wind", 6))


def test_telling_terms_are_phrases_of_the_topic_and_not_of_the_rest():
    assert by_slug()["tides"].terms == (("Sand dunes", 6),)
    trees = by_slug()["trees"].terms
    assert trees == (("forests", 12), ("Bark beetles", 6))


def test_a_word_tells_only_where_the_topic_has_it_as_a_term_of_weight():
    plain = {one.rule.slug: dict(one.terms) for one in topics(RULES, PAPERS)}
    assert "beetles" in plain["trees"] and plain["tides"] == {}


def test_a_word_that_mostly_stands_in_a_phrase_is_left_to_the_phrase():
    words = [term.lower() for term, _ in by_slug()["trees"].terms]
    assert "bark" not in words and "beetles" not in words


def test_no_papers_no_facts():
    assert [(one.main, one.also, one.terms) for one in topics(RULES, ())] == [((), (), ())] * 4
