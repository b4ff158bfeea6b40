"""Bots that play Stones.

From the tables of the board (`lattice`) come random fills of the empty points (`fills`), from those
what every turn of a position is worth (`position`, `reach`, `judge`), and from that a search
(`root`, `search`). `measures` says how far each level looks; level 1 has only `ways`.
"""

from __future__ import annotations

from trellis.bots.answer import Thinking
from trellis.bots.stones.effects import effects
from trellis.bots.stones.opening import choose, open_game
from trellis.bots.stones.playing import play
from trellis.bots.stones.ways import needed, routes, way
from trellis.stones import View, is_choice_due


def think(view: View, level: int, seed: int, nodes: int | None) -> Thinking:
    """See `trellis.bots.think`."""
    state = view.state
    if state.connected is not None:
        return iter(())
    if is_choice_due(state):
        return choose(state, level, seed, nodes)
    if state.taken is None:
        return open_game(state, seed)
    return play(state, level, seed, nodes)


__all__ = ["effects", "needed", "routes", "think", "way"]
