"""Every turn a board knows, listed once for each size.

Stones rules: A turn. The list of legal moves comes from this table; the reasons against a move are
worked out without it, and the tests hold one against the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from trellis.core import Point
from trellis.stones.board import board, is_on_board, to_bits
from trellis.stones.moves import Turn

APART = 3
"""Points between two stones of one turn, the second one counted; see `trellis.core.points`."""

REACH = tuple(
    (across, up) for across in range(-3, 4) for up in range(-3, 4) if abs(across) + abs(up) == APART
)
"""The twelve steps between two stones of one turn: exactly three points, straight or bent."""


@dataclass(frozen=True, slots=True)
class Table:
    """All turns of an empty board in the order of their points, so the pass comes first.

    A turn's number is its place in `turns`; `masks[number]` are its points as a bitboard, and
    `numbers` finds the number by the points in canonical order.
    """

    turns: tuple[Turn, ...]
    masks: tuple[int, ...]
    numbers: dict[tuple[Point, ...], int]


@cache
def table(size: int) -> Table:
    """The turns of a board, worked out once. Raises TextError `bad_size`."""
    turns = tuple(Turn(points) for points in sorted(_point_sets(size)))
    masks = tuple(to_bits(size, turn.points) for turn in turns)
    return Table(turns, masks, {turn.points: number for number, turn in enumerate(turns)})


def _point_sets(size: int) -> Iterator[tuple[Point, ...]]:
    yield ()
    for point in board(size).points:
        yield (point,)
        for second in three_away(size, point):
            if point < second:
                yield (point, second)


def three_away(size: int, point: Point) -> tuple[Point, ...]:
    """The points exactly three away, in canonical order, whatever stands on them."""
    reach = (Point(point[0] + across, point[1] + up) for across, up in REACH)
    return tuple(second for second in reach if is_on_board(size, second))
