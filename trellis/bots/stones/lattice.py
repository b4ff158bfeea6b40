"""The board as the lattice the engine works on.

A stone joins the two squares of its home colour that it touches, so for each side points are edges
between squares. Both sides are brought to Black's place, from the top to the bottom; White's board
is given a quarter turn first. Squares lie on levels: level r is under row r and level r + 1 above
it; level 0 is the bottom and level `size` the top, each one node, every other level has `width`
nodes. On every row the points of even columns join nodes of equal place on their levels
("straight"), those of odd columns nodes one place apart ("slanted").
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from trellis.core import Point
from trellis.stones.board import board
from trellis.stones.turns import three_away

BLACK, WHITE = 0, 1
"""A side as a number, here and all over this package."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """The tables of one size. A point is the number of its bit on a bitboard.

    `strips[side][point]`: which strip holds the point's edge, 2 * row for straight and
    2 * row + 1 for slanted ones; `places[side][point]`: where in the strip, from 0.
    `partners[point]`: the points three away.
    """

    size: int
    width: int
    strips: tuple[tuple[int, ...], tuple[int, ...]]
    places: tuple[tuple[int, ...], tuple[int, ...]]
    partners: tuple[tuple[int, ...], ...]


@cache
def lattice(size: int) -> Lattice:
    """The tables of a size, worked out once."""
    points = board(size).points
    black, white = ([_turned(size, side, point) for point in points] for side in (BLACK, WHITE))
    return Lattice(
        size=size,
        width=(size + 1) // 2,
        strips=(_strips(black), _strips(white)),
        places=(_places(black), _places(white)),
        partners=tuple(tuple(at(size, p) for p in three_away(size, point)) for point in points),
    )


def at(size: int, point: Point) -> int:
    """The number of a point's bit."""
    return point.row * size + point.col


def point_at(size: int, number: int) -> Point:
    """The point of a bit."""
    return Point(number % size, number // size)


def _turned(size: int, side: int, point: Point) -> Point:
    return point if side == BLACK else Point(point.row, size - 1 - point.col)


def _strips(points: list[Point]) -> tuple[int, ...]:
    return tuple(2 * row + col % 2 for col, row in points)


def _places(points: list[Point]) -> tuple[int, ...]:
    return tuple(col // 2 for col, _ in points)
