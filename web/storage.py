"""What this device keeps: all games, and settings. Storage may fail; the game goes on.

Keys carry the project, the format and the game, because several sites can share one origin:

| key | holds |
|---|---|
| `trellis/2/game/ID` | a game, as `trellis.library` writes it |
| `trellis/2/current/GAME` | the id of the game that `#/play/GAME` shows |
| `trellis/2/damaged/NAME` | a text that could not be read, as it was |
| `game/1/GAME`, `game/1/GAME damaged` | format 1: the one game of a kind; taken over when found |
| `settings/1/NAME` and others | small texts that are read at every start; unknown ones are left |
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, Protocol

GAMES = "trellis/2/game/"
"""Before the id, as `trellis.library.key_of` has it; no start waits for that."""

BEYOND_GAMES = f"{GAMES}\uffff"
CURRENT = "trellis/2/current/"
DAMAGED = "trellis/2/damaged/"

OPEN_SECONDS = 10.0
PATIENCE_SECONDS = 3.0
"""How long a write may take before the game goes on without it."""

Outcome = Literal["kept", "other", "over", "full", "failed"]
"""As in `web.database`."""


class Store(Protocol):
    """What the shelf needs of a database; see `web.database`."""

    async def read(self, first: str, beyond: str) -> dict[str, str]: ...

    def write(
        self,
        texts: Mapping[str, str | None],
        key: str = "",
        may_replace: Callable[[str | None], bool] | None = None,
        at_once: bool = False,
    ) -> asyncio.Future[Outcome]: ...


class Shelf:
    """The texts of this device. `is_open` is False when nothing can be kept.

    `reopen` gives the database: at the start, and once more whenever the connection broke.
    """

    def __init__(self) -> None:
        self._store: Store | None = None
        self._reopen: Callable[[], Any] | None = None
        self._small: dict[str, str] = {}

    @property
    def is_open(self) -> bool:
        """Whether the browser lets things be kept."""
        return self._store is not None

    async def open(self, reopen: Callable[[], Any]) -> None:
        """Open the browser's storage; where it refuses, the shelf stays closed."""
        self._reopen = reopen
        try:
            store, found = await asyncio.wait_for(_first_look(reopen), OPEN_SECONDS)
        except (TimeoutError, OSError):  # private windows and blockers
            return
        self._store, self._small = store, found

    # Games ----------------------------------------------------------------------------------

    def small(self, prefix: str) -> dict[str, str]:
        """The small texts whose keys begin so, by the rest of the key."""
        found = (item for item in self._small.items() if item[0].startswith(prefix))
        return {key.removeprefix(prefix): text for key, text in found}

    async def texts(self, ids: Iterable[str] | None = None) -> dict[str, str]:
        """The texts of some games by id, or of all."""
        found: dict[str, str] = {}
        keys = [GAMES] if ids is None else [f"{GAMES}{one}" for one in ids]
        for key in keys:
            found |= await self._part(key, BEYOND_GAMES if ids is None else f"{key}\0")
        return {key.removeprefix(GAMES): text for key, text in found.items()}

    def write(
        self,
        texts: Mapping[str, str | None],
        key: str = "",
        may_replace: Callable[[str | None], bool] | None = None,
        at_once: bool = False,
    ) -> asyncio.Future[Outcome]:
        """See `web.database.Database.write`; a shelf that is closed fails at once."""
        if self._store is None:
            told: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
            told.set_result("failed")
            return told
        self._note(texts)
        return self._store.write(texts, key, may_replace, at_once)

    async def mend(self) -> bool:
        """Open the storage again after it broke; whether it answers now."""
        if self._store is None or self._reopen is None:
            return False
        try:
            self._store = await asyncio.wait_for(self._reopen(), OPEN_SECONDS)
        except (TimeoutError, OSError):
            return False
        return True

    def _note(self, texts: Mapping[str, str | None]) -> None:
        for name, text in texts.items():
            if text is None:
                self._small.pop(name, None)
            elif not name.startswith(GAMES):
                self._small[name] = text

    async def _part(self, first: str, beyond: str) -> dict[str, str]:
        try:
            read = None if self._store is None else self._store.read(first, beyond)
            return {} if read is None else await asyncio.wait_for(read, OPEN_SECONDS)
        except (TimeoutError, OSError):
            return {}

    # Settings and other small texts -----------------------------------------------------------

    def settings(self) -> dict[str, str]:
        """All settings by name, those of other releases too."""
        return self.small("settings/1/")

    def setting(self, name: str) -> str | None:
        """What is kept of a setting, or None."""
        return self._small.get(f"settings/1/{name}")

    async def save_setting(self, name: str, value: str) -> bool:
        """Keep the value of a setting."""
        return await self._put({f"settings/1/{name}": value})

    def sight(self, game: str) -> str:
        """What is kept of the part of the board that a player looks at; "" for all of it."""
        return self._small.get(f"sight/1/{game}", "")

    async def save_sight(self, game: str, text: str) -> bool:
        """Keep the part of the board that a player looks at."""
        return await self._put({f"sight/1/{game}": text})

    def lesson(self, game: str) -> str | None:
        """How far the reader of a game's lesson is, as `trellis.lessons` writes it."""
        return self._small.get(f"lesson/1/{game}")

    async def save_lesson(self, game: str, progress: str) -> bool:
        """Keep how far the reader of a game's lesson is."""
        return await self._put({f"lesson/1/{game}": progress})

    def puzzles(self, name: str) -> str | None:
        """What is kept of the puzzles: those `solved`, or the `streak` of days."""
        return self._small.get(f"puzzles/1/{name}")

    async def save_puzzles(self, **texts: str) -> bool:
        """Keep texts about the puzzles, by name."""
        return await self._put({f"puzzles/1/{name}": text for name, text in texts.items()})

    def is_told(self, hint: str) -> bool:
        """Whether a hint was given on this device."""
        return f"told/1/{hint}" in self._small

    async def save_told(self, hint: str) -> bool:
        """Keep that a hint was given, so that it is not given again."""
        return await self._put({f"told/1/{hint}": "1"})

    async def _put(self, texts: dict[str, str]) -> bool:
        return await self.write({**texts}) == "kept"


async def _first_look(reopen: Callable[[], Any]) -> tuple[Store, dict[str, str]]:
    """The database, and all small texts in it."""
    store: Store = await reopen()
    parts = store.read("", GAMES), store.read(BEYOND_GAMES, "\uffff")
    before, beyond = await asyncio.gather(*parts)
    return store, before | beyond
