"""The frame of an embed as the browser has it; beside `web.document` the one module to touch it.

Nothing here takes a key, a wheel or a finger unless it was meant for this frame: it listens to
clicks, and to keys while the focus lies inside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import js
from pyscript import document, window
from pyscript.ffi import create_proxy

WIDE = 560
"""Px from which board and words stand side by side; as in `web/styles/embed.css`."""

LEAST, MOST = 280, 900
"""Px of the heights that a host is told."""

LONGEST = 200_000
"""Letters of an address that are read."""

_told = {"height": 0}


def fields() -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """The names and values in the parts of the address after `?` and after `#`."""
    where = window.location
    return _pairs(str(where.search)[1:]), _pairs(str(where.hash)[1:])


def _pairs(text: str) -> list[tuple[str, str]]:
    found = getattr(js.Array, "from")(js.URLSearchParams.new(text[:LONGEST]))
    return [(str(name), str(value)) for name, value in found]


def may_start_worker() -> bool:
    """Whether this frame may have a worker: none where it has no origin, or no storage."""
    root = document.documentElement
    return str(window.origin) != "null" and str(root.getAttribute("data-storage")) != "none"


def paint(colours: Iterable[tuple[str, str]], selector: str = "html") -> None:
    """Put colours in place of the theme's tokens for an element; both were validated."""
    style = document.querySelector(selector).style
    for token, colour in colours:
        style.setProperty(f"--{token}", colour)


def set_symbols(svg: str) -> None:
    """Put the symbols of gardens into the frame."""
    document.getElementById("sheet").innerHTML = svg


def describe(attributes: Mapping[str, str]) -> None:
    """Tell the style sheet what is shown."""
    for name, value in attributes.items():
        document.documentElement.setAttribute(f"data-{name}", value)


def lead_to(address: str, words: str) -> None:
    """Where the link to the whole site leads, and what it is called."""
    link = document.getElementById("open")
    link.href = address
    link.title = words
    link.setAttribute("aria-label", words)
    link.querySelector("span").textContent = words


def frame_board(view_box: str) -> None:
    """Show this part of the board."""
    board = document.querySelector("#board > svg")
    if str(board.getAttribute("viewBox")) != view_box:
        board.setAttribute("viewBox", view_box)


def tell_height(ratio: float) -> None:
    """Tell the host how high the frame would like to be; `ratio` is the board's height by width."""
    width = float(window.innerWidth)
    side = float(document.querySelector(".frame-side").scrollHeight)
    stacked = width * min(max(ratio, 0.6), 1.25) + side
    height = max(width * 0.56, side) if width >= WIDE else stacked
    whole = round(min(max(height, LEAST), MOST))
    if window.parent != window and whole != _told["height"]:
        _told["height"] = whole
        window.parent.postMessage(js.JSON.parse(f'{{"trellis": {whole}}}'), "*")


def listen(
    do: Callable[[str], None],
    cell: Callable[[str], None],
    spot: Callable[[str, float, float, float], None],
    key: Callable[[str, bool], bool],
    field: Callable[[str, str], None],
) -> None:
    """Call these for what is done in the frame.

    `do` is told of buttons, `cell` of tiles of the hand, `spot(cell, x, y, scale)` of the board:
    the cell that was hit or "", the point in units, and the px of a unit. `key` is told of keys
    and whether the board has the focus, and says whether it took it; `field` is told of the slider.
    """

    def clicked(event: Any) -> None:
        button = event.target.closest("[data-do]")
        hit = event.target.closest("[data-cell]")
        if button:
            do(str(button.dataset.do))
        elif event.target.closest("#board"):
            spot(str(hit.dataset.cell) if hit else "", *_point(event))
        elif hit:
            cell(str(hit.dataset.cell))

    def pressed(event: Any) -> None:
        is_plain = not (event.altKey or event.ctrlKey or event.metaKey)
        is_on_board = bool(event.target.closest("#board"))
        if is_plain and key(str(event.key), is_on_board):
            event.preventDefault()

    def changed(event: Any) -> None:
        if event.target.hasAttribute("data-field"):
            field(str(event.target.dataset.field), str(event.target.value)[:20])

    body = document.body
    for name, heard in (("click", clicked), ("keydown", pressed), ("input", changed)):
        body.addEventListener(name, create_proxy(heard))


def on_resize(told: Callable[[], None]) -> None:
    """Call `told` when the frame gets another size."""
    window.addEventListener("resize", create_proxy(lambda event: told()))


def _point(event: Any) -> tuple[float, float, float]:
    """Where the board was pressed, in units, and how many px a unit has."""
    layer = document.querySelector("#board [data-layer]")
    matrix = layer.getScreenCTM()
    at = js.DOMPoint.new(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    return float(at.x), float(at.y), (matrix.a**2 + matrix.b**2) ** 0.5
