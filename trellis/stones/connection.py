"""Stones rules: Connection and Winning, on bitboards.

Black joins top and bottom, White left and right; a corner point belongs to both of its sides.
"""

from __future__ import annotations

from trellis.core import Point
from trellis.stones.board import board, to_points
from trellis.stones.moves import Side


def component(size: int, stones: int, seeds: int, side: Side) -> int:
    """All stones of one side connected to any of the seeds, the seeds among them included."""
    spread = board(size).spread
    reached, frontier = 0, seeds & stones
    while frontier:
        reached |= frontier
        frontier = spread(frontier, side) & stones & ~reached
    return reached


def is_connected(size: int, stones: int, side: Side) -> bool:
    """Whether the stones connect the two sides of the board that belong to `side`."""
    start, goal = board(size).sides[side]
    return component(size, stones, start, side) & goal != 0


def connects(size: int, stones: int, new: int, side: Side) -> bool:
    """The same, knowing that only a chain through one of the `new` stones can do it."""
    if stones.bit_count() < size:
        return False
    start, goal = board(size).sides[side]
    while new:
        chain = component(size, stones, new & -new, side)
        if chain & start and chain & goal:
            return True
        new &= ~chain
    return False


def shortest_chain(size: int, stones: int, side: Side) -> tuple[Point, ...]:
    """A chain of fewest stones from top to bottom or from left to right; () when there is none.

    Among equally short chains it is the first in the order of points, stone by stone.
    """
    start, goal = board(size).sides[side]
    layers = _layers(size, stones, side, goal, start)
    if not layers or not layers[-1] & start:
        return ()
    chain = [to_points(size, layers[-1] & start)[0]]
    for layer in reversed(layers[:-1]):
        chain.append(_first_joined(size, layer, chain[-1], side))
    return tuple(chain)


def _layers(size: int, stones: int, side: Side, goal: int, start: int) -> list[int]:
    """The stones by their distance from the goal, until a layer reaches the start."""
    layers: list[int] = []
    reached, frontier = 0, goal & stones
    while frontier:
        layers.append(frontier)
        if frontier & start:
            break
        reached |= frontier
        frontier = board(size).spread(frontier, side) & stones & ~reached
    return layers


def _first_joined(size: int, layer: int, point: Point, side: Side) -> Point:
    bit = 1 << point.row * size + point.col
    return to_points(size, board(size).spread(bit, side) & layer)[0]
