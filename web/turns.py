"""Bots at the shown game: asked, shown step by step at a pace a person can follow, stopped.

There is one task at a time, for a bot's turn or for a hint. It ends as soon as the session is not
what it knew: another game, a step taken back, another player on a seat.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

from trellis.bots import SECONDS
from trellis.session import Session
from web.reports import Report

if TYPE_CHECKING:
    from trellis.bots import Request
    from web.opponent import Opponent

MOST_REFUSED = 3
"""Answers in a row that the session may refuse before the bot is left alone."""

REPLAY_SECONDS = 0.9
"""Between two steps of a replay, where bots show their turns at once."""

Mark = tuple[Any, ...]


class Turns:
    """Runs the bots of one session after another.

    `opponent` gives who answers for the bots, `pace` the seconds between two steps. `changed` is
    called after each step, `told` while a bot thinks and with None when it stops. `is_held` keeps
    the bots waiting. `settle` returns when the last step is kept.
    """

    def __init__(
        self,
        opponent: Callable[[], Opponent],
        pace: Callable[[], float],
        changed: Callable[[Session], None],
        told: Callable[[Report | None], None],
    ) -> None:
        self._opponent = opponent
        self.is_held = False
        self.settle: Callable[[], Awaitable[None]] = _at_once
        self._pace, self._changed, self._told = pace, changed, told
        self._task: asyncio.Task[None] | None = None
        self._session: Session | None = None
        self._mark: Mark = ()
        self._shown = 0.0

    @property
    def is_at_work(self) -> bool:
        """Whether a bot thinks or its turn is being shown."""
        return self._task is not None

    def wake(self) -> None:
        """Let whoever answers for the bots get ready."""
        self._opponent().wake()

    def follow(self, session: Session | None) -> None:
        """Start, go on or stop, as the session is now."""
        if session is not self._session or (session and _mark(session) != self._mark):
            self.stop()
        self._note(session)
        if session is None:
            return
        if any(map(session.level, range(len(session.names)))):
            self.wake()
        if self._task is None and session.replayed is not None:
            self._start(self._replay(session))
        elif self._task is None and session.bot is not None and not self.is_held:
            self._shown = time.monotonic()
            self._start(self._play(session))

    def hold(self, is_held: bool) -> None:
        """Let the bots wait, or go on."""
        self.is_held = is_held
        self.stop()
        self.follow(self._session)

    def hint(self, session: Session) -> bool:
        """Think about what the player might do; False where there is nothing to decide."""
        request = session.hint(_seed())
        if request is None:
            return False
        self.stop()
        self._note(session)
        self._start(self._hint(session, request))
        return True

    def stop(self) -> None:
        """Stop thinking and showing."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
            self._told(None)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self._task = asyncio.ensure_future(work)
        self._task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if task is not self._task:
            return
        self._task = None
        self._told(None)
        if task.exception() is not None:
            self.is_held = True  # else it would go wrong again at once
        if self.is_held and self._session is not None:
            self._changed(self._session)
        task.result()
        self.follow(self._session)

    async def _play(self, session: Session) -> None:
        refused = 0
        while session.bot is not None and refused < MOST_REFUSED:
            if session.is_thinking:
                refused = 0 if await self._decide(session) else refused + 1
            else:
                await self._show(session)
        self.is_held = refused >= MOST_REFUSED

    async def _decide(self, session: Session) -> bool:
        """Let the bot think; whether its answer counts."""
        request = session.ask(_seed())
        if request is None:
            return False
        self._told(Report(0))
        reply = await self._opponent().answer(request, SECONDS, self._teller())
        is_taken = session.accept(reply) is None
        self._note(session)
        self._told(None)
        return is_taken

    async def _show(self, session: Session) -> None:
        """Show the next step when it is time, or all of the turn at once."""
        pace = self._pace()
        await asyncio.sleep(max(0.0, self._shown + pace - time.monotonic()))
        await self.settle()
        while session.show_next() and not pace:
            pass
        self._note(session)
        self._shown = time.monotonic()
        self._changed(session)

    async def _replay(self, session: Session) -> None:
        """Show the last turns again; bots wait meanwhile."""
        while session.replayed is not None:
            await asyncio.sleep(self._pace() or REPLAY_SECONDS)
            session.do("replay_next")
            self._note(session)
            self._changed(session)

    async def _hint(self, session: Session, request: Request) -> None:
        self._told(Report(0))
        session.accept(await self._opponent().answer(request, SECONDS, self._teller()))
        self._note(session)
        self._changed(session)

    def _teller(self) -> Callable[[Report], None]:
        """Passes on the reports of the task that asks for it, and none once it was stopped."""
        mine = asyncio.current_task()
        return lambda report: self._told(report) if self._task is mine else None

    def _note(self, session: Session | None) -> None:
        self._session, self._mark = session, () if session is None else _mark(session)


async def _at_once() -> None:
    """Nothing is kept that could be waited for."""


def _mark(session: Session) -> Mark:
    """What changes whenever a bot's thought is out of date."""
    line = session.line
    there = len(line.done), len(line.undone), session.coming, session.put_down, session.replayed
    return (*there, session.ending, session.table.levels, session.take_backs)


def _seed() -> int:
    return int.from_bytes(os.urandom(4))
