"""A game as it was played, position by position, as whoever looks may see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from trellis import flowers, stones
from trellis.core import Event, Outcome, Seat
from trellis.flowers import HIDDEN
from trellis.record import Record
from trellis.session import Session, Table, checked
from trellis.session.line import RULES
from trellis.words import ENGLISH, Language


@dataclass(frozen=True)
class Played:
    """The moves of a game and what they led to; a ply is a move, forced ones too.

    `table`: who played; bots have their names and are persons here, as nobody is asked to move.
    `states[ply]` is the state after so many moves as `looker` may see it, `events[ply]` what the
    move after it made happen. `ending`: how the game was left, None where it was not.
    `is_finished`: nothing is hidden any more, and nothing will be added.
    `comments`: texts that came with the game, by ply.
    """

    table: Table
    states: tuple[Any, ...]
    moves: tuple[Any, ...]
    events: tuple[tuple[Event, ...], ...]
    ending: Outcome | None = None
    looker: Seat | None = None
    is_finished: bool = True
    comments: Mapping[int, str] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """Which of the two games it is."""
        return self.table.game

    @property
    def last(self) -> int:
        """The last ply."""
        return len(self.moves)


def from_session(session: Session) -> Played:
    """The ended turns of a session. A running game is seen by the one person who plays it, by
    nobody's eyes where there is no such person; a finished one by everybody's."""
    looker = session.people[0] if session.is_alone else None
    table = replace(session.table, names=_by_chair(session), levels=())
    start, moves = session.line.states[0], session.line.moves()
    return _played(table, start, moves, session.ending, looker, session.is_finished, {})


def from_record(record: Record, translate: Language = ENGLISH) -> Played:
    """The game of a record. Of a running one whatever stands there is taken for hidden."""
    rules = RULES[record.game]
    table = _table(record, translate)
    played = _played(table, record.start, record.moves, record.ending, None, True, record.comments)
    if record.ending is not None or rules.outcome(played.states[-1]) is not None:
        return played
    hidden = tuple(rules.view(state, None).state for state in played.states)
    return replace(played, states=hidden, is_finished=False)


def is_new_turn(state: Any) -> bool:
    """Whether a turn begins here, or the game is over."""
    return not isinstance(state, flowers.State) or state.phase in ("plant", "over")


def advance(game: str, state: Any, move: Any) -> tuple[Any, tuple[Event, ...]]:
    """The state after a move, and what happened, that the move was forced included.

    Raises IllegalMoveError.
    """
    is_forced = game == "flowers" and flowers.forced(state) is not None
    after, events = RULES[game].advance(state, move)
    said = (Event("forced", seat=RULES[game].to_move(state)),) if is_forced else ()
    return after, (*said, *events)


def may_try(state: Any) -> bool:
    """Whether the seat to move has something to move with that is known here."""
    if not isinstance(state, flowers.State):
        return state.connected is None
    if state.phase == "plant":
        return any(tile != HIDDEN for tile in state.hands[state.active])
    return state.phase != "over"


def _played(
    table: Table,
    start: Any,
    moves: Sequence[Any],
    ending: Outcome | None,
    looker: Seat | None,
    is_finished: bool,
    comments: Mapping[int, str],
) -> Played:
    states: list[Any] = [start]
    happened: list[tuple[Event, ...]] = []
    for move in moves:
        state, events = advance(table.game, states[-1], move)
        states.append(state)
        happened.append(events)
    if not is_finished:
        states = [RULES[table.game].view(state, looker).state for state in states]
    seen, made = tuple(states), tuple(moves)
    return Played(table, seen, made, tuple(happened), ending, looker, is_finished, dict(comments))


def _by_chair(session: Session) -> tuple[str, ...]:
    names = session.names
    chairs = {session.table.chair(seat): name for seat, name in enumerate(names)}
    return tuple(chairs[chair] for chair in range(len(names)))


def _table(record: Record, translate: Language) -> Table:
    """Persons on all seats, by the names of the record."""
    start = record.start
    if isinstance(start, stones.State):
        return checked(Table("stones", record.names, starts=0, size=start.size), translate)
    has_head_start = start.turn == 1 and max(start.extra) == 1
    table = Table("flowers", record.names, starts=start.first, head_start=has_head_start)
    return checked(table, translate)
