"""Who sits at the table: names, colours, the game they chose, and the score of the sitting."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from trellis import flowers, stones
from trellis.bots.levels import LEVELS, PERSON
from trellis.core import Outcome, Reason, Rng, Seat, TrellisError
from trellis.session.naming import is_given, named
from trellis.words import ENGLISH, Language

FLOWER_NAMES = ("peach", "yellow", "teal", "white")
"""The flowers of the published game, one for each player."""

SEATS = {"flowers": (2, 3, 4), "stones": (2,)}
"""How many can play, by game."""

NEXT = ("winner", "turns")
"""Who starts the next game of a sitting: whoever won the last, or the chairs in turn."""


@dataclass(frozen=True, slots=True)
class Table:
    """A sitting of two to four players, each on a chair, numbered from 0.

    `colours` holds every flower once, those of the chairs first; in Stones it means nothing.
    `starts` is the chair that starts (Stones: opens) the game at hand, None until chance said so.
    `then` says who starts the next one: `winner` or `turns`.
    `wins` counts the games each chair has won in this sitting, `games` all that were played.
    `levels` says who sits on each chair: 0 a person, 1 to 5 a bot; where it says nothing, a person.
    A seat is a place in the order of play. In Flowers it is the chair; in Stones the one who opens
    has seat 0.
    """

    game: str
    names: tuple[str, ...]
    colours: tuple[str, ...] = FLOWER_NAMES
    starts: int | None = None
    then: str = "winner"
    size: int = 15
    head_start: bool = False
    wins: tuple[int, ...] = ()
    games: int = 0
    levels: tuple[int, ...] = ()

    def chair(self, seat: Seat) -> int:
        """The chair of a seat."""
        return (seat + (self.starts or 0)) % 2 if self.game == "stones" else seat

    def seat_names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(self.names[self.chair(seat)] for seat in range(len(self.names)))

    def seat_wins(self) -> tuple[int, ...]:
        """The games won in this sitting, by seat."""
        return tuple(self.wins[self.chair(seat)] for seat in range(len(self.names)))

    def chair_levels(self) -> tuple[int, ...]:
        """The levels by chair, a person where nothing was said."""
        seats = len(self.names)
        return (*self.levels, *(PERSON,) * seats)[:seats]

    def seat_levels(self) -> tuple[int, ...]:
        """The levels by seat: 0 a person, 1 to 5 a bot."""
        levels = self.chair_levels()
        return tuple(levels[self.chair(seat)] for seat in range(len(levels)))


def checked(table: Table, translate: Language = ENGLISH) -> Table:
    """The table with tidy names; who gave none gets one in a language.

    Raises TrellisError with the first thing that does not fit.
    """
    seats = len(table.names)
    reason = _misfit(table, seats)
    if reason is not None:
        raise TrellisError(reason)
    chosen, levels = table.colours[:seats], table.chair_levels()
    return replace(
        table,
        names=named(table.game, table.names, levels, translate),
        colours=(*chosen, *(flower for flower in FLOWER_NAMES if flower not in chosen)),
        wins=table.wins if len(table.wins) == seats else (0,) * seats,
        levels=levels,
    )


def _misfit(table: Table, seats: int) -> Reason | None:
    chosen = set(table.colours[:seats])
    if table.game not in SEATS:
        return Reason("no_such_game", game="".join(filter(str.isprintable, table.game[:12])))
    if seats not in SEATS[table.game]:
        return Reason("bad_players", players=seats)
    if len(chosen) != seats or not chosen <= set(FLOWER_NAMES):
        return Reason("colour_twice")
    if table.starts is not None and table.starts not in range(seats):
        return Reason("bad_seat", seat=table.starts, players=seats)
    if table.then not in NEXT:
        return Reason("no_such_action", text=table.then[:20])
    unknown = [level for level in table.levels if level not in (PERSON, *LEVELS)]
    if unknown:
        return Reason("bad_level", level=unknown[0])
    if table.head_start and seats != 2:
        return Reason("head_start_is_for_two", players=seats)
    return None


def another_sitting(table: Table, translate: Language = ENGLISH) -> Table:
    """The same players with the score at nothing; chance starts, and who gave no name has none."""
    return replace(table, names=_given_names(table, translate), starts=None, wins=(), games=0)


def renamed(table: Table, before: Language, after: Language) -> Table:
    """The table in another language: who gave no name is called otherwise now."""
    return checked(replace(table, names=_given_names(table, before)), after)


def with_level(table: Table, chair: int, level: int, translate: Language = ENGLISH) -> Table:
    """The table with a person or a bot on a chair. A name that was given stays.

    Raises TrellisError `bad_level` (level).
    """
    given, levels = _given_names(table, translate), list(table.chair_levels())
    levels[chair] = level
    names = [given[chair] if one == chair else name for one, name in enumerate(table.names)]
    return checked(replace(table, names=tuple(names), levels=tuple(levels)), translate)


def _given_names(table: Table, translate: Language) -> tuple[str, ...]:
    seats = enumerate(zip(table.names, table.chair_levels(), strict=True))
    return tuple(
        name if is_given(table.game, name, chair, level, translate) else ""
        for chair, (name, level) in seats
    )


def deal(table: Table, rng: Rng) -> tuple[Table, Any]:
    """A table with a starter and the start state; `rng` comes from 32 bytes of the system."""
    table = checked(table)
    if table.starts is None:
        table = replace(table, starts=rng.below(len(table.names)))
    if table.game == "stones":
        return table, stones.new_game(table.size)
    deck = flowers.shuffled_deck(rng)
    start = flowers.new_game(deck, len(table.names), table.starts or 0, table.head_start)
    return table, start


def after_game(table: Table, outcome: Outcome) -> Table:
    """The table for the next game: the score, and who starts by the rule the players chose."""
    starts = table.starts or 0
    following = (starts + 1) % len(table.names)
    if outcome.winner is None:
        return replace(table, games=table.games + 1, starts=following)
    winner = table.chair(outcome.winner)
    wins = tuple(count + (chair == winner) for chair, count in enumerate(table.wins))
    starter = winner if table.then == "winner" else following
    return replace(table, games=table.games + 1, wins=wins, starts=starter)
