"""Random games of Flowers."""

from __future__ import annotations

from trellis.core import Rng
from trellis.flowers.garden import open_places
from trellis.flowers.legal import legal_moves, may_plant
from trellis.flowers.moves import Move, Plant
from trellis.flowers.state import State
from trellis.flowers.turn import apply


def random_move(state: State, rng: Rng) -> Move:
    """One of the legal moves, each equally likely, without writing out all plants."""
    if state.phase != "plant":
        return rng.choice(legal_moves(state))
    tile, place = rng.choice(may_plant(state)), rng.choice(open_places(state.garden))
    return Plant(tile, place, rng.below(6))


def playout(state: State, rng: Rng) -> tuple[State, list[Move]]:
    """Random moves to the end of the game: the last state and the moves that led there."""
    moves: list[Move] = []
    while state.phase != "over":
        move = random_move(state, rng)
        moves.append(move)
        state = apply(state, move)
    return state, moves
