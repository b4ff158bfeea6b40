"""From a point of a garden's drawing to the vine that runs there."""

from __future__ import annotations

from functools import cache

from trellis.draw.curves import turned
from trellis.draw.layouts import Slot, centre, curve, place_at
from trellis.draw.svg import Point
from trellis.draw.tiles import slot_of
from trellis.flowers.garden import Garden, vines_of
from trellis.flowers.moves import Vine

NEAR = 30.0
"""Units from a vine's middle line at which one still points at it."""

EVERY = 4
"""Of a curve's samples so many are passed over: those left lie less than 12 units apart."""


def vine_at(garden: Garden, x: float, y: float) -> Vine | None:
    """The vine nearest to a point, in units; None beside the garden and far from every vine."""
    one = garden.planted.get(place_at(x, y))
    if one is None:
        return None
    middle = centre(one.place)
    here = turned((x - middle[0], y - middle[1]), -60.0 * one.rot)
    found = [(_square_distance(slot_of(*vine), here), vine) for vine in vines_of(one.tile)]
    square, vine = min(found)
    return vine if square <= NEAR * NEAR else None


def _square_distance(slot: Slot, here: Point) -> float:
    x, y = here
    return min((x - a) * (x - a) + (y - b) * (y - b) for a, b in _spots(slot))


@cache
def _spots(slot: Slot) -> tuple[Point, ...]:
    return tuple(curve(slot).points[::EVERY])
