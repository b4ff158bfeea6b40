"""Which cell a finger means: the nearest one where something may be put, where cells are small."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import NamedTuple

from trellis import stones
from trellis.core import Point
from trellis.core.points import format_point
from trellis.draw import stones_board
from trellis.draw.garden_marks import hex_cell, vine_cell
from trellis.draw.layouts import APOTHEM, centre
from trellis.draw.marks import GardenMarks
from trellis.draw.scene import Scene
from trellis.flowers.garden import Garden
from trellis.session import FlowersDesk, Session, StonesDesk, garden_marks

THUMB = 44.0
"""Px: what is smaller than that cannot be hit for sure."""

VINE = 60.0
"""Units: how wide the disc around a vine is that can be pressed."""

OWN_SHARE = 0.72
"""How far a place draws a finger towards it, as a share of its distance to the next place. Beyond
one half, so that it wins from a neighbour where nothing may be put; below one, so that who means
just that neighbour is told why not."""

Spot = tuple[float, float]


class Targets(NamedTuple):
    """Where a press can do something now: cells and where they lie, in units, and their width.

    `reach` is the furthest that one of them draws a finger, in units, None for any distance.
    """

    spots: Mapping[str, Spot]
    width: float
    reach: float | None = None


def targets(session: Session) -> Targets:
    """Where a press on the board can do something now."""
    if isinstance(session.desk, StonesDesk):
        return _points(session, session.desk)
    return _in_garden(session, session.desk)


def meant(these: Targets, at: Spot, scale: float) -> str | None:
    """The cell that a finger at a point (in units) means, at so many px for a unit.

    None where it must be taken at its word: cells are large enough, or none is near.
    """
    if these.width * scale >= THUMB or not these.spots:
        return None
    reach = max(THUMB / 2 / scale, these.width / 2)
    if these.reach is not None:
        reach = min(reach, these.reach)
    far, cell = min((hypot(x - at[0], y - at[1]), cell) for cell, (x, y) in these.spots.items())
    return cell if far <= reach else None


def _points(session: Session, desk: StonesDesk) -> Targets:
    state = session.desk_state
    cell = float(stones_board.CELL)
    spots = {format_point(one): stones_board.place(one, state.size) for one in _free(state, desk)}
    return Targets(spots, cell, OWN_SHARE * cell)


def _free(state: stones.State, desk: StonesDesk) -> tuple[Point, ...]:
    """Where a stone may be put or taken off again."""
    if desk.staged:
        return (*desk.staged, *stones.partners(state, desk.staged[0]))
    taken = {*stones.stones(state, "black"), *stones.stones(state, "white")}
    return tuple(one for one in stones_board.points(state.size) if one not in taken)


def _in_garden(session: Session, desk: FlowersDesk) -> Targets:
    marks = garden_marks(session, desk)
    if marks.claimable:
        return Targets(_vines(session.state.garden, marks), VINE)
    spots = {hex_cell(place): centre(place) for place in marks.open_places}
    if marks.staged is not None and marks.faint != "hint":
        spots[hex_cell(marks.staged.place)] = centre(marks.staged.place)
    return Targets(spots, 2 * APOTHEM, OWN_SHARE * 2 * APOTHEM)


def _vines(garden: Garden, marks: GardenMarks) -> dict[str, Spot]:
    scene = Scene(garden, (), "", {})
    return {vine_cell(vine): scene.flower_at(vine) for vine in marks.claimable}
