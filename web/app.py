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

import trellis
from trellis.core import Rng, TrellisError
from trellis.session import Session, Table, after_game, another_sitting, checked
from web import document, look
from web.access import Access
from web.html import text as html_text
from web.kept import GAMES, Kept, soon
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
from web.warm import warm_up
from web.with_bots import WithBots

if TYPE_CHECKING:
    from web.by_link import ByLink
    from web.effects import Effects
    from web.embed_panel import EmbedPanel
    from web.here import Here
    from web.lesson import Learn
    from web.library import Library
    from web.reading import Reading
    from web.records import Records
    from web.setup import SetUp
    from web.share import Share
    from web.site_news import SiteNews
    from web.study import Studies

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
        self.here: Here | None = None
        self.library: Library | None = None
        self.learn: Learn | None = None
        self.reading: Reading | None = None
        self.by_link: ByLink | None = None
        self.records: Records | None = None
        self.share: Share | None = None
        self.setup: SetUp | None = None
        self.studies: Studies | None = None
        self.embed: EmbedPanel | None = None

    async def start(self) -> None:
        """Read what is kept, listen, and show what the address asks for."""
        if not document.forgets():
            from web.database import Database

            await self.shelf.open(Database.open)
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
        await warm_up([*document.route().split("/"), "", ""][2])
        self._listen_to_tabs()
        await self.kept.load_all()
        from web.files import on_drop

        on_drop(lambda file: self._records().take_file(file))
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

    def _go(self, address: str) -> None:
        """Go to another screen now, without waiting for the browser to tell of it."""
        document.go(address)
        self._turn_page()

    def route(self) -> None:
        """Show the screen of the address, once the games are read that it may ask for."""
        if needs_all(document.route()) and not self.kept.is_whole:
            soon(self._route_later())
            return
        if self.site_news is not None:
            self.site_news.turn_page(was_visible=self.play.session is None)
        self.play.leave()
        if self.studies is not None:
            self.studies.close()
        if self.here is not None:
            self.here.leave()
        document.close_dialog()
        self._shown = document.route()
        _, screen, *rest = [*document.route().split("/"), "", ""]
        game = rest[0] if rest[0] in GAMES else "flowers"
        shown = {
            "new": self._show_new,
            "play": self._show_play,
            "games": self._show_games,
            "learn": self._show_learn,
            "rules": self._show_rules,
            "about": self._show_about,
            "settings": self._show_settings,
            "puzzle": self._show_puzzle,
            "puzzles": self._show_puzzles,
            "link": self._show_link,
            "records": self._show_records,
            "share": self._show_share,
            "setup": self._show_setup,
            "replay": self._show_study,
            "game": self._show_study,
            "embed": self._show_embed,
        }.get(screen, self._show_start)
        shown(game)
        document.scroll_up()

    async def _route_later(self) -> None:
        await self.kept.load_all()
        self.route()
        self.access.turned_page()

    def _show_start(self, game: str) -> None:
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
        if self._effects is None:
            from web.effects import Effects  # a start screen makes no sound

            self._effects = Effects(self.settings)
            self.play.hear = self._effects.hear
        self.play.open(session)
        self._page(t(game))
        if self.here is None:
            soon(self._claim(session))  # the board comes first
        else:
            self.here.show(self.kept.current[game])

    async def _claim(self, session: Session) -> None:
        here, game_id = self._listen_to_tabs(), self.kept.id_of(session)
        if game_id is not None and session is self.play.session:
            here.show(game_id)

    def _listen_to_tabs(self) -> Here:
        if self.here is None:
            from web.here import Here

            self.here = Here(self.play, self.kept)
            self.doers = (*self.doers, self.here)
        return self.here

    def _show_games(self, _: str) -> None:
        if self.library is None:
            from web.library import Library  # only when somebody looks for a game

            self._listen_to_tabs()
            self.library = Library(self.kept, self.shelf)
            self.doers = (*self.doers, self.library)
        self.library.open(document.route().split("/")[2:3] == ["statistics"])
        self._page(t("games"))

    def _show_learn(self, game: str) -> None:
        if self.learn is None:
            from web.lesson import Learn  # only when somebody learns

            self.learn = Learn(self.shelf, self.play, self._first_game)
            self.doers = (*self.doers, self.learn)
        self.learn.open(game)
        self._page(t("lesson_of", game=game))

    def _show_rules(self, game: str) -> None:
        from web.reading import Reading  # only when somebody reads

        if self.reading is None:
            self.reading = Reading()
            self.doers = (*self.doers, self.reading)
        self.reading.open(game)
        self._page(t("rules"))

    def _show_about(self, game: str) -> None:
        from web.screens.rules import about

        document.show("app", about(trellis.__version__))
        self._page(t("about"))

    def _show_settings(self, game: str) -> None:
        from web.screens.settings import settings_page

        document.show("app", settings_page(self.settings))
        self._page(t("settings"))

    def _show_puzzle(self, game: str) -> None:
        self._page(self.puzzles.open(document.route()))

    def _show_puzzles(self, game: str) -> None:
        self._page(self.puzzles.open_list())

    def _show_link(self, game: str) -> None:
        if self.by_link is None:
            from web.by_link import ByLink  # only when somebody plays by link

            self.by_link = ByLink(self.kept, self.play)
            self.doers = (*self.doers, self.by_link)
        text = document.route().split("/")[2:3]
        self._page(self.by_link.open(text[0] if text else ""))

    def _records(self) -> Records:
        if self.records is None:
            from web.records import Records  # only when a game comes in

            self.records = Records(self.kept, self._go, self._offer_library)
            self.doers = (*self.doers, self.records)
        return self.records

    def _show_records(self, game: str) -> None:
        self._records().open()
        self._page(t("records"))

    def _offer_library(self, words: str) -> None:
        self._go("/games")
        if self.library is not None:
            self.library.take(words)

    def _show_share(self, game: str) -> None:
        if self.share is None:
            from web.share import Share  # only when a game goes out

            self.share = Share(self.kept)
            self.doers = (*self.doers, self.share)
        self.share.open(document.route())
        self._page(t("share"))

    def _show_setup(self, game: str) -> None:
        if self.setup is None:
            from web.setup import SetUp  # only when somebody sets up a position

            self.setup = SetUp(self.shelf, self.play, self._begin_from)
            self.doers = (*self.doers, self.setup)
        self._page(self.setup.open(document.route()))

    def _show_study(self, game: str) -> None:
        if self.studies is None:
            from web.study import Studies  # only when somebody looks back

            self.studies = Studies(self.play, self.kept, self._listen_to_tabs())
            self.doers = (*self.doers, self.studies)
        self.studies.open(document.route())
        self._page(t("study_head"))

    def _show_embed(self, game: str) -> None:
        if self.embed is None:
            from web.embed_panel import EmbedPanel  # only when a board goes into another page

            self.embed = EmbedPanel()
            self.doers = (*self.doers, self.embed)
        self.embed.open(document.route())
        self._page(t("embed"))

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
        elif field == "link" and self.by_link is not None:
            self.by_link.field(number, value)
        elif field == "seat":
            self.bots.seat(number, value)
        elif field == "share" and self.share is not None:
            self.share.field(number, value)
        elif field == "study" and self.studies is not None:
            self.studies.field(number, value)
        elif field == "embed" and self.embed is not None:
            self.embed.field(number, value)
        elif field == "games" and self.library is not None:
            self.library.field(number, value)
        elif field == "setup" and self.setup is not None:
            self.setup.field(number, value)
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
            self._go(f"/new/{table.game}/alone")

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
            self._go(f"/play/{game}")

    async def _ask_to_last(self) -> None:
        from web.lasting import ask_to_last

        await ask_to_last(self.shelf)
