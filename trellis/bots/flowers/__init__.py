"""Bots that play Flowers."""

from __future__ import annotations

from trellis import flowers
from trellis.bots.answer import Answer, Thinking
from trellis.bots.answer import Progress as _Progress
from trellis.core import Phrase, Rng
from trellis.flowers import Move, View, random_move


def think(view: View, level: int, seed: int, nodes: int | None) -> Thinking:
    """See `trellis.bots.think`."""
    rng, state, moves = Rng(seed), view.state, []
    while state.phase not in ("end", "over"):
        move = random_move(state, rng)
        moves.append(move)
        state, _ = flowers.step(state, move)
    even = 1000 // state.players
    chances = (1000 - even * (state.players - 1), *[even] * (state.players - 1))
    yield _Progress(1, 1, Answer(tuple(moves), chances, (), 1))


def effects(view: View, moves: tuple[Move, ...]) -> tuple[Phrase, ...]:
    """See `trellis.bots.effects`."""
    return ()
