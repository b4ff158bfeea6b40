"""A device's storage without a browser: it can be shared by tabs, be slow, full or broken."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from web.kept import Kept
from web.storage import Outcome, Shelf


@dataclass
class Disk:
    """What several tabs share. `fault` is what a write comes to, `seconds` how long it takes."""

    texts: dict[str, str] = field(default_factory=dict)
    fault: Outcome = "kept"
    seconds: float = 0.0
    writes: int = 0
    done: int = 0
    is_shut: bool = False
    was_read: list[str] = field(default_factory=list)

    async def rest(self) -> None:
        """Return when all that was asked for is done."""
        await until(lambda: self.done == self.writes)
        await asyncio.sleep(0)

    async def open(self) -> Disk:
        if self.is_shut:
            raise OSError("no")
        return self

    async def read(self, first: str, beyond: str) -> dict[str, str]:
        self.was_read += [key for key in self.texts if first <= key < beyond]
        return {key: text for key, text in sorted(self.texts.items()) if first <= key < beyond}

    def write(
        self,
        texts: Mapping[str, str | None],
        key: str = "",
        may_replace: Callable[[str | None], bool] | None = None,
        at_once: bool = False,
    ) -> asyncio.Future[Outcome]:
        told: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self.writes += 1
        asyncio.get_running_loop().call_later(
            self.seconds,
            lambda: told.done() or told.set_result(self._do(texts, key, may_replace, at_once)),
        )
        return told

    def _do(self, texts: Mapping[str, str | None], key: str, may: Any, at_once: bool) -> Outcome:
        self.done += 1
        if self.fault != "kept":
            return self.fault
        is_other = may is not None and not may(self.texts.get(key))
        if is_other and not at_once:
            return "other"
        for name, text in texts.items():
            if text is None:
                self.texts.pop(name, None)
            else:
                self.texts[name] = text
        return "over" if is_other else "kept"


async def until(is_so: Callable[[], bool]) -> None:
    """Return once something is so; AssertionError if it never is."""
    for _ in range(2000):
        if is_so():
            return
        await asyncio.sleep(0.002)
    raise AssertionError("never")


async def tab(disk: Disk) -> Kept:
    """A page that was just opened, with a clock of its own that goes on by one at each look."""
    moments = iter(range(1000, 10**6))
    shelf = Shelf()
    await shelf.open(disk.open)
    kept = Kept(shelf, lambda: next(moments))
    await kept.load()
    return kept
