"""The line of a game: what was decided, what was taken back, and the state after each decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from trellis import flowers, stones
from trellis.core import Event, Seat


class Entry(NamedTuple):
    """One decision of a player: its moves (forced ones follow the chosen one), maybe a turn's end.

    In Flowers a turn is several entries and the last one, without moves of its own or with `stop`,
    ends it; in Stones every entry is a whole turn.
    """

    moves: tuple[Any, ...]
    ends: bool


Step = Callable[[Any, Any], tuple[Any, tuple[Event, ...]]]

STEPS: dict[str, Step] = {
    "flowers": lambda state, move: flowers.step(state, move),  # whoever plays Stones loads none
    "stones": lambda state, move: stones.advance(state, move),
}
RULES: dict[str, Any] = {"flowers": flowers, "stones": stones}


@dataclass
class Line:
    """Decisions from a start position on, with undo and redo.

    `states[k]` is the state after `done[k - 1]`, `events[k]` what `done[k]` made happen.
    """

    game: str
    states: list[Any]
    done: list[Entry] = field(default_factory=list)
    undone: list[Entry] = field(default_factory=list)
    events: list[tuple[Event, ...]] = field(default_factory=list)

    @property
    def state(self) -> Any:
        """The state after the last decision."""
        return self.states[-1]

    def add(self, entry: Entry) -> None:
        """Make a decision, which ends what could be redone.

        Raises IllegalMoveError and changes nothing when a move is illegal, or when the entry ends
        a turn that is not complete.
        """
        self._append(entry)
        self.undone.clear()

    def undo(self) -> None:
        """Take back the last decision; nothing happens at the start."""
        if self.done:
            self.undone.append(self.done.pop())
            self.states.pop()
            self.events.pop()

    def redo(self) -> None:
        """Make the decision again that was taken back last."""
        if self.undone:
            self._append(self.undone[-1])
            self.undone.pop()

    def turn_start(self) -> Any:
        """The state before the first decision of the turn that is not ended yet."""
        return self.states[self._turn_starts()[-1]]

    def draft(self) -> list[Entry]:
        """The entries of the turn that is not ended yet."""
        return self.done[self._turn_starts()[-1] :]

    def seat(self, number: int) -> Seat:
        """The seat that made a decision, by its number in `done`."""
        state = self.states[number]
        return int(state.active if self.game == "flowers" else stones.to_move(state) or 0)

    def ended_turns(self) -> list[tuple[int, int]]:
        """The decisions of every ended turn, as numbers in `done`: the first, and one past."""
        return list(pairwise(self._turn_starts()))

    def turns(self) -> list[tuple[Event, ...]]:
        """What happened, turn by turn; the last is the unfinished turn and may be empty."""
        starts = self._turn_starts()
        ends = [*starts[1:], len(self.done)]
        return [sum(self.events[a:b], ()) for a, b in zip(starts, ends, strict=True)]

    def moves(self) -> tuple[Any, ...]:
        """The moves of all ended turns, as a record has them."""
        return tuple(move for entry in self.done[: self._turn_starts()[-1]] for move in entry.moves)

    def last(self, code: str) -> Event | None:
        """The last event of a code, None if there was none."""
        events = (event for group in reversed(self.events) for event in reversed(group))
        return next((event for event in events if event.code == code), None)

    def _turn_starts(self) -> list[int]:
        return [0] + [index + 1 for index, entry in enumerate(self.done) if entry.ends]

    def _append(self, entry: Entry) -> None:
        state, events = self.state, []
        for number, move in enumerate(entry.moves):
            if number:
                events.append(Event("forced", seat=RULES[self.game].to_move(state)))
            state, more = STEPS[self.game](state, move)
            events.extend(more)
        if entry.ends and self.game == "flowers" and state.phase != "over":
            state = flowers.end_turn(state)
        self.done.append(entry)
        self.states.append(state)
        self.events.append(tuple(events))
