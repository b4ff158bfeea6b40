"""A board on which a position is set up: a session that is no game, so that the page shows it and
takes presses on it as it does in play. What is done can be undone and done again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from trellis.core import Outcome, Reason, Seat
from trellis.editor.drafts import Draft
from trellis.session import Button, Prompt, Session, Table, checked
from trellis.session.desk import unknown

MOST_UNDONE = 500
"""Steps that can be undone."""

Told = tuple[Prompt, tuple[Button, ...]]


@dataclass
class Editor(Session):
    """`draft` is the position as it is now, `past` and `future` what undo and redo lead to, `tool`
    what a press on the board means. What each game adds is in a class of its own."""

    draft: Any = None
    past: list[Draft] = field(default_factory=list)
    future: list[Draft] = field(default_factory=list)
    tool: str = ""

    def change(self, draft: Draft) -> None:
        """Another position, which undo leads back from."""
        if draft != self.draft:
            self.past = [*self.past, self.draft][-MOST_UNDONE:]
            self.future = []
            self.show(draft)

    def show(self, draft: Draft) -> None:
        """Put a position on the board."""
        self.draft = draft
        self.line.states[0] = draft.shown()
        self.settle()

    def settle(self) -> None:
        """Bring what lies beside the board in line with the draft."""

    def seated(self, table: Table) -> None:
        """Seat other players, called as the page calls them."""
        self.table = checked(table, self.translate)

    # What can be done -------------------------------------------------------------------------

    def do(self, text: str) -> Reason | None:
        """Take a button's text: `undo`, `redo`, `back`, `turn 1`, `turn -1`, `press CELL`, or
        `edit WORD ...`, which each game reads in its own way."""
        word, _, rest = text.partition(" ")
        if word == "press":
            return self.press(rest)
        if word == "undo":
            return self._step(self.past, self.future, "nothing_to_take_back")
        if word == "redo":
            return self._step(self.future, self.past, "nothing_to_redo")
        if word == "edit":
            return self.edit(rest)
        if word == "back":
            self.desk.clear()
            return None
        return self.turn(int(rest)) if text in ("turn 1", "turn -1") else unknown(text)

    def edit(self, text: str) -> Reason | None:
        """A button of this game's own."""
        return unknown(text)

    def turn(self, by: int) -> Reason | None:
        """Turn what is held."""
        return unknown(f"turn {by}")

    def aim(self, cell: str) -> Reason | None:
        """Nothing is played here, so that nothing has to be pressed twice."""
        return self.press(cell)

    def _step(self, back: list[Draft], forth: list[Draft], refusal: str) -> Reason | None:
        if not back:
            return Reason(refusal)
        forth.append(self.draft)
        self.show(back.pop())
        return None

    @property
    def may_undo(self) -> bool:
        """Whether there is a step to be undone."""
        return bool(self.past)

    @property
    def may_redo(self) -> bool:
        """Whether there is a step to be done again."""
        return bool(self.future)

    # What a game has and this has not ---------------------------------------------------------

    @property
    def undo_is_shared(self) -> bool:
        """Nobody has to agree."""
        return False

    @property
    def outcome(self) -> Outcome | None:
        """Nothing is played, so nothing ends."""
        return None

    @property
    def is_finished(self) -> bool:
        """See `outcome`."""
        return False

    @property
    def is_stuck(self) -> bool:
        """See `outcome`."""
        return False

    @property
    def bot(self) -> Seat | None:
        """No bot is asked."""
        return None

    @property
    def is_covered(self) -> bool:
        """Whoever sets up a position may see all of it."""
        return False

    @property
    def is_handing_over(self) -> bool:
        """See `is_covered`."""
        return False
