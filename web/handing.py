"""What is pasted and handed on: the one module that touches the text area of the games that come
in, the sheet of the system and a canvas. Imported only when somebody sends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js
from pyscript import document, window

from web.beside import soon
from web.document import worked
from web.files import blob

LETTER_PX = 7.8
"""The width of a letter in a text area, which has all of one width."""

# What comes in ------------------------------------------------------------------------------------


def on_paste(area_id: str, heard: Callable[[], None]) -> None:
    """Call `heard` after something was pasted into a text area."""

    def pasted(event: Any) -> None:
        soon(_after(heard))

    document.getElementById(area_id).addEventListener("paste", create_proxy(pasted))


async def _after(heard: Callable[[], None]) -> None:
    await asyncio.sleep(0)
    heard()


def words_in(area_id: str) -> str:
    """What stands in a text area."""
    area = document.getElementById(area_id)
    return str(area.value) if area else ""


def put_words(area_id: str, words: str) -> None:
    """Have a text stand in a text area."""
    area = document.getElementById(area_id)
    if area:
        area.value = words


def select(area_id: str, start: int, length: int, words: str, *, is_asked: bool) -> None:
    """Select a piece of the text `words` of an area, counted in characters, and scroll to it.

    Where nobody asked for it and fingers are used, the area does not get the focus, which would
    bring up a keyboard over all the rest.
    """
    area = document.getElementById(area_id)
    if not area:
        return
    first = _units(words[:start])
    if is_asked or window.matchMedia("(pointer: fine)").matches:
        area.focus()
    area.setSelectionRange(first, first + _units(words[start : start + length]))
    wide = max(10, (area.clientWidth - 16) / LETTER_PX)
    above = _rows(words[:start], wide) / _rows(words, wide)
    area.scrollTop = max(0, area.scrollHeight * above - area.clientHeight / 2)


def _rows(words: str, wide: float) -> int:
    """About how many rows a text takes where long lines are wrapped."""
    return sum(1 + int(len(line) / wide) for line in words.split("\n"))


def _units(words: str) -> int:
    """The length as JavaScript counts it."""
    return len(words) + sum(sign > "\uffff" for sign in words)


# What goes out ------------------------------------------------------------------------------------


def has_sheet() -> bool:
    """Whether the system has a sheet on which one chooses an app to send by."""
    return bool(getattr(window.navigator, "share", None))


def send(title: str, address: str) -> Coroutine[Any, Any, bool]:
    """Open that sheet, inside the tap; await whether something was sent."""
    data = to_js({"title": title, "url": address}, dict_converter=js.Object.fromEntries)
    return worked(lambda: window.navigator.share(data))


async def png(svg: str, width: int, height: int) -> Any:
    """The Blob of a PNG that the browser makes of an SVG; None where it cannot."""
    address = js.URL.createObjectURL(blob(svg, "image/svg+xml"))
    try:
        image = js.Image.new()
        image.src = address
        await image.decode()
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = width, height
        canvas.getContext("2d").drawImage(image, 0, 0, width, height)
        return await _made(canvas)
    except Exception:  # no canvas, no memory, a picture the browser does not take
        return None
    finally:
        js.URL.revokeObjectURL(address)


async def _made(canvas: Any) -> Any:
    """What `toBlob` hands to its callback."""
    made: asyncio.Future[Any] = asyncio.get_event_loop().create_future()
    heard = create_proxy(lambda found: made.set_result(found or None))
    try:
        canvas.toBlob(heard, "image/png")
        return await made
    finally:
        heard.destroy()
