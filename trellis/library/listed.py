"""What the list of games shows of one, and how one is found in it."""

from __future__ import annotations

from typing import Any, NamedTuple

from trellis.core import Outcome
from trellis.library.game import KeptGame
from trellis.session import Session


class Summary(NamedTuple):
    """`names` and `levels` by seat; `turns` that were ended; `outcome` None while the game runs.

    `state` is the last position, for a small picture of it as a spectator sees it, `colours` the
    flowers of the seats. `active` is the seat whose turn it is, None once the game is over.
    """

    id: str
    name: str
    game: str
    names: tuple[str, ...]
    levels: tuple[int, ...]
    turns: int
    outcome: Outcome | None
    started: int
    changed: int
    state: Any
    active: int | None = None
    colours: tuple[str, ...] = ()


def summary(game: KeptGame, session: Session) -> Summary:
    """What the list shows of a game; `session` is its own."""
    return Summary(
        game.id,
        game.name,
        session.table.game,
        session.names,
        session.table.seat_levels(),
        len(session.line.ended_turns()),
        session.outcome,
        game.started,
        game.changed,
        session.state,
        session.active_turn if session.outcome is None else None,
        session.table.colours,
    )


def matches(one: Summary, words: str) -> bool:
    """Whether every word that is searched for occurs in the name, the players or the game.

    >>> one = Summary("k3f9", "", "stones", ("Ines", "Boulder"), (0, 3), 7, None, 0, 0, None)
    >>> matches(one, "bould ines"), matches(one, "flowers")
    (True, False)
    """
    text = " ".join((one.name, one.game, *one.names)).casefold()
    return all(word in text for word in words.casefold().split())
