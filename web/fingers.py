"""Pointers and the wheel over the board and the hand, told as gestures.

It is the one module that listens to them. A pointer belongs to where it went down: the board, or a
tile of the hand. What is told are px of the window.
"""

from __future__ import annotations

from typing import Any, Protocol

from pyscript import document, window
from pyscript.ffi import create_proxy

from web.gestures import Gesture, Gestures

MOVES = ("pointermove", "pointerup", "pointercancel")
"""What is only listened to while a finger is down."""

RECENT_MS = 700
"""How long a click may come after the pointer it belongs to."""

LINE_PX = 33.0
"""What browsers that count the wheel in lines mean by one."""

Spot = tuple[float, float]


class Listener(Protocol):
    """Who is told. `zone` is `board`, or the cell of a tile in the hand; `kind` of pointer is
    `mouse`, `touch` or `pen`."""

    def touched(self, zone: str, kind: str, at: Spot) -> None:
        """The first finger was put down."""

    def moved(self, zone: str, kind: str, gesture: Gesture) -> None:
        """The fingers meant something."""

    def wheeled(self, at: Spot, across: float, along: float, is_zoom: bool) -> bool:
        """The wheel over the board, in px; `is_zoom` with the control key. Whether it was taken."""


class Fingers:
    """The pointers that are down, and the place of the last one."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._gestures = Gestures()
        self._zone, self._kind = "", ""
        self._at: Spot = (0.0, 0.0)
        self._down_ms = self._up_ms = -RECENT_MS
        self._proxy = create_proxy(self._next)

    def listen(self) -> None:
        """Begin to listen."""
        app = document.getElementById("app")
        for name, heard in (
            ("pointerdown", self._down),
            ("wheel", self._wheel),
            ("contextmenu", self._menu),
        ):
            app.addEventListener(name, create_proxy(heard))

    @property
    def is_down(self) -> bool:
        """Whether a finger lies on the board or the hand."""
        return bool(self._gestures.fingers)

    def is_heard(self) -> bool:
        """Whether a click that comes now was told as a gesture already."""
        return bool(window.performance.now() - self._up_ms < RECENT_MS)

    def recent(self) -> Spot | None:
        """Where a pointer went down a moment ago, None where none did."""
        return self._at if window.performance.now() - self._down_ms < RECENT_MS else None

    def _down(self, event: Any) -> None:
        self._at, self._down_ms = _spot(event), window.performance.now()
        if event.isPrimary:
            self._first(event)
        elif self._gestures.fingers:
            self._tell(self._gestures.down(event.pointerId, *_spot(event), False))

    def _first(self, event: Any) -> None:
        self._zone, self._kind = _zone(event.target), str(event.pointerType)
        if not self._zone or event.button:
            self._zone = ""
            return
        self._gestures.down(event.pointerId, *_spot(event))
        self._listen_on(event.pointerId)
        self._listener.touched(self._zone, self._kind, _spot(event))

    def _listen_on(self, pointer: int) -> None:
        """Hear of a pointer to its end, even if what it lies on is drawn anew."""
        hold = document.getElementById("board" if self._zone == "board" else "hand")
        hold.setPointerCapture(pointer)
        for name in MOVES:
            window.addEventListener(name, self._proxy)

    def _next(self, event: Any) -> None:
        finger, x, y = event.pointerId, event.clientX, event.clientY
        told: Gesture | None
        if event.type == "pointermove":
            told = self._gestures.move(finger, x, y)
        elif event.type == "pointerup":
            told = self._gestures.up(finger, x, y, event.timeStamp / 1000)
            self._up_ms = window.performance.now()
        else:
            told = self._gestures.cancel(finger)
        self._tell(told)
        if not self._gestures.fingers:
            for name in MOVES:
                window.removeEventListener(name, self._proxy)

    def _tell(self, gesture: Gesture | None) -> None:
        if gesture is not None and self._zone:
            self._listener.moved(self._zone, self._kind, gesture)

    def _wheel(self, event: Any) -> None:
        if not event.target.closest("#board"):
            return
        unit = LINE_PX if event.deltaMode else 1.0
        across, along = event.deltaX * unit, event.deltaY * unit
        if self._listener.wheeled(_spot(event), across, along, bool(event.ctrlKey)):
            event.preventDefault()

    def _menu(self, event: Any) -> None:
        """A finger that rests opens no menu of the browser."""
        if self._kind != "mouse" and _zone(event.target):
            event.preventDefault()


def cell_at(x: float, y: float) -> str | None:
    """The name of the cell drawn at a point of the window."""
    found = document.elementFromPoint(x, y)
    cell = found.closest("[data-cell]") if found else None
    return str(cell.dataset.cell) if cell else None


def _spot(event: Any) -> Spot:
    return float(event.clientX), float(event.clientY)


def _zone(target: Any) -> str:
    tile = target.closest("#hand [data-cell]")
    if tile:
        return str(tile.dataset.cell)
    return "board" if target.closest("#board") else ""
