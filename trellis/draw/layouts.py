"""Where the vines of a tile run: the five layouts as curves, crossings and places for flowers.

Layout 0 is the starting tile with its six half vines, 1 to 4 are the four ways in which three
vines join the six edges. Everything is for a tile as printed, around its centre, in units.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import NamedTuple

from trellis.core.hexes import Hex
from trellis.draw.curves import Cubic, Curve, crossing, polar, turned
from trellis.draw.svg import Point

RADIUS = 100.0
APOTHEM = RADIUS * sqrt(3) / 2
ENDS = 84.0
"""Distance of a vine's end from the centre: a little inside the edge, which lies at 86.6."""

EDGE_PAIRS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 2), (1, 4), (3, 5)),
    ((0, 4), (1, 5), (2, 3)),
    ((0, 5), (1, 4), (2, 3)),
    ((0, 1), (2, 3), (4, 5)),
)
"""Edges joined by each vine of a layout; layout 0 has one half vine for each edge instead."""

PAINTING: tuple[tuple[int, ...], ...] = (
    (0, 1, 2, 3, 4, 5),
    (2, 1, 0),
    (0, 1, 2),
    (0, 1, 2),
    (0, 1, 2),
)
"""Vines of each layout in painter's order: later ones cross over earlier ones."""

HANDLES = {1: 30.0, 2: 32.0, 3: 30.0}
SWAY = 16.0
MIDDLE_HANDLE = 26.0
HALF_VINE_HANDLES = (24.0, 22.0)
HALF_VINE_BEND = 9.0
ROOT_DISTANCE = 16.0
HALF_VINE_FLOWER = 25.5
SHORT_SIDE = 0.215
"""Share of a one-apart vine's length at which its flower stands, clear of the crossing."""

NEAR_SECOND_END = frozenset({(0, 4)})
"""One-apart vines whose end far from the crossing is their second one."""


class Slot(NamedTuple):
    """A vine's place in a layout: what its drawing depends on, besides its colour."""

    layout: int
    number: int


SLOTS: tuple[Slot, ...] = tuple(
    Slot(layout, number) for layout, order in enumerate(PAINTING) for number in sorted(order)
)


def layout_of(tile: int) -> int:
    """The layout of a tile: 0 for the starting tile, else 1 to 4, fifteen tiles of each."""
    return (tile + 14) // 15


def centre(place: Hex) -> Point:
    """The middle of a place in the garden."""
    q, r = place
    return (1.5 * RADIUS * q, 2 * APOTHEM * (r + q / 2))


def place_at(x: float, y: float) -> Hex:
    """The place in the garden that covers a point of the drawing, in units."""
    q = x / (1.5 * RADIUS)
    r = y / (2 * APOTHEM) - q / 2
    near = (round(q), round(r), round(-q - r))
    off = (abs(near[0] - q), abs(near[1] - r), abs(near[2] + q + r))
    if off[0] > max(off[1], off[2]):
        return Hex(-near[1] - near[2], near[1])
    return Hex(near[0], near[1] if off[2] >= off[1] else -near[0] - near[2])


def edge_angle(edge: int) -> float:
    """The direction of an edge from the centre, in degrees clockwise from the right."""
    return 30.0 + 60.0 * edge


@cache
def curve(slot: Slot) -> Curve:
    """The middle line of a vine, from its first edge to its second (half vines: to the root)."""
    if slot.layout == 0:
        return Curve((_half_vine(slot.number),))
    first, second = EDGE_PAIRS[slot.layout][slot.number]
    apart = min(second - first, first - second + 6)
    if apart == 3:
        return Curve(_swaying(first, second))
    inner = ENDS - HANDLES[apart]
    return Curve((_bow(first, second, inner),))


def _bow(first: int, second: int, inner: float) -> Cubic:
    a, b = edge_angle(first), edge_angle(second)
    return (polar(ENDS, a), polar(inner, a), polar(inner, b), polar(ENDS, b))


def _swaying(first: int, second: int) -> tuple[Cubic, Cubic]:
    """Straight across, through the centre at a slant."""
    a, b = edge_angle(first), edge_angle(second)
    inner, slant = ENDS - HANDLES[3], b + SWAY
    before, after = polar(-MIDDLE_HANDLE, slant), polar(MIDDLE_HANDLE, slant)
    middle = (0.0, 0.0)
    return (
        (polar(ENDS, a), polar(inner, a), before, middle),
        (middle, after, polar(inner, b), polar(ENDS, b)),
    )


def _half_vine(edge: int) -> Cubic:
    outer, inner = HALF_VINE_HANDLES
    line = (
        (ENDS, 0.0),
        (ENDS - outer, 0.0),
        (ROOT_DISTANCE + inner, HALF_VINE_BEND),
        (ROOT_DISTANCE, 0.0),
    )
    a, b, c, d = (turned(point, edge_angle(edge)) for point in line)
    return (a, b, c, d)


@cache
def crossings(slot: Slot) -> tuple[tuple[float, bool], ...]:
    """Where a vine crosses others: (distance along it, whether it lies on top), in order."""
    order = PAINTING[slot.layout]
    if slot.layout not in (1, 2):
        return ()
    found = []
    for other in order:
        if other != slot.number:
            hit = crossing(curve(slot), curve(Slot(slot.layout, other)))
            if hit is not None:
                found.append((hit[0], order.index(slot.number) > order.index(other)))
    return tuple(sorted(found))


@cache
def flower_distance(slot: Slot) -> float:
    """How far along its vine a flower stands."""
    if slot.layout == 0:
        return HALF_VINE_FLOWER
    pair = EDGE_PAIRS[slot.layout][slot.number]
    length = curve(slot).length
    if (pair[1] - pair[0]) % 6 in (2, 4):
        return length * (1 - SHORT_SIDE if pair in NEAR_SECOND_END else SHORT_SIDE)
    return length / 2


@cache
def flower_place(slot: Slot, rot: int = 0) -> Point:
    """Where a vine's flower or knot stands on a tile turned by `rot` sixths, from the centre.

    Flowers stand upright: their place turns with the tile, they do not.
    """
    x, y = turned(curve(slot).at(flower_distance(slot)), 60.0 * rot)
    return (round(x, 1) + 0.0, round(y, 1) + 0.0)
