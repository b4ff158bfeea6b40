"""What players did over many games: won, bloomed, gave; how long it took."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from trellis.core import Event, Seat
from trellis.session import Session


@dataclass(slots=True)
class Figures:
    """The finished games of one player in one of the games.

    `wins`: by seat in the order of play. `bloomed`: the player's flowers that opened by blooming,
    in anybody's turn. `given`: gifts that others got because of those; `received`: gifts the player
    got for flowers of others. `fastest`: the fewest turns of a game that was won, all players'
    turns counted; None without a win. `turns`: the lengths of all games, added up.
    """

    games: int = 0
    wins: dict[Seat, int] = field(default_factory=dict)
    bloomed: int = 0
    given: int = 0
    received: int = 0
    fastest: int | None = None
    turns: int = 0

    @property
    def won(self) -> int:
        """Games that were won, on whatever seat."""
        return sum(self.wins.values())


Players = dict[tuple[str, str], Figures]
"""Figures by game and player's name."""


def statistics(sessions: Iterable[Session]) -> Players:
    """The figures by game and player's name. Games that run, or were left by agreement, do not
    count; a bot is a player by its own name."""
    return added(map(figures_of, sessions))


def figures_of(session: Session) -> Players:
    """What one game adds to the statistics; nothing while it runs."""
    found: Players = {}
    if session.outcome is not None and session.outcome.winner is not None:
        for seat, name in enumerate(session.names):
            _count(found.setdefault((session.table.game, name), Figures()), session, seat)
    return found


def added(parts: Iterable[Players]) -> Players:
    """The figures of many games from those of each."""
    found: Players = {}
    for part in parts:
        for who, one in part.items():
            _add(found.setdefault(who, Figures()), one)
    return found


def _add(all_: Figures, one: Figures) -> None:
    all_.games += one.games
    all_.turns += one.turns
    all_.bloomed += one.bloomed
    all_.given += one.given
    all_.received += one.received
    for seat, wins in one.wins.items():
        all_.wins[seat] = all_.wins.get(seat, 0) + wins
    fastest = [turns for turns in (all_.fastest, one.fastest) if turns is not None]
    all_.fastest = min(fastest, default=None)


def _count(figures: Figures, session: Session, seat: Seat) -> None:
    turns = max(1, sum(1 for events in session.line.turns() if events))
    figures.games += 1
    figures.turns += turns
    if session.outcome is not None and session.outcome.winner == seat:
        figures.wins[seat] = figures.wins.get(seat, 0) + 1
        figures.fastest = min(turns, figures.fastest or turns)
    for number, events in enumerate(session.line.events):
        mover = session.line.seat(number)
        for event in events:
            _count_event(figures, event, seat, mover)


def _count_event(figures: Figures, event: Event, seat: Seat, mover: Seat) -> None:
    """A flower that opens in somebody else's turn brings a gift to whoever is at that turn."""
    if event.code == "bloomed" and event["seat"] == seat:
        figures.bloomed += 1
        figures.given += mover != seat
    if event.code == "gifts_due" and event["seat"] == seat:
        figures.received += int(str(event["gifts"]))
