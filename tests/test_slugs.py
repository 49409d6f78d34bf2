import pytest

from site_builder.config.permalinks import Permalink
from site_builder.slugs import Identity, sketch, slugified, slugs

LONG = (
    "we propose a low rank adapter whose core follows the noise level of each diffusion step and costs next to nothing"
)


def paper(name=None, heading="Some heading", text=LONG, own_id=None):
    return Identity(own_id or f"id{abs(hash(text)) % 1000}", own_id, name, heading, f"fp-{text}", text)


def link(slug, name=None, text=LONG, own_id="x", seen="2031-01-01"):
    return Permalink(slug, own_id, name, f"fp-{text}", sketch(text), seen)


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("C^2R", "c2r"),
        ("Erdős–Rényi graphs", "erdos-renyi-graphs"),
        ("α-divergence", "alpha-divergence"),
        ("Ω(d) bounds", "omega-d-bounds"),
        ("C++", "c-plus-plus"),
        ("1.58-bit", "1-58-bit"),
        ("Straße’s", "strasses"),
        ("日本", ""),
        ("../../etc/passwd", "etc-passwd"),
    ],
)
def test_a_slug_is_small_ascii(text, slug):
    assert slugified(text) == slug


def test_a_name_is_the_slug_and_a_clash_takes_the_heading():
    given = slugs((paper("NaRA"), paper("NARA", "NARA: archives in a long run", "b")), (), None)
    assert given.slugs == ("nara", "nara-archives-in-a-long-run")


def test_reserved_words_and_digits_are_never_given_out():
    given = slugs((paper("Search", "search", "a"), paper("2026", "2026", "b"), paper("CON", "con", "c")), (), None)
    assert not {"search", "2026", "con"} & set(given.slugs)
    assert len(set(given.slugs)) == 3


def test_a_paper_without_letters_still_has_a_slug():
    assert slugs((paper(None, "日本", "a"),), (), None).slugs[0].startswith("paper-")


def test_new_papers_are_recorded_under_the_day_and_without_one_have_none():
    assert slugs((paper("NaRA"),), (), "2031-02-03").seen == ("2031-02-03",)
    assert slugs((paper("NaRA"),), (), None).seen == (None,)


@pytest.mark.parametrize(
    "edited",
    [
        paper("NaRA"),
        paper("Nara2", text=LONG),
        paper("NaRA", text="a wholly new text about archives"),
        paper("Other", text=LONG.replace("costs next to nothing", "is nearly free of cost")),
        paper("Other", text="nothing alike", own_id="x"),
    ],
    ids=["the same", "renamed", "rewritten", "edited and renamed", "same id"],
)
def test_an_edited_paper_keeps_its_slug(edited):
    given = slugs((edited,), (link("kept", "NaRA"),), "2031-09-09")
    assert given.slugs == ("kept",) and given.seen == ("2031-01-01",) and given.gone == ()


def test_an_unrelated_paper_takes_no_recorded_slug():
    given = slugs(
        (paper("New", text="graphs and trees and nothing of the sort at all"),), (link("kept", "NaRA"),), None
    )
    assert given.slugs == ("new",) and [gone.slug for gone, _ in given.gone] == ["kept"]


def test_a_gone_paper_points_on_to_one_that_is_much_like_it():
    first, second = paper("NaRA"), paper("NaRA2", text=LONG + " indeed")
    given = slugs((first,), (link("nara", "NaRA"), link("nara2", "NaRA2", second.folded)), None)
    assert [(gone.slug, after) for gone, after in given.gone] == [("nara2", "nara")]


def test_an_edit_refreshes_the_entry_but_not_its_day():
    given = slugs((paper("NaRA", text=LONG + " indeed"),), (link("nara", "NaRA"),), "2031-09-09")
    assert [(one.slug, one.seen, one.fingerprint) for one in given.changed] == [
        ("nara", "2031-01-01", f"fp-{LONG} indeed")
    ]
