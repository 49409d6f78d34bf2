"""Headings are phrases of the abstract that a reader takes for a title. All abstracts are made up."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from site_builder.derive.heading import LIMIT, built, candidates, distinct, extended, heading
from site_builder.derive.highlight import highlight
from site_builder.derive.outline import outline
from site_builder.derive.weighing import Likelihoods
from site_builder.model import Highlight, Names
from site_builder.rich import RichText, Span, literal
from site_builder.text.reading import rich_text
from site_builder.text.sentences import sentences

Read = tuple[RichText, tuple[Span, ...], Names, Highlight | None]


def read(source: str, name: str | None = None, expansion: str | None = None) -> Read:
    """All that a heading is made from."""
    abstract, _ = rich_text(source)
    spans = sentences(abstract)
    places: list[Span] = []
    at = abstract.plain.find(name) if name else -1
    while name and at != -1:
        places.append(Span(at, at + len(name)))
        at = abstract.plain.find(name, at + 1)
    names = Names(name, expansion=expansion, spans=tuple(places))
    return abstract, spans, names, highlight(abstract, spans, names, outline(abstract, spans))


def head(source: str, name: str | None = None, expansion: str | None = None) -> str:
    return heading(*read(source, name, expansion)).plain


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "We introduce Fern, a novel watering rule for dry garden beds.",
            "Fern: watering rule for dry garden beds",
        ),
        (
            "We propose a new watering rule for dry garden beds called Fern.",
            "Fern: watering rule for dry garden beds",
        ),
        (
            "We propose a novel method, Fern, that waters dry garden beds by night.",
            "Fern: method that waters dry garden beds by night",
        ),
        (
            "We propose Fern, a novel framework that leverages three core devices (TCDs) to automate "
            "the discovery of efficient watering policies.",
            "Fern: framework to automate the discovery of efficient watering policies",
        ),
        (
            "We propose Fern, a unified framework grounded in the oldest garden lore of towns that saves the dry beds.",
            "Fern: unified framework that saves the dry beds",
        ),
        (  # "able to" says nothing of a purpose
            "We propose Fern, a novel framework that uses large and costly garden robots able to water the most remote "
            "and dry garden beds.",
            "Fern: framework that uses large and costly garden robots",
        ),
        (
            "This paper presents Fern (Fast Evaporation Reduction Network), a simple yet effective "
            "watering rule for dry beds.",
            "Fern: watering rule for dry beds",
        ),
        (
            "Fern is a watering rule for dry garden beds.",
            "Fern: watering rule for dry garden beds",
        ),
        (
            "We present Fern — an open watering rule for dry garden beds.",
            "Fern: open watering rule for dry garden beds",
        ),
        (
            "To water beds, we propose the Fern controller, a gauge driven watering rule for gardens.",
            "Fern: gauge driven watering rule for gardens",
        ),
    ],
)
def test_a_name_is_followed_by_what_the_abstract_says_it_is(sentence: str, expected: str) -> None:
    assert head(f"Gardens dry out in summer. {sentence} It saves water in four towns.", "Fern") == expected


def test_a_name_may_be_followed_by_its_long_form() -> None:
    source = (
        "Gardens dry out. We propose Fast Evaporation Reduction Networks (FERN), which read gauges. FERN saves water."
    )
    assert head(source, "FERN", "Fast Evaporation Reduction Networks") == "FERN: Fast Evaporation Reduction Networks"


def test_a_name_of_which_nothing_is_said_is_not_given_somebody_elses_description() -> None:
    source = "Timers are a popular watering rule for lawns. We present Fern, which works. Fern is quick."
    assert "timer" not in head(source, "Fern").casefold()
    assert "lawns" not in head(source, "Fern").casefold()


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "In this paper, we propose a novel watering rule for dry garden beds.",
            "Watering rule for dry garden beds",
        ),
        (
            "We study the problem of watering dry garden beds without timers.",
            "Watering dry garden beds without timers",
        ),
        (
            "We prove that dry garden beds need twice as much water as wet ones.",
            "Dry garden beds need twice as much water as wet ones",
        ),
        (
            "We investigate how dry garden beds respond to sudden rain.",
            "How dry garden beds respond to sudden rain",
        ),
        (
            "A watering rule for dry garden beds is proposed.",
            "Watering rule for dry garden beds",
        ),
        (
            "Our results show that dry garden beds recover within two rainy nights.",
            "Dry garden beds recover within two rainy nights",
        ),
        (
            "We address this gap by measuring soil moisture in dry garden beds.",
            "Measuring soil moisture in dry garden beds",
        ),
        (
            "We introduce the concept of delayed watering for dry garden beds.",
            "Delayed watering for dry garden beds",
        ),
    ],
)
def test_a_paper_without_a_name_is_headed_by_what_was_done(sentence: str, expected: str) -> None:
    assert head(f"Summers are hot. {sentence}") == expected


@pytest.mark.parametrize(
    "sentence",
    [
        "We propose a watering rule that is both cheap and robust to sudden and unexpected changes "
        "of the weather in towns.",
        "We propose a family of watering rules for gardens, orchards, parks, cemeteries, allotments, "
        "meadows, and lawns.",
        "We show that gardens, which (in our towns, at least) are dry, need between two and seven "
        "litres of water a day.",
        "We present an approach based on gauges (of rain) and designed to be read by neighbours who have little time.",
    ],
)
def test_no_heading_ends_where_its_last_word_asks_for_more(sentence: str) -> None:
    found = head(f"Gardens dry out in summer. {sentence}")
    assert found.split()[-1].casefold().strip(",") not in {
        *(
            "a",
            "an",
            "the",
            "of",
            "and",
            "or",
            "to",
            "for",
            "with",
            "based",
            "designed",
            "both",
            "between",
            "is",
            "are",
        ),
        *("that", "which", "by", "in", "on", "need", "sudden", "family"),
    }
    assert found.count("(") == found.count(")")
    assert len(found) <= LIMIT


def test_praise_and_articles_are_left_out_in_front() -> None:
    assert head("We propose a novel, simple yet effective gauge for rain in towns.") == "Gauge for rain in towns"


def test_a_phrase_that_points_back_heads_nothing() -> None:
    found = head("Timers waste water. We propose a solution to this problem. We measure soil moisture in four towns.")
    assert "this" not in found.split()


def test_a_formula_stays_whole_and_counts_with_its_reading() -> None:
    abstract, spans, names, shown = read(
        r"We study $f$-divergences of $O(\log n)$ sparse gardens. Our $f$-divergences are small."
    )
    found = heading(abstract, spans, names, shown)
    assert found.plain.startswith("f-divergences of O(log n) sparse gardens")
    assert "<math" in found.html


def test_emphasis_and_links_of_the_abstract_do_not_reach_the_heading() -> None:
    abstract, spans, names, shown = read(
        r"We introduce a \emph{watering} **rule** for [dry beds](https://fern.example)."
    )
    found = heading(abstract, spans, names, shown)
    assert found.plain == "Watering rule for dry beds"
    assert found.html == found.plain


def test_quotation_marks_come_in_pairs() -> None:
    found = head("We introduce “slow watering” rules for dry garden beds in summer.")
    assert found == "“Slow watering” rules for dry garden beds in summer"


def test_an_abstract_that_says_nothing_of_itself_is_headed_by_what_it_is_about() -> None:
    assert head("Dry garden beds are watered at night. Dry garden beds lose half of it by noon.") != ""


def test_a_heading_is_made_of_words_of_the_abstract_alone() -> None:
    source = "Soil dries. We propose a rule, Fern, that reads rain gauges in towns. Fern saves water."
    text = set(source.casefold().replace(",", "").replace(".", "").split())
    assert set(head(source, "Fern").casefold().replace(":", "").split()) <= text


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("It works.", "It works"),
        ("We.", "We"),
        ("(FRN)", "FRN"),
        ("Here, by.", "Here, by"),
        ("We show that.", "We show that"),
        ("We prove that the.", "We prove that the"),
    ],
)
def test_an_abstract_of_a_word_or_two_is_headed_by_them(source: str, expected: str) -> None:
    assert head(source) == expected


def test_a_long_sentence_that_says_nothing_is_cut_at_a_word() -> None:
    source = "It is what it is, and they do what they do because they can and will, as you do and we do here and there."
    found = head(source)
    assert found
    assert source.startswith(found)
    assert source[len(found)] in " ,"


def test_nothing_is_made_up_where_there_is_nothing_to_read() -> None:
    assert heading(literal(""), (), Names(), None).plain == ""
    assert heading(literal(""), (), Names("Fern"), None).plain == "Fern"


def test_candidates_come_best_first_and_explain_where_they_were_read() -> None:
    found = candidates(*read("We introduce Fern, a watering rule for dry garden beds that saves water.", "Fern"))
    assert [c.points for c in found] == sorted((c.points for c in found), reverse=True)
    assert found[0].source == "apposition"


def test_the_longer_heading_goes_on_with_the_next_phrase() -> None:
    source = "We introduce Fern, a reinforcement learning rule for gardens with seven or eight uncles."
    parts = read(source, "Fern")
    longer = extended(*parts)
    assert heading(*parts).plain == "Fern: reinforcement learning rule for gardens"
    assert longer is not None
    assert longer.plain == "Fern: reinforcement learning rule for gardens with seven or eight uncles"


def test_a_heading_that_says_all_has_no_longer_one() -> None:
    assert extended(*read("We introduce Fern, a watering rule.", "Fern")) is None


def test_equal_headings_take_their_next_phrase_and_then_a_number() -> None:
    rule, longer = literal("Watering rule"), literal("Watering rule for beds")
    pairs = ((rule, longer), (literal("watering Rule"), None), (literal("Gauge"), literal("Gauge for rain")))
    assert [h.plain for h in distinct(pairs)] == ["Watering rule for beds", "watering Rule", "Gauge"]
    assert [h.plain for h in distinct(((rule, None), (rule, None), (rule, None)))] == [
        "Watering rule",
        "Watering rule (2)",
        "Watering rule (3)",
    ]


def test_a_number_is_never_one_that_another_heading_has() -> None:
    found = distinct(((literal("Rule"), None), (literal("Rule (2)"), None), (literal("Rule"), None)))
    assert [h.plain for h in found] == ["Rule", "Rule (2)", "Rule (3)"]


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="We propose a new rule, (X) that — “is” $x_1$ for.?;:[]{}'\n", max_size=160))
def test_any_text_gives_a_heading_within_the_limit_from_its_own_characters(source: str) -> None:
    abstract, spans, names, shown = read(source)
    found = heading(abstract, spans, names, shown)
    assert len(found.plain) <= LIMIT
    assert set(found.plain.casefold()) <= set(abstract.plain.casefold()) | set(": ")


@pytest.mark.parametrize(
    ("source", "name", "expansion", "expected"),
    [
        # A long form goes on to the noun that it was put before, and leaves its article behind.
        (
            "We propose a Steady Doubly Damp (SDD) watering approach with little waste.",
            "SDD",
            "Steady Doubly Damp",
            "SDD: Steady Doubly Damp watering approach",
        ),
        (
            "We propose an Early Rain Value (ERV) estimator to save water.",
            "ERV",
            "an Early Rain Value",
            "ERV: Early Rain Value estimator",
        ),
        (
            "We propose FERN, a Full-Day and Evening Rain Network Learning framework for beds that formulates watering "
            "as a learnable matter of beds and rows in the garden.",
            "FERN",
            "Full-Day and Evening Rain Network",
            "FERN: Full-Day and Evening Rain Network Learning framework for beds",
        ),
        (
            "We propose Fast Evening Rain (FER) builds on slow watering.",
            "FER",
            "Fast Evening Rain",
            "FER: Fast Evening Rain",
        ),
        # Where nothing else is said of a name, its long form is.
        (
            "Beds are dry. This results in FERN (Fast Evening Rain Network), which nobody expected.",
            "FERN",
            "Fast Evening Rain Network",
            "FERN: Fast Evening Rain Network",
        ),
    ],
)
def test_a_long_form_is_a_whole_phrase(source: str, name: str, expansion: str, expected: str) -> None:
    assert head(source, name, expansion) == expected


@pytest.mark.parametrize(
    ("source", "name", "expected"),
    [
        (
            "Fern is a policy for watering beds from satellite pictures.",
            "Fern",
            "Fern: policy for watering beds from satellite pictures",
        ),
        (
            "We extend slow watering of dry beds to a new garden by adding rain sensors to them.",
            None,
            "Slow watering of dry beds",
        ),
        (
            "We introduce Fern, a variant of slow watering that is aware of rain and wind and rewards how a bed was "
            "watered by its gardener in the evening hours.",
            "Fern",
            "Fern: variant of slow watering that is aware of rain and wind",
        ),
        (
            "We introduce Fern, an analysis layer for attributing watering decisions to rain, one bed at a time, by "
            "holding every other bed dry.",
            "Fern",
            "Fern: analysis layer for attributing watering decisions",
        ),
        (
            "We introduce a bed watering method for large dry gardens, both flat and steep ones.",
            None,
            "Bed watering method for large dry gardens",
        ),
        (
            "We derive an explicit watering condition for the steady growth of garden beds, exact for a family of "
            "beds that we built on the standard two-row design.",
            None,
            "Explicit watering condition for the steady growth of garden beds",
        ),
        (
            "This paper shows that slow watering of a garden bed reduces to evening rain, for every kind of bed, row "
            "by row, as the authors say.",
            None,
            "Slow watering of a garden bed reduces to evening rain",
        ),
        (
            "This work challenges that view and studies algorithms based on per-bed watering.",
            None,
            "Algorithms based on per-bed watering",
        ),
        (
            "Do garden beds and rivers dry up together? We measure it.",
            None,
            "Do garden beds and rivers dry up together?",
        ),
        (
            "We propose garden beds to reduce water using evening rain and find that it leads to growth.",
            None,
            "Garden beds to reduce water",
        ),
    ],
)
def test_a_phrase_is_cut_where_it_is_whole(source: str, name: str | None, expected: str) -> None:
    assert head(source, name) == expected


@pytest.mark.parametrize(
    ("source", "name", "refused"),
    [
        ("We propose a bed approach to enhance the effectiveness of these water rules.", None, "effectiveness"),
        ("We present two garden approaches for trading off water and growth in beds.", None, "trading"),
        ("Bloom and Frond studied beds. We give a fast algorithm for bed watering.", None, "Bloom and Frond:"),
        ("We show a watering system we design that detects other dry beds.", None, "Detects"),
        (
            "Fern is fast. We propose the watering model Fern for plant records, which grow.",
            "Fern",
            "Fern: plant records",
        ),
        ("We present a garden theory linking the growth of beds to rain and shade.", None, "growth of beds"),
        (
            "We give two watering rules for corresponding garden beds. They save rain.",
            None,
            "corresponding garden beds",
        ),
        (
            "We study bed schedules that improve garden water flow from dry beds to wet beds.",
            None,
            "Garden water flow from dry beds to wet beds:",
        ),
        (
            "We propose a bed framework for rain removal without access to the clay soil records.",
            None,
            "Clay soil records",
        ),
        ("This paper studies how to improve its garden growth in dry summers.", None, "How to improve its"),
        (
            "We define bed dryness: the soil of a given garden bed is considered to be dry if rain is rare.",
            None,
            "soil of a given garden bed",
        ),
        ("We characterize broad conditions under which garden beds grow.", None, "Broad conditions"),
        ("We analyze two settings where garden beds grow by night.", None, "Two settings"),
        (
            "We introduce a watering rule that improves garden tiles like slate to wet roofs.",
            None,
            "Slate to wet roofs",
        ),
        ("We propose bed traps in original soil (dry clay).", None, "Soil"),
        ("Beds grow alike despite garden soil minerals. We study bed growth.", None, "Garden soil minerals"),
        ("Towns apply Garden Learning from Human Advice (GLHA). We study bed growth.", None, "Garden Learning:"),
    ],
)
def test_no_heading_of_half_a_phrase_or_of_others(source: str, name: str | None, refused: str) -> None:
    abstract, spans, names, chosen = read(source, name)
    for candidate in candidates(abstract, spans, names, chosen):
        shown = built(abstract, names, candidate).plain
        assert not shown.endswith(refused) and not shown.startswith(refused)


@pytest.mark.parametrize(
    "besides",
    [
        "In addition, we introduce a watering method that saves rain.",
        "We further introduce a watering method that saves rain.",
        "Furthermore, we introduce a watering method that saves rain.",
    ],
)
def test_what_is_made_besides_is_not_what_has_the_name_and_counts_less(besides: str) -> None:
    assert head(f"Beds are dry. Fern waters them by night. {besides}", "Fern") == "Fern"
    method = "Watering method that saves rain"
    further, first = (
        max(c.points for c in candidates(*found) if built(found[0], Names(), c).plain == method)
        for found in map(read, (besides, "Here, we introduce a watering method that saves rain."))
    )
    assert further < first - 0.5


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (  # an act that is named as a thing: "selecting", "this selection rule"
            "Plans are often made by selecting dark seeds of garden roots. We show that this selection rule can fail.",
            "Selecting dark seeds of garden roots can fail",
        ),
        (  # the same noun in the same number
            "Towns rely on the night watering rules of old. We prove that such rules can never save rain in summer.",
            "Night watering rules of old can never save rain in summer",
        ),
        (  # an act is told in full
            "Judging garden beds by clay colour is common. We argue that such judging can hide rot.",
            "Judging garden beds by clay colour can hide rot",
        ),
        (  # what fails is no phrase of the sentence before, so it stands behind what that is about
            "Deep watering is widely believed to be good for roots. We show that this belief is wrong.",
            "Deep watering: belief is wrong",
        ),
        (
            "Clay gauges are the usual rule for rain. We find that the rule can fail in dry summers.",
            "Clay gauges: rule can fail in dry summers",
        ),
        (
            "Night watering is used in every town. We prove that watering can hurt.",
            "Watering can hurt",
        ),
        (  # what says enough by itself is not taken for another
            "Towns use the clay bed rules in summer. We show that such night bed rules can save water.",
            "Night bed rules can save water",
        ),
        (
            "Towns tell dry beds by their look. We show that this clay colour scale can mislead gardeners.",
            "Clay colour scale can mislead gardeners",
        ),
    ],
)
def test_a_claim_that_points_back_is_told_of_what_it_points_at(source: str, expected: str) -> None:
    assert head(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        "Towns use the clay bed rules or the night bed rules. We show that these rules fail in dry summers.",  # which?
        "Towns use the clay bed rule in summer. We show that these rules fail in dry summers.",  # no such rules
        "Selecting dark seeds is common. We show that this selection and these rules have failed.",
        "Towns use the clay bed rules in summer. We show that this turns out to fail.",
    ],
)
def test_a_claim_that_points_at_nothing_certain_heads_nothing(source: str) -> None:
    assert "fail" not in head(source)


def points_of(source: str, of: str, text: str = "") -> float:
    """The points of the best candidate that was read there and says so; without a text, whatever it says."""
    abstract, spans, names, chosen = read(source)
    found = candidates(abstract, spans, names, chosen)
    return max(c.points for c in found if c.source == of and text in ("", built(abstract, names, c).plain))


def test_what_is_made_besides_is_not_headed_by_a_subject_either() -> None:
    source = "Neural garden networks are deep. Neural garden networks rot. {} derive robust garden bounds."
    further, first = (points_of(source.format(we), "topic: make derive") for we in ("We further", "Here, we"))
    assert further < first - 0.5


def test_a_claim_heads_better_than_a_bare_subject() -> None:
    source = (
        "We develop beds to answer these questions, where seven tasks generate the training data for neural network "
        "training. Our results show that multitask learning reliably produces aligned neural representations, but "
        "some rare rules harm the beds that are planted in a later year."
    )
    assert head(source) == "Multitask learning reliably produces aligned neural representations"


@pytest.mark.parametrize(
    ("source", "of", "text", "cut", "whole"),
    [
        (
            "Garden beds may rot. We present a row-level network analysis {} dry towns.",
            "make present",
            "Row-level network analysis",
            "of these",
            "across",
        ),
        (
            "We formulate the problem of neural garden planning {} language search.",
            "make formulate of",
            "Neural garden planning",
            "as",
            "with",
        ),
    ],
)
def test_a_phrase_that_is_cut_before_what_it_asks_for_counts_less(
    source: str, of: str, text: str, cut: str, whole: str
) -> None:
    assert points_of(source.format(cut), of, text) < points_of(source.format(whole), of, text) - 0.5


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (
            "We analyze garden beds and show that the steps of watering reduce to those of rain dances (Frond, 1958).",
            "Steps of watering reduce to those of rain dances",
        ),
        (
            "We find that, surprisingly, garden beds grow by night.",
            "Garden beds grow by night",
        ),
        (
            "We find that garden beds grow by night, which had been thought of as a thing that no gardener could see.",
            "Garden beds grow by night",
        ),
        (
            "We argue that dry garden beds can be saved from rot by evening watering—that is, by digging in clay "
            "and by measuring all that is found.",
            "Dry garden beds can be saved from rot by evening watering",
        ),
        (
            "We find that, when given the right rain, garden beds are able to grow by night.",
            "When given the right rain, garden beds are able to grow by night",
        ),
        (
            "We show that open records of garden beds produce many new ways of thought for dry summer plans and rules.",
            "Open records of garden beds produce many new ways of thought for dry summer plans",
        ),
        (
            "We investigate whether garden beds in dry towns share roots.",
            "Whether garden beds in dry towns share roots",
        ),
    ],
)
def test_a_clause_is_cut_where_it_says_the_same(source: str, expected: str) -> None:
    assert head(source) == expected


@pytest.mark.parametrize(
    ("source", "refused"),
    [
        (
            "We show that Slow Watering as first done in (Frond, 2021) leads to dry garden beds.",
            "done in leads to dry garden beds",
        ),
        (
            "We show that garden rules for dry summers, including clay rules, which are old, rot.",
            "Garden rules for dry summers",
        ),
        ("We show that watering reads (i) the roots of the old garden bed and (ii) the leaves.", "bed and"),
        ("We show that – above all in dry towns – garden beds rot.", "– above all in dry towns – garden beds rot"),
        ("We show that new rules explain the interplay between soil, watering, and shade.", "between soil"),
        ("We find that old garden beds outperform beds by new gardeners.", "outperform beds"),
        ("Clay helps. We show that the same effect saves garden beds.", "Same effect saves garden beds"),
        ("Clay helps. We show that the gauge can read rain in garden beds.", "Gauge can read rain in garden beds"),
        ("We study rain (written as rows of garden soil) theory in dry towns.", "soil) theory in dry towns"),
        ("We present Fern, a watering rule that saves rain by means of 1) reading of dry beds.", "means of 1"),
        ("Garden beds can be saved: we find that garden growth can be found through soil readings.", "can be found"),
        (
            "We show that evening watering saves garden beds, but only in towns that have no wells at all.",
            "saves garden beds",
        ),
    ],
)
def test_no_clause_ends_before_it_says_what_it_claims(source: str, refused: str) -> None:
    abstract, spans, names, chosen = read(source)
    for candidate in candidates(abstract, spans, names, chosen):
        shown = built(abstract, names, candidate).plain
        assert not shown.endswith(refused)


@pytest.mark.parametrize(
    "source",
    [
        "Garden beds are dry in summer. We study the watering of garden beds in dry summers by rain.",
        "Garden beds are dry. We propose a watering rule for garden beds. We show that the rule saves rain in summer.",
        "Learning to water garden beds is hard. In this paper, we explore watering schedules learned from dry summers.",
    ],
)
def test_the_heading_is_the_first_of_all_that_is_weighed(source: str) -> None:
    abstract, spans, names, chosen = read(source)
    assert (
        heading(abstract, spans, names, chosen).plain
        == built(abstract, names, candidates(abstract, spans, names, chosen)[0]).plain
    )


def test_the_same_words_weigh_the_same_in_any_order() -> None:
    words = ["slow", "watering", "of", "dry", "garden", "beds"]
    likely = Likelihoods((words, [*words[1:], "rain"]), 0, named=False)
    assert len({likely.mass(order) for order in permutations(words)}) == 1
