"""How a game of Flowers ends, on the board or by leaving."""

from __future__ import annotations

from trellis.core import IllegalMoveError, Outcome, Reason, Seat
from trellis.flowers.state import FLOWERS, State


def to_move(state: State) -> Seat | None:
    """The seat that decides next, or None when the game is over."""
    return None if state.phase == "over" else state.active


def outcome(state: State) -> Outcome | None:
    """The win of whoever placed the fifteenth flower, or None while nobody has."""
    if state.phase != "over":
        return None
    return Outcome(state.counts.index(FLOWERS), "fifteen")


def why_not_resign(state: State) -> Reason | None:
    """Our decision (D): only the seat to act may resign, and only with two players."""
    if state.phase == "over":
        return Reason("game_over")
    return Reason("resign_is_for_two", players=state.players) if state.players > 2 else None


def resign(state: State) -> Outcome:
    """The other player's win. Raises IllegalMoveError with more than two players."""
    reason = why_not_resign(state)
    if reason is not None:
        raise IllegalMoveError(reason)
    return Outcome(1 - state.active, "resigned")
