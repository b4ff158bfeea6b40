"""The game on the screen is played in one tab only; this one says so where it is another."""

from __future__ import annotations

from web import document
from web.beside import soon
from web.html import text
from web.kept import Kept
from web.play import Play
from web.speech import t
from web.tabs import Tabs


class Here:
    """Claims the game on the screen, and hears of what other tabs do."""

    def __init__(self, play: Play, kept: Kept) -> None:
        self._play, self._kept = play, kept
        self._tabs = Tabs(self._told)
        self._id = ""
        self._claims = self._number = 0
        kept.changed = lambda game_id: self._tabs.tell("changed", game_id)
        kept.deleted = lambda game_id: self._tabs.tell("deleted", game_id)
        kept.lost = self._lost
        kept.is_ours = self._tabs.holds
        play.gate.is_busy, play.gate.settle = self._is_busy, self._settle
        play.turns.settle = self._settle

    def show(self, game_id: str, by_force: bool = False) -> None:
        """A game is shown: play it here, unless another tab does."""
        self._id = game_id
        self._claims += 1
        self._number += 1
        self._claim = soon(self._take(game_id, by_force, self._number))

    def leave(self) -> None:
        """Another screen comes."""
        if self._id:
            self._id = ""
            self._tabs.release()

    def _is_busy(self) -> bool:
        return bool(self._claims) or self._kept.is_saving()

    async def _settle(self) -> None:
        if self._claims:
            await self._claim
        await self._kept.settle()

    async def _take(self, game_id: str, by_force: bool, number: int) -> None:
        """Claim a game and look at what is kept of it now."""
        try:
            is_ours = await self._tabs.claim(game_id, by_force)
            is_other = await self._kept.reread(game_id)
        finally:
            self._claims -= 1
        if self._id == game_id and number == self._number:
            before, self._play.elsewhere = self._play.elsewhere, "" if is_ours else "open"
            if is_other or before != self._play.elsewhere:
                self._reopen()

    def _reopen(self) -> None:
        """Show the game as it is kept, or what is left of it."""
        session = self._kept.live(self._id) or self._play.session
        if session is not None:
            self._play.open(session)

    def _told(self, word: str, game_id: str) -> None:
        if word == "changed":
            soon(self._look(game_id))
            return
        if word == "deleted":
            self._kept.forget(game_id)
        if game_id == self._id:
            self._play.elsewhere = word
            self._reopen()

    async def _look(self, game_id: str) -> None:
        if await self._kept.reread(game_id) and game_id == self._id:
            self._reopen()

    def _lost(self, game_id: str) -> None:
        """A step was refused, as the game went on elsewhere: that is shown now."""
        if game_id == self._id:
            self._reopen()
            document.show("refusal", text(t("went_on_elsewhere")))

    def _do_take_over(self, _: str) -> None:
        """Play the game in this tab from now on."""
        self.show(self._id, by_force=True)

    def _do_keep_again(self, _: str) -> None:
        """A game that was deleted elsewhere is kept all the same."""
        session = self._play.session
        if session is not None:
            self._play.elsewhere = ""
            self.show(self._kept.begin(session))
            self._play.open(session)
            document.replace(f"/play/{session.table.game}")  # the id is another one
