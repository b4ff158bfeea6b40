"""Playing by keys in an embed: a cursor on the cells where a press would do something now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from trellis.core import Hex
from trellis.core.points import parse_point
from trellis.draw.marks import GardenMarks
from trellis.draw.stones_marks import StonesMarks
from trellis.session import Session
from web.cursor import ARROWS, FARTHER

Spots = Mapping[str, tuple[float, float]]
"""Cells and where they lie, in units."""

PRESS = ("Enter", " ")


def led_to(key: str, at: str, spots: Spots, orientation: int = 0) -> str | None:
    """The cell that an arrow key leads to, None where there is nothing that way.

    `at` is where the cursor is; one that is nowhere comes to the cell nearest to the middle.
    """
    if key not in ARROWS or not spots:
        return None
    if at not in spots:
        return min(spots, key=lambda cell: _far(spots[cell], _middle(spots)))
    right, down = ARROWS[key]
    for _ in range(orientation // 90):  # the arrows of the screen, on the board that was turned
        right, down = down, -right
    x, y = spots[at]
    ahead = {
        cell: ((u - x) * right + (v - y) * down, abs((u - x) * down) + abs((v - y) * right))
        for cell, (u, v) in spots.items()
    }
    onward = {cell: on + FARTHER * aside for cell, (on, aside) in ahead.items() if on > 1}
    return min(onward, key=onward.__getitem__, default=None)


def _middle(spots: Spots) -> tuple[float, float]:
    xs, ys = zip(*spots.values(), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def with_cursor(marks: Any, cell: str) -> Any:
    """The marks of a board with the cursor on a cell: a point, a place, or a vine lit up."""
    if not cell:
        return marks
    if isinstance(marks, StonesMarks):
        return replace(marks, cursor=parse_point(cell))
    kind, _, rest = cell.partition(":")
    first, second = map(int, rest.split(","))
    if kind == "hex" and isinstance(marks, GardenMarks):
        return replace(marks, cursor=Hex(first, second))
    return replace(marks, lit=tuple(one for one in marks.claimable if one == (first, second)))


def said(session: Session, cell: str) -> str:
    """What is on a cell, in words."""
    if session.table.game == "stones":
        from web.stones_names import StonesNames

        rows = StonesNames().rows(session)
    else:
        from web.garden_names import GardenNames

        rows = GardenNames().rows(session)
    found = (spot for row in rows for one in row for spot in (one, *one.inner))
    return next((spot.label for spot in found if spot.cell == cell), "")
