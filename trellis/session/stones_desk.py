"""The desk of Stones: the stones put down and not yet played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from trellis import stones
from trellis.core import Point, Reason
from trellis.core.points import parse_point
from trellis.stones import State, Turn


@dataclass
class StonesDesk:
    """Half-made input: no stone, a first stone, or both stones of a turn, in the order pressed."""

    game: ClassVar[Literal["stones"]] = "stones"
    staged: tuple[Point, ...] = ()

    @property
    def is_busy(self) -> bool:
        """Whether there is half-made input."""
        return bool(self.staged)

    def clear(self) -> bool:
        """Take the stones off again; whether there were any."""
        had = bool(self.staged)
        self.staged = ()
        return had

    def press(self, state: State, cell: str) -> Reason | None:
        """Put a stone on a point, or take back the one that lies there; else say why not.

        With both stones down, another legal partner of the first takes the second one's place.
        Raises TextError for the name of no point.
        """
        point = parse_point(cell)
        if point in self.staged:
            self.staged = tuple(other for other in self.staged if other != point)
            return None
        stones_down = (*self.staged[:1], point)
        reason = stones.why_not(state, stones.Turn(stones_down))
        if reason is None or reason.code == "mirrors":
            self.staged = stones_down
            return None
        return reason

    def incomplete(self, state: State) -> Reason | None:
        """What is missing before the stones can be played, or None."""
        if self.staged:
            return None
        return stones.why_not(state, stones.PASS) or Reason("no_stone_down")

    def turn(self) -> Turn:
        """The turn that would be played now."""
        return stones.Turn(self.staged)

    def legal_partners(self, state: State) -> tuple[Point, ...]:
        """The points where the second stone may go, or nothing while no stone is down."""
        return stones.partners(state, self.staged[0]) if len(self.staged) == 1 else ()


def new_desk() -> StonesDesk:
    """A desk with nothing on it."""
    return StonesDesk()
