"""The games of this device: many of each kind, kept after every step, one of a kind at hand.

A start reads only the games at hand; all others are read by `load_all` when somebody asks for them.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from trellis.core import TextError
from trellis.session import Session
from web.beside import soon as soon
from web.saving import Saving
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

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
ID_LENGTH = 10


class Kept:
    """All games by id; of each kind one is at hand, in `sessions`.

    `notice` is the sentence to say where keeping fails, else empty; `say` gets each new one once.
    `changed(id)` is called when what is kept of a game was changed from here.
    """

    def __init__(self, shelf: Shelf, now: Callable[[], int] | None = None) -> None:
        self.sessions: dict[str, Session] = {}
        self.current: dict[str, str] = {}
        self.notice = ""
        self.say: Callable[[str], None] = lambda notice: None
        self.changed: Callable[[str], None] = lambda game_id: None
        self.lost: Callable[[str], None] = lambda game_id: None
        self.damaged: dict[str, str] = {}
        self.is_whole = False
        self._shelf = shelf
        self._now = now or (lambda: int(time.time() * 1000))
        self._texts: dict[str, str] = {}
        self._games: dict[str, KeptGame] = {}
        self._open: dict[str, Session] = {}
        self._saves: dict[str, Saving] = {}

    # At the start -----------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the games at hand; a damaged one is set aside and said."""
        shelf = self._shelf
        self.damaged = shelf.small(DAMAGED)
        self._take_over()
        at_hand = {k: one for k, one in shelf.small(CURRENT).items() if k in GAMES}
        self._texts |= await shelf.texts(set(at_hand.values()) - set(self._texts))
        for kind, game_id in at_hand.items():
            session = self.live(game_id)
            if session is not None and session.table.game == kind:
                self.current[kind], self.sessions[kind] = game_id, session
        if not shelf.is_open:
            self.notice = t("cannot_save")

    def _take_over(self) -> None:
        """Games of format 1 get an id, which comes from the text: two tabs make the same one."""
        for name, text in self._shelf.small(OLD).items():
            game = self._of_format_1(text) if name in GAMES else None
            if game is None:
                self._shelf.write({f"{OLD}{name}": None, f"{DAMAGED}{name}": text})
                self.damaged[name] = text
                self.notice = t("damaged") if name in GAMES else self.notice
                continue
            from trellis.library import write_game

            self._texts[game.id] = written = write_game(game)
            here = {f"{PLACE}{game.id}": written, f"{CURRENT}{name}": game.id}
            self._shelf.write({f"{OLD}{name}": None, **here})

    def _of_format_1(self, text: str) -> KeptGame | None:
        from trellis.library import KeptGame

        game = KeptGame(new_id(sha256(text.encode("utf-8", "replace")).digest()), text)
        try:
            game.session()
        except TextError:
            return None
        return replace(game, changed=self._now())

    async def load_all(self) -> None:
        """Read the texts of all games, where that was not done yet."""
        if not self.is_whole:
            found = await self._shelf.texts()
            self._texts = found | self._texts
            self.is_whole = True

    # Any game ---------------------------------------------------------------------------------

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
        found = [game for one in {*self._texts, *self._games} if (game := self.game(one))]
        return sorted(found, key=lambda game: (-game.changed, game.id))

    def add(self, session: Session, name: str = "", more: Mapping[str, Any] | None = None) -> str:
        """Keep a game that is not kept yet; its id."""
        from trellis.library import KeptGame, renamed
        from trellis.session import write_save

        now, game_id = self._now(), new_id(os.urandom(16))
        game = KeptGame(game_id, write_save(session), "", now, now, more or {})
        self._open[game_id] = session
        self.put(renamed(game, name))
        return game_id

    def put(self, game: KeptGame) -> None:
        """Keep a game as it is given, new or in place of what was kept of it."""
        self._write(game)

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

    def id_of(self, session: Session) -> str | None:
        """The id of a game that is open, None for any other session."""
        return next((one for one, live in self._open.items() if live is session), None)

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

    def is_saving(self) -> bool:
        """Whether a step is being kept, and the next one should wait."""
        return any(saving.is_awaited for saving in self._saves.values())

    async def settle(self) -> None:
        """Wait until all that was done is kept, or it is clear that it cannot be."""
        while self.is_saving():
            await asyncio.wait([one.task for one in self._saves.values() if one.is_awaited])

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
            self._open.pop(game.id, None)
            self.lost(game.id)
        codes = {"kept": "", "other": "", "full": "storage_full", "failed": "cannot_save"}
        self.notify(t(codes[outcome]) if codes[outcome] else "")

    def notify(self, notice: str) -> None:
        """Say what is wrong with keeping, once."""
        if notice and notice != self.notice:
            self.say(notice)
        self.notice = notice

    def _set_aside(self, game_id: str) -> None:
        text = self._texts.pop(game_id, "")
        self._games.pop(game_id, None)
        self.damaged[game_id] = text
        self.notice = t("damaged")
        self._shelf.write({f"{PLACE}{game_id}": None, f"{DAMAGED}{game_id}": text})


def new_id(chance: bytes) -> str:
    """An id from random bytes, or from those of a digest; the first sign is a letter."""
    number = int.from_bytes(chance[:16])
    first, number = LETTERS[number % 26], number // 26
    rest = (LETTERS[number // 36**place % 36] for place in range(ID_LENGTH - 1))
    return first + "".join(rest)
