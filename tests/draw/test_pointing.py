"""From a point of the drawing to the vine there, and the layer that lights a run."""

from __future__ import annotations

import re

import pytest

from tests.bots.positions import flowers_states
from tests.flowers.helpers import LONG_RUN, at
from trellis import flowers
from trellis.core import Hex
from trellis.draw.curves import polar
from trellis.draw.garden import layers, sight
from trellis.draw.layouts import APOTHEM, centre
from trellis.draw.marks import GardenMarks
from trellis.draw.pointing import NEAR, vine_at
from trellis.draw.scene import Scene
from trellis.flowers import Vine
from trellis.flowers.tiles import VINE_AT


@pytest.mark.parametrize("seed", range(2))
def test_every_flower_and_knot_points_at_its_vine(seed: int) -> None:
    """Where a flower stands is on its own vine and clear of every other."""
    for state in list(flowers_states(3, seed))[::12]:
        scene = Scene(state.garden, (), "g", {})
        for tile in state.garden.where:
            for vine in flowers.vines_of(tile):
                assert vine_at(state.garden, *scene.flower_at(vine)) == vine


def test_a_turned_tile_is_pointed_at_as_it_lies() -> None:
    """Near the middle of an edge lies the vine that ends there."""
    garden = at(LONG_RUN, 7).garden
    for one in garden.planted.values():
        x, y = centre(one.place)
        for edge in range(6):
            dx, dy = polar(76, 30 + 60 * edge)
            index = VINE_AT[one.tile][(edge - one.rot) % 6]
            assert vine_at(garden, x + dx, y + dy) == Vine(one.tile, index)


def test_beside_the_garden_there_is_no_vine() -> None:
    garden = at(LONG_RUN, 7).garden
    assert vine_at(garden, 5000, 0) is None
    assert vine_at(garden, *centre(Hex(1, 0))) is None
    assert NEAR < APOTHEM / 2


def test_a_run_is_lit_below_the_vines_with_an_arrow_out_of_each_end() -> None:
    view = flowers.view(at(LONG_RUN, 7), 1)
    marks = GardenMarks(lit=(Vine(3, 1), Vine(5, 1)), ends=((Hex(1, 0), 1), (Hex(2, 2), 0)))
    drawn = layers(view, marks)
    assert drawn["sight"].count("course-") == 2
    assert drawn["sight"].count('class="fl-end"') == 2
    assert list(drawn).index("tiles") < list(drawn).index("sight") < list(drawn).index("vines")


def test_the_layer_alone_is_the_same_and_nothing_else_changes() -> None:
    view = flowers.view(at(LONG_RUN, 7), 1)
    marks = GardenMarks(lit=(Vine(3, 1),), ends=((Hex(1, 0), 1),))
    drawn, plain = layers(view, marks, sheet="g"), layers(view, sheet="g")
    assert sight(view.state.garden, marks, "g") == drawn.pop("sight")
    assert plain.pop("sight") == sight(view.state.garden, GardenMarks(), "g")
    assert drawn == plain


def test_an_arrow_stands_on_the_edge_it_crosses_and_points_into_the_place() -> None:
    """Edge 3 of the place at q 1, r 0 is its upper left: half way from the starting tile."""
    garden = at(LONG_RUN, 7).garden
    drawn = sight(garden, GardenMarks(ends=((Hex(1, 0), 3),)), "g")
    found = re.search(r"translate\(([-\d.]+) ([-\d.]+)\) rotate\((\d+)\)", drawn)
    assert found is not None
    x, y, turn = map(float, found.groups())
    to_x, to_y = centre(Hex(1, 0))
    assert (x, y) == pytest.approx((to_x / 2, to_y / 2), abs=0.1)
    assert turn % 360 == 30  # down to the right, where the place lies
