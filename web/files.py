"""Files and what else comes from outside the page or leaves it: the one module that touches them,
and the text area they are pasted into. Imported only when somebody sends a game, or at leisure.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js
from pyscript import document, window

from web.beside import soon

LARGEST = 20_000_000
"""Bytes of a file that is read, as of the largest file of all games."""

Heard = Callable[[str | None], None]
"""Is given the text of a file; None where it cannot be read, "" where it is too large."""

TOO_LARGE = ""


# What comes in ------------------------------------------------------------------------------------


def on_drop(heard: Heard) -> None:
    """Call `heard` with each file that is dropped anywhere on the page."""

    def over(event: Any) -> None:
        if _has_file(event):
            event.preventDefault()

    def dropped(event: Any) -> None:
        if _has_file(event):
            event.preventDefault()  # the browser would leave the page and show the file
            soon(_read(event.dataTransfer.files.item(0), heard))

    document.body.addEventListener("dragover", create_proxy(over))
    document.body.addEventListener("drop", create_proxy(dropped))


def _has_file(event: Any) -> bool:
    return bool(event.dataTransfer) and "Files" in list(event.dataTransfer.types or ())


def on_file(field_id: str, heard: Heard) -> None:
    """Call `heard` with each file that is chosen in a field."""

    def chosen(event: Any) -> None:
        field = event.target
        if field.files.length:
            soon(_read(field.files.item(0), heard))
            field.value = ""  # the same file may be chosen again

    document.getElementById(field_id).addEventListener("change", create_proxy(chosen))


async def _read(file: Any, heard: Heard) -> None:
    if not file or file.size > LARGEST:
        heard(TOO_LARGE if file else None)
        return
    try:
        words = str(await file.text())
    except Exception:  # a folder, or a file that is gone; browsers throw what they like
        heard(None)
        return
    heard(words or " ")


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
    area.setSelectionRange(first, first + _units(words[start : start + length]))
    if is_asked or window.matchMedia("(pointer: fine)").matches:
        area.focus()
    lines = words.count("\n") or 1
    area.scrollTop = area.scrollHeight * max(0, words.count("\n", 0, start) - 2) / (lines + 1)


def _units(words: str) -> int:
    """The length as JavaScript counts it."""
    return len(words.encode("utf-16-le", "surrogatepass")) // 2


# What goes out ------------------------------------------------------------------------------------


def save(name: str, content: Any, kind: str) -> None:
    """Have the browser save a file; `content` is text or a Blob, `kind` its MIME type."""
    is_text = isinstance(content, str)
    address = js.URL.createObjectURL(_blob(content, kind) if is_text else content)
    link = document.createElement("a")
    link.href, link.download = address, name
    document.body.append(link)
    link.click()
    link.remove()
    soon(_forget(address))


async def _forget(address: str) -> None:
    await asyncio.sleep(60)  # until the browser has surely taken it
    js.URL.revokeObjectURL(address)


def _blob(words: str, kind: str) -> Any:
    options = to_js({"type": kind}, dict_converter=js.Object.fromEntries)
    return js.Blob.new(to_js([words]), options)


def copying(words: str) -> Coroutine[Any, Any, bool]:
    """Copy to the clipboard at once, inside the tap; await whether the browser says it worked."""
    try:
        promise = window.navigator.clipboard.writeText(words)
    except Exception:  # there may be no clipboard at all
        promise = None
    return _worked(promise)


async def _worked(promise: Awaitable[Any] | None) -> bool:
    if promise is None:
        return False
    try:
        await promise
    except Exception:  # the browser may refuse in any way it likes
        return False
    return True


def has_sheet() -> bool:
    """Whether the system has a sheet on which one chooses an app to send by."""
    return bool(getattr(window.navigator, "share", None))


def send(title: str, address: str) -> Coroutine[Any, Any, bool]:
    """Open that sheet, inside the tap; await whether something was sent."""
    data = to_js({"title": title, "url": address}, dict_converter=js.Object.fromEntries)
    try:
        promise = window.navigator.share(data)
    except Exception:  # as above
        promise = None
    return _worked(promise)


async def png(svg: str, width: int, height: int) -> Any:
    """The Blob of a PNG that the browser makes of an SVG; None where it cannot."""
    address = js.URL.createObjectURL(_blob(svg, "image/svg+xml"))
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
    heard = create_proxy(lambda blob: made.set_result(blob or None))
    try:
        canvas.toBlob(heard, "image/png")
        return await made
    finally:
        heard.destroy()
