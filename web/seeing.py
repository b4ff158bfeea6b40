"""Looking instead of playing: runs that light up, the X-ray of Stones, tiles not yet seen.

What follows the pointer draws one layer and one line of words, nothing else of the page. All that
it needs of the game is imported when somebody looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trellis import flowers
from trellis.core import Hex
from web import document, hover
from web.settings import ON, Settings
from web.speech import t

if TYPE_CHECKING:
    from trellis.flowers import State
    from trellis.session import Session
    from trellis.session.seeing import Seen
    from web.play import Play

SHEET = "g"
"""The prefix of the symbols that index.html holds."""


class Seeing:
    """What the player looks at. `is_looking`: presses on the board show and play nothing."""

    def __init__(self, play: Play, settings: Settings) -> None:
        self._play, self._settings = play, settings
        self.is_looking = False
        self._vine: flowers.Vine | None = None
        self._place: Hex | None = None
        self._has_ledger = False
        self._known: tuple[object, object, State] | None = None

    def listen(self) -> None:
        """Follow the pointer, the focus and the settings."""
        hover.on_point(self.point, self.away)
        hover.on_finger()
        hover.on_focus(self.focus)
        self._settings.listen("xray", lambda _: self._play.redraw())
        self._settings.listen("fits_here", lambda _: self._redraw_ledger())

    @property
    def is_on(self) -> bool:
        """Whether the switch beside the board is on: looking in Flowers, the X-ray in Stones."""
        return self.has_xray if self._garden_session() is None else self.is_looking

    @property
    def has_xray(self) -> bool:
        """Whether Stones are drawn with what is truly joined; a puzzle may forbid it."""
        guise = self._play.guise
        return self._settings.is_on("xray") and (guise is None or guise.may_xray)

    def reset(self) -> None:
        """Another game or another screen."""
        self.is_looking, self._has_ledger = False, False
        self._vine, self._place, self._known = None, None, None

    def redrawn(self) -> None:
        """The game was drawn anew: light again what was lit, say again what was said."""
        state = self._state()
        if self._vine is not None and state is not None and self._vine.tile in state.garden.where:
            self._light(self._vine)
        else:
            self._light(None)

    # What is pointed at -----------------------------------------------------------------------

    def point(self, x: float, y: float) -> None:
        """The pointer is over a point of the board, in its units."""
        state = None if self.is_looking else self._state()
        if state is None:
            return
        from trellis.draw.pointing import vine_at

        vine = vine_at(state.garden, x, y)
        if vine != self._vine:
            self._light(vine)

    def away(self) -> None:
        """The pointer is beside the board."""
        if self._vine is not None and not self.is_looking:
            self._light(None)

    def focus(self, cell: str) -> None:
        """A cell of the board got the focus."""
        kind, _, rest = cell.partition(":")
        state = self._state()
        if kind == "vine" and state is not None:
            vine = flowers.Vine(*map(int, rest.split(",")))
            if vine.tile in state.garden.where:
                self._light(vine)

    # What is pressed --------------------------------------------------------------------------

    def takes(self, cell: str) -> bool:
        """Whether a press on a cell only shows something, because the player is looking."""
        kind, _, rest = cell.partition(":")
        if not self.is_looking or self._state() is None or kind not in ("vine", "hex"):
            return False
        if kind == "vine":
            self.focus(cell)
        else:
            self._look_at_place(Hex(*map(int, rest.split(","))))
        return True

    def takes_at(self, x: float, y: float) -> bool:
        """The same for a press beside every cell; a finger need not be looking: it has no other
        way to point at a vine that cannot be taken now."""
        state, session = self._state(), self._play.session
        if session is not None and session.own_marks is not None:
            return False  # a garden being set up: every place means something there
        if state is None or not (self.is_looking or hover.is_touch()):
            return False
        from trellis.draw.layouts import place_at
        from trellis.draw.pointing import vine_at

        vine = vine_at(state.garden, x, y)
        if vine is not None:
            self._light(vine)
        elif self.is_looking:
            self._look_at_place(place_at(x, y))
        return self.is_looking or vine is not None

    # Showing ----------------------------------------------------------------------------------

    def _garden_session(self) -> Session | None:
        """The game on the screen if it is one of Flowers and its board is seen."""
        session = self._play.session
        is_garden = session is not None and session.table.game == "flowers"
        return session if is_garden and session is not None and not session.is_covered else None

    def _state(self) -> State | None:
        """What the board of Flowers shows, worked out once for each position."""
        session = self._garden_session()
        if session is None:
            return None
        shown, staged = session.shown_state, getattr(session.desk, "staged", None)
        if self._known is None or self._known[0] is not shown or self._known[1] != staged:
            from trellis.session.seeing import state_seen

            self._known = (shown, staged, state_seen(session))
        return self._known[2]

    def _light(self, vine: flowers.Vine | None) -> None:
        """Light the run of a vine, or none."""
        self._vine = vine
        session, state = self._garden_session(), self._state()
        if vine is None or session is None or state is None:
            self._show(None)
            return
        from trellis.session.seeing import seen_run

        self._show(seen_run(session, state, vine))

    def _look_at_place(self, place: Hex) -> None:
        from trellis.session.seeing import is_open, seen_place

        session = self._garden_session()
        if session is not None and is_open(session.view().state.garden, place):
            self._vine, self._place = None, place
            self._show(seen_place(session, place))

    def _show(self, seen: Seen | None) -> None:
        session, state = self._play.session, self._state()
        if session is None:
            return
        drawn = ""
        if seen is not None and state is not None:
            from trellis.draw.garden import sight

            drawn = sight(state.garden, seen.marks, SHEET)
        document.show_layer("sight", drawn)
        document.show("seen", self._words(session, seen))

    def _words(self, session: Session, seen: Seen | None) -> str:
        """What is told of what is lit; else how to look, or what the X-ray shows."""
        if seen is None and not self.is_on:
            return ""
        from web.screens.seeing import told, xray_told

        if seen is not None:
            return told(seen.told, session.names)
        return told((), session.names, t("look_how")) if self.is_looking else xray_told(session)

    def _redraw_ledger(self) -> None:
        if self._has_ledger and document.has_dialog():
            self._do_ledger("")

    # Buttons ----------------------------------------------------------------------------------

    def _do_look(self, _: str) -> None:
        self.is_looking, self._vine = not self.is_looking, None
        self._play.redraw()

    def _do_xray(self, _: str) -> None:
        self._settings.choose("xray", "" if self._settings.is_on("xray") else ON)

    def _do_ledger(self, _: str) -> None:
        session = self._garden_session()
        if session is None:
            return
        from web.screens.seeing import ledger_sheet

        self._has_ledger = True
        document.open_dialog(ledger_sheet(session, self._settings, self._place))

    def _do_fit(self, place: str) -> None:
        q, _, r = place.partition(",")
        self._place = Hex(int(q), int(r))
        self._do_ledger("")
