from pathlib import Path

import pytest

import site_builder
from site_builder.config.taxonomy import taxonomy
from site_builder.derive.topics import Scorer, scorer
from site_builder.model import Source
from site_builder.rich import Span

GARDENS = """areas:
- slug: outdoors
  name: Outdoors
  topics:
  - slug: gardens
    name: Gardens
    mask: [garden path]
    terms:
    - {t: garden, v: [allotment, GDN, C++], w: 3}
    - {t: rose garden, w: 2}
    - {t: berry, w: 2}
    - {t: fertilizer, w: 3}
  - slug: water
    name: Water
    terms:
    - {t: rain, v: [drizzle], w: 3}
    - {t: rain garden, w: 1}
    - {t: watering, w: 2}
  - {slug: wind, name: Wind, terms: [{t: gust, w: 3}, {t: draught, w: 3}]}
  - {slug: frost, name: Frost, terms: [{t: ice, w: 3}, {t: rime, w: 3}]}
"""


@pytest.fixture(scope="module")
def rate() -> Scorer:
    return scorer(taxonomy(Source("topics.yaml", GARDENS.encode()), None)[0])


def points(rate: Scorer, *arguments: object, **named: object) -> dict[str, dict[str, float]]:
    return {
        one.topic: {piece.term: piece.points for piece in one.evidence}
        for one in rate.assignments(*arguments, **named)  # type: ignore[arg-type]
    }


FAR = "Nothing is said here about it at all. " * 4  # the first quarter counts more: keep hits out of it


def test_the_best_topic_comes_first_and_says_which_terms_put_it_there(rate: Scorer):
    found = rate.assignments(FAR + "The garden and its berries, an allotment, need rain and rain.")
    assert [one.topic for one in found] == ["gardens", "water"]
    assert [(piece.term, piece.count, piece.points) for piece in found[0].evidence] == [
        ("garden", 2, 4.5),
        ("berries", 1, 2.0),
    ]
    assert found[0].score == 6.5


def test_too_few_points_leave_a_paper_unsorted(rate: Scorer):
    assert rate.assignments(FAR + "A berry.") == ()
    assert rate.assignments("") == ()


def test_a_far_weaker_topic_is_not_shown(rate: Scorer):
    assert [*points(rate, FAR + "Garden, berry and fertilizer; gust.")] == ["gardens"]


def test_at_most_three_topics_are_given(rate: Scorer):
    assert len(rate.assignments("Garden fertilizer, rain and watering, gust and draught, ice and rime.")) == 3


def test_of_terms_of_a_topic_that_overlap_the_longer_one_counts(rate: Scorer):
    assert points(rate, FAR + "A rose garden with berries and an allotment.")["gardens"] == {
        "allotment": 3.0,
        "berries": 2.0,
        "rose garden": 2.0,
    }


def test_terms_of_different_topics_may_overlap(rate: Scorer):
    found = points(rate, FAR + "A rain garden, watering, a berry, drizzle.")
    assert found["gardens"] == {"garden": 3.0, "berry": 2.0}
    assert found["water"] == {"drizzle": 3.0, "watering": 2.0, "rain garden": 1.0}


def test_a_false_friend_does_not_count(rate: Scorer):
    assert points(rate, FAR + "Led up the garden path, a garden-path sentence and fertilizer, berry.") == {
        "gardens": {"fertilizer": 3.0, "berry": 2.0}
    }


def test_hyphens_plurals_british_spelling_and_capitals_do_not_matter(rate: Scorer):
    text = FAR + "ROSE\u2011GARDENS, Rose-gardens and rose\ngardens; berries; fertilisers."
    assert points(rate, text)["gardens"] == {"ROSE-GARDENS": 4.0, "fertilisers": 3.0, "berries": 2.0}


def test_a_mark_between_its_words_parts_a_term(rate: Scorer):
    assert "rose garden" not in points(rate, FAR + "A rose, garden and fertilizer.")["gardens"]


def test_a_short_term_with_capitals_needs_them(rate: Scorer):
    assert points(rate, FAR + "Many GDNs, fertilizer.")["gardens"] == {"GDNs": 3.0, "fertilizer": 3.0}
    assert points(rate, FAR + "Many gdn, berry, fertilizer.")["gardens"] == {"berry": 2.0, "fertilizer": 3.0}


