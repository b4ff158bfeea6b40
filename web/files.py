"""Files from and to the person at the page; beside `web.document` the module that touches them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js
from pyscript import document

LARGEST = 25_000_000
"""Bytes of a file that is read at all."""


def blob(words: str, kind: str) -> Any:
    """A text as the content of a file of a MIME type."""
    options = to_js({"type": kind}, dict_converter=js.Object.fromEntries)
    return js.Blob.new(to_js([words]), options)


def download(name: str, content: Any, kind: str = "application/json") -> None:
    """Offer a text or a Blob as a file; the browser asks where it goes, or puts it with others."""
    address = js.URL.createObjectURL(blob(content, kind) if isinstance(content, str) else content)
    link = document.createElement("a")
    link.href, link.download = address, name
    document.body.append(link)
    link.click()
    link.remove()
    js.setTimeout(create_proxy(lambda: js.URL.revokeObjectURL(address)), 60_000)


def on_file(chosen: Callable[[str, Any], None]) -> None:
    """Call `chosen(field, file)` when a file was chosen in a field with `data-file`."""

    def heard(event: Any) -> None:
        target = event.target
        name = target.getAttribute("data-file")
        if name and target.files.length:
            chosen(str(name), target.files.item(0))
            target.value = ""  # the same file may be chosen again

    document.getElementById("app").addEventListener("change", create_proxy(heard))


def on_drop(dropped: Callable[[Any], None]) -> None:
    """Call `dropped(file)` with a file that is dropped anywhere on the page; the browser would
    leave the page and show the file."""

    def over(event: Any) -> None:
        if event.dataTransfer and "Files" in list(event.dataTransfer.types or ()):
            event.preventDefault()
            if event.type == "drop" and event.dataTransfer.files.length:
                dropped(event.dataTransfer.files.item(0))

    for kind in ("dragover", "drop"):
        document.body.addEventListener(kind, create_proxy(over))


async def words_of(file: Any) -> str | None:
    """The text of a file, None where it is too large to be one of ours or cannot be read."""
    if file.size > LARGEST:
        return None
    try:
        return str(await file.text())
    except Exception:  # taken away, or not readable
        return None
