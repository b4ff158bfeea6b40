"""The search finds what plain minimax finds, and what the rules say wins."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from tests.bots.stones.test_fills import some_stones
from trellis.bots.stones.fills import fills
from trellis.bots.stones.judge import points_won
from trellis.bots.stones.lattice import lattice, point_at
from trellis.bots.stones.position import Position, position
from trellis.bots.stones.search import WIN, Measure, Search, judge
from trellis.bots.stones.winning import winning_turn, winning_turns
from trellis.stones import SIDES
from trellis.stones.connection import is_connected

PLENTY = 10**9


def minimax(here: Position, measure: Measure, ply: int) -> int:
    """The value of a position without any cut."""
    known = judge(here, measure)
    if known.wins is not None:
        return WIN - ply
    if ply == len(measure.widths):
        return 2 * known.turns[0].won - here.fills.count
    turns = known.turns[: measure.widths[ply]]
    return max(-minimax(here.played(judged.points), measure, ply + 1) for judged in turns)


def finished(here: Position, measure: Measure, nodes: int = PLENTY) -> Search:
    search = Search(here, judge(here, measure), measure, nodes)
    for _ in search.run():
        pass
    return search


@pytest.mark.parametrize("seed", range(12))
def test_the_search_has_the_value_of_plain_minimax(seed: int) -> None:
    measure = Measure(fills=128, widths=(5, 4, 3), nodes=0)
    stones = some_stones(7, seed, 0.1 + seed % 4 * 0.1)
    if any(is_connected(7, own, side) for own, side in zip(stones, SIDES, strict=True)):
        pytest.skip("over")
    here = position(fills(7, 128, seed), *stones, seed % 2)
    search = finished(here, measure)
    if search.depth == len(measure.widths):
        assert search.value == minimax(here, measure, 0)
        assert search.value == -minimax(here.played(search.best), measure, 1)
    else:  # it stopped early because the game was decided
        assert abs(search.value) > WIN // 2


def test_the_nodes_are_a_limit_and_the_best_so_far_is_kept() -> None:
    here = position(fills(9, 128, 1), 0, 0, 0)
    measure = Measure(fills=128, widths=(6, 5, 4), nodes=0)
    for limit in (1, 2, 7, 20, 60):
        search = finished(here, measure, limit)
        assert search.nodes <= limit
        assert len(search.best) == 2


def winners_by_trying(size: int, stones: tuple[int, int], side: int) -> set[frozenset[int]]:
    """Every turn that connects, of single stones and of pairs that need both."""
    free = [p for p in range(size * size) if not (stones[0] | stones[1]) >> p & 1]

    def wins(*points: int) -> bool:
        return is_connected(size, stones[side] | sum(1 << p for p in points), SIDES[side])

    found = {frozenset((p,)) for p in free if wins(p)}
    for a, b in combinations(free, 2):
        alone = {frozenset((a,)), frozenset((b,))} & found
        if b in lattice(size).partners[a] and not alone and wins(a, b):
            found.add(frozenset((a, b)))
    return found


@pytest.mark.parametrize("seed", range(40))
def test_all_turns_that_win_at_once_are_found(seed: int) -> None:
    stones = some_stones(7, seed, 0.5 + seed % 3 * 0.1)
    side = seed % 2
    if is_connected(7, stones[side], SIDES[side]):
        pytest.skip("over")
    found = {frozenset(points) for points in winning_turns(7, stones, side)}
    assert found == winners_by_trying(7, stones, side)
    assert (winning_turn(7, stones, side) is None) == (not found)


def test_some_of_those_positions_had_wins() -> None:
    counts = [len(winners_by_trying(7, some_stones(7, seed, 0.5), seed % 2)) for seed in range(12)]
    assert any(counts)


@pytest.mark.parametrize("size", [7, 9])
def test_white_sees_in_a_turned_position_what_black_sees_in_this_one(size: int) -> None:
    count, places = 64, [_turned(size, point) for point in range(size * size)]
    chance, stones = fills(size, count, 1), some_stones(size, size, 0.2)
    colours = dict(zip(places, (chance.layout.full ^ bits for bits in chance.colours), strict=True))
    turned = replace(chance, colours=tuple(colours[place] for place in range(size * size)))
    black, white = (sum(1 << places[p] for p in range(size**2) if s >> p & 1) for s in stones)
    here, there = (
        points_won(position(chance, *stones, 0), PLENTY),
        points_won(position(turned, white, black, 1), PLENTY),
    )
    assert here[0] == there[0]
    assert {places[point]: bits for point, bits in here[1].items()} == there[1]


def _turned(size: int, number: int) -> int:
    """Where a quarter turn takes a point that takes the top to the left."""
    col, row = point_at(size, number)
    return col * size + size - 1 - row
