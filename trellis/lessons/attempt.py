"""An attempt at a step: a session that the reader plays in until the goal says solved or wrong.

It is played through the same desks as a game, so the board behaves as it does there. After a wrong
move the board stays as the move made it, to be looked at; the next press begins the step again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trellis.bots.answer import Answer
from trellis.core import Reason
from trellis.lessons.step import OPEN, Played, Step, Verdict
from trellis.session import Entry, FlowersDesk, Line, Session, StonesDesk, Table

LOOKS_BACK = ("undo", "redo")
"""What can be done after a wrong move, besides starting again."""


@dataclass
class Attempt(Session):
    """A session at one step; `step` is None only until `on` has set it."""

    step: Step | None = None

    @classmethod
    def on(cls, step: Step, table: Table) -> Attempt:
        """The step from its beginning. `table` seats the reader and a bot that never thinks."""
        desk = FlowersDesk() if table.game == "flowers" else StonesDesk()
        attempt = cls(table, Line(table.game, [step.start()]), desk, step=step)
        attempt.cover()
        return attempt

    @property
    def played(self) -> Played:
        """What was done so far."""
        line = self.line
        seat = None if self.step is None else self.step.seat
        events = tuple(event for group in line.events for event in group)
        mine = [made for number, made in enumerate(line.done) if line.seat(number) == seat]
        moves = tuple(move for made in mine for move in made.moves)
        return Played(line.states[0], line.state, events, moves)

    @property
    def verdict(self) -> Verdict:
        """What the goal says of it."""
        if self.step is None or not self.line.done:
            return OPEN
        return self.step.goal(self.played)

    @property
    def is_open(self) -> bool:
        """Whether the reader is to move."""
        return self.verdict.status == "open"

    def again(self) -> None:
        """Back to the beginning of the step."""
        self.desk.clear()
        self.forget()
        while self.line.done:
            self.line.undo()
        self.line.undone.clear()

    def press(self, cell: str) -> Reason | None:
        """Take a press; after a wrong move on the position from which it was made."""
        status = self.verdict.status
        if status == "solved":
            return None
        if status == "wrong":
            self.again()
        return super().press(cell)

    def do(self, text: str) -> Reason | None:
        """Take a button's text; after a wrong move most of them begin the step again."""
        word = text.partition(" ")[0]
        status = self.verdict.status
        if status == "open" or word in (*LOOKS_BACK, "press"):
            return super().do(text)
        if status == "wrong":
            self.again()
        return None

    def show(self, moves: tuple[Any, ...]) -> None:
        """Mark moves on the board, as a hint does."""
        self.hint_shown = Answer(moves, ())

    def _decide(self, made: Entry) -> None:
        super()._decide(made)
        if self.step is not None:
            for answer in self.step.reply(self.state):
                self.line.add(answer)
