"""Where a finger can do something on a board of Stones, and where something happened."""

from __future__ import annotations

from trellis import stones
from trellis.core import Point
from trellis.core.points import format_point
from trellis.draw.stones_board import CELL, place, points
from trellis.session import Session, StonesDesk
from web.camera import Box, around
from web.targets import OWN_SHARE, Targets


def targets(session: Session, desk: StonesDesk) -> Targets:
    """The points where a stone may be put or taken off again."""
    state = session.desk_state
    is_game = session.own_marks is None
    free = _free(state, desk) if is_game else points(state.size)
    spots = {format_point(one): place(one, state.size) for one in free}
    return Targets(spots, CELL, OWN_SHARE * CELL)


def _free(state: stones.State, desk: StonesDesk) -> tuple[Point, ...]:
    if desk.staged:
        return (*desk.staged, *stones.partners(state, desk.staged[0]))
    taken = {*stones.stones(state, "black"), *stones.stones(state, "white")}
    return tuple(one for one in points(state.size) if one not in taken)


def news(session: Session, desk: StonesDesk) -> Box | None:
    """Around the stones of the last turn."""
    spots = [place(point, session.state.size) for point in session.shown_state.last or ()]
    return around(spots, 2.0 * CELL) if spots else None
