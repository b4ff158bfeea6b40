"""One game on its way to the storage, over nothing but what it came from."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from trellis.core import TextError
from web.beside import soon
from web.speech import t
from web.storage import GAMES, PATIENCE_SECONDS, Outcome, Shelf

if TYPE_CHECKING:
    from trellis.library import KeptGame
    from web.kept_games import KeptGames

MOST_TRIES = 3
"""How often what others wrote is brought together with ours before we give way."""


class Saving:
    """One game on its way to the storage; what changes meanwhile follows it.

    `answered`: it is kept, or it is clear that this takes too long or cannot be.
    """

    def __init__(self, kept: KeptGames, shelf: Shelf, game: KeptGame, base: str | None) -> None:
        self._kept, self._shelf, self._base = kept, shelf, base
        self.mine = game
        self.answered = asyncio.Event()
        self._own: set[str] = set()
        self._next: KeptGame | None = None
        self._text = ""
        self._was_gone = False
        self._found: str | None = None
        self.task = soon(self._run(self._put(game)))

    @property
    def is_new(self) -> bool:
        """Whether the game was never kept before, so that nobody else can have changed it."""
        return self._base is None

    def follow(self, game: KeptGame) -> None:
        """Something newer of the same game. No press waits until a new one is kept, so the browser
        has what follows in hand at once, and it is looked at in its turn."""
        self.mine = self._next = game
        if self.is_new:
            from trellis.library import write_game

            self._shelf.write({f"{GAMES}{game.id}": write_game(game)}, at_once=True)

    def _put(self, game: KeptGame) -> asyncio.Future[Outcome]:
        """Over what was there when it was read last; anything else there is looked at first."""
        from trellis.library import write_game

        self._own.add(game.save)
        self._text = write_game(game)
        self._found = None

        def may_replace(text: str | None) -> bool:
            self._found = text
            return text in (None, self._base, self._text)

        key = f"{GAMES}{game.id}"
        at_once = self._base is None or self._kept.is_ours(game.id)
        return self._shelf.write({key: self._text}, key, may_replace, at_once)

    async def _run(self, put: asyncio.Future[Outcome]) -> None:
        outcome: Outcome = "failed"
        try:
            outcome = await self._until_kept(put)
        finally:  # whatever went wrong: presses do not wait for ever
            self.answered.set()
            text = self._found if outcome == "other" else self._text
            self._kept.wrote(self.mine, text or "", outcome)
            if outcome == "kept" and self._was_gone:
                self._kept.tell_emptied()

    async def _until_kept(self, put: asyncio.Future[Outcome]) -> Outcome:
        """What came of it at last, also of all that followed meanwhile."""
        game, tries = self.mine, 0
        while True:
            outcome = await self._answer(put)
            self._was_gone |= outcome == "kept" and self._found is None and self._base is not None
            if outcome == "failed" and not tries and await self._shelf.mend():
                tries += 1
            elif outcome == "other" and tries < MOST_TRIES:
                better = self._merged(game)
                if better is None:
                    return outcome
                game, self._base, tries = better, self._found, tries + 1
                self._take(better)
            elif outcome == "over":
                better = self._merged(game)
                if better is None:
                    return await self._give_back()
                game, self._base = better, self._text
                self._take(better)
            elif outcome == "kept" and self._next is not None:
                game, self._next, self._base, tries = self._next, None, self._text, 0
            else:
                return outcome
            put = self._put(game)

    async def _give_back(self) -> Outcome:
        """What another tab played on was written over: it is put there again."""
        theirs, ours = self._found, self._text
        key = f"{GAMES}{self.mine.id}"
        await self._shelf.write({key: theirs}, key, lambda text: text == ours)
        return "other"

    async def _answer(self, put: asyncio.Future[Outcome]) -> Outcome:
        try:
            return await asyncio.wait_for(asyncio.shield(put), PATIENCE_SECONDS)
        except TimeoutError:
            self.answered.set()  # the game goes on
            self._kept.notify(t("cannot_save"))
            return await put

    def _take(self, better: KeptGame) -> None:
        """What others wrote of the game holds for what is still to be kept, too."""
        if self._next is not None:
            self._next = replace(self._next, name=better.name, more=better.more)
        self.mine = self._next or better

    def _merged(self, game: KeptGame) -> KeptGame | None:
        from trellis.library import merged, read_game

        try:
            theirs = read_game(self._found or "")
            base = read_game(self._base) if self._base else None
        except TextError:
            return game  # what stands there is no game
        return merged(base, game, theirs, self._own)
