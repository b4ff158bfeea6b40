"""Asks the browser, once on a device, not to drop what is kept when it wants room."""

from __future__ import annotations

from pyscript import window

from web.storage import Shelf

TOLD = "persist"


async def ask_to_last(shelf: Shelf) -> None:
    """Ask, unless that was done. Some browsers ask the player in turn; a no is a no."""
    if not shelf.is_open or shelf.is_told(TOLD):
        return
    await shelf.save_told(TOLD)
    try:
        await window.navigator.storage.persist()
    except Exception:  # an insecure origin has no such thing
        return
