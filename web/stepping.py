"""A game that is looked through goes on by itself, step by step."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from web.beside import soon


class Stepping:
    """`step()` takes one step and says whether another one follows; `changed()` is told when it
    begins and ends."""

    def __init__(self, step: Callable[[], bool], changed: Callable[[], None]) -> None:
        self._step, self._changed = step, changed
        self._task: asyncio.Task[None] | None = None

    @property
    def is_on(self) -> bool:
        """Whether it goes on by itself."""
        return self._task is not None

    def start(self, pause: Callable[[], float]) -> None:
        """Begin; before each step comes a pause, in seconds."""
        self._task = soon(self._run(pause))
        self._changed()

    def stop(self) -> None:
        """Stay where one is."""
        if self._task is not None:
            self._task.cancel()
            self._end()

    async def _run(self, pause: Callable[[], float]) -> None:
        is_more = True
        while is_more:
            await asyncio.sleep(pause())
            is_more = self._step()
        self._end()

    def _end(self) -> None:
        self._task = None
        self._changed()
