"""The application: it turns addresses into screens, and hands presses to those who take them.

| address | shows |
|---|---|
| `#/` | the start screen |
| `#/new/GAME` | the choices of a new game |
| `#/new/GAME/alone` | the same, with a bot to play against |
| `#/play/GAME` | the game of this kind that is at hand |
| `#/play/GAME/ID` | a certain one, which is at hand from now on |
| `#/games`, `#/games/statistics` | all games of this device, and what they add up to |
| `#/learn/GAME` | the lesson of a game |
| `#/rules/GAME`, `#/about` | pages to read |
| `#/settings` | all that can be set |
| `#/puzzle`, `#/puzzle/KIND-NUMBER` | the puzzle of the day, or any other |
| `#/puzzles` | all puzzles |
| `#/link`, `#/link/ID`, `#/link/TEXT` | play by link: see `web.by_link` |
| `#/records` | games that come in as text |
| `#/share/ID`, `#/share/LINK`, perhaps `/PLY` | a game that goes out |
| `#/setup/GAME`, `#/setup/LINK` | a position being set up; the one a link's game began with |
| `#/replay/ID`, `#/replay/ID/PLY` | a kept game, looked through; `#/replay/GAME` the one at hand |
| `#/game/LINK`, `#/game/LINK/PLY` | the game of a link, looked through and not kept |
| `#/embed/LINK`, perhaps `/PLY` | the code that puts it into another page |
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from trellis.core import Rng, TrellisError
from trellis.session import Session, Table, after_game, another_sitting, checked
from web import document, look
from web.access import Access
from web.html import text as html_text
from web.kept import GAMES, Kept, soon
from web.late import Late
from web.play import Play
from web.puzzle import Puzzles
from web.screens.parts import sheet
from web.screens.start import saves
from web.seeing import Seeing
from web.settings import Settings
from web.sheets import Sheets
from web.speech import explain, language, t
from web.storage import Shelf
from web.table_form import TableForm
from web.tongues import Tongue
from web.touch import Touch
from web.warm import PAUSE_SECONDS, load_at_once, warm_up
from web.with_bots import WithBots

if TYPE_CHECKING:
    from web.effects import Effects
    from web.site_news import SiteNews

EASE_SECONDS = 1.0
"""How long after the start the page is left alone before the site is kept for later."""


AT_ONCE = ("", "new", "learn", "rules", "about", "settings", "puzzle", "puzzles", "records")
"""Screens that show no game but those at hand."""


def needs_all(route: str) -> bool:
    """Whether the screen of an address may ask for any game of this device."""
    _, screen, *rest = [*route.split("/"), ""]
    return screen not in AT_ONCE and not (screen == "play" and len(rest) < 3)


class App:
    """The page's one object. A button `WORD REST` is taken by the first of its parts that has a
    method `_do_WORD`, else by the game on the screen."""

    def __init__(self) -> None:
        self.shelf = Shelf()
        self.settings = Settings(
            self.shelf.setting, lambda name, value: soon(self.shelf.save_setting(name, value))
        )
        self.tongue = Tongue()
        self.kept = Kept(self.shelf)
        self.play = Play(self.kept)
        self.kept.say = lambda notice: document.show("refusal", html_text(notice))
        self.bots = WithBots(self.play, self.settings)
        self.bots.turns.settle = self.kept.settle
        self.play.turns = self.bots.turns
        self.seeing = self.play.seeing = Seeing(self.play, self.settings)
        self.form = TableForm(self.kept.saved)
        sheets = Sheets(self.play, self.settings, self.kept)
        self.puzzles = Puzzles(self.play, self.shelf)
        self.access = Access(self.play, self.settings, self.do)
        self.touch = Touch(self.play, self.settings, self.shelf, self.access.press)
        parts = (
            *(self.form, self.play, self.bots, sheets, self.seeing, self.puzzles),
            *(self.access, self.touch),
        )
        self.doers: tuple[object, ...] = (self, *parts)
        self._shown = ""
        self.site_news: SiteNews | None = None
        self._effects: Effects | None = None
        self.late = Late(self, self._first_game, self._begin_from)

    async def start(self) -> None:
        """Read what is kept, listen, and show what the address asks for."""
        if not document.forgets():
            from web.database import Database

            opening = soon(self.shelf.open(Database.open))
            await asyncio.sleep(0)
            load_at_once(document.route())  # while the browser looks for what it keeps
            await opening
        self.settings.load()
        self.settings.listen("theme", look.set_theme)
        self.settings.listen("motion", look.set_motion)
        if await self.tongue.take(self.settings["language"]):
            document.say_anew(t)
        await self.kept.load()
        for game, session in self.kept.sessions.items():
            self.form.tables[game] = another_sitting(session.table, language())
        document.on_press(self.access.press, self.do, self.touch.is_heard)
        document.on_keys(self.access.key)
        self.touch.listen()
        document.on_field(self.field)
        document.on_route(self._turn_page)
        self.seeing.listen()
        if needs_all(document.route()):
            await self.kept.load_all()
        self.route()
        document.ready()
        self.settings.listen("language", lambda chosen: soon(self._speak(chosen)))
        soon(self._tend_site())

    async def _speak(self, chosen: str) -> None:
        """Say everything in another language."""
        if await self.tongue.take(chosen):
            document.say_anew(t)
            self.kept.speak()
            self.route()

    async def _tend_site(self) -> None:
        """Load the rest, then see to the copy of the site and to what it has to say, when the
        player is at ease."""
        await asyncio.sleep(PAUSE_SECONDS)
        document.bring_symbols()
        await warm_up([*document.route().split("/"), "", ""][2])
        self.late.here()
        await self.kept.load_all()
        from web.files import on_drop

        on_drop(lambda file: self.late.records().take_file(file))
        await asyncio.sleep(EASE_SECONDS)
        from web.site_news import SiteNews  # nothing of the start waits for it

        self.site_news = SiteNews(self.shelf, self.kept.settle)
        self.doers = (*self.doers, self.site_news)
        await self.site_news.start()

    # Screens --------------------------------------------------------------------------------

    def _turn_page(self) -> None:
        """Another address: another screen, of which a reader begins at the top."""
        if document.route() != self._shown:
            self.route()
            self.access.turned_page()

    def go(self, address: str) -> None:
        """Go to another screen now."""
        document.push(address)
        self._turn_page()

    def route(self) -> None:
        """Show the screen of the address, once the games are read that it may ask for."""
        if needs_all(document.route()) and not self.kept.is_whole:
            soon(self._route_later())
            return
        if self.site_news is not None:
            self.site_news.turn_page(was_visible=self.play.session is None)
        self.play.leave()
        self.late.close()
        document.close_dialog()
        self._shown = document.route()
        _, screen, *rest = [*document.route().split("/"), "", ""]
        game = rest[0] if rest[0] in GAMES else "flowers"
        if screen not in ("new", "play") or game == "flowers":
            document.bring_symbols()
        if screen == "new":
            self._show_new(game)
        elif screen == "play":
            self._show_play(game)
        elif (title := self.late.show(screen, game)) is not None:
            self._page(title)
        else:
            self._show_start()
        document.scroll_up()

    async def _route_later(self) -> None:
        await self.kept.load_all()
        self.route()
        self.access.turned_page()

    def _show_start(self) -> None:
        document.show("app", "")  # a hidden element may still be read
        document.show("saves", saves(self.kept.running(), bool(self.kept.current)))
        is_nowhere = document.route() not in ("", "/")
        nowhere = t("no_such_address") if is_nowhere else ""
        document.show("notice", html_text(nowhere or self.kept.notice))
        document.set_title(t("site"))
        document.show_screen("start")

    def _show_new(self, game: str) -> None:
        self.form.open(game, document.route().endswith("/alone"))
        self._wake()
        self._page(t("new_game"))

    def _show_play(self, game: str) -> None:
        wanted = document.route().split("/")[3:4]
        if wanted and (kept := self.kept.game(wanted[0])) is not None and "link" in kept.more:
            document.replace(f"/link/{kept.id}")  # it is played with somebody elsewhere
            return
        session = self.kept.choose(wanted[0]) if wanted else self.kept.sessions.get(game)
        if session is None or session.table.game != game:
            document.replace("/games" if wanted else f"/new/{game}")
            return
        self.play.open(session)
        self._page(t(game))
        if self._effects is None:
            soon(self._listen(session))
        if "here" in self.late.parts:
            self.late.here().show(self.kept.current[game])
        else:
            soon(self._claim(session))  # the board comes first

    async def _listen(self, session: Session) -> None:
        """The board comes before all that is heard; a start screen makes no sound."""
        from web.effects import Effects

        if self._effects is None:
            self._effects = Effects(self.settings)
            self.play.hear = self._effects.hear
            if session is self.play.session:
                self.play.hear(session, False, False)

    async def _claim(self, session: Session) -> None:
        here, game_id = self.late.here(), self.kept.id_of(session)
        if game_id is not None and session is self.play.session:
            here.show(game_id)

    def _page(self, title: str) -> None:
        document.set_title(f"{title} · {t('site')}")
        document.show_screen("app")

    # Presses and fields ---------------------------------------------------------------------

    def do(self, action: str) -> None:
        """A press on a button."""
        word, _, rest = action.partition(" ")
        found = (getattr(doer, f"_do_{word}", None) for doer in self.doers)
        own: Callable[[str], None] | None = next(filter(None, found), None)
        if own is not None:
            own(rest)
        else:
            self.play.do(action)

    def field(self, name: str, value: str) -> None:
        """A field of a form was filled in."""
        field, _, number = name.partition(" ")
        if field == "setting":
            self.settings.choose(number, value)
        elif field == "seat":
            self.bots.seat(number, value)
        elif (part := self.late.parts.get(field)) is not None:
            part.field(number, value)
        else:
            self.form.field(field, number, value)
            self._wake()

    def _wake(self) -> None:
        """Let the bots' worker start while the form is still filled in."""
        if any(self.form.table.levels):
            self.bots.turns.wake()

    # A new game -----------------------------------------------------------------------------

    def _do_rematch(self, _: str) -> None:
        session = self.play.session
        if session is not None and session.outcome is not None:
            self._begin(after_game(session.table, session.outcome))

    def _do_start(self, _: str) -> None:
        try:
            table = checked(self.form.table, language())
        except TrellisError as error:
            self.form.refusal = error.reason
            self.form.redraw()
            return
        self._begin(replace(table, wins=(), games=0))

    def _first_game(self, table: Table) -> None:
        """What a lesson ends with; a game that runs is not put aside unasked."""
        if self.kept.saved(table.game) is None:
            self._begin(table)
        else:
            self.form.tables[table.game] = table
            self.go(f"/new/{table.game}/alone")

    def _begin_from(self, session: Session) -> None:
        """Play on from a position that was set up."""
        self.kept.begin(session)
        self.touch.forget(session.table.game)
        document.go(f"/play/{session.table.game}")

    def _begin(self, table: Table) -> None:
        """Deal a new game; the shuffle takes 256 bits from the system."""
        game = table.game
        try:
            session = Session.begin(checked(table, language()), Rng(os.urandom(32)))
            session.speak(language())
        except TrellisError as error:
            document.open_dialog(sheet(t("new_game"), html_text(explain(error))))
            return
        if self.kept.current:  # from the second game on there is something to lose
            soon(self._ask_to_last())
        self.kept.begin(session)
        self.touch.forget(game)
        self.form.tables[game] = another_sitting(table, language())
        if document.route() == f"/play/{game}":
            self.route()
        else:
            self.go(f"/play/{game}")

    async def _ask_to_last(self) -> None:
        from web.lasting import ask_to_last

        await ask_to_last(self.shelf)
