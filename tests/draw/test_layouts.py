"""Where vines run: measured places for flowers, right angles at the edges, the weave."""

from __future__ import annotations

from itertools import combinations
from math import dist, hypot

import pytest

from trellis.core.hexes import STEPS, Hex
from trellis.draw.layouts import (
    EDGE_PAIRS,
    PAINTING,
    SLOTS,
    Slot,
    centre,
    crossings,
    curve,
    edge_angle,
    flower_distance,
    flower_place,
    layout_of,
    place_at,
)
from trellis.flowers.tiles import ENDS, TILES

PLACES = {
    0: [(49.6, 31.3), (-2.3, 58.6), (-51.9, 27.4), (-49.6, -31.3), (2.3, -58.6), (51.9, -27.4)],
    1: [(42.2, 33.0), (0.0, 0.0), (-42.2, -33.0)],
    16: [(7.5, -53.1), (7.5, 53.1), (-53.3, 0.0)],
    31: [(53.3, 0.0), (0.0, 0.0), (-53.3, 0.0)],
    46: [(26.6, 46.1), (-53.3, 0.0), (26.6, -46.1)],
}
"""Of one tile of each layout: where the flower of each vine stands."""

FLOWER_WIDTH = 2 * 25.2


def slots_of(tile: int) -> list[Slot]:
    return [Slot(layout_of(tile), index) for index in range(len(TILES[tile]))]


@pytest.mark.parametrize("tile", PLACES)
def test_flowers_stand_where_they_were_measured(tile: int) -> None:
    assert [flower_place(slot) for slot in slots_of(tile)] == PLACES[tile]


@pytest.mark.parametrize("tile", range(1, 61))
def test_layouts_follow_the_tiles(tile: int) -> None:
    assert EDGE_PAIRS[layout_of(tile)] == ENDS[tile]


@pytest.mark.parametrize("slot", SLOTS)
def test_vines_meet_their_edges_at_a_right_angle(slot: Slot) -> None:
    line = curve(slot)
    edges = (slot.number,) if slot.layout == 0 else EDGE_PAIRS[slot.layout][slot.number]
    for edge, s in zip(edges, (0.0, line.length), strict=False):
        x, y = line.at(s)
        assert hypot(x, y) == pytest.approx(84, abs=0.01)
        tx, ty = line.tangent(s)
        assert abs(tx * x + ty * y) / 84 == pytest.approx(1, abs=0.01), edge


def test_flowers_never_overlap_on_a_tile() -> None:
    for tile in PLACES:
        spots = [flower_place(slot) for slot in slots_of(tile)]
        assert min(dist(a, b) for a, b in combinations(spots, 2)) > FLOWER_WIDTH


def test_flowers_never_overlap_across_an_edge() -> None:
    shown = {place for slot in SLOTS for rot in range(6) for place in [flower_place(slot, rot)]}
    dx, dy = centre(Hex(*STEPS[0]))
    nearest = min(dist(a, (b[0] + dx, b[1] + dy)) for a in shown for b in shown)
    assert nearest > FLOWER_WIDTH


def test_flower_places_turn_with_the_tile() -> None:
    x, y = flower_place(Slot(4, 0), 3)
    assert (x, y) == (-26.6, -46.1)


def test_the_weave_goes_over_one_and_under_the_other() -> None:
    assert [on_top for _, on_top in crossings(Slot(1, 1))] == [False, True]
    assert [on_top for _, on_top in crossings(Slot(1, 0))] == [True]
    assert [on_top for _, on_top in crossings(Slot(1, 2))] == [False]
    assert [on_top for _, on_top in crossings(Slot(2, 0))] == [False]
    assert [on_top for _, on_top in crossings(Slot(2, 1))] == [True]
    assert not any(crossings(slot) for slot in SLOTS if slot.layout in (0, 3, 4))


def test_a_flower_keeps_clear_of_every_crossing() -> None:
    for slot in SLOTS:
        for s, _ in crossings(slot):
            assert abs(s - flower_distance(slot)) > 25


def test_every_vine_of_a_layout_is_painted_once() -> None:
    for layout, order in enumerate(PAINTING):
        assert sorted(order) == list(range(6 if layout == 0 else 3))


def test_neighbouring_places_touch_across_their_edge() -> None:
    for edge, step in enumerate(STEPS):
        x, y = centre(Hex(*step))
        assert hypot(x, y) == pytest.approx(2 * 86.6, abs=0.01)
        assert edge_angle(edge) == 30 + 60 * edge


@pytest.mark.parametrize("place", [Hex(0, 0), Hex(3, -2), Hex(-4, 1), Hex(-1, 5)])
def test_a_point_of_a_place_leads_back_to_it(place: Hex) -> None:
    x, y = centre(place)
    for dx, dy in ((0, 0), (80, 0), (-40, 70), (10, -80), (-85, 5)):
        assert place_at(x + dx, y + dy) == place
