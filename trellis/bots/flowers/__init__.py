"""Bots that play Flowers."""

from __future__ import annotations

from trellis.bots.answer import Thinking
from trellis.bots.flowers.effects import effects_of
from trellis.bots.flowers.thinking import thinking
from trellis.core import Phrase
from trellis.flowers import Move, View


def think(view: View, level: int, seed: int, nodes: int | None) -> Thinking:
    """See `trellis.bots.think`."""
    return thinking(view.state, level, seed, nodes)


def effects(view: View, moves: tuple[Move, ...]) -> tuple[Phrase, ...]:
    """See `trellis.bots.effects`."""
    return effects_of(view.state, moves)
