"""A record as the turns of a replay: a position after each, and what happened in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from trellis import flowers
from trellis.core import Event
from trellis.record import RULES, Record, State


class Turn(NamedTuple):
    """The state at the end of a turn, and the events that led there; none before the first."""

    state: State
    events: tuple[Event, ...]


def turns(record: Record) -> Iterator[Turn]:
    """The start, then every turn; the last of a running game may be unfinished."""
    state = record.start
    events: tuple[Event, ...] = ()
    yield Turn(state, ())
    for ply, move in enumerate(record.moves, 1):
        state, happened = RULES[record.game].advance(state, move)
        events = (*events, *happened)
        if ply == len(record.moves) or _is_complete(state):
            yield Turn(state, events)
            events = ()


def _is_complete(state: State) -> bool:
    return not isinstance(state, flowers.State) or state.phase in ("plant", "over")
