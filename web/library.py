"""All games of this device on the screen: found, renamed, deleted, put back, added up."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

from trellis import flowers, stones
from trellis.draw.garden import garden
from trellis.draw.stones import board
from trellis.library import (
    KeptGame,
    Players,
    Summary,
    added,
    figures_of,
    matches,
    renamed,
    summary,
)
from web import document
from web.beside import soon
from web.dates import date_words
from web.files import download
from web.focus import focus_on
from web.html import text
from web.in_view import InView
from web.install import way_to_install
from web.kept import Kept
from web.library_file import LibraryFile
from web.screens import library as screens
from web.speech import t
from web.storage import Shelf

PAGE = 24
"""Games that are shown at once; more at a press."""

SLICE_SECONDS = 0.03
"""How long games are read before the page may do something else."""

PATIENCE_SECONDS = 0.5
"""After so long, and every so often, it is shown how far the reading is."""


class Library:
    """The list and the statistics. Every game is played through once, in slices, to be shown."""

    def __init__(self, kept: Kept, shelf: Shelf) -> None:
        self._kept = kept
        self._file = LibraryFile(kept, shelf, self._changed)
        self._known: dict[str, tuple[KeptGame, Summary, Players]] = {}
        self._pictures: dict[str, str] = {}
        self._words, self._kind, self._state = "", "any", "any"
        self._most, self._new_name = PAGE, ""
        self._is_statistics = False
        self._reading: asyncio.Task[None] | None = None
        self._left: tuple[int, int] | None = None
        self._gone: KeptGame | None = None
        self._view = InView(self._picture)

    def open(self, is_statistics: bool) -> None:
        """Show the list, or the statistics."""
        self._is_statistics, self._most, self._gone = is_statistics, PAGE, None
        if not is_statistics:
            document.show("app", screens.library(self._kind, self._state, self._words))
        if self._reading is not None:
            self._reading.cancel()
        self._reading = soon(self._read())

    def take(self, words: str) -> None:
        """Ask whether to take in the text of a file of all games."""
        soon(self._file.offer(words))

    def field(self, name: str, value: str) -> None:
        """A field of the list was filled in."""
        if name == "name":
            self._new_name = value
            return
        if name == "search":
            self._words = value
        elif name == "kind":
            self._kind = value
        elif name == "state":
            self._state = value
        self._most = PAGE
        self._draw()

    # Reading ------------------------------------------------------------------------------------

    async def _read(self) -> None:
        await self._kept.load_all(anew=True)
        games = self._kept.games()
        began = told = paused = time.monotonic()
        for number, game in enumerate(games):
            self._look_at(game)
            now = time.monotonic()
            if now - paused < SLICE_SECONDS:
                continue
            if now - told > PATIENCE_SECONDS:
                told, self._left = now, (number, len(games))
                self._draw()
            await asyncio.sleep(0)
            if not self._is_here():
                return
            paused = time.monotonic()
        self._left = None
        if self._is_here() or began == told:
            self._draw()

    def _is_here(self) -> bool:
        return document.route().split("/")[1:2] == ["games"]

    def _look_at(self, game: KeptGame) -> None:
        known = self._known.get(game.id)
        if known is not None and known[0] == game:
            return
        self._known.pop(game.id, None)
        self._pictures.pop(game.id, None)
        session = self._kept.session(game.id)
        if session is not None:
            self._known[game.id] = game, summary(game, session), figures_of(session)

    def _changed(self) -> None:
        """Other games are here than before."""
        self.open(self._is_statistics)

    # Showing ------------------------------------------------------------------------------------

    def _summaries(self) -> Iterator[Summary]:
        for game in self._kept.games():
            if game.id in self._known:
                yield self._known[game.id][1]

    def _fits(self, one: Summary) -> bool:
        is_kind = self._kind in ("any", one.game)
        state = "running" if one.outcome is None else "finished"
        return is_kind and self._state in ("any", state) and matches(one, self._words)

    def _draw(self) -> None:
        if self._is_statistics:
            parts = (self._known[one.id][2] for one in self._summaries())
            reading = screens.said(screens.Found((), 1, False, self._left)) if self._left else ""
            document.show("app", screens.statistics_page(added(parts), reading))
            return
        fitting = [one for one in self._summaries() if self._fits(one)]
        is_searched = bool(self._words) or self._kind != "any" or self._state != "any"
        found = screens.Found(fitting[: self._most], len(fitting), is_searched, self._left)
        dates = {one.id: date_words(one.changed) for one in found.shown}
        document.show("games-said", screens.said(found))
        document.show("games-list", screens.cards(found, dates, self._pictures))
        way = way_to_install(*document.device())
        is_safari = way in ("iphone", "mac") and not document.is_app()
        document.show("games-file", screens.file_part(bool(self._known), is_safari))
        document.show("games-damaged", screens.damaged_part(self._kept.damaged))
        self._view.watch()

    def _picture(self, game_id: str) -> str:
        """The board as anybody may see it: of a running game no hand."""
        if game_id not in self._known:
            return ""
        if game_id not in self._pictures:
            self._pictures[game_id] = picture(self._known[game_id][1])
        return self._pictures[game_id]

    # Buttons ------------------------------------------------------------------------------------

    def _do_games_more(self, _: str) -> None:
        self._most += PAGE
        self._draw()

    def _do_games_rename(self, game_id: str) -> None:
        if game_id in self._known:
            self._new_name = self._known[game_id][1].name
            document.open_dialog(screens.rename_sheet(self._known[game_id][1]))

    def _do_games_renamed(self, game_id: str) -> None:
        document.close_dialog()
        game = self._kept.game(game_id)
        if game is not None:
            now = renamed(game, self._new_name)
            self._kept.put(now)
            self._look_at(now)
            self._draw()
            focus_on(f'[data-do="games_rename {game_id}"]')

    def _do_games_delete(self, game_id: str) -> None:
        game = self._kept.game(game_id)
        if game is None or game_id not in self._known:
            return
        name = screens.called(self._known.pop(game_id)[1])
        self._kept.delete(game_id)
        self._draw()
        self._gone = game
        words = screens.undo_line(t("games_deleted_game", name=name), "games_put_back")
        document.show("games-undo", words)
        focus_on("#games-undo button")

    def _do_games_put_back(self, _: str) -> None:
        if self._gone is not None:
            self._kept.put(self._gone)
            self._look_at(self._gone)
            game_id, self._gone = self._gone.id, None
            document.show("games-undo", text(t("games_undone")))
            self._draw()
            focus_on(f'[data-do="games_delete {game_id}"]')

    def _do_damaged_save(self, name: str) -> None:
        download(f"trellis-{''.join(filter(str.isalnum, name))}.txt", self._kept.damaged[name])

    def _do_damaged_delete(self, name: str) -> None:
        self._kept.drop_damaged(name)
        self._draw()

    def _do_games_export(self, _: str) -> None:
        self._file.save()

    def _do_file_take(self, _: str) -> None:
        self._file.take(is_both=False)

    def _do_file_both(self, _: str) -> None:
        self._file.take(is_both=True)

    def _do_file_undo(self, _: str) -> None:
        self._file.undo()


def picture(one: Summary) -> str:
    """The board as a spectator sees it, small."""
    words = t("game_picture", game=one.game)
    if one.game == "stones":
        seen = stones.view(one.state, None)
        return board(seen, title=words, prefix=f"saved-{one.id}", coordinates=False, controls=False)
    return garden(
        flowers.view(one.state, None),
        title=words,
        flowers=one.colours,
        prefix=f"saved-{one.id}",
        sheet="g",
    )
