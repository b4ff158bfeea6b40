"""The games of this device: many of each kind, kept after every step, one of a kind at hand.

A start reads only the games at hand; all others are read by `load_all` when somebody asks for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from trellis.session import Session
from web.beside import soon as soon
from web.kept_games import KeptGames
from web.screens.game import sign_now, turn_now
from web.screens.start import Saved
from web.speech import language, t
from web.storage import CURRENT, DAMAGED, Outcome, Shelf
from web.storage import GAMES as PLACE

if TYPE_CHECKING:
    from trellis.library import KeptGame

GAMES = ("flowers", "stones")
OLD = "game/1/"
"""Before the name of a game in the keys of format 1."""


class Kept(KeptGames):
    """All games by id; of each kind one is at hand, in `sessions`.

    `is_whole`: all texts were read. `deleted(id)` is called when a game was deleted from here.
    """

    def __init__(self, shelf: Shelf, now: Callable[[], int] | None = None) -> None:
        super().__init__(shelf, now)
        self.sessions: dict[str, Session] = {}
        self.current: dict[str, str] = {}
        self.is_whole = False
        self.deleted: Callable[[str], None] = lambda game_id: None

    # At the start -----------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the games at hand; a damaged one is set aside and said."""
        shelf = self._shelf
        self.damaged = shelf.small(DAMAGED)
        for name, text in shelf.small(OLD).items():
            self._take_over(name, text)
        at_hand = {k: one for k, one in shelf.small(CURRENT).items() if k in GAMES}
        self._texts |= await shelf.texts(set(at_hand.values()) - set(self._texts))
        for kind, game_id in at_hand.items():
            session = self.live(game_id)
            if session is not None and session.table.game == kind:
                self.current[kind], self.sessions[kind] = game_id, session
        if not shelf.is_open:
            self.notice = t("cannot_save")

    def _take_over(self, name: str, text: str) -> None:
        """What format 1 kept gets a place of this format."""
        from web.older import taken_over

        game = taken_over(text, self._now()) if name in GAMES else None
        if game is None:
            self._shelf.write({f"{OLD}{name}": None, f"{DAMAGED}{name}": text})
            self.damaged[name] = text
            self.notice = t("damaged") if name in GAMES else self.notice
            return
        from trellis.library import write_game

        self._texts[game.id] = written = write_game(game)
        here = {f"{PLACE}{game.id}": written, f"{CURRENT}{name}": game.id}
        self._shelf.write({f"{OLD}{name}": None, **here})

    async def load_all(self, anew: bool = False) -> None:
        """Read the texts of all games, where that was not done yet, or `anew`."""
        if self.is_whole and not anew:
            return
        known = set(self._texts)
        found = await self._shelf.texts()
        self.is_whole = True
        for game_id, text in found.items():
            self._take(game_id, text)
        for game_id in known - set(found) if found else ():
            if game_id not in self._saves:  # deleted by another tab
                self.forget(game_id)

    def begin(self, session: Session) -> str:
        """Keep a new game and have it at hand; its id."""
        game_id = self.add(session)
        self.choose(game_id)
        return game_id

    def choose(self, game_id: str) -> Session | None:
        """Have a game at hand from now on; None where it is not kept."""
        session = self.live(game_id)
        if session is not None:
            kind = session.table.game
            self.sessions[kind] = session
            if self.current.get(kind) != game_id:
                self.current[kind] = game_id
                self._shelf.write({f"{CURRENT}{kind}": game_id})
        return session

    # What other tabs do, and the list of games -------------------------------------------------

    async def reread(self, game_id: str) -> bool:
        """Look again at what is kept of a game; whether it was played on elsewhere meanwhile."""
        if game_id in self._saves or not self._shelf.is_open:
            return False
        text = (await self._shelf.texts([game_id])).get(game_id)
        return text is not None and self._take(game_id, text)

    def _take(self, game_id: str, text: str) -> bool:
        """What was found in the storage holds, unless something is on its way there; whether the
        game was played on."""
        if game_id in self._saves or text == self._texts.get(game_id):
            return False
        before = self.game(game_id)
        self._texts[game_id] = text
        self._games.pop(game_id, None)
        now = self.game(game_id)
        if before is not None and now is not None and before.save == now.save:
            return False
        self._replace(game_id)
        return True

    def forget(self, game_id: str) -> None:
        """A game was deleted: here and in the storage nothing of it is left."""
        for known in (self._texts, self._games, self._open):
            known.pop(game_id, None)
        for kind in [kind for kind, one in self.current.items() if one == game_id]:
            del self.current[kind]
            self.sessions.pop(kind, None)

    def delete(self, game_id: str) -> None:
        """Delete a game; `put` brings it back."""
        self.forget(game_id)
        here = [kind for kind, one in self._shelf.small(CURRENT).items() if one == game_id]
        gone = {f"{PLACE}{game_id}": None} | {f"{CURRENT}{kind}": None for kind in here}
        if game_id in self._saves:
            soon(self._delete_later(game_id))
        else:
            soon(self._tell_deleted(game_id, self._shelf.write(gone)))

    async def _delete_later(self, game_id: str) -> None:
        """What is on its way would come back."""
        await self._saves[game_id].task
        self.delete(game_id)

    async def _tell_deleted(self, game_id: str, deleted: asyncio.Future[Outcome]) -> None:
        if await deleted == "kept":
            self.deleted(game_id)

    def _replace(self, game_id: str) -> None:
        """What is kept of a game is another than what is open."""
        super()._replace(game_id)
        for kind in [kind for kind, one in self.current.items() if one == game_id]:
            session = self.live(game_id)
            if session is not None:
                self.sessions[kind] = session

    def drop_damaged(self, name: str) -> None:
        """Delete what was set aside."""
        self.damaged.pop(name, None)
        self._shelf.write({f"{DAMAGED}{name}": None})

    async def replace_all(
        self, games: Mapping[str, KeptGame], small: Mapping[str, str]
    ) -> dict[str, str | None] | None:
        """Keep many games and small texts by their keys, all or nothing. What stood in their places
        before, for `write_back`; None where nothing was written."""
        from trellis.library import write_game

        await self.settle()
        before: dict[str, str | None] = {f"{PLACE}{one}": self._texts.get(one) for one in games}
        texts = {f"{PLACE}{one}": write_game(game) for one, game in games.items()}
        before |= dict.fromkeys(small)
        return before if await self.write_back({**texts, **small}) else None

    async def write_back(self, texts: Mapping[str, str | None]) -> bool:
        """Write texts of games and small ones under their keys, None deletes; all or nothing."""
        if await self._shelf.write(texts) != "kept":
            return False
        for key, text in texts.items():
            if not key.startswith(PLACE):
                continue
            game_id = key.removeprefix(PLACE)
            if text is None:
                self.forget(game_id)
                self.deleted(game_id)
                continue
            self._texts[game_id] = text
            self._games.pop(game_id, None)
            self._replace(game_id)
            self.changed(game_id)
        return True

    # The games at hand --------------------------------------------------------------------------

    def speak(self) -> None:
        """Call players as the language of the page does, now that it is another."""
        for session in self._open.values():
            session.speak(language())

    def running(self) -> list[Saved]:
        """The games at hand that can be continued."""
        return [saved for game in GAMES if (saved := self.saved(game)) is not None]

    def saved(self, game: str) -> Saved | None:
        """The running game of a kind, as the start screen and the form name it."""
        session = self.sessions.get(game)
        if session is None or session.is_finished:
            return None
        name = session.names[session.active_turn]
        return Saved(game, turn_now(session), name, sign_now(session))

    # Keeping ----------------------------------------------------------------------------------

    def keep(self, session: Session) -> None:
        """Keep a game after a step. The browser has it in hand when this returns."""
        from trellis.library import KeptGame
        from trellis.session import write_save

        game_id = self.id_of(session)
        if game_id is None:
            self.add(session)
            return
        before = self.game(game_id)
        now = self._now()
        if before is None:  # set aside or deleted meanwhile
            self._write(KeptGame(game_id, write_save(session), started=now, changed=now))
        else:
            self._write(before.at(session, now))
