"""The application: it turns presses and addresses into calls of the session, and redraws.

| address | shows |
|---|---|
| `#/` | the start screen |
| `#/new/GAME` | the choices of a new game |
| `#/new/GAME/alone` | the same, with a bot to play against |
| `#/play/GAME` | the game kept on this device |
| `#/rules/GAME`, `#/about` | pages to read |
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import trellis
from trellis.bots import reply_to
from trellis.core import Reason, Rng, TrellisError
from trellis.session import (
    Session,
    Table,
    after_game,
    another_sitting,
    checked,
    record_text,
    tell,
)
from trellis.words import explain, say
from web import document
from web.boards import board_name, draw_board
from web.html import text as html_text
from web.opponent import Opponent
from web.pace import PACES
from web.reports import Report
from web.screens.bots import notices, thinking
from web.screens.curtain import curtain
from web.screens.game import frame, regions, sign_now, turn_now
from web.screens.menu import copy_sheet, menu, report_sheet
from web.screens.parts import pressed, question, sheet
from web.screens.start import Saved, saves
from web.speech import t
from web.storage import THEMES, Shelf
from web.table_form import TableForm
from web.turns import Turns
from web.worker import Worker

if TYPE_CHECKING:
    from web.site_news import SiteNews

GAMES = ("flowers", "stones")
EASE_SECONDS = 1.0
"""How long after the start the page is left alone before the site is kept for later."""

ASKED = ("pass", "resign", "agree")
"""What is asked about before it is done."""


class App:
    """The page's one object: what is kept, what is shown, and what a press means."""

    def __init__(self) -> None:
        self.shelf = Shelf()
        self.sessions: dict[str, Session] = {}
        self.session: Session | None = None
        self.form = TableForm(lambda game: self._saved(game) if self._is_running(game) else None)
        self.turns = Turns(Opponent(Worker), self._pace, self._stepped, self._thinks)
        self.doers: tuple[object, ...] = (self, self.form)
        self.refusal: Reason | None = None
        self.refused_cell = ""
        self.notice = ""
        self.pace = "medium"
        self.tasks: set[asyncio.Task[Any]] = set()
        self.saving: set[asyncio.Task[Any]] = set()
        self.site_news: SiteNews | None = None

    async def start(self) -> None:
        """Read what is kept, listen, and show what the address asks for."""
        await self.shelf.open()
        document.set_theme(self.shelf.theme())
        self.pace = self.shelf.pace()
        self._load()
        document.on_press(self.press, self.do, lambda x, y: board_name(self.session, x, y))
        document.on_keys(self.key)
        document.on_wheel(self.wheel)
        document.on_field(self.field)
        document.on_route(self.route)
        self.route()
        document.ready()
        self._soon(self._tend_site())

    def _load(self) -> None:
        for game in GAMES:
            try:
                session = self.shelf.load(game)
            except TrellisError:
                self.notice = t("damaged")
                continue
            if session is not None:
                self.sessions[game] = session
                self.form.tables[game] = another_sitting(session.table)
        if not self.shelf.is_open:
            self.notice = t("cannot_save")

    async def _tend_site(self) -> None:
        """See to the copy of the site and to what it has to say, when the player is at ease."""
        await asyncio.sleep(EASE_SECONDS)
        from web.site_news import SiteNews  # nothing of the start waits for it

        self.site_news = SiteNews(self.shelf, self._settle)
        self.doers = (*self.doers, self.site_news)
        await self.site_news.start()

    # Screens --------------------------------------------------------------------------------

    def route(self) -> None:
        """Show the screen of the address; a hand that was open is covered."""
        if self.site_news is not None:
            self.site_news.turn_page(was_visible=self.session is None)
        if self.session is not None:
            self.session.do("cover")
        self.session, self.refusal, self.refused_cell = None, None, ""
        document.close_dialog()
        _, screen, *rest = [*document.route().split("/"), "", ""]
        game = rest[0] if rest[0] in GAMES else "flowers"
        self.turns.follow(None)
        shown = {
            "new": self._show_new,
            "play": self._show_play,
            "rules": self._show_rules,
            "about": self._show_about,
        }.get(screen, self._show_start)
        shown(game)
        document.scroll_up()

    def _show_start(self, game: str) -> None:
        document.show("app", "")  # a hidden element may still be read
        kept = [self._saved(one) for one in GAMES if self._is_running(one)]
        document.show("saves", saves(kept))
        document.show("notice", html_text(self.notice))
        document.set_title(t("site"))
        document.show_screen("start")

    def _show_new(self, game: str) -> None:
        self.form.open(game, document.route().endswith("/alone"))
        self._wake()
        self._page(t("new_game"))

    def _show_play(self, game: str) -> None:
        self.session = self.sessions.get(game)
        if self.session is None:
            document.replace(f"/new/{game}")
            return
        document.show("app", "")
        self.redraw()
        self._page(t(game))
        self.turns.is_held = False
        self.turns.follow(self.session)

    def _show_rules(self, game: str) -> None:
        from web.screens.figures import figures  # only drawn when somebody reads them
        from web.screens.rules import rules

        document.show("app", rules(game, figures(game)))
        self._page(t("rules"))

    def _show_about(self, game: str) -> None:
        from web.screens.rules import about

        document.show("app", about(trellis.__version__, self.shelf.theme(), self.pace))
        self._page(t("about"))

    def _page(self, title: str) -> None:
        document.set_title(f"{title} · {t('site')}")
        document.show_screen("app")

    def _is_running(self, game: str) -> bool:
        return game in self.sessions and not self.sessions[game].is_finished

    def _saved(self, game: str) -> Saved:
        session = self.sessions[game]
        name = session.names[session.active_turn]
        return Saved(game, turn_now(session), name, sign_now(session))

    def redraw(self) -> None:
        """Show the game as it is now: the curtain, or the board and what lies beside it."""
        session = self.session
        if session is None:
            return
        if session.is_covered:
            document.show("app", curtain(session))
            return
        document.show("app", frame(session))
        for name, html in regions(session, self.turns.is_held).items():
            document.show(name, html)
        refusal = say(self.refusal, session.names) if self.refusal else notices(session)
        document.show("refusal", html_text(refusal))
        draw_board(session, self.refused_cell)

    # Presses --------------------------------------------------------------------------------

    def press(self, cell: str) -> None:
        """A press on a cell of the board or the hand."""
        if self.session is not None:
            self._answer(self.session.press(cell), cell)

    def do(self, text: str) -> None:
        """A press on a button: one of the page's own, or the session's."""
        word, _, rest = text.partition(" ")
        found = (getattr(doer, f"_do_{word}", None) for doer in self.doers)
        own: Callable[[str], None] | None = next(filter(None, found), None)
        if own is not None:
            own(rest)
        elif self.session is not None:
            if word in ASKED or (word == "undo" and self.session.undo_is_shared):
                document.open_dialog(question(text))
            else:
                self._answer(self.session.do(text))

    def _answer(self, refusal: Reason | None, cell: str = "") -> None:
        self.refusal = refusal
        self.refused_cell = cell if refusal is not None else ""
        self.redraw()
        if refusal is None and self.session is not None:
            self._keep(self.session)
            self.turns.follow(self.session)

    async def _save(self, session: Session) -> None:
        """Keep the game; where that fails it is said once here, and on the start screen."""
        notice = "" if await self.shelf.save(session) else t("cannot_save")
        if notice and notice != self.notice:
            document.show("refusal", html_text(notice))
        self.notice = notice

    def _soon(self, work: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def _keep(self, session: Session) -> None:
        task = self._soon(self._save(session))
        self.saving.add(task)
        task.add_done_callback(self.saving.discard)

    async def _settle(self) -> None:
        """Wait until all that was done is kept."""
        if self.saving:
            await asyncio.wait(self.saving)

    def key(self, name: str) -> bool:
        """A key while the game is on the screen; whether it meant something."""
        session = self.session
        if session is None or session.is_covered:
            return False
        keys = {"z": "undo", "y": "redo"}
        if session.table.game == "flowers":
            keys |= {"r": "turn 1", "R": "turn -1"}
        if session.desk_is_busy or session.replayed is not None:
            keys["Escape"] = "back"
        for one in tell(session)[1]:
            if one.kind == "main":
                keys["Enter"] = pressed(one)
        if name not in keys:
            return False
        self.do(keys[name])
        return True

    def wheel(self, direction: int) -> bool:
        """The wheel over the board turns a staged tile."""
        session = self.session
        if session is None or session.table.game == "stones" or not session.desk_is_busy:
            return False
        self.do(f"turn {direction}")
        return True

    def field(self, name: str, value: str) -> None:
        """A field of a form was filled in."""
        field, _, number = name.partition(" ")
        if field == "theme" and value in THEMES:
            document.set_theme(value)
            self._soon(self.shelf.save_theme(value))
        elif field == "pace" and value in PACES:
            self.pace = value
            self._soon(self.shelf.save_pace(value))
        elif field == "seat":
            self._seat(number, value)
        else:
            self.form.field(field, number, value)
            self._wake()

    # Bots -----------------------------------------------------------------------------------

    def _wake(self) -> None:
        """Let the bots' worker start while the form is still filled in."""
        if any(self.form.table.levels):
            self.turns.opponent.wake()

    def _pace(self) -> float:
        """Seconds between two steps of a bot's turn."""
        return PACES[self.pace]

    def _stepped(self, session: Session) -> None:
        """Something changed without a press: a bot made a step, or looking back went on."""
        if session is self.session:
            self.refusal, self.refused_cell = None, ""
            self.redraw()
            self._keep(session)

    def _thinks(self, report: Report | None) -> None:
        """A bot thinks, so far; None when it stopped."""
        document.show("thinking", thinking(report))

    def _seat(self, seat: str, level: str) -> None:
        """Another player takes a seat; the menu stays open."""
        if self.session is not None and str(self.session.level(int(seat))) != level:
            self._answer(self.session.do(f"seat {seat} {level}"))
            document.show("dialog", menu(self.session, self.pace))

    def _do_hint(self, _: str) -> None:
        if self.session is not None and self.turns.hint(self.session):
            self.refusal = None
            self.redraw()

    def _do_why(self, _: str) -> None:
        """Say what the last turn of somebody else did, from what everybody can see."""
        request = self.session.why() if self.session is not None else None
        if self.session is not None and request is not None:
            self._answer(self.session.accept(reply_to(request)))

    def _do_hold(self, _: str) -> None:
        self.turns.hold(True)
        self.redraw()

    def _do_go_on(self, _: str) -> None:
        self.turns.hold(False)
        self.redraw()

    # The page's own buttons -----------------------------------------------------------------

    def _do_sure(self, text: str) -> None:
        document.close_dialog()
        if self.session is not None:
            self._answer(self.session.do(text))

    def _do_idle(self, label: str) -> None:
        """A button that does nothing now was pressed: say why not, and do nothing."""
        if self.session is not None:
            buttons = tell(self.session)[1]
            self._answer(next((one.why_not for one in buttons if one.label.code == label), None))

    def _do_close(self, _: str) -> None:
        document.close_dialog()

    def _do_menu(self, _: str) -> None:
        if self.session is not None:
            document.open_dialog(menu(self.session, self.pace))

    def _do_copy(self, _: str) -> None:
        if self.session is not None:
            self._soon(self._copy(record_text(self.session), copy_sheet))

    def _do_report(self, _: str) -> None:
        session = self.session or next(iter(self.sessions.values()), None)
        game = record_text(session) if session is not None else ""
        words = f"Trellis {trellis.__version__}\n{document.browser()}\n\n{game}"
        self._soon(self._copy(words, report_sheet))

    async def _copy(self, words: str, sheet: Callable[[str, bool], str]) -> None:
        document.open_dialog(sheet(words, await document.copy_text(words)))
        document.select_text("copy-text")

    def _do_rematch(self, _: str) -> None:
        session = self.session
        if session is not None and session.outcome is not None:
            self._begin(after_game(session.table, session.outcome))

    def _do_start(self, _: str) -> None:
        try:
            table = checked(self.form.table)
        except TrellisError as error:
            self.form.refusal = error.reason
            self.form.redraw()
            return
        self._begin(replace(table, wins=(), games=0))

    def _begin(self, table: Table) -> None:
        """Deal a new game; the shuffle takes 256 bits from the system."""
        game = table.game
        try:
            self.sessions[game] = Session.begin(table, Rng(os.urandom(32)))
        except TrellisError as error:
            document.open_dialog(sheet(t("new_game"), html_text(explain(error))))
            return
        self.form.tables[game] = another_sitting(table)
        self._keep(self.sessions[game])
        if document.route() == f"/play/{game}":
            self.route()
        else:
            document.go(f"/play/{game}")