def test_signs_belong_to_a_word(rate: Scorer):
    assert points(rate, FAR + "Written in C++, berry.")["gardens"] == {"C++": 3.0, "berry": 2.0}
    assert points(rate, FAR + "Written in C, berry.") == {}


def test_further_hits_count_half_and_end_at_three_times_the_weight(rate: Scorer):
    for hits, expected in ((1, 3.0), (2, 4.5), (3, 6.0), (5, 9.0), (9, 9.0)):
        found = points(rate, FAR * hits + "garden. " * hits + "Fertilizer.")
        assert found["gardens"].pop("garden") == expected, hits


def test_a_hit_in_the_contribution_counts_half_as_much_again(rate: Scorer):
    text = FAR + "A garden. Fertilizer."
    start = text.index("A garden")
    assert points(rate, text, (Span(start, start + 9),))["gardens"] == {"garden": 4.5, "Fertilizer": 3.0}


def test_the_opening_says_more(rate: Scorer):
    assert points(rate, "A garden. Fertilizer. " + FAR)["gardens"] == {"garden": 3.9, "Fertilizer": 3.9}


def test_title_and_keywords_count_double_and_stand_apart(rate: Scorer):
    assert points(rate, FAR, (), ("rain", "watering cans"))["water"] == {"rain": 6.0, "watering": 4.0}
    assert points(rate, FAR + "rose", (), (), "Garden")["gardens"] == {"Garden": 6.0}


def test_a_collection_can_file_its_own_keywords_under_topics(rate: Scorer):
    filed = {"track 3: gales": "wind", "beds": "nowhere"}
    found = rate.assignments(FAR + "A garden, berry.", (), ("Track 3: Gales", "beds"), "", filed)
    assert [one.topic for one in found] == ["wind", "gardens"]
    assert [(piece.term, piece.points) for piece in found[0].evidence] == [("Track 3: Gales", 8.0)]


def test_spans_cut_out_of_order_and_over_each_other_do_no_harm(rate: Scorer):
    text = FAR + "A garden with fertilizer."
    end = len(text)
    assert points(rate, text, (Span(end - 16, end), Span(end - 25, end - 10)))["gardens"]["garden"] == 4.5


def test_hostile_text_is_read(rate: Scorer):
    for text in (
        "\u0130garden " * 9,
        "-" * 5000,
        "garden-" * 3000,
        "\x00garden\x00",
        "g" * 100_000,
        "\u2011\u2013- - -garden",
    ):
        rate.assignments(text, (Span(0, len(text)),))


def test_the_same_text_always_gives_the_same_answer(rate: Scorer):
    again = scorer(taxonomy(Source("topics.yaml", GARDENS.encode()), None)[0])
    again.assignments("Other words first: icy gusts, berry-red allotments.")
    text = "Rain in rose gardens: draught, ice and C++."
    assert again.assignments(text) == rate.assignments(text)


DEFAULT = Path(site_builder.__file__).parent / "default_topics.yaml"

MADE_UP = {
    "reinforcement-learning": "A robot policy is trained by reinforcement learning in simulation, then used.",
    "graph-relational": "Graph neural networks pass messages between nodes: we classify nodes of heterophilic graphs.",
    "privacy-fairness-federated": "In federated learning clients hold non-IID data; we add differential privacy.",
    "optimization": "A convergence rate of stochastic gradient descent with momentum, for nonconvex objectives.",
    "neuroscience-brain": "From fMRI recordings of the visual cortex we decode which picture a person looked at.",
    "causality": "Treatment effects are identified from observational data in spite of unobserved confounders.",
    "efficient-ml": "Four-bit quantization of weights and of the KV cache halves memory on a single GPU.",
    "audio-multimodal": "A speech recognition model reads lips and listens: audio-visual fusion helps in noise.",
}


@pytest.mark.parametrize("slug", MADE_UP)
def test_the_default_taxonomy_sorts_plain_cases(slug: str):
    rate = scorer(taxonomy(Source(DEFAULT.name, DEFAULT.read_bytes()), None)[0])
    assert rate.assignments(MADE_UP[slug])[0].topic == slug


def test_the_default_taxonomy_does_not_guess_about_gardens():
    rate = scorer(taxonomy(Source(DEFAULT.name, DEFAULT.read_bytes()), None)[0])
    assert (
        rate.assignments("Sparse beds dry out. Fern is a rule that waters at dusk. It saves 41% of the litres in June.")
        == ()
    )
