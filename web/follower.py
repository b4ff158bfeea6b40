"""Keeps what is heard and what has the focus in step with the game on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from trellis.core import Reason
from trellis.core.points import parse_point
from trellis.session import Session
from web import document, focus, keys
from web.announcer import Announcer
from web.garden_names import GardenNames
from web.screens.text_view import text_view
from web.speech import t
from web.spots import Spot, flat
from web.stones_names import StonesNames, more


class Follower:
    """`at` is the cell of the board's cursor, `is_in_words` whether the words are shown."""

    def __init__(self) -> None:
        self.at = ""
        self.is_in_words = False
        self._session: Session | None = None
        self._moment: tuple[object, ...] = ()
        self._names: GardenNames | StonesNames = StonesNames()
        self._spots: dict[str, Spot] = {}
        self._announcer = Announcer()
        focus.on_spot(self._pointed_at)

    def follow(self, session: Session | None, refusals: Sequence[Reason], is_game: bool) -> None:
        """Catch up with a session: its names, what is said, the words, the focus."""
        is_new, self._session = session is not self._session, session
        if session is None:
            self._announcer.look(None)
            return
        if is_new:
            self._open(session)
        focus.speak(self._announcer.look(session, refusals, is_game=is_game))
        if not session.is_covered:
            self._name(session)
            document.show("words", text_view(session) if self.is_in_words else "")
        self._keep_focus(session, is_new)

    def _open(self, session: Session) -> None:
        is_stones = session.table.game == "stones"
        self._names = StonesNames() if is_stones else GardenNames()
        self.at, self._moment = keys.start(session), ()

    def _name(self, session: Session) -> None:
        """Put names to everything on the board, and the cursor to something that is there."""
        rows = self._names.rows(session)
        self._spots = {spot.cell: spot for spot in flat(rows)}
        if self.at not in self._spots:
            self.at = keys.start(session)
        focus.show_spots(rows, t("board_of", game=session.table.game), self.at)

    def _keep_focus(self, session: Session, is_new: bool) -> None:
        """Give the focus to what is asked for, or to the board where nothing has it."""
        before, self._moment = self._moment, keys.moment(session)
        place = focus.place()
        is_asked = self._moment != before and keys.is_urgent(session)
        if not place or (is_asked and place in ("board", "hand")) or (is_new and place == "other"):
            self.go(session, keys.home(session, self.at))
        elif place == "board":
            focus.focus_spot(self.at)

    def go(self, session: Session, action: keys.Action) -> None:
        """Move the focus as an action says."""
        if action.kind == "take" and session.desk_is_busy:
            cell = keys.on_board(session, self.at, self._spots)
            action = keys.Action("spot", cell)
        if action.kind == "spot" and focus.focus_spot(action.text, follow=True):
            self.at = action.text
        elif action.kind == "element":
            focus.focus_on(action.text)

    def meaning(self, session: Session, key: str, cell: str) -> keys.Action | None:
        """What a key means."""
        return keys.meaning(session, key, cell, self._spots, self.at)

    def to_heading(self) -> None:
        """Give the focus to the heading of the page."""
        focus.focus_on("main:not([hidden]) h1")

    def hush(self) -> None:
        """Leave nothing of what was said in the page."""
        focus.hush()

    def say_more(self, session: Session) -> None:
        """Say more about what is under the cursor."""
        spot = self._spots.get(self.at)
        if spot is None:
            return
        told = [f"{spot.label}."]
        if session.table.game == "stones":
            told += more(session, parse_point(self.at))
        told += [f"{one.label}." for one in spot.inner]
        focus.speak(told)

    def say_all(self, session: Session) -> None:
        """Say how all players stand, and what is to be done."""
        focus.speak(self._announcer.overview(session))

    def switch_words(self, session: Session) -> None:
        """Show or hide the position in words; the focus goes there or back."""
        self.is_in_words = not self.is_in_words
        document.show("words", text_view(session) if self.is_in_words else "")
        if self.is_in_words:
            focus.focus_on("#words")
        else:
            focus.focus_spot(self.at)

    def point_at(self, cell: str) -> None:
        """The board was pressed: the cursor comes along."""
        if cell in self._spots:
            self.at = cell
        if focus.place() != "board" and not focus.focus_spot(self.at):
            focus.focus_board()

    def _pointed_at(self, cell: str) -> None:
        self.at = cell
