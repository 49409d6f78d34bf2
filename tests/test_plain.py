"""Our types survive being written down: what comes back equals what went in, and other shapes are refused."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from site_builder.model import Collection, Paper, RawRecord, Taxonomy
from site_builder.plain import dumped, loader


class Point(NamedTuple):
    x: int
    name: str


@dataclass(frozen=True, slots=True)
class Shape:
    kind: Literal["round", "square"]
    points: tuple[Point, ...]
    pair: tuple[int, str]
    weight: float
    filled: bool
    label: str | None = None
    inner: Shapeless | None = None
    picture: bytes = b""
    names: Mapping[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Shapeless:
    text: str = ""


points = st.builds(Point, st.integers(), st.text())
shapes = st.builds(
    Shape,
    st.sampled_from(["round", "square"]),
    st.lists(points).map(tuple),
    st.tuples(st.integers(), st.text()),
    st.floats(allow_nan=False) | st.integers(-1000, 1000).map(float),
    st.booleans(),
    st.none() | st.text(),
    st.none() | st.builds(Shapeless, st.text()),
    st.binary(),
    st.dictionaries(st.text(), st.lists(st.text()).map(tuple)),
)


@given(shapes)
def test_what_comes_back_equals_what_went_in(shape: Shape) -> None:
    again = loader(Shape)(json.loads(dumped(shape)))
    assert again == shape
    assert dumped(again) == dumped(shape)


def test_a_whole_number_where_a_float_is_meant_comes_back_as_a_float() -> None:
    shape = Shape("round", (), (1, "a"), 2, True)
    again = loader(Shape)(json.loads(dumped(shape)))
    assert isinstance(again, Shape)
    assert repr(again.weight) == "2.0"


def test_the_order_in_which_a_mapping_was_filled_leaves_no_trace() -> None:
    assert dumped({"a": 1, "b": 2}) == dumped({"b": 2, "a": 1})


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[]",
        '["flat",[],[1,"a"],1.0,true,null,null,"",{}]',
        '["round",[[1]],[1,"a"],1.0,true,null,null,"",{}]',
        '["round",[],[1,"a"],"heavy",true,null,null,"",{}]',
        '["round",[],[1,"a"],1.0,1,null,null,"",{}]',
        '["round",[],[1,"a"],1.0,true,7,null,"",{}]',
        '["round",[],[1,"a"],1.0,true,null,null,"",[]]',
        '["round",null,[1,"a"],1.0,true,null,null,"",{}]',
        '["round",[],[1,"a"],true,true,null,null,"",{}]',
        '["round",[],[1,"a"],1.0,true,null,null,"xyz",{}]',
        '["round",[],[1,"a"],1.0,true,null,null,7,{}]',
    ],
)
def test_data_of_another_shape_is_refused(text: str) -> None:
    with pytest.raises((ValueError, TypeError)):
        loader(Shape)(json.loads(text))


@pytest.mark.parametrize("value", [{1, 2}, object(), 1j])
def test_a_value_without_a_plain_form_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="no plain form"):
        dumped(value)


@pytest.mark.parametrize("kind", [RawRecord, Taxonomy, Paper, Collection])
def test_every_type_that_derivations_are_made_of_can_be_written_down(kind: type) -> None:
    assert callable(loader(kind))
