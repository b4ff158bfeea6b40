"""Where the cursor goes for a key: on points of a square board, on hexagons, among vines.

Nothing here knows a screen. Places are those of `trellis.core`; where there is nothing that way the
cursor stays, which is said by None.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from trellis.core import Hex, Point
from trellis.core.hexes import neighbour

ARROWS: Mapping[str, tuple[int, int]] = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}
"""Where arrow keys point: right and down."""

SIX = {"q": 3, "w": 4, "e": 5, "a": 2, "s": 1, "d": 0}
"""The edge that each of six letters goes through; on a keyboard they lie as around a hexagon."""

FARTHER = 2
"""How much a step aside counts beside a step ahead, where the nearest vine is looked for."""


def on_points(key: str, at: Point, size: int) -> Point | None:
    """The point that a key leads to from another; row 0 is at the bottom."""
    last = size - 1
    ends = {
        "Home": Point(0, at.row),
        "End": Point(last, at.row),
        "PageUp": Point(at.col, last),
        "PageDown": Point(at.col, 0),
    }
    if key in ends:
        return ends[key]
    if key not in ARROWS:
        return None
    right, down = ARROWS[key]
    there = Point(at.col + right, at.row - down)
    return there if 0 <= there.col < size and 0 <= there.row < size else None


def row_of(place: Hex) -> int:
    """The row of a place: rows run from left to right, a step down and a step up in turn."""
    return place.r + (place.q >> 1)


def on_hexes(key: str, at: Hex, places: Collection[Hex]) -> Hex | None:
    """The place that a key leads to from another, of those there are.

    Up and down go straight and leap over gaps. Left and right keep to a row, and where it has a
    gap go to the nearest place of the next column. Six letters go to the six neighbours.
    """
    if key in SIX:
        near = neighbour(at, SIX[key])
        return near if near in places else None
    if key in ("Home", "End"):
        row = [one for one in places if row_of(one) == row_of(at)]
        return min(row) if key == "Home" else max(row)
    if key in ("PageUp", "PageDown"):
        column = [one for one in places if one.q == at.q]
        return min(column) if key == "PageUp" else max(column)
    if key not in ARROWS:
        return None
    right, down = ARROWS[key]
    return _straight(at, down, places) if down else _aside(at, right, places)


def _straight(at: Hex, down: int, places: Collection[Hex]) -> Hex | None:
    """The next place of the column."""
    beyond = [one for one in places if one.q == at.q and (one.r - at.r) * down > 0]
    return min(beyond, key=lambda one: abs(one.r - at.r), default=None)


def _aside(at: Hex, right: int, places: Collection[Hex]) -> Hex | None:
    """The place of the next column that is in the same row, or else the nearest."""
    column = [one for one in places if one.q == at.q + right]
    height = 2 * at.r + at.q
    return min(
        column,
        key=lambda one: (row_of(one) != row_of(at), abs(2 * one.r + one.q - height)),
        default=None,
    )


def nearest(
    key: str, at: tuple[float, float], spots: Mapping[str, tuple[float, float]]
) -> str | None:
    """The name of the spot that an arrow key leads to: the nearest within a quarter turn.

    Home and End give the first and the last.
    """
    names = list(spots)
    if key in ("Home", "End") and names:
        return names[0] if key == "Home" else names[-1]
    if key not in ARROWS:
        return None
    right, down = ARROWS[key]
    found: list[tuple[float, str]] = []
    for name, (x, y) in spots.items():
        dx, dy = x - at[0], y - at[1]
        ahead, aside = dx * right + dy * down, abs(dx * down + dy * right)
        if ahead > 0 and aside <= FARTHER * ahead:
            found.append((ahead + FARTHER * aside, name))
    return min(found)[1] if found else None


def around(names: Sequence[str], at: str, by: int) -> str | None:
    """The next name of a list, or the last one before, and round again; the first from outside."""
    if not names:
        return None
    if at not in names:
        return names[0 if by > 0 else -1]
    return names[(names.index(at) + by) % len(names)]
