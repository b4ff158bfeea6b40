"""Which tab plays a game: the only module that touches the browser's locks and its channel.

A tab that shows a game holds the lock of that name; the browser gives it free when the tab goes.
Without locks (pages of an insecure origin have none) the tabs ask one another.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

CHANNEL = "trellis/2"
ANSWER_SECONDS = 0.2
"""How long another tab may take to say that it plays a game, where there are no locks."""

_SAID = re.compile(r"(changed|deleted|who|mine|take) ([0-9a-z]{4,32})", re.ASCII)


class Tabs:
    """The claim of this tab to one game at a time.

    `told(word, id)` is called when another tab says that it `changed` or `deleted` a game, and when
    the game of this tab was `taken`.
    """

    def __init__(self, told: Callable[[str, str], None]) -> None:
        self._told = told
        self._mine, self._is_granted, self._turn = "", False, 0
        self._one_at_a_time = asyncio.Lock()
        self._let_go: Callable[[], None] = lambda: None
        self._locks: Any = getattr(js.navigator, "locks", None)
        self._answered: set[str] = set()
        try:
            self._channel: Any = js.BroadcastChannel.new(CHANNEL)
        except Exception:  # a sandboxed frame may have none
            self._channel = None
        if self._channel:
            self._channel.onmessage = create_proxy(self._heard)

    def tell(self, word: str, game_id: str) -> None:
        """Tell the other tabs."""
        if self._channel:
            self._channel.postMessage(f"{word} {game_id}")

    def holds(self, game_id: str) -> bool:
        """Whether this tab has the lock of a game."""
        return bool(self._locks) and self._is_granted and game_id == self._mine

    async def claim(self, game_id: str, by_force: bool = False) -> bool:
        """Play a game here, if no other tab does, or `by_force` in any case; whether it is so."""
        self.release()
        turn, self._mine = self._turn, game_id
        async with self._one_at_a_time:
            await asyncio.sleep(0)  # what was just released is free by then
            if turn != self._turn:
                return False
            claim = self._lock if self._locks else self._ask
            is_mine = await claim(game_id, by_force)
            if turn == self._turn:
                self._is_granted = is_mine
                self._mine = game_id if is_mine else ""
            return is_mine and turn == self._turn

    def release(self) -> None:
        """Play nothing here any more, and drop a claim that is under way."""
        let_go, self._let_go = self._let_go, lambda: None
        self._turn += 1
        self._mine, self._is_granted = "", False
        let_go()

    # By the browser's locks ---------------------------------------------------------------------

    async def _lock(self, game_id: str, by_force: bool) -> bool:
        told: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        turn = self._turn

        def granted(lock: Any) -> Any:
            if not told.done():
                told.set_result(bool(lock))
            return js.Promise.new(create_proxy(hold)) if lock else None

        def hold(resolve: Any, _: Any) -> None:
            if turn == self._turn:
                self._let_go = resolve
            else:  # left meanwhile
                resolve()

        def ended(_: Any) -> None:
            if not told.done():
                told.set_result(False)

        def refused(_: Any) -> None:
            if not told.done():
                told.set_result(True)  # no lock to be had at all: what is written is looked at
            elif told.result() and turn == self._turn:
                self._let_go = lambda: None
                self.release()
                self._told("taken", game_id)

        wish = {"steal": True} if by_force else {"ifAvailable": True}
        options = to_js(wish, dict_converter=js.Object.fromEntries)
        try:
            request = self._locks.request(f"{CHANNEL}/{game_id}", options, create_proxy(granted))
        except Exception:
            return True
        request.then(ended, refused)
        return await told

    # By asking ----------------------------------------------------------------------------------

    async def _ask(self, game_id: str, by_force: bool) -> bool:
        self._answered.discard(game_id)
        self.tell("take" if by_force else "who", game_id)
        if not by_force and self._channel:
            await asyncio.sleep(ANSWER_SECONDS)
        return game_id not in self._answered

    def _heard(self, event: Any) -> None:
        said = _SAID.fullmatch(str(event.data)[:99])
        if said is None:
            return
        word, game_id = said.groups()
        is_mine = game_id == self._mine
        if word == "mine":
            self._answered.add(game_id)
        elif word == "who" and is_mine and not self._locks:
            self.tell("mine", game_id)
        elif word == "take" and is_mine and not self._locks:
            self.release()
            self._told("taken", game_id)
        elif word in ("changed", "deleted"):
            self._told(word, game_id)
