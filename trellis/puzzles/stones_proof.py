"""Exact search over one turn of Stones, by the rules alone: every turn there is gets tried.

A turn is told by its stones, whatever their order, and only those count that are needed: a turn of
which one stone alone would do as well is no answer of its own.
"""

from __future__ import annotations

from trellis.stones import State, Turn, other, side_to_move
from trellis.stones.board import to_bits
from trellis.stones.connection import connects
from trellis.stones.moves import Side
from trellis.stones.state import bits_of
from trellis.stones.turns import table


def winning(state: State, side: Side) -> list[Turn]:
    """The turns by which a side, were it to move, would connect at once; needed stones only."""
    own, size, occupied = bits_of(state, side), state.size, state.black | state.white
    turns = table(size)
    found = [
        turn
        for turn, mask in zip(turns.turns, turns.masks, strict=True)
        if mask and not mask & occupied and connects(size, own | mask, mask, side)
    ]
    return _needed(size, found)


def stopping(state: State) -> list[Turn]:
    """The turns of the side to move after which the other side has no winning turn.

    A stone of one side only takes a point from the other, so a turn stops all winning turns that
    it shares a point with, and no other. Empty where there is nothing to stop, too.
    """
    size, occupied, turns = state.size, state.black | state.white, table(state.size)
    threats = [to_bits(size, turn.points) for turn in winning(state, other(side_to_move(state)))]
    if not threats:
        return []
    found = [
        turn
        for turn, mask in zip(turns.turns, turns.masks, strict=True)
        if not mask & occupied and all(mask & threat for threat in threats)
    ]
    return _needed(size, found)


def best_turns(state: State, kind: str) -> list[Turn]:
    """The best answers: turns that `connect`, or turns that `stop` the other side.

    Who can connect need not stop anybody: then there is no answer to `stop`.
    """
    own = winning(state, side_to_move(state))
    if kind == "connect":
        return own
    return [] if own else stopping(state)


def _needed(size: int, found: list[Turn]) -> list[Turn]:
    """Those of which no part is among them."""
    masks = {to_bits(size, turn.points) for turn in found}
    singles = [mask for mask in masks if mask.bit_count() == 1]
    return [
        turn
        for turn in found
        if len(turn.points) == 1 or not any(to_bits(size, turn.points) & one for one in singles)
    ]
