from pathlib import Path

import site_builder
from site_builder.config.taxonomy import slug_of, taxonomy
from site_builder.model import Source, Taxonomy

GARDENS = b"""areas:
- slug: outdoors
  name: Outdoors
  topics:
  - slug: gardens
    name: Gardens
    description: Beds and borders.
    mask: [garden path]
    terms:
    - {t: garden, v: [allotment, GDN], w: 3}
    - hedge
  - slug: water
    name: Water
    terms: [{t: rain, w: 1.5}]
"""


def read(text: str | bytes, default: Taxonomy | None = None):
    data = text if isinstance(text, bytes) else text.encode()
    return taxonomy(Source("topics.yaml", data), default)


def said(text: str | bytes, default: Taxonomy | None = None):
    return sorted((one.code, one.place.line, one.place.column) for one in read(text, default)[1])


GARDEN_TOPICS = read(GARDENS)[0]


def topic(rules: Taxonomy, slug: str):
    return next(rule for rule in rules.topics if rule.slug == slug)


def test_a_file_without_extend_is_the_whole_taxonomy():
    rules, problems = read(GARDENS)
    assert problems == ()
    assert [(area.slug, area.topics) for area in rules.areas] == [("outdoors", ("gardens", "water"))]
    garden, hedge = topic(rules, "gardens").terms
    assert (garden.text, garden.variants, garden.weight) == ("garden", ("allotment", "GDN"), 3.0)
    assert (hedge.text, hedge.variants, hedge.weight) == ("hedge", (), 2.0)
    assert topic(rules, "gardens").place.line == 5


def test_what_extends_the_default_adds_changes_and_removes_by_slug():
    rules, problems = read(
        """extend: default
remove: [water]
areas:
- slug: outdoors
  topics:
  - slug: gardens
    description: What grows.
    mask: [kindergarten]
    remove: [hedge, GDN]
    terms: [{t: orchard, w: 1}]
  - {slug: wind, name: Wind, terms: [gust]}
- {name: Under Glass, topics: [{name: Hot Houses, terms: [glasshouse]}]}
""",
        GARDEN_TOPICS,
    )
    assert [one.code for one in problems] == ["W303"]
    assert [(area.slug, area.topics) for area in rules.areas] == [
        ("outdoors", ("gardens", "wind")),
        ("under-glass", ("hot-houses",)),
    ]
    gardens = topic(rules, "gardens")
    assert (gardens.name, gardens.description) == ("Gardens", "What grows.")
    assert gardens.mask == ("garden path", "kindergarten")
    assert [(term.text, term.variants) for term in gardens.terms] == [("garden", ("allotment",)), ("orchard", ())]


def test_a_term_given_again_takes_the_place_of_the_old_one():
    rules, problems = read(
        "extend: default\nareas: [{slug: outdoors, topics: [{slug: gardens, terms: [{t: garden, w: 1}]}]}]",
        GARDEN_TOPICS,
    )
    assert problems == ()
    assert [(term.text, term.variants, term.weight) for term in topic(rules, "gardens").terms] == [
        ("hedge", (), 2.0),
        ("garden", (), 1.0),
    ]


def test_a_topic_named_under_another_area_moves_there():
    rules, _ = read("extend: default\nareas: [{slug: wet, name: Wet, topics: [{slug: water}]}]", GARDEN_TOPICS)
    assert [(area.slug, area.topics) for area in rules.areas] == [("outdoors", ("gardens",)), ("wet", ("water",))]


def test_every_mistake_is_reported_at_once_where_it_stands():
    assert said(
        """areas:
- slug: Out_doors
  name: Outdoors
  colour: green
  topics:
  - slug: gardens
    name: Gardens
    terms: [{t: garden, w: heavy}, {t: hedge, weight: 2}]
  - slug: Gardens
    name: Gardens again
    terms: rose
  - terms: [moss]
"""
    ) == [
        ("E301", 11, 12),  # a text where a list belongs
        ("E301", 12, 5),  # neither slug nor name
        ("E302", 4, 3),
        ("E302", 8, 47),
        ("E303", 2, 9),
        ("E303", 9, 11),
        ("E304", 9, 11),
        ("E305", 8, 28),
    ]


def test_slugs_that_differ_by_case_only_collide():
    assert ("E304", 1, 67) in said(
        "areas: [{slug: a, name: A, topics: [{slug: code, name: C}, {slug: CODE, name: D}]}]"
    )


