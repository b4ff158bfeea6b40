"""What a step of a lesson is: a position, a task, and a goal that looks at what happened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from trellis.core import Event, Phrase, Seat
from trellis.flowers import Plant
from trellis.session import Entry


class Played(NamedTuple):
    """What was done since the step began: its first state, the present one, all that happened.

    `moves` are the moves of the reader, forced ones included; those of the other seat are only in
    `events`.
    """

    start: Any
    state: Any
    events: tuple[Event, ...]
    moves: tuple[Any, ...]

    def of(self, *codes: str) -> list[Event]:
        """The events of some codes, in order."""
        return [event for event in self.events if event.code in codes]


class Verdict(NamedTuple):
    """What a goal says: `open` (go on), `solved` or `wrong`; and what is to be said of a wrong one.

    `said` tells what was wanted, or what the position would still allow.
    """

    status: str
    said: tuple[Phrase, ...] = ()


OPEN = Verdict("open")
SOLVED = Verdict("solved")


def wrong(*said: Phrase) -> Verdict:
    """A verdict for moves that cannot lead to the goal any more."""
    return Verdict("wrong", said)


Goal = Callable[[Played], Verdict]
"""Asked after every decision of the reader; before the first one a step is open."""

Reply = Callable[[Any], tuple[Entry, ...]]
"""The decisions of the other seat that follow, from the state after the reader's; often none."""


def no_reply(state: Any) -> tuple[Entry, ...]:
    """The other seat waits."""
    return ()


@dataclass(frozen=True, slots=True)
class Step:
    """One task.

    `name` is what progress is kept by; it never changes. `start` makes the position. `seat` is the
    reader's. `plan` is a planting the other seat has announced, to be shown half clear.
    """

    name: str
    title: Phrase
    task: Phrase
    done: Phrase
    start: Callable[[], Any]
    goal: Goal
    reply: Reply = no_reply
    seat: Seat = 0
    plan: Plant | None = None
