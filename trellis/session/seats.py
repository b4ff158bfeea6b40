"""Who sits where, changed while a game runs: a bot takes a seat over, or a person does."""

from __future__ import annotations

from trellis.core import Reason, TrellisError
from trellis.session.game import Game
from trellis.session.table import with_level


def take_seat(game: Game, seat: int, level: int) -> Reason | None:
    """Put a bot of a level on a seat, or a person (0).

    Whatever was half made or is being shown is put back. With several people the hands are
    covered, for nobody can tell who sits in front of the screen now.
    """
    seats = len(game.table.names)
    if seat not in range(seats):
        return Reason("bad_seat", seat=seat, players=seats)
    people = game.people
    try:
        chair = game.table.chair(seat)
        game.table = with_level(game.table, chair, level, game.translate)
    except TrellisError as error:
        return error.reason
    game.desk.clear()
    game.forget()
    if game.people != people:
        game.cover()
    return None
