"""Bots that play Stones."""

from __future__ import annotations

from trellis import stones
from trellis.bots.answer import Answer, Thinking
from trellis.bots.answer import Progress as _Progress
from trellis.core import Phrase, Rng
from trellis.stones import Move, View


def think(view: View, level: int, seed: int, nodes: int | None) -> Thinking:
    """See `trellis.bots.think`."""
    move = Rng(seed).choice(stones.legal_moves(view.state))
    yield _Progress(1, 1, Answer((move,), (500, 500), (), 1))


def effects(view: View, moves: tuple[Move, ...]) -> tuple[Phrase, ...]:
    """See `trellis.bots.effects`."""
    return ()
