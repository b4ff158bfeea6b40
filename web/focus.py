"""The layer of spots over the board, the focus, and the live region: all that touches them.

Beside `web.document` the one module that touches the document, and only these parts of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import js
from pyscript import document, when

from web.spots import RINGS, Rows, Spot, flat, frame, layer, role_of, shift

MOST_SAID = 40
"""Sentences that stay in the live region, for who reads it again."""

STILL = js.JSON.parse('{"preventScroll": true}')

_spots: dict[str, Spot] = {}
"""The spots as they are in the page, by cell."""
_current = [""]
"""The cell that Tab goes to."""


def show_spots(rows: Rows, label: str, current: str) -> None:
    """Show the spots of a board that is named by `label`, as far as they are not there yet."""
    board = document.querySelector("#board > svg")
    if not board:
        return
    spots = list(flat(rows))
    here = board.querySelector("[data-layer=spots]")
    if here and frame(spots) == frame(_spots.values()):
        for spot in spots:
            _update(spot)
    else:
        had_focus = bool(here and here.contains(document.activeElement))
        _draw(board, here, layer(rows, current), label)
        _current[0] = current
        if had_focus:
            focus_spot(current)
    _spots.clear()
    _spots.update({spot.cell: spot for spot in spots})
    _point_tab_at(current)


def _draw(board: Any, here: Any, html: str, label: str) -> None:
    """Draw the layer anew. The drawing below is for the eye alone then."""
    if not here:
        for one in board.querySelectorAll(":scope > [data-layer]"):
            one.setAttribute("aria-hidden", "true")
        board.setAttribute("role", "group")
        ring = '<g data-layer="ring" aria-hidden="true"></g>'
        board.insertAdjacentHTML("beforeend", f'<g data-layer="spots" role="grid"></g>{ring}')
        here = board.querySelector("[data-layer=spots]")
    here.setAttribute("aria-label", label)
    here.innerHTML = html


def _update(spot: Spot) -> None:
    before = _spots[spot.cell]
    if (before.label, before.is_offered) == (spot.label, spot.is_offered):
        return
    element = _element(spot.cell)
    element.setAttribute("aria-label", spot.label)
    if spot.shape == "vine":
        element.setAttribute("role", role_of(spot))


def _point_tab_at(cell: str) -> None:
    before = _current[0]
    if cell == before:
        return
    _current[0] = cell
    for name, tab in ((before, "-1"), (cell, "0")):
        element = _element(name)
        if element:
            element.setAttribute("tabindex", tab)


def _element(cell: str) -> Any:
    """The element of a spot; nothing where there is none."""
    return document.querySelector(f'#board [data-spot="{js.CSS.escape(cell)}"]')


def has_spots() -> bool:
    """Whether the board on the screen has its spots."""
    return bool(document.querySelector("#board [data-layer=spots]"))


def focus_spot(cell: str, *, follow: bool = False) -> bool:
    """Give a spot the focus; whether there is one. With `follow` it is brought into view."""
    element = _element(cell)
    if element:
        element.focus() if follow else element.focus(STILL)
    return bool(element)


def focus_on(selector: str) -> bool:
    """Give the focus to the first element of a selector; whether there is one."""
    element = document.querySelector(selector)
    if element:
        if not element.hasAttribute("tabindex") and element.matches("h1, h2, div, section"):
            element.setAttribute("tabindex", "-1")
        element.focus(STILL)
    return bool(element)


def focus_board() -> None:
    """Give the focus to the board, which a press with a finger or a mouse does not."""
    if not focus_spot(_current[0]):
        focus_on("#board")


def place() -> str:
    """What has the focus: `board`, `hand`, `dialog`, `other`, or nothing."""
    active = document.activeElement
    if document.getElementById("dialog").open:
        return "dialog"
    if not active or active.matches("body, html"):
        return ""
    if active.closest("#board"):
        return "board"
    return "hand" if active.closest("#hand") else "other"


def on_spot(told: Callable[[str], None]) -> None:
    """Call `told(cell)` when a spot gets the focus; its ring is drawn where keys are in use."""

    def came(event: Any) -> None:
        ring = document.querySelector("#board [data-layer=ring]")
        element = event.target.closest("[data-spot]")
        if ring:
            ring.innerHTML = ""
        if not element:
            return
        cell = str(element.dataset.spot)
        _point_tab_at(cell)
        if ring and element.matches(":focus-visible") and cell in _spots:
            spot = _spots[cell]
            ring.setAttribute("transform", shift(spot.x, spot.y))
            ring.innerHTML = RINGS[spot.shape]
        told(cell)

    def left(event: Any) -> None:
        ring = document.querySelector("#board [data-layer=ring]")
        if ring:
            ring.innerHTML = ""

    when("focusin", "body")(came)
    when("focusout", "body")(left)


def speak(sentences: Iterable[str]) -> None:
    """Let the live region say sentences, one after another."""
    region = document.getElementById("said")
    for sentence in sentences:
        line = document.createElement("p")
        line.textContent = sentence
        region.append(line)
    while region.childElementCount > MOST_SAID:
        region.firstElementChild.remove()


def hush() -> None:
    """Take out of the live region all that was said."""
    document.getElementById("said").replaceChildren()
