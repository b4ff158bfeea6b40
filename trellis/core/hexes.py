"""Flat-top hexagons in axial coordinates (q, r), y pointing down.

Edges are numbered 0 to 5 clockwise: 0 bottom right, 1 bottom, 2 bottom left, 3 top left, 4 top,
5 top right. The neighbour across edge e touches it with its own edge `opposite(e)`.
"""

from __future__ import annotations

from typing import NamedTuple

EDGES = range(6)
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


class Hex(NamedTuple):
    """A place in the garden: axial q (column) and r."""

    q: int
    r: int


def neighbour(place: Hex, edge: int) -> Hex:
    """The place across an edge (0-5)."""
    step = STEPS[edge]
    return Hex(place[0] + step[0], place[1] + step[1])


def neighbours(place: Hex) -> tuple[Hex, ...]:
    """The six places around one, in the order of the edges."""
    q, r = place
    return tuple(Hex(q + dq, r + dr) for dq, dr in STEPS)


def opposite(edge: int) -> int:
    """The edge with which the neighbour across `edge` touches it."""
    return (edge + 3) % 6
