"""What fingers, the mouse and the wheel mean to the game on the screen.

A tap presses the nearest cell where something may be put. A finger that moves pushes the board, two
of them zoom it, a tile of the hand is carried. None of these plays anything that was not confirmed.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import TYPE_CHECKING

from trellis.session import Session
from web import over_board
from web.camera import Box
from web.fingers import Fingers, Spot, cell_at
from web.gestures import Gesture, Lift, Lost, Pan, Pinch, Tap
from web.looking import Looking
from web.over_board import Board
from web.play import Play
from web.settings import Settings
from web.storage import Shelf
from web.targets import THUMB, meant, news, targets

if TYPE_CHECKING:
    from web.carrying import Carrying

STEP = 1.5
"""How much larger a press on the zoom's buttons or keys makes the board."""

DOUBLE_TAP = 2.2
"""How much larger a double tap makes a board that is shown whole."""

WHEEL_ZOOM = 0.002
"""How much the board grows, as a power of e, for a px of the wheel."""

TRACKPAD_ZOOM = 0.01
"""The same while the control key is down, as it is for two fingers on a trackpad."""

WHEEL_TURN = 60.0
"""Px of the wheel that turn a staged tile by one."""


class Touch:
    """Goes between pointers and the game on the screen; `press` takes a cell and the kind of
    pointer."""

    def __init__(
        self, play: Play, settings: Settings, shelf: Shelf, press: Callable[[str, str], None]
    ) -> None:
        self.play, self.settings, self._press_cell = play, settings, press
        self._board = Board(self._resized)
        self._looking = Looking(self._board, shelf)
        self._carrying: Carrying | None = None
        self._fingers = Fingers(self)
        self._wheel = 0.0
        self._was_idle = False
        play.drawn, play.happened, play.confirms = self.drawn, self.happened, self.confirms

    def listen(self) -> None:
        """Begin to listen to pointers and the wheel."""
        self.settings.listen("own_zoom", self._choose_zoom)
        self._fingers.listen()
        over_board.on_focus(self._looking.frame_around)

    def is_heard(self) -> bool:
        """Whether a click that comes now was told as a gesture already."""
        return self._fingers.is_heard()

    # What is shown ------------------------------------------------------------------------------

    def drawn(self, session: Session, board: Box | None) -> None:
        """The game was drawn; None stands for the curtain."""
        if board is None:
            return
        self._looking.drawn(session.table.game, board, is_kept=self.play.guise is None)
        refused = self.play.refusal is not None
        over_board.note_at(self._fingers.recent() if refused else None)

    def happened(self, session: Session) -> None:
        """Somebody else did something: it is brought into sight."""
        if self._looking.is_moved and not self._fingers.is_down:
            part = news(session)
            if part is not None:
                self._looking.frame(part)

    def forget(self, game: str) -> None:
        """A new game begins: all of its board is shown."""
        self._looking.forget(game)

    def _choose_zoom(self, value: str) -> None:
        over_board.set_zoom("own" if value == "on" else "browser")
        self._looking.is_own = value == "on"
        if self.play.session is not None:
            self.play.redraw()

    def _resized(self) -> None:
        if self._looking.resized():
            over_board.hide_loupe()
            over_board.note_at(None)

    # Gestures -----------------------------------------------------------------------------------

    def touched(self, zone: str, kind: str, at: Spot) -> None:
        """A finger was put down: on a small board the magnifier shows what it would mean."""
        over_board.hide_loupe()
        if zone == "board" and kind != "mouse":
            self._show_loupe(at)

    def moved(self, zone: str, kind: str, gesture: Gesture) -> None:
        """Fingers on the board, or a finger on a tile of the hand."""
        if not isinstance(gesture, Tap):
            over_board.hide_loupe()
        if zone != "board":
            self._carry(zone, kind, gesture)
        elif isinstance(gesture, Pan):
            self._looking.pan(gesture.right, gesture.down)
        elif isinstance(gesture, Pinch):
            self._looking.pinch(gesture)
        elif isinstance(gesture, Lift | Lost):
            self._looking.keep()
        if isinstance(gesture, Tap):
            self._tapped(zone, kind, gesture)

    def _carry(self, cell: str, kind: str, gesture: Gesture) -> None:
        if self._carrying is None:
            from web.carrying import Carrying  # only when somebody carries a tile

            self._carrying = Carrying(self.play, self._looking)
        self._carrying.moved(cell, kind, gesture)

    def _tapped(self, zone: str, kind: str, tap: Tap) -> None:
        over_board.leave_loupe()
        if zone != "board":
            self._press(zone, kind)
            return
        at = (tap.x, tap.y)
        if tap.is_second and self._was_idle:
            self._was_idle = False
            self._double(at)
            return
        cell = self._cell(kind, at)
        if cell is not None:
            self._press(cell, kind)
        self._was_idle = cell is None or self.play.refusal is not None

    def _double(self, at: Spot) -> None:
        """Two taps on nothing: show all of the board, or go nearer to the place."""
        if self.play.refusal is not None:
            self.play.refusal = None
            self.play.redraw()
        if self._looking.is_moved:
            self._looking.centre()
        else:
            self._looking.zoom(DOUBLE_TAP, at)

    def _cell(self, kind: str, at: Spot) -> str | None:
        """The cell that is meant by a tap."""
        session = self.play.session
        if session is None or session.is_covered:
            return None
        spot = self._looking.point_at(at)
        if kind != "mouse" and not self.play.seeing.is_looking:
            near = meant(targets(session), spot, self._looking.scale)
            if near is not None:
                return near
        return cell_at(*at) or self.play.cell_at(*spot)

    def confirms(self, kind: str) -> bool:
        """Whether a press is only shown first; `kind` of pointer, "" for keys and other helps."""
        chosen = self.settings["confirm"]
        return chosen == "always" or (chosen == "touch" and kind not in ("mouse", ""))

    def _press(self, cell: str, kind: str) -> None:
        if self.play.gate.holds(lambda: self._press(cell, kind)):
            return
        self._press_cell(cell, kind)
        session = self.play.session
        if self.settings["confirm"] == "never" and session is not None and session.is_turn_down:
            self.play.do("confirm")

    # The magnifier ------------------------------------------------------------------------------

    def _show_loupe(self, at: Spot) -> None:
        session = self.play.session
        if session is None or session.is_covered or not self.settings.is_on("loupe"):
            return
        if self.play.seeing.is_looking:
            return
        these, scale = targets(session), self._looking.scale
        if these.width * scale >= THUMB or not these.spots:
            return
        spot = self._looking.point_at(at)
        cell = meant(these, spot, scale)
        middle = spot if cell is None else these.spots[cell]
        over_board.show_loupe(
            at, middle, 1.6 * these.width, 0.0 if cell is None else these.width / 2
        )

    # The wheel, the buttons of the zoom ---------------------------------------------------------

    def wheeled(self, at: Spot, across: float, along: float, is_zoom: bool) -> bool:
        """The wheel turns a staged tile, else it zooms; with the control key it always does."""
        if not is_zoom and self.play.may_turn:
            self._turn(along)
            return True
        if not self._looking.is_own:
            return False
        if abs(across) > abs(along):
            self._looking.pan(-across, -along)
        else:
            self._looking.zoom_now(exp(-along * (TRACKPAD_ZOOM if is_zoom else WHEEL_ZOOM)), at)
        self._looking.keep()
        return True

    def _turn(self, along: float) -> None:
        self._wheel = along + (self._wheel if self._wheel * along > 0 else 0.0)
        if abs(self._wheel) >= WHEEL_TURN:
            self.play.do(f"turn {1 if self._wheel > 0 else -1}")
            self._wheel = 0.0

    def _do_centre(self, _: str) -> None:
        self._looking.centre()

    def _do_zoom(self, direction: str) -> None:
        self._looking.zoom_middle(STEP if direction == "1" else 1 / STEP)
