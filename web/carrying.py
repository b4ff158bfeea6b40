"""A tile that is carried from the hand into the garden."""

from __future__ import annotations

from math import hypot

from trellis.core.hexes import Hex
from trellis.draw.layouts import RADIUS, place_at
from web import over_board
from web.gestures import Gesture, Lift, Pan
from web.looking import Looking
from web.play import Play
from web.targets import targets

LEAST_PX = 84.0
"""The least width of a tile that is carried, so that it is seen around the finger."""

LIFT_PX = 44.0
"""How far above a finger it is carried; a mouse carries it by its middle."""


class Carrying:
    """One tile at a time."""

    def __init__(self, play: Play, looking: Looking) -> None:
        self._play, self._looking = play, looking

    def moved(self, cell: str, kind: str, gesture: Gesture) -> None:
        """A finger that went down on a tile of the hand moved, was lifted, or was lost."""
        session = self._play.session
        if session is None or session.is_covered:
            over_board.put_down()
            return
        if isinstance(gesture, Pan):
            self._carry(cell, self._held_at(kind, gesture.x, gesture.y))
            return
        over_board.put_down()
        if isinstance(gesture, Lift):
            self._drop(cell, self._held_at(kind, gesture.x, gesture.y))

    def _held_at(self, kind: str, x: float, y: float) -> tuple[float, float]:
        return (x, y) if kind == "mouse" else (x, y - LIFT_PX)

    def _carry(self, cell: str, at: tuple[float, float]) -> None:
        size = max(2 * RADIUS * self._looking.scale, LEAST_PX)
        over_board.carry(cell, at, size)
        over_board.aim_at(self._below(at))

    def _drop(self, cell: str, at: tuple[float, float]) -> None:
        """Lay the tile on the open place below it. Beside the board it goes back to the hand; on
        the board where it must not lie it does so too, and the reason is said."""
        if not self._looking.is_over(at):
            return
        below = self._below(at)
        place = place_at(*self._looking.point_at(at)) if below is None else _place(below)
        tile = int(cell.partition(":")[2])
        self._play.lay(tile, place)

    def _below(self, at: tuple[float, float]) -> str | None:
        """The open place nearest to the middle of the tile, where it covers one."""
        session = self._play.session
        if session is None or not self._looking.is_over(at):
            return None
        x, y = self._looking.point_at(at)
        spots = targets(session).spots.items()
        hexes = [(hypot(a - x, b - y), cell) for cell, (a, b) in spots if cell.startswith("hex:")]
        far, cell = min(hexes, default=(RADIUS + 1, ""))
        return cell if far <= RADIUS else None


def _place(cell: str) -> Hex:
    q, r = map(int, cell.partition(":")[2].split(","))
    return Hex(q, r)
