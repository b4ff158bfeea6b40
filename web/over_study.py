"""What a game looked through needs of the page besides: the slider's handle, the row of the list.

Beside `web.document` the one module that touches these. None of it is read back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy


def show_place(do: str, ply: int, words: str) -> None:
    """Put the slider to a ply, called by words, and mark the row whose button does `do`."""
    slider = document.querySelector("#range input")
    if slider:
        slider.value = str(ply)
        slider.setAttribute("aria-valuetext", words)
    for row in document.querySelectorAll("#moves [aria-current]"):
        row.removeAttribute("aria-current")
    row = document.querySelector(f'#moves [data-do="{do}"]')
    if row:
        row.setAttribute("aria-current", "true")
        _bring(row)


def _bring(row: Any) -> None:
    """Scroll the list, where it scrolls by itself, and never the page."""
    hold = document.getElementById("moves")
    if hold.scrollHeight <= hold.clientHeight:
        return
    list_box, box = hold.getBoundingClientRect(), row.getBoundingClientRect()
    if box.top < list_box.top or box.bottom > list_box.bottom:
        hold.scrollTop += box.top - list_box.top - list_box.height / 3


def mark_trying(is_trying: bool, is_played: bool) -> None:
    """Tell the style sheet that what is seen was not played."""
    screen = document.querySelector(".study")
    if screen:
        screen.classList.toggle("is-trying", is_trying)
        screen.classList.toggle("is-not-played", is_trying or not is_played)


def note_address(address: str) -> None:
    """Let the address say where one is, so that a reload comes back; nothing else happens."""
    try:
        window.history.replaceState(None, "", f"#{address}")
    except Exception:  # a browser that was asked too often refuses, as it likes
        return


def on_touch(told: Callable[[], None]) -> None:
    """Call `told` at any press or key, save on the button that lets moves go on."""

    def touched(event: Any) -> None:
        if not event.target.closest('[data-do="study play"]'):
            told()

    heard = create_proxy(touched)
    for kind in ("pointerdown", "keydown"):
        document.body.addEventListener(kind, heard, True)
