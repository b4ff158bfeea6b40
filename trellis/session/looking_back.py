"""The last turns of the others once more: earlier states are shown, and nobody can play meanwhile.

What was hidden stays hidden, for the earlier states are seen through the viewer's view as well.
"""

from __future__ import annotations

from trellis.core import Reason
from trellis.session.game import Game


def last_turns(game: Game) -> range:
    """The decisions of the others since the last turn of whoever looks, by number.

    Where only bots play it is the last turn. Empty behind the curtain and when there was none.
    """
    turns = game.line.ended_turns()
    if not turns or game.is_covered:
        return range(0)
    if game.is_watched:
        return range(*turns[-1])
    start = end = turns[-1][1]
    for first, _ in reversed(turns):
        if game.line.seat(first) == game.looker:
            break
        start = first
    return range(start, end)


def replay(game: Game) -> Reason | None:
    """Show the state before the last turns of the others."""
    steps = last_turns(game)
    if not steps:
        return Reason("nothing_to_replay")
    game.replayed = steps.start
    return None


def replay_next(game: Game) -> Reason | None:
    """Show the state after the next decision; after the last one comes the present again."""
    if game.replayed is None:
        return Reason("nothing_to_replay")
    following = game.replayed + 1
    game.replayed = following if following in last_turns(game) else None
    return None
