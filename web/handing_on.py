"""The device's own sheet for handing a link on; this module alone asks for it."""

from __future__ import annotations

import js
from pyscript import window


def may_share() -> bool:
    """Whether the device has one."""
    return bool(getattr(window.navigator, "share", None))


async def share(title: str, address: str) -> None:
    """Open it; who closes it again has only not sent anything."""
    try:
        await window.navigator.share(js.Object.fromEntries([["title", title], ["url", address]]))
    except Exception:  # the browser throws what it likes
        return
