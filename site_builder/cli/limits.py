"""What GitHub Pages allows, and whether a site comes near it."""

from __future__ import annotations

from collections.abc import Iterator

from site_builder.model import Diagnostic, Place

CODES = {
    "W141": "the size of the site or the time of its build comes near what GitHub Pages allows",
}

MOST_BYTES = 1_000_000_000
MOST_SECONDS = 600
NEAR = 0.8
_HINT = "make several sites, such as one a year, or publish on a host that allows more"


def near_limits(size: int, seconds: float) -> Iterator[Diagnostic]:
    """A warning for each limit of which four fifths are used up; `size` of the whole site in bytes."""
    if size >= NEAR * MOST_BYTES:
        what = f"the site takes {size / 1e6:,.0f} MB; GitHub Pages publishes {MOST_BYTES / 1e6:,.0f} MB at most"
        yield Diagnostic("warning", "W141", Place(""), what, _HINT)
    if seconds >= NEAR * MOST_SECONDS:
        what = f"the build took {seconds / 60:.1f} minutes; GitHub Pages allows {MOST_SECONDS // 60} for publishing"
        yield Diagnostic("warning", "W141", Place(""), what, _HINT)
