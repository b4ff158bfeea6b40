"""Undo and redo: from one decision of a person to another, past whatever bots did in between.

Our decision (D): within one's own draft, and where one person plays bots, a player takes back
freely. Beyond it, where several people play, all have to agree, and the curtain falls.
"""

from __future__ import annotations

from trellis.core import Reason
from trellis.session.game import Game


def undo_is_shared(game: Game) -> bool:
    """Whether undo would reach beyond one's own draft, so that all have to agree (D)."""
    if game.table.game == "stones" or game.desk_is_busy or len(game.people) < 2:
        return False
    return _reaches_beyond_the_draft(game)


def may_undo(game: Game) -> bool:
    """Whether there is anything that a person could take back, or put back."""
    if game.is_watched or game.replayed is not None:
        return False
    return game.desk_is_busy or game.ending is not None or _last_of_people(game) is not None


def may_redo(game: Game) -> bool:
    """Whether a person may make a decision again that was taken back."""
    is_open = not (game.is_covered or game.is_handing_over) and game.replayed is None
    return is_open and game.bot is None and bool(game.line.undone)


def undo(game: Game) -> Reason | None:
    """Put half-made input back, else go back to the last decision of a person."""
    if game.is_watched:
        return Reason("only_bots_play")
    if game.desk.clear():
        return None
    if not may_undo(game):
        return Reason("nothing_to_take_back")
    if _reaches_beyond_the_draft(game):
        game.take_backs += game.table.game == "flowers"
        game.cover()
    if game.ending is None:
        _back_to(game, _last_of_people(game) or 0)
    game.ending = None
    game.forget()
    return None


def redo(game: Game) -> Reason | None:
    """Make a decision again, with those of bots that followed it."""
    if not game.line.undone:
        return Reason("nothing_to_redo")
    game.desk.clear()
    game.forget()
    game.line.redo()
    while game.line.undone and game.bot is not None:
        game.line.redo()
    return None


def _reaches_beyond_the_draft(game: Game) -> bool:
    """Whether what would be taken back is an ending, an ended turn, or what a bot did."""
    if game.ending is not None:
        return True
    line = game.line
    if not line.done:
        return False
    last = len(line.done) - 1
    return line.done[-1].ends or line.seat(last) not in game.people


def _last_of_people(game: Game) -> int | None:
    """The number of the last decision that a person made, None if there was none."""
    people, line = game.people, game.line
    numbers = reversed(range(len(line.done)))
    return next((number for number in numbers if line.seat(number) in people), None)


def _back_to(game: Game, number: int) -> None:
    while len(game.line.done) > number:
        game.line.undo()
