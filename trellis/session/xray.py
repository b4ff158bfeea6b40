"""The X-ray of a board of Stones: what is truly joined, and each side's shortest way to win."""

from __future__ import annotations

from dataclasses import replace

from trellis.bots.stones import needed, way
from trellis.core import Phrase
from trellis.draw.stones_marks import Route, StonesMarks
from trellis.stones import SIDES, Side, State, other, side_to_move
from trellis.stones.board import to_bits
from trellis.stones.state import bits_of


def with_xray(state: State, marks: StonesMarks) -> StonesMarks:
    """The marks with the stones faded, their joints and both shortest ways drawn.

    Stones put down and not yet played count as if they stood. A winning chain is left alone.
    """
    if marks.chain:
        return marks
    tried = _tried(state, marks)
    routes = tuple(Route(side, found) for side in SIDES if (found := way(tried, side)))
    return replace(marks, xray=True, routes=routes)


def told(state: State, marks: StonesMarks) -> tuple[Phrase, ...]:
    """The stones that each side still needs on its shortest way, if nobody stopped it."""
    if marks.chain:
        return ()
    tried = _tried(state, marks)
    return tuple(_told(tried, side) for side in SIDES)


def _told(state: State, side: Side) -> Phrase:
    left = needed(state.size, bits_of(state, side), bits_of(state, other(side)), side)
    if left is None:
        return Phrase("xray_cut_off", side=side)
    return Phrase("xray_needs", side=side, count=left)


def _tried(state: State, marks: StonesMarks) -> State:
    new = to_bits(state.size, marks.staged)
    if side_to_move(state) == "black":
        return replace(state, black=state.black | new)
    return replace(state, white=state.white | new)
