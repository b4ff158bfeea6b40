"""Which neighbours are joined on a Stones board, as bitboards: what the necks of a drawing need.

Bit `row * size + col` is a point, and also the square of which that point is the lower left corner.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from trellis.stones.board import board
from trellis.stones.connection import component
from trellis.stones.moves import Side, other


class Stones(NamedTuple):
    """What stands on a board: the bitboards of both sides."""

    size: int
    black: int
    white: int

    def of(self, side: Side) -> int:
        """One side's stones."""
        return self.black if side == "black" else self.white


class Joins(NamedTuple):
    """The joined neighbours of one side; each field is a bitboard.

    `right` and `up` hold the stones joined with their neighbour that way. The other four hold
    squares: `rising` and `falling` those whose diagonal (lower left to upper right, upper left to
    lower right) holds, the `false_` ones those whose two stones stand across a foreign square.
    """

    right: int
    up: int
    rising: int
    falling: int
    false_rising: int
    false_falling: int


def joins(stones: Stones, side: Side) -> Joins:
    """Everything joined among one side's stones (Stones rules: Connection)."""
    own, size, lines = stones.of(side), stones.size, board(stones.size)
    # The points whose home square lies on the rising diagonal are the lower left points of the
    # home squares; the last column starts no square.
    home = lines.rising[side]
    rising = own & own >> (size + 1) & lines.not_last
    falling = own >> 1 & own >> size & lines.not_last
    return Joins(
        right=own & own >> 1 & lines.not_last,
        up=own & own >> size,
        rising=rising & home,
        falling=falling & home,
        false_rising=rising & ~home,
        false_falling=falling & ~home,
    )


def broken(stones: Stones, side: Side) -> tuple[int, int]:
    """Squares (rising, falling) whose diagonal looks joined and is not.

    Left out are stones joined some other way, and squares where the opponent's own neck already
    runs between the two, which says the same more plainly.
    """
    held, theirs = joins(stones, side), joins(stones, other(side))
    rising = held.false_rising & ~theirs.falling
    falling = held.false_falling & ~theirs.rising
    if not rising | falling:
        return 0, 0
    size = stones.size
    for group in groups(stones, side):
        rising &= ~(group & group >> (size + 1))
        falling &= ~(group >> 1 & group >> size)
    return rising, falling


def groups(stones: Stones, side: Side) -> Iterator[int]:
    """The stones of one side, split into sets that hang together."""
    left = stones.of(side)
    while left:
        group = component(stones.size, left, left & -left, side)
        yield group
        left &= ~group


def bits(bitboard: int) -> Iterator[int]:
    """The indices of the bits that are set, ascending."""
    while bitboard:
        lowest = bitboard & -bitboard
        yield lowest.bit_length() - 1
        bitboard ^= lowest
