"""Shortest ways against Dijkstra's on the rules' own connection."""

from __future__ import annotations

import heapq
from itertools import pairwise

import pytest

from tests.bots.stones.test_fills import some_stones
from trellis.bots.stones.ways import needed, of_use, routes, way
from trellis.core import Point
from trellis.stones import SIDES, Side, State, joined, other, set_up, stones
from trellis.stones.board import board, to_bits, to_points
from trellis.stones.state import bits_of


def some_state(size: int, seed: int) -> State:
    black, white = some_stones(size, seed, (0.0, 0.15, 0.3, 0.5)[seed % 4])
    return set_up(size, to_points(size, black), to_points(size, white))


def fewest(state: State, side: Side) -> int | None:
    """The fewest stones from border to border, by Dijkstra."""
    size, own, by = state.size, set(stones(state, side)), int(side == "black")
    free = [p for p in board(size).points if p not in stones(state, other(side))]
    costs: dict[Point, int] = {}
    heap = [(int(p not in own), p) for p in free if p[by] == 0]
    heapq.heapify(heap)
    while heap:
        cost, point = heapq.heappop(heap)
        if point in costs:
            continue
        costs[point] = cost
        if point[by] == size - 1:
            return cost
        for beside in free:
            if beside not in costs and joined(size, point, beside, side):
                heapq.heappush(heap, (cost + (beside not in own), beside))
    return None


@pytest.mark.parametrize("size", [7, 9])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("seed", range(12))
def test_shortest_ways(size: int, side: Side, seed: int) -> None:
    state = some_state(size, seed)
    own, their = bits_of(state, side), bits_of(state, other(side))
    count = fewest(state, side)
    assert needed(size, own, their, side) == count
    path = way(state, side)
    if count is None:
        assert path == ()
        return
    by = int(side == "black")
    assert {path[0][by], path[-1][by]} == {0, size - 1}
    assert all(joined(size, a, b, side) for a, b in pairwise(path))
    assert len(routes(state, side)) == count
    assert not to_bits(size, path) & their


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("seed", range(8))
def test_points_of_use_leave_one_stone_less(side: Side, seed: int) -> None:
    state = some_state(7, seed)
    own, their = bits_of(state, side), bits_of(state, other(side))
    count = needed(7, own, their, side)
    if not count:
        return
    useful = of_use(7, own, their, side)
    for number in range(49):
        bit = 1 << number
        if not (own | their) & bit:
            left = needed(7, own | bit, their, side)
            assert (left == count - 1) == bool(useful & bit)
