"""The board as the lattice the engine works on.

A stone joins the two squares of its home colour that it touches, so for each side points are edges
between squares. Here both sides are brought to Black's place: `Black's way` runs from the top to
the bottom, White's board is given a quarter turn first. Squares lie on levels: level r is under
row r and level r + 1 above it, level 0 is the bottom and level `size` the top, each one node. All
other levels have `width` nodes. On every row the points of even columns join nodes of equal place
on their level ("straight"), those of odd columns nodes one place apart ("slanted").
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from trellis.core import Point
from trellis.stones.board import board, is_dark
from trellis.stones.turns import three_away

BLACK, WHITE = 0, 1
"""A side as a number, here and all over this package."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """The tables of one size. A point is the number of its bit on a bitboard.

    `strips[side][point]`: which strip holds the point's edge, 2 * row for straight and
    2 * row + 1 for slanted ones; `places[side][point]`: where in the strip, from 0.
    `partners`: the points three away. `squares[side]`: for each square that is *not* the side's
    home its four corners. `around[side][point]`: the numbers of those squares a point touches.
    `border[side]`: the two outer corners of each home square at the side's own two borders.
    """

    size: int
    width: int
    strips: tuple[tuple[int, ...], tuple[int, ...]]
    places: tuple[tuple[int, ...], tuple[int, ...]]
    partners: tuple[tuple[int, ...], ...]
    squares: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
    around: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
    border: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]


@cache
def lattice(size: int) -> Lattice:
    """The tables of a size, worked out once."""
    points = board(size).points
    turned = [[_turned(size, side, point) for point in points] for side in (BLACK, WHITE)]
    strips = [tuple(2 * row + col % 2 for col, row in one) for one in turned]
    places = [tuple(col // 2 for col, _ in one) for one in turned]
    squares = [_squares(size, side) for side in (BLACK, WHITE)]
    around = [_around(size, one) for one in squares]
    return Lattice(
        size=size,
        width=(size + 1) // 2,
        strips=(strips[BLACK], strips[WHITE]),
        places=(places[BLACK], places[WHITE]),
        partners=tuple(tuple(at(size, p) for p in three_away(size, point)) for point in points),
        squares=(squares[BLACK], squares[WHITE]),
        around=(around[BLACK], around[WHITE]),
        border=(_border(size, BLACK), _border(size, WHITE)),
    )


def at(size: int, point: Point) -> int:
    """The number of a point's bit."""
    return point.row * size + point.col


def point_at(size: int, number: int) -> Point:
    """The point of a bit."""
    return Point(number % size, number // size)


def _turned(size: int, side: int, point: Point) -> Point:
    return point if side == BLACK else Point(point.row, size - 1 - point.col)


def _squares(size: int, side: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(at(size, Point(c + across, r + up)) for up in (0, 1) for across in (0, 1))
        for r in range(size - 1)
        for c in range(size - 1)
        if is_dark(Point(c, r)) == (side == WHITE)
    )


def _around(size: int, squares: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    touched: list[list[int]] = [[] for _ in range(size * size)]
    for number, corners in enumerate(squares):
        for corner in corners:
            touched[corner].append(number)
    return tuple(map(tuple, touched))


def _border(size: int, side: int) -> tuple[tuple[int, int], ...]:
    """Pairs of border points of which the side needs one to come from their square to its border.

    The board's home squares next to the border: dark ones in the outer rows, light ones in the
    outer columns.
    """
    home, last = side == BLACK, size - 1
    pairs = []
    for first in range(last):
        for square, edge in ((0, 0), (last - 1, last)):
            where = Point(first, square) if side == BLACK else Point(square, first)
            if is_dark(where) == home:
                ends = (Point(first, edge), Point(first + 1, edge))
                if side == WHITE:
                    ends = (Point(edge, first), Point(edge, first + 1))
                pairs.append((at(size, ends[0]), at(size, ends[1])))
    return tuple(pairs)
