"""Any game of this device by its id: read when wanted, written over nothing unseen."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from trellis.core import TextError
from trellis.session import Session
from web.ids import fresh_id
from web.saving import Saving
from web.speech import language, t
from web.storage import DAMAGED, Outcome, Shelf
from web.storage import GAMES as PLACE

if TYPE_CHECKING:
    from trellis.library import KeptGame


class KeptGames:
    """What is known of the games: their texts as they were stored last, those that were parsed,
    those that are open to be played, and what is on its way to the storage.

    `notice` is the sentence to say where keeping fails, else empty; `say` gets each new one once.
    `changed(id)` is called when a game was stored from here, `lost(id)` when another tab played it
    on, so that a step of this one could not be kept. `is_ours(id)` says that no other tab may play
    a game now. `damaged`: texts that were set aside, by name.
    """

    def __init__(self, shelf: Shelf, now: Callable[[], int] | None = None) -> None:
        self.notice = ""
        self.say: Callable[[str], None] = lambda notice: None
        self.changed: Callable[[str], None] = lambda game_id: None
        self.lost: Callable[[str], None] = lambda game_id: None
        self.is_ours: Callable[[str], bool] = lambda game_id: False
        self.damaged: dict[str, str] = {}
        self._shelf = shelf
        self._now = now or (lambda: int(time.time() * 1000))
        self._texts: dict[str, str] = {}
        self._games: dict[str, KeptGame] = {}
        self._open: dict[str, Session] = {}
        self._saves: dict[str, Saving] = {}

    def __contains__(self, game_id: str) -> bool:
        return self.game(game_id) is not None

    def game(self, game_id: str) -> KeptGame | None:
        """What is kept of a game, None where there is none or a damaged one."""
        if game_id in self._saves:
            return self._saves[game_id].mine
        if game_id not in self._games and game_id in self._texts:
            from trellis.library import read_game

            try:
                game = read_game(self._texts[game_id])
                if game.id != game_id:
                    raise ValueError("id")
            except (TextError, ValueError):
                self._set_aside(game_id)
                return None
            self._games[game_id] = game
        return self._games.get(game_id)

    def session(self, game_id: str) -> Session | None:
        """A kept game, to be looked at or played on elsewhere: a copy, never the one at hand."""
        game = self.game(game_id)
        try:
            session = game.session() if game is not None else None
        except TextError:
            self._set_aside(game_id)
            return None
        if session is not None:
            session.speak(language())
        return session

    def live(self, game_id: str) -> Session | None:
        """The game itself: what is done in it is kept by `keep`."""
        if game_id not in self._open:
            session = self.session(game_id)
            if session is None:
                return None
            self._open[game_id] = session
        return self._open[game_id]

    def games(self) -> list[KeptGame]:
        """All games that can be read, the one changed last first; see `load_all`."""
        found = [
            game for one in {*self._texts, *self._games, *self._saves} if (game := self.game(one))
        ]
        return sorted(found, key=lambda game: (-game.changed, game.id))

    def add(self, session: Session, name: str = "", more: Mapping[str, Any] | None = None) -> str:
        """Keep a game that is not kept yet; its id."""
        from trellis.library import KeptGame, renamed
        from trellis.session import write_save

        now, game_id = self._now(), fresh_id()
        game = KeptGame(game_id, write_save(session), "", now, now, more or {})
        self._open[game_id] = session
        self._write(renamed(game, name))
        return game_id

    def put(self, game: KeptGame) -> None:
        """Keep a game as it is given, new or in place of what was kept of it."""
        before = self.game(game.id)
        self._write(game)
        if before is not None and before.save != game.save:
            self._replace(game.id)

    def id_of(self, session: Session) -> str | None:
        """The id of a game that is open, None for any other session."""
        return next((one for one, live in self._open.items() if live is session), None)

    # Keeping ----------------------------------------------------------------------------------

    def is_saving(self) -> bool:
        """Whether a step is being kept, and the next one should wait."""
        return any(not one.is_new and not one.answered.is_set() for one in self._saves.values())

    async def settle(self) -> None:
        """Wait until all that was done is kept, or it is clear that it cannot be."""
        while not all(one.answered.is_set() for one in self._saves.values()):
            await asyncio.gather(*(one.answered.wait() for one in self._saves.values()))

    def _write(self, game: KeptGame) -> None:
        saving = self._saves.get(game.id)
        if saving is not None:
            saving.follow(game)
        elif self._shelf.is_open:
            self._saves[game.id] = Saving(self, self._shelf, game, self._texts.get(game.id))
        else:
            self._games[game.id] = game

    def wrote(self, game: KeptGame, text: str, outcome: Outcome) -> None:
        """What came of a write."""
        self._saves.pop(game.id, None)
        self._games[game.id] = game
        if outcome == "kept":
            self._texts[game.id] = text
            self.changed(game.id)
        elif outcome == "other":
            self._texts[game.id] = text
            del self._games[game.id]
            self._replace(game.id)
            self.lost(game.id)
        codes = {
            "kept": "",
            "other": "",
            "over": "",
            "full": "storage_full",
            "failed": "cannot_save",
        }
        self.notify(t(codes[outcome]) if codes[outcome] else "")

    def notify(self, notice: str) -> None:
        """Say what is wrong with keeping, once."""
        if notice and notice != self.notice:
            self.say(notice)
        self.notice = notice

    def tell_emptied(self) -> None:
        """Say that what was kept is gone, and the game kept anew."""
        self.say(t("storage_emptied"))

    def _replace(self, game_id: str) -> None:
        """What is kept of a game is another than what is open."""
        self._open.pop(game_id, None)

    def _set_aside(self, game_id: str) -> None:
        text = self._texts.pop(game_id, "")
        self._games.pop(game_id, None)
        self.damaged[game_id] = text
        self.notice = t("damaged")
        self._shelf.write({f"{PLACE}{game_id}": None, f"{DAMAGED}{game_id}": text})
