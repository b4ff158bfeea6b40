"""What moves over the page while one plays: the board's view box, the magnifier, a carried tile,
the reason next to the finger. It is the one module that touches them.

Places are px of the window. Styles are set through the style object: the page's policy allows that,
and no style written into HTML.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from web.camera import Box, Screen

LOUPE_PX = 128.0
FINGER_PX = 36.0
"""How far above the finger something lies that must not be under it."""
EDGE_PX = 8.0

LAYERS = "[data-layer]:not([data-layer=spots]):not([data-layer=ring])"
"""What is drawn of a board; what is only there for keys is not magnified."""


class Board:
    """The drawing of the board in the page."""

    def __init__(self, resized: Callable[[], None]) -> None:
        self._frame = create_proxy(self._draw)
        self._observer = window.ResizeObserver.new(create_proxy(lambda *_: resized()))
        self._hold: Any = None
        self._next: Callable[[float], bool] | None = None

    def take(self) -> bool:
        """Look whether the board was drawn as a whole; whether it is another one than before."""
        hold = document.getElementById("board")
        if not hold or not hold.firstElementChild:
            self._hold = None
            return False
        layers = hold.querySelectorAll(f"{LAYERS}:not([id])")
        for layer in layers:
            layer.id = f"layer-{layer.dataset.layer}"
        if layers.length:
            self._hold = hold
            self._observer.disconnect()
            self._observer.observe(hold)
            _fill_loupe()
        return bool(layers.length)

    @property
    def is_there(self) -> bool:
        """Whether there is a board on the screen."""
        return self._hold is not None

    def screen(self) -> Screen:
        """How large the board's place is."""
        return Screen(float(self._hold.clientWidth), float(self._hold.clientHeight))

    def corner(self) -> tuple[float, float]:
        """The upper left corner of the board's place in the window."""
        place = self._hold.getBoundingClientRect()
        return float(place.left), float(place.top)

    def show(self, box: Box) -> None:
        """Show a part of the drawing."""
        svg = self._hold.firstElementChild
        if svg:
            svg.setAttribute("viewBox", " ".join(f"{number:.2f}" for number in box))

    def each_frame(self, draw: Callable[[float], bool]) -> None:
        """Call `draw(ms)` in the next frame, and again as long as it says so; only the last one
        that was asked for is called."""
        is_asked = self._next is not None
        self._next = draw
        if not is_asked:
            window.requestAnimationFrame(self._frame)

    def _draw(self, ms: float) -> None:
        draw, self._next = self._next, None
        if draw is not None and self._hold is not None and draw(ms) and self._next is None:
            self.each_frame(draw)


def set_zoom(whose: str) -> None:
    """Whose zoom the board has, `own` or `browser`: the style sheet goes by it."""
    document.documentElement.dataset.zoom = whose


def on_focus(told: Callable[[tuple[float, float]], None]) -> None:
    """Call `told` with the middle of what gets the focus on the board, where keys are in use."""

    def focused(event: Any) -> None:
        if event.target.matches("#board [data-spot]:focus-visible"):
            box = event.target.getBoundingClientRect()
            told((float(box.left + box.width / 2), float(box.top + box.height / 2)))

    document.getElementById("app").addEventListener("focusin", create_proxy(focused))


def offer_centre(is_moved: bool) -> None:
    """Offer to show the whole board again."""
    button = document.getElementById("zoom")
    if button:
        button.classList.toggle("is-moved", is_moved)


# The magnifier --------------------------------------------------------------------------------


def _fill_loupe() -> None:
    loupe = document.getElementById("loupe")
    if not loupe:
        return
    layers = document.querySelectorAll(f"#board {LAYERS}")
    uses = "".join(f'<use href="#{layer.id}"/>' for layer in layers)
    aim = '<circle class="loupe-case"/><circle class="loupe-aim"/>'
    loupe.innerHTML = (
        f'<svg class="st-board" viewBox="0 0 1 1" aria-hidden="true">{uses}{aim}</svg>'
    )


def show_loupe(
    at: tuple[float, float], middle: tuple[float, float], units: float, r: float
) -> None:
    """Show the board around a point of the drawing, over a finger at `at`.

    `units` is half of what it shows across, `r` the radius of the ring around the point.
    """
    loupe = document.getElementById("loupe")
    x, y = middle
    loupe.firstElementChild.setAttribute(
        "viewBox", f"{x - units} {y - units} {2 * units} {2 * units}"
    )
    for ring in loupe.querySelectorAll("circle"):
        for name, value in (("cx", x), ("cy", y), ("r", r)):
            ring.setAttribute(name, f"{value:.1f}")
    left, top = _over(at, LOUPE_PX, LOUPE_PX)
    _put(loupe, left, top)
    loupe.classList.remove("is-leaving")
    loupe.hidden = False


def leave_loupe() -> None:
    """Let the magnifier go after a moment."""
    loupe = document.getElementById("loupe")
    if loupe:
        loupe.classList.add("is-leaving")


def hide_loupe() -> None:
    """Take the magnifier away."""
    loupe = document.getElementById("loupe")
    if loupe:
        loupe.hidden = True


# A tile that is carried, and the reason next to the finger ---------------------------------------


def carry(cell: str, at: tuple[float, float], size: float) -> None:
    """Carry a copy of a tile of the hand, so many px wide, its middle at `at`."""
    carried = document.getElementById("carried")
    if carried.getAttribute("data-tile") != cell:
        tile = document.querySelector(f'#hand [data-cell="{cell}"]')
        if not tile:
            return
        carried.innerHTML = tile.innerHTML
        carried.dataset.tile = cell
        carried.hidden = False
    carried.style.width = carried.style.height = f"{size:.0f}px"
    _put(carried, at[0] - size / 2, at[1] - size / 2)


def put_down() -> None:
    """Carry nothing any more."""
    carried = document.getElementById("carried")
    if carried:
        carried.hidden = True
        carried.innerHTML = carried.dataset.tile = ""
    aim_at(None)


def aim_at(cell: str | None) -> None:
    """Light up the open place that a carried tile would fall on."""
    for lit in document.querySelectorAll("#board .is-aimed"):
        if lit.dataset.cell != cell:
            lit.classList.remove("is-aimed")
    if cell is not None:
        place = document.querySelector(f'#board [data-cell="{cell}"]')
        if place:
            place.classList.add("is-aimed")


def note_at(at: tuple[float, float] | None) -> None:
    """Stand the reason next to a finger, or in its place among the rest for None."""
    note = document.getElementById("refusal")
    if not note:
        return
    note.classList.toggle("is-near", at is not None)
    if at is None:
        note.style.transform = ""
        return
    box = note.getBoundingClientRect()
    _put(note, *_over(at, float(box.width), float(box.height)))


def _over(at: tuple[float, float], width: float, height: float) -> tuple[float, float]:
    """The corner of something that stands over a finger, below it where there is no room."""
    across = float(document.documentElement.clientWidth)
    left = min(max(at[0] - width / 2, EDGE_PX), across - width - EDGE_PX)
    top = at[1] - FINGER_PX - height
    return left, top if top >= _least_top(at) else at[1] + FINGER_PX


def _least_top(at: tuple[float, float]) -> float:
    """What stands over a finger on the board covers nothing of what is above the board."""
    hold = document.getElementById("board")
    top = float(hold.getBoundingClientRect().top) if hold else 0.0
    return max(top, EDGE_PX) if at[1] >= top else EDGE_PX


def _put(element: Any, left: float, top: float) -> None:
    element.style.left, element.style.top = f"{left:.0f}px", f"{top:.0f}px"
