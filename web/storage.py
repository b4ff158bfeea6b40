"""What this device keeps: one game of each kind, and settings. Storage may fail; the game goes on.

Keys carry the project, the format and the game, because several sites can share one origin.
"""

from __future__ import annotations

from typing import Any

from pyscript import storage

from trellis import session as sessions
from trellis.core import TextError
from trellis.session import Session
from web import document

PLACE = "trellis"


class Shelf:
    """The games and settings of this device. `is_open` is False when nothing can be kept."""

    def __init__(self) -> None:
        self._store: Any = None

    @property
    def is_open(self) -> bool:
        """Whether the browser lets things be kept."""
        return self._store is not None

    async def open(self) -> None:
        """Open the browser's storage; where it refuses, the shelf stays closed."""
        if document.forgets():
            return
        try:
            self._store = await storage(PLACE)
        except Exception:  # private windows and blockers throw what they like
            self._store = None

    def load(self, game: str) -> Session | None:
        """The game that is kept, or None. A damaged one is set aside: raises TextError."""
        text = self._get(_key(game))
        if text is None:
            return None
        try:
            return sessions.read_save(text)
        except TextError:
            self._put(f"{_key(game)} damaged", text)
            self._drop(_key(game))
            raise

    async def save(self, session: Session) -> bool:
        """Keep a game; whether the browser took it."""
        text = sessions.write_save(session)
        return self._put(_key(session.table.game), text) and await self._sync()

    def setting(self, name: str) -> str | None:
        """What is kept of a setting, or None."""
        return self._get(f"settings/1/{name}")

    async def save_setting(self, name: str, value: str) -> bool:
        """Keep the value of a setting."""
        return self._put(f"settings/1/{name}", value) and await self._sync()

    def sight(self, game: str) -> str:
        """What is kept of the part of the board that a player looks at; "" for all of it."""
        return self._get(f"sight/1/{game}") or ""

    async def save_sight(self, game: str, text: str) -> bool:
        """Keep the part of the board that a player looks at."""
        return self._put(f"sight/1/{game}", text) and await self._sync()

    def lesson(self, game: str) -> str | None:
        """How far the reader of a game's lesson is, as `trellis.lessons` writes it."""
        return self._get(f"lesson/1/{game}")

    async def save_lesson(self, game: str, progress: str) -> bool:
        """Keep how far the reader of a game's lesson is."""
        return self._put(f"lesson/1/{game}", progress) and await self._sync()

    def puzzles(self, name: str) -> str | None:
        """What is kept of the puzzles: those `solved`, or the `streak` of days."""
        return self._get(f"puzzles/1/{name}")

    async def save_puzzles(self, **texts: str) -> bool:
        """Keep texts about the puzzles, by name."""
        put = [self._put(f"puzzles/1/{name}", text) for name, text in texts.items()]
        return all(put) and await self._sync()

    def is_told(self, hint: str) -> bool:
        """Whether a hint was given on this device."""
        return self._get(f"told/1/{hint}") is not None

    async def save_told(self, hint: str) -> bool:
        """Keep that a hint was given, so that it is not given again."""
        return self._put(f"told/1/{hint}", "1") and await self._sync()

    async def _sync(self) -> bool:
        try:
            await self._store.sync()
        except Exception:  # a full or vanished storage throws what it likes
            return False
        return True

    def _get(self, key: str) -> str | None:
        value = self._store.get(key) if self._store is not None else None
        return value if isinstance(value, str) else None

    def _put(self, key: str, value: str) -> bool:
        if self._store is None:
            return False
        try:
            self._store[key] = value
        except Exception:  # as above
            return False
        return True

    def _drop(self, key: str) -> None:
        if self._store is not None and key in self._store:
            del self._store[key]


def _key(game: str) -> str:
    return f"game/1/{game}"
