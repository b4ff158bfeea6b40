"""The screens that are loaded when somebody opens them: no start waits for them.

Each method shows what an address asks for and returns the title of the page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import trellis
from web import document
from web.speech import t

if TYPE_CHECKING:
    from trellis.session import Session, Table
    from web.app import App
    from web.here import Here
    from web.records import Records

Part = TypeVar("Part")

SCREENS = {
    "games": "games",
    "learn": "learn",
    "rules": "rules",
    "about": "about",
    "settings": "settings",
    "puzzle": "puzzle",
    "puzzles": "puzzles",
    "link": "link",
    "records": "records",
    "share": "share",
    "setup": "setup",
    "replay": "study",
    "game": "study",
    "embed": "embed",
}
"""What an address begins with -> which screen it is."""


class Late:
    """`parts` are those that were loaded, by name, as the fields of their forms begin with it.

    `begin(table)` starts a first game, `begin_from(session)` goes on from a position.
    """

    def __init__(
        self, app: App, begin: Callable[[Table], None], begin_from: Callable[[Session], None]
    ) -> None:
        self._app, self._begin, self._begin_from = app, begin, begin_from
        self.parts: dict[str, Any] = {}

    def _part(self, name: str, make: Callable[[], Part]) -> Part:
        """A part, made when it is first asked for; its buttons work from then on."""
        if name not in self.parts:
            self.parts[name] = part = make()
            self._app.doers = (*self._app.doers, part)
        made: Part = self.parts[name]
        return made

    def here(self) -> Here:
        """What knows of the page's other tabs."""
        from web.here import Here

        return self._part("here", lambda: Here(self._app.play, self._app.kept))

    def records(self) -> Records:
        """What reads games that come in as text."""
        from web.records import Records

        app = self._app
        return self._part("records", lambda: Records(app.kept, app.go, self._offer_library))

    def _offer_library(self, words: str) -> None:
        self._app.go("/games")
        self.parts["games"].take(words)

    def close(self) -> None:
        """Another screen comes."""
        if "study" in self.parts:
            self.parts["study"].close()
        if "here" in self.parts:
            self.parts["here"].leave()

    # Screens --------------------------------------------------------------------------------

    def show(self, screen: str, game: str) -> str | None:
        """The screen that an address begins with, and the title; None where there is no such."""
        name = SCREENS.get(screen)
        if name is None:
            return None
        title: str = getattr(self, f"show_{name}")(game)
        return title

    def show_games(self, game: str) -> str:
        """All games, or what they add up to."""
        from web.library import Library

        self.here()
        part = self._part("games", lambda: Library(self._app.kept, self._app.shelf))
        part.open(document.route().split("/")[2:3] == ["statistics"])
        return t("games")

    def show_learn(self, game: str) -> str:
        """The lesson of a game."""
        from web.lesson import Learn

        part = self._part("learn", lambda: Learn(self._app.shelf, self._app.play, self._begin))
        part.open(game)
        return t("lesson_of", game=game)

    def show_rules(self, game: str) -> str:
        """The rules of a game."""
        from web.reading import Reading

        self._part("rules", Reading).open(game)
        return t("rules")

    def show_about(self, game: str) -> str:
        """Who made the games and this program."""
        from web.screens.rules import about

        document.show("app", about(trellis.__version__))
        return t("about")

    def show_settings(self, game: str) -> str:
        """All that can be set."""
        from web.screens.settings import settings_page

        document.show("app", settings_page(self._app.settings))
        return t("settings")

    def show_puzzle(self, game: str) -> str:
        """The puzzle of the day, or any other."""
        return self._app.puzzles.open(document.route())

    def show_puzzles(self, game: str) -> str:
        """All puzzles."""
        return self._app.puzzles.open_list()

    def show_link(self, game: str) -> str:
        """A game by link."""
        from web.by_link import ByLink

        [text] = document.route().split("/")[2:3] or [""]
        return self._part("link", lambda: ByLink(self._app.kept, self._app.play)).open(text)

    def show_records(self, game: str) -> str:
        """Games that come in as text."""
        self.records().open()
        return t("records")

    def show_share(self, game: str) -> str:
        """A game that goes out."""
        from web.share import Share

        self._part("share", lambda: Share(self._app.kept)).open(document.route())
        return t("share")

    def show_setup(self, game: str) -> str:
        """A position that is set up."""
        from web.setup import SetUp

        app = self._app
        part = self._part("setup", lambda: SetUp(app.shelf, app.play, self._begin_from))
        return part.open(document.route())

    def show_study(self, game: str) -> str:
        """A game that is looked through."""
        from web.study import Studies

        app = self._app
        part = self._part("study", lambda: Studies(app.play, app.kept, self.here()))
        part.open(document.route())
        return t("study_head")

    def show_embed(self, game: str) -> str:
        """The code that puts a board into another page."""
        from web.embed_panel import EmbedPanel

        self._part("embed", EmbedPanel).open(document.route())
        return t("embed")
