"""What a turn does that everybody can see, without looking ahead."""

from __future__ import annotations

from trellis.bots.stones.ways import needed
from trellis.bots.stones.winning import winning_turn
from trellis.core import Phrase
from trellis.stones import SIDES, Move, Side, State, Turn, View, other, side_to_move
from trellis.stones.board import board, to_bits
from trellis.stones.connection import component, connects
from trellis.stones.state import bits_of

BORDERS: dict[Side, tuple[str, str]] = {"black": ("top", "bottom"), "white": ("left", "right")}


def effects(view: View, moves: tuple[Move, ...]) -> tuple[Phrase, ...]:
    """See `trellis.bots.effects`; nothing is said of a choice."""
    told: list[Phrase] = []
    for move in moves:
        if isinstance(move, Turn) and view.state.connected is None:
            told += turn_effects(view.state, move)
    return tuple(told)


def turn_effects(state: State, turn: Turn) -> list[Phrase]:
    """The phrases of one turn, the weightiest first."""
    side = side_to_move(state)
    own, their = bits_of(state, side), bits_of(state, other(side))
    new = to_bits(state.size, turn.points)
    if not turn.points:
        return [Phrase("stones_passes")]
    if connects(state.size, own | new, new, side):
        return [Phrase("stones_wins", side=side)]
    told = _threats(state, side, new)
    told += _borders(state.size, own, new, side)
    return told + _ways(state.size, own, their, new, side)


def _threats(state: State, side: Side, new: int) -> list[Phrase]:
    """What the turn does against the other side's next, and what it threatens itself."""
    size, mover, enemy = state.size, SIDES.index(side), other(side)
    before = (state.black, state.white)
    after = (state.black | new, state.white) if mover == 0 else (state.black, state.white | new)
    told = []
    if winning_turn(size, before, 1 - mover) is not None:
        stopped = winning_turn(size, after, 1 - mover) is None
        told.append(Phrase("stones_stops" if stopped else "stones_cannot_stop", side=enemy))
    if winning_turn(size, before, mover) is None and winning_turn(size, after, mover) is not None:
        told.append(Phrase("stones_threatens"))
    return told


def _borders(size: int, own: int, new: int, side: Side) -> list[Phrase]:
    """The borders to which stones that stood free are now joined."""
    told = []
    for border, name in zip(board(size).sides[side], BORDERS[side], strict=True):
        before = component(size, own, border, side)
        gained = component(size, own | new, border, side) & own & ~before
        if gained:
            told.append(Phrase("stones_border", border=name))
    return told


def _ways(size: int, own: int, their: int, new: int, side: Side) -> list[Phrase]:
    """How the turn changes the shortest ways of both sides, in stones."""
    enemy, told = other(side), []
    before, after = needed(size, own, their, side), needed(size, own | new, their, side)
    if before is not None and after is not None and after < before:
        told.append(Phrase("stones_shortens", side=side, before=before, after=after))
    theirs, longer = needed(size, their, own, enemy), needed(size, their, own | new, enemy)
    if theirs is not None and longer is not None and longer > theirs:
        told.append(Phrase("stones_cuts", side=enemy, before=theirs, after=longer))
    return told
