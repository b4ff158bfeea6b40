"""A named PyScript worker that runs `web/bot.py`. It needs no shared memory and sees no document.

A name is bound to its worker for ever, so each worker gets a new one. The name is random, because
all pages of one origin hear each other's channels.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy
from pyscript import workers

from web import document
from web.reports import Report, read_report

LOOK_SECONDS = 0.02
"""How often is looked whether PyScript has taken up the new worker."""


class Worker:
    """One worker, from its start to its end. Raises nothing at the start: see `ready`."""

    def __init__(self) -> None:
        self.name = f"bot-{os.urandom(8).hex()}"
        self.asked = 0
        self._tell: Callable[[Report], None] | None = None
        self._sync: Any = None
        self._script = document.add_worker(self.name)
        self._failed: asyncio.Future[None] = asyncio.get_event_loop().create_future()
        self._heard = create_proxy(self._hear)
        self._broke = create_proxy(self._break)
        self._wire = js.BroadcastChannel.new(self.name)
        self._wire.addEventListener("message", self._heard)

    async def ready(self) -> None:
        """Return once it answers. Raises RuntimeError when the browser refuses it."""
        while not self._script.xworker:
            await asyncio.sleep(LOOK_SECONDS)
        self._script.xworker.addEventListener("error", self._broke)
        self._sync = await self._first(_proxy(self.name))

    async def ask(self, text: str, seconds: float, tell: Callable[[Report], None]) -> str:
        """The reply to a request as text. RuntimeError when the worker breaks meanwhile."""
        self.asked += 1
        self._tell = tell
        try:
            return str(await self._first(self._sync.answer(text, seconds, self.asked, self.name)))
        finally:
            self._tell = None  # a report may arrive after the reply

    def cancel(self) -> None:
        """Stop its thinking; it stays warm."""
        self._tell = None
        if self._sync is not None:
            self._sync.cancel()

    def end(self) -> None:
        """Stop the worker itself."""
        self._tell = None
        if self._script.xworker:
            self._script.xworker.terminate()
        self._script.remove()
        self._wire.close()
        self._break()

    async def _first(self, call: Any) -> Any:
        """What comes first: the value of a call, or the failure of the worker."""
        work = asyncio.ensure_future(call)
        try:
            await asyncio.wait((work, self._failed), return_when=asyncio.FIRST_COMPLETED)
            if self._failed.done():
                raise RuntimeError("the worker broke")
            return work.result()
        finally:
            work.cancel()

    def _hear(self, event: Any) -> None:
        heard = read_report(event.data)
        if heard is not None and heard[0] == self.asked and self._tell is not None:
            self._tell(heard[1])

    def _break(self, event: Any = None) -> None:
        if not self._failed.done():
            self._failed.set_result(None)


async def _proxy(name: str) -> Any:
    return await workers[name]
