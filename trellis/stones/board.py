"""The board of Stones: points, squares, sides, and the same as bitboards.

Stones rules: Board. A set of points is a whole number in which the point in column c and row r,
both from 0 with row 0 at the bottom, is bit `r * size + c`. A square is named by its lower left
point.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from trellis.core import Point, Reason, TextError
from trellis.stones.moves import Side

SIZES = (7, 9, 11, 13, 15, 17, 19)
"""The sizes offered. 15 is the game."""


def check_size(size: int) -> None:
    """Raises TextError `bad_size` (size, smallest, largest) unless the size is offered."""
    if size not in SIZES:
        reason = Reason("bad_size", size=size, smallest=SIZES[0], largest=SIZES[-1])
        raise TextError(reason)


def is_dark(square: Point) -> bool:
    """Whether a square is dark: column and row of its lower left point sum to an odd number."""
    return (square[0] + square[1]) % 2 == 1


def is_on_board(size: int, point: Point) -> bool:
    """Whether a board of this size has the point."""
    return 0 <= point[0] < size and 0 <= point[1] < size


def are_joined(a: Point, b: Point, side: Side) -> bool:
    """Whether stones of one side on these points are connected directly.

    Stones rules: Connection. Orthogonal neighbours are; diagonal neighbours are when their common
    square is the side's home square: dark for Black, light for White.
    """
    across, up = abs(a[0] - b[0]), abs(a[1] - b[1])
    if across + up == 1:
        return True
    common = Point(min(a[0], b[0]), min(a[1], b[1]))
    return across == up == 1 and is_dark(common) == (side == "black")


@dataclass(frozen=True, slots=True)
class Board:
    """The bitboards of one size.

    Of the four squares around a point, those of one colour face each other. `rising`: the points
    whose home squares lie on the rising diagonal; the others have theirs on the falling one. So
    every point has six neighbours, as on a board of hexagons. `sides`: the two sides to connect,
    top and bottom or left and right.
    """

    size: int
    points: tuple[Point, ...]
    not_first: int
    not_last: int
    rising: dict[Side, int]
    sides: dict[Side, tuple[int, int]]

    def spread(self, stones: int, side: Side) -> int:
        """The points joined to any of the stones; may hold bits beyond the top of the board."""
        n, rising = self.size, self.rising[side]
        right, left = stones & self.not_last, stones & self.not_first
        right_up, left_down = right & rising, left & rising
        straight = right << 1 | left >> 1 | stones << n | stones >> n
        diagonal = right_up << (n + 1) | left_down >> (n + 1)
        return straight | diagonal | (right ^ right_up) >> (n - 1) | (left ^ left_down) << (n - 1)


@cache
def board(size: int) -> Board:
    """The board of a size, worked out once. Raises TextError `bad_size`."""
    check_size(size)
    points = tuple(Point(col, row) for row in range(size) for col in range(size))
    odd = to_bits(size, filter(is_dark, points))
    full = (1 << size * size) - 1
    left, right = (to_bits(size, (p for p in points if p.col == col)) for col in (0, size - 1))
    bottom = (1 << size) - 1
    return Board(
        size=size,
        points=points,
        not_first=full ^ left,
        not_last=full ^ right,
        rising={"black": odd, "white": full ^ odd},
        sides={"black": (bottom << size * (size - 1), bottom), "white": (left, right)},
    )


def to_bits(size: int, points: Iterable[Point]) -> int:
    """The bitboard of points, which must be on the board."""
    bits = 0
    for col, row in points:
        bits |= 1 << row * size + col
    return bits


def to_points(size: int, bits: int) -> tuple[Point, ...]:
    """The points of a bitboard in canonical order: by column, then by row."""
    return tuple(sorted(Point(at % size, at // size) for at in _indices(bits)))


def _indices(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
