"""Pages and a search index that are too large are noted."""

from site_builder.checks.budget import PAGE, SEARCH, check
from site_builder.model import File
from tests.made_up import site


def test_a_large_page_is_noted_n431_and_a_large_index_n432():
    small = (File("index.html", b"x" * PAGE), File("search/index.json", b"x" * SEARCH), File("a.json", b"x" * 9**7))
    large = (File("index.html", b"x" * (PAGE + 1)), small[1], File("search/0f/words.bin", b"x"))
    assert list(check(site(), small)) == []
    assert [(one.code, one.severity) for one in check(site(), large)] == [("N431", "note"), ("N432", "note")]
