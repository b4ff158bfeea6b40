"""The games of this device: loaded once, and kept after every step."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from trellis.core import TrellisError
from trellis.session import Session
from web import document
from web.html import text
from web.screens.game import sign_now, turn_now
from web.screens.start import Saved
from web.speech import language, t
from web.storage import Shelf

GAMES = ("flowers", "stones")

T = TypeVar("T")


class Kept:
    """One session by game. `notice` is the sentence to say where keeping fails, else empty."""

    def __init__(self, shelf: Shelf) -> None:
        self.sessions: dict[str, Session] = {}
        self.notice = ""
        self._shelf = shelf
        self._saving: set[asyncio.Task[None]] = set()

    def load(self) -> None:
        """Read what is kept; a damaged game is set aside and said."""
        for game in GAMES:
            try:
                session = self._shelf.load(game)
            except TrellisError:
                self.notice = t("damaged")
                continue
            if session is not None:
                session.speak(language())
                self.sessions[game] = session
        if not self._shelf.is_open:
            self.notice = t("cannot_save")

    def speak(self) -> None:
        """Call players as the language of the page does, now that it is another."""
        for session in self.sessions.values():
            session.speak(language())

    def running(self) -> list[Saved]:
        """The games that can be continued."""
        return [saved for game in GAMES if (saved := self.saved(game)) is not None]

    def saved(self, game: str) -> Saved | None:
        """The running game of a kind, as the start screen and the form name it."""
        session = self.sessions.get(game)
        if session is None or session.is_finished:
            return None
        name = session.names[session.active_turn]
        return Saved(game, turn_now(session), name, sign_now(session))

    def keep(self, session: Session) -> None:
        """Keep a game; a failure is said once beside the board, and on the start screen."""
        task = soon(self._save(session))
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    async def settle(self) -> None:
        """Wait until all that was done is kept."""
        if self._saving:
            await asyncio.wait(self._saving)

    async def _save(self, session: Session) -> None:
        notice = "" if await self._shelf.save(session) else t("cannot_save")
        if notice and notice != self.notice:
            document.show("refusal", text(notice))
        self.notice = notice


_running: set[asyncio.Task[Any]] = set()
"""What nobody waits for: a task that nothing refers to may vanish before it is done."""


def soon(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Run something beside everything else."""
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_running.discard)
    return task
