"""Presses that come while a step is being kept wait for it, in their order."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable

from web.beside import soon

Act = Callable[[], None]


class Gate:
    """Lets one thing after another happen. `is_busy` says that something is being kept, `settle`
    returns when it is kept, or when it is clear that it cannot be."""

    def __init__(self, is_busy: Callable[[], bool], settle: Callable[[], Awaitable[None]]) -> None:
        self.is_busy, self.settle = is_busy, settle
        self._waiting: deque[Act] = deque()
        self._is_passing = False

    def holds(self, act: Act) -> bool:
        """Whether `act` must wait. It is done later then, and whoever asked does nothing."""
        if self._is_passing or not (self._waiting or self.is_busy()):
            return False
        self._waiting.append(act)
        if len(self._waiting) == 1:
            soon(self._let_through())
        return True

    def flush(self) -> None:
        """Do at once all that waits: the screen is about to be left."""
        while self._waiting:
            self._pass()

    async def _let_through(self) -> None:
        while self._waiting:
            await self.settle()
            if self._waiting:
                self._pass()

    def _pass(self) -> None:
        self._is_passing = True
        try:
            self._waiting[0]()
        finally:
            self._is_passing = False
            self._waiting.popleft()
