"""What opens over the page: the menu of a game, its record to copy, a report."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import trellis
from trellis import session as sessions
from web import document
from web.kept import Kept, soon
from web.play import Play
from web.settings import Settings


class Sheets:
    """The buttons that open a sheet, and the one that closes it."""

    def __init__(self, play: Play, settings: Settings, kept: Kept) -> None:
        self._play, self._settings, self._kept = play, settings, kept

    def _do_close(self, _: str) -> None:
        document.close_dialog()

    def _do_menu(self, _: str) -> None:
        from web.screens.menu import menu  # no start waits for what opens at a press

        if self._play.session is not None:
            document.open_dialog(menu(self._play.session, self._settings))

    def _do_copy(self, _: str) -> None:
        from web.screens.menu import copy_sheet

        if self._play.session is not None:
            words = sessions.record_text(self._play.session)
            soon(_copied(document.copy_text(words), words, copy_sheet))

    def _do_send(self, _: str) -> None:
        """Go to where the game on the screen goes out."""
        session = self._play.session
        game_id = self._kept.id_of(session) if session is not None else None
        if game_id is not None:
            document.go(f"/share/{game_id}")

    def _do_report(self, _: str) -> None:
        from web.screens.menu import report_sheet

        session = self._play.session or next(iter(self._kept.sessions.values()), None)
        game = sessions.record_text(session) if session is not None else ""
        words = f"Trellis {trellis.__version__}\n{document.browser()}\n\n{game}"
        soon(_copied(document.copy_text(words), words, report_sheet))


async def _copied(
    copying: Coroutine[Any, Any, bool], words: str, sheet: Callable[[str, bool], str]
) -> None:
    document.open_dialog(sheet(words, await copying))
    document.select_text("copy-text")
