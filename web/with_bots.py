"""Bots at the game on the screen: who sits where, hints, why, and letting them wait."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from trellis import bots
from web import document
from web.pace import PACES
from web.play import Play
from web.reports import Report
from web.screens.bots import thinking
from web.settings import Settings
from web.turns import Turns

if TYPE_CHECKING:
    from web.opponent import Opponent


@cache
def opponent() -> Opponent:
    """Who answers for the bots; a game among people never needs to load it."""
    from web.opponent import Opponent
    from web.worker import Worker

    return Opponent(Worker)


class WithBots:
    """The buttons of a game that ask something of a bot."""

    def __init__(self, play: Play, settings: Settings) -> None:
        self._play, self._settings = play, settings
        self.turns = Turns(opponent, self._seconds, play.stepped, self._thinks)

    def seat(self, seat: str, level: str) -> None:
        """Another player takes a seat; the menu stays open."""
        session = self._play.session
        is_ours = session is not None and not self._play.elsewhere
        if session is not None and is_ours and str(session.level(int(seat))) != level:
            self._play.answer(session.do(f"seat {seat} {level}"))
            from web.screens.menu import menu  # it is open, so it is there

            document.show("dialog", menu(session, self._settings))

    def _seconds(self) -> float:
        """Between two steps of a bot's turn."""
        return PACES[self._settings["pace"]]

    def _thinks(self, report: Report | None) -> None:
        """A bot thinks, so far; None when it stopped."""
        document.show("thinking", thinking(report))

    def _do_hint(self, _: str) -> None:
        if (
            self._play.session is not None
            and not self._play.elsewhere
            and self.turns.hint(self._play.session)
        ):
            self._play.refusal = None
            self._play.redraw()

    def _do_why(self, _: str) -> None:
        """Say what the last turn of somebody else did, from what everybody can see."""
        session = self._play.session
        request = session.why() if session is not None else None
        if session is not None and request is not None:
            self._play.answer(session.accept(bots.reply_to(request)))

    def _do_hold(self, _: str) -> None:
        self.turns.hold(True)
        self._play.redraw()

    def _do_go_on(self, _: str) -> None:
        self.turns.hold(False)
        self._play.redraw()
