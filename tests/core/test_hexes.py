"""Hexagons: neighbours and edges, against the picture they are drawn as."""

from __future__ import annotations

from math import hypot, sqrt

import pytest

from trellis.core import Hex
from trellis.core.hexes import EDGES, neighbour, neighbours, opposite


def centre(place: Hex) -> tuple[float, float]:
    """Where a flat-top hexagon of side 1 lies, y pointing down."""
    return 1.5 * place.q, sqrt(3) * (place.r + place.q / 2)


def test_a_hex_is_a_pair() -> None:
    assert Hex(1, -2) == (1, -2)
    assert repr(Hex(1, -2)) == "Hex(q=1, r=-2)"


@pytest.mark.parametrize("place", [Hex(0, 0), Hex(3, -2), Hex(-4, 1)])
def test_neighbours_are_one_step_away(place: Hex) -> None:
    x, y = centre(place)
    around = [centre(near) for near in neighbours(place)]
    assert [round(hypot(u - x, v - y), 9) for u, v in around] == [round(sqrt(3), 9)] * 6
    assert len(set(neighbours(place))) == 6
    assert neighbours(place) == tuple(neighbour(place, edge) for edge in EDGES)


def test_edges_go_round_clockwise_from_the_bottom_right() -> None:
    around = [centre(near) for near in neighbours(Hex(0, 0))]
    sides = [(x > 0) - (x < 0) for x, _ in around]
    heights = [(y > 0) - (y < 0) for _, y in around]
    assert sides == [1, 0, -1, -1, 0, 1]
    assert heights == [1, 1, 1, -1, -1, -1]


@pytest.mark.parametrize("edge", EDGES)
def test_opposite_leads_back(edge: int) -> None:
    there = neighbour(Hex(2, 5), edge)
    assert neighbour(there, opposite(edge)) == Hex(2, 5)
    assert opposite(opposite(edge)) == edge
