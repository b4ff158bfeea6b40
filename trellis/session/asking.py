"""Bots at the table: what they are asked, which answers count, and how a turn is shown.

Whoever runs the session asks (`ask`), lets the bot think, hands back its reply (`accept`) and then
shows the turn step by step (`show_next`). A reply names the position it answers; one for any other
position is refused and changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from trellis import bots, flowers, stones
from trellis.bots.levels import LEVELS
from trellis.core import IllegalMoveError, Reason, Seat
from trellis.session.game import Game
from trellis.session.line import RULES, STEPS, Entry
from trellis.session.planning import check_plan

HINT_LEVEL = LEVELS[-1]
"""Hints come from the strongest bot."""


def entry(game: Game, move: Any) -> Entry:
    """A decision: the move with the forced ones that follow. Raises IllegalMoveError."""
    if game.table.game == "stones":
        return Entry((move,), True)
    moves, state = [move], flowers.step(game.state, move)[0]
    while (following := flowers.forced(state)) is not None:
        moves.append(following)
        state = flowers.step(state, following)[0]
    return Entry(tuple(moves), isinstance(move, flowers.Stop))


# A bot's turn -------------------------------------------------------------------------------------


def is_playing(game: Game) -> bool:
    """Whether a bot's turn is decided but not yet shown to its end."""
    return game.bot is not None and (bool(game.coming) or _end_is_due(game))


def is_thinking(game: Game) -> bool:
    """Whether a bot is to be asked what it does."""
    return game.bot is not None and not is_playing(game)


def ask(game: Game, seed: int, nodes: int | None = None) -> bots.Request | None:
    """The question to the bot whose turn it is; None when there is nothing to ask."""
    if game.bot is None or not is_thinking(game):
        return None
    return _request(game, "move", game.bot, game.level(game.bot), seed, nodes)


def show_next(game: Game) -> bool:
    """Make the next step of a bot's turn; whether more of it is to come.

    In Stones the first of two stones is a step of its own, which only the marks show. In Flowers
    the end of the turn is one.
    """
    game.replayed = None
    if not is_playing(game):
        return False
    if game.coming and not game.put_down and _is_pair(game.coming[0]):
        game.put_down = 1
        return True
    coming = game.coming
    made = entry(game, coming[0]) if coming else Entry((), True)
    game.line.add(made)
    game.forget()
    game.coming = coming[len(made.moves) :]
    check_plan(game)
    return is_playing(game)


def _end_is_due(game: Game) -> bool:
    return game.table.game == "flowers" and game.state.phase in ("end", "over")


def _is_pair(move: Any) -> bool:
    return isinstance(move, stones.Turn) and len(move.points) == 2


# A hint, and why ----------------------------------------------------------------------------------


def may_hint(game: Game) -> bool:
    """Whether the player in front of the screen has something to decide."""
    seat = game.looker
    if seat is None or game.outcome is not None or game.replayed is not None or game.is_stuck:
        return False
    return seat == game.active_turn and not _end_is_due(game)


def hint(game: Game, seed: int, nodes: int | None = None) -> bots.Request | None:
    """The question what the player in front of the screen might do; None when it is not due."""
    if game.looker is None or not may_hint(game):
        return None
    return _request(game, "hint", game.looker, HINT_LEVEL, seed, nodes)


def why(game: Game) -> bots.Request | None:
    """The question what the last ended turn of somebody else did; None when there was none.

    It is asked from a spectator's view, so that nothing hidden can be in the answer.
    """
    if game.is_covered:
        return None
    for start, end in reversed(game.line.ended_turns()):
        seat = game.line.seat(start)
        if seat != game.looker:
            before = RULES[game.table.game].view(game.line.states[start], None)
            moves = tuple(move for one in game.line.done[start:end] for move in one.moves)
            level = game.level(seat) or HINT_LEVEL
            return bots.Request("why", game.table.game, before, level, moves=moves)
    return None


def _request(
    game: Game, kind: str, seat: Seat, level: int, seed: int, nodes: int | None
) -> bots.Request:
    view = RULES[game.table.game].view(game.state, seat)
    return bots.Request(kind, game.table.game, view, level, seed, nodes)


def keep_hint(game: Game, made: Entry, hinted: bots.Answer | None) -> None:
    """Let the rest of a hint stay for who begins to follow it."""
    count = len(made.moves)
    if hinted is not None and hinted.moves[:count] == made.moves and not made.ends:
        rest = hinted.moves[count:]
        game.hint_shown = replace(hinted, moves=rest, reasons=()) if rest else None


# Answers ------------------------------------------------------------------------------------------


def accept(game: Game, reply: bots.Reply) -> Reason | None:
    """Take a reply, if it answers what would be asked now and its moves are allowed."""
    request = _open_question(game, reply.kind)
    if request is None or bots.position(request.game, request.view) != reply.position:
        return Reason("late_answer")
    answer = reply.answer
    if reply.kind == "why":
        if answer.moves != request.moves:
            return Reason("late_answer")
        game.why_shown = answer.reasons
        return None
    if not _completes_the_turn(game, answer.moves):
        return Reason("late_answer")
    if reply.kind == "move":
        game.coming = answer.moves
    else:
        game.hint_shown = answer
    return None


def _open_question(game: Game, kind: str) -> bots.Request | None:
    match kind:
        case "move":
            return ask(game, 0)
        case "hint":
            return hint(game, 0)
        case "why":
            return why(game)
        case _:
            return None


def _completes_the_turn(game: Game, moves: Sequence[Any]) -> bool:
    """Whether moves are allowed one after another and complete the turn that is being played."""
    state = game.state
    try:
        for move in moves:
            state, _ = STEPS[game.table.game](state, move)
    except IllegalMoveError:
        return False
    return len(moves) == 1 if game.table.game == "stones" else state.phase in ("end", "over")
