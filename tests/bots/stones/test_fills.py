"""The fills agree with the rules' own connection, one fill at a time."""

from __future__ import annotations

import random

import pytest

from trellis.bots.stones.fills import fills
from trellis.bots.stones.judge import best_turns, points_won
from trellis.bots.stones.lattice import lattice, point_at
from trellis.bots.stones.position import Position, position
from trellis.stones import SIDES, joined
from trellis.stones.connection import is_connected

COUNT = 32
WHOLE = 1000
"""More passes over a board than any way has bends."""


def some_stones(size: int, seed: int, share: float) -> tuple[int, int]:
    """Bitboards on which about this share of the points is taken."""
    rng, stones = random.Random(seed), [0, 0]
    for point in range(size * size):
        if rng.random() < share:
            stones[rng.randrange(2)] |= 1 << point
    return stones[0], stones[1]


def filled(here: Position, side: int, number: int) -> int:
    """The bitboard of a side in one fill, point by point."""
    board = here.stones[side]
    for point, colours in enumerate(here.fills.colours):
        is_black = colours >> number & 1
        if not (here.stones[0] | here.stones[1]) >> point & 1 and is_black == (side == 0):
            board |= 1 << point
    return board


@pytest.mark.parametrize("size", [7, 9, 15])
@pytest.mark.parametrize("mover", [0, 1])
def test_every_fill_is_won_by_who_connects(size: int, mover: int) -> None:
    here = position(fills(size, COUNT, 3), *some_stones(size, size, 0.3), mover)
    won, table = points_won(here, WHOLE)
    for number in range(COUNT):
        board = filled(here, mover, number)
        assert is_connected(size, board, SIDES[mover]) == won >> number & 1
        for point in list(table)[:: size // 3]:
            with_stone = is_connected(size, board | 1 << point, SIDES[mover])
            assert with_stone == (won | table[point]) >> number & 1
            assert not won & table[point]


def test_the_best_pairs_are_those_of_counting_all() -> None:
    size = 9
    here = position(fills(size, 256, 1), *some_stones(size, 5, 0.2), 1)
    won, table = points_won(here, WHOLE)
    best = best_turns(here, table, won.bit_count(), 20)
    counted = {
        frozenset((a, b)): (won | table[a] | table[b]).bit_count()
        for a in table
        for b in lattice(size).partners[a]
        if b in table
    }
    assert [judged.won for judged in best] == sorted(counted.values(), reverse=True)[:20]
    assert all(counted[frozenset(judged.points)] == judged.won for judged in best)


@pytest.mark.parametrize("size", [7, 11])
def test_a_position_played_to_is_the_one_set_up(size: int) -> None:
    chance = fills(size, 64, 2)
    here = position(chance, *some_stones(size, 1, 0.2), 0)
    free = [p for p in range(size * size) if not (here.stones[0] | here.stones[1]) >> p & 1]
    after = here.played((free[0], free[5])).played((free[9],))
    anew = position(chance, *after.stones, 0)
    assert after.strips == anew.strips
    assert after.mover == anew.mover


def test_neither_colour_is_favoured_at_any_point() -> None:
    chance = fills(15, 200, 7)
    assert {bits.bit_count() for bits in chance.colours} == {100}


@pytest.mark.parametrize("size", [7, 9])
def test_points_on_neighbouring_places_are_those_the_rules_join(size: int) -> None:
    """Two points are joined exactly when their edges share a square, or one border line."""
    table = lattice(size)
    for side, name in enumerate(SIDES):
        nodes = [_ends(size, table.strips[side][p], table.places[side][p]) for p in range(size**2)]
        for a in range(size * size):
            for b in range(a):
                share = bool(nodes[a] & nodes[b] - {(0, 0), (size, 0)})
                line = point_at(size, a), point_at(size, b)
                if joined(size, *line, name):
                    assert nodes[a] & nodes[b]
                assert not share or joined(size, *line, name)


def _ends(size: int, strip: int, place: int) -> set[tuple[int, int]]:
    """The two squares of an edge as (level, place); bottom and top are one node each."""
    row, is_slanted = divmod(strip, 2)
    lower = place + (is_slanted and row % 2)
    upper = place + (is_slanted and 1 - row % 2)
    return {(row, lower if row else 0), (row + 1, upper if row + 1 < size else 0)}
