"""A plan: the next tile or stones, laid while a bot is at its turn, and never played by itself.

It lies on the desk, which belongs to the one person at the table, and is kept until that person's
turn begins. As soon as it can no longer be played it is put back, and the notice says why.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from trellis import flowers, stones
from trellis.core import Phrase, Reason
from trellis.session.game import Game

if TYPE_CHECKING:
    from trellis.session.flowers_desk import FlowersDesk


def is_planning(game: Game) -> bool:
    """Whether a press now lays a plan: one person, a bot's turn, and sides that are known."""
    if not game.is_alone or game.bot is None or game.outcome is not None:
        return False
    return game.table.game == "flowers" or game.state.taken is not None


def desk_state(game: Game) -> Any:
    """The state the desk works on: while a plan is laid, as if it were the planner's turn already.

    Then only what the planner may see is in it.
    """
    if not is_planning(game):
        return game.state
    if game.table.game == "stones":
        return replace(game.state, turns=game.state.turns + 1, last=None)
    seat = game.people[0]
    return replace(
        flowers.view(game.state, seat).state,
        active=seat,
        phase="plant",
        planted=None,
        choices=(),
        gifts=0,
    )


def check_plan(game: Game) -> None:
    """Put a plan back that cannot be played any more, and say why."""
    reason = _spoilt(game)
    if reason is not None:
        game.desk.clear()
        game.notice = (Phrase("plan_dropped"), reason)


def _spoilt(game: Game) -> Reason | None:
    """Why what lies on the desk could not be played, or None."""
    desk, state = game.desk, desk_state(game)
    if game.outcome is not None:
        return Reason("game_over") if game.desk_is_busy else None
    if desk.game == "stones":
        return stones.why_not(state, desk.turn()) if desk.staged else None
    return _spoilt_tile(desk, state)


def _spoilt_tile(desk: FlowersDesk, state: flowers.State) -> Reason | None:
    if desk.held is None:
        return None
    if desk.staged is not None:
        return flowers.why_not(state, desk.staged)
    held = desk.held in state.hands[state.active]
    return None if held else Reason("not_in_hand", tile=desk.held)
