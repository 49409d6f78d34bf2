"""A site that comes near what GitHub Pages allows says so in time."""

from site_builder import listings
from site_builder.cli.limits import near_limits
from site_builder.outputs import records
from tests.made_up import fern, rich, site, titled


def test_four_fifths_of_a_gigabyte_or_of_ten_minutes_are_a_warning_w141():
    assert [list(near_limits(size, seconds)) for size, seconds in ((799_999_999, 479.0), (0, 0.0))] == [[], []]
    (size,) = near_limits(800_000_000, 1.0)
    (time,) = near_limits(1, 480.0)
    assert (size.code, size.severity, "800 MB" in size.what) == ("W141", "warning", True)
    assert (time.code, "8.0 minutes" in time.what) == ("W141", True)


def test_a_large_site_has_each_abstract_in_its_record_and_in_the_list_of_all_only(monkeypatch):
    monkeypatch.setattr(listings, "LARGE", 1)
    monkeypatch.setattr(records, "SHORT", 1)
    made = {file.path: file.data for file in records.files(site(fern(), titled(rich("Moss"), "moss")))}
    assert b'"abstract"' in made["papers/moss/record.json"] and b'"plain_text"' in made["papers/moss/record.json"]
    assert b'"abstract"' in made["papers.json"] and b'"plain_text"' not in made["papers.json"]
    assert b'"abstract"' not in made["topics/gardens/papers.json"] and b'"fern"' in made["topics/gardens/papers.json"]
