"""Who answers for the bots: a worker, another one when it breaks, or the page itself in slices.

Nothing here knows the browser; what a worker is to the page says `Wire`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from trellis.bots import Reply, Request, read_reply, write_request
from trellis.core import TextError
from web.reports import Report
from web.thinking import think_through

START_SECONDS = 8.0
"""How long a question waits for a worker to start before the page itself thinks about it."""

LOST_SECONDS = 60.0
"""How long a start may last before another worker is started in its place."""

GRACE_SECONDS = 4.0
"""How much longer than its limit a worker may think before it is taken for mad."""

SILENT_SECONDS = 2.5
"""How long a worker may say nothing before it is taken for dead; it reports far more often."""

TRIES = 2
"""Workers that are asked the same question."""

MOST_BROKEN = 5
"""Workers that may break before no other one is started."""

Tell = Callable[[Report], None]


class Wire(Protocol):
    """A worker as the page knows it."""

    async def ready(self) -> None:
        """Return once it answers; any error when it never will."""

    def ask(self, text: str, seconds: float, tell: Tell) -> Coroutine[Any, Any, str]:
        """The reply to a request, both as text; any error when the worker breaks."""

    def cancel(self) -> None:
        """Stop thinking."""

    def end(self) -> None:
        """Stop for good."""


class Opponent:
    """Answers one request at a time, others wait meanwhile: a game may go on while another one is
    reviewed. Cancel the task that waits for an answer to stop it."""

    def __init__(self, start: Callable[[], Wire]) -> None:
        self.broken = 0
        self._start = start
        self._wire: Wire | None = None
        self._starting: asyncio.Future[Any] | None = None
        self._since = 0.0
        self._is_late = False
        self._turn = asyncio.Lock()

    def wake(self) -> None:
        """Start a worker unless there is one."""
        if self._wire is not None or self.broken >= MOST_BROKEN:
            return
        try:
            self._wire = self._start()
        except Exception:  # a browser without workers throws what it likes
            self.broken = MOST_BROKEN
            return
        self._since, self._is_late = time.monotonic(), False
        self._starting = asyncio.ensure_future(self._wire.ready())
        self._starting.add_done_callback(_retrieve)

    async def answer(self, request: Request, seconds: float, tell: Tell) -> Reply:
        """What the bot would do, thought about for at most so many seconds."""
        async with self._turn:
            return await self._answer(request, seconds, tell)

    async def _answer(self, request: Request, seconds: float, tell: Tell) -> Reply:
        for _ in range(TRIES):
            wire = await self._awake()
            if wire is None:
                break
            reply = await self._asked(wire, request, seconds, tell)
            if reply is not None:
                return reply
            self._drop()
            self.wake()
        return await _think_here(request, seconds, tell)

    async def _awake(self) -> Wire | None:
        """The worker once it runs, None where there is none or its start lasts too long.

        Only the first question waits for a start; later ones take the worker if it came.
        """
        self.wake()
        wire, starting = self._wire, self._starting
        if wire is None or starting is None:
            return None
        try:
            patience = 0.0 if self._is_late else START_SECONDS
            await asyncio.wait_for(asyncio.shield(starting), patience)
        except TimeoutError:
            self._is_late = True
            if time.monotonic() - self._since > LOST_SECONDS:
                self._drop()
            return None
        except Exception:  # what failed lies in the browser
            self._drop()
            return None
        return wire

    async def _asked(
        self, wire: Wire, request: Request, seconds: float, tell: Tell
    ) -> Reply | None:
        """The worker's reply, None when it broke or said something else."""
        try:
            reply = read_reply(await _watched(wire, write_request(request), seconds, tell))
        except asyncio.CancelledError:
            wire.cancel()
            raise
        except (TextError, TimeoutError):
            return None
        except Exception:  # what failed lies in the worker
            return None
        fits = (reply.kind, reply.position) == (request.kind, request.position)
        return reply if fits else None

    def _drop(self) -> None:
        """Give the worker up."""
        self.broken += 1
        if self._wire is not None:
            self._wire.end()
        self._wire, self._starting = None, None


async def _watched(wire: Wire, text: str, seconds: float, tell: Tell) -> str:
    """The worker's reply as text. TimeoutError when it is silent, or far beyond its limit."""
    heard = time.monotonic()
    end = heard + seconds + GRACE_SECONDS

    def listen(report: Report) -> None:
        nonlocal heard
        heard = time.monotonic()
        tell(report)

    asking = asyncio.ensure_future(wire.ask(text, seconds, listen))
    try:
        while not asking.done():
            left = min(heard + SILENT_SECONDS, end) - time.monotonic()
            if left <= 0:
                raise TimeoutError
            await asyncio.wait((asking,), timeout=left)
        return asking.result()
    finally:
        asking.cancel()


async def _think_here(request: Request, seconds: float, tell: Tell) -> Reply:
    """Think in the page itself; between two slices it stays alive."""
    reply = await think_through(
        request, seconds, time.monotonic, lambda: asyncio.sleep(0), lambda: False, tell
    )
    if reply is None:
        raise RuntimeError("nobody stops this but its task")
    return reply


def _retrieve(starting: asyncio.Future[Any]) -> None:
    """Look at an error, so that asyncio does not report it as unseen."""
    if not starting.cancelled():
        starting.exception()
