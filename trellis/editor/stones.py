"""A position of Stones being set up, and what is done to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from trellis.core import Point, Reason, Rng, TrellisError
from trellis.stones import Side, State, other, set_up

Points = frozenset[Point]
NONE: Points = frozenset()


@dataclass(frozen=True)
class StonesDraft:
    """`to_move` is the side whose turn it is. Any number of stones may stand anywhere."""

    size: int = 15
    black: Points = NONE
    white: Points = NONE
    to_move: Side = "black"

    def shown(self) -> State:
        """A state to be drawn and looked at as one that runs, whoever has joined their sides."""
        return replace(self._set_up(), connected=None)

    @cached_property
    def connected(self) -> Side | None:
        """The side that has joined its sides, so that the game is over."""
        return self._set_up().connected

    def is_over(self) -> bool:
        """Whether a side has joined its sides."""
        return self.connected is not None

    @cached_property
    def flaw(self) -> Reason | None:
        """The first condition that is broken, None where there is none."""
        try:
            self._set_up()
        except TrellisError as error:
            return error.reason
        return None

    def start(self, rng: Rng) -> State:
        """The position to play from; seat 0 plays Black. Nothing in it is left to chance."""
        return self._set_up()

    def open_start(self) -> State:
        """The same: nothing in Stones is hidden."""
        return self._set_up()

    def _set_up(self) -> State:
        return set_up(self.size, self.black, self.white, self.to_move)

    def with_stone(self, point: Point, side: Side | None) -> StonesDraft:
        """A stone on a point, or none (None); the same stone pressed again is taken off."""
        black, white = self.black - {point}, self.white - {point}
        if side == "black" and point not in self.black:
            black |= {point}
        if side == "white" and point not in self.white:
            white |= {point}
        return replace(self, black=black, white=white)

    def with_size(self, size: int) -> StonesDraft:
        """Another size; stones beyond it go."""
        black, white = (_within(points, size) for points in (self.black, self.white))
        return replace(self, size=size, black=black, white=white)

    def mirrored(self) -> StonesDraft:
        """Left and right exchanged. The squares' colours change places, so joins do not last."""
        last = self.size - 1
        black, white = (
            frozenset(Point(last - col, row) for col, row in points)
            for points in (self.black, self.white)
        )
        return replace(self, black=black, white=white)

    def exchanged(self) -> StonesDraft:
        """The same position with the sides exchanged: a quarter turn, and every stone the other
        colour."""
        last = self.size - 1
        black, white = (
            frozenset(Point(row, last - col) for col, row in points)
            for points in (self.white, self.black)
        )
        return replace(self, black=black, white=white, to_move=other(self.to_move))


def _within(points: Points, size: int) -> Points:
    return frozenset(point for point in points if max(point) < size)