def test_names_with_signs_get_slugs_of_their_own():
    rules, problems = read(
        "areas: [{name: Code, topics: [{name: C, terms: [c]}, {name: C++, terms: [C++]}, {name: 'C#'}]}]"
    )
    assert problems == ()
    assert [rule.slug for rule in rules.topics] == ["c", "c-plus-plus", "c-sharp"]
    assert slug_of("Café & Bar") == "caf-and-bar"


def test_a_slug_of_digits_alone_is_refused_as_it_would_be_the_page_of_a_list():
    assert said("areas: [{slug: a, name: A, topics: [{slug: '2031', name: Year}]}]") == [("E303", 1, 44)]


def test_bad_weights_are_errors():
    for bad in ("0", "-1", "11", "true", ".nan", ".inf", "[1]"):
        text = f"areas: [{{slug: a, name: A, topics: [{{slug: b, name: B, terms: [{{t: x, w: {bad}}}]}}]}}]"
        assert [code for code, _, _ in said(text)] == ["E305"], bad


def test_a_number_where_a_term_belongs_asks_for_quotes():
    _, problems = read("areas: [{slug: a, name: A, topics: [{slug: b, name: B, terms: [{t: x, v: [3]}]}]}]")
    assert [(one.code, one.hint) for one in problems] == [("E301", "put it between quotes")]


def test_a_term_in_no_use_is_a_warning():
    inside = "{t: rose bush, v: [rose-bush, rose bushes]}, {t: '+'}, {t: optimizer, v: [optimiser]}, RB, rb"
    text = f"areas: [{{slug: a, name: A, topics: [{{slug: b, name: B, terms: [{inside}]}}]}}]"
    _, problems = read(text)
    assert [one.code for one in problems] == ["W301"] * 4
    assert [text[one.place.column - 1 :][:9] for one in problems] == [
        "rose-bush",
        "rose bush",
        "'+'}, {t:",
        "optimiser",
    ]


def test_a_mask_that_hides_a_term_of_its_topic_is_a_warning_and_so_is_one_that_touches_none():
    rule = "{slug: b, name: B, mask: [rose bed, nose, bed of], terms: [rose beds, bed]}"
    text = f"areas: [{{slug: a, name: A, topics: [{rule}]}}]"
    assert [(code, text[column - 1 :][:4]) for code, _, column in said(text)] == [("W302", "rose"), ("W303", "nose")]


def test_what_is_not_there_can_neither_be_extended_nor_removed():
    assert said("extend: other\nareas: [{slug: a, name: A, topics: [{slug: b, name: B}]}]", GARDEN_TOPICS) == [
        ("E306", 1, 9)
    ]
    text = "extend: default\nremove: [watr]\nareas: [{slug: outdoors, topics: [{slug: gardens, remove: [tree]}]}]"
    assert said(text, GARDEN_TOPICS) == [("E306", 2, 10), ("E306", 3, 60)]
    assert "did you mean `water`?" in [one.hint for one in read(text, GARDEN_TOPICS)[1]]


def test_an_empty_file_and_a_list_are_errors_not_exceptions():
    assert [code for code, _, _ in said("")] == ["E301"]
    assert [code for code, _, _ in said("[1, 2]")] == ["E301"]
    assert [code for code, _, _ in said("areas: [[], 3, {topics: [[]]}, {slug: {}}]")].count("E301") >= 4


def test_the_default_taxonomy_has_nothing_wrong_with_it():
    path = Path(site_builder.__file__).parent / "default_topics.yaml"
    rules, problems = taxonomy(Source(path.name, path.read_bytes()), None)
    assert problems == ()
    assert (len(rules.areas), len(rules.topics)) == (9, 28)
    assert all(rule.description and rule.terms for rule in rules.topics)


def test_a_slug_that_can_be_no_folder_is_refused_with_what_is_wrong_and_one_that_can():
    for slug, what, hint in (
        ("2", "second page of a list", "topic-2"),
        ("aux", "Windows", "aux-topic"),
        ("com1", "Windows", "com1-topic"),
        ("-".join(["garden"] * 20), "longer than 80", "garden-garden"),
        ("Big Garden", "a-z, 0-9 and single hyphens", "big-garden"),
    ):
        _, (problem,) = read(f"areas: [{{slug: a, name: A, topics: [{{slug: '{slug}', name: B}}]}}]")
        assert (problem.code, problem.place.column) == ("E303", 44)
        assert what in problem.what
        assert hint in problem.hint
        assert len(problem.what) < 160


def test_a_message_shows_no_more_of_a_value_than_tells_which_one_is_meant():
    for text in ("x" * 100_000, f"areas: {'x ' * 1000}"):
        assert all(len(problem.what) < 200 for problem in read(text)[1])
