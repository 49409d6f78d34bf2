"""Which dollars pair is decided for a paragraph as a whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from site_builder.text.dollars import dollar_pairs


def bodies(text: str) -> list[str]:
    return [text[pair.body : pair.body_end] for _, pair in sorted(dollar_pairs(text).items())]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("costs $5 and $10 per run", []),
        ("$5-$10 prices", []),
        ("US$1,000 or US$ 2,000", []),
        ("saves $1M (from $2M)", []),
        ("$5M dataset of $x$ values", ["x"]),
        ("under $0.01 and latency $O(1)$", ["O(1)"]),
        ("C$^2$R", ["^2"]),
        ("$x$, $y$, and $z$", ["x", "y", "z"]),
        ("$$E=mc^2$$", ["E=mc^2"]),
        ("$ x $ and $x $", [" x ", "x "]),
        ("over $10\\times$ fewer and $5\\%$ better", ["10\\times", "5\\%"]),
        ("a $20 budget vs. a $10^6$ budget", ["10^6"]),
        ("$3$ dollars is $3", ["3"]),
        ("($0.08) cut costs below average ($4.2)", []),
        ("~$1.5M to do, but ~$0.03M to keep", []),
        ("$80 + $50 = $130", []),
        ("accuracies of $0.95, 0.94, 0.96$ here", ["0.95, 0.94, 0.96"]),
        ("in $2n - 2$ steps", ["2n - 2"]),
        ("on $S , A $, or $SA $ in all", ["S , A ", "SA "]),
        ("a function $ I(x) $ of x", [" I(x) "]),
        ("$x and $y$ here", ["y"]),
        ("$a$$b$", ["a", "b"]),
        ("$\\text{a $x$ b}$ and $c$", ["\\text{a $x$ b}", "c"]),
        ("$94%$/$74%$ on two, $69$% on one", ["94%", "74%", "69"]),
        ("`echo $HOME` and `$PATH`", []),
        ("a \\$5 fee and $x$", ["x"]),
        ("$a\n\nb$", []),
    ],
)
def test_pairs_of_dollars(text: str, found: list[str]) -> None:
    assert bodies(text) == found


def test_words_between_dollars_are_emphasis() -> None:
    (pair,) = dollar_pairs("we call it $the good one$, as").values()
    assert pair.prose


@given(st.text(alphabet="$$$ab1 \\{}^_\n`'.", max_size=80))
def test_pairs_never_overlap_and_always_hold_something(text: str) -> None:
    end = 0
    for _, pair in sorted(dollar_pairs(text).items()):
        assert end <= pair.start < pair.body < pair.body_end < pair.end <= len(text)
        end = pair.end
