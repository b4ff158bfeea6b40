"""All games as one file, saved and opened again: all of it or nothing, and back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from trellis.core import TextError
from trellis.library import Collection, Plan, Reading, plan, write_collection
from web import document
from web.beside import soon
from web.files import download, on_file, words_of
from web.html import text
from web.ids import fresh_id
from web.kept import Kept
from web.screens import library as screens
from web.screens.parts import sheet
from web.speech import explain, t, th
from web.storage import Shelf

SMALL = ("settings/", "lesson/", "puzzles/")
"""What goes into the file besides the games."""

SLICE_SECONDS = 0.03
PATIENCE_SECONDS = 0.5


class LibraryFile:
    """One file at a time. `changed` is called when other games are kept than before."""

    def __init__(self, kept: Kept, shelf: Shelf, changed: Callable[[], None]) -> None:
        self._kept, self._shelf, self._changed = kept, shelf, changed
        self._plan: Plan | None = None
        self._settings: dict[str, str] = {}
        self._before: dict[str, str | None] = {}
        on_file(self._chosen)

    def save(self) -> None:
        """Offer all games as a file."""
        small = {key: one for key, one in self._shelf.small("").items() if key.startswith(SMALL)}
        day = time.strftime("%Y-%m-%d")
        download(f"trellis-games-{day}.json", write_collection(self._kept.games(), small))

    def _chosen(self, name: str, file: Any) -> None:
        if name == "games":
            soon(self._opened(file))

    async def _opened(self, file: Any) -> None:
        await self.offer(await words_of(file) or "")

    async def offer(self, words: str) -> None:
        """Read the text of a file, say what it would change, and ask."""
        try:
            found = await self._read(words)
        except TextError as error:
            document.open_dialog(sheet(t("file_read"), f"<p>{text(explain(error))}</p>"))
            return
        await self._kept.load_all()
        self._plan = plan(found.games, self._kept.game)
        here = self._shelf.small("")
        self._settings = {
            key: one
            for key, one in found.settings.items()
            if key.startswith(SMALL) and key not in here
        }
        document.open_dialog(screens.file_sheet(self._plan, bool(self._settings)))

    async def _read(self, words: str) -> Collection:
        reading = Reading(words)
        told = paused = time.monotonic()
        while reading.go_on():
            now = time.monotonic()
            if now - told > PATIENCE_SECONDS:
                told = now
                said = th("file_reading", number=reading.number, count=reading.count)
                document.show("games-said", said)
            if now - paused > SLICE_SECONDS:
                await asyncio.sleep(0)
                paused = time.monotonic()
        return reading.collection()

    def take(self, is_both: bool) -> None:
        """Do what was asked about."""
        document.close_dialog()
        if self._plan is not None:
            found = self._plan
            games = found.beside(fresh_id) if is_both else found.taken()
            self._plan = None
            soon(self._take({game.id: game for game in games}))

    async def _take(self, games: dict[str, Any]) -> None:
        before = await self._kept.replace_all(games, self._settings)
        if before is None:
            document.show("games-undo", th("file_failed"))
            return
        self._before = before
        self._changed()
        words = screens.undo_line(t("file_taken", count=len(games)), "file_undo")
        document.show("games-undo", words)

    def undo(self) -> None:
        """Put everything back as it was before the file was taken over."""
        soon(self._undo())

    async def _undo(self) -> None:
        if self._before and await self._kept.write_back(self._before):
            self._before = {}
            self._changed()
            document.show("games-undo", th("games_undone"))
