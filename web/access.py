"""Playing without a mouse and without seeing the board: keys, the cursor, what is said, the words.

After each change of the page this catches up a moment later, so that no drawing waits for it; what
it takes is imported then as well. A key finds everything caught up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from trellis.core import Reason
from trellis.session import Session
from web import document
from web.kept import soon
from web.play import Play
from web.settings import Settings

if TYPE_CHECKING:
    from web.follower import Follower

LATER_SECONDS = 0.02
"""How long a drawing is left alone before its names are put to it."""

FIRST_SECONDS = 0.3
"""The same for the first drawing of all, as the work must be imported for it: the first press after
a start goes before that."""


class Access:
    """Waits for its moment. `do` takes the text of a button."""

    def __init__(self, play: Play, settings: Settings, do: Callable[[str], None]) -> None:
        self._play, self._settings, self._do = play, settings, do
        self._refusals: list[Reason] = []
        self._is_due = False
        self._follower: Follower | None = None
        play.watcher = self.changed

    @property
    def follower(self) -> Follower:
        """What does the work, imported at its first use."""
        if self._follower is None:
            from web.follower import Follower

            self._follower = Follower()
        return self._follower

    def changed(self, refusal: Reason | None = None) -> None:
        """The game was drawn anew, another screen came, or a press was refused."""
        session = self._play.session
        if self._follower is not None and (session is None or session.is_covered):
            self._follower.hush()  # what was said of a hand is not to be read behind the curtain
        if refusal is not None:
            self._refusals.append(refusal)
        if not self._is_due:
            self._is_due = True
            soon(self._later()).add_done_callback(asyncio.Task.result)  # what fails is heard of

    async def _later(self) -> None:
        await asyncio.sleep(LATER_SECONDS if self._follower is not None else FIRST_SECONDS)
        self._catch_up()

    def _catch_up(self) -> None:
        if self._is_due:
            refusals, self._refusals, self._is_due = self._refusals, [], False
            is_game = self._play.guise is None
            self.follower.follow(self._play.session, refusals, is_game)

    def key(self, name: str, cell: str) -> bool:
        """A key with what has the focus: a cell, or nothing; whether it meant something."""
        session = self._play.session
        is_letter = len(name) == 1 and name != " "
        if session is None or session.is_covered:
            return False
        if is_letter and not self._settings.is_on("single_keys"):
            return False
        self._catch_up()
        if self._play.keys(name, cell):
            return True
        cell = "" if cell in ("bar", "graph") else cell
        action = self.follower.meaning(session, name, cell)
        if action is None:
            return False
        if self._play.gate.holds(lambda: self._press_key(name, cell)):
            return True
        if action.kind in ("press", "take"):
            self._play.press(action.text)
        elif action.kind == "do":
            self._do(action.text)
        self._catch_up()
        self.follower.go(session, action)
        return True

    def _press_key(self, name: str, cell: str) -> None:
        self.key(name, cell)

    def press(self, cell: str, kind: str = "") -> None:
        """A press by finger, mouse or screen reader; keys go on from there."""
        self._play.press(cell, kind)
        if self._follower is not None and not cell.startswith("hand:"):
            self._follower.point_at(cell)

    def turned_page(self) -> None:
        """Another screen was opened by an address: its heading gets the focus."""
        if self._play.session is None:
            self.follower.to_heading()

    def _do_more(self, _: str) -> None:
        if self._play.session is not None:
            self.follower.say_more(self._play.session)

    def _do_overview(self, _: str) -> None:
        if self._play.session is not None:
            self.follower.say_all(self._play.session)

    def _do_words(self, _: str) -> None:
        """Show or hide the position in words."""
        document.close_dialog()
        session: Session | None = self._play.session
        if session is not None and not session.is_covered:
            self.follower.switch_words(session)

    def _do_keys(self, _: str) -> None:
        if self._play.session is not None:
            from web.screens.help import keys_sheet

            document.open_dialog(keys_sheet(self._play.session.table.game))
